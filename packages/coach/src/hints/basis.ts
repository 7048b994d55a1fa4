import { PLACES, type Position } from '@tesuji/rules';
import type { Teaching } from '../teaching.ts';
import { findWins } from './wins.ts';

/** What is so before any move, that a move's worth is measured against. */
export interface Basis {
  readonly inCheck: boolean;
  /** Enemy pieces that can be taken now, and own ones that could be if the turn were passed: flags by square. */
  readonly prey: Uint8Array;
  readonly risks: Uint8Array;
  readonly riskSquares: readonly number[];
  readonly wins: readonly number[];
}

const found = new Uint8Array(PLACES);

export function findBasis(teaching: Teaching, position: Position): Basis {
  const inCheck = position.inCheck();
  const prey = flags(found.subarray(0, teaching.writePrey(position, found)));
  let riskSquares: readonly number[] = [];
  if (position.makeNull()) {
    riskSquares = Array.from(found.subarray(0, teaching.writePrey(position, found)));
    position.unmake();
  }
  return { inCheck, prey, risks: flags(riskSquares), riskSquares, wins: findWins(teaching, position) };
}

function flags(squares: Iterable<number>): Uint8Array {
  const flagged = new Uint8Array(PLACES);
  for (const square of squares) flagged[square] = 1;
  return flagged;
}
