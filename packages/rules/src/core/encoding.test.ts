import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeAfter,
  changeBefore,
  changePlace,
  describeOutcome,
  EMPTY,
  HAND,
  handKind,
  handPlace,
  handSide,
  HISTORY_SLOTS,
  isDraw,
  isHandPlace,
  isPiece,
  isPieceOf,
  KEY_VERSION,
  makeKeys,
  makePiece,
  moveFrom,
  moveTo,
  ONGOING,
  outcomeFor,
  packChange,
  packDraw,
  packWin,
  pieceKind,
  pieceSide,
  pieceTurn,
  PLACES,
  VARIANT,
  WALL,
} from './encoding.ts';

const SIDES = [0, 1] as const;
const KINDS = Array.from({ length: 15 }, (_, i) => i + 1);
const TURNS = [0, 1, 2, 3];
const ALL = SIDES.flatMap((side) => KINDS.flatMap((kind) => TURNS.map((turn) => ({ side, kind, turn }))));

describe('a piece', () => {
  it('gives back side, kind and turn', () => {
    for (const { side, kind, turn } of ALL) {
      const piece = makePiece(side, kind, turn);
      expect({ side: pieceSide(piece), kind: pieceKind(piece), turn: pieceTurn(piece) }).toEqual({ side, kind, turn });
    }
  });

  it('is a unique byte, and neither that of an empty square nor that of a wall', () => {
    const bytes = new Set(ALL.map(({ side, kind, turn }) => makePiece(side, kind, turn)));
    expect(bytes.size).toBe(ALL.length);
    for (const byte of bytes) expect(byte > 0 && byte < 256 && byte !== WALL).toBe(true);
  });

  it('belongs to one side; empty squares and walls to neither', () => {
    for (const side of SIDES) {
      expect(isPieceOf(makePiece(side, 15, 3), side)).toBe(true);
      expect(isPieceOf(makePiece(side, 1), side === 0 ? 1 : 0)).toBe(false);
      expect(isPieceOf(EMPTY, side) || isPieceOf(WALL, side)).toBe(false);
    }
    expect([isPiece(makePiece(1, 1)), isPiece(EMPTY), isPiece(WALL)]).toEqual([true, false, false]);
  });
});

describe('a hand place', () => {
  const slots = ([0, 1] as const).flatMap((side) => Array.from({ length: 15 }, (_, i) => ({ side, kind: i + 1 })));

  it('gives back its side and its kind', () => {
    for (const { side, kind } of slots) {
      const place = handPlace(side, kind);
      expect({ side: handSide(place), kind: handKind(place) }).toEqual({ side, kind });
    }
  });

  it('is above all squares, and unique for each side and kind', () => {
    const places = slots.map(({ side, kind }) => handPlace(side, kind));
    expect(new Set(places).size).toBe(slots.length);
    expect(places.every((place) => isHandPlace(place) && place < PLACES)).toBe(true);
    expect(isHandPlace(HAND - 1)).toBe(false);
  });
});

describe('a move', () => {
  it('goes from one place to another, whatever the game adds above', () => {
    for (const extra of [0, VARIANT, 0x7ffe << 16]) {
      const move = 17 | (241 << 8) | extra;
      expect([moveFrom(move), moveTo(move)]).toEqual([241, 17]);
    }
  });

  it('has a history slot by places and variant alone', () => {
    const historySlot = (each: number): number => each & (HISTORY_SLOTS - 1);
    const move = 17 | (241 << 8);
    expect(historySlot(move | (5 << 17))).toBe(historySlot(move));
    expect(historySlot(move | VARIANT)).not.toBe(historySlot(move));
    expect(historySlot(0x7fffffff)).toBe(HISTORY_SLOTS - 1);
  });
});

describe('a change', () => {
  it('gives back the place and both bytes it was packed from', () => {
    const byte = fc.nat(255);
    fc.assert(
      fc.property(byte, byte, byte, (place, before, after) => {
        const change = packChange(place, before, after);
        expect([changePlace(change), changeBefore(change), changeAfter(change)]).toEqual([place, before, after]);
      }),
    );
  });

  it('is a plain int32', () => {
    expect(packChange(255, 255, 255)).toBe(0xffffff);
  });
});

const REASONS = ['mate', 'stalemate', 'flag'];

describe('an outcome', () => {
  it.each([
    {
      name: 'a win of side 0',
      outcome: packWin(0, 0),
      first: 1,
      second: -1,
      drawn: false,
      said: { winner: 0, reason: 'mate' },
    },
    {
      name: 'a win of side 1',
      outcome: packWin(1, 2),
      first: -1,
      second: 1,
      drawn: false,
      said: { winner: 1, reason: 'flag' },
    },
    { name: 'a draw', outcome: packDraw(1), first: 0, second: 0, drawn: true, said: { reason: 'stalemate' } },
    { name: 'a game that goes on', outcome: ONGOING, first: 0, second: 0, drawn: false, said: undefined },
  ])('tells $name', ({ outcome, first, second, drawn, said }) => {
    expect([outcomeFor(outcome, 0), outcomeFor(outcome, 1)]).toEqual([first, second]);
    expect(isDraw(outcome)).toBe(drawn);
    expect(describeOutcome(outcome, REASONS)).toEqual(said);
  });

  it('is never ONGOING once decided, even for reason 0', () => {
    expect([packWin(0, 0), packWin(1, 0), packDraw(0)]).not.toContain(ONGOING);
  });
});

/** Stored libraries find positions by these numbers: a change here needs a new KEY_VERSION and a migration. */
const VERSION_1 = [
  { seed: 0, first: [1684164658, -641697380, -1355403760, 2141751570] },
  { seed: 1, first: [1580013426, 350525680, -770792963, -1283263687] },
  { seed: 0x12345678, first: [-1308929785, 744488920, -2090389585, -1484024996] },
  { seed: -1, first: [-344843126, -1524428] },
];

describe('makeKeys', () => {
  it.each(VERSION_1)('of seed $seed begins as it always has', ({ seed, first }) => {
    expect(KEY_VERSION).toBe(1);
    expect([...makeKeys(seed, first.length)]).toEqual(first);
  });

  it('is the same for any number of keys, also a large one', () => {
    const many = makeKeys(1, 100_000);
    expect(many.slice(0, 50)).toEqual(makeKeys(1, 50));
    expect(many[99_999]).toBe(1461332722);
  });

  it('does not repeat itself, nor another seed', () => {
    expect(new Set([...makeKeys(1, 2000), ...makeKeys(2, 2000)]).size).toBe(4000);
  });
});
