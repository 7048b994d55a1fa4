import { ONGOING, outcomeFor, type Position } from '@tesuji/rules';
import type { Fact, FactKind } from '../fact.ts';
import type { ForcedMate } from '../facts/forced-mate.ts';
import { afterPass } from '../facts/moves-of.ts';
import { before } from '../hints/threats.ts';
import { findWins } from '../hints/wins.ts';
import { reasonsFor } from '../reasons/reasons-for.ts';
import type { Teaching } from '../teaching.ts';
import { speaksFor, takenSquare } from './speaks-for.ts';
import type { WarningCause } from './warning.ts';
import type { Comparison } from './weigh-move.ts';

/** What goes wrong, with what proves it. */
export interface Fault {
  readonly cause: WarningCause;
  readonly facts: readonly Fact[];
  readonly refutation: readonly number[];
  /** What is proved to be lost, in the game's usual unit: everything where the game is, 0 where nothing is proved. */
  readonly loss: number;
}

/** A move was found to cost much: why? The gravest that can be proved; or the engine's word, called that. */
export function findFault(
  teaching: Teaching,
  position: Position,
  move: number,
  seen: Comparison,
  mate: ForcedMate | undefined,
  wins: readonly number[],
): Fault {
  const ending = findEnding(teaching, position, move);
  if (ending?.cause === 'loses-at-once') return ending;
  if (mate !== undefined) return mateFault(teaching, position, move, mate);
  const [win] = wins;
  if (win !== undefined) {
    return { cause: 'misses-mate', facts: [{ kind: 'mate', plies: 1, line: [win] }], refutation: [], loss: 0 };
  }
  return ending ?? findTakingOrTactic(teaching, position, move, seen);
}

/** The move ends the game by itself, and not well. */
function findEnding(teaching: Teaching, position: Position, move: number): Fault | undefined {
  const { side } = position;
  const beam = teaching.describe?.(position).beams?.find((each) => each.side === side);
  const hits = beam?.shots.find((shot) => shot.move === move)?.hits ?? [];
  position.make(move);
  const outcome = position.outcome();
  position.unmake();
  if (outcome === ONGOING) return undefined;
  if (outcomeFor(outcome, side) === 0) return { cause: 'draws-at-once', facts: [], refutation: [], loss: 0 };
  const facts = hits.map((target): Fact => ({ kind: 'beam-hit', side, target, move }));
  return { cause: 'loses-at-once', facts, refutation: [], loss: Infinity };
}

function mateFault(teaching: Teaching, position: Position, move: number, { line, plies }: ForcedMate): Fault {
  const threats = plies === 1 ? (afterPass(position, () => findWins(teaching, position)) ?? []) : [];
  const facts: Fact[] = [{ kind: 'mate', plies, line, after: [move] }];
  return { cause: threats.length > 0 ? 'ignores-mate' : 'allows-mate', facts, refutation: line, loss: Infinity };
}

/** What the enemy's best reply takes, or prepares to take. */
function findTakingOrTactic(teaching: Teaching, position: Position, move: number, seen: Comparison): Fault {
  const { game, taking } = teaching;
  const [reply] = seen.reply;
  const refutation = seen.reply;
  const judgement: Fault = { cause: 'engine-judgement', facts: [], refutation, loss: 0 };
  if (reply === undefined) return judgement;
  const gain = taking.gain(position, move);
  position.make(move);
  const enemy = position.side;
  const balance = teaching.exchanger.balance(position, reply);
  const found = reasonsFor(game, position, reply).filter((fact) => speaksFor(fact, enemy));
  position.unmake();
  const facts = found.map((fact) => ({ ...fact, after: [move, ...(fact.after ?? [])] }));
  const mates = facts.filter((fact) => fact.kind === 'mate');
  if (mates[0] !== undefined) {
    return { cause: 'allows-mate', facts: mates, refutation: mates[0].line, loss: Infinity };
  }
  const takings = facts.filter((fact) => fact.after.length === 1 && takenSquare(fact) !== undefined);
  if (takings[0] !== undefined) {
    // What the move itself took counts: an even exchange is no loss, and then the engine means something else.
    if (balance <= gain) return judgement;
    const cause = causeOfTaking(teaching, position, move, takenSquare(takings[0]) ?? 0);
    return { cause, facts: takings, refutation, loss: balance - gain };
  }
  const tactics = facts.filter(({ kind }) => TACTICS.includes(kind));
  return tactics.length > 0 ? { cause: 'allows-tactic', facts: tactics, refutation, loss: 0 } : judgement;
}

function causeOfTaking(teaching: Teaching, position: Position, move: number, square: number): WarningCause {
  const arrival = teaching.taking.arrival(move);
  const isCapture = teaching.game.effects(position, move).some(({ kind }) => kind === 'capture');
  if (square === arrival) return isCapture ? 'loses-exchange' : 'loses-piece';
  const stood = before(square, move, arrival);
  const wasLost = afterPass(position, () => teaching.exchanger.isWorthMore(position, stood, 0));
  return wasLost === true ? 'leaves-piece' : 'loses-piece';
}

/** A reply may also guard or save something, which is no reason to fear it. */
const TACTICS: readonly FactKind[] = [
  'fork',
  'skewer',
  'pin',
  'discovered-attack',
  'overloaded',
  'trapped',
  'mate-threat',
  'promotion',
  'line-of-five',
  'sandwich-prepared',
  'beam-opened',
  'undefended',
  'cheaper-attacker',
  'outnumbered',
  'beam-hit',
];
