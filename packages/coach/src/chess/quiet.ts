import type { QuietFact } from '../quiet/quiet-fact.ts';
import type { QuietMove } from '../quiet/quiet-move.ts';
import { findCastling } from './quiet-king.ts';
import { findPawnFacts } from './quiet-pawns.ts';
import { findCentre, findDevelopment } from './quiet-pieces.ts';

/** First principles: castle, develop, look to the middle, give rooks open files and pawns a free way. */
export function findChessQuiet(quiet: QuietMove): QuietFact[] {
  return [...findCastling(quiet), ...findDevelopment(quiet), ...findCentre(quiet), ...findPawnFacts(quiet)];
}
