import { WeightLayout } from '../evaluation/evaluation.ts';

/** Piece classes of most terms: all promoted pieces that move like a gold are one class. */
export const CLASSES = 10;
/** `CLASS_OF[piece & 15]`: pawn, lance, knight, silver, bishop, rook, gold, promoted small piece, horse, dragon. */
export const CLASS_OF: Uint8Array = new Uint8Array(64);
CLASS_OF.set([0, 0, 1, 2, 3, 4, 5, 6, 0, 7, 7, 7, 7, 8, 9]);

const KINDS = 16;
/** The first, second, third and every further piece of a kind in hand have separate weights. */
export const HELD = 4;
/** Squares of the board folded along the fifth file. */
export const FOLDED = 45;
/** Squares at most four files and four ranks from a king. */
const WINDOW = 81;
export const WINDOW_REACH = 4;
/** Squares at most two away from a king, folded along its file, and their states (`king-safety.ts`). */
const RING = 15;
export const RING_STATES = 27;
export const MOST_DANGER = 9;
export const MOST_EFFECTS = 16;
/** The attack on a king as a whole: attacks next to it, escape squares, pieces to drop, side to move. */
export const ATTACK_PRESSURES = 8;
export const ATTACK_ESCAPES = 4;
export const ATTACK_HANDS = 4;
/** More than the moves of any piece on the board. */
export const MOST_MOBILITY = 21;
/** Squares are controlled by a majority or alone, and counted by rank and by distance from either king. */
export const ZONE_STATES = 2;
export const ZONE_DISTANCES = 9;
const GUARD_STATES = 7;
export const NAMED_CASTLES = 12;

/** Terms with several parts, in the order of their weights. */
type Parts<Part extends string> = Readonly<Record<Part, number>>;

const KING_PARTS: Parts<
  'siege' | 'ring' | 'danger' | 'pressure' | 'cover' | 'escapes' | 'drops' | 'pinned' | 'aimed' | 'attack'
> = {
  siege: WINDOW * CLASSES,
  ring: RING * RING_STATES,
  danger: MOST_DANGER * MOST_DANGER,
  pressure: MOST_EFFECTS,
  cover: MOST_EFFECTS,
  escapes: 9,
  drops: 8,
  pinned: CLASSES,
  aimed: CLASSES,
  attack: ATTACK_PRESSURES * ATTACK_ESCAPES * ATTACK_HANDS * 2,
};

const COOPERATION_PARTS: Parts<
  'rookPawn' | 'rookOpen' | 'rookBlocked' | 'pawnlessFiles' | 'pawnlessFilesHolding' | 'jointCamp' | 'edge' | 'pairs'
> = {
  rookPawn: 9,
  rookOpen: 1,
  rookBlocked: 1,
  pawnlessFiles: 10,
  pawnlessFilesHolding: 10,
  jointCamp: 2,
  edge: 4,
  pairs: 2,
};

const ZONE_PARTS: Parts<'ranks' | 'nearOwn' | 'nearEnemy'> = {
  ranks: 9 * ZONE_STATES,
  nearOwn: ZONE_DISTANCES * ZONE_STATES,
  nearEnemy: ZONE_DISTANCES * ZONE_STATES,
};

const ENTERING_PARTS: Parts<'advance' | 'points' | 'company'> = { advance: 3, points: 3, company: 3 };

export const LAYOUT: WeightLayout = new WeightLayout({
  material: KINDS + 8 * HELD,
  placement: KINDS * FOLDED,
  castle: WINDOW * CLASSES + NAMED_CASTLES,
  king: sizeOf(KING_PARTS),
  mobility: CLASSES * MOST_MOBILITY,
  zone: sizeOf(ZONE_PARTS),
  guard: GUARD_STATES * CLASSES,
  cooperation: sizeOf(COOPERATION_PARTS),
  entering: sizeOf(ENTERING_PARTS),
  tempo: 1,
});

/** The first weight of each term and part. */
export const MATERIAL: number = LAYOUT.startOf('material');
export const HANDS: number = MATERIAL + KINDS;
export const PLACEMENT: number = LAYOUT.startOf('placement');
export const CASTLE: number = LAYOUT.startOf('castle');
export const NAMED: number = CASTLE + WINDOW * CLASSES;
export const KING_STARTS: typeof KING_PARTS = startsOf(KING_PARTS, 'king');
export const MOBILITY: number = LAYOUT.startOf('mobility');
export const ZONE_STARTS: typeof ZONE_PARTS = startsOf(ZONE_PARTS, 'zone');
export const GUARD: number = LAYOUT.startOf('guard');
export const COOPERATION_STARTS: typeof COOPERATION_PARTS = startsOf(COOPERATION_PARTS, 'cooperation');
export const ENTERING_STARTS: typeof ENTERING_PARTS = startsOf(ENTERING_PARTS, 'entering');
export const TEMPO: number = LAYOUT.startOf('tempo');

function sizeOf(parts: Readonly<Record<string, number>>): number {
  return Object.values(parts).reduce((sum, size) => sum + size, 0);
}

function startsOf<Part extends string>(parts: Parts<Part>, term: string): Parts<Part> {
  let at = LAYOUT.startOf(term);
  const starts = {} as Record<Part, number>;
  for (const part of Object.keys(parts) as Part[]) {
    starts[part] = at;
    at += parts[part];
  }
  return starts;
}
