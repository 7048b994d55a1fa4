import { handPlace, makePiece } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { createState, updateState, type BoardState } from './board-state.ts';
import { dropOn, liftFrom, pressEscape, pressOption, press, pressTurn, pressWaits } from './press.ts';

const [OWN, OTHER_OWN, ENEMY, EMPTY, TARGET] = [10, 11, 20, 30, 31];
const HAND = handPlace(0, 2);

function table(change: Partial<BoardState> = {}): BoardState {
  const places = new Uint8Array(256);
  places[OWN] = makePiece(0, 1);
  places[OTHER_OWN] = makePiece(0, 3);
  places[ENEMY] = makePiece(1, 1);
  places[HAND] = 2;
  const destinations = new Map([[OWN, [TARGET, OTHER_OWN].map((to) => ({ to, kind: 'go' }) as const)]]);
  return { ...createState(0, { places, mover: 0, destinations }), ...change };
}

describe('press', () => {
  it('picks up a piece or a piece in hand of the side to move', () => {
    expect(press(table(), OWN).state.selected).toBe(OWN);
    expect(press(table(), HAND)).toMatchObject({ state: { selected: HAND }, intent: { kind: 'select', place: HAND } });
  });

  it.each([ENEMY, EMPTY, handPlace(0, 3), handPlace(1, 2)])(
    'passes on a press at %i, which cannot be picked up',
    (place) => {
      const answer = press(table(), place);
      expect(answer.intent).toEqual({ kind: 'point', place });
      expect(answer.state.selected).toBeUndefined();
    },
  );

  it('never requests a move into a hand', () => {
    const place = handPlace(1, 2);
    expect(press(table({ selected: OWN }), place).intent).toEqual({ kind: 'point', place });
    expect(press(table({ selected: OWN }), HAND).intent).toEqual({ kind: 'select', place: HAND });
  });

  it('requests a move to any other square, legal or not, and keeps the piece in hand', () => {
    for (const to of [TARGET, EMPTY, ENEMY]) {
      const answer = press(table({ selected: OWN }), to);
      expect(answer.intent).toEqual({ kind: 'attempt', attempt: { from: OWN, to } });
      expect(answer.state.selected).toBe(OWN);
    }
  });

  it('prefers an offered move onto an own piece to picking that piece up', () => {
    expect(press(table({ selected: OWN }), OTHER_OWN).intent).toMatchObject({ kind: 'attempt' });
    expect(press(table({ selected: HAND }), OTHER_OWN).intent).toEqual({ kind: 'select', place: OTHER_OWN });
  });

  it('clears the selection when a piece is pressed twice', () => {
    expect(press(table({ selected: OWN }), OWN)).toMatchObject({
      state: { selected: undefined },
      intent: { kind: 'select' },
    });
  });

  it('does not let pieces be picked up when there is no mover', () => {
    expect(press(table({ mover: undefined }), OWN).intent).toEqual({ kind: 'point', place: OWN });
  });
});

describe('the chooser', () => {
  const chooser = {
    at: TARGET,
    options: [
      { piece: 17, label: 'one' },
      { piece: 18, label: 'two' },
    ],
  };

  it('is closed by an option that exists, and cancelled by a press elsewhere or Escape', () => {
    const state = table({ selected: OWN, chooser });
    expect(pressOption(state, 1).intent).toEqual({ kind: 'choose', index: 1 });
    expect(pressOption(state, 2).intent).toBeUndefined();
    expect(press(state, TARGET).intent).toEqual({ kind: 'cancel' });
    expect(pressEscape(state)).toMatchObject({ state: { selected: OWN }, intent: { kind: 'cancel' } });
    expect(pressTurn(state, 1).intent).toBeUndefined();
  });
});

describe('turns and Escape', () => {
  it('turns only what is selected', () => {
    expect(pressTurn(table(), 1).intent).toBeUndefined();
    expect(pressTurn(table({ selected: OWN }), -1).intent).toEqual({
      kind: 'attempt',
      attempt: { from: OWN, to: OWN, turn: -1 },
    });
  });

  it('Escape clears the selection, and does nothing without one', () => {
    expect(pressEscape(table({ selected: OWN })).state.selected).toBeUndefined();
    expect(pressEscape(table()).intent).toBeUndefined();
  });

  it('Escape cancels a premove once nothing is selected', () => {
    const premove = { from: OWN, to: TARGET, piece: 17, turn: undefined };
    expect(pressEscape(table({ premove, selected: OTHER_OWN })).intent).toEqual({ kind: 'select', place: undefined });
    expect(pressEscape(table({ premove })).intent).toEqual({ kind: 'cancel' });
  });
});

describe('new data', () => {
  it('keeps a selection while nothing moves and drops it when something does', () => {
    const state = table({ selected: OWN });
    expect(updateState(state, { flipped: true, places: state.places.slice() }).selected).toBe(OWN);
    expect(updateState(state, { mover: undefined }).selected).toBeUndefined();
    const moved = state.places.slice();
    moved[ENEMY] = 0;
    expect(updateState(state, { places: moved }).selected).toBeUndefined();
    expect(updateState(state, { places: moved, selected: OTHER_OWN }).selected).toBe(OTHER_OWN);
    expect(updateState(state, { places: moved, selected: ENEMY }).selected).toBeUndefined();
  });
});

describe('a drag', () => {
  it('selects what it lifts, and in an editor nothing', () => {
    expect(liftFrom(table(), OWN)).toMatchObject({ state: { lifted: OWN, selected: OWN }, intent: { kind: 'select' } });
    expect(liftFrom(table({ selected: OWN }), OWN).intent).toBeUndefined();
    expect(liftFrom(table({ mode: 'edit' }), ENEMY)).toMatchObject({ state: { lifted: ENEMY }, intent: undefined });
  });

  it('never requests a move into a hand, and clears the selection', () => {
    const lifted = table({ selected: OWN, lifted: OWN, over: TARGET });
    expect(dropOn(lifted, 17, HAND)).toMatchObject({ state: { selected: undefined }, intent: { kind: 'select' } });
    for (const to of [TARGET, EMPTY, OWN, HAND, undefined])
      expect(dropOn(lifted, 17, to).state).toMatchObject({ lifted: undefined, over: undefined });
  });

  it('makes a press wait wherever it could mean something else', () => {
    const state = table({ selected: OWN });
    expect([OWN, OTHER_OWN, TARGET].map((place) => pressWaits(state, place))).toEqual([true, true, true]);
    expect(pressWaits(table(), OWN)).toBe(false);
    expect(pressWaits(table({ mode: 'edit' }), OWN)).toBe(true);
  });
});
