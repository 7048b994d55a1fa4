import { unwrap, type Game } from '@tesuji/rules';
import { hasMate, puzzlePrompt, sideName, type Language } from '@tesuji/words';
import type { Problem } from './problem.ts';
import { isChecksOnly } from './registry.ts';
import { PUZZLES_TEXT } from './text.ts';

/** What is asked. */
export function taskSentence(
  game: Game,
  { position: text, options, plies, puzzle }: Problem,
  { language, notation }: { readonly language: Language; readonly notation: string },
): string {
  const { task } = PUZZLES_TEXT[language];
  const position = unwrap(game.parsePosition(text, options));
  const side = sideName(game, position.side, language);
  if (puzzle !== undefined) {
    const wrong = game.parseMove(position, puzzle.wrong);
    const written = wrong.ok ? game.notate(position, wrong.value, { style: notation }) : puzzle.wrong;
    return puzzlePrompt(game, puzzle, written, language);
  }
  if (!hasMate(game)) return task.win(side);
  if (isChecksOnly(game)) return plies === undefined ? task.tsumeOpen(side) : task.tsume(side, plies);
  return plies === undefined ? task.mateOpen(side) : task.mate(side, Math.ceil(plies / 2));
}
