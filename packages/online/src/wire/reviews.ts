/** `GET /games/ID/review`: the review of a finished game by the server. */
export type ServerReview =
  | { readonly phase: 'none' }
  | {
      readonly phase: 'waiting' | 'running' | 'done' | 'failed';
      /** How much of it is done, from 0 to 1. */
      readonly share: number;
      /** How many reviews come before it; only while it waits. */
      readonly ahead?: number;
      /** Whether this person has asked for it, and may cancel it. */
      readonly isMine: boolean;
    };
