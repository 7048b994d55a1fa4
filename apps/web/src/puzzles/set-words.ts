import type { Game } from '@tesuji/rules';
import { gameName, type Language } from '@tesuji/words';
import { PROBLEM_SETS, type ProblemSet } from './registry.ts';
import { DUE, MISTAKES } from './shelf.ts';
import { PUZZLES_TEXT } from './text.ts';

const movesOf = (plies: number): number => Math.ceil(plies / 2);

/** The name of a set under the heading of its game. */
export function setName({ kind, plies = 0 }: ProblemSet, language: Language): string {
  const { set } = PUZZLES_TEXT[language];
  if (kind === 'classic') return set.classic;
  return kind === 'tsume' ? set.tsume(plies) : set.mate(movesOf(plies));
}

export function setAbout({ kind, plies = 0 }: ProblemSet, language: Language): string {
  const { setAbout: about } = PUZZLES_TEXT[language];
  if (kind === 'classic') return about.classic;
  return kind === 'tsume' ? about.tsume(plies) : about.mate(movesOf(plies));
}

/** The name of any set, one's own among them, where nothing else says which game it is. */
export function fullSetName(id: string, games: readonly Game[], language: Language): string {
  const t = PUZZLES_TEXT[language];
  const set = PROBLEM_SETS.find((each) => each.id === id);
  const game = games.find((each) => each.id === set?.game);
  if (set === undefined || game === undefined)
    return id === MISTAKES ? t.set.mistakes : id === DUE ? t.dueTitle : t.set.own;
  return set.kind === 'classic' ? setName(set, language) : t.fullName(setName(set, language), gameName(game, language));
}
