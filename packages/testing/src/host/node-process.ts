import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Port } from '@tesuji/engine';
import type { Behaviour } from './fake-engine.ts';

interface Program extends Port<string> {
  /** The number of bytes sent and not read yet. */
  readonly unread: number;
  readonly ended: Promise<void>;
}

/** Starts a real program and exchanges lines with it. */
export function openProgram(command: string, args: readonly string[]): Program {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'] });
  // Errors of writing are ignored: the end of the program is reported.
  child.stdin.on('error', () => {});
  const ended = new Promise<void>((resolve) => child.once('error', () => resolve()).once('exit', () => resolve()));
  return {
    unread: 0,
    ended,
    send: (line) => child.stdin.write(`${line}\n`),
    onMessage: (listener) => createInterface({ input: child.stdout }).on('line', listener),
    onEnd: (listener) => {
      child.once('error', (error) => listener(error.message));
      child.once('exit', (code, signal) => listener(`exit ${code ?? signal}`));
    },
    close: () => child.kill(),
  };
}

export function openFakeEngine(behaviour: Behaviour): Program {
  return openProgram(process.execPath, [fileURLToPath(new URL('fake-engine.ts', import.meta.url)), behaviour]);
}
