/**
 * `npm run tree`: counts the product's source files and prints what breaks the limits on their size, on the size of
 * folders, and on names: an exported name has one meaning, and docs/glossary.md explains every name that more than one
 * package declares and exports.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { ROOT } from './tool.ts';

/**
 * Files of the product on one device, and files that only games between people need. The second limit leaves room for
 * the lobby, chat, tournaments, profiles, teaching, reviewing together, programs and servers that share a database, and for
 * little more. The first has room for the threads of the mate solver, solutions as trees, and the check of problems.
 */
export const MOST_FILES = 930;
export const MOST_ONLINE_FILES = 390;
const ONLINE: RegExp =
  /^(apps\/server|packages\/online)\/|\/online\/|\/screens\/(account|challenge|host|inbox|leaderboard|lobby|moderation|player|tournament|watch)\//;
export const MOST_LINES = 500;
export const MOST_SIBLINGS = 20;
/** The folders of games in `rules`; other packages that have a folder for a game use the same names. */
const GAME_FOLDERS: ReadonlySet<string> = new Set(
  globSync('packages/rules/src/*/game.ts', { cwd: ROOT })
    .map((path) => basename(dirname(path)))
    .filter((folder) => folder !== 'core'),
);

/** Source files of the product: no tests, benches, scripts or fixtures. */
export function listProductFiles(): readonly string[] {
  const isLeftOut = (path: string): boolean =>
    /(^|\/)(node_modules|dist|\.cache|test|fixtures)$|^(packages|apps)\/[^/]+\/(bench|scripts)$|^packages\/testing$/.test(
      path,
    );
  return globSync('{packages,apps}/**/*.{ts,svelte}', { cwd: ROOT, exclude: isLeftOut })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.(test|browser|bench|d)\.ts$/.test(path))
    .toSorted();
}

export interface TreeReport {
  /** Without those that only games between people need. */
  readonly files: number;
  readonly onlineFiles: number;
  readonly perPackage: ReadonlyMap<string, number>;
  readonly longFiles: readonly string[];
  readonly wideFolders: readonly string[];
}

export function measureTree(): TreeReport {
  const files = listProductFiles();
  const folders = count(files, dirname);
  const lines = files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1] as const);
  const onlineFiles = files.filter((file) => ONLINE.test(file)).length;
  return {
    files: files.length - onlineFiles,
    onlineFiles,
    perPackage: count(files, (file) => file.split('/').slice(0, 2).join('/')),
    longFiles: lines.filter(([, length]) => length > MOST_LINES).map(([file, length]) => `${file}: ${length} lines`),
    wideFolders: [...folders]
      .filter(([, length]) => length > MOST_SIBLINGS)
      .map(([folder, length]) => `${folder}: ${length} files`),
  };
}

function count(files: readonly string[], keyOf: (file: string) => string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(keyOf(file), (counts.get(keyOf(file)) ?? 0) + 1);
  return counts;
}

/**
 * Returns the exported names of the product's source with the files that declare them. A file that exports the
 * declaration of another file again, under the same name, does not declare it.
 */
function listDeclarations(): ReadonlyMap<string, readonly string[]> {
  const declarations = new Map<string, string[]>();
  for (const file of listProductFiles().filter((path) => /^[^/]+\/[^/]+\/src\/.*\.ts$/.test(path))) {
    for (const name of declaredNamesOf(readFileSync(join(ROOT, file), 'utf8'))) {
      declarations.set(name, [...(declarations.get(name) ?? []), file]);
    }
  }
  return declarations;
}

/** Returns the names that a source text declares and exports, or exports under a name of its own. */
export function declaredNamesOf(code: string): ReadonlySet<string> {
  const { module } = parseSync('source.ts', code);
  const imported = new Map(
    module.staticImports.flatMap(({ entries }) =>
      entries.map(({ localName, importName }) => [localName.value, importName.name] as const),
    ),
  );
  const names = new Set<string>();
  for (const { exportName, importName, localName } of module.staticExports.flatMap(({ entries }) => entries)) {
    const origin = importName.name ?? imported.get(localName.name ?? '');
    if (exportName.name !== null && exportName.name !== origin) names.add(exportName.name);
  }
  return names;
}

/** Returns the names that are declared in more than one package or app, with the packages. */
export function findSharedNames(): ReadonlyMap<string, readonly string[]> {
  return filterValues(listDeclarations(), (files) => [...new Set(files.map(homeOf))]);
}

/**
 * Returns the names that several files of one package declare, with the files. The games have the same names for the
 * same things, so the folders of two games (`rules/src/chess`, `rules/src/shogi`) may both declare a name.
 */
export function findRepeatedNames(): ReadonlyMap<string, readonly string[]> {
  return filterValues(listDeclarations(), (files) =>
    files.filter((file) =>
      files.some((other) => other !== file && homeOf(other) === homeOf(file) && !areGames(file, other)),
    ),
  );
}

function homeOf(file: string): string {
  return file.split('/').slice(0, 2).join('/');
}

/** Reports whether two files are in the folders of different games. */
function areGames(file: string, other: string): boolean {
  const [game, otherGame] = [file, other].map((path) => path.split('/')[3] ?? '');
  return game !== otherGame && [game, otherGame].every((folder) => folder !== undefined && GAME_FOLDERS.has(folder));
}

function filterValues(
  declarations: ReadonlyMap<string, readonly string[]>,
  select: (files: readonly string[]) => readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const selected = [...declarations].map(([name, files]) => [name, select(files)] as const);
  return new Map(selected.filter(([, values]) => values.length > 1).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function print(): void {
  const { files, onlineFiles, perPackage, longFiles, wideFolders } = measureTree();
  for (const [name, length] of perPackage) console.log(`${String(length).padStart(5)}  ${name}`);
  console.log(`${String(files).padStart(5)}  product source files without online play (at most ${MOST_FILES})`);
  console.log(`${String(onlineFiles).padStart(5)}  for online play (at most ${MOST_ONLINE_FILES})`);
  console.log(`files above ${MOST_LINES} lines: ${longFiles.join(', ') || 'none'}`);
  console.log(`folders with more than ${MOST_SIBLINGS} files: ${wideFolders.join(', ') || 'none'}`);
  const listed = (names: ReadonlyMap<string, readonly string[]>): string =>
    [...names].map(([name, places]) => `\n       ${name} (${places.join(', ')})`).join('') || ' none';
  console.log(`names declared and exported in more than one package:${listed(findSharedNames())}`);
  console.log(`names declared and exported twice in a package:${listed(findRepeatedNames())}`);
}

if (import.meta.main) print();
