import { armyValue, materialOf, moveNumber, replay, unwrap, type Game, type Position } from '@tesuji/rules';
import { expectedPoints } from '../expected-points.ts';
import { reasonsFor } from '../reasons/reasons-for.ts';
import { coachKnowledgeOf } from '../registry.ts';
import type { QuickSearch } from '../search/quick-search.ts';
import type { SearchLimits } from '@tesuji/engine';

/** Book moves by position, as text. */
type Book = ReadonlyMap<string, readonly string[]>;

const books = new WeakMap<Game, Book>();

/** Returns the moves that a teacher shows in this position of an opening, the first choice first. */
export function openingMoves(game: Game, position: Position): readonly number[] {
  const book = books.get(game) ?? readBook(game);
  books.set(game, book);
  const moves = book.get(keyOf(position)) ?? [];
  return moves.flatMap((text) => {
    const move = game.parseMove(position, text);
    return move.ok ? [move.value] : [];
  });
}

function readBook(game: Game): Book {
  const book = new Map<string, string[]>();
  for (const { moves, start = game.setups[0]!.text } of coachKnowledgeOf(game).opening?.lines ?? []) {
    const position = unwrap(replay(game, { game: game.id, options: {}, start, moves: [] }));
    for (const text of moves.split(' ')) {
      const known = book.get(keyOf(position)) ?? [];
      if (!known.includes(text)) book.set(keyOf(position), [...known, text]);
      position.make(unwrap(game.parseMove(position, text)));
    }
  }
  return book;
}

function keyOf({ keyHigh, keyLow }: Position): string {
  return `${keyHigh} ${keyLow}`;
}

/** An opening ends after so many moves, or when more than a small share of both armies is gone. */
const LAST_MOVE = 16;
const LEAST_LEFT = 0.9;

/** How many expected points worse than the best a move of the book, or one that follows a principle, may be. */
const BOOK_ALLOWANCE = 0.06;
const PRINCIPLE_ALLOWANCE = 0.03;
/** The candidates among which a move that follows a principle is looked for. */
const CANDIDATES = 5;

export interface TaughtRequest {
  readonly search: QuickSearch;
  /** The score of the engine's favourite, and limits for each search. */
  readonly bestScore: number;
  readonly limits: SearchLimits;
  /** Whether nothing on the board is urgent. */
  readonly isQuiet: boolean;
}

/**
 * Returns the move that a teacher shows in the opening: one of the book, or in a quiet position one that follows a
 * principle of the game, if it is nearly as good as the engine's favourite.
 */
export function findTaughtMove(game: Game, position: Position, request: TaughtRequest): number | undefined {
  const { bestScore, isQuiet, limits, search } = request;
  const costOf = (score: number): number => expectedPoints(game, bestScore) - expectedPoints(game, score);
  for (const move of openingMoves(game, position)) {
    const [line] = search.run(position, { ...limits, moves: [move] }).lines;
    if (line !== undefined && costOf(line.score) <= BOOK_ALLOWANCE) return move;
  }
  const principles = coachKnowledgeOf(game).opening?.principles ?? [];
  if (!isQuiet || principles.length === 0 || !isOpening(game, position)) return undefined;
  const candidates = search.run(position, { ...limits, lines: CANDIDATES }).lines;
  const sound = candidates.filter(({ score }) => costOf(score) <= PRINCIPLE_ALLOWANCE).map(({ moves }) => moves[0]!);
  const kinds = sound.map((move) => new Set<string>(reasonsFor(game, position, move).map(({ kind }) => kind)));
  for (const principle of principles) {
    const index = kinds.findIndex((facts) => facts.has(principle));
    if (index >= 0) return sound[index];
  }
  return undefined;
}

/** Reports whether the game has hardly begun: few moves were made, and nearly everything is on the board. */
export function isOpening(game: Game, position: Position): boolean {
  const left = materialOf(game, position.places, 0) + materialOf(game, position.places, 1);
  return moveNumber(game, position) <= LAST_MOVE && left >= 2 * armyValue(game) * LEAST_LEFT;
}
