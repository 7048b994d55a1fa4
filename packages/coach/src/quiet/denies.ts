import { isHandPlace, moveFrom, QUIETS, type Position } from '@tesuji/rules';
import { standingAt } from '../fact.ts';
import { afterPass, movesIn } from '../facts/moves-of.ts';
import { valueOf } from '../facts/scene.ts';
import type { Teaching } from '../teaching.ts';
import type { QuietFact } from './quiet-fact.ts';

/**
 * The enemy piece that loses most squares by the move, not yet made: it could have gone there, and would be taken with
 * profit now. Where pieces are of different worth, nobody minds what the cheapest may do.
 */
export function findDenied(teaching: Teaching, position: Position, move: number): QuietFact[] {
  if (!teaching.taking.hasRetakes) return [];
  position.make(move);
  const now = waysOf(teaching, position);
  position.unmake();
  const before = afterPass(position, () => waysOf(teaching, position)) ?? [];
  const lost = waysThat(now, false).filter((way) => !waysThat(now, true).includes(way));
  const denied = waysThat(before, true).filter((way) => lost.includes(way));
  const [most] = [...Map.groupBy(denied, (way) => way >> 8)].sort(
    ([a, x], [b, y]) => y.length - x.length || worthAt(teaching, position, b) - worthAt(teaching, position, a),
  );
  if (most === undefined) return [];
  const [at, ways] = most;
  return [{ kind: 'denies', target: standingAt(position, at), squares: ways.map((way) => way & 255) }];
}

function worthAt(teaching: Teaching, { places }: Position, square: number): number {
  return valueOf(teaching, places[square]!);
}

interface Way {
  /** From and to; where a piece may promote or not, there are two of them. */
  readonly way: number;
  readonly isSafe: boolean;
}

function waysThat(ways: readonly Way[], areSafe: boolean): number[] {
  return [...new Set(ways.flatMap(({ isSafe, way }) => (isSafe === areSafe ? [way] : [])))];
}

/** Where the pieces that matter of the side to move can go without taking anything, and whether they are taken there. */
function waysOf(teaching: Teaching, position: Position): Way[] {
  const { exchanger, sight, taking } = teaching;
  const least = sight === undefined ? 0 : 1;
  return movesIn(position, QUIETS).flatMap((move): Way[] => {
    const from = moveFrom(move);
    if (isHandPlace(from) || worthAt(teaching, position, from) <= least) return [];
    const to = taking.arrival(move);
    position.make(move);
    const isSafe = !exchanger.isWorthMore(position, to, 0);
    position.unmake();
    return [{ way: (from << 8) | to, isSafe }];
  });
}
