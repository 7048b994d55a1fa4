import type { TournamentEntrant, TournamentPairing, TournamentRecord } from '@tesuji/online';
import { expect, it } from 'vitest';
import { formatResults } from './results.ts';
import { START, tournamentOf } from './test/sample-tournament.ts';

function entrant(number: number, name: string, rating?: number): TournamentEntrant {
  return {
    number,
    person: { id: `p${number}`, name, isGuest: rating === undefined },
    state: 'in',
    ...(rating !== undefined && { rating }),
    code: 'secret',
  };
}

const PAIRINGS: readonly TournamentPairing[] = [
  { round: 1, board: 1, first: 1, second: 2, game: 'g1', points: [1, 0] },
  { round: 1, board: 2, first: 3, points: [1, 0] },
  { round: 2, board: 1, first: 3, second: 1, game: 'g2', points: [0.5, 0.5] },
  { round: 2, board: 2, first: 2, points: [1, 0] },
  { round: 3, board: 1, first: 2, second: 3, points: [0, 1], isForfeit: true },
];

const RECORD: TournamentRecord = {
  tournament: {
    id: 'a1',
    plan: tournamentOf({ kind: 'swiss', rounds: 3, tieBreaks: ['buchholz'] }),
    organiser: { id: 'o', name: 'Ōta', isGuest: false },
    state: 'over',
    createdAt: START,
    startedAt: START,
    endedAt: START + 86_400_000,
    round: 3,
    rounds: 3,
  },
  entrants: [entrant(1, '=SUM(A1)', 1512.4), entrant(2, 'Ann, "the" rook'), entrant(3, '健太', 1498)],
  pairings: PAIRINGS,
};

it('writes a table that a spreadsheet reads, and no formula', () => {
  const lines = formatResults(RECORD, 'csv').text.split('\r\n');
  expect(lines).toEqual([
    '\uFEFFplace,number,name,rating,points,buchholz,games,won',
    // 1 (bye, own points) + 1.5 (draw) + 2.5 (forfeit).
    '1,3,健太,1498,2.5,6.5,2,1',
    "2,1,'=SUM(A1),1512,1.5,3.5,2,1",
    '3,2,"Ann, ""the"" rook",,1,3.5,2,0',
    '',
  ]);
});

it('writes the report file of FIDE in its columns', () => {
  const { text } = formatResults(RECORD, 'trf');
  expect(text).toContain('012 Club evening\r\n042 2027/01/15\r\n052 2027/01/16\r\n062 3\r\n072 2\r\n');
  expect(text).toContain('102 Ota\r\n');
  const [first, second, third] = text.split('\r\n').filter((line) => line.startsWith('001'));
  // Columns are counted from 1: number 5–8, name 15–47, rating 49–52, points 81–84, place 86–89, rounds from 92.
  expect(first!.slice(4, 8)).toBe('   1');
  expect(first!.slice(14, 22)).toBe('=SUM(A1)');
  expect(first!.slice(48, 52)).toBe('1512');
  expect(first!.slice(80, 84)).toBe(' 1.5');
  expect(first!.slice(85, 89)).toBe('   2');
  expect(first!.slice(91)).toBe('   2 w 1     3 b =  0000 - Z');
  expect(second!.slice(91)).toBe('   1 b 0  0000 - U     3 - -');
  expect(third!.slice(91)).toBe('0000 - U     1 w =     2 - +');
});

it('gives away no code of a link', () => {
  expect(formatResults(RECORD, 'json').text).not.toContain('secret');
});
