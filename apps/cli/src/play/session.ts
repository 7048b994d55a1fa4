import type { HelpState, MoveWarning, Sensitivity } from '@tesuji/coach';
import { listDuties, type Order, type OrderResult, type Table, type TableRefusal } from '@tesuji/host';
import {
  positionOf,
  PROPOSALS,
  sideToMove,
  type Author,
  type ClockFace,
  type MatchState,
  type Proposal,
} from '@tesuji/match';
import { opponent, type Game, type Position, type Side } from '@tesuji/rules';
import { describeRefusal, type Language } from '@tesuji/words';
import type { TerminalMark } from '../drawing/marks.ts';
import type { OutcomeJson } from '../format.ts';
import type { PlayerFactory } from '../players/players.ts';
import type { GameSaver } from './game-saver.ts';

/** A match in the terminal, and how it is shown. */
export interface Session {
  readonly game: Game;
  readonly table: Table;
  readonly players: PlayerFactory;
  readonly saver: GameSaver;
  /** The match at the last notice. */
  state: MatchState;
  /** The sides that people play. */
  readonly isPerson: [boolean, boolean];
  /** The names of the present players; the terms of the match keep the original ones. */
  readonly names: [string | undefined, string | undefined];
  /** One person enters the moves of both sides. */
  readonly isCopy: boolean;
  /** The notation style. */
  style: string;
  /** Draws the letters of position text instead of figures. */
  hasLetters: boolean;
  isFlipped: boolean;
  hasQuit: boolean;
  /** The state of the coach. */
  readonly coach: CoachState;
}

/** The settings and the state of the coach. */
export interface CoachState {
  /** The language of the coach; the rest of the program is in English. */
  readonly language: Language;
  /** Shows hints in every position in which a person is to move. */
  showsHints: boolean;
  /** How readily the coach warns before a move; `undefined` when it does not. */
  warns: Sensitivity | undefined;
  /** The state of help in the current position. */
  help: HelpState | undefined;
  /** A move that the coach has warned of, and that waits for a yes or no. */
  pending: PendingMove | undefined;
}

export interface PendingMove {
  /** The move in coordinates, and the ply it is for. */
  readonly move: string;
  readonly ply: number;
  readonly warning: MoveWarning;
}

/** Returns the current position. It is shared, so do not keep it. */
export function boardOf({ game, state }: Session): Position {
  return positionOf(game, state);
}

/** Returns the author of a typed line: the side to move, or the only person. */
export function speakerOf({ state, isPerson, isCopy }: Session): Author {
  if (isCopy) return 'both';
  const side = sideToMove(state);
  if (isPerson[side]) return side;
  return isPerson[opponent(side)] ? opponent(side) : 'host';
}

/** Returns an offer to a person, and the side it is made to. */
export function proposalTo({ state, isPerson }: Session): { proposal: Proposal; side: Side } | undefined {
  for (const proposal of PROPOSALS) {
    for (const { by } of state.offers[proposal].standing) {
      if (isPerson[opponent(by)]) return { proposal, side: opponent(by) };
    }
  }
  return undefined;
}

/** Reports whether only people are to act. */
export function isPeoplesTurn({ table, isPerson }: Session): boolean {
  return listDuties(table.state).every(({ side }) => isPerson[side]);
}

export function order({ table }: Session, author: Author, wanted: Order): OrderResult {
  return table.order(author, wanted);
}

/** Everything that a game in the terminal can show, as data: shown as text, or printed as one JSON object per line. */
export type PlayEvent =
  | {
      readonly type: 'position';
      readonly game: string;
      readonly position: string;
      readonly side: string;
      /** Moves made since the start. */
      readonly ply: number;
      readonly check: boolean;
      readonly outcome: OutcomeJson | null;
      /** Milliseconds by the name of the side, where there are clocks. */
      readonly clocks?: Readonly<Record<string, ClockFace>>;
    }
  | {
      readonly type: 'move';
      readonly side: string;
      readonly move: string;
      readonly notation: string;
      /** A sentence for each capture. */
      readonly captures: readonly string[];
      /** The player, unless it is a person at this terminal. */
      readonly by?: string;
      /** Thinking time in milliseconds, where there are clocks. */
      readonly spent?: number;
    }
  /** `code` is the code of the match's refusal, or `ambiguous`; absent for lines that did not reach the match. */
  | {
      readonly type: 'refused';
      readonly text: string;
      readonly reason: string;
      readonly code?: string;
      readonly rule?: string;
    }
  | { readonly type: 'undone'; readonly moves: readonly string[] }
  | {
      readonly type: 'moves';
      readonly moves: readonly MoveText[];
      /** Target squares of the moves, if they start from one square. */
      readonly targets: readonly string[];
    }
  /** A hint of the coach. `move` is present from the stage that shows it. */
  | {
      readonly type: 'hint';
      readonly text: readonly string[];
      readonly squares: readonly MarkedSquare[];
      readonly stage?: string;
      readonly move?: string;
    }
  /** A warning before a move, which `yes` makes all the same. */
  | {
      readonly type: 'warning';
      readonly move: string;
      readonly cause: string;
      readonly text: readonly string[];
      /** The refutation, and the better move. */
      readonly reply: string | null;
      readonly better: string;
      readonly squares: readonly MarkedSquare[];
    }
  | { readonly type: 'record'; readonly moves: readonly string[] }
  | { readonly type: 'offer'; readonly side: string; readonly text: string }
  | { readonly type: 'outcome'; readonly winner: string | null; readonly reason: string; readonly text: string }
  /** A computer player has failed, and the match is paused. */
  | { readonly type: 'fault'; readonly side: string; readonly code: string; readonly text: string }
  /** `kind` is the kind of the match event. */
  | { readonly type: 'note'; readonly text: string; readonly kind?: string };

export interface MarkedSquare {
  readonly square: string;
  readonly mark: TerminalMark;
}

export interface MoveText {
  readonly move: string;
  readonly notation: string;
}

export function note(text: string): PlayEvent {
  return { type: 'note', text };
}

type Refused = Extract<PlayEvent, { type: 'refused' }>;

/** Returns a refusal of a typed line. */
export function refuse(text: string, reason: string): Refused {
  return { type: 'refused', text, reason };
}

/** Returns the match's refusal of a typed line. */
export function explainRefusal(session: Session, text: string, refusal: TableRefusal): Refused {
  const { code } = refusal;
  if (code === 'table-closed') return { ...refuse(text, 'All players have left this board.'), code };
  const refused = { ...refuse(text, describeRefusal(session.game, boardOf(session), refusal, 'en')), code };
  return refusal.code === 'illegal-move' ? { ...refused, rule: refusal.illegality.rule } : refused;
}
