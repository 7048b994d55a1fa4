import * as changes from '@tesuji/rules/internal';
import { isHandPlace, isPieceOf, opponent, outcomeFor, PLACES, type Game, type Position } from '@tesuji/rules';
import type { OverlookMove } from '../search/settings.ts';
import type { MoveVisibility, Skill } from './level.ts';

/** A move over this many squares or more is a long one. */
const FAR_STEPS = 3;
/** A gain of this many hundredths of a pawn or more is a big one. */
const BIG_GAIN = 250;
/** No move is always overlooked. */
const MAX_CHANCE = 0.97;

/**
 * Decides which moves a weak level overlooks. What is overlooked depends on the piece and its target square, or on what
 * would be captured, and stays overlooked in all lines of one search. If each line were drawn separately, the level
 * would always choose the line whose refutation it misses.
 */
export class BlunderModel {
  readonly overlooks: OverlookMove;
  private readonly skill: Skill;
  private readonly visibility: MoveVisibility;
  private readonly columns: Int8Array = new Int8Array(PLACES);
  private readonly rows: Int8Array = new Int8Array(PLACES);
  private thought = 0;

  constructor({ shape }: Game, skill: Skill, visibility: MoveVisibility) {
    this.skill = skill;
    this.visibility = visibility;
    for (const [index, square] of shape.squares.entries()) {
      this.columns[square] = index % shape.columns;
      this.rows[square] = Math.floor(index / shape.columns);
    }
    this.overlooks = (position, move, gain, ply) =>
      fractionOf(this.identityOf(position, move, gain, ply)) < this.chanceOf(position, move, gain, ply);
  }

  /** Starts a new search with a new selection of overlooked moves. */
  begin(position: Position, seed: number): void {
    this.thought = mix(mix(mix(seed, position.keyLow), position.keyHigh), position.ply);
  }

  private chanceOf(position: Position, move: number, gain: number, ply: number): number {
    const { skill, visibility } = this;
    if (ply === 0 && winsAtOnce(position, move)) return 1 - skill.winDetection;
    const factor = this.pathFactor(position, move) * this.effectFactor(position, move, gain);
    const near = Math.min(MAX_CHANCE, skill.blunderRate * factor * (ply % 2 === 0 ? visibility.own : 1));
    return 1 - (1 - near) ** (1 + visibility.ply * Math.max(0, ply - 1));
  }

  /** Returns how hard a move is to see, by direction and distance. */
  private pathFactor(position: Position, move: number): number {
    const { visibility, columns, rows } = this;
    const from = (move >> 8) & 255;
    const to = move & 255;
    if (isHandPlace(from)) return visibility.drop;
    const down = rows[to] - rows[from];
    const steps = Math.max(Math.abs(columns[to] - columns[from]), Math.abs(down));
    const isBackward = position.side === 0 ? down > 0 : down < 0;
    return (steps >= FAR_STEPS ? visibility.far : 1) * (isBackward ? visibility.backward : 1);
  }

  /** Returns how hard the effect of a move is to see. */
  private effectFactor(position: Position, move: number, gain: number): number {
    const { visibility } = this;
    if (gain <= 0) return position.givesCheck(move) ? visibility.check : 1;
    const last = position.ply === 0 ? 0 : position.moveAt(position.ply - 1);
    const takesBack = last !== 0 && (last & 255) === (move & 255);
    return (gain >= BIG_GAIN ? visibility.big : 1) * (takesBack ? visibility.recapture : 1);
  }

  /**
   * Returns a number; moves with the same number are seen or overlooked together. For captures away from the target
   * square it depends on what is captured and not on the move, and at the root also on the target square, since a laser
   * shot that needs no preparation comes with almost every move.
   */
  private identityOf(position: Position, move: number, gain: number, ply: number): number {
    const own = mix(this.thought, position.side);
    const taken = gain > 0 ? mixTaken(position, move, own) : own;
    if (taken === own) return mix(own, move & 0x1ffff);
    return ply === 0 ? mix(taken, move & 255) : taken;
  }
}

function winsAtOnce(position: Position, move: number): boolean {
  const { side } = position;
  position.make(move);
  const isWon = outcomeFor(position.outcome(), side) > 0;
  position.unmake();
  return isWon;
}

/** Mixes in what a move captures away from its target square. */
function mixTaken(position: Position, move: number, start: number): number {
  const { places, ply } = position;
  const enemy = opponent(position.side);
  if (isPieceOf(places[move & 255], enemy)) return start;
  let mixed = start;
  position.make(move);
  const { log } = position;
  for (let i = position.logStart(ply), end = position.logStart(ply + 1); i < end; i++) {
    const place = changes.changePlace(log[i]);
    if (!isHandPlace(place) && isPieceOf(changes.changeBefore(log[i]), enemy)) mixed = mix(mixed, place);
  }
  position.unmake();
  return mixed;
}

function mix(state: number, number: number): number {
  let mixed = Math.imul(state ^ Math.imul(number, 0x9e3779b1), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return mixed ^ (mixed >>> 15);
}

function fractionOf(mixed: number): number {
  return (mixed >>> 0) / 2 ** 32;
}
