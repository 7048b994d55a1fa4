import {
  ALL,
  games,
  ONGOING,
  pieceKind,
  pieceSide,
  startPosition,
  unwrap,
  type Game,
  type Position,
} from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { shogi } from '@tesuji/rules/shogi';
import { FUZZ, makeRandom } from '@tesuji/testing/contract/random-game';
import { describe, expect, it } from 'vitest';
import { positionAt } from '../../test/games.ts';
import { randomNetwork } from '../../test/random-network.ts';
import { Evaluator } from '../evaluation/evaluator.ts';
import { knowledgeOf } from '../knowledge.ts';
import { featuresOf, NO_ROW, viewOf } from './features.ts';
import type { NetworkFile } from './network-file.ts';
import { Network } from './network.ts';
import { NetworkEvaluator } from './network-evaluator.ts';

/** The definition of the network's score, in floating point and without any shortcut. */
function reference(file: NetworkFile, game: Game, position: Position): number {
  const { architecture, quantisation } = file.header;
  const { width, inputs, marks, kingBuckets, isMirrored, outputBuckets } = architecture;
  const { columns, squares } = game.shape;
  const features = featuresOf(game, marks);
  const words = features.marks.flatMap((set) => {
    const own = new Int32Array(set.words);
    set.createFinder(position)(own, 0);
    return [...own];
  });
  const bits = words.flatMap((word, i) =>
    Array.from({ length: 32 }, (_, bit) => ((word >>> bit) & 1 ? 32 * i + bit : -1)),
  );
  const halves = ([0, 1] as const).map((side) => {
    const king = squares.find((square) => {
      const piece = position.places[square];
      return piece !== 0 && pieceKind(piece) === features.royalKind && pieceSide(piece) === side;
    });
    const seen = king === undefined ? undefined : features.squareIn(viewOf(side, false), king);
    const isLeft = isMirrored && seen !== undefined && seen % columns < Math.floor(columns / 2);
    const bucket = seen === undefined ? 0 : (kingBuckets[seen] ?? 0);
    const sums = Array.from(file.biases, Number);
    const view = viewOf(side, isLeft);
    const pieces = features.places.map((place) => features.rows[view][(place << 8) | position.places[place]]);
    const marked = bits.filter((bit) => bit >= 0).map((bit) => features.markRows[view][bit]);
    for (const row of [...pieces, ...marked]) {
      if (row === NO_ROW) continue;
      for (let i = 0; i < width; i++) sums[i] += file.rows[(bucket * inputs + row) * width + i];
    }
    return sums.map((sum) => Math.min(1, Math.max(0, sum / quantisation.accumulator)) ** 2);
  });
  const pieces = squares.filter((square) => position.places[square] !== 0).length;
  const bucket = outputBuckets[Math.min(pieces, outputBuckets.length - 1)];
  const values = [...halves[position.side], ...halves[1 - position.side]];
  const one = quantisation.accumulator ** 2 * quantisation.output;
  const output = values.reduce(
    (sum, value, i) => sum + (value * file.outputs[bucket * 2 * width + i]) / quantisation.output,
    file.outputBiases[bucket] / one,
  );
  return output * quantisation.scale;
}

/** Plays random moves and null moves, and takes some back. */
function walk(game: Game, seed: number, plies: number, visit: (position: Position) => void, follow: () => void): void {
  const random = makeRandom(seed);
  const setups = game.setups.filter((setup) => setup.options === undefined);
  const position = unwrap(game.parsePosition(setups[random(setups.length)].text));
  const moves = new Int32Array(game.maxMoves);
  visit(position);
  for (let i = 0; i < plies; i++) {
    if (position.ply > 0 && random(4) === 0) position.unmake();
    else if (random(8) === 0 && position.makeNull()) follow();
    else {
      if (position.outcome() !== ONGOING) return;
      position.make(moves[random(position.generate(ALL, moves, 0))]);
      follow();
    }
    visit(position);
  }
}

describe.each(games)('a network for $id', (game) => {
  const file = randomNetwork(game, 3);
  const fast = Network.create(file);
  const plain = Network.create(file, { isPlain: true });
  // Without the limits of the network, so that every position is evaluated by it.
  const { networkLimits: _, ...evaluation } = knowledgeOf(game).evaluation;

  it('gives the same score by WebAssembly, by TypeScript and by its definition, along any line', () => {
    let positions = 0;
    for (let seed = 0; seed < 12 * FUZZ; seed++) {
      let evaluators: readonly NetworkEvaluator[] = [];
      let random = makeRandom(seed);
      const visit = (position: Position): void => {
        evaluators =
          evaluators.length === 0
            ? [fast, plain].map((each) => new NetworkEvaluator(each, position, evaluation))
            : evaluators;
        // Some positions are passed over, so that accumulators are computed over several plies.
        if (random(3) === 0) return;
        positions++;
        const [score, other] = evaluators.map((each) => each.evaluate());
        expect(other).toBe(score);
        const exact = reference(file, game, position);
        expect(Math.abs(score - exact), game.formatPosition(position)).toBeLessThan(1);
        random = makeRandom(seed + position.ply * 31 + score);
      };
      walk(game, seed, 120, visit, () => evaluators.forEach((each) => each.follow()));
    }
    expect(positions).toBeGreaterThanOrEqual(400 * FUZZ);
  });

  it('adds its score to that of the terms if its header says so, along any line', () => {
    const adding = Network.create({ ...file, header: { ...file.header, addsTerms: true } });
    let evaluator: NetworkEvaluator | undefined;
    let positions = 0;
    const visit = (position: Position): void => {
      evaluator ??= new NetworkEvaluator(adding, position, evaluation);
      const alone = new NetworkEvaluator(plain, position, evaluation).evaluate();
      const terms = new Evaluator(game, position, evaluation).evaluate();
      expect(evaluator.evaluate(), game.formatPosition(position)).toBe(alone + terms);
      positions++;
    };
    walk(game, 4, 120, visit, () => evaluator?.follow());
    expect(positions).toBeGreaterThan(20);
  });

  it('gives the same score updated and computed anew, at every node of a perft', () => {
    const position = unwrap(startPosition(game));
    const evaluator = new NetworkEvaluator(fast, position, evaluation);
    const other = Network.create(file);
    const lists = Array.from({ length: 3 }, () => new Int32Array(game.maxMoves));
    let nodes = 0;
    const visit = (depth: number): void => {
      nodes++;
      const score = evaluator.evaluate();
      if (score !== new NetworkEvaluator(other, position, evaluation).evaluate())
        expect.fail(`differs at ${game.formatPosition(position)}`);
      if (depth === 0) return;
      const end = position.generate(ALL, lists[depth], 0);
      for (let i = 0; i < end; i++) {
        position.make(lists[depth][i]);
        evaluator.follow();
        visit(depth - 1);
        position.unmake();
      }
    };
    visit(2);
    expect(nodes).toBeGreaterThan(400);
  });

  it('survives lines that are longer than its memory', () => {
    const position = unwrap(startPosition(game));
    const evaluator = new NetworkEvaluator(fast, position, evaluation);
    const random = makeRandom(9);
    const moves = new Int32Array(game.maxMoves);
    for (let i = 0; i < 600; i++) {
      // Null moves make the line long enough, however the game goes.
      if (position.outcome() === ONGOING && random(4) === 0)
        position.make(moves[random(position.generate(ALL, moves, 0))]);
      else if (!position.makeNull()) break;
      evaluator.follow();
      if (i % 50 === 0) expect(evaluator.evaluate()).toBe(new NetworkEvaluator(plain, position, evaluation).evaluate());
    }
    expect(position.ply).toBeGreaterThan(fast.plies);
    while (position.ply > 0) position.unmake();
    expect(evaluator.evaluate()).toBe(new NetworkEvaluator(plain, position, evaluation).evaluate());
  });
});

describe('several evaluators of one network', () => {
  it('take turns without disturbing each other', () => {
    const network = Network.create(randomNetwork(chess, 4));
    const { evaluation } = knowledgeOf(chess);
    const one = unwrap(startPosition(chess));
    const two = positionAt(chess, '4k3/8/8/3q4/8/8/3R4/4K3 w - - 0 1');
    const [first, second] = [one, two].map((position) => new NetworkEvaluator(network, position, evaluation));
    const scores = [first.evaluate(), second.evaluate()];
    one.make(unwrap(chess.parseMove(one, 'e2e4')));
    first.follow();
    second.evaluate();
    first.evaluate();
    one.unmake();
    expect([first.evaluate(), second.evaluate()]).toEqual(scores);
  });
});

describe('shared memory', () => {
  it('serves several threads', () => {
    const file = randomNetwork(shogi, 6);
    const owner = Network.create(file, { threads: 3 });
    const threads = [0, 1, 2].map((thread) => Network.attach(owner.share(), thread));
    const alone = Network.create(file);
    const positions = threads.map((_, i) => {
      const position = unwrap(startPosition(shogi));
      for (const text of ['7g7f', '3c3d', '8h2b+'].slice(0, i + 1))
        position.make(unwrap(shogi.parseMove(position, text)));
      return position;
    });
    const { evaluation } = knowledgeOf(shogi);
    const evaluators = threads.map((network, i) => new NetworkEvaluator(network, positions[i], evaluation));
    const expected = positions.map((position) => new NetworkEvaluator(alone, position, evaluation).evaluate());
    for (let round = 0; round < 2; round++) expect(evaluators.map((each) => each.evaluate())).toEqual(expected);
  });
});

describe('the limits of a network in chess', () => {
  const network = Network.create(randomNetwork(chess, 4));
  const { evaluation } = knowledgeOf(chess);
  const scoreOf = (text: string): number =>
    new NetworkEvaluator(network, positionAt(chess, text), evaluation).evaluate();

  it('leave a lone king to the terms, which know how to mate it', () => {
    const text = '8/8/8/4k3/8/8/8/R3K3 w - - 0 1';
    expect(scoreOf(text)).toBe(new Evaluator(chess, positionAt(chess, text), evaluation).evaluate());
  });

  it('shrink the score towards the fifty-move limit', () => {
    const [fresh, late] = [0, 80].map((plies) => scoreOf(`r3k3/8/8/8/8/8/3PP3/R3K3 w - - ${plies} 90`));
    expect(late).toBe(Math.trunc((fresh * 120) / 200));
  });
});
