import type { Game } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { expect, it } from 'vitest';
import { Table } from '../test/table.ts';
import type { MatchState } from './match-state.ts';
import { positionOf } from './position-of.ts';

const MOVES = '7g7f 3c3d 2g2f 8c8d 2f2e';

/** A game that counts how often text is read as a move. */
function countingGame(): { game: Game; reads: () => number } {
  let reads = 0;
  const parseMove: Game['parseMove'] = (position, text) => {
    reads++;
    return shogi.parseMove(position, text);
  };
  return { game: { ...shogi, parseMove }, reads: () => reads };
}

it('each state of a match has its own position, in any order of calls', () => {
  const table = new Table(shogi);
  const states: [MatchState, string][] = [];
  for (const move of MOVES.split(' ')) {
    table.send(1, { kind: 'move', move });
    states.push([table.state, shogi.formatPosition(positionOf(shogi, structuredClone(table.state)))]);
  }
  for (const [state, text] of [...states].reverse().concat(states)) {
    expect(shogi.formatPosition(positionOf(shogi, state))).toBe(text);
    expect(positionOf(shogi, state).ply).toBe(state.line.moves.length);
  }
});

it('parses a move twice, to judge and to make it, and never the whole line again', () => {
  const { game, reads } = countingGame();
  const table = new Table(game);
  table.play(1, 1, MOVES);
  positionOf(game, table.state);
  expect(reads()).toBe(10);
});

it('a position that a caller left changed is rebuilt', () => {
  const table = new Table(shogi);
  table.play(1, 1, MOVES);
  const before = shogi.formatPosition(positionOf(shogi, table.state));
  positionOf(shogi, table.state).unmake();
  expect(shogi.formatPosition(positionOf(shogi, table.state))).toBe(before);
});
