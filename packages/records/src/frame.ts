import { ALL, moveTo, type Game, type Position, type Result } from '@tesuji/rules';
import { explainPass, type Dialect, type MoveFault, type UnknownDialect } from './pgn/dialect.ts';
import { isLoneWord } from './pgn/lexer.ts';
import { readAllGames } from './pgn/reader.ts';
import { makePgnHolds, writeGame } from './pgn/writer.ts';
import type { Holds } from './holds.ts';
import type { Reading, WriteError } from './reading.ts';
import type { GameRecord, Header } from './record.ts';

/**
 * Text records of any game in the frame that chess made familiar: headers, numbered moves, variations in brackets,
 * comments in braces. A header names the game, and the moves are in the game's own notation.
 */
function frameOf(game: Game): Dialect {
  return {
    game,
    startHeader: 'Start',
    isNamed: true,
    readMove: (position, word) => readNotated(game, position, word),
    explainMove: (position, word) => explainNotated(game, position, word),
    writeMove: (position, move) => {
      const text = game.notate(position, move);
      return isLoneWord(text) ? text : game.formatMove(move);
    },
    firstNumber: () => 1,
  };
}

export const FRAME_HOLDS: Holds = makePgnHolds(frameOf);

/** Reads every game of a text whose headers name it, out of these games. */
export function readFrame(text: string, games: readonly Game[]): Reading {
  return readAllGames(text, (headers) => chooseFrame(headers, games));
}

export function writeFrame(record: GameRecord, game: Game): Result<string, WriteError> {
  return writeGame(record, frameOf(game));
}

function chooseFrame(headers: readonly Header[], games: readonly Game[]): Dialect | UnknownDialect {
  const id = headers.find(({ name }) => name === 'Game')?.value ?? '';
  const game = games.find((each) => each.id === id);
  if (game !== undefined) return frameOf(game);
  return { header: 'Game', unknown: id, expected: `[Game "…"] with one of ${games.map((each) => each.id).join(', ')}` };
}

/** Coordinates, or failing that the one legal move that some notation of the game writes like this. */
function readNotated(game: Game, position: Position, word: string): number {
  const read = game.parseMove(position, word);
  if (read.ok) return read.value;
  if (read.error.stage === 'rules') return 0;
  const taker = readTaker(game, position, word);
  if (taker !== undefined && sortTaken(game.notate(position, taker)) === sortTaken(word)) return taker;
  const fitting = findNotated(game, position, word);
  return fitting.length === 1 ? fitting[0]! : 0;
}

/** Legal moves written like this, in the first style that has any. */
function findNotated(game: Game, position: Position, word: string): readonly number[] {
  const moves = new Int32Array(game.maxMoves);
  const legal = [...moves.subarray(0, position.generate(ALL, moves, 0))];
  // Nearly every notation names the square of arrival, which saves asking for the others.
  const likely = legal.filter((move) => word.includes(game.shape.names[moveTo(move)]!));
  for (const candidates of [likely, legal]) {
    for (const style of game.notations) {
      const fitting = candidates.filter((move) => game.notate(position, move, { style }) === word);
      if (fitting.length > 0) return fitting;
    }
  }
  return [];
}

function explainNotated(game: Game, position: Position, word: string): MoveFault {
  const pass = explainPass(word);
  if (pass !== undefined) return pass;
  const read = game.parseMove(position, word);
  if (!read.ok && read.error.stage === 'rules')
    return { kind: 'illegal-move', got: word, illegality: read.error.illegality };
  const fitting = findNotated(game, position, word);
  if (fitting.length > 1) {
    return { kind: 'ambiguous-move', got: word, expected: fitting.map((move) => game.formatMove(move)).join(' or ') };
  }
  const taker = readTaker(game, position, word);
  if (taker !== undefined) return { kind: 'bad-move', got: word, expected: game.notate(position, taker) };
  const expected = !read.ok && read.error.stage === 'text' ? read.error.expected : undefined;
  return { kind: 'bad-move', got: word, ...(expected !== undefined && { expected }) };
}

/** The move of a word like `h6c6xb6xc4`, whatever it says of pieces taken. */
function readTaker(game: Game, position: Position, word: string): number | undefined {
  const [squares, ...taken] = word.split('x');
  const move = taken.length === 0 ? undefined : game.parseMove(position, squares!);
  return move?.ok === true ? move.value : undefined;
}

/** Pieces taken may be listed in any order. */
function sortTaken(word: string): string {
  const [squares, ...taken] = word.split('x');
  return [squares, ...taken.sort()].join('x');
}
