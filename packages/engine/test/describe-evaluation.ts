import { ALL, ONGOING, unwrap, type Game, type Options, type Position } from '@tesuji/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeRandom } from '@tesuji/testing/contract/random-game';
import { Evaluator } from '../src/evaluation/evaluator.ts';
import { Trace } from '../scripts/tune/trace.ts';
import type { Knowledge } from '../src/knowledge.ts';
import { featuresOf, viewOf } from '../src/network/features.ts';

/** Starting positions of random games. */
export interface Start {
  readonly text: string;
  readonly options?: Options;
}

/** Only every n-th ply is checked, since creating an evaluator is slow. */
const STEP = 7;

/** Plays at random from a start to the end of the game or for `plies` moves, and calls back with some positions. */
export function stroll(
  game: Game,
  start: Start,
  seed: number,
  plies: number,
  visit: (position: Position) => void,
  step = STEP,
): void {
  const random = makeRandom(seed);
  const position = unwrap(game.parsePosition(start.text, start.options));
  const moves = new Int32Array(game.maxMoves);
  for (let ply = 0; ply < plies && position.outcome() === ONGOING; ply++) {
    if (ply % step === 0) visit(position);
    position.make(moves[random(position.generate(ALL, moves, 0))]);
  }
}

/** Returns the rows of a set of marks that a view shows, among those of the set, in ascending order. */
export function markedRows(game: Game, name: string, position: Position, view: number): readonly number[] {
  const { marks, markRows, markStart } = featuresOf(game, [name]);
  const words = new Int32Array(marks[0].words);
  marks[0].createFinder(position)(words, 0);
  return [...markRows[view].entries()]
    .filter(([bit]) => ((words[bit >> 5] >>> (bit & 31)) & 1) === 1)
    .map(([, row]) => row - markStart)
    .toSorted((a, b) => a - b);
}

/** Checks what must be true of every game's evaluation. `mirror` writes a position as the other side sees it. */
export function describeEvaluation(
  { game, evaluation }: Knowledge,
  starts: readonly Start[],
  mirror: (text: string) => string,
): void {
  const walks = fc.tuple(fc.constantFrom(...starts), fc.integer());
  const check = (plies: number, body: (position: Position, start: Start) => void): void => {
    const property = fc.property(walks, ([start, seed]) =>
      stroll(game, start, seed, plies, (position) => body(position, start)),
    );
    fc.assert(property, { numRuns: 12 });
  };
  const judge = (position: Position, terms?: readonly string[]): number =>
    new Evaluator(game, position, evaluation, terms).evaluate();

  describe(`the evaluation of ${game.id}`, () => {
    test('judges both sides alike', () => {
      check(80, (position, { options }) => {
        const text = game.formatPosition(position);
        expect(judge(unwrap(game.parsePosition(mirror(text), options))), text).toBe(judge(position));
      });
    });

    test('is the same followed move by move and counted anew', () => {
      const property = fc.property(walks, ([start, seed]) => {
        let evaluator: Evaluator | undefined;
        stroll(game, start, seed, 60, (position) => followed(position), 1);
        function followed(position: Position): void {
          if (evaluator === undefined) evaluator = new Evaluator(game, position, evaluation);
          else evaluator.follow();
          if (position.ply % STEP === 0) expect(evaluator.evaluate()).toBe(judge(position));
        }
      });
      fc.assert(property, { numRuns: 12 });
    });

    test('is the sum of what is counted, weight by weight', () => {
      check(80, (position) => expect(Math.abs(judge(position) - sumOf(position))).toBeLessThanOrEqual(1));
    });

    test.each(Object.keys(evaluation.networkMarks ?? {}))('marks %s are the same as each side sees them', (name) => {
      let most = 0;
      check(80, (position, { options }) => {
        const text = game.formatPosition(position);
        const turned = unwrap(game.parsePosition(mirror(text), options));
        const rows = markedRows(game, name, position, viewOf(0, false));
        expect(markedRows(game, name, turned, viewOf(1, false)), text).toEqual(rows);
        expect(rows).toHaveLength(new Set(rows).size);
        most = Math.max(most, rows.length);
      });
      expect(most).toBeGreaterThan(0);
    });

    test.each(evaluation.layout.terms)('%s can be switched off, and counts something when on', (term) => {
      const others = evaluation.layout.terms.filter((each) => each !== term);
      let differs = false;
      check(60, (position) => {
        differs ||= judge(position) !== judge(position, others);
      });
      expect(differs).toBe(true);
    });
  });

  /** Returns the counts times their weights, tapered independently of the product. */
  function sumOf(position: Position): number {
    const { layout, weights, fullPhase } = evaluation;
    const trace = new Trace();
    let phase = 0;
    for (const place of game.shape.squares) {
      evaluation.writePlace(place, position.places[place], trace);
      phase += evaluation.phaseOf(place, position.places[place]);
    }
    const terms = evaluation.createTerms(position, layout.terms);
    terms.write(trace);
    const share = Math.min(phase, fullPhase) / fullPhase;
    const pairs = layout.read(weights);
    let score = 0;
    for (const [weight, count] of trace.counts) {
      expect(weight >= 0 && weight < layout.size).toBe(true);
      score += count * (pairs[2 * weight] * share + pairs[2 * weight + 1] * (1 - share));
    }
    score = terms.adjust === undefined ? score : terms.adjust(score);
    return position.side === 0 ? score : -score;
  }
}
