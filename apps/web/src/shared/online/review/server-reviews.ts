import { REVIEW_VERSION, type ReviewAnswer } from '@tesuji/coach';
import { isObject } from '@tesuji/match';
import type { ServerReview } from '@tesuji/online';
import type { GameLine } from '@tesuji/rules';
import { recordIdOf } from '../../play/storage/stored-game.ts';
import type { Answer, Api } from '../api.ts';

/** The review of one game by the server at which it was played. */
export interface ServerReviews {
  state(): Promise<Answer<ServerReview>>;
  ask(): Promise<Answer<ServerReview>>;
  cancel(): Promise<Answer<ServerReview>>;
  /** Returns what was found about this game; `undefined` when it is of another version, or cannot be had. */
  result(line: GameLine): Promise<ReviewAnswer | undefined>;
  /** Resolves when it is time to ask for the state again. */
  wait(): Promise<void>;
}

/** Milliseconds between two questions. */
const ASK_EVERY = 2000;

/** Returns the reviews of a game in the library by its id there; `undefined` when it is not one that this person has played. */
export async function findServerReviews(
  api: Pick<Api, 'games' | 'review' | 'askReview' | 'cancelReview' | 'reviewResult'>,
  record: string,
): Promise<ServerReviews | undefined> {
  const games = await api.games();
  const id = games.ok ? games.value.find((game) => recordIdOf(game.id) === record)?.id : undefined;
  if (id === undefined) return undefined;
  return {
    state: () => api.review(id),
    ask: () => api.askReview(id),
    cancel: () => api.cancelReview(id),
    result: async (line) => {
      const result = await api.reviewResult(id);
      return result.ok ? readResult(result.value, line) : undefined;
    },
    wait: () => new Promise((resolve) => setTimeout(resolve, ASK_EVERY)),
  };
}

/** Servers may have been started before or after the page was loaded. */
function readResult(value: unknown, line: GameLine): ReviewAnswer | undefined {
  if (!isObject(value) || value['version'] !== REVIEW_VERSION) return undefined;
  const { review, puzzles } = value;
  if (!isObject(review) || !isObject(review['line']) || !Array.isArray(puzzles)) return undefined;
  const { game, start, moves } = review['line'] as unknown as GameLine;
  const isSame = JSON.stringify([game, start, moves]) === JSON.stringify([line.game, line.start, line.moves]);
  return isSame ? ({ review, puzzles } as unknown as ReviewAnswer) : undefined;
}
