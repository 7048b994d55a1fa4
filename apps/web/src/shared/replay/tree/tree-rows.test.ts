import { readPgn, RecordCursor, type RecordNode, type TreeNode } from '@tesuji/records';
import { chess } from '@tesuji/rules/chess';
import { startPosition, unwrap, type Side } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { treeRows, type TreeRow } from './tree-rows.ts';

const sideOf = (node: TreeNode): Side => ((node.ply + 1) % 2) as Side;

function write(row: TreeRow): string {
  if (row.kind === 'moves') return `${row.first?.text ?? '…'} ${row.second?.text ?? ''}`.trim();
  if (row.kind === 'comment') return `“${row.text}”`;
  const words = row.words.map((word) => {
    if (word.kind === 'move') return `${word.isFirst ? '#' : ''}${word.node.text}`;
    return word.kind === 'comment' ? `“${word.text}”` : word.kind === 'open' ? '(' : ')';
  });
  return `| ${words.join(' ')}`;
}

function rowsOf(pgn: string): readonly string[] {
  const [record] = readPgn(pgn).records;
  return treeRows(unwrap(RecordCursor.open(chess, record!)).root, sideOf).map(write);
}

describe('the move list', () => {
  it('has a row for a move of each side', () => {
    expect(rowsOf('1. e4 e5 2. Nf3 *')).toEqual(['e2e4 e7e5', 'g1f3']);
  });

  it('splits a row if a comment or variation follows its first move', () => {
    expect(rowsOf('1. e4 {best by test} e5 2. Nf3 *')).toEqual(['e2e4', '“best by test”', '… e7e5', 'g1f3']);
  });

  it('writes variations under the move they replace, and those inside them in brackets', () => {
    expect(rowsOf('1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) 2. Nf3 *')).toEqual([
      'e2e4 e7e5',
      '| #c7c5 g1f3 ( #c2c3 d7d5 ) #d7d6',
      'g1f3',
    ]);
  });

  it('writes moves after the end of the game as a variation', () => {
    const [record] = readPgn('1. e4 1-0').records;
    const cursor = unwrap(RecordCursor.open(chess, record!));
    const position = unwrap(chess.parsePosition(record!.start));
    position.make(cursor.mainEnd.move);
    cursor.play(unwrap(chess.parseMove(position, 'e7e5')), cursor.mainEnd);
    expect(treeRows(cursor.root, sideOf).map(write)).toEqual(['e2e4', '| #e7e5']);
  });
});

describe('a tree of any size', () => {
  const start = chess.formatPosition(unwrap(startPosition(chess)));
  const open = (root: RecordNode): RecordCursor =>
    unwrap(RecordCursor.open(chess, { game: chess.id, options: {}, start, headers: [], root }));

  it('can have variations nested to any depth', () => {
    const depth = 20_000;
    const knights = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];
    let root: RecordNode = { children: [] };
    for (let ply = depth; ply > 0; ply--) {
      const main = { move: ply % 2 === 1 ? 'a2a3' : 'a7a6', children: [] };
      root = { children: [main, { ...root, move: knights[(ply - 1) % 4]! }] };
    }
    const [row] = treeRows(open(root).root, sideOf).filter(({ kind }) => kind === 'variation');
    const words = row?.kind === 'variation' ? row.words : [];
    expect(words.filter(({ kind }) => kind === 'open')).toHaveLength(depth - 1);
    expect(words.filter(({ kind }) => kind === 'close')).toHaveLength(depth - 1);
  });

  it('can have any number of variations of a move', () => {
    const count = 150_000;
    const cursor = open({ children: Array.from({ length: count }, () => ({ move: 'e2e4', children: [] })) });
    expect(treeRows(cursor.root, sideOf)).toHaveLength(count);
    expect(cursor.record.root.children).toHaveLength(count);
    expect(cursor.notateAll(chess.notations[0]).size).toBe(count);
  });
});
