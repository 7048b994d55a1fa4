import { apply, createMatch, reduce, type MatchEvent } from '@tesuji/match';
import { unwrap } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { expect, it } from 'vitest';
import { checkGame, type CheckedTab, type Faults } from './check.ts';

const first = unwrap(createMatch(chess, {}, 0));
const events: MatchEvent[] = [];
let state = first;
for (const [ply, move] of ['e2e4', 'e7e5', 'g1f3'].entries()) {
  const author = (ply % 2) as 0 | 1;
  const judged = unwrap(apply(chess, state, { kind: 'move', move, ply, author, id: `${author}:c${ply}` }, ply));
  events.push(...judged);
  state = reduce(chess, state, judged);
}

function faultsOf(tab: Partial<CheckedTab>, log: readonly MatchEvent[] = events): Partial<Faults> {
  const faults: Faults = { lost: 0, doubled: 0, reordered: 0, diverged: 0 };
  const sent = [
    { id: 'c0', seq: 1 },
    { id: 'c2', seq: 3 },
  ];
  checkGame({ first, events: log }, [{ side: 0, sent, follower: { confirmed: state }, ...tab }], faults);
  return Object.fromEntries(Object.entries(faults).filter(([, count]) => count > 0));
}

it('finds nothing wrong with a game in which everything is right', () => {
  expect(faultsOf({})).toEqual({});
});

it('finds an acknowledged command that is not in the log, and forgives one that was not acknowledged', () => {
  expect(faultsOf({ sent: [{ id: 'x', seq: 2 }] })).toEqual({ lost: 1 });
  expect(faultsOf({ sent: [{ id: 'x' }] })).toEqual({});
});

it('finds commands in another order, or acknowledged too early', () => {
  expect(faultsOf({ sent: [{ id: 'c2', seq: 3 }, { id: 'c0' }] })).toEqual({ reordered: 1 });
  expect(faultsOf({ sent: [{ id: 'c2', seq: 2 }] })).toEqual({ reordered: 1 });
});

it('finds a command that took effect twice', () => {
  const again = events.map((event, index) => (index === 2 ? { ...event, command: '0:c0' } : event));
  expect(faultsOf({ sent: [] }, again)).toMatchObject({ doubled: 1 });
});

it('finds a page that shows something else', () => {
  expect(faultsOf({ follower: { confirmed: first } })).toEqual({ diverged: 1 });
  expect(faultsOf({ follower: { confirmed: undefined } })).toEqual({ diverged: 1 });
});
