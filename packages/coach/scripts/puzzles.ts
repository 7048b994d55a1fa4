/**
 * `npm run puzzles -- mine|check|pack|verify GAME|all`: makes the tactics puzzles; packages/coach/scripts/puzzles/README.md
 * explains it. `--seconds N` of processor time for each process, `--processes N` (1) work side by side. `--folder PATH` has
 * what is mined and checked, `--to PATH` the packed files. `--mode`, `--nodes`, `--scan`, `--blunders`, `--from`,
 * `--target` and `--scarce` are explained there.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findGame, games, unwrap, type Game } from '@tesuji/rules';
import { alikeKey, formatTactics, isMate, parseTactics, type Tactic } from '../src/tactics/tactic.ts';
import { Analyst } from './puzzles/analyst.ts';
import { checkPuzzle } from './puzzles/check.ts';
import { chooseSet, fifthOf, FIFTHS } from './puzzles/choose.ts';
import { Demand } from './puzzles/demand.ts';
import { Miner, MINING_MODES, USUAL_MODES, type MiningMode, type MiningPlan } from './puzzles/miner.ts';
import { MinedFiles, type MinedPuzzle } from './puzzles/mined-file.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string', default: '.cache/puzzles' },
    seconds: { type: 'string', default: '60' },
    nodes: { type: 'string' },
    scan: { type: 'string' },
    mode: { type: 'string' },
    blunders: { type: 'string' },
    from: { type: 'string', default: '1' },
    scarce: { type: 'string', default: '' },
    to: { type: 'string', default: 'apps/web/src/screens/puzzles/tactics/data' },
    target: { type: 'string' },
    processes: { type: 'string', default: '1' },
    worker: { type: 'string', default: '0' },
  },
});
/** How many processes work side by side, and which of them this one is: it takes every so many-th game and puzzle. */
const processes = Number(values.processes);
const worker = Number(values.worker);
const isOwn = (index: number): boolean => index % processes === worker;

/** How many puzzles a game is to have. */
const TARGETS: Readonly<Record<string, number>> = { shogi: 1500, chess: 1500, hasami: 500, laser: 500 };
/** The nodes of each search that proves: where scores swing from depth to depth, it needs more. */
const NODES: Readonly<Record<string, number>> = { hasami: 24_000 };
const USUAL_NODES = 6000;
interface ScanEffort {
  /** The nodes of the search of each position of a game. */
  readonly nodes: number;
  /** The probability of a random move. */
  readonly blunders: number;
}
/** What finds most: in laser chess a random move is often the last but one, and then there is no long win before it. */
const SCANS: Readonly<Record<string, Partial<Record<MiningMode, ScanEffort>>>> = {
  laser: { scan: { nodes: 200, blunders: 0.05 }, mates: { nodes: 300, blunders: 0 } },
};
const USUAL_SCAN: ScanEffort = { nodes: 500, blunders: 0.1 };
/** Seconds of processor time for one game before the next one has its turn. */
const SLICE = 60;

const [command, name = ''] = positionals;
const named = name === 'all' ? games : [findGame(name)].filter((game) => game !== undefined);
if (named.length === 0) {
  console.error(`name a game, or all: ${games.map(({ id }) => id).join(', ')}`);
  process.exit(1);
}

function targetOf({ id }: Game): number {
  return Number(values.target ?? TARGETS[id] ?? 500);
}

function nodesOf({ id }: Game): number {
  return Number(values.nodes ?? NODES[id] ?? USUAL_NODES);
}

/** Seconds of processor time since the start, so that other programs on the machine change nothing. */
function processorTime(): number {
  const { system, user } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Mines until the processor time is used up, by turns in each mode and game, and checks what it has found. */
function mineInTurn(): void {
  const end = processorTime() + Number(values.seconds);
  const modes = MINING_MODES.filter((each) => each === values.mode);
  const turns = named.length * SLICE > Number(values.seconds) ? Number(values.seconds) / named.length : SLICE;
  for (let turn = 0; processorTime() < end; turn++) {
    const of = named[turn % named.length]!;
    const round = Math.floor(turn / named.length);
    mine(of, modes[0] ?? USUAL_MODES[round % USUAL_MODES.length]!, turns);
    check(of);
  }
}

function mine(of: Game, mode: MiningMode, seconds: number): void {
  const files = new MinedFiles(of, values.folder);
  const failed = new Set(files.checks().flatMap(({ isKept, position }) => (isKept ? [] : [position])));
  const known = new Set<string>();
  const demand = new Demand(targetOf(of));
  for (const { level, mate, moves, position } of files.puzzles()) {
    const read = of.parsePosition(position);
    if (read.ok) known.add(alikeKey(of, read.value));
    if (moves.length > 1) known.add(moves.join(' '));
    if (!failed.has(position)) demand.add(level, mate !== undefined);
  }
  const scan = SCANS[of.id]?.[mode] ?? USUAL_SCAN;
  const plan: MiningPlan = {
    scanNodes: Number(values.scan ?? scan.nodes),
    nodes: nodesOf(of),
    mode,
    blunders: Number(values.blunders ?? scan.blunders),
    wants: (level, isMate) => level >= Number(values.from) && demand.wants(level, isMate),
  };
  const miner = new Miner(of, known);
  const begin = processorTime();
  let seed = files.lastSeed() + 1;
  while (!isOwn(seed)) seed++;
  let played = 0;
  const levels: number[] = [];
  while (processorTime() < begin + seconds) {
    const found: MinedPuzzle[] = [];
    miner.mineGame(seed, plan, (puzzle) => {
      found.push(puzzle);
      demand.add(puzzle.level, puzzle.mate !== undefined);
      files.addPuzzle(puzzle);
    });
    files.addPlayed(seed, mode, found.length);
    seed += processes;
    played++;
    levels.push(...found.map(({ level }) => level));
  }
  const rate = Math.round((3600 * levels.length) / (processorTime() - begin));
  const hard = levels.filter((level) => fifthOf(level) === FIFTHS - 1).length;
  const { fifths, mates } = demand.counts();
  console.log(
    `${of.id} ${mode}: ${levels.length} found in ${played} games, ${hard} of the hardest fifth, ` +
      `${rate} in an hour of processor time; now by fifths ${fifths.join(' ')}, mates ${mates}`,
  );
}

/** Checks what has not been checked, the hardest first, since they are the fewest. */
function check(of: Game): void {
  const files = new MinedFiles(of, values.folder);
  const done = new Set(files.checks().map(({ position }) => position));
  const open = files.puzzles().filter(({ position }, index) => isOwn(index) && !done.has(position));
  const analyst = new Analyst(of);
  const end = processorTime() + Number(values.seconds);
  for (const puzzle of inTurn(open)) {
    if (processorTime() > end) break;
    files.addCheck(checkPuzzle(analyst, puzzle));
  }
  const checks = files.checks();
  const kept = checks.filter(({ isKept }) => isKept).length;
  const share = ((100 * kept) / Math.max(1, checks.length)).toFixed(1);
  console.log(
    `${of.id}: ${checks.length} of ${files.puzzles().length} checked, ${kept} kept their answer (${share} %)`,
  );
}

/** Returns one puzzle of each fifth of the difficulty range after another, the hardest fifth first. */
function inTurn(puzzles: readonly MinedPuzzle[]): readonly MinedPuzzle[] {
  const seen = [0, 0, 0, 0, 0];
  const turns = puzzles.map((puzzle) => ({ puzzle, turn: 10 * seen[fifthOf(puzzle.level)]!++ - puzzle.level }));
  return turns.toSorted((a, b) => a.turn - b.turn).map(({ puzzle }) => puzzle);
}

/** Leaves out what processes side by side have found twice. */
function withoutAlike(of: Game, tactics: readonly Tactic[]): readonly Tactic[] {
  const seen = new Set<string>();
  return tactics.filter(({ moves, position }) => {
    const keys = [alikeKey(of, unwrap(of.parsePosition(position))), ...(moves.length > 1 ? [moves.join(' ')] : [])];
    const isNew = keys.every((key) => !seen.has(key));
    for (const key of keys) seen.add(key);
    return isNew;
  });
}

/** Writes the file that the page loads, from the puzzles that kept their answer. */
function pack(of: Game): void {
  const files = new MinedFiles(of, values.folder);
  const themes = new Map(
    files.checks().flatMap((each) => (each.themes === undefined ? [] : [[each.position, each.themes]])),
  );
  const tactics = files.puzzles().flatMap(({ level, moves, position }): Tactic[] => {
    const found = themes.get(position);
    return found === undefined ? [] : [{ position, moves, level, themes: found }];
  });
  const different = withoutAlike(of, tactics);
  const scarce = [...values.scarce].map((fifth) => Number(fifth) - 1);
  const chosen = chooseSet(different, targetOf(of), scarce);
  mkdirSync(values.to, { recursive: true });
  writeFileSync(join(values.to, `${of.id}.txt`), formatTactics(of, chosen));
  const fifths = [0, 1, 2, 3, 4].map((fifth) => chosen.filter(({ level }) => fifthOf(level) === fifth).length);
  console.log(
    `${of.id}: ${chosen.length} of ${different.length} puzzles, by fifths ${fifths.join(' ')}, mates ${chosen.filter(isMate).length}`,
  );
}

/**
 * Checks the packed file itself, with four times the nodes that mine, and names what did not keep its answer. The next
 * `pack` leaves that out.
 */
function verify(of: Game): void {
  const files = new MinedFiles(of, values.folder);
  const tactics = unwrap(parseTactics(of, readFileSync(join(values.to, `${of.id}.txt`), 'utf8')));
  const analyst = new Analyst(of);
  const end = processorTime() + Number(values.seconds);
  let checked = 0;
  let kept = 0;
  for (const tactic of tactics.filter((_, index) => isOwn(index))) {
    if (processorTime() > end) break;
    const mate = isMate(tactic) ? { mate: tactic.moves.length } : {};
    const result = checkPuzzle(analyst, { ...tactic, ...mate, nodes: nodesOf(of), lead: 0 });
    checked++;
    if (result.isKept) {
      kept++;
      continue;
    }
    console.log(`lost: ${tactic.position}`);
    files.addCheck(result);
  }
  console.log(`${of.id}: ${checked} of ${tactics.length} checked, ${kept} kept their answer`);
}

function forEach(act: (of: Game) => void): () => void {
  return () => named.forEach(act);
}

const COMMANDS: Readonly<Record<string, () => void>> = {
  mine: mineInTurn,
  check: forEach(check),
  pack: forEach(pack),
  verify: forEach(verify),
};
const run = COMMANDS[command ?? ''];
if (run === undefined) {
  console.error(`name what to do: ${Object.keys(COMMANDS).join(', ')}`);
  process.exit(1);
}
if (processes === 1 || process.argv.includes('--worker')) run();
else process.exitCode = await runSideBySide();

/** Runs this command in so many processes, each with its share. Returns the largest exit status. */
async function runSideBySide(): Promise<number> {
  const ends = Array.from({ length: processes }, (_, index) => {
    const args = [...process.execArgv, ...process.argv.slice(1), '--worker', String(index)];
    const child = spawn(process.execPath, args, { stdio: 'inherit' });
    return new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  });
  return Math.max(...(await Promise.all(ends)));
}
