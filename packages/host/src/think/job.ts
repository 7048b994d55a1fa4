import { isObject } from '@tesuji/match/shape';
import type { GameLine } from '@tesuji/rules/core/line';
import type { Thought } from './thinker.ts';

/** One piece of thinking, as it crosses to a worker: plain data, and a game line rather than a position. */
export interface Job {
  readonly line: GameLine;
  /** How many plies to look ahead. */
  readonly depth: number;
  /** Decides between equally good moves. */
  readonly seed: number;
}

export interface JobMessage extends Job {
  readonly id: number;
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

function isThought(value: Readonly<Record<string, unknown>>): value is Thought & Readonly<Record<string, unknown>> {
  if (value['kind'] === 'fault') return isObject(value['fault']) && typeof value['fault']['code'] === 'string';
  return value['kind'] === 'move' && typeof value['move'] === 'string' && Number.isFinite(value['score']);
}
