import type { Position } from '@tesuji/rules';
import { standingAt, type Fact } from '../fact.ts';
import { afterPass } from '../facts/moves-of.ts';
import type { Scene } from '../facts/scene.ts';
import { rankFacts } from '../reasons/rank-facts.ts';
import { placesOf } from '../warning/speaks-for.ts';
import { findDenied } from './denies.ts';
import type { QuietMove, Reaches } from './quiet-move.ts';
import { findHemmedIn, findReaches, findRoomMade } from './reaches.ts';
import { findSeen } from './sights.ts';

/** Nobody remembers more of a move that does nothing at once. */
const MOST = 2;

/** What a move, not yet made, changes for the better, the most telling first; nothing about pieces already spoken of. */
export function findQuiet(scene: Scene, position: Position, said: readonly Fact[]): Fact[] {
  // Whoever is in check has to answer it, and needs no other reason.
  if (scene.basis.inCheck) return [];
  const found = listQuiet(scene, position);
  const spoken = said.flatMap(placesOf);
  const hasReach = found.some((fact) => 'reach' in fact);
  const isKnown = (fact: Fact): boolean => {
    if (fact.kind === 'reach') return hasReach;
    const about = fact.kind === 'centre' && !fact.isInside ? fact.squares : placesOf(fact);
    return about.length > 0 && about.every((at) => spoken.includes(at));
  };
  return rankFacts(found.filter((fact) => !isKnown(fact))).slice(0, MOST);
}

/** Everything that there is to say, in no order. */
export function listQuiet(scene: Scene, position: Position): Fact[] {
  const { move, teaching } = scene;
  const denied = findDenied(teaching, position, move);
  const own = findReaches(teaching, position);
  const enemy = afterPass(position, () => findReaches(teaching, position));
  position.make(move);
  const quiet = quietOf(scene, position, own, enemy);
  const found = [...(teaching.findQuiet?.(quiet) ?? []), ...denied, ...findSeen(teaching, quiet)];
  // Where pieces do not take by going somewhere, it matters little where they can go.
  if (teaching.taking.hasRetakes) found.push(...findRoomMade(teaching, quiet), ...findHemmedIn(quiet));
  position.unmake();
  return found.map((fact) => ({ ...fact, after: [move] }));
}

/** `own` and `enemy` are where the pieces of both could go before the move. */
function quietOf(scene: Scene, position: Position, own: Reaches, enemy: Reaches | undefined): QuietMove {
  const { arrival, mover, parts, places, side, teaching } = scene;
  const quiet = { side, mover, arrived: standingAt(position, arrival), places, parts, position };
  const now = position.inCheck() ? undefined : afterPass(position, () => findReaches(teaching, position));
  if (now === undefined || enemy === undefined) return quiet;
  const enemyNow = findReaches(teaching, position);
  return { ...quiet, reach: { own: { before: own, now }, enemy: { before: enemy, now: enemyNow } } };
}
