import { ALL, CAPTURES, type Position } from '@tesuji/rules';
import { hasami } from '@tesuji/rules/hasami';
import { Exchanger } from '../exchange/exchanger.ts';
import { preyFinder } from '../exchange/find-prey.ts';
import { standingAt, type Fact } from '../fact.ts';
import type { SandwichReport, SurveyParts } from '../survey.ts';
import type { Take, Teaching } from '../teaching.ts';
import { findHalfSandwich } from './half-sandwich.ts';
import { findLineOfFive } from './line-of-five.ts';
import { hasamiTaking, sandwichesOf } from './taking.ts';

const exchanger = new Exchanger(hasamiTaking);
const captures = new Int32Array(hasami.maxMoves);

export const hasamiTeaching: Teaching = {
  game: hasami,
  taking: hasamiTaking,
  exchanger,
  // A man that leaves opens lines for others.
  answersForAll: true,
  winsAmong: () => ALL,
  writePrey: preyFinder(hasami, exchanger),
  explain,
  describe,
  factsAfter: findLineOfFive,
  findQuiet: findHalfSandwich,
};

/** The sandwich itself, and what follows where the man that closed it can be taken in return. */
function explain(position: Position, square: number, takers: readonly Take[]): Fact[] {
  const [best] = takers;
  if (best === undefined) return [];
  const sandwich = sandwichesOf(position, best.move).find(({ men }) => men.includes(square));
  const line = exchanger.line(position, best.move);
  const facts: Fact[] = [];
  if (sandwich !== undefined) {
    const men = sandwich.men.map((at) => standingAt(position, at));
    facts.push({ kind: 'sandwich', men, ends: sandwich.ends, isCorner: sandwich.isCorner });
  }
  if (line.length > 1) facts.push({ kind: 'exchange', at: square, gain: best.balance, line });
  return facts;
}

function describe(position: Position): SurveyParts {
  const sandwiches = reportsOf(position);
  if (position.makeNull()) {
    sandwiches.push(...reportsOf(position));
    position.unmake();
  }
  return { sandwiches };
}

function reportsOf(position: Position): SandwichReport[] {
  const { side } = position;
  const moves = captures.subarray(0, position.generate(CAPTURES, captures, 0));
  return Array.from(moves).flatMap((move) =>
    sandwichesOf(position, move).map(({ men, ends, isCorner }) => ({
      side,
      move,
      men: men.map((at) => standingAt(position, at)),
      ends,
      isCorner,
    })),
  );
}
