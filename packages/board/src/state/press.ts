import { isHandPlace, type Attempt } from '@tesuji/rules';
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
  /**
   * Only in `edit` mode: a piece was dragged. `from` is absent when it came from outside the board (`Board.dragIn`), `to`
   * when it was let go off the board. A press without a drag comes as `point`.
   */
  | { readonly kind: 'put'; readonly piece: number; readonly from: number | undefined; readonly to: number | undefined }
  | { readonly kind: 'cancel' };

export interface Answer {
  readonly state: BoardState;
  readonly intent: Intent | undefined;
}

/** A click, tap or Enter on a place. */
export function press(state: BoardState, place: number): Answer {
  if (state.chooser !== undefined) return { state, intent: { kind: 'cancel' } };
  if (state.mode === 'edit') return { state, intent: { kind: 'point', place } };
  const from = state.selected;
  if (from === undefined)
    return canPickUp(state, place) ? select(state, place) : { state, intent: { kind: 'point', place } };
  if (place === from) return select(state, undefined);
  // A rook may be both a castling target and a piece of one's own: the move wins, since it was offered.
  if (!isOffered(state, place) && canPickUp(state, place)) return select(state, place);
  // Nothing goes to a hand by being put there: what was pointed at is the piece in it, or that there is none.
  if (isHandPlace(place)) return { state, intent: { kind: 'point', place } };
  return { state, intent: { kind: 'attempt', attempt: { from, to: place } } };
}

/** Must a press wait for the release, because a drag from the same place would mean something else? */
export function pressWaits(state: BoardState, place: number): boolean {
  return state.mode === 'edit' || place === state.selected || isOffered(state, place);
}

/** A drag begins: the piece is selected, whatever was before. */
export function liftFrom(state: BoardState, place: number | undefined): Answer {
  const lifted = { ...state, lifted: place };
  const isChange = place !== undefined && state.mode === 'play' && place !== state.selected;
  return isChange ? select(lifted, place) : { state: lifted, intent: undefined };
}

/** A drag ends over a place, or off the board. */
export function dropOn(state: BoardState, piece: number, to: number | undefined): Answer {
  const from = state.lifted;
  const rest = { ...state, lifted: undefined, over: undefined };
  if (state.mode === 'edit') return { state: rest, intent: from === to ? undefined : { kind: 'put', piece, from, to } };
  // Back where it was: it stays selected, and a click can take it on.
  if (from === undefined || from === to) return { state: rest, intent: undefined };
  if (to === undefined || isHandPlace(to)) return select(rest, undefined);
  return { state: rest, intent: { kind: 'attempt', attempt: { from, to } } };
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

/** May the selected piece go there? */
function isOffered({ selected, destinations }: BoardState, place: number): boolean {
  return selected !== undefined && (destinations.get(selected)?.some(({ to }) => to === place) ?? false);
}

function select(state: BoardState, place: number | undefined): Answer {
  return { state: { ...state, selected: place }, intent: { kind: 'select', place } };
}
