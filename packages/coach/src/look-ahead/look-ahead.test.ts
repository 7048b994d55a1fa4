import { chess } from '@tesuji/rules/chess';
import { ALL, ONGOING, outcomeFor, unwrap, type Game, type Position } from '@tesuji/rules';
import { hasami } from '@tesuji/rules/hasami';
import { laser } from '@tesuji/rules/laser';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { middleGames } from '../../test/middle-games.ts';
import { exchangeOn } from '../exchange.ts';
import { teachingOf } from '../registry.ts';
import { GainSearch } from './forced-gain.ts';
import { lookAhead } from './look-ahead.ts';

function open(game: Game, text: string): Position {
  return unwrap(game.parsePosition(text));
}

function legalMoves(game: Game, position: Position): number[] {
  const room = new Int32Array(game.maxMoves);
  return Array.from(room.subarray(0, position.generate(ALL, room, 0)));
}

/** What the side to move can win by taking at once; more than anything where that wins the game. */
function mostByTaking(game: Game, position: Position): number {
  const enemies = game.shape.squares.filter((square) => position.places[square] !== 0);
  const wins = legalMoves(game, position).some((move) => {
    const { side } = position;
    position.make(move);
    const isWon = outcomeFor(position.outcome(), side) > 0;
    position.unmake();
    return isWon;
  });
  return wins ? 1000 : Math.max(0, ...enemies.map((square) => exchangeOn(game, position, square)));
}

describe('the shortest forced line', () => {
  it('is a knight fork where there is one', () => {
    const position = open(chess, '4k3/8/8/3N4/8/8/8/4K2r w - - 0 1');
    const fork = open(chess, 'r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1');
    expect(new GainSearch(teachingOf(chess), 3000).find(position)).toBeUndefined();
    const found = new GainSearch(teachingOf(chess), 3000).find(fork);
    expect(found?.line.map(chess.formatMove)[0]).toBe('d5c7');
    expect(found?.gain).toBe(5);
    expect(found?.line).toHaveLength(2);
  });

  // Middle games, by their place in the file, where one move is enough before the taking.
  it.each<[Game, number[]]>([
    [shogi, [3, 10, 12, 14, 18, 46]],
    [chess, [15, 34]],
    [hasami, [2, 35, 53]],
    [laser, [13, 17, 32]],
  ])('is proved anew in $id: after every answer to the first move at least the gain can be taken', (game, places) => {
    const { taking } = teachingOf(game);
    const positions = middleGames(game);
    for (const place of places) {
      const position = positions[place]!;
      const { line, gain } = new GainSearch(teachingOf(game), 1500).find(position)!;
      expect(line).toHaveLength(2);
      const [first = 0] = line;
      const start = taking.gain(position, first);
      position.make(first);
      const replies = legalMoves(game, position);
      expect(replies).toContain(line[1]);
      for (const reply of replies) {
        const loss = taking.gain(position, reply);
        position.make(reply);
        expect(position.outcome()).toBe(ONGOING);
        expect(start - loss + mostByTaking(game, position)).toBeGreaterThanOrEqual(Math.min(gain, 500) - 1e-6);
        position.unmake();
      }
      position.unmake();
    }
  });
});

describe('hints for stronger players', () => {
  it('prove a longer mate, and leave the position alone', () => {
    const text = '7nk/7bl/9/9/9/9/9/9/4K4 b Np 1';
    const position = open(shogi, text);
    const [hint] = lookAhead(shogi, position, { nodes: 500 });
    expect(hint).toMatchObject({ kind: 'mate', facts: [{ kind: 'mate' }] });
    expect(shogi.formatPosition(position)).toBe(text);
  });

  it('show a forced line with what can be taken at its end', () => {
    const hints = lookAhead(chess, open(chess, 'r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1'), { nodes: 2000 });
    const hint = hints.find(({ kind }) => kind === 'look-ahead');
    expect(hint?.moves.map(chess.formatMove)).toEqual(['d5c7']);
    expect(hint?.facts[0]?.after?.map(chess.formatMove)[0]).toBe('d5c7');
  });

  it('show as many of the engine’s lines as asked for, each with a reason', () => {
    const [position] = middleGames(chess);
    if (position === undefined) throw new Error('no positions');
    const lines = lookAhead(chess, position, { lines: 2, nodes: 2000 }).filter(({ kind }) => kind === 'engine-line');
    expect(lines).toHaveLength(2);
    for (const { facts, moves } of lines) {
      expect(facts.length).toBeGreaterThan(0);
      expect(position.isLegal(moves[0] ?? 0)).toBe(true);
    }
  });
});
