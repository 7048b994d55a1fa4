import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPublished } from './build.ts';
import { npm, pack, stageOf } from './pack.ts';
import { commandOf } from './tool.ts';

const PUBLISHED = listPublished();
const LIBRARIES = PUBLISHED.filter(({ manifest }) => manifest.bin === undefined);
const CASES = PUBLISHED.map((each) => [each.manifest.name, each] as const);
/** The Node that started npm, which may be older than that of the tests. */
const PLAIN_NODE = process.env['npm_node_execpath'] ?? process.execPath;

/** A folder outside the repository, without a workspace and without TypeScript. */
const folder = mkdtempSync(join(tmpdir(), 'tesuji-packages-'));
let tarballs: ReadonlyMap<string, string>;

beforeAll(async () => {
  tarballs = await pack();
  install(
    folder,
    LIBRARIES.map(({ manifest }) => tarballs.get(manifest.name)!),
  );
}, 300_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Installs tarballs into an empty folder. */
function install(into: string, files: readonly string[]): void {
  writeFileSync(join(into, 'package.json'), '{ "private": true, "type": "module" }\n');
  npm(['install', '--no-audit', '--no-fund', '--no-save', '--ignore-scripts', '--prefer-offline', ...files], into);
}

describe('tarballs', () => {
  it.each(CASES)('publint finds nothing in %s', async (_, each) => {
    const { messages } = await publint({ pkgDir: stageOf(each), strict: true, pack: false });
    expect(messages).toEqual([]);
  });

  it.each(LIBRARIES.map(({ manifest }) => manifest.name))('the types of %s resolve', async (name) => {
    const analysis = await checkPackage(createPackageFromTarballData(readFileSync(tarballs.get(name)!)), {
      excludeEntrypoints: [/\.css$/],
    });
    // The packages are ES modules for Node 20 and later: `require` and the resolution of Node 10 are not supported.
    const problems = analysis.types === false ? ['no types'] : analysis.problems.filter(isOfModules);
    expect(problems).toEqual([]);
  });

  it('the program carries each network once and finds it', () => {
    const program = PUBLISHED.find(({ manifest }) => manifest.bin !== undefined)!;
    const files = execFileSync('tar', ['-tzf', tarballs.get(program.manifest.name)!], { encoding: 'utf8' }).split('\n');
    const networks = files.flatMap((file) => /([a-z]+)\.tnn[^/]*$/.exec(file)?.[1] ?? []);
    expect(networks.toSorted()).toEqual(['chess', 'laser', 'shogi']);
    const script = `import { readOwnNetwork } from './dist/networks.js'; import { findGame } from '@tesuji/rules';
      for (const id of ['chess', 'laser', 'shogi']) console.log(readOwnNetwork(findGame(id)).value.header.game);`;
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: stageOf(program),
      encoding: 'utf8',
    });
    expect(printed).toBe('chess\nlaser\nshogi\n');
  });

  it.each(CASES)('%s runs no TypeScript and no script', (_, each) => {
    const files = execFileSync('tar', ['-tzf', tarballs.get(each.manifest.name)!], { encoding: 'utf8' }).split('\n');
    expect(files.filter((file) => /(?<!\.d)\.ts$/.test(file))).toEqual([]);
    const manifest = readFileSync(join(stageOf(each), 'package.json'), 'utf8');
    expect(manifest).not.toMatch(/"(?:pre|post)?install"/);
  });
});

function isOfModules(problem: { readonly kind: string; readonly resolutionKind?: string }): boolean {
  return (
    problem.resolutionKind !== 'node10' &&
    problem.resolutionKind !== 'node16-cjs' &&
    problem.kind !== 'CJSResolvesToESM'
  );
}

describe('README examples', () => {
  it.concurrent.each(LIBRARIES.map((each) => [each.manifest.name, each] as const))('%s', async (name, each) => {
    const code = /```ts\n([^]*?)```/.exec(readFileSync(join(each.folder, 'README.md'), 'utf8'))?.[1] ?? '';
    const expected = [...code.matchAll(/console\.log\([^\n]*\); \/\/ (.*)$/gm)].map((match) => match[1]);
    expect(expected.length).toBeGreaterThan(0);
    const file = join(folder, `${name.replace('@tesuji/', '')}-example.mjs`);
    writeFileSync(file, code);
    const { stdout } = await promisify(execFile)(PLAIN_NODE, [file], { cwd: folder });
    expect(stdout.trim().split('\n')).toEqual(expected);
  });
});

describe('a consumer in TypeScript', () => {
  const imports = LIBRARIES.flatMap(({ manifest }) =>
    Object.keys(manifest.exports ?? {})
      // Styles and networks are files, not modules.
      .filter((entry) => !entry.endsWith('.css') && !entry.includes('*'))
      .map((entry) => join(manifest.name, entry)),
  );

  it.each([
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ])('module %s, resolution %s', (module, moduleResolution) => {
    const lines = imports.map((specifier, index) => `import * as entry${index} from '${specifier}';`);
    const uses = imports.map((_, index) => `entry${index}`).join(', ');
    const example = [
      `import { play } from '@tesuji/rules';`,
      `const game = play('chess');`,
      `const moved = game.move('e2e4');`,
      `export const text: string = moved.ok ? game.position : 'refused';`,
    ];
    writeFileSync(join(folder, 'consumer.ts'), [...lines, ...example, `export const all = [${uses}];`, ''].join('\n'));
    const options = {
      module,
      moduleResolution,
      target: 'es2023',
      lib: ['es2024', 'dom'],
      strict: true,
      noEmit: true,
      types: [],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['consumer.ts'] }));
    expect(() =>
      execFileSync(process.execPath, [commandOf('typescript'), '-p', folder], { encoding: 'utf8' }),
    ).not.toThrow();
  });
});

describe('the program', () => {
  // From its tarball alone, without those of the libraries.
  const alone = mkdtempSync(join(tmpdir(), 'tesuji-program-'));
  const bin = join(alone, 'node_modules/tesuji/bin/tesuji.mjs');
  beforeAll(() => install(alone, [tarballs.get('tesuji')!]), 120_000);
  afterAll(() => rmSync(alone, { recursive: true, force: true }));

  const run = (args: readonly string[], input = ''): string =>
    execFileSync(PLAIN_NODE, [bin, ...args], { cwd: alone, encoding: 'utf8', input, env: cleanEnvironment() });

  it('prints its version and lists moves', () => {
    expect(run(['--version']).trim()).toBe(PUBLISHED.find(({ manifest }) => manifest.bin)!.manifest.version);
    expect(JSON.parse(run(['moves', 'chess', '--json']))).toMatchObject({ game: 'chess', side: 'white' });
  });

  it('plays in the terminal', () => {
    const output = run(['play', 'shogi', '--opponent', 'level:1'], '7g7f\nquit\n');
    expect(output).toMatch(/7g7f|７六歩/);
  });

  it('runs a USI session', () => {
    expect(run(['usi'], 'usi\nisready\nposition startpos\ngo nodes 1000\nquit\n')).toMatch(
      /usiok[^]*readyok[^]*bestmove /,
    );
  });

  it('serves the page, and games between people', async () => {
    const child = spawn(PLAIN_NODE, [bin, 'serve', '--no-open', '--port', '0'], {
      cwd: alone,
      env: cleanEnvironment(),
    });
    try {
      const address = await addressOf(child);
      const response = await fetch(address);
      expect(response.status).toBe(200);
      expect(await response.text()).toMatch(/<title>Tesuji/);
      const site = await fetch(new URL('api/v1/site', address));
      expect(await site.json()).toMatchObject({ registration: 'open', isSecure: true });
    } finally {
      child.kill();
    }
  });
});

/** The environment of an installed program, without the variables that npm and the tests add. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_|VITEST|TESUJI_)/i.test(name));
  return { ...Object.fromEntries(entries), XDG_DATA_HOME: folder, HOME: folder };
}

async function addressOf(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout! })) {
    const address = /https?:\/\/\S+/.exec(line)?.[0];
    if (address !== undefined) return address;
  }
  throw new Error('the server printed no address');
}
