import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import type { Programs } from './folder-lock.ts';
import { codeOf } from './node-disk.ts';

/** This program among those of its machine. */
export const thisMachine: Programs = {
  host: hostname(),
  pid: process.pid,
  isAlive,
  random: Math.random,
  now: Date.now,
  wait: (milliseconds) => setTimeout(milliseconds),
};

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs, but it is not ours to touch.
    return codeOf(error) === 'EPERM';
  }
}
