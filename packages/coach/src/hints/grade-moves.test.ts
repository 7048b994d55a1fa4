import { chess } from '@tesuji/rules/chess';
import {
  games,
  isPieceOf,
  legalMoves,
  moveFrom,
  moveTo,
  opponent,
  outcomeFor,
  pieceKind,
  unwrap,
  type Game,
  type Position,
  type Side,
} from '@tesuji/rules';
import { hasami } from '@tesuji/rules/hasami';
import { laser } from '@tesuji/rules/laser';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { ticTacToe } from '@tesuji/testing/tic-tac-toe/game';
import { bruteBalanceOf, bruteExchange } from '../../test/brute-exchange.ts';
import { middleGames } from '../../test/middle-games.ts';
import { forRandomPositions, SHARP, startsOf } from '../../test/random-positions.ts';
import type { Fact } from '../fact.ts';
import { gradeMoves, type GradedMove } from './grade-moves.ts';

/** Squares of a side's pieces, except kings, that the side to move can capture with profit. */
function brutePrey(game: Game, position: Position): number[] {
  const enemy = opponent(position.side);
  return game.shape.squares.filter((square) => {
    const piece = position.places[square]!;
    if (!isPieceOf(piece, enemy) || game.kinds[pieceKind(piece)]!.royal === true) return false;
    return bruteExchange(game, position, square) > 0;
  });
}

function arrivalOf(game: Game, position: Position, move: number): number {
  return game.targets(position, move)[0]!;
}

function forkOf({ facts }: GradedMove): Extract<Fact, { kind: 'fork' }> | undefined {
  return facts.find((fact) => fact.kind === 'fork');
}

describe.each([
  [shogi, 10],
  [chess, 30],
])('grades in $id', (game, count) => {
  const starts = startsOf(game, SHARP[game.id]);

  it('are safe exactly where brute force says that nothing is lost', () => {
    let unsafe = 0;
    forRandomPositions(game, starts, count, (position) => {
      for (const { move, grade, balance } of gradeMoves(game, position)) {
        expect(balance).toBe(bruteBalanceOf(game, position, move));
        if (grade === 'unsafe') unsafe++;
        expect(grade === 'unsafe' && !wins(position, move)).toBe(balance < 0 && !wins(position, move));
      }
    });
    expect(unsafe).toBeGreaterThan(count);
  });

  it('find the pieces that a move makes capturable, and forks, as naive definitions do', () => {
    let great = 0;
    let forks = 0;
    forRandomPositions(game, starts, count, (position) => {
      if (position.inCheck()) return;
      const before = brutePrey(game, position);
      for (const each of gradeMoves(game, position)) {
        if (each.grade === 'unsafe' || position.givesCheck(each.move)) continue;
        const arrival = arrivalOf(game, position, each.move);
        position.make(each.move);
        // A piece that captured something and is captured in turn threatens nothing.
        const isTaken = bruteExchange(game, position, arrival) > 0;
        if (position.makeNull()) {
          const fresh = isTaken ? [] : brutePrey(game, position).filter((square) => !before.includes(square));
          expect(each.threats).toEqual(fresh);
          expect(each.grade).toBe(fresh.length === 0 ? 'good' : fresh.length === 1 ? 'great' : 'amazing');
          const forked = fresh.filter((square) => winsWith(game, position, arrival, square));
          expect(forkOf(each)?.targets.map(({ at }) => at)).toEqual(forked.length < 2 ? undefined : forked);
          if (fresh.length > 0) great++;
          if (forked.length >= 2) forks++;
          position.unmake();
        }
        position.unmake();
      }
    });
    expect(great).toBeGreaterThan(count);
    expect(forks).toBeGreaterThan(0);
  });

  it('call a check a fork only if the piece is lost after every answer', () => {
    let forks = 0;
    forRandomPositions(game, starts, count * 4, (position) => {
      for (const { grade, move, threats } of gradeMoves(game, position)) {
        if (grade !== 'amazing' || !position.givesCheck(move) || wins(position, move)) continue;
        forks++;
        position.make(move);
        for (const answer of legalMoves(game, position)) {
          position.make(answer);
          for (const square of threats) expect(bruteExchange(game, position, square)).toBeGreaterThan(0);
          position.unmake();
        }
        position.unmake();
      }
    });
    expect(forks).toBeGreaterThan(0);
  });

  it('list exactly the pieces at risk that a move saves', () => {
    let saved = 0;
    forRandomPositions(game, starts, count * 3, (position) => {
      if (!position.makeNull()) return;
      const risks = brutePrey(game, position);
      position.unmake();
      for (const { grade, move, saves } of gradeMoves(game, position)) {
        for (const square of saves) expect(risks).toContain(square);
        if (grade === 'unsafe' || position.givesCheck(move)) continue;
        position.make(move);
        const safe = risks.filter((square) => square === moveFrom(move) || bruteExchange(game, position, square) === 0);
        expect(saves).toEqual(safe);
        saved += safe.length;
        position.unmake();
      }
    });
    expect(saved).toBeGreaterThan(count / 2);
  });
});

function wins(position: Position, move: number): boolean {
  const { side } = position;
  position.make(move);
  const isWon = outcomeFor(position.outcome(), side) > 0;
  position.unmake();
  return isWon;
}

/** Reports whether the piece on `from` wins something by capturing on a square. */
function winsWith(game: Game, position: Position, from: number, square: number): boolean {
  return legalMoves(game, position).some(
    (move) =>
      moveFrom(move) === from &&
      game.effects(position, move).some((effect) => effect.kind === 'capture' && effect.at === square) &&
      bruteBalanceOf(game, position, move) > 0,
  );
}

/** Own pieces, by square, that some move of the side to move captures, with the most that it wins. */
function bruteShots(position: Position): Map<number, number> {
  const worst = new Map<number, number>();
  for (const move of legalMoves(laser, position)) {
    const burnt = laser.effects(position, move).flatMap((effect) => (effect.kind === 'capture' ? [effect] : []));
    const isOwn = (piece: number): boolean => isPieceOf(piece, position.side);
    const value = ({ piece }: { readonly piece: number }): number => laser.kinds[pieceKind(piece)]!.value;
    const balance = burnt.reduce((sum, each) => sum + (isOwn(each.piece) ? -value(each) : value(each)), 0);
    const isRoyal = (side: Side): boolean =>
      burnt.some(({ piece }) => isPieceOf(piece, side) && laser.kinds[pieceKind(piece)]!.royal === true);
    if (isRoyal(position.side) || (balance <= 0 && !isRoyal(opponent(position.side)))) continue;
    for (const { at, piece } of burnt) {
      if (isOwn(piece)) continue;
      const stood = at === moveTo(move) ? moveFrom(move) : at === moveFrom(move) ? moveTo(move) : at;
      const loss = laser.kinds[pieceKind(piece)]!.royal === true ? 1000 : balance;
      worst.set(stood, Math.max(loss, worst.get(stood) ?? 0));
    }
  }
  return worst;
}

describe('grades in laser', () => {
  it('are safe where no shot hits the piece, or a newly exposed one, for more than the own shot won', () => {
    let unsafe = 0;
    for (const position of middleGames(laser).slice(0, 12)) {
      position.makeNull();
      const risks = bruteShots(position);
      position.unmake();
      for (const { move, grade } of gradeMoves(laser, position)) {
        const [from, to] = [moveFrom(move), moveTo(move)];
        const gain = laser.effects(position, move).reduce((sum, effect) => {
          if (effect.kind !== 'capture') return sum;
          const { royal, value } = laser.kinds[pieceKind(effect.piece)]!;
          if (!isPieceOf(effect.piece, position.side)) return sum + value;
          return sum - (royal === true ? 1000 : value);
        }, 0);
        const isWon = wins(position, move);
        position.make(move);
        const losses = [...bruteShots(position)].flatMap(([at, loss]) => {
          const stood = at === to ? from : at === from ? to : at;
          return at === to || loss === 1000 || !risks.has(stood) ? [loss] : [];
        });
        position.unmake();
        if (grade === 'unsafe') unsafe++;
        expect(grade === 'unsafe').toBe(gain - Math.max(0, ...losses) < 0 && !isWon);
      }
    }
    expect(unsafe).toBeGreaterThan(10);
  });
});

describe('grades in hasami', () => {
  it('are safe where no sandwich captures the man, or one that was safe, for more than the move captured', () => {
    let unsafe = 0;
    for (const position of middleGames(hasami).filter((_, i) => i % 8 === 0)) {
      position.makeNull();
      const risks = brutePrey(hasami, position);
      position.unmake();
      for (const { move, grade } of gradeMoves(hasami, position)) {
        const gain = hasami.effects(position, move).filter(({ kind }) => kind === 'capture').length;
        const isWon = wins(position, move);
        position.make(move);
        const capturable = brutePrey(hasami, position).filter((at) => at === moveTo(move) || !risks.includes(at));
        const loss = Math.max(0, ...capturable.map((at) => bruteExchange(hasami, position, at)));
        position.unmake();
        if (grade === 'unsafe') unsafe++;
        expect(grade === 'unsafe').toBe(gain < loss && !isWon);
      }
    }
    expect(unsafe).toBeGreaterThan(10);
  });
});

describe('grades', () => {
  it.each([...games, ticTacToe])('cover every legal move of $id and leave the position as it was', (game) => {
    forRandomPositions(game, startsOf(game, SHARP[game.id]), 10, (position) => {
      const text = game.formatPosition(position);
      const moves = legalMoves(game, position);
      expect(gradeMoves(game, position).map(({ move }) => move)).toEqual(moves);
      expect(game.formatPosition(position)).toBe(text);
    });
  });

  it('call it unsafe to hit the own pharaoh', () => {
    // The sphinx turns west and fires along the first rank.
    const position = unwrap(laser.parsePosition('sc3fa5/10/10/10/10/10/10/4Fa4Sa b 0 1'));
    const turn = gradeMoves(laser, position).find(({ move }) => laser.formatMove(move) === 'j1-');
    expect(turn?.grade).toBe('unsafe');
  });

  it.each([
    ['amazing', 'a knight fork of king and queen', chess, 'q3k3/8/8/1N6/8/8/8/4K3 w - - 0 1', 'b5c7', 'fork'],
    ['amazing', 'a mate', chess, '6k1/5ppp/8/8/8/8/8/3RK3 w - - 0 1', 'd1d8', 'mate'],
    ['amazing', 'a silver’s fork of two knights', shogi, '7k1/9/9/9/9/3n1n3/9/9/4K4 b S 1', 'S*5g', 'fork'],
    ['great', 'an attack on a lone bishop', shogi, '8k/9/9/9/4b4/9/9/9/4K4 b P 1', 'P*5f', 'undefended'],
    ['good', 'a quiet step', shogi, '8k/9/9/9/9/9/9/9/4K4 b - 1', '5i4h', undefined],
    ['unsafe', 'a step into a pawn’s reach', chess, '4k3/8/3p4/8/8/6Q1/8/4K3 w - - 0 1', 'g3e5', undefined],
  ] as const)('give %s to %s', (grade, _, game, text, name, kind) => {
    const position = unwrap(game.parsePosition(text));
    const graded = gradeMoves(game, position).find(({ move }) => game.formatMove(move) === name);
    expect(graded?.grade).toBe(grade);
    if (kind !== undefined) expect(graded?.facts.map((fact) => fact.kind)).toContain(kind);
  });
});
