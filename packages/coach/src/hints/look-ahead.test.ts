import { legalMoves, ONGOING, outcomeFor, unwrap, type Game, type Position } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { hasami } from '@tesuji/rules/hasami';
import { laser } from '@tesuji/rules/laser';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { middleGames } from '../../test/middle-games.ts';
import { coachKnowledgeOf } from '../registry.ts';
import { GainSearch } from './forced-gain.ts';
import { hintsFor } from './hints-for.ts';
import { hintsAhead, lookAhead } from './look-ahead.ts';

const openChess = (text: string): Position => unwrap(chess.parsePosition(text));
const level = 'beginner';

it('adds the engine’s lines to what a beginner is shown, the most urgent first', () => {
  const text = 'r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1';
  const hints = hintsAhead(chess, openChess(text), { side: 0, level });
  const kinds = hints.map(({ kind }) => kind);
  expect(kinds).toEqual(
    expect.arrayContaining([
      ...hintsFor(chess, openChess(text), { side: 0, level }).map(({ kind }) => kind),
      'engine-line',
    ]),
  );
  expect(hints.map(({ weight }) => weight)).toEqual(hints.map(({ weight }) => weight).toSorted((a, b) => b - a));
});

it('shows a mate in one once', () => {
  const hints = hintsAhead(chess, openChess('6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1'), { side: 0, level });
  expect(hints.filter(({ kind }) => kind === 'mate')).toHaveLength(1);
});

it('looks ahead only for the side on turn', () => {
  const position = openChess('r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1');
  expect(hintsAhead(chess, position, { side: 1, level })).toEqual(hintsFor(chess, position, { side: 1, level }));
});

it('names a capture that may promote once, with the promotion, though both come to the same', () => {
  const [hint] = lookAhead(shogi, open(shogi, '6s1k/7b1/9/9/9/9/9/1B7/K8 b - 1')).filter(
    ({ kind }) => kind === 'engine-line',
  );
  const moves = hint!.moves.map((move) => shogi.formatMove(move));
  expect(moves.filter((move) => move.startsWith('8h2b'))).toEqual(['8h2b+']);
});

function open(game: Game, text: string): Position {
  return unwrap(game.parsePosition(text));
}

/** The most that the side to move can win by a capture; 1000 where a move wins the game. */
function mostByTaking(game: Game, position: Position): number {
  const enemies = game.shape.squares.filter((square) => position.places[square] !== 0);
  const wins = legalMoves(game, position).some((move) => {
    const { side } = position;
    position.make(move);
    const isWon = outcomeFor(position.outcome(), side) > 0;
    position.unmake();
    return isWon;
  });
  return wins ? 1000 : Math.max(0, ...enemies.map((square) => coachKnowledgeOf(game).exchange.worth(position, square)));
}

describe('the shortest forced line', () => {
  it('is a knight fork where there is one', () => {
    const position = open(chess, '4k3/8/8/3N4/8/8/8/4K2r w - - 0 1');
    const fork = open(chess, 'r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1');
    expect(new GainSearch(coachKnowledgeOf(chess), 3000).find(position)).toBeUndefined();
    const found = new GainSearch(coachKnowledgeOf(chess), 3000).find(fork);
    expect(found?.line.map(chess.formatMove)[0]).toBe('d5c7');
    expect(found?.gain).toBe(5);
    expect(found?.line).toHaveLength(2);
  });

  // Indices of middle games where one move is enough before the capture.
  it.each<[Game, number[]]>([
    [shogi, [3, 10, 12, 14, 18, 46]],
    [chess, [15, 34]],
    [hasami, [2, 35, 53]],
    [laser, [13, 17, 32]],
  ])(
    'is proved again in $id: after every reply to the first move at least the gain can be captured',
    (game, places) => {
      const { captureRules } = coachKnowledgeOf(game);
      const positions = middleGames(game);
      for (const place of places) {
        const position = positions[place]!;
        const { line, gain } = new GainSearch(coachKnowledgeOf(game), 1500).find(position)!;
        expect(line).toHaveLength(2);
        const [first = 0] = line;
        const start = captureRules.gain(position, first);
        position.make(first);
        const replies = legalMoves(game, position);
        expect(replies).toContain(line[1]);
        for (const reply of replies) {
          const loss = captureRules.gain(position, reply);
          position.make(reply);
          expect(position.outcome()).toBe(ONGOING);
          expect(start - loss + mostByTaking(game, position)).toBeGreaterThanOrEqual(Math.min(gain, 500) - 1e-6);
          position.unmake();
        }
        position.unmake();
      }
    },
  );
});

describe('hints for stronger players', () => {
  it('prove a longer mate, and leave the position as it was', () => {
    const text = '7nk/7bl/9/9/9/9/9/9/4K4 b Np 1';
    const position = open(shogi, text);
    const [hint] = lookAhead(shogi, position, { nodes: 500 });
    expect(hint).toMatchObject({ kind: 'mate', facts: [{ kind: 'mate' }] });
    expect(shogi.formatPosition(position)).toBe(text);
  });

  it('show a forced line with what can be captured at its end', () => {
    const hints = lookAhead(chess, open(chess, 'r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1'), { nodes: 2000 });
    const hint = hints.find(({ kind }) => kind === 'look-ahead');
    expect(hint?.moves.map(chess.formatMove)).toEqual(['d5c7']);
    expect(hint?.facts[0]?.after?.map(chess.formatMove)[0]).toBe('d5c7');
  });

  it('show a proved mate alone', () => {
    const position = open(shogi, '7nk/7bl/9/9/9/9/9/9/4K4 b Np 1');
    expect(lookAhead(shogi, position, { nodes: 500 }).map(({ kind }) => kind)).toEqual(['mate']);
    expect(hintsAhead(shogi, position, { side: 0, level }).map(({ kind }) => kind)).toEqual(['mate']);
  });

  it('show several moves that are about as good in one hint, and a move that is best alone with its reasons', () => {
    for (const position of middleGames(chess).slice(0, 8)) {
      const found = lookAhead(chess, position, { lines: 3, nodes: 2000 }).filter(({ kind }) => kind === 'engine-line');
      if (found.length === 0) continue;
      expect(found).toHaveLength(1);
      const { arrows, facts, moves } = found[0]!;
      expect(facts.length > 0).toBe(moves.length === 1);
      expect(arrows.length).toBeGreaterThan(0);
      for (const move of moves) expect(position.isLegal(move)).toBe(true);
    }
    const quiet = lookAhead(chess, open(chess, chess.setups[0]!.text), { nodes: 5000 });
    expect(quiet.map(({ moves }) => moves.length)).toEqual([3]);
  });
});
