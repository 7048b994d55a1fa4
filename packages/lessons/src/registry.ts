import type { Game } from '@tesuji/rules';
import { CHESS_PIECES } from './chess/pieces.ts';
import { CHESS_PLAY } from './chess/play.ts';
import { CHESS_RULE_BOOK } from './chess/rule-book.ts';
import { CHESS_RULES } from './chess/rules.ts';
import { HASAMI_PLAY } from './hasami/play.ts';
import { HASAMI_RULE_BOOK } from './hasami/rule-book.ts';
import { HASAMI_RULES } from './hasami/rules.ts';
import { LASER_PIECES } from './laser/pieces.ts';
import { LASER_PLAY } from './laser/play.ts';
import { LASER_RULE_BOOK } from './laser/rule-book.ts';
import type { Lesson } from './lesson.ts';
import type { RuleBook } from './rule-book.ts';
import { SHOGI_CHECK } from './shogi/check.ts';
import { SHOGI_PIECES } from './shogi/pieces.ts';
import { SHOGI_PLAY } from './shogi/play.ts';
import { SHOGI_RULE_BOOK } from './shogi/rule-book.ts';
import { SHOGI_RULES } from './shogi/rules.ts';
import { SHOGI_TACTICS } from './shogi/tactics.ts';

/** The courses, each in the order in which it is taught. */
const COURSES: Readonly<Record<string, readonly Lesson[]>> = {
  shogi: [...SHOGI_PIECES, ...SHOGI_RULES, ...SHOGI_CHECK, ...SHOGI_TACTICS, ...SHOGI_PLAY],
  chess: [...CHESS_PIECES, ...CHESS_RULES, ...CHESS_PLAY],
  hasami: [...HASAMI_RULES, ...HASAMI_PLAY],
  laser: [...LASER_PIECES, ...LASER_PLAY],
};

const RULE_BOOKS: Readonly<Record<string, RuleBook>> = {
  shogi: SHOGI_RULE_BOOK,
  chess: CHESS_RULE_BOOK,
  hasami: HASAMI_RULE_BOOK,
  laser: LASER_RULE_BOOK,
};

/** Returns the lessons of a game, by its id; empty for a game without a course. */
export function lessonsOf(game: Game): readonly Lesson[] {
  return (Object.hasOwn(COURSES, game.id) ? COURSES[game.id] : undefined) ?? [];
}

/** Returns the rule book of a game, by its id; `undefined` for a game without one. */
export function ruleBookOf(game: Game): RuleBook | undefined {
  return Object.hasOwn(RULE_BOOKS, game.id) ? RULE_BOOKS[game.id] : undefined;
}
