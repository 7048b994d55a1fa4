import type { Attempt } from '@tesuji/rules/core/illegal';
import { isHandPlace } from '@tesuji/rules/core/place';
import { canPickUp, type BoardState, type Turn } from './board-state.ts';

/** What the person wants, for the owner of the board to judge. */
export type Intent =
  /** Make this move, if it is one. */
  | { readonly kind: 'attempt'; readonly attempt: Attempt }
  /** Pointed at something that cannot be picked up: worth a word of explanation. */
  | { readonly kind: 'point'; readonly place: number }
  /** The selection changed; `place` is undefined when nothing is selected any more. */
  | { readonly kind: 'select'; readonly place: number | undefined }
  | { readonly kind: 'choose'; readonly index: number }
  | { readonly kind: 'cancel' };

export interface Answer {
  readonly state: BoardState;
  readonly intent: Intent | undefined;
}

/** A click, tap or Enter on a place. */
export function press(state: BoardState, place: number): Answer {
  if (state.chooser !== undefined) return { state, intent: { kind: 'cancel' } };
  const from = state.selected;
  if (from === undefined)
    return canPickUp(state, place) ? select(state, place) : { state, intent: { kind: 'point', place } };
  if (place === from) return select(state, undefined);
  const isDestination = state.destinations.get(from)?.some((destination) => destination.to === place) ?? false;
  // A rook may be both a castling target and a piece of one's own: the move wins, since it was offered.
  if (!isDestination && canPickUp(state, place)) return select(state, place);
  // Nothing goes to a hand by being put there: what was pointed at is the piece in it, or that there is none.
  if (isHandPlace(place)) return { state, intent: { kind: 'point', place } };
  return { state, intent: { kind: 'attempt', attempt: { from, to: place } } };
}

/** Turns the selected piece on its square. */
export function pressTurn(state: BoardState, turn: Turn): Answer {
  const from = state.selected;
  if (from === undefined || state.chooser !== undefined) return { state, intent: undefined };
  return { state, intent: { kind: 'attempt', attempt: { from, to: from, turn } } };
}

export function pressOption(state: BoardState, index: number): Answer {
  const isThere = state.chooser?.options[index] !== undefined;
  return { state, intent: isThere ? { kind: 'choose', index } : undefined };
}

/** Escape: closes the question, else lets go of the piece. */
export function pressEscape(state: BoardState): Answer {
  if (state.chooser !== undefined) return { state, intent: { kind: 'cancel' } };
  return state.selected === undefined ? { state, intent: undefined } : select(state, undefined);
}

function select(state: BoardState, place: number | undefined): Answer {
  return { state: { ...state, selected: place }, intent: { kind: 'select', place } };
}
