import { describe, expect, it } from 'vitest';
import { applyEffects, revertEffects, type Effect } from './game.ts';
import { handPlace, makePiece, PLACES } from './encoding.ts';

const ROOK = makePiece(0, 2);
const PAWN = makePiece(1, 1);
const HELD = handPlace(0, 1);
const PROMOTED = makePiece(0, 5);

/** Squares 1 and 2 hold a rook and an enemy pawn; one pawn is in hand. */
function start(): Uint8Array {
  const places = new Uint8Array(PLACES);
  places[1] = ROOK;
  places[2] = PAWN;
  places[HELD] = 1;
  return places;
}

const CASES: readonly { name: string; effects: readonly Effect[]; after: Readonly<Record<number, number>> }[] = [
  { name: 'a move', effects: [{ kind: 'move', from: 1, to: 3, piece: ROOK }], after: { 1: 0, 3: ROOK } },
  { name: 'a drop', effects: [{ kind: 'drop', from: HELD, to: 3, piece: PAWN }], after: { 3: PAWN, [HELD]: 0 } },
  { name: 'a capture', effects: [{ kind: 'capture', at: 2, piece: PAWN, cause: 'beam' }], after: { 2: 0 } },
  {
    name: 'a capture into the hand, a move onto its square and a promotion there',
    effects: [
      { kind: 'capture', at: 2, piece: PAWN, cause: 'displacement', hand: HELD },
      { kind: 'move', from: 1, to: 2, piece: ROOK },
      { kind: 'promote', at: 2, before: ROOK, after: PROMOTED },
    ],
    after: { 1: 0, 2: PROMOTED, [HELD]: 2 },
  },
  {
    name: 'a turn',
    effects: [{ kind: 'rotate', at: 1, before: ROOK, after: makePiece(0, 2, 1), turn: 1 }],
    after: { 1: makePiece(0, 2, 1) },
  },
  {
    name: 'a swap',
    effects: [{ kind: 'swap', from: 1, to: 2, piece: ROOK, other: PAWN }],
    after: { 1: PAWN, 2: ROOK },
  },
  {
    name: 'a beam, which only shows',
    effects: [
      { kind: 'beam', side: 0, segments: [{ parent: -1, from: 1, to: 9, direction: 1, start: 0, end: 'off-board' }] },
    ],
    after: {},
  },
];

describe('effects', () => {
  it.each(CASES)('apply and revert: $name', ({ effects, after }) => {
    const places = start();
    const wanted = start();
    for (const [place, byte] of Object.entries(after)) wanted[Number(place)] = byte;
    applyEffects(places, effects);
    expect(places).toEqual(wanted);
    revertEffects(places, effects);
    expect(places).toEqual(start());
  });
});
