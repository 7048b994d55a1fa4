import { Host, Person, type Table } from '@tesuji/host';
import { sideToMove } from '@tesuji/match';
import { chess } from '@tesuji/rules/chess';
import { unwrap } from '@tesuji/rules';
import { expect, it } from 'vitest';
import { BadInput } from '../bad-input.ts';
import { GAME_TIME } from '../players/game-time.ts';
import { Keeper } from './keeper.ts';
import type { SaveFile } from './save-file.ts';

const FULL = 'cannot write “draft”: the disk is full';

function openTable(): Table {
  const players = [new Person({ kind: 'human' }), new Person({ kind: 'human' })] as const;
  return unwrap(new Host(GAME_TIME).open('one', chess, {}, players));
}

/** A file on a disk that is full as long as it is said to be. */
function fileOnDisk(disk: { isFull: boolean }, path = 'draft', isMatch = true): SaveFile {
  const write = (): void => {
    if (disk.isFull) throw new BadInput(`cannot write “${path}”: the disk is full`);
  };
  return { path, isMatch, write, check: write };
}

function play(table: Table, keeper: Keeper, move: string): readonly string[] {
  unwrap(table.order(sideToMove(table.state), { kind: 'move', move }));
  return keeper.keep(table);
}

it('says before the first move, and at the end, that a game is not kept', async () => {
  const disk = { isFull: true };
  const table = openTable();
  const keeper = new Keeper(chess, { file: undefined, draft: fileOnDisk(disk), shelf: undefined });
  expect(keeper.check(table)).toEqual([`${FULL}. The game is not saved while this lasts.`]);
  // Once is enough.
  expect(play(table, keeper, 'e2e4')).toEqual([]);
  expect(keeper.isKept).toBe(false);
  expect(keeper.describe()).toBe(`The game is not kept: ${FULL}. Type “save FILE” to save it elsewhere.`);
  expect(await keeper.finish(table)).toEqual({ errors: [`the game is NOT kept: ${FULL}`] });
});

it('says when a disk fills up and when there is room again', async () => {
  const disk = { isFull: false };
  const table = openTable();
  const keeper = new Keeper(chess, { file: undefined, draft: fileOnDisk(disk), shelf: undefined });
  expect([keeper.check(table), play(table, keeper, 'e2e4')]).toEqual([[], []]);
  disk.isFull = true;
  expect(play(table, keeper, 'e7e5')).toEqual([`${FULL}. The game is not saved while this lasts.`]);
  disk.isFull = false;
  expect(play(table, keeper, 'g1f3')).toEqual(['The game is saved again.']);
  expect(await keeper.finish(table)).toEqual({
    place: 'The game is kept. Go on with it: tesuji play --resume',
    errors: [],
  });
});

it('says which of two files has the game', async () => {
  const table = openTable();
  const keeper = new Keeper(chess, {
    file: fileOnDisk({ isFull: true }, 'game.pgn', false),
    draft: fileOnDisk({ isFull: false }),
    shelf: undefined,
  });
  const full = 'cannot write “game.pgn”: the disk is full';
  expect(play(table, keeper, 'e2e4')).toEqual([`${full}. The game itself is kept.`]);
  expect(keeper.describe()).toBe('The game is kept in draft.');
  expect(await keeper.finish(table)).toEqual({
    place: 'The game is kept. Go on with it: tesuji play --resume',
    errors: [full],
  });
});
