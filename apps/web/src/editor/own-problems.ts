import { isObject } from '@tesuji/match';
import type { Options } from '@tesuji/rules';
import type { Keep } from '../storage/keep.ts';

/** A problem somebody made in the editor; the puzzles screen reads the list. */
interface OwnProblem {
  readonly game: string;
  readonly position: string;
  readonly options: Options;
  readonly title: string;
}

const NAME = 'own-problems';

/** Adds a problem to the list on this device. The same position twice is one problem with its newer title. */
export function addOwnProblem(keep: Keep, problem: OwnProblem): void {
  const isOther = ({ game, position }: OwnProblem): boolean => game !== problem.game || position !== problem.position;
  keep.write(NAME, [...readOwnProblems(keep).filter(isOther), problem]);
}

/** The list on this device, the oldest first. What is damaged is left out. */
export function readOwnProblems(keep: Keep): readonly OwnProblem[] {
  const kept = keep.read(NAME);
  return Array.isArray(kept) ? kept.filter(isProblem) : [];
}

function isProblem(data: unknown): data is OwnProblem {
  if (!isObject(data)) return false;
  const { game, position, options, title } = data;
  return [game, position, title].every((each) => typeof each === 'string') && isObject(options);
}
