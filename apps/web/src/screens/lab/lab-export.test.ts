import type { FinishedGame } from '@tesuji/arena';
import { readAny } from '@tesuji/records';
import { games } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it, vi } from 'vitest';
import { exportCsv, exportJson, exportRecords } from './lab-export.ts';
import { countedGames, isComplete, LAB_PRESETS, readLabPlan, summaryOf, type LabPlan } from './lab-plan.ts';
import { scorePoints } from './names.ts';
import { LAB_TEXT } from './text.ts';

const PLAN: LabPlan = { ...LAB_PRESETS.random, agents: ['random', 'alphabeta:depth=1,eval=material'] };

function gameOf(number: number, winner?: 0 | 1): FinishedGame {
  return {
    number,
    first: (number & 1) as 0 | 1,
    seed: 5,
    opening: { game: 'shogi', options: {}, start: shogi.setups[0]!.text, moves: ['7g7f'] },
    begins: 1,
    moves: [
      { move: '3c3d', ms: 10.4 },
      { move: '2g2f', ms: 2 },
    ],
    outcome: winner === undefined ? { reason: 'repetition' } : { winner, reason: 'resign' },
  };
}

// Not in order, since games end in any order. A has side 0 in even games.
const MATCH = { plan: PLAN, finished: [gameOf(1, 0), gameOf(0, 0), gameOf(2)] };

describe('exports', () => {
  it('CSV has a row for each game, in order', () => {
    const { name, text } = exportCsv(shogi, MATCH);
    const rows = text.trimEnd().split('\r\n');
    expect(name).toMatch(/^shogi-random-alphabeta.*\.csv$/);
    expect(rows).toHaveLength(4);
    expect(rows[1]).toMatch(/^1,random,"alphabeta:depth=1,eval=material",1,black,resign,3,2,10,5,lnsgkgsnl/);
    expect(rows[2]).toMatch(/^2,"alphabeta:depth=1,eval=material",random,0,black,resign,3,10,2,5,/);
    expect(rows[3]).toMatch(/^3,random,"alphabeta:depth=1,eval=material",0\.5,,repetition,/);
    expect(rows[1]).toMatch(/,7g7f,3c3d 2g2f$/);
  });

  it('no cell of the CSV is a formula', () => {
    const plan = { ...PLAN, agents: ['=1+1', 'random'] } as const;
    expect(exportCsv(shogi, { ...MATCH, plan }).text).toContain(`1,'=1+1,random,`);
  });

  it('JSON holds the plan and all games', () => {
    const data = JSON.parse(exportJson(MATCH).text) as Record<string, unknown>;
    expect(readLabPlan(data['plan'], games)).toEqual(PLAN);
    expect(data['summary']).toMatchObject({ wins: 1, draws: 1, losses: 1 });
    expect(data['games']).toMatchObject([{ number: 0 }, { number: 1 }, { number: 2 }]);
  });

  it('the record file has the local date', () => {
    vi.stubEnv('TZ', 'Asia/Tokyo');
    const file = exportRecords(shogi, MATCH, new Date('2026-11-14T23:00:00Z'));
    vi.unstubAllEnvs();
    expect(readAny(file?.text ?? '', games, file?.name).records[0]?.headers).toContainEqual({
      name: 'date',
      value: '2026.11.15',
    });
  });

  it('the record file is read back as the same games', () => {
    const file = exportRecords(shogi, MATCH, new Date(2026, 10, 15));
    const { records, warnings: problems } = readAny(file?.text ?? '', games, file?.name);
    expect(problems).toEqual([]);
    expect(records.map(({ root }) => root.children[0]?.children[0]?.children[0]?.move)).toEqual([
      '2g2f',
      '2g2f',
      '2g2f',
    ]);
  });
});

it('the chart follows the order of the games and ends with the score', () => {
  expect(scorePoints(MATCH.finished)).toEqual([
    { games: 1, score: 1 },
    { games: 2, score: 0.5 },
    { games: 3, score: 0.5 },
  ]);
  const many = Array.from({ length: 999 }, (_, number) => gameOf(number, 0));
  const points = scorePoints(many);
  expect(points.length).toBeLessThan(200);
  expect(points.at(-1)).toEqual({ games: 999, score: 500 / 999 });
});

describe('a sequential test', () => {
  const plan = { ...PLAN, isSequential: true, games: 2000 };
  const winsOfA = (count: number): FinishedGame[] =>
    Array.from({ length: count }, (_, n) => gameOf(n, (n & 1) as 0 | 1));

  it('ends a match when it is decided, and ignores later games', () => {
    expect(isComplete(plan, winsOfA(4))).toBe(false);
    const games = winsOfA(300);
    expect(isComplete(plan, games)).toBe(true);
    const summary = summaryOf(plan, games);
    expect(summary.sprt?.verdict).toBe('accepted');
    expect(summary.games).toBeLessThan(300);
  });

  it('shows the score and the number of the games that count', () => {
    const beyond = Array.from({ length: 100 }, (_, n) => gameOf(200 + n, ((n + 1) & 1) as 0 | 1));
    const games = [...winsOfA(200), ...beyond];
    const { estimate, games: count } = summaryOf(plan, games);
    expect(scorePoints(countedGames(plan, games)).at(-1)).toEqual({ games: count, score: estimate?.score });
    expect(LAB_TEXT.en.progress(300, 2000, count)).toBe(`300 of 2000 games, ${count} counted`);
    expect(LAB_TEXT.ja.progress(300, 2000, count)).toContain(`${count}局`);
    expect(LAB_TEXT.en.progress(4, 2000, summaryOf(plan, winsOfA(4)).games)).toBe('4 of 2000 games');
  });

  it('is used only if it is switched on', () => {
    expect(isComplete({ ...plan, isSequential: false }, winsOfA(300))).toBe(false);
    expect(summaryOf({ ...plan, isSequential: false }, winsOfA(4)).sprt).toBeUndefined();
  });
});
