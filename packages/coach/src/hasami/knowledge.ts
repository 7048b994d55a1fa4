import { ALL, CAPTURES, legalMoves, type Position } from '@tesuji/rules';
import { hasami } from '@tesuji/rules/hasami';
import { capturableFinder, ExchangeSolver } from '../exchange/exchange-solver.ts';
import { placedPieceAt, type Fact } from '../fact.ts';
import type { CoachKnowledge, RatedCapture } from '../knowledge.ts';
import type { MoveContext } from '../reasons/move-context.ts';
import { hasamiCaptureRules, sandwichesOf } from './captures.ts';
import type { HasamiSurvey, SandwichReport } from './facts.ts';
import { HASAMI_OPENING } from './opening.ts';
import { findHalfSandwich, findLineOfFive } from './runs.ts';

const exchange = new ExchangeSolver(hasamiCaptureRules);

export const hasamiCoachKnowledge: CoachKnowledge = {
  game: hasami,
  captureRules: hasamiCaptureRules,
  exchange,
  // The K that `npm run tune -- hasami fit` prints (packages/engine/scripts/tune): 6,142 positions of 51 games.
  scoreScale: 190,
  boardSymmetry: 'square',
  // A man that moves away opens lines for others.
  exposesOthers: true,
  winningMoveSet: () => ALL,
  writeCapturable: capturableFinder(hasami, exchange),
  explainCapture,
  describe,
  captureFacts,
  threatFacts,
  factsAfter: findLineOfFive,
  findQuiet: findHalfSandwich,
  opening: HASAMI_OPENING,
};

/** Returns the sandwich, and the exchange where the man that closes it can be captured in return. */
function explainCapture(position: Position, square: number, [best]: readonly RatedCapture[]): Fact[] {
  if (best === undefined) return [];
  const sandwich = sandwichesOf(position, best.move).find(({ men }) => men.includes(square));
  const line = exchange.line(position, best.move);
  const facts: Fact[] = [];
  if (sandwich !== undefined) {
    const men = sandwich.men.map((at) => placedPieceAt(position, at));
    facts.push({ kind: 'sandwich', men, ends: sandwich.ends, isCorner: sandwich.isCorner });
  }
  if (line.length > 1) facts.push({ kind: 'exchange', at: square, gain: best.balance, line });
  return facts;
}

function captureFacts({ move, parts, side }: MoveContext): Fact[] {
  const own = parts.sandwiches?.filter((report) => report.side === side && report.move === move) ?? [];
  return own.map(({ ends, isCorner, men }) => ({ kind: 'sandwich', men, ends, isCorner }));
}

function threatFacts({ move }: MoveContext, position: Position, squares: readonly number[]): Fact[] {
  const men = squares.map((square) => placedPieceAt(position, square));
  return men.length === 0 ? [] : [{ kind: 'sandwich-prepared', men, after: [move] }];
}

/** Returns the sandwiches that both sides could close. */
function describe(position: Position): HasamiSurvey {
  const sandwiches = sandwichReports(position);
  if (position.makeNull()) {
    sandwiches.push(...sandwichReports(position));
    position.unmake();
  }
  return { sandwiches };
}

function sandwichReports(position: Position): SandwichReport[] {
  const { side } = position;
  return legalMoves(hasami, position, CAPTURES).flatMap((move) =>
    sandwichesOf(position, move).map(({ men, ends, isCorner }) => ({
      side,
      move,
      men: men.map((at) => placedPieceAt(position, at)),
      ends,
      isCorner,
    })),
  );
}
