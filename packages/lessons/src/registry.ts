import type { Game } from '@tesuji/rules';
import { CHESS_PIECES } from './chess/pieces.ts';
import { CHESS_PLAY } from './chess/play.ts';
import { CHESS_RULES } from './chess/rules.ts';
import { HASAMI_LESSONS } from './hasami/lessons.ts';
import { LASER_LESSONS } from './laser/lessons.ts';
import type { Lesson } from './lesson.ts';
import { SHOGI_MATES } from './shogi/mates.ts';
import { SHOGI_PIECES } from './shogi/pieces.ts';
import { SHOGI_PLAY } from './shogi/play.ts';
import { SHOGI_RULES } from './shogi/rules.ts';

/** The courses, each in the order it is taught. */
const LESSONS: Readonly<Record<string, readonly Lesson[]>> = {
  shogi: [...SHOGI_PIECES, ...SHOGI_RULES, ...SHOGI_MATES, ...SHOGI_PLAY],
  chess: [...CHESS_PIECES, ...CHESS_RULES, ...CHESS_PLAY],
  hasami: HASAMI_LESSONS,
  laser: LASER_LESSONS,
};

/** The course of a game, plugged on by its id; empty for a game nobody teaches. */
export function lessonsOf(game: Game): readonly Lesson[] {
  return (Object.hasOwn(LESSONS, game.id) ? LESSONS[game.id] : undefined) ?? [];
}
