import { findGame, ONGOING, replay, unwrap, type GameLine } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { allGames, chess, shogi, ticTacToe } from '@tesuji/testing/host/games';
import { evenStarts, listedOpenings, RandomOpenings, type LineScorer } from './openings.ts';

const FAIR: LineScorer = () => Promise.resolve(0);

function startsOf(game: typeof chess): readonly [GameLine, ...GameLine[]] {
  const [first, ...rest] = evenStarts(game, {});
  return [first!, ...rest];
}

function openingsOf(game: typeof chess, plies: number, seed = 1): RandomOpenings {
  return new RandomOpenings(game, { starts: startsOf(game), plies, seed });
}

async function take(openings: RandomOpenings, count: number, judge = FAIR): Promise<readonly GameLine[]> {
  return Promise.all(Array.from({ length: count }, (_, pair) => openings.take(pair, judge)));
}

describe('random openings', () => {
  it.each(allGames)('of $id can be played on, have the requested length and are distinct', async (game) => {
    const plies = game === ticTacToe ? 3 : 8;
    const lines = await take(openingsOf(game, plies), 30);
    const keys = lines.map((line) => {
      const position = unwrap(replay(game, line));
      expect([position.outcome(), position.ply]).toEqual([ONGOING, plies]);
      return `${position.keyHigh} ${position.keyLow}`;
    });
    expect(new Set(keys).size).toBe(30);
  });

  it('are the same for the same seed, in any order of requests', async () => {
    const inOrder = await take(openingsOf(chess, 6), 8);
    const other = openingsOf(chess, 6);
    const backwards = await Promise.all([7, 6, 5, 4, 3, 2, 1, 0].map((pair) => other.take(pair, FAIR)));
    expect(backwards.reverse()).toEqual(inOrder);
    expect(await take(openingsOf(chess, 6, 2), 8)).not.toEqual(inOrder);
  });

  it('are the same in a tournament that is resumed', async () => {
    const all = await take(openingsOf(chess, 2), 20);
    const resumed = openingsOf(chess, 2);
    for (const pair of [0, 1, 2, 5]) resumed.remember(pair, all[pair]!);
    expect(await take(resumed, 20)).toEqual(all);
  });

  it('are rejected where the score says that they are not even', async () => {
    const judged: string[] = [];
    const judge: LineScorer = (line) => {
      judged.push(line.moves.join(' '));
      return Promise.resolve(line.moves[0]!.startsWith('a') ? 0 : 500);
    };
    const lines = await take(openingsOf(chess, 2), 3, judge);
    expect(lines.map(({ moves }) => moves[0]!.charAt(0))).toEqual(['a', 'a', 'a']);
    expect(judged.length).toBeGreaterThan(3);
  });

  it('are repeated when there are no others', async () => {
    const lines = await take(openingsOf(ticTacToe, 1), 12);
    expect(lines).toHaveLength(12);
    expect(new Set(lines.map(({ moves }) => moves[0])).size).toBe(9);
  });
});

describe('starts', () => {
  it('are those that give both sides the same army, under the given options', () => {
    const counts = ['shogi', 'chess', 'hasami', 'laser'].map((id) => evenStarts(findGame(id)!, {}).length);
    expect(counts).toEqual([1, 1, 1, 6]);
    const hasami = findGame('hasami')!;
    const [dai] = evenStarts(hasami, { dai: 'on' });
    expect(dai).toMatchObject({ start: hasami.setups[1]!.text, options: { dai: 'on' } });
    expect(startsOf(shogi)[0].start).toBe(shogi.setups[0]!.text);
  });

  it('from a list come in its order, and then again', async () => {
    const [start] = startsOf(chess);
    const lines = [start, { ...start, moves: ['e2e4'] }] as const;
    const openings = listedOpenings(lines);
    expect(await Promise.all([0, 1, 2].map((pair) => openings.take(pair, FAIR)))).toEqual([
      lines[0],
      lines[1],
      lines[0],
    ]);
  });
});
