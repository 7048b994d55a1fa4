import { forWalks, playWalk } from '@tesuji/testing/contract/random-game';
import { makeContract } from '@tesuji/testing/contract/samples';
import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { describeOutcome, isPiece, moveFrom, moveTo, pieceSide } from './core/encoding.ts';
import { formatSquare, unwrap } from './core/text.ts';
import { hasami } from './hasami/game.ts';
import { countCaptured } from './hasami/position.ts';
import { play } from './play.ts';

const README = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

/** The first block of code in a language, without its imports. */
function codeOf(language: string): string {
  const [, code] = new RegExp(`\`\`\`${language}\n([^]+?)\`\`\``).exec(README)!;
  return code.replaceAll(/^import .*$/gm, '');
}

/** The class of the README, played as the original is. */
interface HasamiShogiGame {
  makeMove(from: string, to: string): boolean;
  activePlayer(): string;
  gameState(): string;
  capturedPieces(colour: string): number;
  squareOccupant(square: string): string;
}

/** Starts a game of the class; `position` replaces the start. */
function begin(position?: string): HasamiShogiGame {
  const start: typeof play = (game, settings) =>
    play(game, { ...settings, ...(position !== undefined && { position }) });
  return runInNewContext(`${codeOf('js')}; new HasamiShogiGame()`, { play: start }) as HasamiShogiGame;
}

describe('the README', () => {
  it('has an example that prints what its comments state', () => {
    const code = codeOf('ts');
    const printed: string[] = [];
    const log = (...values: readonly unknown[]): void => {
      printed.push(values.map((value) => (typeof value === 'string' ? value : inspect(value))).join(' '));
    };
    runInNewContext(code, { play, console: { log } });
    const expected = Array.from(code.matchAll(/console\.log\(.*\); \/\/ (.+)$/gm), (match) => match[1]);
    expect(expected.length).toBeGreaterThan(5);
    expect(printed).toEqual(expected);
  });
});

describe('the hasami class of the README', () => {
  it('H2 H3 starts like the original', () => {
    const game = begin();
    expect(game.gameState()).toBe('UNFINISHED');
    expect(game.activePlayer()).toBe('BLACK');
    expect(['i1', 'a9', 'e5', 'z0'].map((square) => game.squareOccupant(square))).toEqual([
      'BLACK',
      'RED',
      'NONE',
      'NONE',
    ]);
  });

  it.each(['a1 b1', 'e5 e6', 'i5 i6', 'i5 a5', 'i5 h6', 'i5 i5', 'i5 j5', 'z9 i5', 'i5 '])(
    'H4 H5 H6 H7 returns false for the illegal move %s, and nothing changes',
    (text) => {
      const game = begin();
      const [from, to] = text.split(' ');
      expect(game.makeMove(from, to)).toBe(false);
      expect(game.activePlayer()).toBe('BLACK');
      expect(game.makeMove('i5', 'e5')).toBe(true);
    },
  );

  it('H19 counts the men captured of a colour', () => {
    const game = begin();
    for (const [from, to] of ['i5 e5', 'a4 e4', 'i3 e3'].map((text) => text.split(' '))) {
      expect(game.makeMove(from, to)).toBe(true);
    }
    expect(game.activePlayer()).toBe('RED');
    expect(game.squareOccupant('e4')).toBe('NONE');
    expect([game.capturedPieces('RED'), game.capturedPieces('BLACK')]).toEqual([1, 0]);
  });

  it.each([
    ['9/9/9/br7/9/2b6/9/8r/9 b 7 7 0 30', 'BLACK_WON', 'h9'],
    ['9/9/9/rb7/9/2r6/9/8b/9 r 7 7 0 30', 'RED_WON', 'h9'],
  ])('H20 H30 from %s, f3d3: %s, and then every move is false', (text, state, last) => {
    const game = begin(text);
    expect(game.gameState()).toBe('UNFINISHED');
    expect(game.makeMove('f3', 'd3')).toBe(true);
    expect(game.gameState()).toBe(state);
    expect(game.makeMove(last, 'g9')).toBe(false);
  });

  it('plays whole games with the values of the original', () => {
    const contract = makeContract({ ...hasami, setups: [hasami.setups[0]] }, { options: [{ draws: 'off' }] });
    const ends = new Set<string>();
    forWalks(contract, 40, 1500, (walk) => {
      const start = { ...walk, start: 1, policy: 'captures', plies: 1500 } as const;
      const { moves } = playWalk(contract, start);
      const game = begin();
      const position = unwrap(hasami.parsePosition(hasami.setups[0].text, { draws: 'off' }));
      for (const move of moves) {
        expect(game.gameState()).toBe('UNFINISHED');
        expect(game.activePlayer()).toBe(position.side === 0 ? 'BLACK' : 'RED');
        const [from, to] = [moveFrom(move), moveTo(move)].map((square) => formatSquare(hasami.shape, square));
        expect(game.makeMove(from, to)).toBe(true);
        position.make(move);
        expect(game.capturedPieces('BLACK')).toBe(countCaptured(position, 0));
        expect(game.capturedPieces('RED')).toBe(countCaptured(position, 1));
      }
      for (const square of hasami.shape.squares) {
        const man = position.places[square];
        const occupant = isPiece(man) ? ['BLACK', 'RED'][pieceSide(man)] : 'NONE';
        expect(game.squareOccupant(formatSquare(hasami.shape, square))).toBe(occupant);
      }
      const winner = describeOutcome(position.outcome(), hasami.reasons)?.winner;
      const state = winner === undefined ? 'UNFINISHED' : ['BLACK_WON', 'RED_WON'][winner];
      expect(game.gameState()).toBe(state);
      ends.add(state);
    });
    expect([...ends].sort()).toEqual(expect.arrayContaining(['BLACK_WON', 'RED_WON']));
  });
});
