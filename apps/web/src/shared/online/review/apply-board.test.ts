import { createSharedBoard, nodeIdOf, reduceBoard, type BoardCommand, type SharedBoard } from '@tesuji/online';
import { formats, readPgn, RecordCursor, writeRecord } from '@tesuji/records';
import { chess } from '@tesuji/rules/chess';
import { unwrap } from '@tesuji/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { applyBoard } from './apply-board.ts';

const NAMES: Readonly<Record<string, string>> = { ann: 'Ann', ben: 'Ben' };
const nameOf = (person: string): string => NAMES[person]!;

let cursor: RecordCursor;
let board: SharedBoard;
let before: SharedBoard;
let count = 0;

beforeEach(() => open('1. e4 e5 2. Nf3 1-0'));

function open(pgn: string): void {
  cursor = unwrap(RecordCursor.open(chess, readPgn(pgn).records[0]!));
  board = createSharedBoard({ ...cursor.lineTo(cursor.mainEnd), moves: ['e2e4', 'e7e5', 'g1f3'] });
  before = board;
}

function act(by: string, command: BoardCommand): string {
  const id = `c${++count}`;
  board = reduceBoard(board, [{ sequence: board.sequence + 1, at: 0, id, by, command }]);
  return nodeIdOf(by, id);
}

/** Applies the board to the tree. Returns the moves of the record. */
function apply(): string {
  const { isChanged } = applyBoard(cursor, { before, after: board, nameOf });
  const now = written();
  // What is there already is not written again.
  expect(applyBoard(cursor, { before: board, after: board, nameOf }).isChanged).toBe(false);
  expect(written()).toBe(now);
  before = board;
  expect(typeof isChanged).toBe('boolean');
  return now;
}

function written(): string {
  const { text } = unwrap(
    writeRecord(
      chess,
      cursor.record,
      formats.find(({ id }) => id === 'pgn')!,
    ),
  );
  return text.split('\n\n').at(-1)!.replaceAll(/\s+/g, ' ').trim();
}

describe('the tree of a record', () => {
  it('gets the moves and comments of a board, and loses what is removed there', () => {
    const first = act('ann', { kind: 'add', parent: 'm1', move: 'c7c5' });
    act('ben', { kind: 'comment', node: first, text: 'sharper' });
    act('ann', { kind: 'comment', node: first, text: 'I know it' });
    expect(apply()).toBe('1. e4 e5 (1... c5 {Ben: sharper Ann: I know it}) 2. Nf3 1-0');
    act('ben', { kind: 'comment', node: first, text: '' });
    expect(apply()).toBe('1. e4 e5 (1... c5 {Ann: I know it}) 2. Nf3 1-0');
    act('ann', { kind: 'remove', node: first });
    expect(apply()).toBe('1. e4 e5 2. Nf3 1-0');
  });

  it('gets moves after the end of the game, as variations', () => {
    act('ann', { kind: 'add', parent: 'm3', move: 'b8c6' });
    const { tree } = applyBoard(cursor, { before, after: board, nameOf });
    expect(cursor.mainEnd).toBe(tree.nodes.get('m3'));
    expect(cursor.mainEnd.children.map(({ text }) => text)).toEqual(['b8c6']);
  });

  it('has variations in the order of the board', () => {
    act('ann', { kind: 'add', parent: 'm1', move: 'c7c5' });
    const second = act('ben', { kind: 'add', parent: 'm1', move: 'e7e6' });
    apply();
    act('ann', { kind: 'promote', node: second });
    expect(apply()).toBe('1. e4 e5 (1... e6) (1... c5) 2. Nf3 1-0');
  });

  it('has a move that comes between in its place', () => {
    const last = board;
    act('ben', { kind: 'add', parent: 'm1', move: 'e7e6' });
    apply();
    board = last;
    act('ann', { kind: 'add', parent: 'm1', move: 'c7c5' });
    const [entry] = [...before.nodes.keys()].slice(-1);
    board = reduceBoard(board, [
      {
        sequence: 9,
        at: 0,
        id: entry!.split(':')[1]!,
        by: 'ben',
        command: { kind: 'add', parent: 'm1', move: 'e7e6' },
      },
    ]);
    expect(apply()).toBe('1. e4 e5 (1... c5) (1... e6) 2. Nf3 1-0');
  });

  it('keeps what the person has written alone', () => {
    open('1. e4 { my best game } e5 (1... d5 2. exd5) 2. Nf3 1-0');
    const first = act('ann', { kind: 'add', parent: 'm1', move: 'c7c5' });
    act('ben', { kind: 'comment', node: 'm1', text: 'well played' });
    const same = act('ben', { kind: 'add', parent: 'm1', move: 'd7d5' });
    expect(apply()).toBe('1. e4 {my best game Ben: well played} 1... e5 (1... c5) (1... d5 2. exd5) 2. Nf3 1-0');
    act('ann', { kind: 'remove', node: first });
    // Something else follows this one.
    act('ben', { kind: 'remove', node: same });
    expect(apply()).toBe('1. e4 {my best game Ben: well played} 1... e5 (1... d5 2. exd5) 2. Nf3 1-0');
  });

  it('does not get back what the person has removed', () => {
    act('ann', { kind: 'add', parent: 'm1', move: 'c7c5' });
    apply();
    cursor.remove(cursor.root.children[0]!.children[1]!);
    act('ben', { kind: 'comment', node: 'm1', text: 'well played' });
    expect(apply()).toBe('1. e4 {Ben: well played} 1... e5 2. Nf3 1-0');
  });

  it('stays the same when a board is applied once more after a reload', () => {
    const first = act('ann', { kind: 'add', parent: 'm1', move: 'c7c5' });
    act('ben', { kind: 'comment', node: first, text: 'sharper' });
    const now = apply();
    const from = createSharedBoard(board.line);
    expect(applyBoard(cursor, { before: from, after: board, nameOf }).isChanged).toBe(false);
    expect(written()).toBe(now);
  });
});
