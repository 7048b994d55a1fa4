// Tables that the coach shares with the evaluation. Not for other packages.
export { AHEAD, ATTACK_SPAN, FILE, OUTPOST_RANKS, relativeRank } from './chess/bitboards.ts';
export { castlePlaces, CASTLES, type CastleName, type CastlePlace } from './shogi/castles.ts';
