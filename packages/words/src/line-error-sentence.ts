import { replay, type Game, type GameLine, type LineError } from '@tesuji/rules';
import type { Language } from './language.ts';
import { describeMoveError } from './move-error-sentence.ts';
import { describePositionError } from './position-error-sentence.ts';
import { describeTextError } from './text-error-sentence.ts';

/** Why a line cannot be replayed; `error` must be what `replay` answered for this very line. */
export function describeLineError(game: Game, line: GameLine, error: LineError, language: Language): string {
  if (error.part === 'options') return describeTextError(error.error, language);
  if (error.part === 'start') return describePositionError(game, error.error, language);
  // The moves before the faulty one can be replayed, and only the position they lead to can explain the fault.
  const before = replay(game, { ...line, moves: line.moves.slice(0, error.ply) });
  const reason = before.ok ? describeMoveError(game, before.value, error.error, language) : '';
  const move = line.moves[error.ply] ?? '';
  return language === 'en'
    ? `Move ${error.ply + 1}, “${move}”: ${reason}`
    : `${error.ply + 1}手目「${move}」：${reason}`;
}
