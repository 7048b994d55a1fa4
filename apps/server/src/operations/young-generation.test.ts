import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const MODULE = new URL('young-generation.ts', import.meta.url).href;

/** Keeps many new objects for a while, as a server under load does, and returns the megabytes set aside for them. */
function sizeAfterLoad(prepare: string): number {
  const script = `
    const { limitYoungGeneration, youngGenerationSize } = await import(${JSON.stringify(MODULE)});
    const kept = [];
    const load = () => {
      kept.push(Array.from({ length: 20_000 }, (_, index) => ({ index })));
      if (kept.length > 20) kept.shift();
    };
    ${prepare}
    for (let round = 0; round < 60; round++) load();
    console.log(youngGenerationSize() / 1024 / 1024);`;
  return Number(
    execFileSync(process.execPath, ['--max-semi-space-size=32', '--input-type=module', '-e', script], {
      encoding: 'utf8',
    }),
  );
}

test('room for new objects does not grow beyond what is enough', () => {
  const free = sizeAfterLoad('');
  expect(free).toBeGreaterThan(16);
  // It has grown beyond the limit before: it stays.
  const late = sizeAfterLoad('while (youngGenerationSize() < 4 << 20) load(); limitYoungGeneration(4 << 20);');
  expect(late).toBeGreaterThanOrEqual(4);
  expect(late).toBeLessThanOrEqual(8);
});

test('room for new objects may grow until it is enough', () => {
  const limit = 'const stop = limitYoungGeneration(4 << 20, 1);';
  const seen = 'while (youngGenerationSize() < 4 << 20) load(); await new Promise((done) => setTimeout(done, 20));';
  expect(sizeAfterLoad(`${limit} ${seen}`)).toBeLessThanOrEqual(8);
  expect(sizeAfterLoad(`${limit} stop(); ${seen}`)).toBeGreaterThan(8);
});
