import type { Problem } from '@tesuji/record/reading';
import { plainLine } from '@tesuji/words/plain-text';
import { describeProblem } from '@tesuji/words/record-problem';

/** What is wrong and where, as compilers write it, so that editors can jump there. */
export function locateProblem(file: string, problem: Problem): string {
  return `${plainLine(file)}:${problem.line}:${problem.column}: ${plainLine(describeProblem(problem, 'en'))}`;
}
