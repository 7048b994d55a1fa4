/**
 * Nodes per second of the search on one core, for fixed positions and a fixed number of nodes:
 *   npm run bench:speed -- [GAME…] [--against CHECKOUT] [--nodes N] [--rounds N] [--processes N]
 *   npm run bench:speed -- [GAME] --mates FILE --against CHECKOUT [--from N] [--step N] …
 * Compares the network with the evaluation by terms or, with `--against`, this checkout with another one; with `--mates`
 * their mate solvers, which accept any mate, on the problems of a file as `mate.ts` reads it. Both sides search by turns,
 * a fraction of a second each, and processor time is counted, so that other programs on the machine matter little. Every
 * process is measured as a pair; the ratio is that of the sums.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { SideKind, SpeedAnswer, SpeedTask } from './speed-side.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SIDE = fileURLToPath(new URL('speed-side.ts', import.meta.url));
/**
 * Node strips types with a WebAssembly module that detaches a buffer, and from then on V8 checks every typed array for
 * that. With this cache only `fillCache` does it.
 */
const CACHE = fileURLToPath(new URL('../.cache/compiled', import.meta.url));
const POSITIONS = JSON.parse(readFileSync(new URL('positions.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, readonly string[]>
>;
/** Positions that each process searches before it is measured. */
const WARM_UP = 10;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string' },
    mates: { type: 'string' },
    from: { type: 'string', default: '0' },
    step: { type: 'string', default: '1' },
    nodes: { type: 'string', default: '30000' },
    rounds: { type: 'string', default: '1' },
    processes: { type: 'string', default: '3' },
  },
});

interface Variant {
  readonly name: string;
  readonly checkout: string;
  readonly kind: SideKind;
}

class Side {
  readonly #process: ChildProcess;
  readonly #ended = new AbortController();
  #nodes = 0;
  #ms = 0;

  constructor({ checkout, kind }: Variant, game: string) {
    const env = { ...process.env, NODE_COMPILE_CACHE: CACHE };
    this.#process = fork(SIDE, [checkout, game, kind], { env });
    this.#process.on('exit', () => this.#ended.abort());
  }

  async search(task: SpeedTask, isMeasured: boolean): Promise<void> {
    this.#process.send(task);
    const [answer] = (await once(this.#process, 'message', { signal: this.#ended.signal })) as [SpeedAnswer];
    if (!isMeasured) return;
    this.#nodes += answer.nodes;
    this.#ms += answer.ms;
  }

  /** Ends the process and returns what was measured. */
  async close(): Promise<SpeedAnswer> {
    // A process that is killed would not write the cache.
    this.#process.disconnect();
    await once(this.#process, 'exit');
    return { nodes: this.#nodes, ms: this.#ms };
  }
}

/** Loads all code once in a process that is not measured. */
async function fillCache(variants: readonly Variant[], game: string): Promise<void> {
  for (const variant of variants) await new Side(variant, game).close();
}

async function measurePair(game: string, variants: readonly Variant[]): Promise<readonly SpeedAnswer[]> {
  const positions = positionsOf(game);
  const nodes = Number(values.nodes);
  const sides = variants.map((variant) => new Side(variant, game));
  for (const position of positions.slice(0, WARM_UP)) {
    for (const side of sides) await side.search({ position, nodes }, false);
  }
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const [i, position] of positions.entries()) {
      // Each side begins every other time.
      for (const side of i % 2 === 0 ? sides : sides.toReversed()) await side.search({ position, nodes }, true);
    }
  }
  return Promise.all(sides.map((side) => side.close()));
}

/** Returns what is searched in a game. */
function positionsOf(game: string): readonly string[] {
  if (values.mates === undefined) return POSITIONS[game] ?? [];
  const lines = readFileSync(values.mates, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const from = Number(values.from);
  return lines.filter((_, i) => i >= from && (i - from) % Number(values.step) === 0).map((line) => line.split('\t')[0]);
}

function variantsFor(game: string): readonly Variant[] {
  const kind = values.mates === undefined ? 'network' : 'mates';
  const own = { name: kind, checkout: ROOT, kind } as const;
  if (values.against !== undefined) {
    return [
      { ...own, name: 'this checkout' },
      { ...own, name: values.against, checkout: resolve(values.against) },
    ];
  }
  if (kind === 'mates') return [own];
  const hasNetwork = existsSync(fileURLToPath(new URL(`../networks/${game}.tnn.gz`, import.meta.url)));
  const classic = { ...own, name: 'classic', kind: 'classic' } as const;
  return hasNetwork ? [own, classic] : [classic];
}

const rate = ({ nodes, ms }: SpeedAnswer): number => nodes / ms;

const games = values.mates === undefined ? Object.keys(POSITIONS) : ['shogi'];
for (const game of positionals.length === 0 ? games : positionals) {
  const variants = variantsFor(game);
  const totals = variants.map(() => ({ nodes: 0, ms: 0 }));
  const ratios: number[] = [];
  await fillCache(variants, game);
  for (let each = 0; each < Number(values.processes); each++) {
    const pair = await measurePair(game, variants);
    pair.forEach(({ nodes, ms }, i) => {
      totals[i].nodes += nodes;
      totals[i].ms += ms;
    });
    const [first, second] = pair;
    if (second !== undefined) ratios.push(rate(first) / rate(second));
  }
  const texts = totals.map((total, i) => `${variants[i].name} ${rate(total).toFixed(0)} k nodes/s`);
  const [first, second] = totals;
  const spread = ratios.map((ratio) => ratio.toFixed(3)).join(', ');
  const ratio = second === undefined ? '' : `, ratio ${(rate(first) / rate(second)).toFixed(3)} (${spread})`;
  const nodes = second !== undefined && values.against !== undefined && first.nodes !== second.nodes;
  console.log(`${game.padEnd(7)}${texts.join(', ')}${ratio}${nodes ? ', but other nodes' : ''}`);
}
