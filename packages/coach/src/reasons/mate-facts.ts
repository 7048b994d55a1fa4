import { opponent, outcomeFor, type Position } from '@tesuji/rules';
import { attackersOf } from '../exchange/attack-finder.ts';
import type { Fact, PlacedPiece } from '../fact.ts';
import type { CoachKnowledge } from '../knowledge.ts';
import { afterPass, isRoyal, moverOf, royalSquare } from '../position-queries.ts';
import { findMateAgainstAllReplies, findShortMate, findWins } from '../search/mate-search.ts';
import type { MoveContext } from './move-context.ts';

/** Returns that the move, just made, has won the game, if it has. */
export function findImmediateWin({ move, side }: MoveContext, position: Position): Fact[] {
  return outcomeFor(position.outcome(), side) > 0 ? [{ kind: 'mate', plies: 1, line: [move] }] : [];
}

/** Returns the mate that no reply to the move, just made, prevents. */
export function findForcedMate({ knowledge, move }: MoveContext, position: Position, hasThreat: boolean): Fact[] {
  if (!hasThreat && !position.inCheck()) return [];
  const mate = findMateAgainstAllReplies(knowledge, position);
  return mate === undefined ? [] : [{ kind: 'mate', plies: mate.plies + 1, line: [move, ...mate.line] }];
}

/** Returns how the enemy wins at once after the move, just made. */
export function findMateByReply({ knowledge, move }: MoveContext, position: Position): Fact[] {
  const [win] = findWins(knowledge, position);
  return win === undefined ? [] : [{ kind: 'mate', plies: 1, line: [win], after: [move] }];
}

/** Returns the short mate that the move, just made, threatens and that was not there before. */
export function findMateThreat({ baseline, knowledge, move }: MoveContext, position: Position): Fact[] {
  if (baseline.wins.length > 0) return [];
  const mate = afterPass(position, () => findShortMate(knowledge, position));
  if (mate === undefined) return [];
  position.unmake();
  const wasThere = mate.plies > 1 && findShortMate(knowledge, position) !== undefined;
  position.make(move);
  return wasThere ? [] : [{ kind: 'mate-threat', ...mate, after: [move] }];
}

/** Returns the moves by which the enemy would win at once if the side to move passed. */
export function findWinThreats({ knowledge }: MoveContext, position: Position): readonly number[] {
  return afterPass(position, () => findWins(knowledge, position)) ?? [];
}

/** Returns the threat of a win at once that the move, just made, has parried. */
export function findMateParried({ knowledge }: MoveContext, position: Position, threats: readonly number[]): Fact[] {
  const [win] = threats;
  if (win === undefined || findWins(knowledge, position).length > 0) return [];
  return [{ kind: 'mate-parried', plies: 1, line: [win] }];
}

/** Returns how a legal move, not yet made, parries a check. */
export function findCheckAnswer({ baseline, knowledge, move, side }: MoveContext, position: Position): Fact[] {
  const king = baseline.inCheck ? royalSquare(knowledge.game, position, side) : undefined;
  if (king === undefined) return [];
  const checkers = attackersOf(knowledge, position, king, opponent(side));
  const answer = checkAnswerFact(knowledge, position, checkers, move);
  return answer === undefined ? [] : [answer];
}

/** The same where the pieces that give check are known. */
export function checkAnswerFact(
  { captureRules, game }: CoachKnowledge,
  position: Position,
  checkers: readonly PlacedPiece[],
  move: number,
): Fact | undefined {
  const [checker] = checkers;
  if (checker === undefined) return undefined;
  const by = moverOf(position, move);
  const effects = game.effects(position, move);
  const captured = checkers.find(({ at }) => effects.some((effect) => effect.kind === 'capture' && effect.at === at));
  if (captured !== undefined) return { kind: 'captures-checker', by, checker: captured };
  if (isRoyal(game, by.piece)) return { kind: 'escape-square', piece: by, to: captureRules.arrival(move) };
  return { kind: 'blocks-check', by, checker };
}
