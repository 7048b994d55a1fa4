import { changeAfter, changeBefore, changePlace } from '@tesuji/rules/core/change';
import type { Game } from '@tesuji/rules/core/game';
import { isPiece, pieceKind, pieceSide } from '@tesuji/rules/core/piece';
import { handKind, handPlace, handSide, isHandPlace } from '@tesuji/rules/core/place';
import type { Position } from '@tesuji/rules/core/position';
import { unwrap } from '@tesuji/rules/core/result';
import type { Side } from '@tesuji/rules/core/side';

const SIDES: readonly Side[] = [0, 1];

/** What the byte at a place is worth to side 0: positive for its own pieces, negative for the other side's. */
function worth(game: Game, place: number, byte: number): number {
  if (isHandPlace(place)) return signed(handSide(place), byte * valueOf(game, handKind(place)));
  return isPiece(byte) ? signed(pieceSide(byte), valueOf(game, pieceKind(byte))) : 0;
}

function signed(side: Side, value: number): number {
  return side === 0 ? value : -value;
}

function valueOf(game: Game, kind: number): number {
  return game.kinds[kind]?.value ?? 0;
}

/** Material on the board and in hands, side 0's less side 1's. */
export function materialOf(game: Game, position: Position): number {
  let sum = 0;
  for (const place of placesOf(game)) sum += worth(game, place, position.places[place] ?? 0);
  return sum;
}

/** How the last move changed `materialOf`, read from the change log. */
export function materialChange(game: Game, position: Position): number {
  const { log, ply } = position;
  const end = position.logStart(ply);
  let sum = 0;
  for (let i = position.logStart(ply - 1); i < end; i++) {
    const change = log[i] ?? 0;
    const place = changePlace(change);
    sum += worth(game, place, changeAfter(change)) - worth(game, place, changeBefore(change));
  }
  return sum;
}

/** What one side begins the ordinary game with: the measure for being far ahead or behind. */
export function armyOf(game: Game): number {
  const ordinary = game.setups[0];
  if (ordinary === undefined) return 0;
  const { places } = unwrap(game.parseSetup(ordinary.text));
  const worths = placesOf(game).map((place) => worth(game, place, places[place] ?? 0));
  return worths.reduce((sum, each) => sum + Math.max(0, each), 0);
}

function placesOf(game: Game): readonly number[] {
  const slots = SIDES.flatMap((side) => game.handKinds.map((kind) => handPlace(side, kind)));
  return [...game.shape.squares, ...slots];
}
