import type { TournamentSummary } from '@tesuji/arena';
import { formatJson } from '@tesuji/words';
import { alignColumns, count } from '../format.ts';
import { NODE_SEARCHES, type NodesRow, type TsumeRow, type TsumeTime } from './measure.ts';
import { STAND_IN, type PublishedPairing, type PublishedTsume } from './pairings.ts';

/** A pairing with the agents that played and the result. */
export interface PlayedPairing {
  readonly published: PublishedPairing;
  readonly agents: readonly [string, string];
  readonly summary: TournamentSummary;
}

export interface MeasuredTsume {
  readonly published: PublishedTsume;
  readonly measured: TsumeRow;
}

export function pairingsText(played: readonly PlayedPairing[], person: string): string {
  const rows = played.flatMap(({ published, agents, summary }) => [
    [published.title, published.wins?.join('–') ?? '(ours)', resultText(summary)],
    ['', '', `${agents.join(' v ')}; ${summary.meanPlies.toFixed(0)} plies on average`],
  ]);
  const hasPerson = played.some(({ published }) => published.a === STAND_IN || published.b === STAND_IN);
  const note = `The agent ${person} plays in place of the person; --person chooses another.`;
  const table = [['Games of shogi', 'published', 'measured'], ...rows];
  return [...alignColumns(table, ''), ...(hasPerson ? [note] : [])].join('\n');
}

function resultText({ wins, losses, draws, games }: TournamentSummary): string {
  return `${wins}–${losses}${draws === 0 ? '' : ` and ${count(draws, 'draw')}`} of ${count(games, 'game')}`;
}

export function tsumeText(rows: readonly MeasuredTsume[], timeLimit: number): string {
  const lines = rows.map(({ published, measured }) => [
    `${measured.plies} plies`,
    `${measured.problems} of ${published.problems}`,
    measured.pieces.toFixed(1),
    publishedSeconds(published.checks),
    timeText(measured.checks),
    publishedSeconds(published.all),
    timeText(measured.all),
    `${(published.all / published.checks).toFixed(0)} ×`,
    ratioText(measured),
  ]);
  const head = [
    'Mate problems',
    'problems',
    'pieces',
    'checks: published',
    'measured',
    'all: published',
    'measured',
    'all / checks: published',
    'measured so far',
  ];
  const givenUp = rows.some(({ measured: { checks, all } }) => checks.givenUp + all.givenUp > 0);
  const note = `Problems are given up after ${seconds(timeLimit / 1000)} and counted with that time, so the true mean is higher; --time-limit allows more.`;
  return [
    ...alignColumns([head, ...lines], ''),
    'Mean times of the same alpha-beta search; the attacker tries checks only, or all legal moves. The problems are not the published ones.',
    ...(givenUp ? [note] : []),
  ].join('\n');
}

function timeText({ mean, problems, givenUp, failed }: TsumeTime): string {
  const more = givenUp === 0 ? '' : 'more than ';
  const stopped = givenUp === 0 ? '' : ` (${givenUp} of ${problems} given up)`;
  return `${more}${seconds(mean)}${stopped}${failed === 0 ? '' : `, ${failed} without a mate`}`;
}

/** Returns seconds with three significant digits. */
function seconds(value: number): string {
  return `${Number(value.toPrecision(3))} s`;
}

function publishedSeconds(value: number): string {
  return `${value.toFixed(2)} s`;
}

export function nodesText(rows: readonly NodesRow[]): string {
  const lines = rows.map(({ game, depth, values, nodes }) => [
    game,
    `depth ${depth}`,
    new Set(values).size === 1 ? `value ${values[0]}` : `VALUES DIFFER: ${values.join(', ')}`,
    ...nodes.map((number) => number.toLocaleString('en')),
  ]);
  return alignColumns([['Nodes', '', '', ...NODE_SEARCHES], ...lines], '').join('\n');
}

export function pairingJson({ published, agents, summary }: PlayedPairing): string {
  const { wins, losses, draws, games, meanPlies } = summary;
  return formatJson({
    experiment: published.part,
    title: published.title,
    a: agents[0],
    b: agents[1],
    standIn: published.a === STAND_IN ? 'a' : published.b === STAND_IN ? 'b' : null,
    published: published.wins === undefined ? null : { wins: published.wins[0], losses: published.wins[1] },
    measured: { games, wins, losses, draws, meanPlies },
  });
}

/** How many times as long all moves took: a lower bound where problems were given up. */
function ratioText({ checks, all }: TsumeRow): string {
  const ratio = `${(all.mean / checks.mean).toFixed(0)} ×`;
  return all.givenUp > 0 ? `at least ${ratio}` : ratio;
}

export function tsumeJson({ published, measured }: MeasuredTsume): string {
  return formatJson({ experiment: 'tsume', published, measured });
}

export function nodesJson({ game, depth, values, nodes }: NodesRow): string {
  const named = (numbers: readonly number[]): object =>
    Object.fromEntries(NODE_SEARCHES.map((name, i) => [name, numbers[i]]));
  return formatJson({ experiment: 'nodes', game, depth, values: named(values), nodes: named(nodes) });
}
