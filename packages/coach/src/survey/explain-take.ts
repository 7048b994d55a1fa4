import { moveFrom, opponent, pieceKind, type PieceKind, type Position, type Side } from '@tesuji/rules';
import { standingAt, type Fact, type Standing } from '../fact.ts';
import type { Take, Teaching } from '../teaching.ts';
import { directAt, hiddenAt } from './attackers.ts';
import { canAnswer } from './danger.ts';

/**
 * The familiar cases that make a taking plain, and the exchange itself. At most one familiar case is named, the
 * simplest first; what none of them covers the exchange alone explains.
 */
export function explainTake(teaching: Teaching, position: Position, square: number, takes: readonly Take[]): Fact[] {
  const [best] = takes;
  if (best === undefined) return [];
  const line = teaching.exchanger.line(position, best.move);
  const exchange: Fact = { kind: 'exchange', at: square, gain: best.balance, line };
  const familiar =
    findUndefended(teaching, position, square, takes) ??
    findCheaper(teaching, position, square, takes) ??
    findOutnumbered(teaching, position, square, best.balance);
  return familiar === undefined ? [exchange] : [familiar, exchange];
}

function findUndefended(
  teaching: Teaching,
  position: Position,
  square: number,
  takes: readonly Take[],
): Fact | undefined {
  if (takes.some(({ move }) => canAnswer(teaching, position, move))) return undefined;
  const attackers = [...new Set(takes.map(({ move }) => moveFrom(move)))].map((at) => standingAt(position, at));
  return { kind: 'undefended', target: standingAt(position, square), attackers, gain: takes[0]?.balance ?? 0 };
}

function findCheaper({ game }: Teaching, position: Position, square: number, takes: readonly Take[]): Fact | undefined {
  const kindAt = (at: number): PieceKind | undefined => game.kinds[pieceKind(position.places[at]!)];
  const worth = kindAt(square)?.value ?? 0;
  const cheaper = takes.find(({ move, balance }) => {
    const kind = kindAt(moveFrom(move));
    return balance > 0 && kind !== undefined && kind.royal !== true && kind.value < worth;
  });
  if (cheaper === undefined) return undefined;
  const attacker = standingAt(position, moveFrom(cheaper.move));
  return { kind: 'cheaper-attacker', target: standingAt(position, square), attacker, gain: cheaper.balance };
}

function findOutnumbered(teaching: Teaching, position: Position, square: number, gain: number): Fact | undefined {
  const { side } = position;
  const countOn = (of: Side): Standing[] => [
    ...directAt(teaching, position, square, of),
    ...hiddenAt(teaching, position, square, of),
  ];
  const attackers = countOn(side);
  const defenders = countOn(opponent(side));
  if (attackers.length <= defenders.length) return undefined;
  return { kind: 'outnumbered', target: standingAt(position, square), attackers, defenders, gain };
}
