import { isPiece, opponent, type Game, type PositionError, type SetupError } from '@tesuji/rules';
import { wordsOfId } from './english.ts';
import type { Language } from './language.ts';
import { listWords } from './list-words.ts';
import { pieceName, pieceNames } from './piece-name.ts';
import { wordsOf } from './registry.ts';
import { saySentence } from './sentence.ts';
import { SETUP_ERRORS } from './setup-error-table.ts';
import { sideName } from './side-name.ts';
import { columnName, squareName } from './square-name.ts';
import { describeTextError } from './text-error-sentence.ts';
import type { Facts } from './template.ts';

/** Why a text is no position: what it says wrongly, or what is impossible about what it says. */
export function describePositionError(game: Game, error: PositionError, language: Language): string {
  return error.stage === 'text' ? describeTextError(error, language) : describeSetupError(game, error, language);
}

/** Why pieces that someone has set up are no position of the game. */
export function describeSetupError(game: Game, error: SetupError, language: Language): string {
  const facts = setupFacts(game, error, language);
  return (
    saySentence([wordsOf(game)?.setupErrors, SETUP_ERRORS], error.kind, facts, language) ??
    unknownSetupError(error.kind, facts, language)
  );
}

function setupFacts(game: Game, error: SetupError, language: Language): Facts {
  const { squares = [], piece, side, count, limit } = error;
  const [first] = squares;
  const isKnown = piece !== undefined && isPiece(piece);
  return {
    square: first === undefined ? undefined : squareName(game, first, language),
    squares: listWords(
      squares.map((square) => squareName(game, square, language)),
      language,
    ),
    column: first === undefined ? undefined : columnName(game, first, language),
    piece: isKnown ? pieceName(game, piece, language) : undefined,
    pieces: isKnown ? pieceNames(game, piece, language) : undefined,
    side: side === undefined ? undefined : sideName(game, side, language),
    opponent: side === undefined ? undefined : sideName(game, opponent(side), language),
    count: count?.toString(),
    limit: limit?.toString(),
  };
}

function unknownSetupError(kind: string, facts: Facts, language: Language): string {
  const where = facts['squares'];
  if (language === 'ja') return `この配置では対局できません（${kind}${where === undefined ? '' : `：${where}`}）。`;
  return `That is not a position of this game (${wordsOfId(kind)}${where === undefined ? '' : ` on ${where}`}).`;
}
