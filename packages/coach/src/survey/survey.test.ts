import { chess } from '@tesuji/rules/chess';
import {
  games,
  legalMoves,
  moveFrom,
  moveTo,
  opponent,
  pieceKind,
  unwrap,
  type Game,
  type Position,
} from '@tesuji/rules';
import { hasami } from '@tesuji/rules/hasami';
import { laser } from '@tesuji/rules/laser';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { ticTacToe } from '@tesuji/testing/tic-tac-toe/game';
import { bruteExchange } from '../../test/brute-exchange.ts';
import { naiveAttackers, naivePins } from '@tesuji/testing/coach/naive-attack';
import { forRandomPositions, SHARP, startsOf } from '../../test/random-positions.ts';
import type { PlacedPiece } from '../fact.ts';
import { surveyPosition } from './survey.ts';

const squaresOf = (pieces: readonly PlacedPiece[]): number[] => pieces.map(({ at }) => at).sort((a, b) => a - b);
const sorted = (squares: readonly number[]): number[] => squares.toSorted((a, b) => a - b);

/** Legal moves that capture the piece on a square, by the effects of the game. */
function capturesOf(game: Game, position: Position, square: number): number[] {
  return legalMoves(game, position).filter((move) =>
    game.effects(position, move).some((effect) => effect.kind === 'capture' && effect.at === square),
  );
}

/** Runs `body` with `side` to move, if that is possible. */
function withTurn(position: Position, side: 0 | 1, body: () => void): boolean {
  if (position.side === side) body();
  else {
    if (!position.makeNull()) return false;
    body();
    position.unmake();
  }
  return true;
}

describe.each([
  [shogi, 60],
  [chess, 100],
])('survey of $id', (game, count) => {
  const starts = startsOf(game, SHARP[game.id]);

  it('finds attackers and defenders, direct and hidden, and pins as the naive oracle does', () => {
    let hidden = 0;
    let pinned = 0;
    forRandomPositions(game, starts, count, (position) => {
      const { pieces } = surveyPosition(game, position);
      const pins = [naivePins(game, position, 0), naivePins(game, position, 1)] as const;
      for (const report of pieces) {
        const attackers = naiveAttackers(game, position, report.at, opponent(report.side));
        const defenders = naiveAttackers(game, position, report.at, report.side);
        expect(squaresOf(report.attackers)).toEqual(sorted(attackers.direct));
        expect(squaresOf(report.defenders)).toEqual(sorted(defenders.direct));
        expect(squaresOf(report.hiddenAttackers)).toEqual(sorted(attackers.hidden));
        expect(squaresOf(report.hiddenDefenders)).toEqual(sorted(defenders.hidden));
        expect(report.pin?.by.at).toBe(pins[report.side].get(report.at));
        hidden += report.hiddenAttackers.length;
        if (report.pin !== undefined) pinned++;
      }
    });
    expect(Math.min(hidden, pinned)).toBeGreaterThan(count / 20);
  });

  it('lists where a pinned piece may still go', () => {
    forRandomPositions(game, starts, count, (position) => {
      for (const { at, pin, side } of surveyPosition(game, position).pieces) {
        if (pin === undefined) continue;
        const isAsked = withTurn(position, side, () => {
          const goals = new Set(
            legalMoves(game, position)
              .filter((move) => moveFrom(move) === at)
              .map(moveTo),
          );
          expect(sorted(pin.mayGo ?? [-1])).toEqual(sorted([...goals]));
        });
        if (!isAsked) expect(pin.mayGo).toBeUndefined();
      }
    });
  });

  it('values every piece by the exchange, and explains those that can be captured', () => {
    let hanging = 0;
    forRandomPositions(game, starts, count, (position) => {
      const { pieces } = surveyPosition(game, position);
      for (const { at, piece, side, isJudged, loss, takers, why } of pieces) {
        if (game.kinds[pieceKind(piece)]!.royal === true) continue;
        const isAsked = withTurn(position, opponent(side), () => {
          expect(loss).toBe(bruteExchange(game, position, at));
          const captures = capturesOf(game, position, at);
          for (const taker of takers) expect(captures).toContain(taker);
          const isHanging = captures.length > 0 && captures.every((move) => !canTakeBack(game, position, move));
          if (isHanging) hanging++;
          expect(why.some(({ kind }) => kind === 'undefended')).toBe(isHanging);
          expect(why.length > 0).toBe(loss > 0);
        });
        expect(isJudged).toBe(isAsked);
      }
    });
    expect(hanging).toBeGreaterThan(count / 10);
  });
});

function canTakeBack(game: Game, position: Position, move: number): boolean {
  const arrival = game.targets(position, move)[0]!;
  position.make(move);
  const answers = capturesOf(game, position, arrival);
  position.unmake();
  return answers.length > 0;
}

describe('survey', () => {
  it.each([
    ['undefended', chess, '4k3/8/8/3p4/8/8/3R4/4K3 w - - 0 1', 'd5'],
    ['cheaper-attacker', chess, '4k3/8/4p3/3r4/4P3/8/8/4K3 w - - 0 1', 'd5'],
    ['outnumbered', chess, '4k3/8/5n2/3n4/8/2N5/8/3RK3 w - - 0 1', 'd5'],
    ['outnumbered', shogi, '4k4/9/4g4/4p4/4S4/4L4/4R4/9/4K4 b - 1', '5d'],
  ] as const)('explains a piece that is %s', (kind, game, text, name) => {
    const { pieces } = surveyPosition(game, unwrap(game.parsePosition(text)));
    const report = pieces.find(({ at }) => game.shape.names[at] === name)!;
    expect(report.why.map((fact) => fact.kind)).toEqual([kind, 'exchange']);
  });

  it('explains by the exchange alone where no familiar case applies', () => {
    // As many defenders as attackers, and no cheaper attacker; but one of the defenders is pinned.
    const position = unwrap(chess.parsePosition('1k6/2n5/5n2/3n4/8/2N5/7B/3RK3 w - - 0 1'));
    const report = surveyPosition(chess, position).pieces.find(({ at }) => chess.shape.names[at] === 'd5')!;
    expect(report.why.map((fact) => fact.kind)).toEqual(['exchange']);
  });

  it('lists the checkers', () => {
    const position = unwrap(chess.parsePosition('4k3/8/8/8/1b6/8/4r3/4K3 w - - 0 1'));
    const { checkers, inCheck, pieces } = surveyPosition(chess, position);
    expect(inCheck).toBe(true);
    expect(new Set(checkers.map(({ at }) => chess.shape.names[at]))).toEqual(new Set(['b4', 'e2']));
    expect(pieces.filter(({ side, isJudged }) => side === 0 && isJudged)).toEqual([]);
  });

  it('shows what lasers hit now, what every action would hit, and which pieces are exposed', () => {
    let burning = 0;
    forRandomPositions(laser, startsOf(laser), 40, (position) => {
      const { beams = [] } = surveyPosition(laser, position);
      for (const { side, shots, exposed } of beams) {
        withTurn(position, side, () => {
          const naive = legalMoves(laser, position).flatMap((move) => {
            const burnt = burntBy(position, move);
            return burnt.length === 0 ? [] : [`${move}: ${burnt.join(' ')}`];
          });
          expect(shots.map(({ move, hits }) => `${move}: ${squaresOf(hits).join(' ')}`).sort()).toEqual(naive.sort());
          burning += naive.length;
        });
        withTurn(position, opponent(side), () => {
          const naive = new Set(legalMoves(laser, position).flatMap((move) => burntBy(position, move)));
          const own = [...naive].filter((at) => (position.places[at]! & 48) === 16 << side);
          expect(squaresOf(exposed)).toEqual(sorted(own));
        });
      }
    });
    expect(burning).toBeGreaterThan(40);
  });

  it('shows which men can be sandwiched, and how', () => {
    let sandwiched = 0;
    forRandomPositions(hasami, startsOf(hasami), 100, (position) => {
      const { sandwiches = [] } = surveyPosition(hasami, position);
      for (const side of [0, 1] as const) {
        withTurn(position, side, () => {
          const found = sandwiches.filter((each) => each.side === side);
          const shown = found.flatMap(({ move, men, ends }) =>
            men.map(({ at }) => `${move} ${at} ${sorted(ends).join(' ')}`),
          );
          const naive = legalMoves(hasami, position).flatMap((move) =>
            hasami
              .effects(position, move)
              .flatMap((effect) =>
                effect.kind === 'capture' ? [`${move} ${effect.at} ${sorted(effect.by!).join(' ')}`] : [],
              ),
          );
          expect(shown.sort()).toEqual(naive.sort());
          sandwiched += naive.length;
        });
      }
    });
    expect(sandwiched).toBeGreaterThan(40);
  });

  it.each([...games, ticTacToe])('leaves the position of $id as it was', (game) => {
    forRandomPositions(game, startsOf(game), 10, (position) => {
      const before = game.formatPosition(position);
      const { pieces } = surveyPosition(game, position);
      expect(game.formatPosition(position)).toBe(before);
      expect(pieces.length).toBe(game.shape.squares.filter((square) => position.places[square] !== 0).length);
    });
  });
});

/** Squares, before the action, of the pieces that its shot hits. */
function burntBy(position: Position, move: number): number[] {
  const from = moveFrom(move);
  const to = moveTo(move);
  const burnt = laser.effects(position, move).flatMap((effect) => (effect.kind === 'capture' ? [effect.at] : []));
  return sorted(burnt.map((at) => (at === to ? from : at === from ? to : at)));
}
