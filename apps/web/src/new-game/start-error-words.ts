import type { Game } from '@tesuji/rules';
import { describeMatchFault, describePositionError, describeProblem, type Language } from '@tesuji/words';
import type { StartError } from './start.ts';
import { NEW_GAME_TEXT } from './text.ts';

/** Why a game cannot begin here, in one sentence that says where to look. */
export function describeStartError(game: Game, error: StartError, language: Language): string {
  const t = NEW_GAME_TEXT[language].setup;
  switch (error.kind) {
    case 'position':
      return describePositionError(game, error.error, language);
    case 'record':
      return t.at(error.problem.line, error.problem.column) + describeProblem(error.problem, language);
    case 'over':
      return describeMatchFault(game, { code: 'already-over', outcome: error.outcome }, language);
    case 'nothing':
      return t.nothing;
  }
}
