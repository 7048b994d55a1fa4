import type { Problem } from '@tesuji/record/reading';
import { describeProblem } from '@tesuji/words/record-problem';
import { plainText } from '../plain-text.ts';

/** What is wrong and where, as compilers write it, so that editors can jump there. */
export function locateProblem(file: string, problem: Problem): string {
  return `${file}:${problem.line}:${problem.column}: ${plainText(describeProblem(problem, 'en'))}`;
}
