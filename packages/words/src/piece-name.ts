import { pieceKind, type Game } from '@tesuji/rules';
import { wordsOfId } from './english.ts';
import type { PieceWords } from './game-words.ts';
import type { Language } from './language.ts';
import { wordsOf } from './registry.ts';

/** What a piece is called, whoever owns it; a bare kind will do too. */
export function pieceName(game: Game, piece: number, language: Language): string {
  return pieceWords(game, piece)?.name[language] ?? wordsOfId(pieceId(game, piece));
}

/** The name for several of them; Japanese makes no difference. */
export function pieceNames(game: Game, piece: number, language: Language): string {
  const name = pieceName(game, piece, language);
  return language === 'en' ? (pieceWords(game, piece)?.plural ?? `${name}s`) : name;
}

/** How it moves, in a phrase that follows "A bishop moves"; `undefined` when nobody has written one. */
export function pieceMoves(game: Game, piece: number, language: Language): string | undefined {
  return pieceWords(game, piece)?.moves?.[language];
}

/** Which way it faces after so many quarter turns; `undefined` when nobody has a name for that. */
export function facingName(game: Game, piece: number, quarters: number, language: Language): string | undefined {
  return pieceWords(game, piece)?.facings?.[quarters]?.[language];
}

function pieceWords(game: Game, piece: number): PieceWords | undefined {
  return wordsOf(game)?.pieces[pieceId(game, piece)];
}

function pieceId(game: Game, piece: number): string {
  return game.kinds[pieceKind(piece)]?.id ?? 'piece';
}
