import { EVASIONS, isPieceOf, moveFrom, opponent, pieceKind, PLACES, type Position, type Side } from '@tesuji/rules';
import { makeSquareList } from '../exchange/sight.ts';
import { standingAt, type Fact } from '../fact.ts';
import { royalOf } from '../survey/pins.ts';
import type { Teaching } from '../teaching.ts';
import type { Basis } from './basis.ts';

/** What a move, just made, threatens. */
export interface Threats {
  readonly squares: readonly number[];
  /** Is the enemy king attacked along with the rest? */
  readonly withKing: boolean;
  readonly facts: readonly Fact[];
}

export const NO_THREATS: Threats = { squares: [], withKing: false, facts: [] };

const prey = new Uint8Array(PLACES);
const replies = new Int32Array(1024);
const squaresSeen = makeSquareList();

/** The move was made and the enemy is on turn: which enemy pieces can be taken now that could not before? */
export function findThreats(teaching: Teaching, position: Position, basis: Basis, move: number): Threats {
  if (position.inCheck()) return findCheckThreats(teaching, position, basis, move);
  const arrival = teaching.taking.arrival(move);
  // A piece that took something and is taken in turn threatens nothing more.
  if (teaching.exchanger.isWorthMore(position, arrival, 0) || !position.makeNull()) return NO_THREATS;
  const count = teaching.writePrey(position, prey);
  const squares: number[] = [];
  for (let i = 0; i < count; i++) {
    const square = prey[i]!;
    if (isNew(teaching, position, basis, square, before(square, move, arrival), arrival)) squares.push(square);
  }
  const facts = squares.length === 0 ? [] : factsAbout(teaching, position, squares, move, arrival);
  position.unmake();
  return squares.length === 0 ? NO_THREATS : { squares, withKing: false, facts };
}

/** Where what stands on a square stood before the move: a swap puts another piece where the mover came from. */
export function before(square: number, move: number, arrival: number): number {
  if (square === arrival) return moveFrom(move);
  return square === moveFrom(move) ? arrival : square;
}

/** Out of check more can be taken than in it; that is no merit of a move unless its own piece does it. */
function isNew(
  teaching: Teaching,
  position: Position,
  basis: Basis,
  square: number,
  stood: number,
  arrival: number,
): boolean {
  if (basis.prey[stood] !== 0) return false;
  return !basis.inCheck || sees(teaching, position, arrival, square);
}

function sees(teaching: Teaching, position: Position, from: number, square: number): boolean {
  const side = ((position.places[from]! >> 5) & 1) as Side;
  const count = teaching.sight?.writeAttackers(position.places, square, side, squaresSeen) ?? 0;
  return squaresSeen.subarray(0, count).includes(from);
}

function factsAbout(
  teaching: Teaching,
  position: Position,
  squares: readonly number[],
  move: number,
  arrival: number,
): Fact[] {
  const after = [move];
  const facts: Fact[] = [];
  const forked: number[] = [];
  for (const square of squares) {
    const takes = teaching.exchanger.takers(position, square);
    if (takes.some((take) => moveFrom(take.move) === arrival && take.balance > 0)) forked.push(square);
    for (const fact of teaching.explain(position, square, takes)) facts.push({ ...fact, after });
  }
  if (forked.length < 2) return facts;
  const targets = forked.map((square) => standingAt(position, square));
  return [{ kind: 'fork', by: standingAt(position, arrival), targets, after }, ...facts];
}

/**
 * After a check nobody can say what would be taken next, for the enemy answers first. So a piece counts only if it
 * still stands there to be taken with profit whatever the answer is.
 */
function findCheckThreats(teaching: Teaching, position: Position, basis: Basis, move: number): Threats {
  const { game, sight, taking } = teaching;
  if (sight === undefined) return NO_THREATS;
  const arrival = taking.arrival(move);
  const own = opponent(position.side);
  const count = position.generate(EVASIONS, replies, 0);
  const squares = game.shape.squares.filter((square) => {
    const piece = position.places[square]!;
    if (!isPieceOf(piece, position.side) || game.kinds[pieceKind(piece)]?.royal === true) return false;
    const seen = sight.writeAttackers(position.places, square, own, squaresSeen);
    if (seen === 0) return false;
    const isByMover = squaresSeen.subarray(0, seen).includes(arrival);
    if (!isByMover && (basis.inCheck || basis.prey[square] !== 0)) return false;
    return isLostAnyway(teaching, position, square, count);
  });
  if (squares.length === 0) return NO_THREATS;
  return { squares, withKing: true, facts: forkFacts(teaching, position, squares, move, arrival) };
}

function isLostAnyway({ exchanger }: Teaching, position: Position, square: number, count: number): boolean {
  const piece = position.places[square];
  for (let i = 0; i < count; i++) {
    position.make(replies[i]!);
    const isLost = position.places[square] === piece && exchanger.isWorthMore(position, square, 0);
    position.unmake();
    if (!isLost) return false;
  }
  return count > 0;
}

function forkFacts(
  teaching: Teaching,
  position: Position,
  squares: readonly number[],
  move: number,
  arrival: number,
): Fact[] {
  const king = royalOf(teaching.game, position, position.side);
  if (king === undefined) return [];
  const targets = [king, ...squares].filter((square) => sees(teaching, position, arrival, square));
  if (targets.length < 2) return [];
  return [
    {
      kind: 'fork',
      by: standingAt(position, arrival),
      targets: targets.map((square) => standingAt(position, square)),
      after: [move],
    },
  ];
}
