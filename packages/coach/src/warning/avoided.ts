import { isHandPlace, moveFrom, type Position } from '@tesuji/rules';
import { standingAt, type Fact } from '../fact.ts';
import { before } from '../hints/threats.ts';
import { findWins } from '../hints/wins.ts';
import type { Teaching } from '../teaching.ts';
import type { Fault } from './find-fault.ts';
import { takenSquare } from './speaks-for.ts';

/** What the better move keeps clear of, of that which is wrong with the other: that first, then what else speaks for it. */
export function leadWithAvoided(
  teaching: Teaching,
  position: Position,
  move: number,
  fault: Fault,
  better: { readonly move: number; readonly facts: readonly Fact[] },
): readonly Fact[] {
  const { facts } = better;
  const [shown] = fault.facts;
  if (shown?.kind === 'mate') {
    if (facts.some(({ kind }) => kind === 'mate' || kind === 'mate-parried')) return facts;
    return [...findNoMate(teaching, position, move, fault, better.move), ...facts];
  }
  const square = shown === undefined || !TAKINGS.includes(fault.cause) ? undefined : takenSquare(shown);
  if (square === undefined) return facts;
  const stood = before(square, move, teaching.taking.arrival(move));
  // A piece that would be dropped to be taken is in no danger in hand.
  if (isHandPlace(stood)) return facts;
  const known = facts.filter((fact) => saves(fact, stood));
  const avoided = known.length > 0 ? known : findSafe(teaching, position, stood, better.move);
  return [...avoided, ...facts.filter((fact) => !avoided.includes(fact))];
}

const TAKINGS: readonly Fault['cause'][] = ['loses-piece', 'leaves-piece', 'loses-exchange'];

/** The enemy wins at once after `move`, and after the better one cannot. */
function findNoMate(
  teaching: Teaching,
  position: Position,
  move: number,
  { refutation }: Fault,
  better: number,
): Fact[] {
  const [reply] = refutation;
  if (reply === undefined || refutation.length > 1) return [];
  position.make(better);
  const hasWin = findWins(teaching, position).length > 0;
  position.unmake();
  return hasWin ? [] : [{ kind: 'mate-avoided', reply, instead: move, move: better }];
}

/** Does the fact say that the piece on this square, before the move, is saved or paid for? */
function saves(fact: Fact, square: number): boolean {
  switch (fact.kind) {
    case 'guards':
    case 'saves':
      return fact.target.at === square;
    case 'escape-square':
      return fact.after === undefined && fact.piece.at === square;
    case 'trade':
      return fact.lost.some(({ at }) => at === square);
    default:
      return false;
  }
}

const takes = new Int32Array(1024);

/** After the better move the piece cannot be taken with profit. */
function findSafe({ exchanger, taking }: Teaching, position: Position, stood: number, better: number): Fact[] {
  const piece = position.places[stood]!;
  const isMover = moveFrom(better) === stood;
  const at = isMover ? taking.arrival(better) : stood;
  position.make(better);
  const target = standingAt(position, at);
  // Who is in check takes what it attacks as soon as it has answered.
  const canBeTaken = position.inCheck()
    ? taking.writeTakes(position, at, takes, 0) > 0
    : exchanger.isWorthMore(position, at, 0);
  position.unmake();
  if (canBeTaken || (!isMover && target.piece !== piece)) return [];
  return [{ kind: 'stays-safe', target, after: [better] }];
}
