import type { Game } from '@tesuji/rules';
import { CHESS_PIECES } from './chess-pieces.ts';
import { CHESS_PLAY } from './chess-play.ts';
import { CHESS_RULES } from './chess-rules.ts';
import { CHESS_TIPS } from './chess-tips.ts';
import type { CourseWords } from './course-words.ts';
import { HASAMI_COURSE } from './hasami.ts';
import { LASER_COURSE } from './laser.ts';
import { SHOGI_CHECK } from './shogi-check.ts';
import { SHOGI_MATES } from './shogi-mates.ts';
import { SHOGI_PIECES } from './shogi-pieces.ts';
import { SHOGI_PLAY } from './shogi-play.ts';
import { SHOGI_RULES } from './shogi-rules.ts';
import { SHOGI_CHOICES, SHOGI_TIPS } from './shogi-tips.ts';

const COURSES: Readonly<Record<string, CourseWords>> = {
  shogi: {
    lessons: { ...SHOGI_PIECES, ...SHOGI_RULES, ...SHOGI_CHECK, ...SHOGI_MATES, ...SHOGI_PLAY },
    tips: SHOGI_TIPS,
    choices: SHOGI_CHOICES,
  },
  chess: { lessons: { ...CHESS_PIECES, ...CHESS_RULES, ...CHESS_PLAY }, tips: CHESS_TIPS },
  hasami: HASAMI_COURSE,
  laser: LASER_COURSE,
};

/** What is written to teach a game, plugged on by its id; `undefined` for a game nobody teaches. */
export function courseWordsOf(game: Game): CourseWords | undefined {
  return Object.hasOwn(COURSES, game.id) ? COURSES[game.id] : undefined;
}
