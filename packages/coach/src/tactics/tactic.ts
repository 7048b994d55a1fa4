import {
  fail,
  handPlace,
  isPiece,
  makePiece,
  ok,
  opponent,
  pieceKind,
  pieceSide,
  pieceTurn,
  type BoardShape,
  type Game,
  type Position,
  type Result,
  type Side,
  type TextError,
} from '@tesuji/rules';
import { coachKnowledgeOf } from '../registry.ts';

/** What a puzzle teaches, as far as the coach has proved it. */
export const TACTIC_THEMES = [
  'mate',
  'mate-threat',
  'fork',
  'pin',
  'skewer',
  'discovered-attack',
  'overloaded',
  'trapped',
  'hanging',
  'exchange',
  'promotion',
  'sacrifice',
  'sandwich',
  'beam',
  'threat',
  'defence',
  'quiet',
  'advantage',
] as const;
export type TacticTheme = (typeof TACTIC_THEMES)[number];

/** A tactics puzzle: a position with one clear best move, and the line that shows why. */
export interface Tactic {
  readonly position: string;
  /** Moves of the solver and replies in turn; the first and the last are the solver's. */
  readonly moves: readonly string[];
  /** The lowest level of the computer that solves it, 1 to 10. */
  readonly level: number;
  readonly themes: readonly TacticTheme[];
}

/** Identifies a file of tactics puzzles and its version. */
const MARK = 'tesuji-tactics-1';

/** Reports whether a puzzle is a win by force: then another move that wins by force is right as well. */
export function isMate({ themes }: Tactic): boolean {
  return themes.includes('mate');
}

/** Writes a file of puzzles: a line with the game, and a line for each puzzle. */
export function formatTactics({ id }: Game, tactics: readonly Tactic[]): string {
  const lines = tactics.map(({ level, moves, position, themes }) =>
    [level, themes.join(','), moves.join(' '), position].join('\t'),
  );
  return [`${MARK}\t${id}`, ...lines, ''].join('\n');
}

/** Reads a file of puzzles. Moves are not played: a page that reads a thousand puzzles shows one of them. */
export function parseTactics({ id }: Game, text: string): Result<readonly Tactic[], TextError> {
  const [head = '', ...lines] = text.split('\n');
  if (head !== `${MARK}\t${id}`) return fail({ kind: 'bad-tactics', at: 0, got: head });
  const tactics: Tactic[] = [];
  for (const [index, line] of lines.entries()) {
    if (line === '') continue;
    const tactic = parseLine(line);
    if (tactic === undefined) return fail({ kind: 'bad-tactics', at: index + 1, got: line });
    tactics.push(tactic);
  }
  return ok(tactics);
}

function parseLine(line: string): Tactic | undefined {
  const [level = '', themes = '', moves = '', position = '', ...rest] = line.split('\t');
  const named = themes.split(',').filter(isTheme);
  const played = moves.split(' ').filter((move) => move !== '');
  const isLevel = /^(?:[1-9]|10)$/.test(level);
  const isWhole = named.length === themes.split(',').length && played.length % 2 === 1 && rest.length === 0;
  if (!isLevel || !isWhole || position === '') return undefined;
  return { position, moves: played, level: Number(level), themes: named };
}

function isTheme(text: string): text is TacticTheme {
  return (TACTIC_THEMES as readonly string[]).includes(text);
}

/** A player's rating at tactics puzzles. */
export interface TacticsRating {
  readonly rating: number;
  /** How many rated puzzles it comes from. */
  readonly count: number;
}

/** The rating before the first puzzle: that of a puzzle of level 3. */
export const FIRST_TACTICS_RATING: TacticsRating = { rating: 900, count: 0 };

const LOWEST = 600;
const STEP = 150;
/** A rating moves twice as fast over the first puzzles. */
const FAST_COUNT = 20;
const FAST = 48;
const SLOW = 24;
const LEAST = 100;

/** Returns the rating of a puzzle: 600 at level 1, and 150 more for each further level. */
export function ratingOfLevel(level: number): number {
  return LOWEST + STEP * (level - 1);
}

/**
 * Returns the rating after a puzzle, by Elo: the player expects 1 / (1 + 10^((puzzle − player) / 400)) points, and the
 * rating changes by 24 times (48 over the first 20 puzzles) what the result is above or below that. Never under 100.
 */
export function rateTactic({ count, rating }: TacticsRating, level: number, isSolved: boolean): TacticsRating {
  const expected = 1 / (1 + 10 ** ((ratingOfLevel(level) - rating) / 400));
  const change = (count < FAST_COUNT ? FAST : SLOW) * ((isSolved ? 1 : 0) - expected);
  return { rating: Math.max(LEAST, Math.round(rating + change)), count: count + 1 };
}

/** Which reflections of a board, seen from the side to move, leave the rules as they are. */
export type BoardSymmetry = 'none' | 'mirror' | 'square';

type Turned = (column: number, row: number, shape: BoardShape) => readonly [column: number, row: number];

const same: Turned = (column, row) => [column, row];
const mirrored: Turned = (column, row, { columns }) => [columns - 1 - column, row];
const flipped: Turned = (column, row, { rows }) => [column, rows - 1 - row];
const rotated: Turned = (column, row, { columns, rows }) => [columns - 1 - column, rows - 1 - row];
const transposed =
  (turn: Turned): Turned =>
  (column, row, shape) =>
    turn(row, column, shape);
const four: readonly Turned[] = [same, mirrored, flipped, rotated];

const TURNS: Readonly<Record<BoardSymmetry, readonly Turned[]>> = {
  none: [same],
  mirror: [same, mirrored],
  square: [...four, ...four.map(transposed)],
};

/**
 * Returns a text that is the same for positions that are alike: equal, equal with the sides exchanged, or reflections of
 * each other where the rules do not tell them apart. Counters, castling rights and the history do not matter.
 */
export function alikeKey(game: Game, position: Position): string {
  const { boardSymmetry = 'none' } = coachKnowledgeOf(game);
  const hands = handsOf(game, position);
  const boards = TURNS[boardSymmetry].map((turn) => boardOf(game, position, turn));
  return `${boards.toSorted()[0]} ${hands}`;
}

/** Writes the board as the side to move sees it, with its own pieces as those of side 0. */
function boardOf(game: Game, { places, side }: Position, turn: Turned): string {
  const { shape } = game;
  const bytes = shape.squares.map((_, index) => {
    const [column, row] = turn(index % shape.columns, Math.floor(index / shape.columns), shape);
    const seen = row * shape.columns + column;
    const byte = places[shape.squares[side === 0 ? seen : shape.squares.length - 1 - seen]!]!;
    return side === 0 || !isPiece(byte) ? byte : turnedPiece(game, byte);
  });
  return String.fromCharCode(...bytes.map((byte) => 0x100 + byte));
}

/** Returns the piece of the other side, facing the opposite way. */
function turnedPiece({ kinds }: Game, piece: number): number {
  const facings = kinds[pieceKind(piece)]?.facings ?? 1;
  return makePiece(opponent(pieceSide(piece)), pieceKind(piece), (pieceTurn(piece) + 2) % facings);
}

function handsOf({ handKinds }: Game, { places, side }: Position): string {
  const held = (of: Side): string => handKinds.map((kind) => places[handPlace(of, kind)]).join('.');
  return `${held(side)} ${held(opponent(side))}`;
}
