import { Host, HumanPlayer, type Table } from '@tesuji/host';
import { sideToMove } from '@tesuji/match';
import { chess } from '@tesuji/rules/chess';
import { unwrap } from '@tesuji/rules';
import { expect, it } from 'vitest';
import { BadInput } from '../errors.ts';
import { GAME_TIME } from '../players/players.ts';
import { GameSaver } from './game-saver.ts';
import type { SaveFile } from './save-files.ts';

const FULL = 'cannot write “draft”: the disk is full';

function openTable(): Table {
  const players = [new HumanPlayer({ kind: 'human' }), new HumanPlayer({ kind: 'human' })] as const;
  return unwrap(new Host(GAME_TIME).open('one', chess, {}, players));
}

/** A file on a disk that can be full. */
function fileOnDisk(disk: { isFull: boolean }, path = 'draft', isMatch = true): SaveFile {
  const write = (): void => {
    if (disk.isFull) throw new BadInput(`cannot write “${path}”: the disk is full`);
  };
  return { path, isMatch, write, check: write };
}

function play(table: Table, saver: GameSaver, move: string): readonly string[] {
  unwrap(table.order(sideToMove(table.state), { kind: 'move', move }));
  return saver.keep(table);
}

it('warns before the first move, and at the end, that a game is not saved', async () => {
  const disk = { isFull: true };
  const table = openTable();
  const saver = new GameSaver(chess, { file: undefined, draft: fileOnDisk(disk), library: undefined });
  expect(saver.check(table)).toEqual([`${FULL}. The game is not saved until this is fixed.`]);
  // Once is enough.
  expect(play(table, saver, 'e2e4')).toEqual([]);
  expect(saver.isKept).toBe(false);
  expect(saver.describe()).toBe(`The game is not saved: ${FULL}. Type “save FILE” to save it elsewhere.`);
  expect(await saver.finish(table)).toEqual({ errors: [`the game is NOT saved: ${FULL}`] });
});

it('reports when a disk is full and when it has space again', async () => {
  const disk = { isFull: false };
  const table = openTable();
  const saver = new GameSaver(chess, { file: undefined, draft: fileOnDisk(disk), library: undefined });
  expect([saver.check(table), play(table, saver, 'e2e4')]).toEqual([[], []]);
  disk.isFull = true;
  expect(play(table, saver, 'e7e5')).toEqual([`${FULL}. The game is not saved until this is fixed.`]);
  disk.isFull = false;
  expect(play(table, saver, 'g1f3')).toEqual(['The game is saved again.']);
  expect(await saver.finish(table)).toEqual({
    place: 'The game is saved. Resume it with: tesuji play --resume',
    errors: [],
  });
});

it('reports which of two files contains the game', async () => {
  const table = openTable();
  const saver = new GameSaver(chess, {
    file: fileOnDisk({ isFull: true }, 'game.pgn', false),
    draft: fileOnDisk({ isFull: false }),
    library: undefined,
  });
  const full = 'cannot write “game.pgn”: the disk is full';
  expect(play(table, saver, 'e2e4')).toEqual([`${full}. The game itself is saved.`]);
  expect(saver.describe()).toBe('The game is saved in draft.');
  expect(await saver.finish(table)).toEqual({
    place: 'The game is saved. Resume it with: tesuji play --resume',
    errors: [full],
  });
});
