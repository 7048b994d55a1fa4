import { HAND, PLACES, type Game, type Position } from '@tesuji/rules';
import { makeKeys } from '@tesuji/rules/internal';

const MEN_SEED = 0x7e51_0001;
const PIECES_SEED = 0x7e51_0002;

/**
 * Two small keys of every position on the line: one of the least valuable kind (pawns, where there are any), one of
 * all other pieces on the board. Positions that share one tend to share the error of their evaluation.
 */
export class Structure {
  men: Int32Array = new Int32Array(256);
  pieces: Int32Array = new Int32Array(256);
  private readonly menKeys: Int32Array = new Int32Array(PLACES << 8);
  private readonly pieceKeys: Int32Array = new Int32Array(PLACES << 8);
  private readonly squares: readonly number[];

  constructor(game: Game) {
    this.squares = game.shape.squares;
    const least = Math.min(...game.kinds.map((kind) => kind?.value || Infinity));
    const menKeys = makeKeys(MEN_SEED, PLACES << 8);
    const pieceKeys = makeKeys(PIECES_SEED, PLACES << 8);
    for (let at = 0; at < PLACES << 8; at++) {
      const kind = game.kinds[at & 15];
      if (kind === undefined || at >> 8 >= HAND) continue;
      if (kind.value === least) this.menKeys[at] = menKeys[at];
      else this.pieceKeys[at] = pieceKeys[at];
    }
  }

  refresh(position: Position): void {
    const { places, ply } = position;
    this.makeRoom(ply);
    let men = 0;
    let pieces = 0;
    for (const square of this.squares) {
      men ^= this.menKeys[(square << 8) | places[square]];
      pieces ^= this.pieceKeys[(square << 8) | places[square]];
    }
    this.men[ply] = men;
    this.pieces[ply] = pieces;
  }

  /** A move or null move was made. */
  follow(position: Position): void {
    const ply = position.ply;
    if (ply >= this.men.length) this.makeRoom(ply);
    const { menKeys, pieceKeys } = this;
    const log = position.log;
    const end = position.logStart(ply);
    let men = this.men[ply - 1];
    let pieces = this.pieces[ply - 1];
    for (let i = position.logStart(ply - 1); i < end; i++) {
      const change = log[i];
      const place = (change & 255) << 8;
      const before = place | ((change >> 8) & 255);
      const after = place | ((change >> 16) & 255);
      men ^= menKeys[before] ^ menKeys[after];
      pieces ^= pieceKeys[before] ^ pieceKeys[after];
    }
    this.men[ply] = men;
    this.pieces[ply] = pieces;
  }

  private makeRoom(ply: number): void {
    if (ply < this.men.length) return;
    this.men = grown(this.men, ply);
    this.pieces = grown(this.pieces, ply);
  }
}

function grown(old: Int32Array, ply: number): Int32Array {
  const array = new Int32Array(Math.max(ply + 1, old.length * 2));
  array.set(old);
  return array;
}
