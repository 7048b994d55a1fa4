import type { RoomTime } from '@tesuji/online';
import { describe, expect, it } from 'vitest';
import type { ProcessTurn } from '../store/store.ts';
import { nextTurn, repeatInTurns, TURN_TIME } from './repeat.ts';

describe('turns', () => {
  it('give each second to one of the processes, whatever their number', () => {
    for (const count of [1, 2, 3, 4, 7]) {
      const taken = new Map<number, number>();
      for (let place = 0; place < count; place++)
        for (let at = 1_000_400; at < 1_060_000;) {
          const next = nextTurn(at, { place, of: count });
          expect(next).toBeGreaterThan(at);
          expect(next - at).toBeLessThanOrEqual(count * TURN_TIME);
          expect(taken.has(next)).toBe(false);
          taken.set((at = next), place);
        }
      const seconds = [...taken.keys()].sort((a, b) => a - b).filter((at) => at < 1_060_000);
      expect(seconds).toEqual(Array.from({ length: 59 }, (_, index) => 1_001_000 + index * TURN_TIME));
    }
  });

  it('follow the number of those that run, and stop', async () => {
    let now = 10_500;
    let turn: ProcessTurn = { place: 1, of: 3 };
    const alarms = new Map<() => void, number>();
    const time: RoomTime = {
      now: () => now,
      wakeAt: (at, call) => {
        alarms.set(call, at);
        return () => void alarms.delete(call);
      },
    };
    const done: number[] = [];
    const stop = repeatInTurns(
      time,
      () => turn,
      () => void done.push(now),
      () => {},
    );
    const next = async (): Promise<void> => {
      const [[call, at] = []] = alarms;
      now = at!;
      alarms.clear();
      call!();
      await expect.poll(() => alarms.size).toBe(1);
    };
    await next();
    await next();
    turn = { place: 0, of: 1 };
    await next();
    await next();
    expect(done).toEqual([13_000, 16_000, 19_000, 20_000]);
    stop();
    expect(alarms.size).toBe(0);
  });
});
