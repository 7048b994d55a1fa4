import { games, startPosition, unwrap, type Position } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { shogi } from '@tesuji/rules/shogi';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { SeededRandom } from '../../src/agents/seeded-random.ts';
import { LabelledPlay } from './labelled-play.ts';
import { PositionReader, SeenPositions } from './labelled-positions.ts';
import { MATE_SCORE, NO_LABEL, NO_RESULT } from './shard.ts';
import { createTeacher, parseScore, type Teacher } from './teacher.ts';

const SETTINGS = { otherSetups: 0.5, balance: 300, randomMoves: 0.2, decisive: 1500 };

describe.each(games.map((game) => [game.id, game] as const))('a labelled game of %s', (_id, game) => {
  const teacher = createTeacher(game, { command: '', options: '', network: '', nodes: 30 });

  test('is the same for the same seed, and can be replayed', async () => {
    const play = (): LabelledPlay => new LabelledPlay(game, teacher, SETTINGS);
    const labelled = await play().play(3, new SeededRandom(4));
    expect(await play().play(3, new SeededRandom(4))).toEqual(labelled);
    if (labelled === undefined) throw new Error('the teacher failed');
    expect(labelled.scores.slice(0, 6).every((score) => score === NO_LABEL)).toBe(true);
    const results = new Set<number>();
    let kept = 0;
    new PositionReader(game, new SeenPositions(1)).read(labelled, (position, { score, result }) => {
      kept++;
      expect(position.inCheck()).toBe(false);
      expect(Math.abs(score)).toBeLessThanOrEqual(2500);
      results.add(position.side === 0 ? result : -result);
    });
    expect(kept).toBeGreaterThan(0);
    expect([...results].map((result) => result + 0)).toEqual([labelled.result + 0]);
  });
});

test('our own engine plays with a network of its game', async () => {
  const network = fileURLToPath(new URL('../../networks/chess.tnn.gz', import.meta.url));
  const spec = { command: '', options: '', nodes: 200 };
  const position = unwrap(startPosition(chess));
  const byNetwork = await createTeacher(chess, { ...spec, network }).think(position);
  const byTerms = await createTeacher(chess, { ...spec, network: '' }).think(position);
  expect(byNetwork?.score).not.toBe(byTerms?.score);
  expect(() => createTeacher(shogi, { ...spec, network })).toThrow('a network for chess');
});

test('a game is abandoned when the teacher fails', async () => {
  let asked = 0;
  const teacher: Teacher = {
    beginGame: () => {},
    think: (_position: Position) => Promise.resolve(asked++ > 1 ? undefined : { move: 0, score: 0, label: 0 }),
  };
  const play = new LabelledPlay(chess, teacher, { ...SETTINGS, randomMoves: 0 });
  expect(await play.play(0, new SeededRandom(1))).toBeUndefined();
});

test('a position is read once', () => {
  const seen = new SeenPositions(1);
  const game = { number: 0, setup: 'standard', result: 0, moves: [0, 0, 0], scores: [10, 20, 30] };
  const count = (): number => {
    let positions = 0;
    new PositionReader(chess, seen).read(game, () => positions++);
    return positions;
  };
  expect([count(), count()]).toEqual([3, 0]);
});

test('a game may start from any position, and need not have a result', () => {
  const setup = '4k3/8/8/8/8/8/4P3/4K3 b - - 0 1';
  const game = { number: 0, setup, result: NO_RESULT, moves: [0, 0], scores: [-90, 100] };
  const labels: (readonly number[])[] = [];
  new PositionReader(chess, new SeenPositions(1)).read(game, (position, { score, result }) => {
    labels.push([position.side, score, result]);
  });
  expect(labels).toEqual([
    [1, -90, NO_RESULT],
    [0, 100, NO_RESULT],
  ]);
});

test('scores of engines are read', () => {
  expect(parseScore('info depth 5 score cp -17 nodes 200 pv e2e4')).toEqual({ score: -17, isBound: false });
  expect(parseScore('info depth 5 score cp 58 upperbound nodes 4')).toEqual({ score: 58, isBound: true });
  expect(parseScore('info depth 5 score mate -3 nodes 4')).toEqual({ score: -MATE_SCORE, isBound: false });
  expect(parseScore('info depth 5 score mate + nodes 4')).toEqual({ score: MATE_SCORE, isBound: false });
  expect(parseScore('info string hello')).toBeUndefined();
});
