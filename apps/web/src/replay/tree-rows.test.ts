import { readPgn } from '@tesuji/record/pgn';
import { chess } from '@tesuji/rules/chess/game';
import { unwrap } from '@tesuji/rules/core/result';
import type { Side } from '@tesuji/rules/core/side';
import { describe, expect, it } from 'vitest';
import { GameTree, type TreeNode } from './game-tree.ts';
import { treeRows, type TreeRow } from './tree-rows.ts';

const sideOf = (node: TreeNode): Side => ((node.ply + 1) % 2) as Side;

function write(row: TreeRow): string {
  if (row.kind === 'moves') return `${row.first?.text ?? '…'} ${row.second?.text ?? ''}`.trim();
  if (row.kind === 'comment') return `“${row.node.about.comment}”`;
  const words = row.words.map((word) => {
    if (word.kind === 'move') return `${word.isFirst ? '#' : ''}${word.node.text}`;
    return word.kind === 'comment' ? `“${word.node.about.comment}”` : word.kind === 'open' ? '(' : ')';
  });
  return `| ${words.join(' ')}`;
}

function rowsOf(pgn: string): readonly string[] {
  const [record] = readPgn(pgn).records;
  return treeRows(unwrap(GameTree.open(chess, record!)).root, sideOf).map(write);
}

describe('the move list', () => {
  it('has a row for a move of each side', () => {
    expect(rowsOf('1. e4 e5 2. Nf3 *')).toEqual(['e2e4 e7e5', 'g1f3']);
  });

  it('breaks a row where something stands under its first move', () => {
    expect(rowsOf('1. e4 {best by test} e5 2. Nf3 *')).toEqual(['e2e4', '“best by test”', '… e7e5', 'g1f3']);
  });

  it('writes variations under the move they replace, and those inside them in brackets', () => {
    expect(rowsOf('1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) 2. Nf3 *')).toEqual([
      'e2e4 e7e5',
      '| #c7c5 g1f3 ( #c2c3 d7d5 ) #d7d6',
      'g1f3',
    ]);
  });

  it('writes what was tried after the end as a variation', () => {
    const [record] = readPgn('1. e4 1-0').records;
    const tree = unwrap(GameTree.open(chess, record!));
    const position = unwrap(chess.parsePosition(record!.start));
    position.make(tree.mainEnd.move);
    tree.play(tree.mainEnd, unwrap(chess.parseMove(position, 'e7e5')));
    expect(treeRows(tree.root, sideOf).map(write)).toEqual(['e2e4', '| #e7e5']);
  });
});
