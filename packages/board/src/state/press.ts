import { isHandPlace, type Attempt } from '@tesuji/rules';
import {
  canPickUp,
  createState,
  type BoardData,
  type BoardState,
  type DrawnArrow,
  type QuarterTurn,
} from './board-state.ts';

/** An action that the user requests. The owner of the board decides whether to carry it out. */
export type Intent =
  /** To make this move, which may be illegal. */
  | { readonly kind: 'attempt'; readonly attempt: Attempt }
  /** A press on something that cannot be picked up. */
  | { readonly kind: 'point'; readonly place: number }
  /** The selection changed; `place` is undefined when nothing is selected. */
  | { readonly kind: 'select'; readonly place: number | undefined }
  | { readonly kind: 'choose'; readonly index: number }
  /**
   * Only in `edit` mode: a piece was dragged. `from` is absent if it came from outside the board (`Board.dragIn`), `to` if
   * it was dropped off the board. A press without a drag is a `point`.
   */
  | { readonly kind: 'put'; readonly piece: number; readonly from: number | undefined; readonly to: number | undefined }
  /** To draw an arrow, or a circle if both places are the same; or to remove it if it is there. */
  | { readonly kind: 'draw'; readonly stroke: DrawnArrow }
  /** To remove all that was drawn. */
  | { readonly kind: 'erase' }
  /** To close the chooser or, if there is none, to cancel the premove. */
  | { readonly kind: 'cancel' };

export interface PressResult {
  readonly state: BoardState;
  readonly intent: Intent | undefined;
}

/** Handles a click, tap or Enter on a place. */
export function press(state: BoardState, place: number): PressResult {
  if (state.chooser !== undefined) return { state, intent: { kind: 'cancel' } };
  if (state.mode === 'edit') return { state, intent: { kind: 'point', place } };
  const from = state.selected;
  if (from === undefined)
    return canPickUp(state, place) ? select(state, place) : { state, intent: { kind: 'point', place } };
  if (place === from) return select(state, undefined);
  // A rook may be both a castling target and an own piece: the move comes first.
  if (!isOffered(state, place) && canPickUp(state, place)) return select(state, place);
  // No move goes to a hand, so a press there is a press on its content.
  if (isHandPlace(place)) return { state, intent: { kind: 'point', place } };
  return { state, intent: { kind: 'attempt', attempt: { from, to: place } } };
}

/** Returns what a press on a place of a board with this data means, for presses that are handled later. */
export function intentOfPress(data: BoardData, place: number): Intent | undefined {
  return press(createState(place, data), place).intent;
}

/** Reports whether a press must wait for the release, because a drag from the same place would mean something else. */
export function pressWaits(state: BoardState, place: number): boolean {
  return state.mode === 'edit' || place === state.selected || isOffered(state, place);
}

/** Begins a drag, which selects the piece. */
export function liftFrom(state: BoardState, place: number | undefined): PressResult {
  const lifted = { ...state, lifted: place };
  const isChange = place !== undefined && state.mode === 'play' && place !== state.selected;
  return isChange ? select(lifted, place) : { state: lifted, intent: undefined };
}

/** Ends a drag over a place, or off the board. */
export function dropOn(state: BoardState, piece: number, to: number | undefined): PressResult {
  const from = state.lifted;
  const rest = { ...state, lifted: undefined, over: undefined };
  if (state.mode === 'edit') return { state: rest, intent: from === to ? undefined : { kind: 'put', piece, from, to } };
  // Dropped where it was: it stays selected.
  if (from === undefined || from === to) return { state: rest, intent: undefined };
  if (to === undefined || isHandPlace(to)) return select(rest, undefined);
  return { state: rest, intent: { kind: 'attempt', attempt: { from, to } } };
}

/** Turns the selected piece on its square. */
export function pressTurn(state: BoardState, turn: QuarterTurn): PressResult {
  const from = state.selected;
  if (from === undefined || state.chooser !== undefined) return { state, intent: undefined };
  return { state, intent: { kind: 'attempt', attempt: { from, to: from, turn } } };
}

export function pressOption(state: BoardState, index: number): PressResult {
  const isThere = state.chooser?.options[index] !== undefined;
  return { state, intent: isThere ? { kind: 'choose', index } : undefined };
}

/** Handles Escape: closes the chooser, clears the selection or cancels the premove, whichever comes first. */
export function pressEscape(state: BoardState): PressResult {
  if (state.chooser !== undefined) return { state, intent: { kind: 'cancel' } };
  return state.selected === undefined ? cancelPremove(state) : select(state, undefined);
}

/** Cancels the premove, as a right click does. There is no intent when there is none. */
export function cancelPremove(state: BoardState): PressResult {
  return { state, intent: state.premove === undefined ? undefined : { kind: 'cancel' } };
}

/** Reports whether the selected piece may go there. */
export function isOffered({ selected, destinations }: BoardState, place: number): boolean {
  return selected !== undefined && (destinations.get(selected)?.some(({ to }) => to === place) ?? false);
}

function select(state: BoardState, place: number | undefined): PressResult {
  return { state: { ...state, selected: place }, intent: { kind: 'select', place } };
}
