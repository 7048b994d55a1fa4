import type { Side } from './side.ts';

/** What a move does, as data: enough to animate it, to apply it to an array of places, and to run it backwards. */
export type Effect =
  | { readonly kind: 'move'; readonly from: number; readonly to: number; readonly piece: number }
  | { readonly kind: 'drop'; readonly from: number; readonly to: number; readonly piece: number }
  | CaptureEffect
  | { readonly kind: 'promote'; readonly at: number; readonly before: number; readonly after: number }
  | {
      readonly kind: 'rotate';
      readonly at: number;
      readonly before: number;
      readonly after: number;
      /** +1 clockwise, −1 counter-clockwise. */
      readonly turn: 1 | -1;
    }
  | {
      readonly kind: 'swap';
      readonly from: number;
      readonly to: number;
      readonly piece: number;
      readonly other: number;
    }
  | { readonly kind: 'beam'; readonly side: Side; readonly segments: readonly BeamSegment[] };

export interface CaptureEffect {
  readonly kind: 'capture';
  readonly at: number;
  readonly piece: number;
  /** How it was taken, e.g. `displacement`, `en-passant`, `sandwich`, `corner`, `beam`. */
  readonly cause: string;
  /** The pieces that took it, where it is not displaced: both ends of a sandwich, both neighbours of a corner. */
  readonly by?: readonly number[];
  /** The hand slot it goes to, in games with hands. */
  readonly hand?: number;
  /** For beams: how many squares the light had travelled when it hit. */
  readonly step?: number;
}

/** A straight run of light. Segments form a tree: `parent` is the index of the segment it grew from, −1 at the source. */
export interface BeamSegment {
  readonly parent: number;
  readonly from: number;
  /** The last square on the board that this run reaches. */
  readonly to: number;
  /** Quarter turns clockwise from north: the direction of travel. */
  readonly direction: number;
  /** Squares the light had travelled from the source when this run began. */
  readonly start: number;
  readonly end: 'off-board' | 'absorbed' | 'hit' | 'reflected' | 'split' | 'loop';
}

/**
 * Applies effects, listed in the order they happen, to an array of places (squares and hand counts).
 * Displacing captures are listed before the move that takes their square.
 */
export function applyEffects(places: Uint8Array, effects: readonly Effect[]): void {
  for (const effect of effects) applyEffect(places, effect);
}

/** Undoes `applyEffects`: the same list, run backwards. */
export function revertEffects(places: Uint8Array, effects: readonly Effect[]): void {
  for (let i = effects.length - 1; i >= 0; i--) revertEffect(places, effects[i]);
}

function applyEffect(places: Uint8Array, effect: Effect): void {
  switch (effect.kind) {
    case 'move':
      places[effect.from] = 0;
      places[effect.to] = effect.piece;
      break;
    case 'drop':
      places[effect.from]--;
      places[effect.to] = effect.piece;
      break;
    case 'capture':
      places[effect.at] = 0;
      if (effect.hand !== undefined) places[effect.hand]++;
      break;
    case 'promote':
    case 'rotate':
      places[effect.at] = effect.after;
      break;
    case 'swap':
      places[effect.from] = effect.other;
      places[effect.to] = effect.piece;
      break;
    case 'beam':
      break;
  }
}

function revertEffect(places: Uint8Array, effect: Effect): void {
  switch (effect.kind) {
    case 'move':
      places[effect.to] = 0;
      places[effect.from] = effect.piece;
      break;
    case 'drop':
      places[effect.to] = 0;
      places[effect.from]++;
      break;
    case 'capture':
      if (effect.hand !== undefined) places[effect.hand]--;
      places[effect.at] = effect.piece;
      break;
    case 'promote':
    case 'rotate':
      places[effect.at] = effect.before;
      break;
    case 'swap':
      places[effect.to] = effect.other;
      places[effect.from] = effect.piece;
      break;
    case 'beam':
      break;
  }
}
