import { chess } from '@tesuji/rules/chess';
import { shogi } from '@tesuji/rules/shogi';
import { expect, it } from 'vitest';
import { Table } from '../../test/table.ts';
import type { TimeControl } from '../clock/time-control.ts';

const SECOND: TimeControl = { kind: 'per-move', each: 1000 };

it('C38 a fallen flag draws when the opponent could never mate, and so does C39 resigning', () => {
  const start = '4k3/8/8/8/8/8/8/R3K3 w - - 0 1';
  const flagged = new Table(chess, { start, terms: { clocks: [SECOND, SECOND] } });
  flagged.send(1000, { kind: 'flag', author: 1 });
  expect(flagged.state.phase).toEqual({
    kind: 'over',
    ending: { cause: 'flag', side: 0, outcome: { reason: 'time' } },
  });
  const resigned = new Table(chess, { start });
  resigned.send(1, { kind: 'resign', author: 0 });
  expect(resigned.state.phase).toMatchObject({ ending: { side: 0, outcome: { reason: 'resign' } } });
});

it('otherwise whoever runs out of time loses', () => {
  for (const game of [chess, shogi]) {
    const table = new Table(game, { terms: { clocks: [SECOND, SECOND] } });
    table.send(1000, { kind: 'flag', author: 'host' });
    expect(table.state.phase).toMatchObject({ ending: { side: 0, outcome: { winner: 1, reason: 'time' } } });
  }
});
