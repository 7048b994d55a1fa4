import { MemoryBus, type TournamentNow } from '@tesuji/online';
import { expect, it, vi } from 'vitest';
import { TournamentNotices } from './tournament-notices.ts';

/** A tournament in which only the round changes. Reads are answered when the test says so. */
async function notices() {
  let round = 0;
  const reads: (() => void)[] = [];
  const bus = new MemoryBus();
  const read = (): Promise<TournamentNow> => {
    const value = { entrants: [], tournament: { round } } as unknown as TournamentNow;
    return new Promise((resolve) => reads.push(() => resolve(value)));
  };
  const told = new TournamentNotices(read, bus);
  await told.start();
  const change = (): void => {
    round++;
    told.changed('t');
  };
  return { told, reads, change };
}

const roundOf = (text: string): number => (JSON.parse(text) as TournamentNow).tournament.round;

it('tells what changes while the first value is being read', async () => {
  const { told, reads, change } = await notices();
  const heard: number[] = [];
  const following = told.follow('t', (text) => heard.push(roundOf(text)));
  change();
  reads.shift()!();
  const leave = await following;
  expect(heard).toEqual([0]);
  await vi.waitFor(() => reads.shift()!());
  await vi.waitFor(() => expect(heard).toEqual([0, 1]));
  leave!();
});

it('tells a newcomer what the others were told while the first value was being read', async () => {
  const { told, reads, change } = await notices();
  const [first, second]: [number[], number[]] = [[], []];
  const one = told.follow('t', (text) => first.push(roundOf(text)));
  reads.shift()!();
  const leaveOne = await one;
  const other = told.follow('t', (text) => second.push(roundOf(text)));
  change();
  await vi.waitFor(() => expect(reads).toHaveLength(2));
  // The value for all, asked for later, comes first.
  const [slow, quick] = reads.splice(0);
  quick!();
  await vi.waitFor(() => expect(first).toEqual([0, 1]));
  slow!();
  const leaveOther = await other;
  expect(second).toEqual([0]);
  await vi.waitFor(() => reads.shift()!());
  await vi.waitFor(() => expect(second).toEqual([0, 1]));
  leaveOne!();
  leaveOther!();
});
