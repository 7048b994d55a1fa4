import { readTypedMove } from '@tesuji/records';
import { legalMoves } from '@tesuji/rules';
import { explainIllegality, type Language } from '@tesuji/words';
import type { PremoveOption } from '../board/premoves.ts';
import type { PlayedLine } from './move-rows.ts';
import { PLAY_TEXT } from './text.ts';

/** Reads a typed move at the end of a line, in any notation. Returns the move, or a sentence that says why there is none. */
export function readTyped({ game, position, style }: PlayedLine, text: string, language: Language): number | string {
  const t = PLAY_TEXT[language];
  const typed = readTypedMove(game, position, text.trim());
  if (typed.kind === 'several')
    return t.ambiguous(
      typed.moves.map((move) => `${game.notate(position, move, { style })} (${game.formatMove(move)})`),
    );
  const read = game.parseMove(position, typed.move);
  if (!read.ok)
    return read.error.stage === 'rules'
      ? explainIllegality(game, position, read.error.illegality, language)
      : t.unreadable(text.trim());
  return legalMoves(game, position).includes(read.value) ? read.value : t.unreadable(text.trim());
}

/** Reads a typed move of the side that is not to move: as one of its premoves, or as a move that it could make at once. */
export function readTypedPremove(
  { game, position }: PlayedLine,
  premoves: readonly PremoveOption[],
  text: string,
): PremoveOption | undefined {
  const plain = premoves.find(({ move }) => game.formatMove(move) === text.trim());
  if (plain !== undefined) return plain;
  const passed = position.clone();
  if (!passed.makeNull()) return undefined;
  const typed = readTypedMove(game, passed, text.trim());
  return typed.kind === 'one' ? premoves.find(({ move }) => game.formatMove(move) === typed.move) : undefined;
}
