/** `npm run build`: compiles every package to JavaScript with declarations and source maps, into its `dist` folder. */
import { cpSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { commandOf, ROOT, runScript } from './tool.ts';

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly exports?: Readonly<Record<string, string>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface PublishedPackage {
  readonly folder: string;
  readonly manifest: Manifest;
}

/** Returns the packages that are published: those whose manifests do not say `private`. */
export function listPublished(): readonly PublishedPackage[] {
  return listAll().filter(({ manifest }) => manifest.private !== true);
}

/** Returns our own packages that a package needs, also indirectly. Some are published only as parts of others. */
export function listNeeded({ manifest }: PublishedPackage): readonly PublishedPackage[] {
  const all = listAll();
  const needed = new Set<PublishedPackage>();
  const add = (dependencies: Manifest['dependencies']): void => {
    for (const each of all) {
      if (!(each.manifest.name in (dependencies ?? {})) || needed.has(each)) continue;
      needed.add(each);
      add(each.manifest.dependencies);
    }
  };
  add(manifest.dependencies);
  return [...needed];
}

function listAll(): readonly PublishedPackage[] {
  return globSync('{packages,apps}/*/package.json', { cwd: ROOT })
    .toSorted()
    .map((path) => ({
      folder: join(ROOT, dirname(path)),
      manifest: JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Manifest,
    }));
}

/** Compiles the published packages and returns the exit code of the compiler. */
export async function build(): Promise<number> {
  const published = listPublished();
  const projects = published.map(({ folder }) => join(folder, 'tsconfig.src.json'));
  const code = await runScript(commandOf('typescript'), ['-b', ...projects]);
  if (code !== 0) return code;
  for (const { folder } of published) {
    for (const style of globSync('src/**/*.css', { cwd: folder })) {
      cpSync(join(folder, style), join(folder, style.replace(/^src/, 'dist')));
    }
  }
  return 0;
}

if (import.meta.main) process.exitCode = await build();
