import type { Game } from '@tesuji/rules/core/game';
import type { Language } from '@tesuji/words/language';
import { describeMatchFault } from '@tesuji/words/match-fault';
import { describePositionError } from '@tesuji/words/position-error-sentence';
import { describeProblem } from '@tesuji/words/record-problem';
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
