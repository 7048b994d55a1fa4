import { ALL, CHECKS, type Game, type Position } from '@tesuji/rules';

/** A plain and-or search: returns the length of the shortest mate within `plies`, or undefined. */
export function shortestMate(game: Game, position: Position, plies: number): number | undefined {
  for (let length = 1; length <= plies; length += 2) {
    if (attackerMates(game, position, length)) return length;
  }
  return undefined;
}

export function listMoves(game: Game, position: Position, set: typeof ALL | typeof CHECKS): readonly number[] {
  const moves = new Int32Array(game.maxMoves);
  return [...moves.subarray(0, position.generate(set, moves, 0))];
}

function attackerMates(game: Game, position: Position, plies: number): boolean {
  return listMoves(game, position, CHECKS).some((move) => {
    position.make(move);
    const isMate = defenderIsMated(game, position, plies - 1);
    position.unmake();
    return isMate;
  });
}

function defenderIsMated(game: Game, position: Position, plies: number): boolean {
  const answers = listMoves(game, position, ALL);
  if (answers.length === 0) return true;
  if (plies === 0) return false;
  return answers.every((move) => {
    position.make(move);
    const isMate = attackerMates(game, position, plies - 1);
    position.unmake();
    return isMate;
  });
}
