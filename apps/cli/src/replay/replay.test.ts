import { readPgn } from '@tesuji/records';
import { chess } from '@tesuji/rules/chess';
import { describe, expect, it } from 'vitest';
import { pressKey, type ReplayView } from './replay-keys.ts';
import { Replay } from './replay.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

function open(moves: string): Replay {
  const [record] = readPgn(moves).records;
  if (record === undefined) throw new Error('no record');
  return new Replay(chess, record);
}

const TREE = '1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) (1... e6) 2. Nf3 Nc6 *';

describe('stepping through a record', () => {
  it('goes to the end and back to the very same start', () => {
    const replay = open(TREE);
    expect(replay.back()).toBe(false);
    replay.goTo(Infinity);
    expect([replay.ply, replay.notation('san')]).toEqual([4, 'Nc6']);
    expect(replay.forward()).toBe(false);
    replay.goTo(2);
    expect([replay.notation('san'), replay.mover, replay.length]).toEqual(['e5', 1, 4]);
    replay.goTo(0);
    expect(chess.formatPosition(replay.position)).toBe(START);
    expect(replay.notation('san')).toBeUndefined();
  });

  it('walks variations inside variations, and finds the way out', () => {
    const replay = open(TREE);
    replay.goTo(2);
    const seen = Array.from({ length: 4 }, () => {
      const text = replay.notation('san');
      replay.nextVariation();
      return text;
    });
    expect(seen).toEqual(['e5', 'c5', 'e6', 'e5']);
    // Now in the Sicilian, whose second move has a variation of its own.
    expect(replay.notation('san')).toBe('c5');
    replay.forward();
    replay.nextVariation();
    replay.goTo(Infinity);
    expect([replay.notation('san'), replay.isInVariation, replay.ply]).toEqual(['d5', true, 4]);
    replay.leaveVariation();
    expect([replay.notation('san'), replay.isInVariation]).toEqual(['e5', false]);
    replay.follow([0, 1, 1, 0]);
    expect(replay.notation('san')).toBe('d5');
  });
});

describe('keys', () => {
  function press(view: ReplayView, ...names: string[]): void {
    for (const name of names) pressKey(view, { name, text: name.length === 1 ? name : '' });
  }

  function viewOf(replay: Replay): ReplayView {
    return { replay, isFlipped: false, hasLetters: false, hasHelp: false, entry: undefined, isDone: false };
  }

  it('a number is typed after g, corrected, or left unfinished', () => {
    const view = viewOf(open(TREE));
    press(view, 'g', '3', '2', 'backspace');
    expect(view.entry).toBe('3');
    press(view, 'return');
    expect([view.replay.ply, view.entry]).toEqual([3, undefined]);
    press(view, 'g', '1', 'n');
    // The key that ends the number does its own work as well.
    expect(view.replay.ply).toBe(2);
    press(view, 'g', 'escape');
    expect([view.replay.ply, view.isDone]).toEqual([2, false]);
    press(view, 'g', '9', '9', '9', '9', '9', '9', 'return', 'up', 'end', 'escape');
    expect([view.replay.ply, view.isDone]).toEqual([4, true]);
  });
});
