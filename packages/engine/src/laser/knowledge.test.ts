import { legalMoves, outcomeFor, pieceKind, pieceSide, unwrap, type Position } from '@tesuji/rules';
import { changeAfter, changeBefore } from '@tesuji/rules/internal';
import { ANUBIS, laser, PHARAOH, PYRAMID } from '@tesuji/rules/laser';
import { board } from '@tesuji/testing/ask-laser';
import { describe, expect, test } from 'vitest';
import { stroll } from '../../test/describe-evaluation.ts';
import { newSearch } from '../../test/search-games.ts';
import { winIn } from '../search/score.ts';
import type { SearchLine } from '../search/search.ts';
import { laserKnowledge, laserTactics } from './knowledge.ts';
import { STARTS } from './test/starts.ts';

const WORTHS: Readonly<Record<number, number>> = { [PHARAOH]: 10_000, [PYRAMID]: 100, [ANUBIS]: 120 };

function forPositions(body: (position: Position) => void): void {
  for (const [index, start] of STARTS.entries()) {
    for (let seed = 0; seed < 3; seed++) stroll(laser, start, index * 10 + seed, 80, body);
  }
}

/** Returns what a move removes from the board, according to the change log. */
function changeOf(position: Position, move: number): number {
  const { side } = position;
  position.make(move);
  let worth = 0;
  for (let i = position.logStart(position.ply - 1); i < position.logStart(position.ply); i++) {
    for (const [piece, sign] of [
      [changeBefore(position.log[i]), 1],
      [changeAfter(position.log[i]), -1],
    ]) {
      if (pieceKind(piece) !== 0)
        worth += sign * (WORTHS[pieceKind(piece)] ?? 0) * (pieceSide(piece) === side ? -1 : 1);
    }
  }
  position.unmake();
  return worth;
}

function read(text: string): Position {
  return unwrap(laser.parsePosition(text));
}

function tacticalOf(position: Position): number[] {
  const out = new Int32Array(laser.maxMoves + 10);
  return [...out.subarray(10, laserTactics.writeTactical(position, 0, out, 10))];
}

function namesOf(position: Position): string[] {
  return tacticalOf(position).map(laser.formatMove).toSorted();
}

describe('laser tactics', () => {
  test('L28 L37 the gain of a move is what its shot destroys, minus own pieces', () => {
    const seen = { won: 0, lost: 0, decided: 0 };
    forPositions((position) => {
      for (const move of legalMoves(laser, position)) {
        const change = changeOf(position, move);
        if (change > 0) seen.won++;
        if (change < 0) seen.lost++;
        if (Math.abs(change) > 5000) seen.decided++;
        const text = `${laser.formatPosition(position)} ${laser.formatMove(move)}`;
        expect(laserTactics.gain(position, move), text).toBe(change);
      }
    });
    expect(Math.min(seen.won, seen.lost, seen.decided)).toBeGreaterThan(20);
  });

  test('quiescence search generates legal moves that gain, each once', () => {
    forPositions((position) => {
      const written = tacticalOf(position);
      expect(new Set(written).size).toBe(written.length);
      for (const move of written) {
        expect(position.isLegal(move)).toBe(true);
        expect(laserTactics.gain(position, move)).toBeGreaterThan(0);
      }
      const best = Math.max(0, ...legalMoves(laser, position).map((move) => laserTactics.gain(position, move)));
      expect(Math.max(0, ...written.map((move) => laserTactics.gain(position, move)))).toBe(best);
    });
  });

  test('a shot that wins without a change is written once for all moves that touch neither beam', () => {
    const position = read(board('e5fa e1Fa j5pa c4pa'));
    expect(
      legalMoves(laser, position).every(
        (move) => laser.formatMove(move) === 'j1-' || laserTactics.gain(position, move) === 100,
      ),
    ).toBe(true);
    expect(namesOf(position)).toHaveLength(1);
  });

  test('a piece moved into the enemy beam fails SEE', () => {
    const position = read(board('e5fa e1Fa b4Pb'));
    const holds = (text: string, least: number): boolean =>
      laserTactics.seeAtLeast(position, unwrap(laser.parseMove(position, text)), least);
    expect(holds('b4b5', 0)).toBe(true);
    expect(holds('e1d1', 0)).toBe(true);
    const inLight = read(board('e5fa e1Fa b4Pb a8sb'));
    const move = unwrap(laser.parseMove(read(board('e5fa e1Fa b7Pb a8sb')), 'b7b8'));
    expect(laserTactics.seeAtLeast(read(board('e5fa e1Fa b7Pb a8sb')), move, 0)).toBe(false);
    expect(laserTactics.mayPass(inLight)).toBe(true);
  });

  test('L37 a shot that wins the game passes SEE, whatever the enemy hits', () => {
    let won = 0;
    forPositions((position) => {
      const { side } = position;
      for (const move of legalMoves(laser, position)) {
        const gain = laserTactics.gain(position, move);
        position.make(move);
        const isWon = outcomeFor(position.outcome(), side) > 0;
        position.unmake();
        if (!isWon) continue;
        won++;
        const text = `${laser.formatPosition(position)} ${laser.formatMove(move)}`;
        expect(laserTactics.seeAtLeast(position, move, gain), text).toBe(true);
      }
    });
    expect(won).toBeGreaterThan(10);
  });

  test('L28 a side that would hit its own piece tries no null move', () => {
    expect(laserTactics.mayPass(read(board('e5fa e1Fa j5Pa')))).toBe(false);
    expect(laserTactics.mayPass(read(board('e5fa e1Fa j5pa')))).toBe(true);
  });
});

function search(text: string, nodes: number): SearchLine {
  const position = unwrap(laser.parsePosition(text));
  return newSearch(laser, {}, laserKnowledge).run(position, { nodes }).lines[0];
}

// Both are from self-play games.
const RED_WINS = 'sb2rb6/fapb4Rb1Pc1/pb5Pd3/10/pa9/8RbPc/3Para5/2PcFa5Sa r 1 108';
const SILVER_MAY_BLUNDER = 'sb2rb6/fapb4Ra1Pc1/pb5Pd3/10/pa9/8RbPc/3Para5/2PcFa5Sa b 0 108';

describe('a search with knowledge of laser chess', () => {
  test('plays a winning shot', () => {
    const line = search('sc9/10/9fa/10/10/10/10/4Fa4Sa b 0 1', 500);
    expect(line.score).toBe(winIn(1));
  });

  test('finds the quiet move that threatens two shots at once', () => {
    const line = search(RED_WINS, 20_000);
    expect(laser.formatMove(line.moves[0])).toBe('e2e1');
    expect(line.score).toBe(winIn(3));
  });

  test('avoids allowing such a move of the enemy', () => {
    expect(laser.formatMove(search(SILVER_MAY_BLUNDER, 20_000).moves[0])).not.toBe('g7+');
  });

  test('does not shoot its own pharaoh', () => {
    const start = laser.setups.find(({ id }) => id === 'dynasty')!;
    expect(laser.formatMove(search(start.text, 2000).moves[0])).not.toBe('j3j2');
  });
});
