import { moveFrom, opponent, pieceKind, type PieceKind, type Position, type Side } from '@tesuji/rules';
import { directAttackers, hiddenAttackers } from '../exchange/attack-finder.ts';
import { placedPieceAt, type Fact, type PlacedPiece } from '../fact.ts';
import type { CoachKnowledge, RatedCapture } from '../knowledge.ts';
import { isRoyal } from '../position-queries.ts';

/** What the side to move can win by capturing an enemy piece. */
export interface CaptureThreat {
  readonly loss: number;
  readonly takers: readonly number[];
  readonly bestTakers: readonly number[];
  readonly why: readonly Fact[];
  /** Whether some legal capture allows a recapture. Absent where there is no capture. */
  readonly canRecapture?: boolean;
}

export const NO_CAPTURE_THREAT: CaptureThreat = { loss: 0, takers: [], bestTakers: [], why: [] };

const moves = new Int32Array(1024);

export function captureThreatOn(knowledge: CoachKnowledge, position: Position, square: number): CaptureThreat {
  const { captureRules, exchange, game } = knowledge;
  if (isRoyal(game, position.places[square]!)) return NO_CAPTURE_THREAT;
  if (captureRules.writeCaptures(position, square, moves, 0) === 0) return NO_CAPTURE_THREAT;
  const all = exchange.captures(position, square);
  if (all.length === 0) return NO_CAPTURE_THREAT;
  const winning = all.filter(({ balance }) => balance > 0);
  const loss = winning[0]?.balance ?? 0;
  return {
    loss,
    takers: winning.map(({ move }) => move),
    bestTakers: winning.filter(({ balance }) => balance === loss).map(({ move }) => move),
    why: winning.length === 0 ? [] : knowledge.explainCapture(position, square, all),
    canRecapture: all.some(({ move }) => canRecaptureAfter(knowledge, position, move)),
  };
}

/** Reports whether the enemy can legally recapture after this capture. */
function canRecaptureAfter({ captureRules }: CoachKnowledge, position: Position, move: number): boolean {
  if (!captureRules.hasRecaptures) return false;
  position.make(move);
  const end = captureRules.writeCaptures(position, captureRules.arrival(move), moves, 0);
  let isPossible = false;
  for (let i = 0; i < end && !isPossible; i++) isPossible = position.isLegal(moves[i]!);
  position.unmake();
  return isPossible;
}

/**
 * A `CoachKnowledge.explainCapture` for games with exchanges: the first of the familiar cases that applies, the
 * simplest first, and the exchange itself. Where no familiar case applies, the exchange is the whole explanation.
 */
export function explainCapture(
  knowledge: CoachKnowledge,
  position: Position,
  square: number,
  captures: readonly RatedCapture[],
): Fact[] {
  const [best] = captures;
  if (best === undefined) return [];
  const line = knowledge.exchange.line(position, best.move);
  const exchange: Fact = { kind: 'exchange', at: square, gain: best.balance, line };
  const familiar =
    findUndefended(knowledge, position, square, captures) ??
    findCheaperAttacker(knowledge, position, square, captures) ??
    findOutnumbered(knowledge, position, square, best.balance);
  return familiar === undefined ? [exchange] : [familiar, exchange];
}

function findUndefended(
  knowledge: CoachKnowledge,
  position: Position,
  square: number,
  captures: readonly RatedCapture[],
): Fact | undefined {
  if (captures.some(({ move }) => canRecaptureAfter(knowledge, position, move))) return undefined;
  const attackers = [...new Set(captures.map(({ move }) => moveFrom(move)))].map((at) => placedPieceAt(position, at));
  return { kind: 'undefended', target: placedPieceAt(position, square), attackers, gain: captures[0]?.balance ?? 0 };
}

function findCheaperAttacker(
  { game }: CoachKnowledge,
  position: Position,
  square: number,
  captures: readonly RatedCapture[],
): Fact | undefined {
  const kindAt = (at: number): PieceKind | undefined => game.kinds[pieceKind(position.places[at]!)];
  const worth = kindAt(square)?.value ?? 0;
  const cheaper = captures.find(({ move, balance }) => {
    const kind = kindAt(moveFrom(move));
    return balance > 0 && kind !== undefined && kind.royal !== true && kind.value < worth;
  });
  if (cheaper === undefined) return undefined;
  const attacker = placedPieceAt(position, moveFrom(cheaper.move));
  return { kind: 'cheaper-attacker', target: placedPieceAt(position, square), attacker, gain: cheaper.balance };
}

function findOutnumbered(
  knowledge: CoachKnowledge,
  position: Position,
  square: number,
  gain: number,
): Fact | undefined {
  const { side } = position;
  const allOf = (of: Side): PlacedPiece[] => [
    ...directAttackers(knowledge, position, square, of),
    ...hiddenAttackers(knowledge, position, square, of),
  ];
  const attackers = allOf(side);
  const defenders = allOf(opponent(side));
  if (attackers.length <= defenders.length) return undefined;
  return { kind: 'outnumbered', target: placedPieceAt(position, square), attackers, defenders, gain };
}
