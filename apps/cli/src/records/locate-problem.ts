import type { Problem } from '@tesuji/records';
import { describeProblem, plainLine } from '@tesuji/words';

/** What is wrong and where, as compilers write it, so that editors can jump there. */
export function locateProblem(file: string, problem: Problem): string {
  return `${plainLine(file)}:${problem.line}:${problem.column}: ${plainLine(describeProblem(problem, 'en'))}`;
}
