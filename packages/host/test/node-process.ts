import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Port } from '@tesuji/engine/port';
import type { Behaviour } from './fake-engine.ts';

/** Starts a real program and talks with it in lines. */
export function openProgram(command: string, args: readonly string[]): Port<string> {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'] });
  // Writing to a program that has gone is no news: its end is reported by itself.
  child.stdin.on('error', () => {});
  return {
    send: (line) => child.stdin.write(`${line}\n`),
    onMessage: (listener) => createInterface({ input: child.stdout }).on('line', listener),
    onEnd: (listener) => {
      child.once('error', (error) => listener(error.message));
      child.once('exit', (code, signal) => listener(`exit ${code ?? signal}`));
    },
    close: () => child.kill(),
  };
}

export function openFakeEngine(behaviour: Behaviour): Port<string> {
  return openProgram(process.execPath, [fileURLToPath(new URL('fake-engine.ts', import.meta.url)), behaviour]);
}
