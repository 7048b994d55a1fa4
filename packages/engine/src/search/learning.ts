import { bonusOf, shift } from './history.ts';
import * as tracks from './track.ts';
import type { Track } from './track.ts';

const { TRIED_MOST } = tracks;

/** Keeps the histories of a search up to date. */
export class Learning {
  private readonly track: Track;

  constructor(track: Track) {
    this.track = track;
  }

  /** How a quiet move has fared so far: three histories, added up. */
  historyOf(ply: number, move: number): number {
    const { track } = this;
    const { histories, position } = track;
    const slot = histories.slotOf(position, move);
    const { continuation } = histories;
    return (
      histories.quiet[histories.quietSlot(position.side, move)] +
      continuation[track.continuation(ply, 1) + slot] +
      continuation[track.continuation(ply, 2) + slot]
    );
  }

  /** A move cut the node off. The ones tried before it should have come later. */
  learnCut(ply: number, depth: number, move: number, gain: number, quiets: number, tacticals: number): void {
    const { track } = this;
    const { histories, position, tried } = track;
    const bonus = bonusOf(depth);
    const first = ply * TRIED_MOST * 2;
    if (gain === 0) {
      this.noteKiller(ply, move);
      this.shiftQuiet(ply, move, bonus);
      for (let i = first; i < first + quiets; i++) this.shiftQuiet(ply, tried[i], -bonus);
    } else shift(histories.capture, histories.captureSlot(position, move), bonus);
    for (let i = first + TRIED_MOST; i < first + TRIED_MOST + tacticals; i++)
      shift(histories.capture, histories.captureSlot(position, tried[i]), -bonus);
  }

  rewardQuiet(ply: number, move: number, depth: number): void {
    this.shiftQuiet(ply, move, bonusOf(depth) >> 1);
  }

  /** Nothing answers the quiet move that led here: it was a good one. */
  rewardLast(ply: number, depth: number): void {
    const { track } = this;
    const move = track.lastMove(ply);
    if (move === 0) return;
    const { histories, position } = track;
    const bonus = bonusOf(depth) >> 1;
    const slot = track.lastSlot(ply);
    shift(histories.quiet, histories.quietSlot(1 - position.side, move), bonus);
    shift(histories.continuation, track.continuation(ply, 2) + slot, bonus);
  }

  private noteKiller(ply: number, move: number): void {
    const { killers, histories } = this.track;
    const at = ply << 1;
    if (killers[at] !== move) {
      killers[at + 1] = killers[at];
      killers[at] = move;
    }
    histories.counter[this.track.lastSlot(ply)] = move;
  }

  private shiftQuiet(ply: number, move: number, bonus: number): void {
    const { track } = this;
    const { histories, position } = track;
    const slot = histories.slotOf(position, move);
    shift(histories.quiet, histories.quietSlot(position.side, move), bonus);
    shift(histories.continuation, track.continuation(ply, 1) + slot, bonus);
    shift(histories.continuation, track.continuation(ply, 2) + slot, bonus);
    shift(histories.continuation, track.continuation(ply, 4) + slot, bonus >> 1);
  }
}
