import type { Problem } from '@tesuji/records';
import type { Language } from './language.ts';
import { PROBLEMS } from './record-problem-table.ts';
import { fillFirst, type Facts } from './template.ts';

/** Details in the order they are said; each is left out where its fact is missing. */
const DETAILS: Readonly<Record<Language, readonly string[]>> = {
  en: [
    ': “{got}”',
    ' ({cause})',
    ' (expected: {expected})',
    ' at {path}',
    ' (rule {rule})',
    ', after {moves}',
    '; {omitted} left out',
  ],
  ja: [
    '：「{got}」',
    '（{cause}）',
    '（正しくは{expected}）',
    '（{path}）',
    '（規則{rule}）',
    '（{moves}のあと）',
    '（{omitted}は読み込んでいません）',
  ],
};

/** What is wrong in a record, without its place: `This is no move: “5e5”, after 12 moves.` */
export function describeProblem(problem: Problem, language: Language): string {
  const facts = problemFacts(problem, language);
  const matter = fillFirst(PROBLEMS[problem.kind][language], facts) ?? '';
  const details = DETAILS[language].map((detail) => fillFirst([detail], facts) ?? '');
  return matter + details.join('') + (language === 'en' ? '.' : '。');
}

function problemFacts(problem: Problem, language: Language): Facts {
  const { kind, got, expected, path, ply = 0, omitted = 0, illegality } = problem;
  // For a start, `expected` is the game's code for what is wrong with it.
  const isCause = kind === 'bad-start';
  return {
    got: got === '' ? undefined : got.replaceAll(/\s+/g, ' '),
    cause: isCause ? expected?.replaceAll('-', ' ') : undefined,
    expected: isCause ? undefined : expected,
    path,
    rule: illegality === undefined || illegality.rule === '' ? undefined : illegality.rule,
    moves: ply === 0 ? undefined : countMoves(ply, language),
    omitted: omitted === 0 ? undefined : omittedWords(omitted, language),
  };
}

function countMoves(count: number, language: Language): string {
  return language === 'en' ? `${count} ${count === 1 ? 'move' : 'moves'}` : `${count}手`;
}

/** `the 3 moves after it are`, to go before "left out". */
function omittedWords(count: number, language: Language): string {
  if (language === 'ja') return `それより後の${count}手`;
  return count === 1 ? 'the move after it is' : `the ${count} moves after it are`;
}
