import {
  hintsAhead,
  hintsFor,
  nextHelp,
  reasonsFor,
  reviewGame,
  warningFor,
  type Fact,
  type Help,
  type Hint,
  type ReviewAnswer,
  type ReviewProgress,
  type ReviewQuestion,
} from '@tesuji/coach';
import type { Network } from '@tesuji/engine';
import { playOn, replay, type Game, type GameLine, type ReplayedLine, type Position } from '@tesuji/rules';
import type { CallContext } from '@tesuji/workers';
import type { HelpQuestion, HintQuestion, MoveJudgement, JudgeQuestion, ReasonsQuestion } from './thinking-service.ts';

/** What a coach worker offers. The result is `undefined` for lines that cannot be played and illegal moves. */
export interface CoachApi {
  hints(question: HintQuestion): readonly Hint[] | undefined;
  judge(question: JudgeQuestion): MoveJudgement | undefined;
  help(question: HelpQuestion): Help | undefined;
  reasons(question: ReasonsQuestion): readonly Fact[] | undefined;
  review(question: ReviewQuestion, context: CoachCall): Promise<ReviewAnswer | undefined>;
}

/** A call that takes long. */
export type CoachCall = Pick<CallContext<ReviewProgress>, 'isCancelled' | 'progress' | 'signal'>;

/**
 * The handlers of a coach worker. `networkOf` returns the network of a game when it has arrived; only a review, which
 * takes long, waits for it.
 */
export function coachHandlers(
  games: readonly Game[],
  now: () => number,
  networkOf: (game: Game, context: CoachCall) => Promise<Network | undefined> = async () => undefined,
): CoachApi {
  let played: ReplayedLine | undefined;

  /** Opens the position at the end of a line. Most questions are about the game that the last one was about. */
  function open<T>(line: GameLine, answer: (game: Game, position: Position) => T): T | undefined {
    const game = findGame(line);
    const known = played;
    if (game === undefined) return undefined;
    // Cleared until the replay has succeeded: a replay that fails in the middle leaves an unusable position behind.
    played = undefined;
    const opened = known === undefined ? replay(game, line) : playOn(game, known, line);
    if (!opened.ok) return undefined;
    played = { line, position: opened.value };
    return answer(game, opened.value);
  }

  const findGame = (line: GameLine): Game | undefined => games.find(({ id }) => id === line.game);

  return {
    hints: ({ line, side, level, selected }) =>
      open(line, (game, position) => {
        const request = { side, level: 'beginner', ...(selected === undefined ? {} : { selected }) } as const;
        return level === 'beginner' ? hintsFor(game, position, request) : hintsAhead(game, position, request, now);
      }),
    judge: ({ line, move, sensitivity, areRisksShown = false }) =>
      open(line, (game, position) => {
        if (!position.isLegal(move)) return undefined;
        return { warning: warningFor(game, position, move, { sensitivity, areRisksShown, clock: now }) };
      }),
    help: ({ line, state }) => open(line, (game, position) => nextHelp(game, position, state, now)),
    reasons: ({ line, move }) =>
      open(line, (game, position) => (position.isLegal(move) ? reasonsFor(game, position, move) : undefined)),
    review: async (question, context) => {
      const game = findGame(question.line);
      return game && reviewGame(game, question, now, context, await networkOf(game, context));
    },
  };
}
