import { moveFrom, pieceKind, PLACES, type Position } from '@tesuji/rules';
import type { Teaching } from '../teaching.ts';
import type { Basis } from './basis.ts';
import { before } from './threats.ts';

/** More than any exchange is worth: what a king costs where the rules let it be taken. */
const ROYAL_LOSS = 1000;

const prey = new Uint8Array(PLACES);
const takes = new Int32Array(1024);
let preyCount = 0;

/** The move was made: what does the enemy win by taking the piece that arrived, or what the move laid open? */
export function lossAfter(teaching: Teaching, position: Position, basis: Basis, move: number): number {
  const { exchanger, game, taking } = teaching;
  const arrival = taking.arrival(move);
  if (!teaching.answersForAll) return exchanger.worth(position, arrival);
  preyCount = teaching.writePrey(position, prey);
  let loss = 0;
  for (let i = 0; i < preyCount; i++) {
    const square = prey[i]!;
    if (game.kinds[pieceKind(position.places[square]!)]?.royal === true) return ROYAL_LOSS;
    if (square !== arrival && basis.risks[before(square, move, arrival)] !== 0) continue;
    loss = Math.max(loss, exchanger.worth(position, square));
  }
  return loss;
}

/** The move was made, `lossAfter` asked, and it is safe: which own pieces that were at risk are so no more? */
export function findSaved(teaching: Teaching, position: Position, basis: Basis, move: number): number[] {
  const arrival = teaching.taking.arrival(move);
  return basis.riskSquares.filter((square) => {
    if (square === moveFrom(move)) return true;
    if (teaching.answersForAll) return !prey.subarray(0, preyCount).includes(before(square, move, arrival));
    // An enemy in check cannot take now, but will when it has answered: only what nobody attacks is safe from that.
    if (position.inCheck()) return teaching.taking.writeTakes(position, square, takes, 0) === 0;
    return !teaching.exchanger.isWorthMore(position, square, 0);
  });
}
