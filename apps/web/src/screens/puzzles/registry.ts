import { parseTactics, type Tactic } from '@tesuji/coach';
import { shogiMateStyle, type MateStyle } from '@tesuji/engine/mate';
import type { Game, Options } from '@tesuji/rules';
import { routeTo } from '../../app/route.ts';
import { lineQuery } from '../../app/line-query.ts';
import type { Problem, Source } from './problem.ts';
import chess from './tactics/data/chess.txt?url';
import hasami from './tactics/data/hasami.txt?url';
import laser from './tactics/data/laser.txt?url';
import shogi from './tactics/data/shogi.txt?url';

/** A set of problems that come with the app. */
export interface ProblemSet {
  readonly id: string;
  readonly game: string;
  readonly kind: 'tsume' | 'classic' | 'mate';
  /** The length of all its problems, where it is the same. */
  readonly plies?: number;
  /** The number of problems, so that the list need not load them. */
  readonly count: number;
  readonly options: Options;
  load(): Promise<readonly SourceLines[]>;
}

/** Problems as text: a position and its length on each line. */
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
  // Our own problems have the fewest pieces and come first.
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

/** Mate styles that differ from the default. They are named here since `knowledgeOf` would load the whole engine. */
const STYLES: Readonly<Record<string, Pick<MateStyle, 'checksOnly'>>> = { shogi: shogiMateStyle };

/** Returns whether every move of the attacker must be check, as in tsume shogi. */
export function isChecksOnly({ id }: Game): boolean {
  return STYLES[id]?.checksOnly ?? false;
}

/** The problems of a set, in its order. */
export async function loadSet(set: ProblemSet): Promise<readonly Problem[]> {
  const sources = await set.load();
  return sources.flatMap(({ source, lines }) =>
    lines
      .trim()
      .split('\n')
      .map((line) => line.split('\t'))
      .filter(([, plies]) => set.plies === undefined || Number(plies) === set.plies)
      .map(([position = '', plies = '', title]) => ({
        key: `${set.id} ${position}`,
        game: set.game,
        options: set.options,
        position,
        // Of some old problems only the mate is known, not its exact length.
        ...(plies === '' ? {} : { plies: Number(plies) }),
        ...(title === undefined ? {} : { title }),
        source,
      })),
  );
}

/** Returns the address of the editor with a problem, under its rules. */
export function editorAddress(game: Game, problem: Problem): string {
  const { position } = problem;
  // The position is always in the address, even the usual start: without it the editor would show its draft.
  return routeTo('editor', [], { ...lineQuery(game, { ...problem, start: position, moves: [] }), position });
}

/** The files of tactics puzzles by the id of their game. They are fetched when a game's puzzles are first opened. */
const FILES: Readonly<Record<string, string>> = { shogi, chess, hasami, laser };

const loaded = new Map<string, readonly Tactic[]>();

/** Reports whether there are tactics puzzles for a game. */
export function hasTactics({ id }: Game): boolean {
  return id in FILES;
}

/** Loads the puzzles of a game, the easiest first. Rejects if they cannot be loaded or read. */
export async function loadTactics(game: Game): Promise<readonly Tactic[]> {
  const known = loaded.get(game.id);
  if (known !== undefined) return known;
  const response = await fetch(FILES[game.id] ?? '');
  if (!response.ok) throw new Error(`tactics of ${game.id}: status ${response.status}`);
  const parsed = parseTactics(game, await response.text());
  if (!parsed.ok) throw new Error(`tactics of ${game.id}: line ${parsed.error.at + 1} cannot be read`);
  loaded.set(game.id, parsed.value);
  return parsed.value;
}

/** Returns a puzzle as a problem for the board. */
export function problemOf({ id }: Game, tactic: Tactic): Problem {
  return { key: `tactics-${id} ${tactic.position}`, game: id, options: {}, position: tactic.position, tactic };
}
