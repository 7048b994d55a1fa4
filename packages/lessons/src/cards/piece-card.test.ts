import { findGame, games, type Game, type Side } from '@tesuji/rules';
import { ticTacToe } from '@tesuji/testing/tic-tac-toe/game';
import { describe, expect, it } from 'vitest';
import { offsetOf } from './diagram.ts';
import { pieceCard, type PieceCard } from './piece-card.ts';

const [shogi, chess, hasami, laser] = ['shogi', 'chess', 'hasami', 'laser'].map((id) => findGame(id)!) as [
  Game,
  Game,
  Game,
  Game,
];

function cardOf(game: Game, id: string, side: Side = 0): PieceCard {
  return pieceCard(
    game,
    game.kinds.findIndex((kind) => kind?.id === id),
    side,
  )!;
}

/** Steps and jumps as `right,up` and slides as `right,up…`, seen by the owner. */
function reachOf(game: Game, card: PieceCard): readonly string[] {
  const turn = card.side === 0 ? 1 : -1;
  const marks = card.diagram.reach.map(({ square, way }) => {
    const [right, down] = offsetOf(game, card.diagram.centre, square).map((each) => each * turn) as [number, number];
    return way === 'slide' ? `${Math.sign(right)},${-Math.sign(down) || 0}…` : `${right || 0},${-down || 0}`;
  });
  return [...new Set(marks)].toSorted();
}

const STRAIGHT = ['0,1', '0,-1', '1,0', '-1,0'];
const DIAGONAL = ['1,1', '1,-1', '-1,1', '-1,-1'];
const GOLD = [...STRAIGHT, '1,1', '-1,1'];
const far = (steps: readonly string[]): readonly string[] => steps.map((step) => `${step}…`);

const SHOGI_MOVES: Readonly<Record<string, readonly string[]>> = {
  pawn: ['0,1'],
  lance: ['0,1…'],
  knight: ['1,2', '-1,2'],
  silver: ['0,1', ...DIAGONAL],
  gold: GOLD,
  bishop: far(DIAGONAL),
  rook: far(STRAIGHT),
  king: [...STRAIGHT, ...DIAGONAL],
  tokin: GOLD,
  'promoted-lance': GOLD,
  'promoted-knight': GOLD,
  'promoted-silver': GOLD,
  horse: [...far(DIAGONAL), ...STRAIGHT],
  dragon: [...far(STRAIGHT), ...DIAGONAL],
};
const CHESS_MOVES: Readonly<Record<string, readonly string[]>> = {
  pawn: ['0,1', '-1,1', '1,1'],
  knight: ['1,2', '2,1', '2,-1', '1,-2', '-1,-2', '-2,-1', '-2,1', '-1,2'],
  bishop: far(DIAGONAL),
  rook: far(STRAIGHT),
  queen: far([...STRAIGHT, ...DIAGONAL]),
  king: [...STRAIGHT, ...DIAGONAL],
};

describe('a piece card', () => {
  it.each(Object.entries(SHOGI_MOVES))('S5 to S15 a %s moves as the rules say, for either side', (id, moves) => {
    for (const side of [0, 1] as const) expect(reachOf(shogi, cardOf(shogi, id, side))).toEqual([...moves].toSorted());
  });

  it.each(Object.entries(CHESS_MOVES))('C4 to C11 a %s moves as the rules say, for either side', (id, moves) => {
    for (const side of [0, 1] as const) expect(reachOf(chess, cardOf(chess, id, side))).toEqual([...moves].toSorted());
  });

  it('reaches to the edge of the board and past nothing', () => {
    expect(cardOf(shogi, 'rook').diagram.reach).toHaveLength(16);
    expect(cardOf(shogi, 'bishop').diagram.reach).toHaveLength(16);
    expect(cardOf(chess, 'queen').diagram.reach).toHaveLength(27);
    expect(cardOf(hasami, 'man').diagram.reach).toHaveLength(16);
  });

  it('C9 C10 C11 C17 separates a pawn’s moves, captures, first move and promotions', () => {
    const { diagram, first, promotion, becomes } = cardOf(chess, 'pawn');
    expect(diagram.reach.map(({ onto }) => onto).toSorted()).toEqual(['empty', 'enemy', 'enemy']);
    expect(first?.reach.map(({ square }) => chess.shape.names[square])).toEqual(['e4']);
    expect(promotion?.zone).toHaveLength(8);
    expect(promotion?.forced).toEqual(promotion?.zone);
    expect(becomes.map(({ id }) => id).toSorted()).toEqual(['bishop', 'knight', 'queen', 'rook']);
    expect(cardOf(chess, 'rook').first).toBeUndefined();
  });

  it('S19 S20 S21 states where shogi pieces may and must promote, and to what', () => {
    const forced = (id: string): number | undefined => cardOf(shogi, id).promotion?.forced.length;
    expect(['pawn', 'lance', 'knight', 'silver', 'rook', 'gold', 'king'].map(forced)).toEqual([
      9,
      9,
      18,
      0,
      0,
      undefined,
      undefined,
    ]);
    expect(cardOf(shogi, 'silver').promotion).toMatchObject({ isAlsoLeaving: true });
    expect(cardOf(shogi, 'pawn').promotion?.zone).toHaveLength(27);
    expect(cardOf(shogi, 'bishop').becomes.map(({ id }) => id)).toEqual(['horse']);
  });

  it('S23 S24 S25 states where a piece may not be dropped', () => {
    expect(cardOf(shogi, 'pawn').drop).toMatchObject({ isOnePerColumn: true });
    expect(cardOf(shogi, 'lance').drop).toMatchObject({ isOnePerColumn: false });
    expect(['pawn', 'knight', 'gold'].map((id) => cardOf(shogi, id).drop?.forbidden.length)).toEqual([9, 18, 0]);
    expect(cardOf(shogi, 'king').drop).toBeUndefined();
    expect(cardOf(shogi, 'tokin').drop).toBeUndefined();
  });

  it('H6 a man takes nothing by landing on it', () => {
    expect(new Set(cardOf(hasami, 'man').diagram.reach.map(({ onto }) => onto))).toEqual(new Set(['empty']));
  });

  it('L22 to L27 L31 finds out what light does by shooting', () => {
    const ends = (id: string): readonly string[] =>
      (cardOf(laser, id).light ?? []).map(({ meetings }) =>
        meetings.map(({ end, leaves }) => end.charAt(0) + leaves.join('')).join(' '),
      );
    expect(ends('pyramid')).toEqual(['h h r1 r0', 'r1 h h r2', 'r3 r2 h h', 'h r0 r3 h']);
    expect(ends('scarab')).toEqual(['r1 r0 r3 r2', 'r3 r2 r1 r0']);
    expect(ends('anubis')).toEqual(['h h a h', 'h h h a', 'a h h h', 'h a h h']);
    expect(ends('pharaoh')).toEqual(['h h h h']);
    expect(ends('eye')).toEqual(['s01 s10 s23 s32', 's03 s12 s21 s30']);
    expect(new Set(ends('sphinx').join(' ').split(' '))).toEqual(new Set(['a']));
    expect(cardOf(chess, 'rook').light).toBeUndefined();
  });

  it('L4 L11 to L16 states turns and swaps', () => {
    const turns = (id: string): readonly number[] => cardOf(laser, id).diagram.turns.toSorted((a, b) => a - b);
    expect(['pyramid', 'scarab', 'pharaoh', 'sphinx'].map(turns)).toEqual([[-1, 1], [1], [], [-1]]);
    const { swaps } = cardOf(laser, 'scarab').diagram;
    expect(swaps.kinds.map((kind) => laser.kinds[kind]?.id)).toEqual(['pyramid', 'anubis']);
    expect(swaps.squares).toHaveLength(8);
    expect(cardOf(laser, 'pyramid').diagram.swaps.kinds).toEqual([]);
    expect(cardOf(laser, 'sphinx').diagram.reach).toEqual([]);
  });

  it('states the value of a piece', () => {
    const level = (game: Game, id: string): string => {
      const { worth } = cardOf(game, id);
      return worth.kind === 'points' ? `${worth.level} ${worth.points}` : worth.kind;
    };
    expect(['pawn', 'silver', 'bishop', 'rook', 'king'].map((id) => level(shogi, id))).toEqual([
      'low 1',
      'medium 5',
      'high 8',
      'high 10',
      'royal',
    ]);
    expect(['pawn', 'rook', 'queen'].map((id) => level(chess, id))).toEqual(['low 1', 'medium 5', 'high 9']);
    expect(['scarab', 'pyramid', 'pharaoh'].map((id) => level(laser, id))).toEqual(['lasting', 'medium 1', 'royal']);
    expect(level(hasami, 'man')).toBe('alike');
  });

  it('exists for every kind of every game, and for a game without words', () => {
    for (const game of [...games, ticTacToe]) {
      expect(pieceCard(game, 0, 0)).toBeUndefined();
      expect(pieceCard(game, 99, 0)).toBeUndefined();
    }
    const cross = pieceCard(ticTacToe, 1, 0);
    expect(cross).toMatchObject({ becomes: [], drop: { forbidden: [], isOnePerColumn: false } });
    expect(cross?.diagram.reach).toEqual([]);
  });
});
