import { legalMoves, moveTo, type Game, type Position, type Result } from '@tesuji/rules';
import { explainPass, readAllGames, type PgnDialect, type UnknownDialect, type UnreadableMove } from './reader.ts';
import { isLoneWord } from './lexer.ts';
import { makePgnCapabilities, writeGame } from './writer.ts';
import type { Capabilities } from '../capabilities.ts';
import type { Reading, WriteError } from '../reading.ts';
import type { GameRecord, Header } from '../record.ts';

/**
 * TGN: records of any game in the grammar of PGN, with headers, numbered moves, variations in parentheses and
 * comments in braces. The header `Game` names the game, and the moves are in the notation of the game.
 */
function tgnDialect(game: Game): PgnDialect {
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

export const TGN_CAPABILITIES: Capabilities = makePgnCapabilities(tgnDialect);

/** Reads every record of a text. The header `Game` of each must name one of these games. */
export function readTgn(text: string, games: readonly Game[]): Reading {
  return readAllGames(text, (headers) => chooseDialect(headers, games));
}

export function writeTgn(record: GameRecord, game: Game): Result<string, WriteError> {
  return writeGame(record, tgnDialect(game));
}

function chooseDialect(headers: readonly Header[], games: readonly Game[]): PgnDialect | UnknownDialect {
  const id = headers.find(({ name }) => name === 'Game')?.value ?? '';
  const game = games.find((each) => each.id === id);
  if (game !== undefined) return tgnDialect(game);
  return { header: 'Game', unknown: id, expected: `[Game "…"] with one of ${games.map((each) => each.id).join(', ')}` };
}

/** Returns the move in coordinates, otherwise the only legal move with this text in some notation of the game. */
function readNotated(game: Game, position: Position, word: string): number {
  const read = game.parseMove(position, word);
  if (read.ok) return read.value;
  if (read.error.stage === 'rules') return 0;
  const taker = readTaker(game, position, word);
  if (taker !== undefined && sortTaken(game.notate(position, taker)) === sortTaken(word)) return taker;
  const fitting = findNotated(game, position, word);
  return fitting.length === 1 ? fitting[0]! : 0;
}

/** Returns the legal moves with this text, in the first notation that has any. */
function findNotated(game: Game, position: Position, word: string): readonly number[] {
  const legal = legalMoves(game, position);
  // Nearly every notation contains the target square, so moves to other squares are tried last.
  const likely = legal.filter((move) => word.includes(game.shape.names[moveTo(move)]!));
  for (const candidates of [likely, legal]) {
    for (const style of game.notations) {
      const fitting = candidates.filter((move) => game.notate(position, move, { style }) === word);
      if (fitting.length > 0) return fitting;
    }
  }
  return [];
}

function explainNotated(game: Game, position: Position, word: string): UnreadableMove {
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

/** Returns the move of a word such as `h6c6xb6xc4`, without regard to the captured pieces. */
function readTaker(game: Game, position: Position, word: string): number | undefined {
  const [squares, ...taken] = word.split('x');
  const move = taken.length === 0 ? undefined : game.parseMove(position, squares!);
  return move?.ok === true ? move.value : undefined;
}

/** Sorts the captured pieces, which may be listed in any order. */
function sortTaken(word: string): string {
  const [squares, ...taken] = word.split('x');
  return [squares, ...taken.sort()].join('x');
}
