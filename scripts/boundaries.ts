/**
 * Checks every import against the table in ARCHITECTURE.md: who may know whom. Prints what breaks it.
 * Exported parts are the rules themselves, so that a test can hold each of them to account.
 */
import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { ROOT } from './tool.ts';

const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  rules: [],
  match: ['rules'],
  record: ['rules'],
  engine: ['rules'],
  board: ['rules'],
  host: ['rules', 'match', 'record', 'engine'],
  coach: ['rules', 'record', 'engine'],
  words: ['rules', 'match', 'record', 'host', 'coach'],
  protocol: ['rules', 'match', 'record'],
  store: ['rules', 'match', 'record'],
};
/** Words are made from data: of other packages they know the types, and the core's small readers of squares and pieces. */
const ONLY_TYPES = ['words'];
const READERS = /^@tesuji\/rules\/core\//;
const NO_DEPENDENCIES = ['rules'];

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
  const isTooling = !/^(src\/|package\.json$)/.test(inside) || /\.(test|bench)\.ts$|\/test\//.test(inside);
  return { home: `${kind}/${name}`, name, inside, isTooling };
}

/** Where an import leads in this repository; undefined for a package from outside. */
function targetOf(path: string, specifier: string): Place | undefined {
  if (specifier.startsWith('.')) return placeOf(posix.join(posix.dirname(path), specifier));
  const [, name, inside] = /^@tesuji\/([^/]+)(?:\/(.*))?$/.exec(specifier) ?? [];
  if (name === undefined) return undefined;
  return placeOf(`${name in MAY_IMPORT ? 'packages' : 'apps'}/${name}/src/${inside ?? ''}.ts`);
}

/** In `rules` a game knows itself and the core; only the registry, and tests outside the games, know the games. */
function gameRefusal(from: Place, to: Place): string | undefined {
  if (!from.inside.startsWith('src/') || !to.inside.startsWith('src/')) return undefined;
  const [source = '', target = ''] = [from, to].map((place) => place.inside.split('/').slice(1, -1)[0]);
  const knowsAll = from.inside === 'src/registry.ts' || (from.isTooling && (source === '' || source === 'core'));
  if (knowsAll || target === 'core' || (target === source && target !== '')) return undefined;
  return 'inside rules, code knows its own folder and core; only registry.ts knows the games';
}

function packageRefusal(from: Place, to: Place, { specifier, isType }: Import): string | undefined {
  if (!(MAY_IMPORT[from.name] ?? []).includes(to.name)) return `${from.name} may not import ${to.name}`;
  if (from.isTooling) return undefined;
  if (specifier.startsWith('.')) return 'another package is reached by its name, not by a path';
  const isBare = isType || READERS.test(specifier);
  return ONLY_TYPES.includes(from.name) && !isBare ? `${from.name} may import only types` : undefined;
}

/** Why the file at `path` may not have this import; undefined when it may. */
export function refusalOf(path: string, found: Import): string | undefined {
  const from = placeOf(path);
  const isPure = from.home.startsWith('packages/') && !from.isTooling;
  if (from.home.startsWith('packages/') && !(from.name in MAY_IMPORT)) return `${from.name} is not in the table`;
  if (isBuiltin(found.specifier)) return isPure ? 'packages are pure: nothing from Node' : undefined;
  const to = targetOf(path, found.specifier);
  if (to === undefined)
    return isPure && NO_DEPENDENCIES.includes(from.name) ? `${from.name} imports nothing` : undefined;
  if (to.isTooling && !from.isTooling) return 'source never imports tests, benches or scripts';
  if (to.home === from.home) return from.home === 'packages/rules' ? gameRefusal(from, to) : undefined;
  if (to.home.startsWith('apps/')) return 'nothing imports an app';
  if (to.home === 'scripts') return undefined;
  if (from.home.startsWith('packages/')) return packageRefusal(from, to, found);
  return found.specifier.startsWith('.') && !from.isTooling ? 'a package is reached by its name' : undefined;
}

function scriptsOf(path: string, text: string): string[] {
  if (!path.endsWith('.svelte')) return [text];
  return [...text.matchAll(/<script\b[^>]*>(.*?)<\/script>/gs)].map((match) => match[1] ?? '');
}

/** Every import, export-from and `import()` of a file. */
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
