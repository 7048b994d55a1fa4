import { opponent } from '@tesuji/rules/core/side';
import type { Position } from '@tesuji/rules/core/position';
import type { Fact } from '../fact.ts';
import { attackersOf } from '../survey/attackers.ts';
import { royalOf } from '../survey/pins.ts';
import { isRoyal, type Scene } from './scene.ts';

/** What a legal move, not yet made, does about a check. */
export function findCheckAnswer(scene: Scene, position: Position): Fact[] {
  const { arrival, basis, move, mover, side, teaching } = scene;
  const king = basis.inCheck ? royalOf(teaching.game, position, side) : undefined;
  if (king === undefined) return [];
  const checkers = attackersOf(teaching, position, king, opponent(side));
  const effects = teaching.game.effects(position, move);
  const taken = checkers.find(({ at }) => effects.some((effect) => effect.kind === 'capture' && effect.at === at));
  if (taken !== undefined) return [{ kind: 'captures-checker', by: mover, checker: taken }];
  if (isRoyal(teaching, mover.piece)) return [{ kind: 'escape-square', piece: mover, to: arrival }];
  const [checker] = checkers;
  return checker === undefined ? [] : [{ kind: 'blocks-check', by: mover, checker }];
}
