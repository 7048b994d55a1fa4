import { alikeKey, isMate, parseTactics, TACTIC_THEMES } from '@tesuji/coach';
import { games, ONGOING, outcomeFor, unwrap, type Game } from '@tesuji/rules';
import { themeName } from '@tesuji/words';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FIFTHS, fifthOf, tacticKey } from './selection.ts';

/** How many puzzles there are at least; the aim is 1,500, 1,500, 500 and 500. */
const LEAST: Readonly<Record<string, number>> = { shogi: 1500, chess: 1500, hasami: 500, laser: 500 };
const fileOf = ({ id }: Game): string => readFileSync(new URL(`data/${id}.txt`, import.meta.url), 'utf8');

describe.each(games.map((game) => ({ id: game.id, game })))('the tactics puzzles of $id', ({ game }) => {
  const tactics = unwrap(parseTactics(game, fileOf(game)));
  const positions = tactics.map(({ position }) => unwrap(game.parsePosition(position)));

  it('are of every difficulty, and not mostly mates', () => {
    expect(tactics.length).toBeGreaterThanOrEqual(LEAST[game.id] ?? 40);
    for (const fifth of FIFTHS) {
      const share = tactics.filter(({ level }) => fifthOf(level) === fifth).length / tactics.length;
      expect(share, `fifth ${fifth}`).toBeGreaterThanOrEqual(0.1);
    }
    expect(tactics.filter(isMate).length / tactics.length).toBeLessThanOrEqual(0.3);
    const levels = tactics.map(({ level }) => level);
    expect(levels).toEqual(levels.toSorted((a, b) => a - b));
  });

  it('are all different, also from their mirror images, with different keys', () => {
    expect(new Set(positions.map((position) => alikeKey(game, position))).size).toBe(tactics.length);
    expect(new Set(tactics.map(tacticKey)).size).toBe(tactics.length);
  });

  it('have legal lines, which end with a win by force if that is what they are', () => {
    for (const [index, tactic] of tactics.entries()) {
      const position = positions[index]!.clone();
      const { side } = position;
      expect(position.outcome()).toBe(ONGOING);
      for (const [ply, text] of tactic.moves.entries()) {
        if (ply > 0) expect(position.outcome(), tactic.position).toBe(ONGOING);
        const move = game.parseMove(position, text);
        expect(move.ok, `${tactic.position} ${text}`).toBe(true);
        position.make(unwrap(move));
      }
      if (isMate(tactic)) expect(outcomeFor(position.outcome(), side), tactic.position).toBe(1);
    }
  });

  it('leave a choice: there are several legal first moves', () => {
    const moves = new Int32Array(game.maxMoves);
    for (const position of positions) expect(position.generate(0, moves, 0)).toBeGreaterThan(2);
  });
});

it('names every theme in both languages', () => {
  for (const game of games)
    for (const theme of TACTIC_THEMES) {
      expect(themeName(game, theme, 'en')).toMatch(/^[a-z]/);
      expect(themeName(game, theme, 'ja')).toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
    }
});
