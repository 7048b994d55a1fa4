import { ALL, type Game, type Position } from '@tesuji/rules';
import { listMoves } from './and-or.ts';

/** What was found out about a position: mate within `yes` plies, none within `no`. */
interface Known {
  yes: number;
  no: number;
}

/**
 * Returns the length of the shortest mate within `plies`, undefined if there is none, or 'too large' after so many
 * positions. It examines every check, found among all moves, and every answer; it only remembers results. Quiet moves of
 * the attacker count where a game has no hands.
 */
export function bruteForce(
  game: Game,
  position: Position,
  plies: number,
  most: number,
): number | 'too large' | undefined {
  const known = new Map<string, Known>();
  let visited = 0;

  function isMate(length: number, isAttack: boolean): boolean {
    const key = `${position.keyLow} ${position.keyHigh}`;
    const entry = known.get(key) ?? { yes: Infinity, no: -1 };
    if (length >= entry.yes) return true;
    if (length <= entry.no || visited > most) return false;
    visited++;
    const result = isAttack ? attacks(length) : answers(length);
    if (visited > most) return false;
    if (result) entry.yes = length;
    else entry.no = length;
    known.set(key, entry);
    return result;
  }

  function attacks(length: number): boolean {
    if (length < 1) return false;
    return listMoves(game, position, ALL)
      .filter((move) => game.handKinds.length === 0 || position.givesCheck(move))
      .some((move) => after(move, () => isMate(length - 1, false)));
  }

  function answers(length: number): boolean {
    const moves = listMoves(game, position, ALL);
    if (moves.length === 0) return position.inCheck();
    return moves.every((move) => length > 0 && after(move, () => isMate(length - 1, true)));
  }

  function after(move: number, ask: () => boolean): boolean {
    position.make(move);
    const result = ask();
    position.unmake();
    return result;
  }

  for (let length = 1; length <= plies; length += 2) {
    if (isMate(length, true)) return length;
    if (visited > most) return 'too large';
  }
  return undefined;
}
