import type { SearchLimits } from '@tesuji/engine';
import { isObject } from '@tesuji/match';
import type { GameLine } from '@tesuji/rules';
import type { Thought } from './thinker.ts';

export type JobLimits = Pick<SearchLimits, 'depth' | 'nodes' | 'time'>;

/** One piece of thinking, as it crosses to a worker: plain data, and a game line rather than a position. */
export interface Job {
  /** Who plays, in which match. Between jobs of the same player its agent keeps what it has learned, if there is room. */
  readonly player: string;
  readonly line: GameLine;
  /** The agent, as `parseAgent` reads it. */
  readonly agent: string;
  readonly limits: JobLimits;
  readonly seed: number;
}

export interface JobMessage extends Job {
  readonly id: number;
  /** Shared with the pool, which writes here the id of a job that nobody wants any more. Absent where nothing is shared. */
  readonly stop?: Int32Array;
}

export interface JobReply {
  readonly id: number;
  readonly thought: Thought;
}

/** A worker that went wrong may say anything. */
export function parseJobReply(message: unknown): JobReply | undefined {
  if (!isObject(message) || typeof message['id'] !== 'number') return undefined;
  const thought = message['thought'];
  return isObject(thought) && isThought(thought) ? { id: message['id'], thought } : undefined;
}

const FIGURES = ['score', 'depth', 'nodes', 'ms'];

function isThought(value: Readonly<Record<string, unknown>>): value is Thought & Readonly<Record<string, unknown>> {
  if (value['kind'] === 'fault') return isObject(value['fault']) && typeof value['fault']['code'] === 'string';
  const hasFigures = FIGURES.every((name) => value[name] === undefined || Number.isFinite(value[name]));
  return value['kind'] === 'move' && typeof value['move'] === 'string' && hasFigures;
}
