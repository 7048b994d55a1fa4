import { hintsAhead, hintsFor, nextHelp, reasonsFor, warningFor } from '@tesuji/coach';
import { playOn, replay, type Game, type GameLine, type Played, type Position } from '@tesuji/rules';
import type { CoachAnswers, CoachProgress, CoachQuestion } from './coach-client.ts';
import type { HintQuestion } from './thinking-service.ts';
import { reviewGame } from './review-game.ts';

/** The coach in its worker. For lines that cannot be played and moves that are not legal the answer is `undefined`. */
export class CoachServer {
  readonly #games: readonly Game[];
  readonly #now: () => number;
  #played: Played | undefined;

  constructor(games: readonly Game[], now: () => number) {
    this.#games = games;
    this.#now = now;
  }

  answer(question: CoachQuestion, onProgress: CoachProgress): CoachAnswers[CoachQuestion['kind']] | undefined {
    const game = this.#games.find(({ id }) => id === question.line.game);
    if (game === undefined) return undefined;
    if (question.kind === 'review') return reviewGame(game, question, this.#now, onProgress);
    const position = this.#open(game, question.line);
    return position === undefined ? undefined : this.#answerAt(game, position, question);
  }

  #answerAt(
    game: Game,
    position: Position,
    question: Exclude<CoachQuestion, { readonly kind: 'review' }>,
  ): CoachAnswers[CoachQuestion['kind']] | undefined {
    switch (question.kind) {
      case 'hints':
        return this.#hints(game, position, question);
      case 'help':
        return nextHelp(game, position, question.state, this.#now);
      case 'judge': {
        const { move, sensitivity } = question;
        if (!position.isLegal(move)) return undefined;
        return { warning: warningFor(game, position, move, { sensitivity, clock: this.#now }) };
      }
      case 'reasons':
        return position.isLegal(question.move) ? reasonsFor(game, position, question.move) : undefined;
    }
  }

  #hints(game: Game, position: Position, { side, level, selected }: HintQuestion): CoachAnswers['hints'] {
    const request = { side, level: 'beginner', ...(selected === undefined ? {} : { selected }) } as const;
    return level === 'beginner' ? hintsFor(game, position, request) : hintsAhead(game, position, request, this.#now);
  }

  /** Most questions are about the game that the last one was about. */
  #open(game: Game, line: GameLine): Position | undefined {
    const known = this.#played;
    // Cleared until the replay has succeeded: a replay that fails in the middle leaves an unusable position behind.
    this.#played = undefined;
    const opened = known === undefined ? replay(game, line) : playOn(game, known, line);
    if (!opened.ok) return undefined;
    this.#played = { line, position: opened.value };
    return opened.value;
  }
}
