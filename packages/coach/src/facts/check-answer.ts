import { opponent, type Position } from '@tesuji/rules';
import type { Fact, Standing } from '../fact.ts';
import { attackersOf } from '../survey/attackers.ts';
import { royalOf } from '../survey/pins.ts';
import type { Teaching } from '../teaching.ts';
import { isRoyal, moverOf, type Scene } from './scene.ts';

/** What a legal move, not yet made, does about a check. */
export function findCheckAnswer({ basis, move, side, teaching }: Scene, position: Position): Fact[] {
  const king = basis.inCheck ? royalOf(teaching.game, position, side) : undefined;
  if (king === undefined) return [];
  const answer = answerToCheck(teaching, position, attackersOf(teaching, position, king, opponent(side)), move);
  return answer === undefined ? [] : [answer];
}

/** The same where the pieces that give check are known. */
export function answerToCheck(
  teaching: Teaching,
  position: Position,
  checkers: readonly Standing[],
  move: number,
): Fact | undefined {
  const [checker] = checkers;
  if (checker === undefined) return undefined;
  const by = moverOf(position, move);
  const effects = teaching.game.effects(position, move);
  const taken = checkers.find(({ at }) => effects.some((effect) => effect.kind === 'capture' && effect.at === at));
  if (taken !== undefined) return { kind: 'captures-checker', by, checker: taken };
  if (isRoyal(teaching, by.piece)) return { kind: 'escape-square', piece: by, to: teaching.taking.arrival(move) };
  return { kind: 'blocks-check', by, checker };
}
