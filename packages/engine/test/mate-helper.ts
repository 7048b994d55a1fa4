/** A thread that helps to solve a problem, for tests of threads. */
import { shogi } from '@tesuji/rules/shogi';
import { parentPort, workerData } from 'node:worker_threads';
import { helpMate } from '../src/mate/mate-threads.ts';

const { line, share, number } = workerData;
parentPort?.postMessage('ready', []);
parentPort?.postMessage(helpMate(shogi, line, share, number), []);
