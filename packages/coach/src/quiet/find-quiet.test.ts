import { chess } from '@tesuji/rules/chess';
import { unwrap, type Game } from '@tesuji/rules';
import { hasami } from '@tesuji/rules/hasami';
import { laser } from '@tesuji/rules/laser';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import type { Fact, QuietFact } from '../fact.ts';
import { createMoveContext } from '../reasons/move-context.ts';
import { coachKnowledgeOf } from '../registry.ts';
import { listQuiet } from './find-quiet.ts';
import { QUIET_KINDS } from '../fact-traits.ts';

function factOf(game: Game, text: string, moveText: string, kind: Fact['kind']): Record<string, unknown> | undefined {
  const position = unwrap(game.parsePosition(text));
  const context = createMoveContext(coachKnowledgeOf(game), position, unwrap(game.parseMove(position, moveText)));
  const fact = listQuiet(context, position).find((each) => each.kind === kind);
  expect(game.formatPosition(position)).toBe(text);
  if (fact === undefined) return undefined;
  const { after: _, kind: __, ...rest } = fact;
  // Squares by their names.
  const named = Object.entries(rest).map(([key, value]) => [key, nameIn(game, key, value)]);
  return Object.fromEntries(named) as Record<string, unknown>;
}

function nameIn(game: Game, key: string, value: unknown): unknown {
  const name = (square: number): string => game.shape.names[square]!;
  if (Array.isArray(value)) return value.map((each: unknown) => nameIn(game, 'to', each));
  if (typeof value === 'object' && value !== null && 'at' in value) return name(value.at as number);
  return key === 'to' ? name(value as number) : value;
}

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const ITALIAN = 'r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4';
const HIRATE = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1';
const MINO = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PPBPPPPPP/3R1K3/LNSG1GSNL b - 1';
const WALK = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PPBPPPPPP/3R2K2/LNSG1GSNL b - 1';
const MEN = 'rrrrrrrrr/9/9/9/9/9/9/9/bbbbbbbbb b 0 0 0 1';
const COVER = 'sc3ncfancpb2/6pc3/3Pd6/pa1Pc1rbra1pb1Pd/pb1Pd1RaRb2paPc/6pb1Pa1/10/2PdNaFaNa3Sa r 3 2';
const MIRRORS = 'sc3ncfancpb2/2pc7/3Pd6/pa1Pc1rbra1pb1Pd/pb1Pd1RaRb2paPc/6pb1Pa1/10/2PdNaFaNa3Sa r 3 2';

type Case = readonly [
  kind: QuietFact['kind'],
  game: Game,
  text: string,
  move: string,
  /** The expected fact, or `undefined` for none. */
  wanted: Readonly<Record<string, unknown>> | undefined,
];

const CASES: readonly Case[] = [
  ['reach', chess, START, 'b1c3', { piece: 'c3', before: 2, now: 5 }],
  ['reach', chess, START, 'b1a3', undefined],
  ['frees', chess, START, 'e2e4', { piece: 'f1', before: 0, now: 5 }],
  ['frees', chess, START, 'b1c3', { piece: 'a1', before: 0, now: 1 }],
  ['frees', chess, '4k3/8/8/8/8/8/4P3/4K2R w - - 0 1', 'e2e4', undefined],
  ['hems-in', chess, '4k3/6b1/8/8/3P4/8/8/4K3 w - - 0 1', 'd4d5', undefined],
  ['hems-in', chess, '4k3/6b1/8/8/8/3P4/8/4K3 w - - 0 1', 'd3d4', { target: 'g7', before: 9, now: 6 }],
  [
    'denies',
    chess,
    'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3',
    'a7a6',
    { target: 'c4', squares: ['b5'] },
  ],
  ['denies', chess, START, 'a2a3', undefined],
  ['protects', chess, '4k3/8/8/8/4P3/8/8/1N2K3 w - - 0 1', 'b1c3', { by: 'c3', target: 'e4' }],
  ['protects', chess, '4k3/8/8/8/4P3/3P4/8/1N2K3 w - - 0 1', 'b1c3', undefined],
  [
    'presses',
    chess,
    'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3',
    'f1b5',
    { by: 'b5', target: 'c6', attackers: 1, defenders: 2 },
  ],
  ['presses', chess, 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2', 'd1h5', undefined],
  ['castles', chess, ITALIAN, 'e1g1', { king: 'g1', rook: 'f1', pawns: 3 }],
  ['castles', chess, '4k3/8/8/8/8/8/8/R3K3 w Q - 0 1', 'e1c1', { king: 'c1', rook: 'd1', pawns: 0 }],
  ['castles', chess, ITALIAN, 'e1f1', undefined],
  ['clears-castling', chess, START, 'g1f3', { king: 'e1', rook: 'h1', left: 1 }],
  ['clears-castling', chess, 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w kq - 0 1', 'g1f3', undefined],
  ['develops', chess, START, 'g1f3', { piece: 'f3', waiting: 3, reach: { before: 2, now: 5 } }],
  ['develops', chess, ITALIAN, 'f3g5', undefined],
  ['centre', chess, START, 'd2d4', { piece: 'd4', isInside: true, squares: ['e5'] }],
  ['centre', chess, START, 'g1f3', { piece: 'f3', isInside: false, squares: ['d4', 'e5'] }],
  ['centre', chess, START, 'g1h3', undefined],
  ['open-file', chess, '4k3/pp3ppp/8/8/8/8/PP3PPP/R3K3 w - - 0 1', 'a1d1', { piece: 'd1', isOpen: true }],
  ['open-file', chess, '4k3/pp1p1ppp/8/8/8/8/PP3PPP/R3K3 w - - 0 1', 'a1d1', { piece: 'd1', isOpen: false }],
  ['open-file', chess, '4k3/pp3ppp/8/8/8/8/PP1P1PPP/R3K3 w - - 0 1', 'a1d1', undefined],
  ['passed-pawn', chess, '4k3/pp6/8/8/3P4/8/8/4K3 w - - 0 1', 'd4d5', { piece: 'd5', steps: 3 }],
  ['passed-pawn', chess, '4k3/p3p3/8/8/3P4/8/8/4K3 w - - 0 1', 'd4d5', undefined],
  ['outpost', chess, '4k3/p6p/8/8/3P4/5N2/8/4K3 w - - 0 1', 'f3e5', { piece: 'e5', pawn: 'd4' }],
  ['outpost', chess, '4k3/p4p1p/8/8/3P4/5N2/8/4K3 w - - 0 1', 'f3e5', undefined],
  ['frees', shogi, HIRATE, '7g7f', { piece: '8h', before: 0, now: 5 }],
  ['backed-pawn', shogi, HIRATE, '2g2f', { piece: '2f', rook: '2h', target: '2c', steps: 2 }],
  ['backed-pawn', shogi, HIRATE, '7g7f', undefined],
  ['ranging-rook', shogi, HIRATE, '2h6h', { piece: '6h', opening: 'fourth-file-rook' }],
  ['ranging-rook', shogi, HIRATE, '2h3h', undefined],
  ['castle-step', shogi, MINO, '3i3h', { piece: '3h', castle: 'half mino', placed: 2, of: 3, steps: 2 }],
  ['castle-step', shogi, WALK, '3h2h', { piece: '2h', castle: 'half mino', placed: 2, of: 3, steps: 0 }],
  ['castle-step', shogi, HIRATE, '5i6h', { piece: '6h', castle: 'boat', placed: 2, of: 4, steps: 1 }],
  ['castle-step', shogi, MINO, '4h5h', undefined],
  ['king-guards', shogi, HIRATE, '4i5h', undefined],
  ['king-guards', shogi, HIRATE, '3i4h', { king: '5i', before: 2, now: 3 }],
  ['king-away', shogi, MINO, '4h3h', { king: '3h', rook: '8b', before: 4, now: 5 }],
  ['king-away', shogi, MINO, '4h5h', undefined],
  ['protects', shogi, HIRATE, '6i7h', { by: '7h', target: '8g' }],
  ['hems-in', hasami, MEN, 'i1d1', { target: 'a1', before: 7, now: 2 }],
  ['denies', hasami, MEN, 'i1d1', { target: 'a2', squares: ['d2'] }],
  ['half-sandwich', hasami, 'rr7/9/9/4r4/9/9/9/4b4/b8 b 0 0 0 1', 'h5e5', { by: 'e5', men: ['d5'], to: 'c5' }],
  ['half-sandwich', hasami, 'rr7/9/4r4/4r4/9/9/9/4b4/b8 b 0 0 0 1', 'h5e5', { by: 'e5', men: ['d5', 'c5'], to: 'b5' }],
  ['half-sandwich', hasami, 'rr7/9/9/4r4/9/9/9/4b4/b8 b 0 0 0 1', 'h5f5', undefined],
  ['light-distance', laser, MIRRORS, 'i4+', { side: 0, pharaoh: 'f8', before: 3, now: 4 }],
  ['light-distance', laser, MIRRORS, 'c7c8', undefined],
  ['pharaoh-ways', laser, MIRRORS, 'g8f7', { pharaoh: 'f8', before: 4, now: 1 }],
  ['pharaoh-ways', laser, MIRRORS, 'c7c8', undefined],
  ['open-sides', laser, COVER, 'g7f7', { pharaoh: 'f8', before: 1, now: 0 }],
  ['open-sides', laser, MIRRORS, 'g8f7', undefined],
];

describe('facts about a quiet move', () => {
  it.each(CASES.map(([kind, game, text, move, wanted]) => ({ kind, id: game.id, game, text, move, wanted })))(
    '$kind in $id: $move $wanted',
    ({ game, kind, move, text, wanted }) => {
      expect(factOf(game, text, move, kind)).toEqual(wanted);
    },
  );

  it('are tested for every kind, present and absent', () => {
    const kinds = (isHeld: boolean): Set<string> =>
      new Set(CASES.filter(([, , , , wanted]) => (wanted !== undefined) === isHeld).map(([kind]) => kind));
    expect(QUIET_KINDS.filter((kind) => !kinds(true).has(kind))).toEqual([]);
    expect(QUIET_KINDS.filter((kind) => !kinds(false).has(kind))).toEqual([]);
  });
});
