/** What travels about a board that several people look at after a game: `board:ID`, with the id of the game. */
import type { MatchState } from '@tesuji/match';
import * as z from 'zod/mini';
import type { GameInfo } from './api.ts';
import type { TopicEvent } from './message.ts';

/** The longest comment of a person about one position. */
export const LONGEST_COMMENT = 500;
/** The most arrows and circles that a person shows others at once. */
export const MOST_STROKES = 40;

/**
 * What a person does at the board. Nodes are named by ids that all pages share: `m0` is the start and `m7` the position after
 * seven moves of the game; an added move has the name of its author and the id of the command, see `nodeIdOf`.
 */
export type BoardCommand =
  /** Takes part: the other player is offered to do so as well. */
  | { readonly kind: 'join' }
  | { readonly kind: 'add'; readonly parent: string; readonly move: string }
  /** Replaces what this person says about a position; an empty text removes it. */
  | { readonly kind: 'comment'; readonly node: string; readonly text: string }
  /** Makes a move the first among its alternatives; the move of the game stays before it. */
  | { readonly kind: 'promote'; readonly node: string }
  /** Removes an added move with all that follows. */
  | { readonly kind: 'remove'; readonly node: string }
  /** Agrees to engine and coach, or withdraws that. They are there while all agree. */
  | { readonly kind: 'agree-to-help'; readonly isAgreed: boolean };

/** What was done, by whom. */
export interface BoardEntry extends TopicEvent {
  /** The id that the page of its author gave the command. */
  readonly id: string;
  /** The id of the person. */
  readonly by: string;
  readonly command: BoardCommand;
}

/** What a page gets when it joins a board: the game as it ended, and the whole log. */
export interface BoardSnapshot {
  readonly events: readonly BoardEntry[];
  readonly info: GameInfo;
  readonly match: MatchState;
}

/** An arrow, or a circle if both places are the same. Squares and hand slots, as boards number them. */
export interface SharedStroke {
  readonly from: number;
  readonly to: number;
}

/** What a person who takes part shows the others at present. */
export interface BoardPresence {
  /** Where this person has gone last, and when, by the server's time; 0 before. Only a later step leads the others there. */
  readonly cursor: { readonly node: string; readonly at: number };
  /** Whether this person goes where the others go, and leads them. */
  readonly isFollowing: boolean;
  /** What is drawn, and on which position. */
  readonly drawing: { readonly node: string; readonly strokes: readonly SharedStroke[] };
}

/** Values of a board that are not in its log: the last one counts. */
export interface BoardNow {
  /** Where those who follow are; absent before anybody has gone anywhere. */
  readonly cursor?: { readonly node: string; readonly by: string };
  /** Who takes part at present, by the id of the person. */
  readonly people: Readonly<Record<string, Pick<BoardPresence, 'isFollowing' | 'drawing'>>>;
  readonly spectators: number;
}

/** Why a command about a board was refused. */
export const BOARD_REFUSALS = [
  /** Only those who have played, or have taught, may change it. */
  'no-seat',
  /** There is no such move any more. */
  'no-node',
  'illegal-move',
  /** Moves of the game stay, and so do those of others. */
  'not-yours',
  /** One of the two blocks the other. */
  'blocked',
  /** This person may write no text to the other at present. */
  'no-text',
  'full',
] as const;
export type BoardRefusalCode = (typeof BOARD_REFUSALS)[number];

const NODE = z.string().check(z.minLength(1), z.maxLength(120));
const PLACE = z.int().check(z.minimum(0), z.maximum(255));

export const boardCommand: z.ZodMiniType<BoardCommand> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('join') }),
  z.strictObject({ kind: z.literal('add'), parent: NODE, move: z.string().check(z.maxLength(20)) }),
  z.strictObject({ kind: z.literal('comment'), node: NODE, text: z.string().check(z.maxLength(LONGEST_COMMENT)) }),
  z.strictObject({ kind: z.enum(['promote', 'remove']), node: NODE }),
  z.strictObject({ kind: z.literal('agree-to-help'), isAgreed: z.boolean() }),
]);

export const strokeList: z.ZodMiniType<readonly SharedStroke[]> = z
  .array(z.strictObject({ from: PLACE, to: PLACE }))
  .check(z.maxLength(MOST_STROKES));

export const boardPresence: z.ZodMiniType<BoardPresence> = z.strictObject({
  cursor: z.strictObject({ node: NODE, at: z.int().check(z.minimum(0)) }),
  isFollowing: z.boolean(),
  drawing: z.strictObject({ node: NODE, strokes: strokeList }),
});
