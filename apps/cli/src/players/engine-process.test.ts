import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startEngine } from './engine-process.ts';

const run = (script: string): string => `"${process.execPath}" --eval "${script}"`;
const endOf = (command: string): Promise<string> => new Promise((resolve) => startEngine(command).onEnd(resolve));

describe('a program that cannot play', () => {
  it.each([
    ['has no name', '""', /./],
    ['does not exist', '/no/such/program', /^there is no program “\/no\/such\/program”$/],
    ['may not be run', import.meta.dirname, /EACCES/],
    ['has a name that no program can have', 'a\0b', /./],
    ['ends at once', run('process.exit(3)'), /^it ended with status 3$/],
    ['says why it ends', run(`console.error('no network');process.exit(1)`), /^it ended with status 1: no network$/],
    [
      'writes a line without end',
      run(`const more=()=>process.stdout.write('x'.repeat(65536),more);more()`),
      /without end$/,
    ],
  ])('is reported when it %s', async (_, command, why) => {
    expect(await endOf(command)).toMatch(why);
  });

  it('is reported when it is not a program', async () => {
    const path = join(tmpdir(), `tesuji-no-program-${process.pid}`);
    await writeFile(path, '\u0000\u0001', { mode: 0o700 });
    expect(await endOf(path)).toMatch(/./);
    await rm(path);
  });
});

describe('an engine process', () => {
  it('exchanges lines', async () => {
    const engine = startEngine(run(`process.stdin.on('data', (text) => process.stdout.write('got ' + text))`));
    const answer = new Promise((resolve) => engine.onMessage(resolve));
    engine.send('isready');
    expect(await answer).toBe('got isready');
    engine.close();
    await engine.ended;
  });

  it('counts unread bytes, is killed when it does not end by itself, and sends nothing afterwards', async () => {
    const engine = startEngine(run(`setInterval(() => {}, 1000);console.log('up')`));
    let heard = '';
    await new Promise<void>((resolve) => engine.onMessage(() => resolve()));
    engine.onEnd((why) => (heard = why));
    engine.send('x'.repeat(1 << 20));
    expect(engine.unread).toBeGreaterThan(1 << 19);
    engine.close();
    engine.send('too late');
    await engine.ended;
    expect(heard).toBe('');
  });
});
