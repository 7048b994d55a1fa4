import { winIn } from '@tesuji/engine';
import { findFormat, mainLine, reduceTo } from '@tesuji/records';
import { unwrap } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { allGames, chess, shogi, ticTacToe } from '@tesuji/testing/host/games';
import { slotOf } from '@tesuji/testing/arena/in-process';
import { evenStarts } from './openings.ts';
import { lineOf, type FinishedGame } from './finished-game.ts';
import { recordOfGame } from './game-record.ts';
import { Tournament } from './tournament.ts';

const FACTS = { names: ['engine', 'uci:them --fast'] as const, date: '2026.01.31' };

async function playOne(game: typeof chess, mostPlies = 80): Promise<FinishedGame> {
  const [start] = evenStarts(game, {});
  const openings = { take: () => Promise.resolve(start!) };
  const games: FinishedGame[] = [];
  const rules = { game, games: 2, seed: 4, openings, clock: { kind: 'none' }, adjudication: {}, mostPlies } as const;
  await new Tournament(rules, [], { onGame: (each) => games.push(each) }).run([slotOf(game, 'greedy', 'random')]);
  return games[1]!;
}

describe('the record of an arena game', () => {
  it.each(allGames.filter((game) => game !== ticTacToe))('of $id can be written and read again', async (game) => {
    const finished = await playOne(game);
    const record = recordOfGame(game, finished, FACTS);
    for (const id of [
      'json',
      'frame',
      ...(game === chess ? ['pgn'] : []),
      ...(game === shogi ? ['csa', 'kifu'] : []),
    ]) {
      const format = findFormat(id)!;
      const reduced = reduceTo(record, format.capabilities, game).record;
      const read = format.read(unwrap(format.write(reduced, game)), [game]).records[0]!;
      expect(mainLine(read.root).flatMap(({ move }) => move ?? [])).toEqual(lineOf(finished).moves);
      const end = mainLine(read.root).at(-1)?.end;
      expect([end?.winner, end?.isDraw === true]).toEqual([
        finished.outcome.winner,
        finished.outcome.winner === undefined,
      ]);
      const headers = new Map(read.headers.map(({ name, value }) => [name, value]));
      expect([headers.get(game.sides[0]), headers.get(game.sides[1])]).toEqual(['uci:them --fast', 'engine']);
    }
  });

  const GAME: FinishedGame = {
    number: 0,
    first: 0,
    seed: 77,
    opening: { game: 'chess', options: {}, start: chess.setups[0]!.text, moves: ['e2e4'] },
    begins: 1,
    moves: [
      { move: 'e7e5', ms: 12.4, score: -35, depth: 7 },
      { move: 'g1f3', ms: 3, score: winIn(5) },
      { move: 'g8f6', ms: 0 },
    ],
    outcome: { winner: 0, reason: 'adjudication' },
  };

  it('contains opening, seed, times and scores', () => {
    const record = recordOfGame(chess, GAME, FACTS);
    expect(mainLine(record.root).map((node) => ({ ...node, children: undefined }))).toEqual([
      { move: 'e2e4' },
      { move: 'e7e5', spent: 12, comment: '-0.35/7' },
      { move: 'g1f3', spent: 3, comment: '+#5' },
      { move: 'g8f6', spent: 0, comment: 'adjudication', end: { winner: 0, reason: 'resign' } },
    ]);
    expect(record.headers).toContainEqual({ name: 'opening', value: 'e2e4' });
    expect(record.headers).toContainEqual({ name: 'note', value: 'seed 77' });
    expect(record.headers).toContainEqual({ name: 'date', value: '2026.01.31' });
    // In the order that PGN lists them.
    const names = record.headers.map(({ name }) => name);
    expect(names).toEqual(['event', 'date', 'round', 'white', 'black', 'opening', 'note']);
  });

  it('of a game without moves has its ending and the reason', () => {
    const empty = { ...GAME, opening: { ...GAME.opening, moves: [] }, moves: [], outcome: { reason: 'ply-limit' } };
    expect(recordOfGame(chess, empty, FACTS).root).toEqual({
      comment: 'ply-limit',
      end: { isDraw: true, reason: 'agreement' },
      children: [],
    });
  });
});
