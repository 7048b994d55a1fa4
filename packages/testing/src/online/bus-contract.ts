import type { Bus } from '@tesuji/online';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** Where buses meet: every bus opened on it, as by several processes, has the same channels. */
export interface BusPlace {
  open(): Promise<Bus>;
  destroy(): Promise<void>;
}

/** Tests that every bus must pass. `isShared` says whether several can be opened. */
export function describeBus(name: string, makePlace: () => Promise<BusPlace>, isShared: boolean): void {
  describe(`${name} as a bus`, () => {
    let place: BusPlace;
    let buses: readonly [Bus, Bus];
    beforeEach(async () => {
      place = await makePlace();
      const first = await place.open();
      buses = [first, isShared ? await place.open() : first];
    });
    afterEach(async () => {
      for (const bus of new Set(buses)) await bus.close();
      await place.destroy();
    });

    it('delivers each message once to every listener of its channel, those of its own process too', async () => {
      const heard: string[] = [];
      const hear = (who: string) => (message: string) => void heard.push(`${who} ${message}`);
      await buses[0].subscribe('a', hear('one'));
      await buses[1].subscribe('a', hear('two'));
      await buses[1].subscribe('b', hear('other'));
      buses[0].publish('a', 'é 手筋 "\n');
      await expect.poll(() => [...heard].sort()).toEqual(['one é 手筋 "\n', 'two é 手筋 "\n']);
    });

    it('keeps the order of the messages of one process', async () => {
      const heard: number[] = [];
      await buses[1].subscribe('a', (message) => heard.push(Number(message)));
      const sent = Array.from({ length: 500 }, (_, index) => index);
      for (const each of sent) buses[0].publish('a', String(each));
      await expect.poll(() => heard).toEqual(sent);
    });

    it('delivers to each listener of a channel from when it has subscribed, also where another is just doing so', async () => {
      const heard: string[] = [];
      const channels = Array.from({ length: 50 }, (_, index) => `c${index}`);
      for (const channel of channels) {
        const first = buses[1].subscribe(channel, () => {});
        await buses[1].subscribe(channel, (message) => heard.push(message));
        buses[0].publish(channel, channel);
        await first;
      }
      await expect.poll(() => heard).toEqual(channels);
    });

    it('delivers nothing to a listener that has unsubscribed, and goes on with the others', async () => {
      const heard: string[] = [];
      const stop = await buses[1].subscribe('a', (message) => heard.push(`gone ${message}`));
      await buses[1].subscribe('a', (message) => heard.push(message));
      stop();
      stop();
      buses[0].publish('a', 'x');
      await expect.poll(() => heard).toEqual(['x']);
      const again = await buses[1].subscribe('a', (message) => heard.push(`again ${message}`));
      buses[0].publish('a', 'y');
      await expect.poll(() => heard).toEqual(['x', 'y', 'again y']);
      again();
    });

    it('is connected, and returns at once from publishing to a channel without listeners', () => {
      expect(buses.map(({ isConnected }) => isConnected)).toEqual([true, true]);
      buses[0].publish('nobody', 'x');
    });
  });
}
