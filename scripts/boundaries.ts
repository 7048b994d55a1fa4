/**
 * Checks every import against the table of allowed imports in ARCHITECTURE.md and prints those that break it.
 * The rules are exported so that a test can check each of them.
 */
import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { ROOT } from './tool.ts';

const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  rules: [],
  workers: [],
  match: ['rules'],
  records: ['rules'],
  engine: ['rules'],
  board: ['rules'],
  library: ['rules', 'records'],
  host: ['rules', 'match', 'records', 'engine', 'workers'],
  arena: ['rules', 'match', 'records', 'engine', 'workers', 'host'],
  coach: ['rules', 'records', 'engine'],
  online: ['rules', 'match'],
  words: ['rules', 'match', 'records', 'host', 'library', 'coach', 'online'],
  lessons: ['rules', 'engine', 'words'],
  testing: [
    'rules',
    'workers',
    'match',
    'records',
    'engine',
    'library',
    'host',
    'arena',
    'coach',
    'online',
    'words',
    'lessons',
    'board',
  ],
};
/** `words` makes sentences from data: it imports types of other packages, and functions of `rules` that read them. */
const ONLY_TYPES = ['words'];
/** Entry points that only the packages named here may import. */
const RESERVED: Readonly<Record<string, readonly string[]>> = {
  '@tesuji/rules/internal': ['engine', 'coach', 'testing'],
  '@tesuji/engine/internal': ['coach'],
};
const NO_DEPENDENCIES = ['rules', 'workers'];
/** Contract suites, oracles and random games. Only tests import them, in any package. */
const TESTING = 'testing';

export interface Import {
  readonly specifier: string;
  readonly isType: boolean;
}

interface Place {
  /** `packages/rules`, `apps/web`, or `scripts` for anything else. */
  readonly home: string;
  readonly name: string;
  /** The path inside the home, such as `src/shogi/position.ts`. */
  readonly inside: string;
  /** Tests, benches and a package's own scripts: they may use Node, and values where the source has only types. */
  readonly isTooling: boolean;
}

function placeOf(path: string): Place {
  const [kind, name, ...rest] = path.split('/');
  if ((kind !== 'packages' && kind !== 'apps') || name === undefined) {
    return { home: 'scripts', name: 'scripts', inside: path, isTooling: true };
  }
  const inside = rest.join('/');
  const isTooling =
    name === 'testing' || !/^(src\/|package\.json$)/.test(inside) || /\.(test|bench)\.ts$|\/test\//.test(inside);
  return { home: `${kind}/${name}`, name, inside, isTooling };
}

/** Returns the file of this repository that an import resolves to; `undefined` for a third-party package. */
function targetOf(path: string, specifier: string): Place | undefined {
  if (specifier.startsWith('.')) return placeOf(posix.join(posix.dirname(path), specifier));
  const [, name, inside] = /^@tesuji\/([^/]+)(?:\/(.*))?$/.exec(specifier) ?? [];
  if (name === undefined) return undefined;
  return placeOf(`${name in MAY_IMPORT ? 'packages' : 'apps'}/${name}/src/${inside ?? 'index'}.ts`);
}

/** In `rules` a game imports itself and the core; only the registry, and tests outside the games, import games. */
function gameRefusal(from: Place, to: Place): string | undefined {
  if (!from.inside.startsWith('src/') || !to.inside.startsWith('src/')) return undefined;
  const [source = '', target = ''] = [from, to].map((place) => place.inside.split('/').slice(1, -1)[0]);
  const knowsAll =
    ['src/registry.ts', 'src/index.ts', 'src/play.ts'].includes(from.inside) ||
    (from.isTooling && (source === '' || source === 'core'));
  if (knowsAll || target === 'core' || (target === source && target !== '')) return undefined;
  return 'inside rules, code knows its own folder and core; only registry.ts knows the games';
}

/** `apps/web/src` has `app/`, `shared/` and one folder for each screen. Tests follow the same rules. */
function screenRefusal(from: Place, to: Place): string | undefined {
  const [, area = '', screen = ''] = from.inside.split('/');
  const [, targetArea, targetScreen = ''] = to.inside.split('/');
  if (area === 'shared' && targetArea === 'app') return 'shared code never imports the app around the screens';
  if (targetArea !== 'screens') return undefined;
  if (area === 'shared') return 'shared code never imports a screen';
  return area === 'screens' && screen !== targetScreen ? 'screens never import each other' : undefined;
}

function packageRefusal(from: Place, to: Place, { specifier, isType }: Import): string | undefined {
  if (to.name === TESTING && from.name !== TESTING) return from.isTooling ? undefined : 'testing is for tests';
  // Tests may use any package, since nothing is built from them.
  if (from.isTooling) return undefined;
  if (!(MAY_IMPORT[from.name] ?? []).includes(to.name)) return `${from.name} may not import ${to.name}`;
  const isReader = isType || specifier === '@tesuji/rules';
  return ONLY_TYPES.includes(from.name) && !isReader ? `${from.name} may import only types` : undefined;
}

let entryPoints: ReadonlySet<string> | undefined;

/** The specifiers in the `exports` of all packages. */
function listEntryPoints(): ReadonlySet<string> {
  const manifests = globSync('packages/*/package.json', { cwd: ROOT }).map(
    (path) => JSON.parse(readFileSync(posix.join(ROOT, path), 'utf8')) as { name: string; exports: object },
  );
  return new Set(
    manifests.flatMap(({ name, exports }) => Object.keys(exports).map((entry) => posix.join(name, entry))),
  );
}

/** Returns why no file may import a package by this specifier; `undefined` if it is an entry point. */
function entryRefusal(from: Place, to: Place, specifier: string): string | undefined {
  if (specifier.startsWith('.')) {
    return from.isTooling && to.isTooling ? undefined : 'a package is reached by its name, not by a path';
  }
  entryPoints ??= listEntryPoints();
  if (to.name !== TESTING && !entryPoints.has(specifier)) return `${specifier} is not an entry point of ${to.home}`;
  const users = RESERVED[specifier];
  return users === undefined || from.isTooling || users.includes(from.name)
    ? undefined
    : `${specifier} is for ${users.join(' and ')}`;
}

/** Returns why a file may not import another of the same package or app. */
function homeRefusal(from: Place, to: Place): string | undefined {
  if (from.home === 'packages/rules') return gameRefusal(from, to);
  return from.home === 'apps/web' ? screenRefusal(from, to) : undefined;
}

/** Returns why the file at `path` may not have this import; `undefined` if it may. */
export function refusalOf(path: string, found: Import): string | undefined {
  const from = placeOf(path);
  const isPure = from.home.startsWith('packages/') && !from.isTooling;
  if (from.home.startsWith('packages/') && !(from.name in MAY_IMPORT)) return `${from.name} is not in the table`;
  if (isBuiltin(found.specifier)) return isPure ? 'packages are pure: nothing from Node' : undefined;
  const to = targetOf(path, found.specifier);
  if (to === undefined)
    return isPure && NO_DEPENDENCIES.includes(from.name) ? `${from.name} imports nothing` : undefined;
  if (to.isTooling && !from.isTooling) return 'source never imports tests, benches or scripts';
  if (to.home === from.home) return homeRefusal(from, to);
  if (to.home.startsWith('apps/')) return appRefusal(from, found);
  if (to.home === 'scripts') return undefined;
  const refusal = entryRefusal(from, to, found.specifier);
  if (refusal !== undefined || !from.home.startsWith('packages/')) return refusal;
  return packageRefusal(from, to, found);
}

/** `tesuji serve` is the server in `apps/server`, which has one entry point. */
function appRefusal(from: Place, { specifier }: Import): string | undefined {
  if (from.isTooling || (from.home === 'apps/cli' && specifier === '@tesuji/server')) return undefined;
  return 'nothing imports an app, but cli may import @tesuji/server';
}

function scriptsOf(path: string, text: string): string[] {
  if (!path.endsWith('.svelte')) return [text];
  return [...text.matchAll(/<script\b[^>]*>(.*?)<\/script>/gs)].map((match) => match[1] ?? '');
}

/** Returns every import, export-from and `import()` of a file. */
export function importsOf(path: string, text: string): Import[] {
  return scriptsOf(path, text).flatMap((code) => {
    const { module, errors } = parseSync('source.ts', code);
    if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
    const imports = module.staticImports.map(({ moduleRequest, entries, start }) => ({
      specifier: moduleRequest.value,
      isType:
        /^import\s+type\b/.test(code.slice(start)) || (entries.length > 0 && entries.every((entry) => entry.isType)),
    }));
    const exports = module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ specifier: moduleRequest.value, isType }] : [],
      ),
    );
    const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      specifier: code.slice(start + 1, end - 1),
      isType: false,
    }));
    return [...imports, ...exports, ...dynamic];
  });
}

function checkAll(): void {
  const isGenerated = (path: string): boolean => /(^|\/)(node_modules|dist|\.cache)$/.test(path);
  const files = globSync('{packages,apps}/**/*.{ts,mjs,svelte}', { cwd: ROOT, exclude: isGenerated });
  let imports = 0;
  for (const file of files.map((path) => path.replaceAll('\\', '/'))) {
    for (const found of importsOf(file, readFileSync(posix.join(ROOT, file), 'utf8'))) {
      imports += 1;
      const refusal = refusalOf(file, found);
      if (refusal === undefined) continue;
      console.error(`${file}: "${found.specifier}": ${refusal}`);
      process.exitCode = 1;
    }
  }
  console.log(`${imports} imports in ${files.length} files looked at.`);
}

if (import.meta.main) checkAll();
