import { readPgn, RecordCursor } from '@tesuji/records';
import { unwrap } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { describe, expect, it } from 'vitest';
import { pressKey, replayFrame, type ReplayView } from './view.ts';

const TREE = '1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) (1... e6) 2. Nf3 Nc6 *';

function open(moves: string): ReplayView {
  const [record] = readPgn(moves).records;
  if (record === undefined) throw new Error('no record');
  const cursor = unwrap(RecordCursor.open(chess, record));
  return { cursor, isFlipped: false, hasLetters: false, hasHelp: false, entry: undefined, isDone: false };
}

function press(view: ReplayView, ...names: string[]): void {
  for (const name of names) pressKey(view, { name, text: name.length === 1 ? name : '' });
}

/** Returns the move of the current node. */
function moveOf({ cursor }: ReplayView): string {
  return cursor.notate(cursor.node, 'san');
}

function frameOf(view: ReplayView): string {
  return replayFrame(view, 'A game', 'san', false);
}

describe('keys', () => {
  it('go to the end and back to the start', () => {
    const view = open(TREE);
    press(view, 'left', 'down');
    expect([view.cursor.ply, moveOf(view)]).toEqual([4, 'Nc6']);
    press(view, 'right', 'left', 'left');
    expect([view.cursor.ply, moveOf(view)]).toEqual([2, 'e5']);
    press(view, 'up');
    expect(frameOf(view)).toContain('The start');
  });

  it('walk variations inside variations, and leave them', () => {
    const view = open(TREE);
    press(view, 'n', 'n');
    const seen = Array.from({ length: 4 }, () => {
      const move = moveOf(view);
      press(view, 'v');
      return move;
    });
    expect(seen).toEqual(['e5', 'c5', 'e6', 'e5']);
    // Now in the Sicilian, whose second move has a variation of its own.
    press(view, 'n', 'v', 'down');
    expect(frameOf(view)).toContain('4 of 4: Black d5 in a variation\n');
    press(view, 'm');
    expect(frameOf(view)).toContain('2 of 4: Black e5\nVariations here: [e5]  c5  e6\n');
  });

  it('type a number after g, correct it, or leave it unfinished', () => {
    const view = open(TREE);
    press(view, 'g', '3', '2', 'backspace');
    expect(view.entry).toBe('3');
    press(view, 'return');
    expect([view.cursor.ply, view.entry]).toEqual([3, undefined]);
    press(view, 'g', '1', 'n');
    // The key that ends the number has its own effect as well.
    expect(view.cursor.ply).toBe(2);
    press(view, 'g', 'escape');
    expect([view.cursor.ply, view.isDone]).toEqual([2, false]);
    press(view, 'g', '9', '9', '9', '9', '9', '9', 'return', 'up', 'end', 'escape');
    expect([view.cursor.ply, view.isDone]).toEqual([4, true]);
  });
});

it('describes captures in the position before the move', () => {
  const view = open('1. e4 d5 2. exd5 (2. d4) *');
  press(view, 'down');
  expect(frameOf(view)).toMatch(/3 of 3: White exd5\n.*pawn/);
});
