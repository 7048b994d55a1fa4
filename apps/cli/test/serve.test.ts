import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runHere } from './recorded-terminal.ts';
import { makeFolder } from './run-tesuji.ts';
import { defineServe } from '../src/commands/serve.ts';
import { run } from '../src/program.ts';
import type { Terminal } from '../src/terminal/terminal.ts';

/** Runs the command with a page, until it is interrupted. Returns what it printed when it was ready. */
async function serve(...words: string[]): Promise<{ readonly printed: string; readonly status: string }> {
  const page = makeFolder();
  mkdirSync(join(page, 'assets'));
  writeFileSync(join(page, 'index.html'), '<p>the page</p>');
  const lines: string[] = [];
  const ready = Promise.withResolvers<void>();
  const print = (text: string): void => {
    lines.push(text);
    if (text.startsWith('Press')) ready.resolve();
  };
  const ended = run(['serve', '--no-open', ...words], { print, warn: print } as unknown as Terminal, {
    serve: (command, terminal) => defineServe(command, terminal, async () => page),
  });
  await ready.promise;
  const printed = lines.join('\n');
  const url = /http:\S+/.exec(printed)?.[0] ?? '';
  const response = await fetch(url);
  const status = `${response.status} ${await response.text()}`;
  process.emit('SIGINT');
  expect(await ended).toBe(0);
  await expect(fetch(url)).rejects.toThrow('fetch failed');
  return { printed, status };
}

it('serves the page at a free port until it is interrupted', async () => {
  const { printed, status } = await serve('--port', '0');
  expect(printed).toMatch(/^\nTesuji is ready: http:\/\/127\.0\.0\.1:\d+\/\nPress Ctrl\+C to stop\.$/);
  expect(status).toBe('200 <p>the page</p>');
});

it('prints the key of the engines', async () => {
  const { printed } = await serve('--port', '0', '--engine', 'uci:stockfish', '--engine', 'usi:fairy-stockfish');
  expect(printed).toMatch(/ready: http:\/\/127\.0\.0\.1:\d+\/#key=[\w-]{43}\nOnly a browser/);
});

it.each([
  [['--port', '70000'], '--port must be a number from 0 to 65535, not “70000”'],
  [['--engine', 'level:3'], '--engine must be “usi:COMMAND” or “uci:COMMAND”, not “level:3”'],
  [['--engine', 'uci:'], '--engine “uci:” names no program'],
])('refuses %j before it looks for the page', async (words, message) => {
  expect(await runHere(['serve', ...words])).toEqual({ code: 2, stdout: '', stderr: `tesuji: ${message}\n` });
});
