/**
 * `npm run pack`: builds everything and writes one tarball per published package into `dist/`.
 *
 * The manifests in the repository export TypeScript, which Node 24 and the tests run as it is. Tarballs export the
 * compiled files; this script writes their manifests. `tesuji` also carries the page and, as bundled dependencies, our
 * own packages, so that its tarball can be installed without the others.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, listNeeded, listPublished, type Manifest, type PublishedPackage } from './build.ts';
import { buildWeb } from './build-web.ts';
import { ROOT } from './tool.ts';

export const TARBALLS: string = join(ROOT, 'dist');
const STAGE = join(ROOT, '.cache/pack');

/** The folder of the compiled package, as it is packed. */
export function stageOf({ manifest }: PublishedPackage): string {
  return join(STAGE, manifest.name);
}

/** The path that an entry point has in a tarball: declarations and JavaScript instead of TypeScript. */
function compiledEntry(path: string): string | object {
  const compiled = path.replace(/^\.\/src\//, './dist/');
  if (!compiled.endsWith('.ts')) return compiled;
  const stem = compiled.slice(0, -'.ts'.length);
  return { types: `${stem}.d.ts`, default: `${stem}.js` };
}

function publishedManifest(manifest: Manifest): object {
  if (manifest.exports === undefined) return manifest;
  const entries = Object.entries(manifest.exports).map(([name, path]) => [name, compiledEntry(path)] as const);
  return { ...manifest, exports: { ...Object.fromEntries(entries), './package.json': './package.json' } };
}

/** Writes JSON as modules of JavaScript: Node before 23 warns when a module imports JSON. */
function convertJson(folder: string): void {
  for (const file of globSync('dist/**/*.json', { cwd: folder })) {
    const path = join(folder, file);
    writeFileSync(path.replace(/json$/, 'js'), `export default ${readFileSync(path, 'utf8').trim()};\n`);
    rmSync(path);
  }
}

/** Rewrites imports of JSON, declarations and worker URLs to `.js` files, which the compiler does not do. */
function renameImports(folder: string): void {
  for (const file of globSync('dist/**/*.{js,d.ts}', { cwd: folder })) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    const renamed = file.endsWith('.d.ts')
      ? text.replaceAll(/((?:from|import\() ?['"]\.{1,2}\/[^'"]*)\.ts(['"])/g, '$1.js$2')
      : text
          .replaceAll(/(new URL\(['"][^'"]+)\.ts(['"], import\.meta\.url\))/g, '$1.js$2')
          .replaceAll(/(from ['"]\.[^'"]*)\.json(['"]) with \{ type: ['"]json['"] \}/g, '$1.js$2');
    if (renamed !== text) writeFileSync(path, renamed);
  }
}

function writeStage(each: PublishedPackage, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const isBuildInfo = (path: string): boolean => path.endsWith('.tsbuildinfo');
  cpSync(join(each.folder, 'dist'), join(folder, 'dist'), { recursive: true, filter: (path) => !isBuildInfo(path) });
  convertJson(folder);
  renameImports(folder);
  for (const name of ['bin', 'data', 'networks', 'README.md']) {
    if (existsSync(join(each.folder, name))) cpSync(join(each.folder, name), join(folder, name), { recursive: true });
  }
  cpSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(publishedManifest(each.manifest), null, 2)}\n`);
}

/** Adds the page and our own packages to the program, and lists the third-party dependencies of those packages. */
async function completeProgram(program: PublishedPackage): Promise<void> {
  const folder = stageOf(program);
  const own = listNeeded(program);
  for (const each of own) writeStage(each, join(folder, 'node_modules', each.manifest.name));
  const dependencies = Object.assign(
    {},
    ...own.map(({ manifest }) => manifest.dependencies),
    program.manifest.dependencies,
  );
  const manifest = { ...program.manifest, dependencies, bundleDependencies: own.map((each) => each.manifest.name) };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  if ((await buildWeb(join(folder, 'page'))) !== 0) throw new Error('the page could not be built');
  // The program reads networks from its page (`apps/cli/src/networks.ts`): they are most of its size.
  for (const file of globSync('node_modules/@tesuji/engine/networks/*.tnn.gz', { cwd: folder }))
    rmSync(join(folder, file));
}

/** Runs npm and returns what it printed. Throws an `Error` with its messages when it fails. */
export function npm(args: readonly string[], cwd: string = ROOT): string {
  const cli = process.env['npm_execpath'];
  const options = { cwd, encoding: 'utf8' } as const;
  const done = cli?.endsWith('.js')
    ? spawnSync(process.execPath, [cli, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (done.status !== 0) throw new Error(`npm ${args[0]}: ${done.stderr}`);
  return done.stdout;
}

/** Writes the tarballs of these folders and returns their paths by package name. */
function writeTarballs(folders: readonly string[]): ReadonlyMap<string, string> {
  const printed = npm(['pack', ...folders, '--pack-destination', TARBALLS, '--json', '--ignore-scripts']);
  const written = JSON.parse(printed) as { name: string; filename: string }[];
  return new Map(written.map(({ name, filename }) => [name, join(TARBALLS, filename)]));
}

/** Builds and packs everything; returns the paths of the tarballs by package name. */
export async function pack(): Promise<ReadonlyMap<string, string>> {
  if ((await build()) !== 0) throw new Error('the packages could not be built');
  rmSync(STAGE, { recursive: true, force: true });
  rmSync(TARBALLS, { recursive: true, force: true });
  mkdirSync(TARBALLS, { recursive: true });
  const all = listPublished();
  for (const each of all) {
    writeStage(each, stageOf(each));
    if (each.manifest.bin !== undefined) await completeProgram(each);
  }
  return writeTarballs(all.map(stageOf));
}

if (import.meta.main) for (const [name, path] of await pack()) console.log(`${name.padEnd(18)} ${path}`);
