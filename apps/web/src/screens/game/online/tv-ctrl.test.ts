import type { TvGames } from '@tesuji/online';
import { fail, ok } from '@tesuji/rules';
import { expect, it } from 'vitest';
import type { Answer } from '../../../shared/online/api.ts';
import { summaryOf } from '../../../shared/online/test/sample-people.ts';
import { TvCtrl } from './tv-ctrl.svelte.ts';

/** Time passes when the test says so. */
class FakeTv {
  answer: Answer<TvGames> = ok([]);
  readonly gone: string[] = [];
  private waiting: (() => void) | undefined;
  readonly ctrl = new TvCtrl(
    {
      tv: async () => this.answer,
      after: (_, call) => {
        this.waiting = call;
        return () => (this.waiting = undefined);
      },
      go: (game) => this.gone.push(game),
    },
    'chess',
    'a1',
  );

  get isWaiting(): boolean {
    return this.waiting !== undefined;
  }

  show(...games: readonly (readonly [string, string])[]): void {
    this.answer = ok(
      games.map(([id, kind]) => ({ summary: summaryOf(id, kind, 2), ratings: [null, null], spectators: 0 })),
    );
  }

  async pass(): Promise<void> {
    const call = this.waiting;
    this.waiting = undefined;
    call?.();
    await Promise.resolve();
    await Promise.resolve();
  }
}

it('goes to the best game of the same kind when one is over, and looks again until there is one', async () => {
  const tv = new FakeTv();
  tv.show(['b1', 'chess']);
  await tv.pass();
  expect(tv.gone).toEqual([]);
  tv.show(['a1', 'chess'], ['s1', 'shogi']);
  tv.ctrl.end();
  await tv.pass();
  expect([tv.gone, tv.isWaiting]).toEqual([[], true]);
  tv.answer = fail({ code: 'unreachable' });
  await tv.pass();
  expect([tv.gone, tv.isWaiting]).toEqual([[], true]);
  tv.show(['s1', 'shogi'], ['b2', 'chess']);
  await tv.pass();
  expect([tv.gone, tv.isWaiting]).toEqual([['b2'], false]);
});

it('stays while it is held, and goes on at once afterwards', async () => {
  const tv = new FakeTv();
  tv.show(['b1', 'chess']);
  tv.ctrl.end();
  tv.ctrl.hold(true);
  expect(tv.isWaiting).toBe(false);
  tv.ctrl.hold(false);
  await tv.pass();
  expect(tv.gone).toEqual(['b1']);
});

it('goes nowhere when it was left or held while the server was asked', async () => {
  for (const leave of [(ctrl: TvCtrl) => ctrl.close(), (ctrl: TvCtrl) => ctrl.hold(true)]) {
    const tv = new FakeTv();
    tv.show(['b1', 'chess']);
    tv.ctrl.end();
    const passed = tv.pass();
    leave(tv.ctrl);
    await passed;
    expect([tv.gone, tv.isWaiting]).toEqual([[], false]);
  }
});
