import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { refusalOf } from './boundaries.ts';
import { ROOT } from './tool.ts';

const DOCUMENTS = globSync(['*.md', 'docs/**/*.md', '{packages,apps}/*/README.md'], { cwd: ROOT })
  .map((path) => path.replaceAll('\\', '/'))
  .toSorted();

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** Returns the text without blocks of code. */
function proseOf(path: string): string {
  return read(path).replaceAll(/^```[^]*?^```/gm, '');
}

/** Returns the addresses of links to files, relative to the document, without fragments. */
function linksIn(path: string): readonly string[] {
  return [...proseOf(path).matchAll(/\]\(([^)\s]+)\)/g)]
    .map((match) => match[1]?.replace(/#.*$/, '') ?? '')
    .filter((link) => link !== '' && !/^[a-z]+:/.test(link));
}

/** Returns the paths in code font that begin with a folder of the repository, also in commands. */
function pathsIn(path: string): readonly string[] {
  const code = [...proseOf(path).matchAll(/`([^`\n]+)`/g)].flatMap((match) => match[1]?.split(/\s+/) ?? []);
  return code.filter((word) => /^(packages|apps|scripts|docs)\/[^<*{]*$/.test(word));
}

/** Reports whether a path exists in the repository, beside the document, or in the package that it is about. */
function exists(document: string, path: string): boolean {
  const folders = ['', dirname(document), `packages/${posix.basename(document, '.md')}`];
  return folders.some((folder) => existsSync(join(ROOT, folder, path)));
}

/** Returns the names of scripts of all manifests. */
function listScripts(): ReadonlySet<string> {
  const manifests = globSync(['package.json', '{packages,apps}/*/package.json'], { cwd: ROOT }).map(
    (path) => JSON.parse(read(path)) as { readonly scripts?: object },
  );
  return new Set(manifests.flatMap(({ scripts = {} }) => Object.keys(scripts)));
}

/** Returns the names of scripts in `npm run NAME`. */
function scriptsIn(path: string): readonly string[] {
  return [...read(path).matchAll(/\bnpm run ([\w:-]+)/g)].map((match) => match[1] ?? '');
}

describe.each(DOCUMENTS)('%s', (path) => {
  it('links to files that exist', () => {
    expect(linksIn(path).filter((link) => !existsSync(join(ROOT, dirname(path), link)))).toEqual([]);
  });

  it('names files that exist', () => {
    expect(pathsIn(path).filter((name) => !exists(path, name))).toEqual([]);
  });

  it('names scripts that exist', () => {
    const scripts = listScripts();
    expect(scriptsIn(path).filter((name) => !scripts.has(name))).toEqual([]);
  });
});

describe('ARCHITECTURE.md', () => {
  const packages = globSync('packages/*/package.json', { cwd: ROOT }).map((path) => posix.basename(dirname(path)));

  /** Reads the arrows of the diagram: package to the packages that it may import. */
  function readDiagram(): ReadonlyMap<string, readonly string[]> {
    const diagram = /^```\n([^]*?)^```/m.exec(read('ARCHITECTURE.md'))?.[1] ?? '';
    const rows = [...diagram.matchAll(/^([a-z]+) +→ (every package|nothing|[a-z]+(?:, [a-z]+)*)/gm)];
    return new Map(rows.map(([, name = '', targets = '']) => [name, expand(name, targets)]));
  }

  function expand(name: string, targets: string): readonly string[] {
    if (targets === 'nothing') return [];
    return targets === 'every package' ? packages.filter((each) => each !== name) : targets.split(', ').toSorted();
  }

  it('draws the imports that scripts/boundaries.ts allows', () => {
    const mayImport = (from: string, to: string): boolean =>
      refusalOf(`packages/${from}/src/index.ts`, { specifier: `@tesuji/${to}`, isType: true }) === undefined;
    const isTesting = (name: string): boolean => name === 'testing';
    const allowed = packages
      .filter((name) => !isTesting(name))
      .map((from) => [from, packages.filter((to) => to !== from && mayImport(from, to)).toSorted()] as const);
    const drawn = new Map([...readDiagram()].filter(([name]) => !isTesting(name)));
    expect(Object.fromEntries(drawn)).toEqual(Object.fromEntries(allowed));
    expect(readDiagram().has('testing')).toBe(true);
  });
});
