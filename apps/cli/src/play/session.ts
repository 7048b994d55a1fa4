import { listDuties, type Answer, type Order, type Table } from '@tesuji/host';
import { positionOf, PROPOSALS, sideToMove, type Author, type MatchState, type Proposal } from '@tesuji/match';
import { opponent, type Game, type Position, type Side } from '@tesuji/rules';
import type { Cast } from '../players/cast.ts';
import type { Coaching } from './coaching.ts';
import type { Keeper } from './keeper.ts';

/** A match being played in the terminal, and how the people there like to see it. */
export interface Session {
  readonly game: Game;
  readonly table: Table;
  readonly cast: Cast;
  readonly keeper: Keeper;
  /** The match as it was last told of. */
  state: MatchState;
  /** Which sides are played by people here. */
  readonly isPerson: [boolean, boolean];
  /** What those who play now are called; the terms of the match keep who began it. */
  readonly names: [string | undefined, string | undefined];
  /** Does one person enter both sides? */
  readonly isCopy: boolean;
  /** How moves are written. */
  style: string;
  /** Figures, or the letters of position text for those who do not read them. */
  hasLetters: boolean;
  isFlipped: boolean;
  hasQuit: boolean;
  /** What the coach does here. */
  readonly coach: Coaching;
}

/** The board as it stands. It is lent: look at it at once. */
export function boardOf({ game, state }: Session): Position {
  return positionOf(game, state);
}

/** Whom a typed line counts for: whoever is to move, or the one person there is. */
export function speakerOf({ state, isPerson, isCopy }: Session): Author {
  if (isCopy) return 'both';
  const side = sideToMove(state);
  if (isPerson[side]) return side;
  return isPerson[opponent(side)] ? opponent(side) : 'host';
}

/** What has been proposed to a person here, and to whom. */
export function proposalTo({ state, isPerson }: Session): { proposal: Proposal; side: Side } | undefined {
  for (const proposal of PROPOSALS) {
    for (const { by } of state.talks[proposal].standing) {
      if (isPerson[opponent(by)]) return { proposal, side: opponent(by) };
    }
  }
  return undefined;
}

/** Has everybody but the people done what they had to? */
export function isPeoplesTurn({ table, isPerson }: Session): boolean {
  return listDuties(table.state).every(({ side }) => isPerson[side]);
}

export function order({ table }: Session, author: Author, wanted: Order): Answer {
  return table.order(author, wanted);
}
