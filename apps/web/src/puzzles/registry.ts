import type { MateStyle } from '@tesuji/engine/mate';
import { shogiMateStyle } from '@tesuji/engine/mate';
import type { Game, Options } from '@tesuji/rules';
import type { Source } from './problem.ts';

/** A row of problems that come with the app. */
export interface ProblemSet {
  readonly id: string;
  readonly game: string;
  readonly kind: 'tsume' | 'classic' | 'mate';
  /** The length of all its problems, where it is the same. */
  readonly plies?: number;
  /** How many there are, so that the list needs none of them. */
  readonly count: number;
  readonly options: Options;
  load(): Promise<readonly SourceLines[]>;
}

/** Problems as they are kept in a file: a position and its length a line. */
export interface SourceLines {
  readonly source: Source;
  readonly lines: string;
}

const TSUME: Options = { kings: 'one' };

async function loadTsume(): Promise<readonly SourceLines[]> {
  const [{ TANUKI_TSUME }, { OWN_TSUME }] = await Promise.all([
    import('./problems/tanuki-tsume.ts'),
    import('./problems/own-tsume.ts'),
  ]);
  // Ours have the fewest men, and come first.
  return [
    { source: 'own', lines: OWN_TSUME },
    { source: 'tanuki', lines: TANUKI_TSUME },
  ];
}

async function loadMuso(): Promise<readonly SourceLines[]> {
  return [{ source: 'muso', lines: (await import('./problems/shogi-muso.ts')).SHOGI_MUSO }];
}

async function loadChess(): Promise<readonly SourceLines[]> {
  return [{ source: 'own', lines: (await import('./problems/own-chess.ts')).OWN_CHESS }];
}

function tsume(plies: number, count: number): ProblemSet {
  return { id: `tsume-${plies}`, game: 'shogi', kind: 'tsume', plies, count, options: TSUME, load: loadTsume };
}

function chessMate(plies: number, count: number): ProblemSet {
  const id = `chess-${(plies + 1) / 2}`;
  return { id, game: 'chess', kind: 'mate', plies, count, options: {}, load: loadChess };
}

export const PROBLEM_SETS: readonly ProblemSet[] = [
  tsume(1, 60),
  tsume(3, 73),
  tsume(5, 70),
  tsume(7, 47),
  tsume(9, 60),
  tsume(11, 49),
  { id: 'muso', game: 'shogi', kind: 'classic', count: 97, options: TSUME, load: loadMuso },
  chessMate(1, 20),
  chessMate(3, 20),
  chessMate(5, 20),
];

/** How the problems of a game are meant where that is not the plain way. All the solver knows would be much to load. */
const STYLES: Readonly<Record<string, Pick<MateStyle, 'checksOnly'>>> = { shogi: shogiMateStyle };

/** Must every move of the attacker be check, as the custom of the game's problems is? */
export function isChecksOnly({ id }: Game): boolean {
  return STYLES[id]?.checksOnly ?? false;
}
