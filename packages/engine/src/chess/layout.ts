import { WeightLayout } from '../evaluation/evaluation.ts';

/**
 * The weights of each term. Ranks are counted from the side's own first rank (0–7), kinds are numbered as in the rules,
 * and piece-square tables are symmetric from left to right.
 */
export const LAYOUT: WeightLayout = new WeightLayout({
  material: 5,
  placement: 6 * 32,
  pawns: 40,
  mobility: 66,
  king: 120,
  threats: 22,
  pieces: 17,
  passed: 60,
  space: 1,
  mating: 3,
  tempo: 1,
});

const start = (term: string, offset = 0): number => LAYOUT.startOf(term) + offset;

export const MATERIAL: number = start('material');
export const PLACEMENT: number = start('placement');

export const PAWNS: number = start('pawns');
/** Offsets within `pawns`; the first four by rank. */
export const PASSED_PAWN = 0;
export const CANDIDATE = 8;
export const PHALANX = 16;
export const SUPPORTED = 24;
/** The next two: first opposed (an enemy pawn ahead on the file), then unopposed. */
export const ISOLATED = 32;
export const BACKWARD = 34;
export const DOUBLED = 36;
export const DOUBLED_ALONE = 37;
export const ISLANDS = 38;
export const BLOCKADED = 39;

/** By number of squares in the mobility area, for each kind. */
export const KNIGHT_MOBILITY: number = start('mobility');
export const BISHOP_MOBILITY: number = start('mobility', 9);
export const ROOK_MOBILITY: number = start('mobility', 23);
export const QUEEN_MOBILITY: number = start('mobility', 38);

/** By distance from the edge and rank of the nearest own pawn (0: none), and of the nearest enemy pawn. */
export const SHIELD: number = start('king');
export const STORM: number = start('king', 32);
/** By rank, where an own pawn blocks it. */
export const STORM_HELD: number = start('king', 64);
export const DANGER: number = start('king', 72);
export const DANGERS = 32;
/** By kind. */
export const SAFE_CHECK: number = start('king', 104);
export const UNSAFE_CHECK: number = start('king', 112);
export const KING_ATTACKERS: number = start('king', 113);
export const KING_RING_HITS: number = start('king', 114);
export const KING_RING_WEAK: number = start('king', 115);
export const PAWNLESS_FLANK: number = start('king', 116);
export const KING_PAWN_DISTANCE: number = start('king', 117);
export const KING_RIGHTS: number = start('king', 118);

/** The first three by the kind of the attacked piece. */
export const BY_PAWN: number = start('threats');
export const BY_MINOR: number = start('threats', 6);
export const BY_ROOK: number = start('threats', 12);
export const BY_KING: number = start('threats', 18);
export const HANGING: number = start('threats', 19);
export const RESTRICTED: number = start('threats', 20);
export const PUSH: number = start('threats', 21);

export const BISHOP_PAIR: number = start('pieces');
export const ROOK_OPEN: number = start('pieces', 1);
export const ROOK_HALF_OPEN: number = start('pieces', 2);
export const ROOK_SEVENTH: number = start('pieces', 3);
export const KNIGHT_OUTPOST: number = start('pieces', 4);
export const BISHOP_OUTPOST: number = start('pieces', 5);
export const OUTPOST_REACHABLE: number = start('pieces', 6);
export const BEHIND_PAWN: number = start('pieces', 7);
export const KNIGHT_KING_DISTANCE: number = start('pieces', 8);
export const BISHOP_KING_DISTANCE: number = start('pieces', 9);
export const BISHOP_PAWNS: number = start('pieces', 10);
export const LONG_DIAGONAL: number = start('pieces', 11);
export const ROOK_TRAPPED: number = start('pieces', 12);
export const BISHOP_TRAPPED: number = start('pieces', 13);
export const ROOK_QUEEN_FILE: number = start('pieces', 14);
/** Knights gain and rooks lose value with the number of own pawns. */
export const KNIGHT_PAWNS: number = start('pieces', 15);
export const ROOK_PAWNS: number = start('pieces', 16);

/** By rank. Distances are multiplied by their weights. */
export const PASSER_OWN_KING: number = start('passed');
export const PASSER_ENEMY_KING: number = start('passed', 8);
export const PASSER_BLOCKED: number = start('passed', 16);
export const PASSER_FREE: number = start('passed', 24);
export const PASSER_SAFE_PATH: number = start('passed', 32);
export const PASSER_SAFE_STEP: number = start('passed', 40);
export const PASSER_DEFENDED_STEP: number = start('passed', 48);
export const PASSER_ROOK_BEHIND: number = start('passed', 56);
export const PASSER_ENEMY_ROOK_BEHIND: number = start('passed', 57);
export const PASSER_UNSTOPPABLE: number = start('passed', 58);
export const PASSER_EDGE: number = start('passed', 59);

export const SPACE: number = start('space');
/**
 * Against a lone king: its distance from the centre, the distance of the kings, and the distance from the bishop's
 * corner.
 */
export const LONE_KING_EDGE: number = start('mating');
export const LONE_KING_NEAR: number = start('mating', 1);
export const LONE_KING_CORNER: number = start('mating', 2);
export const TEMPO: number = start('tempo');
