/** The results of a tournament as text: a table for a spreadsheet, all data, or the report file of FIDE. */
import { formatTimeControl } from '@tesuji/match';
import {
  teamTable,
  tournamentTable,
  type ResultFormat,
  type TournamentEntrant,
  type TournamentPairing,
  type TournamentRecord,
} from '@tesuji/online';

/** A text and the type of its contents. */
export interface WrittenResults {
  readonly text: string;
  readonly type: string;
}

export function formatResults(record: TournamentRecord, format: ResultFormat): WrittenResults {
  switch (format) {
    case 'csv':
      return { text: formatCsv(record), type: 'text/csv' };
    case 'json':
      return { text: `${JSON.stringify(allData(record), undefined, 2)}\n`, type: 'application/json' };
    case 'trf':
      return { text: formatTrf(record), type: 'text/plain' };
  }
}

/** Everything but the secrets in links of people who were added by name. */
function allData(record: TournamentRecord): object {
  const { tournament, entrants, pairings } = record;
  return {
    tournament,
    entrants: entrants.map(({ code: _secret, ...entrant }) => entrant),
    table: tournamentTable(record),
    ...(tournament.plan.format.kind === 'teams' && { teams: teamTable(record) }),
    pairings,
  };
}

function formatCsv(record: TournamentRecord): string {
  const { tournament, entrants } = record;
  const { format } = tournament.plan;
  const tieBreaks = 'tieBreaks' in format ? format.tieBreaks : format.kind === 'teams' ? ['wins'] : [];
  const people = new Map(entrants.map((entrant) => [entrant.number, entrant]));
  const teamName = (team: number | undefined): string =>
    format.kind === 'teams' && team !== undefined ? (format.teams[team - 1] ?? '') : '';
  const head = [
    'place',
    'number',
    'name',
    ...(format.kind === 'teams' ? ['team'] : []),
    'rating',
    'points',
    ...tieBreaks,
    'games',
    'won',
  ];
  const rows = tournamentTable(record).map((row) => {
    const { person, rating, team } = people.get(row.number)!;
    return [
      row.place,
      row.number,
      person.name,
      ...(format.kind === 'teams' ? [teamName(team)] : []),
      rating === undefined ? '' : Math.round(rating),
      row.points,
      ...row.tieBreaks,
      row.games,
      row.wins,
    ];
  });
  const teams = format.kind !== 'teams' ? [] : teamTable(record);
  const teamRows = teams.map(({ place, number, teamPoints, boardPoints }) => [
    place,
    teamName(number),
    teamPoints,
    boardPoints,
  ]);
  const parts = [[head, ...rows]];
  if (teamRows.length > 0) parts.unshift([['place', 'team', 'match points', 'board points'], ...teamRows]);
  // Spreadsheets take a file for UTF-8 only if it begins with a mark.
  return `\uFEFF${parts.map((lines) => lines.map((line) => `${line.map(csvField).join(',')}\r\n`).join('')).join('\r\n')}`;
}

/** A field that begins like a formula would be computed by a spreadsheet. */
function csvField(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const ROUND_WIDTH = 10;
const ROUNDS_BEGIN = 91;

/** The FIDE Tournament Report File (TRF16): fixed columns, one line for each player. */
function formatTrf(record: TournamentRecord): string {
  const { tournament, entrants, pairings } = record;
  const { plan, startedAt, endedAt } = tournament;
  const rounds = Math.max(0, ...pairings.map(({ round }) => round));
  const rated = entrants.filter(({ rating }) => rating !== undefined).length;
  const rows = new Map(tournamentTable(record).map((row) => [row.number, row]));
  return [
    `012 ${ascii(plan.name)}`,
    `042 ${dateOf(startedAt ?? tournament.createdAt)}`,
    `052 ${endedAt === undefined ? '' : dateOf(endedAt)}`,
    `062 ${entrants.length}`,
    `072 ${rated}`,
    `092 ${KINDS[plan.format.kind]}`,
    `102 ${ascii(tournament.organiser.name)}`,
    `122 ${formatTimeControl(plan.clock)}`,
    ...entrants.map((entrant) => {
      const { points = 0, place = 0 } = rows.get(entrant.number) ?? {};
      return playerLine(entrant, pairings, rounds, { points, place });
    }),
  ]
    .map((line) => `${line.trimEnd()}\r\n`)
    .join('');
}

const KINDS = {
  arena: 'Arena',
  'round-robin': 'Individual: Round-Robin',
  swiss: 'Individual: Swiss-System',
  teams: 'Team: Round-Robin',
} as const;

function playerLine(
  { number, person, rating }: TournamentEntrant,
  pairings: readonly TournamentPairing[],
  rounds: number,
  { points, place }: { readonly points: number; readonly place: number },
): string {
  const line = [
    `001 ${String(number).padStart(4)}`,
    `      ${ascii(person.name).slice(0, 33).padEnd(33)}`,
    ` ${(rating === undefined ? '' : String(Math.round(rating))).padStart(4)}`,
  ].join('');
  const begin = `${line.padEnd(80)}${points.toFixed(1).padStart(4)} ${String(place).padStart(4)}`.padEnd(ROUNDS_BEGIN);
  const cells = Array.from({ length: rounds }, (_, index) => roundCell(number, index + 1, pairings));
  return begin + cells.join('');
}

/** Opponent, colour and result of one round in ten columns. */
function roundCell(number: number, round: number, pairings: readonly TournamentPairing[]): string {
  const own = pairings.find((each) => each.round === round && (each.first === number || each.second === number));
  if (own === undefined) return '0000 - Z'.padEnd(ROUND_WIDTH);
  if (own.second === undefined) return `0000 - ${own.points?.[0] === 1 ? 'U' : 'Z'}`.padEnd(ROUND_WIDTH);
  const side = own.first === number ? 0 : 1;
  const other = side === 0 ? own.second : own.first;
  const colour = own.isForfeit === true ? '-' : 'wb'[side];
  return `${String(other).padStart(4)} ${colour} ${resultSign(own, side)}`.padEnd(ROUND_WIDTH);
}

function resultSign({ points, isForfeit }: TournamentPairing, side: 0 | 1): string {
  const scored = points?.[side];
  if (scored === undefined) return ' ';
  if (isForfeit === true) return scored === 1 ? '+' : scored === 0 ? '-' : 'H';
  return scored === 1 ? '1' : scored === 0 ? '0' : '=';
}

/** The format knows no other characters; a name without any keeps its place. */
function ascii(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]/g, '?');
  return plain.trim();
}

function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10).replaceAll('-', '/');
}
