import { LEVELS } from '@tesuji/engine';
import type { SeatPlan } from '../play/game-plan.ts';

/** Computers that can sit at a board, by the names `parseAgent` reads: the levels, and some that think differently. */
export const MACHINES: readonly string[] = [
  ...LEVELS.map((level) => `level:${level}`),
  'engine:time=1000',
  'engine:time=5000',
  'mcts:nodes=2000',
  'greedy',
  'random',
];

export function seatOfMachine(machine: string): SeatPlan {
  const level = levelOfMachine(machine);
  return level === undefined ? { kind: 'agent', agent: machine } : { kind: 'level', level };
}

export function levelOfMachine(machine: string): number | undefined {
  const [, level] = /^level:(\d+)$/.exec(machine) ?? [];
  return level === undefined ? undefined : Number(level);
}
