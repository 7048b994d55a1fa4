import {
  formatSquare,
  games,
  handPlace,
  handSide,
  isHandPlace,
  isPieceOf,
  legalMoves,
  ONGOING,
  opponent,
  parseSquare,
  startPosition,
  unwrap,
  type Game,
  type Position,
} from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { hasami } from '@tesuji/rules/hasami';
import { laser } from '@tesuji/rules/laser';
import { shogi } from '@tesuji/rules/shogi';
import { makeRandom } from '@tesuji/testing/contract/random-game';
import { describe, expect, it } from 'vitest';
import { listMoves } from './legal-moves.ts';
import { findPremove, listPremoves, type PremoveOption } from './premoves.ts';

const at = (game: Game, name: string): number => parseSquare(game.shape, name)!;
const read = (game: Game, text: string): Position => unwrap(game.parsePosition(text));

/** Where the piece of a place may be sent for the next turn. */
function goals(game: Game, text: string, from: number): readonly string[] {
  const list = listPremoves(game, read(game, text)).filter((each) => each.from === from);
  return [...new Set(list.flatMap(({ targets }) => targets))].map((to) => formatSquare(game.shape, to)).toSorted();
}

/** What a premove becomes after a reply, as text. */
function after(game: Game, text: string, isMeant: (move: PremoveOption) => boolean, reply: string): string | undefined {
  const position = read(game, text);
  const premove = listPremoves(game, position).find(isMeant)!;
  position.make(unwrap(game.parseMove(position, reply)));
  const found = findPremove(game, position, listMoves(game, position), premove);
  return found === undefined ? undefined : game.formatMove(found.move);
}

function isOwn({ places }: Position, place: number, side: 0 | 1): boolean {
  return isHandPlace(place) ? handSide(place) === side : isPieceOf(places[place] ?? 0, side);
}

/** Positions of a random game, one in `every` plies. */
function* positionsOf(game: Game, seed: number, plies: number, every: number): Generator<Position> {
  const random = makeRandom(seed);
  const position = unwrap(startPosition(game));
  for (let ply = 0; ply < plies && position.outcome() === ONGOING; ply++) {
    if (ply % every === every - 1) yield position;
    const moves = legalMoves(game, position);
    position.make(moves[random(moves.length)]!);
  }
}

describe.each(games.map((game) => [game.id, game] as const))(
  'what may be entered for the next turn in %s',
  (_, game) => {
    it('is what some move of the opponent makes legal, and all of that', () => {
      let played = 0;
      for (const position of positionsOf(game, 3, 90, 15)) {
        const side = opponent(position.side);
        const premoves = listPremoves(game, position);
        const legal = new Set<PremoveOption>();
        for (const reply of legalMoves(game, position)) {
          const next = position.clone();
          next.make(reply);
          const moves = listMoves(game, next);
          const reached = new Set<number>();
          for (const premove of premoves) {
            const found = findPremove(game, next, moves, premove);
            if (found === undefined) continue;
            legal.add(premove);
            reached.add(found.move);
          }
          const ours = moves.filter(({ from }) => isOwn(position, from, side));
          expect(reached.size).toBe(ours.length);
          played += reached.size;
        }
        expect(legal.size).toBe(premoves.length);
      }
      expect(played).toBeGreaterThan(1000);
    });
  },
);

describe('a premove', () => {
  it('recaptures on the square of an own piece, and is not legal unless that is taken', () => {
    const text = 'rnbqkbnr/pppp1ppp/8/4p3/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 2';
    expect(goals(chess, text, at(chess, 'd1'))).toEqual(['d2', 'd3', 'd4']);
    const isMeant = ({ from, targets }: PremoveOption): boolean =>
      from === at(chess, 'd1') && targets[0] === at(chess, 'd4');
    expect(after(chess, text, isMeant, 'e5d4')).toBe('d1d4');
    expect(after(chess, text, isMeant, 'e5e4')).toBeUndefined();
  });

  it('takes in passing, or takes on the same square, whichever it becomes', () => {
    const text = '4k1n1/5p1p/8/6P1/8/8/8/4K3 b - - 0 1';
    const isMeant = ({ from, targets }: PremoveOption): boolean =>
      from === at(chess, 'g5') && targets[0] === at(chess, 'h6');
    expect(listPremoves(chess, read(chess, text)).filter(isMeant)).toHaveLength(1);
    expect(after(chess, text, isMeant, 'h7h5')).toBe('g5h6');
    expect(after(chess, text, isMeant, 'g8h6')).toBe('g5h6');
    expect(after(chess, text, isMeant, 'e8e7')).toBeUndefined();
  });

  it('castles, and promotes to the piece that was chosen', () => {
    const text = '7k/P7/8/8/8/8/8/4K2R b K - 0 1';
    expect(goals(chess, text, at(chess, 'e1'))).toEqual(expect.arrayContaining(['g1', 'h1']));
    const knight = chess.kinds.findIndex((kind) => kind?.id === 'knight');
    const toKnight = ({ from, piece }: PremoveOption): boolean => from === at(chess, 'a7') && (piece & 15) === knight;
    expect(after(chess, text, toKnight, 'h8g7')).toBe('a7a8n');
  });

  it('drops a piece from the hand, if the square is still empty', () => {
    const text = '4k4/9/9/9/9/9/9/9/4K4 w P 1';
    const pawn = handPlace(0, shogi.handKinds.at(-1)!);
    expect(goals(shogi, text, pawn)).toHaveLength(8 * 9 - 2 + 1);
    const isMeant = ({ from, targets }: PremoveOption): boolean => from === pawn && targets[0] === at(shogi, '5b');
    expect(after(shogi, text, isMeant, '5a4a')).toBe('P*5b');
    expect(after(shogi, text, isMeant, '5a5b')).toBeUndefined();
  });

  it('promotes in shogi or not, as was chosen', () => {
    const text = '4k4/9/9/4S4/9/9/9/9/4K4 w - 1';
    const silver = shogi.kinds.findIndex((kind) => kind?.id === 'silver');
    const to = (isPromoted: boolean) => (move: PremoveOption) =>
      move.from === at(shogi, '5d') &&
      move.targets[0] === at(shogi, '5c') &&
      ((move.piece & 15) !== silver) === isPromoted;
    expect(after(shogi, text, to(true), '5a4a')).toBe('5d5c+');
    expect(after(shogi, text, to(false), '5a4a')).toBe('5d5c');
  });

  it('slides through a man that goes away', () => {
    const { squares, columns } = hasami.shape;
    const inColumn = (row: number): number => squares[row * columns + 4]!;
    const list = goals(hasami, 'rrrr5/9/9/4r4/9/9/9/4b4/bbbb5 r', inColumn(7));
    for (const row of [0, 3, 4, 8]) expect(list).toContain(formatSquare(hasami.shape, inColumn(row)));
  });

  it('turns a mirror, in either direction', () => {
    const position = unwrap(startPosition(laser));
    const [first] = legalMoves(laser, position);
    position.make(first!);
    position.make(legalMoves(laser, position)[0]!);
    const turned = (turn: 1 | -1): readonly PremoveOption[] =>
      listPremoves(laser, position).filter((each) => each.turn === turn);
    expect([turned(1).length > 3, turned(-1).length > 3]).toEqual([true, true]);
    for (const { from, targets, piece } of [...turned(1), ...turned(-1)]) {
      expect(targets).toEqual([from]);
      expect(piece).not.toBe(position.places[from]);
    }
  });
});
