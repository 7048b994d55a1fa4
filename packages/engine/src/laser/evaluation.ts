import { ownPosition } from '@tesuji/rules/internal';
import { isPiece, pieceKind, pieceSide, pieceTurn } from '@tesuji/rules';
import { ANUBIS, EYE, FACINGS, LaserPosition, PHARAOH, PYRAMID, SCARAB, SHAPE, SPHINX } from '@tesuji/rules/laser';
import type { Evaluation } from '../evaluation/evaluation.ts';
import type { Tally } from '../evaluation/tally.ts';
import { LAYOUT, PLACEMENT_SIZE } from './layout.ts';
import { LaserTerms } from './terms.ts';
import weights from './weights.json' with { type: 'json' };

const MATERIAL = LAYOUT.startOf('material');
const MATERIAL_KINDS = [PYRAMID, ANUBIS];
const PLACEMENT = LAYOUT.startOf('placement');
const PLACEMENT_KINDS = [PHARAOH, SCARAB, PYRAMID, ANUBIS, EYE];
const MIRRORS = LAYOUT.startOf('mirrors');
const MIRROR_KINDS = [PYRAMID, ANUBIS, SCARAB, EYE, SPHINX];

export const laserEvaluation: Evaluation = {
  layout: LAYOUT,
  weights,
  // What can be destroyed: seven pyramids and two anubis of each side.
  fullPhase: 18,
  phaseOf: (_place, byte) => (MATERIAL_KINDS.includes(pieceKind(byte)) ? 1 : 0),
  writePlace: (place, byte, tally) => {
    if (!isPiece(byte)) return;
    const kind = pieceKind(byte);
    const side = pieceSide(byte);
    const sign = side === 0 ? 1 : -1;
    if (MATERIAL_KINDS.includes(kind)) tally.add(MATERIAL + MATERIAL_KINDS.indexOf(kind), sign);
    if (PLACEMENT_KINDS.includes(kind)) writePlacement(PLACEMENT_KINDS.indexOf(kind), place, sign, tally);
    if (MIRROR_KINDS.includes(kind)) writeMirror(kind, pieceTurn(byte), sign, tally);
  },
  createTerms: (position) => new LaserTerms(ownPosition(LaserPosition, position)),
};

/** Red sees the board after half a turn, which is to read its squares backwards. */
function writePlacement(index: number, place: number, sign: number, tally: Tally): void {
  const cell = SHAPE.squares.indexOf(place);
  const seen = sign > 0 ? cell : SHAPE.squares.length - 1 - cell;
  const rank = SHAPE.rows - 1 - Math.floor(seen / SHAPE.columns);
  const file = seen % SHAPE.columns;
  const start = PLACEMENT + index * PLACEMENT_SIZE;
  tally.add(start + rank, sign);
  tally.add(start + SHAPE.rows + file, sign);
}

function writeMirror(kind: number, turn: number, sign: number, tally: Tally): void {
  const before = MIRROR_KINDS.slice(0, MIRROR_KINDS.indexOf(kind));
  const start = before.reduce((sum, each) => sum + FACINGS[each], MIRRORS);
  tally.add(start + ((turn + (sign > 0 ? 0 : 2)) % FACINGS[kind]), sign);
}
