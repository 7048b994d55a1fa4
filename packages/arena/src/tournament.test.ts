import { describe, expect, it } from 'vitest';
import { chess, ticTacToe } from '@tesuji/testing/host/games';
import { scripted, slotOf } from '@tesuji/testing/arena/in-process';
import { firstOf, parseFinishedGame, type FinishedGame } from './finished-game.ts';
import { RandomOpenings } from './openings.ts';
import { Tournament, type Slot, type TournamentPlan } from './tournament.ts';

function planOf(changes: Partial<TournamentPlan> = {}): TournamentPlan {
  const start = { game: ticTacToe.id, options: {}, start: ticTacToe.setups[0]!.text, moves: [] };
  return {
    game: ticTacToe,
    games: 20,
    seed: 1,
    openings: new RandomOpenings(ticTacToe, { starts: [start], plies: 2, seed: 1 }),
    clock: { kind: 'none' },
    adjudication: {},
    mostPlies: 100,
    ...changes,
  };
}

const SLOT = slotOf(ticTacToe, 'random', 'random');

/** Runs a tournament and returns its games by number. */
async function run(
  changes: Partial<TournamentPlan> = {},
  slots: readonly Slot[] = [SLOT],
  finished: readonly FinishedGame[] = [],
): Promise<{ readonly games: readonly FinishedGame[]; readonly tournament: Tournament }> {
  const games = [...finished];
  const tournament = new Tournament(planOf(changes), finished, { onGame: (game) => games.push(game) });
  await tournament.run(slots);
  return { games: games.sort((a, b) => a.number - b.number), tournament };
}

describe('a tournament', () => {
  it('plays every opening twice with sides changed', async () => {
    const { games } = await run();
    expect(games.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, at) => at));
    for (let at = 0; at < 20; at += 2) {
      expect(games[at]!.opening).toEqual(games[at + 1]!.opening);
      expect([games[at]!.first, games[at + 1]!.first]).toEqual([0, 1]);
      expect([games[at]!.first, games[at + 1]!.first]).toEqual([firstOf(at), firstOf(at + 1)]);
    }
    const openings = new Set(games.map(({ opening }) => opening.moves.join(' ')));
    expect(openings.size).toBe(10);
    expect(new Set(games.map(({ seed }) => seed)).size).toBe(20);
  });

  it('has the same games on any number of cores', async () => {
    const { games } = await run();
    expect((await run({}, [SLOT, SLOT, SLOT])).games).toEqual(games);
    expect((await run({ seed: 2 })).games.map(({ moves }) => moves)).not.toEqual(games.map(({ moves }) => moves));
  });

  it('that is interrupted and resumed has the same games', async () => {
    const { games, tournament } = await run();
    const seen: FinishedGame[] = [];
    const first = new Tournament(planOf(), [], {
      onGame: (game) => {
        seen.push(game);
        if (seen.length === 7) first.stop();
      },
    });
    await first.run([SLOT, SLOT]);
    expect([seen.length, first.isComplete]).toEqual([7, false]);
    const stored = JSON.parse(JSON.stringify(seen)) as unknown[];
    const resumed = await run(
      {},
      [SLOT],
      stored.map((game) => parseFinishedGame(game)!),
    );
    expect(resumed.games).toEqual(games);
    expect(resumed.tournament.summary).toEqual(tournament.summary);
    const over = await run({}, [], games);
    expect(over.tournament.isComplete).toBe(true);
  });

  it('can be made longer, and ignores games beyond its length', async () => {
    const { games } = await run({ games: 10 });
    expect((await run({ games: 20 }, [SLOT], games)).games).toEqual((await run()).games);
    const shorter = new Tournament(planOf({ games: 4 }), games);
    expect(shorter.summary.games).toBe(4);
    expect(() => new Tournament(planOf({ games: 5 }), [])).toThrow(RangeError);
  });

  it('stops as soon as a sequential test is decided, always at the same game', async () => {
    const sprt = { elo0: 0, elo1: 200, alpha: 0.05, beta: 0.05 };
    const slot = slotOf(ticTacToe, 'alphabeta:depth=4,table=off', 'random');
    const one = await run({ sprt, games: 200 }, [slot]);
    const many = await run({ sprt, games: 200 }, [slot, slot, slot, slot, slot]);
    expect(one.tournament.summary.sprt).toMatchObject({ verdict: 'accepted' });
    expect(one.games.length).toBeLessThan(200);
    expect(many.tournament.summary).toEqual(one.tournament.summary);
    expect(one.tournament.isComplete).toBe(true);
  });

  it('counts wins, sides, lengths, time and nodes', async () => {
    const { games, tournament } = await run({ games: 100 }, [
      slotOf(ticTacToe, 'alphabeta:depth=4,table=off', 'random'),
    ]);
    const { summary } = tournament;
    expect(summary.wins).toBeGreaterThan(70);
    expect(summary.losses).toBeLessThan(10);
    expect([summary.games, summary.wins + summary.draws + summary.losses]).toEqual([100, 100]);
    expect(summary.sideWins[0] + summary.sideWins[1]).toBe(summary.wins + summary.losses);
    expect(summary.pairs.reduce((sum, count) => sum + count, 0)).toBe(50);
    const plies = games.reduce((sum, { moves }) => sum + 2 + moves.length, 0) / 100;
    expect(summary.meanPlies).toBeCloseTo(plies, 9);
    const moves = games.reduce((sum, game) => sum + game.moves.length, 0);
    expect(summary.efforts[0].moves + summary.efforts[1].moves).toBe(moves);
    expect(summary.efforts).toMatchObject([{ meanTime: 1, worstTime: 1 }, { meanNodes: undefined }]);
    expect(summary.efforts[0].meanNodes).toBeGreaterThan(1);
    expect(summary.estimate?.elo).toBeGreaterThan(150);
    expect(Object.fromEntries(summary.reasons)).toMatchObject({ 'three-in-a-row': summary.wins + summary.losses });
  });

  it('lists games that were lost by an error or an illegal move', async () => {
    const slot: Slot = {
      seat: (who) =>
        who === 0
          ? scripted({ kind: 'error', error: { code: 'worker-lost', why: 'out of memory' } })
          : scripted({ kind: 'move', move: 'a1a1' }),
      scoreLine: () => Promise.resolve(0),
    };
    const { tournament } = await run({ games: 2, openings: listOf([[], []]) }, [slot]);
    expect(tournament.failures.map(({ outcome }) => outcome)).toEqual([
      { winner: 1, reason: 'breakdown' },
      { winner: 1, reason: 'illegal-move' },
    ]);
    expect(tournament.summary).toMatchObject({ wins: 1, losses: 1 });
  });
});

function listOf(lines: readonly (readonly string[])[]): TournamentPlan['openings'] {
  const start = { game: ticTacToe.id, options: {}, start: ticTacToe.setups[0]!.text };
  return { take: (pair) => Promise.resolve({ ...start, moves: lines[pair] ?? [] }) };
}

describe('a finished game in a file', () => {
  const game: FinishedGame = {
    number: 3,
    first: 1,
    seed: 5,
    opening: { game: 'chess', options: {}, start: chess.setups[0]!.text, moves: ['e2e4'] },
    begins: 1,
    moves: [{ move: 'e7e5', ms: 1.5, score: 3 }],
    outcome: { winner: 0, reason: 'resign' },
  };

  it('is read back', () => {
    expect(parseFinishedGame(JSON.parse(JSON.stringify(game)))).toEqual(game);
  });

  it.each<[string, object | undefined]>([
    ['nothing', undefined],
    ['no number', { number: -1 }],
    ['nobody first', { first: 2 }],
    ['no side to begin', { begins: 'black' }],
    ['an opening that is none', { opening: { game: 'chess' } }],
    ['options that are none', { opening: { ...game.opening, options: { mercy: 5 } } }],
    ['moves that are none', { moves: [{ move: 'e7e5' }] }],
    ['a third winner', { outcome: { winner: 2, reason: 'resign' } }],
    ['no reason', { outcome: {} }],
  ])('is refused with %s', (_, changes) => {
    expect(parseFinishedGame(changes === undefined ? undefined : { ...game, ...changes })).toBeUndefined();
  });
});
