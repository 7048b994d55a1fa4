import {
  lineOf,
  pointsOf,
  recordOfGame,
  sideOfMove,
  whoPlayed,
  type ContestantIndex,
  type FinishedGame,
} from '@tesuji/arena';
import { formatDay } from '@tesuji/host';
import { formatForMany, writeRecord } from '@tesuji/records';
import type { Game } from '@tesuji/rules';
import { summaryOf, type LabPlan } from './lab-plan.ts';

export interface ExportedFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

interface Match {
  readonly plan: LabPlan;
  readonly finished: readonly FinishedGame[];
}

/** The plan, the statistics and every game. */
export function exportJson({ plan, finished }: Match): ExportedFile {
  const games = inOrder(finished);
  const text = `${JSON.stringify({ plan, summary: summaryOf(plan, games), games }, undefined, 1)}\n`;
  return { name: `${nameOf(plan)}.json`, type: 'application/json', text };
}

const COLUMNS = [
  'game',
  'first',
  'second',
  'points of A',
  'winner',
  'reason',
  'plies',
  'ms of A',
  'ms of B',
  'seed',
  'start',
  'opening',
  'moves',
] as const;

/** One row for each game. */
export function exportCsv(game: Game, { plan, finished }: Match): ExportedFile {
  const rows = inOrder(finished).map((each) => rowOf(game, plan, each));
  const text = [COLUMNS, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
  return { name: `${nameOf(plan)}.csv`, type: 'text/csv', text };
}

function rowOf(game: Game, { agents }: LabPlan, finished: FinishedGame): readonly (string | number)[] {
  const { moves, opening, outcome, seed } = finished;
  return [
    finished.number + 1,
    agents[whoPlayed(finished, 0)],
    agents[whoPlayed(finished, 1)],
    pointsOf(finished) / 2,
    outcome.winner === undefined ? '' : game.sides[outcome.winner],
    outcome.reason,
    lineOf(finished).moves.length,
    timeOf(finished, 0),
    timeOf(finished, 1),
    seed,
    opening.start,
    opening.moves.join(' '),
    moves.map(({ move }) => move).join(' '),
  ];
}

/** Milliseconds that a contestant thought, all moves together. */
function timeOf(game: FinishedGame, who: ContestantIndex): number {
  const own = game.moves.filter((_, at) => whoPlayed(game, sideOfMove(game, at)) === who);
  return Math.round(own.reduce((sum, { ms }) => sum + ms, 0));
}

/** A spreadsheet would read a cell that starts with such a character as a formula. */
function cellOf(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** All games in the most common record format of the game; `undefined` if none can be written. */
export function exportRecords(game: Game, { plan, finished }: Match, now: Date): ExportedFile | undefined {
  const format = formatForMany(game);
  const date = formatDay(now);
  const texts = inOrder(finished).flatMap((each) => {
    const record = recordOfGame(game, each, { names: plan.agents, date });
    const written = writeRecord(game, record, format);
    return written.ok ? [written.value.text] : [];
  });
  if (texts.length === 0) return undefined;
  const text = format.join?.(texts) ?? texts.join('\n');
  return { name: `${nameOf(plan)}.${format.extensions[0] ?? 'txt'}`, type: 'text/plain', text };
}

function inOrder(games: readonly FinishedGame[]): readonly FinishedGame[] {
  return games.toSorted((a, b) => a.number - b.number);
}

function nameOf({ agents, game }: LabPlan): string {
  const words = [game, ...agents].map((text) => text.replaceAll(/[^a-z0-9]+/gi, '-').slice(0, 40));
  return words.join('-').replace(/-$/, '');
}
