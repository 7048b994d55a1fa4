export { AHEAD, ATTACK_SPAN, FILE, OUTPOST_RANKS, rankOf } from './chess/masks.ts';
export { castlePlaces, CASTLES, type CastlePlace } from './shogi/named-castles.ts';
