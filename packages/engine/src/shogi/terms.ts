import type { Side } from '@tesuji/rules';
import { SIDE } from '@tesuji/rules/internal';
import { KINGS, type ShogiPosition } from '@tesuji/rules/shogi';
import type { Terms } from '../evaluation/evaluation.ts';
import type { Tally } from '../evaluation/tally.ts';
import { writeCooperation } from './cooperation-term.ts';
import { writeEntering } from './entering-term.ts';
import { writeGuards } from './guard-term.ts';
import { writeKing } from './king-term.ts';
import { TEMPO } from './layout.ts';
import { writeNamedCastles } from './named-castles.ts';
import { writePieces } from './piece-term.ts';
import { writeZones } from './zone-term.ts';

/** Squares of the padded board end below this. */
const MAP_SIZE = 224;

/** Everything that depends on more than one place. */
export class ShogiTerms implements Terms {
  private readonly position: ShogiPosition;
  /** What Black and White attack, see `effects.ts`. */
  private readonly black: Int32Array = new Int32Array(MAP_SIZE);
  private readonly white: Int32Array = new Int32Array(MAP_SIZE);
  private readonly hasZone: boolean;
  private readonly hasGuard: boolean;
  private readonly hasKing: boolean;
  private readonly hasCooperation: boolean;
  private readonly hasCastle: boolean;

  constructor(position: ShogiPosition, terms: readonly string[]) {
    const has = (...names: readonly string[]): boolean => names.some((name) => terms.includes(name));
    this.position = position;
    this.hasZone = has('zone', 'cooperation');
    this.hasGuard = has('guard');
    this.hasKing = has('king');
    this.hasCastle = has('castle');
    this.hasCooperation = has('cooperation');
  }

  write(tally: Tally): void {
    const { position, black, white } = this;
    black.fill(0);
    white.fill(0);
    writePieces(position, 0, black, tally);
    writePieces(position, 1, white, tally);
    if (this.hasZone) writeZones(position, black, white, tally);
    if (this.hasGuard) {
      writeGuards(position, 0, black, white, tally);
      writeGuards(position, 1, white, black, tally);
    }
    if (this.hasKing) {
      writeKing(position, 0, black, white, tally);
      writeKing(position, 1, white, black, tally);
    }
    this.writeSide(0, tally);
    this.writeSide(1, tally);
    tally.add(TEMPO, 1 - 2 * position.state[SIDE]);
  }

  private writeSide(side: Side, tally: Tally): void {
    const { position } = this;
    if (this.hasCastle) writeNamedCastles(position.places, side, position.state[KINGS + side], tally);
    if (this.hasCooperation) writeCooperation(position, side, tally);
    writeEntering(position, side, tally);
  }
}
