import { nextDeadline, reduce } from '@tesuji/match';
import { ALL, replay, unwrap } from '@tesuji/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Machine } from '../src/machine.ts';
import type { Order } from '../src/player.ts';
import type { Question } from '../src/thinkers/thinker.ts';
import { FakeThinker } from '@tesuji/testing/host/fake-thinker';
import { allGames } from '@tesuji/testing/host/games';
import { openTable, type Scene } from './set-up.ts';

/** What may happen to a match between two machines. Numbers choose among whatever there is. */
type Happening =
  | { readonly kind: 'answer' | 'answer-late' | 'fail-late'; readonly which: number; readonly score: number }
  | { readonly kind: 'order'; readonly side: 0 | 1; readonly order: Order }
  | { readonly kind: 'wait'; readonly milliseconds: number };

const ORDERS: readonly Order[] = [
  { kind: 'takeback' },
  { kind: 'takeback', count: 1 },
  { kind: 'offer-draw' },
  { kind: 'pause' },
  { kind: 'resume' },
  { kind: 'resign' },
];

const score = fc.constantFrom(-20, -1, 0, 1, 20);
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('answer'), which: fc.nat(999), score }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('answer-late', 'fail-late'), which: fc.nat(999), score }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('order'),
      side: fc.constantFrom(0, 1),
      order: fc.constantFrom(...ORDERS),
    }),
  },
  fc.record({ kind: fc.constant('wait'), milliseconds: fc.constantFrom(1, 500, 3000) }),
);

/** Some legal move at the end of the question's line. */
function moveFor({ game, line }: Question, which: number): string {
  const position = unwrap(replay(game, line));
  const moves = new Int32Array(game.maxMoves);
  const count = position.generate(ALL, moves, 0);
  return game.formatMove(moves[which % count]!);
}

/** Two machines' thinkers at one table, and whatever happens to them. */
function makeHappen({ table, time }: Scene, thinkers: readonly FakeThinker[]): (event: Happening) => void {
  return (event) => {
    if (event.kind === 'wait') return time.pass(event.milliseconds);
    if (event.kind === 'order') return void table.order(event.side, event.order);
    const asked = thinkers.flatMap((thinker) => (event.kind === 'answer' ? thinker.open : thinker.asked));
    const chosen = asked[event.which % Math.max(1, asked.length)];
    if (chosen === undefined) return;
    const before = table.state;
    const isLate = chosen.isStopped;
    if (event.kind === 'fail-late') chosen.report({ kind: 'error', error: { code: 'no-move', got: '' } });
    else chosen.report({ kind: 'move', move: moveFor(chosen.question, event.which), score: event.score });
    if (isLate) expect(table.state).toBe(before);
    else expect(chosen.question.line).toEqual(before.line);
  };
}

function checkTable({ table, time }: Scene, thinkers: readonly FakeThinker[]): void {
  const { state, saved, game } = table;
  expect(reduce(game, saved.first, saved.events)).toEqual(state);
  expect(time.waiting).toBe(nextDeadline(state) === undefined ? 0 : 1);
  const open = thinkers.flatMap((thinker) => thinker.open);
  if (state.phase.kind !== 'running') expect(open).toEqual([]);
  for (const { question } of open) expect(question.line).toEqual(state.line);
}

describe('a match whose players reply late, twice, or wrongly', () => {
  it.each(allGames)('of $id accepts only replies to its present turn', (game) => {
    const clock = { kind: 'byoyomi', main: 2000, periods: 2, period: 1000 } as const;
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 40 }), fc.boolean(), (events, isFree) => {
        const thinkers = [new FakeThinker(), new FakeThinker()] as const;
        const seat = (thinker: FakeThinker): Machine => new Machine({ kind: 'computer' }, thinker);
        const assists = { hints: true, warnings: true, takeback: isFree ? 'free' : 'asked' } as const;
        const terms = { clocks: [clock, clock], assists } as const;
        const scene = openTable(game, [seat(thinkers[0]), seat(thinkers[1])], { terms });
        const happen = makeHappen(scene, thinkers);
        for (const event of events) {
          happen(event);
          checkTable(scene, thinkers);
        }
      }),
    );
  });
});
