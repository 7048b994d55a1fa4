/**
 * Measures how many appends to the log are confirmed in a second, with so many in flight:
 * `node apps/server/bench/append.ts [SECONDS]`.
 */
import { sampleGame, sampleRow } from '@tesuji/testing/online/event-log-contract';
import { addGame, SamplePlace } from '../src/store/test/sample-store.ts';

const seconds = Number(process.argv[2] ?? 3);

async function measure(inFlight: number): Promise<string> {
  const place = new SamplePlace();
  const store = await place.open();
  const games = Array.from({ length: inFlight }, (_, index) => `g${index}`);
  for (const id of games) await addGame(store, sampleGame(id));
  const times: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(
    games.map(async (id) => {
      for (let after = 0; performance.now() < end; after++) {
        const sent = performance.now();
        if (!(await store.log.append(sampleRow(id, after)))) throw new Error(`event ${after + 1} was refused`);
        times.push(performance.now() - sent);
      }
    }),
  );
  const rate = times.length / ((performance.now() - start) / 1000);
  await place.destroy();
  times.sort((a, b) => a - b);
  const at = (part: number): string => `${(times[Math.floor(times.length * part)] ?? 0).toFixed(2)} ms`;
  return `${String(inFlight).padStart(4)} in flight: ${rate.toFixed(0).padStart(6)}/s, p50 ${at(0.5)}, p99 ${at(0.99)}`;
}

for (const inFlight of [1, 8, 32, 128, 512]) console.log(await measure(inFlight));
