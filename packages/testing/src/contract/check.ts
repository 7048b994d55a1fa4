import { ONGOING, type Position } from '@tesuji/rules';
import { forWalks, playWalk, type Random } from './random-game.ts';
import type { Contract } from './samples.ts';
import { findDifference, takeSnapshot, type Snapshot } from './snapshot.ts';

/** One property of the contract: `run` throws if the game does not have it. */
export interface Check {
  readonly title: string;
  run(contract: Contract): void;
}

/** Examines one position of a random game after `moves`, with random numbers. */
export type Examine = (contract: Contract, position: Position, moves: readonly number[], random: Random) => void;

/** Returns a check of every position of random games, for what is fast. */
export function everyPly(title: string, runs: number, plies: number, examine: Examine): Check {
  return {
    title,
    run: (contract) =>
      forWalks(contract, runs, plies, (walk) => {
        playWalk(contract, walk, (position, moves, random) => examine(contract, position, moves, random));
      }),
  };
}

/**
 * Returns a check of the last position of random games, for what is slow. Of games that are over, most are taken back a
 * few plies, since finished positions have less to check.
 */
export function lastPly(title: string, runs: number, plies: number, examine: Examine): Check {
  return {
    title,
    run: (contract) =>
      forWalks(contract, runs, plies, (walk) => {
        const { position, moves, random } = playWalk(contract, walk);
        const steps = position.outcome() === ONGOING || random(4) === 0 ? 0 : Math.min(moves.length, 1 + random(6));
        for (let i = 0; i < steps; i++) position.unmake();
        examine(contract, position, moves.slice(0, moves.length - steps), random);
      }),
  };
}

/** Throws an error with the position unless `holds`. The message is a function because most are never needed. */
export function ensure(contract: Contract, position: Position, holds: boolean, message: () => string): void {
  if (holds) return;
  const line = Array.from({ length: position.ply }, (_, ply) => contract.game.formatMove(position.moveAt(ply)));
  throw new Error(`${message()}\n  in ${contract.game.formatPosition(position)} after [${line.join(' ')}]`);
}

export function takeSnapshotOf(contract: Contract, position: Position): Snapshot {
  return takeSnapshot(position, contract.samples.scratch);
}

/** Throws unless every byte of the position is as in the snapshot. */
export function ensureUnchanged(contract: Contract, position: Position, snapshot: Snapshot, what: () => string): void {
  const difference = findDifference(position, snapshot, contract.samples.scratch);
  ensure(contract, position, difference === undefined, () => `${what()}: ${difference}`);
}

export function sorted(numbers: Iterable<number>): number[] {
  return [...numbers].sort((a, b) => a - b);
}

export function sameNumbers(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((value, i) => value === b[i]);
}
