import { formatTimeControl, parseTimeControl } from '@tesuji/match';
import { formats, writeRecord } from '@tesuji/records';
import { games, unwrap } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { chess, shogi } from '@tesuji/testing/host/games';
import { openTable } from '../test/set-up.ts';
import { recordOfMatch, type MatchRecordInfo } from './match-record.ts';
import { HumanPlayer } from './player.ts';

const FACTS: MatchRecordInfo = {
  startedAt: new Date(2026, 0, 31, 9, 5, 7),
  endedAt: new Date(2026, 0, 31, 9, 45, 0),
  sayEnding: ({ cause }) => `ended by ${cause}`,
};
const MINUTE = { kind: 'sudden-death', main: 60_000 } as const;

describe('the record of a match', () => {
  it('contains players, date, clocks, and the time of each move', () => {
    const [white, black] = [
      new HumanPlayer({ kind: 'human', name: 'Aya' }),
      new HumanPlayer({ kind: 'human', name: 'Ken' }),
    ];
    const { table, time } = openTable(chess, [white, black], { terms: { clocks: [MINUTE, MINUTE] } });
    time.pass(1500);
    white.order({ kind: 'move', move: 'e2e4' });
    black.order({ kind: 'resign' });
    const { headers, root } = recordOfMatch(chess, table.state, FACTS);
    expect(headers).toEqual([
      { name: 'date', value: '2026.01.31' },
      { name: 'white', value: 'Aya' },
      { name: 'black', value: 'Ken' },
      { name: 'start-time', value: '2026/01/31 09:05:07' },
      { name: 'end-time', value: '2026/01/31 09:45:00' },
      { name: 'time-limit', value: '1m' },
    ]);
    expect(root.children).toEqual([
      { move: 'e2e4', spent: 1500, clock: 58_500, end: { winner: 0, reason: 'resign' }, children: [] },
    ]);
  });

  it('has no times without a clock, and describes endings that records have no word for', () => {
    const { table } = openTable(chess, [new HumanPlayer(), new HumanPlayer()]);
    table.order(0, { kind: 'move', move: 'e2e4' });
    table.order('host', { kind: 'forfeit', side: 1, forfeit: 'left' });
    const { root } = recordOfMatch(chess, table.state, FACTS);
    expect(root.children).toEqual([
      { move: 'e2e4', end: { winner: 0, reason: 'other', text: 'ended by forfeit' }, children: [] },
    ]);
  });

  it.each([
    { kind: 'resign', side: 0 },
    { kind: 'resign', side: 1 },
    { kind: 'forfeit', side: 0 },
    { kind: 'forfeit', side: 1 },
  ] as const)('can be written in every format of its game after a $kind of side $side', ({ kind, side }) => {
    const players = [new HumanPlayer({ kind: 'human' }), new HumanPlayer({ kind: 'human' })] as const;
    const { table } = openTable(shogi, [...players]);
    players[0].order({ kind: 'move', move: '7g7f' });
    if (kind === 'resign') players[side].order({ kind });
    else table.order('host', { kind, side, forfeit: 'left' });
    const record = recordOfMatch(shogi, table.state, FACTS);
    for (const format of formats.filter(({ game }) => game === undefined || game === shogi.id)) {
      const written = writeRecord(shogi, record, format);
      expect(written).toMatchObject({ ok: true });
      if (!written.ok || format.id === 'usi') continue;
      const end = format.read(written.value.text, games).records[0]?.root.children[0]?.end;
      expect(end?.winner).toBe(1 - side);
    }
  });

  // Records convert these texts to the notation of each format.
  it.each([
    '10m',
    '1s500ms',
    '10m+5s',
    '10m+500ms',
    '10m delay 5s',
    '10m bronstein 5s',
    '10m byoyomi 1x30s',
    '10m byoyomi 3x30s',
    '0s byoyomi 1x30s',
    '30s per move',
    '40 moves 2h then 1h',
    '40 moves 1h30m+30s then 20 moves 1h then 30m+30s',
  ])('preserves the clock %s in every format with headers', (text) => {
    const control = unwrap(parseTimeControl(text));
    expect(formatTimeControl(control)).toBe(text);
    for (const game of [shogi, chess]) {
      const { table } = openTable(game, [new HumanPlayer(), new HumanPlayer()], {
        terms: { clocks: [control, control] },
      });
      const record = recordOfMatch(game, table.state, FACTS);
      for (const format of formats.filter((each) => each.game === undefined || each.game === game.id)) {
        if (format.id === 'usi' || format.id === 'epd') continue;
        const written = unwrap(writeRecord(game, record, format));
        const headers = format.read(written.text, games).records[0]?.headers;
        expect(headers, format.id).toContainEqual({ name: 'time-limit', value: text });
      }
    }
  });
});
