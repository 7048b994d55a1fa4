/**
 * `npm run tree`: counts the product's source files and prints what breaks the limits on their size, on the size of
 * folders, and on names: the entry points of two packages should not export the same name. Names behind the entry
 * points are not compared.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { ROOT } from './tool.ts';

export const MOST_FILES = 800;
export const MOST_LINES = 500;
export const MOST_SIBLINGS = 20;

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
  readonly files: number;
  readonly perPackage: ReadonlyMap<string, number>;
  readonly longFiles: readonly string[];
  readonly wideFolders: readonly string[];
}

export function measureTree(): TreeReport {
  const files = listProductFiles();
  const folders = count(files, dirname);
  const lines = files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1] as const);
  return {
    files: files.length,
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

/** Returns the names that the entry points of each package export: package name to names. */
export function listEntryNames(): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, ReadonlySet<string>>();
  for (const path of globSync('packages/*/package.json', { cwd: ROOT })) {
    const manifest = JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as {
      name: string;
      private?: boolean;
      exports: Readonly<Record<string, string>>;
    };
    if (manifest.private === true) continue;
    const entries = Object.values(manifest.exports).filter((file) => file.endsWith('.ts'));
    names.set(manifest.name, new Set(entries.flatMap((file) => exportsOf(join(ROOT, dirname(path), file)))));
  }
  return names;
}

function exportsOf(file: string): readonly string[] {
  const { module } = parseSync(file, readFileSync(file, 'utf8'));
  return module.staticExports.flatMap(({ entries }) => entries.flatMap(({ exportName }) => exportName.name ?? []));
}

/** Returns the names that the entry points of more than one package export, with the packages. */
export function findSharedNames(): ReadonlyMap<string, readonly string[]> {
  const owners = new Map<string, string[]>();
  for (const [owner, names] of listEntryNames()) {
    for (const name of names) owners.set(name, [...(owners.get(name) ?? []), owner]);
  }
  return new Map([...owners].filter(([, packages]) => packages.length > 1));
}

function print(): void {
  const { files, perPackage, longFiles, wideFolders } = measureTree();
  for (const [name, length] of perPackage) console.log(`${String(length).padStart(5)}  ${name}`);
  console.log(`${String(files).padStart(5)}  product source files (at most ${MOST_FILES})`);
  console.log(`files above ${MOST_LINES} lines: ${longFiles.join(', ') || 'none'}`);
  console.log(`folders with more than ${MOST_SIBLINGS} files: ${wideFolders.join(', ') || 'none'}`);
  const shared = [...findSharedNames()].map(([name, packages]) => `${name} (${packages.join(', ')})`);
  console.log(`names exported by the entry points of more than one package: ${shared.join('; ') || 'none'}`);
}

if (import.meta.main) print();
