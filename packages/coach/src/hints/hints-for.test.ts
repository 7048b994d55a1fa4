import { chess } from '@tesuji/rules/chess';
import {
  games,
  HAND,
  legalMoves,
  moveFrom,
  opponent,
  outcomeFor,
  unwrap,
  type Game,
  type Position,
} from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { ticTacToe } from '@tesuji/testing/tic-tac-toe/game';
import { bruteBalanceOf } from '../../test/brute-exchange.ts';
import { forRandomPositions, SHARP, startsOf } from '../../test/random-positions.ts';
import type { Hint } from './hint.ts';
import { hintsFor } from './hints-for.ts';

function hintsAt(game: Game, position: Position, selected?: number): Hint[] {
  const request = { side: position.side, level: 'beginner' } as const;
  return hintsFor(game, position, selected === undefined ? request : { ...request, selected });
}

function wins(position: Position, move: number): boolean {
  const { side } = position;
  position.make(move);
  const isWon = outcomeFor(position.outcome(), side) > 0;
  position.unmake();
  return isWon;
}

/** A hint in words: kind, squares and moves. */
function say(game: Game, { kind, squares, moves }: Hint): string {
  const names = squares.map((square) => (square < HAND ? game.shape.names[square] : 'hand')).join(' ');
  return `${kind} ${names}: ${moves.map((move) => game.formatMove(move)).join(' ')}`;
}

describe.each([...games, ticTacToe])('hints in $id', (game) => {
  it('recommend legal moves only, on or off turn, and leave the position as it was', () => {
    forRandomPositions(game, startsOf(game, SHARP[game.id]), 30, (position) => {
      const text = game.formatPosition(position);
      const moves = legalMoves(game, position);
      const selected = moveFrom(moves[0]!);
      for (const hint of hintsAt(game, position, selected)) {
        for (const move of hint.moves) expect(moves).toContain(move);
        expect(hint.squares.length).toBeGreaterThan(0);
      }
      const others = hintsFor(game, position, { side: opponent(position.side), level: 'beginner' });
      for (const { kind, moves: shown } of others) {
        expect(['at-risk', 'mate-against']).toContain(kind);
        expect(shown).toEqual([]);
      }
      expect(game.formatPosition(position)).toBe(text);
    });
  });

  it('show every win at once, and every threat of one', () => {
    forRandomPositions(game, startsOf(game, SHARP[game.id]), 40, (position) => {
      const hints = hintsAt(game, position);
      const winning = legalMoves(game, position).filter((move) => wins(position, move));
      // Wins without check (no moves left) are so rare in shogi and chess that the coach does not look for them.
      const named = winning.filter((move) => position.givesCheck(move) || (game !== shogi && game !== chess));
      expect(hints.filter(({ kind }) => kind === 'mate').flatMap(({ moves }) => moves)).toEqual(named);
      if (!position.makeNull()) return;
      const threats = legalMoves(game, position).filter((move) => wins(position, move));
      position.unmake();
      const against = hints.filter(({ kind }) => kind === 'mate-against');
      expect(against.length).toBe(threats.length === 0 ? 0 : 1);
      for (const parry of against.flatMap(({ moves }) => moves)) {
        position.make(parry);
        expect(legalMoves(game, position).filter((move) => wins(position, move))).toEqual([]);
        position.unmake();
      }
    });
  });
});

describe.each([shogi, chess])('hints in check in $id', (game) => {
  it('are exactly the answers that lose nothing', () => {
    let checks = 0;
    forRandomPositions(game, startsOf(game, SHARP[game.id]), 200, (position) => {
      if (!position.inCheck()) return;
      checks++;
      const hints = hintsAt(game, position).filter(({ kind }) => kind !== 'mate');
      for (const { kind } of hints) expect(['capture-checker', 'escape-check']).toContain(kind);
      const sound = legalMoves(game, position).filter((move) => bruteBalanceOf(game, position, move) >= 0);
      expect(new Set(hints.flatMap(({ moves }) => moves))).toEqual(new Set(sound));
    });
    expect(checks).toBeGreaterThan(10);
  });
});

describe('hints', () => {
  it.each([
    ['an enemy piece to take', chess, '4k3/8/8/3p4/8/8/3R4/4K3 w - - 0 1', ['take d5: d2d5']],
    [
      'an own piece at risk and where it is safe',
      chess,
      '4k3/8/8/8/8/3b4/8/1N2K3 w - - 0 1',
      ['at-risk b1: b1a3 b1c3 b1d2'],
    ],
    ['mate in one', chess, '6k1/5ppp/8/8/8/8/8/3RK3 w - - 0 1', ['mate d8: d1d8']],
    [
      'ways out of check: the checking piece cannot be had, the king steps aside',
      chess,
      'k3r3/8/8/8/8/8/8/4K3 w - - 0 1',
      ['escape-check d2 f2 d1 f1: e1d2 e1f2 e1d1 e1f1'],
    ],
    [
      'what can stand between before a king that walks',
      chess,
      'rnbqk1nr/pppp1ppp/8/4p3/1b1PP3/8/PPP2PPP/RNBQKBNR w KQkq - 1 3',
      ['escape-check c3 d2: c2c3 c1d2 b1c3 b1d2', 'escape-check e2: e1e2'],
    ],
  ] as const)('show %s', (_, game, text, said) => {
    const position = unwrap(game.parsePosition(text));
    expect(hintsAt(game, position).map((hint) => say(game, hint))).toEqual(said);
  });

  it('grade the moves of a piece in hand', () => {
    const position = unwrap(shogi.parsePosition('8k/9/9/9/4b4/9/9/9/4K4 b P 1'));
    const hints = hintsAt(shogi, position, HAND + 1);
    expect(hints.filter(({ kind }) => kind === 'great').map((hint) => say(shogi, hint))).toEqual(['great 5f: P*5f']);
    expect(hints.some(({ kind }) => kind === 'good')).toBe(true);
  });

  it('are empty when the game is over', () => {
    const position = unwrap(chess.parsePosition('k7/2Q5/2K5/8/8/8/8/8 b - - 0 1'));
    expect(hintsAt(chess, position)).toEqual([]);
  });
});
