/**
 * `npm run puzzles -- mine|check|pack|verify GAME`: makes the tactics puzzles of a game. See puzzles/README.md.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findGame, games, unwrap, type Game } from '@tesuji/rules';
import { alikeKey, formatTactics, isMate, parseTactics, type Tactic } from '../src/tactics/tactic.ts';
import { Analyst } from './puzzles/analyst.ts';
import { checkPuzzle } from './puzzles/check.ts';
import { chooseSet, fifthOf } from './puzzles/choose.ts';
import { Miner, MINING_MODES } from './puzzles/miner.ts';
import { MinedFiles, type MinedPuzzle } from './puzzles/mined-file.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string', default: '.cache/puzzles' },
    seconds: { type: 'string', default: '60' },
    nodes: { type: 'string', default: '6000' },
    scan: { type: 'string', default: '500' },
    mode: { type: 'string', default: 'scan' },
    blunders: { type: 'string', default: '0.1' },
    from: { type: 'string', default: '1' },
    scarce: { type: 'string', default: '' },
    to: { type: 'string', default: 'apps/web/src/screens/puzzles/tactics/data' },
    target: { type: 'string', default: '1500' },
  },
});

const [command, name = ''] = positionals;
const game = findGame(name);
if (game === undefined) {
  console.error(`name a game: ${games.map(({ id }) => id).join(', ')}`);
  process.exit(1);
}
const files = new MinedFiles(game, values.folder);

function mine(of: Game): void {
  const mined = [...files.puzzles()];
  const known = new Set<string>();
  for (const { moves, position } of mined) {
    const read = of.parsePosition(position);
    if (read.ok) known.add(alikeKey(of, read.value));
    if (moves.length > 1) known.add(moves.join(' '));
  }
  const mode = MINING_MODES.find((each) => each === values.mode) ?? 'scan';
  const target = Number(values.target);
  const count = (from: number, to: number): number => mined.filter(({ level }) => level >= from && level <= to).length;
  const miner = new Miner(of, known);
  const end = performance.now() + Number(values.seconds) * 1000;
  let seed = files.played();
  while (performance.now() < end) {
    let found = 0;
    const plan = {
      scanNodes: Number(values.scan),
      nodes: Number(values.nodes),
      mode,
      blunders: Number(values.blunders),
      wantsLevel: (level: number) => {
        const low = level - ((level - 1) % 2);
        return level >= Number(values.from) && count(low, low + 1) < target * 0.3;
      },
      wantsMate: () => mined.filter(({ mate }) => mate !== undefined).length < Math.max(20, target * 0.3),
    };
    miner.mineGame(++seed, plan, (puzzle) => {
      mined.push(puzzle);
      files.addPuzzle(puzzle);
      found++;
    });
    files.addPlayed(seed, mode, found);
  }
  const fifths = [1, 3, 5, 7, 9].map((from) => count(from, from + 1)).join(' ');
  const mates = mined.filter(({ mate }) => mate !== undefined).length;
  console.log(`${of.id}: ${mined.length} puzzles, by fifths ${fifths}, mates ${mates}, games ${seed}`);
}

/** Checks what has not been checked, the hardest first, since they are the fewest. */
function check(of: Game): void {
  const done = new Set(files.checks().map(({ position }) => position));
  const open = files.puzzles().filter(({ position }) => !done.has(position));
  const analyst = new Analyst(of);
  const end = performance.now() + Number(values.seconds) * 1000;
  for (const puzzle of inTurn(open)) {
    if (performance.now() > end) break;
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

/** Writes the file that the page loads, from the puzzles that kept their answer. */
function pack(of: Game): void {
  const themes = new Map(
    files.checks().flatMap((each) => (each.themes === undefined ? [] : [[each.position, each.themes]])),
  );
  const tactics = files.puzzles().flatMap(({ level, moves, position }): Tactic[] => {
    const found = themes.get(position);
    return found === undefined ? [] : [{ position, moves, level, themes: found }];
  });
  const scarce = [...values.scarce].map((fifth) => Number(fifth) - 1);
  const chosen = chooseSet(tactics, Number(values.target), scarce);
  mkdirSync(values.to, { recursive: true });
  writeFileSync(join(values.to, `${of.id}.txt`), formatTactics(of, chosen));
  const fifths = [0, 1, 2, 3, 4].map((fifth) => chosen.filter(({ level }) => fifthOf(level) === fifth).length);
  console.log(
    `${of.id}: ${chosen.length} of ${tactics.length} puzzles, by fifths ${fifths.join(' ')}, mates ${chosen.filter(isMate).length}`,
  );
}

/** Checks the packed file itself, with four times `--nodes`, and names what did not keep its answer. */
function verify(of: Game): void {
  const tactics = unwrap(parseTactics(of, readFileSync(join(values.to, `${of.id}.txt`), 'utf8')));
  const analyst = new Analyst(of);
  const end = performance.now() + Number(values.seconds) * 1000;
  let checked = 0;
  let kept = 0;
  for (const tactic of tactics) {
    if (performance.now() > end) break;
    const mate = isMate(tactic) ? { mate: tactic.moves.length } : {};
    const { isKept } = checkPuzzle(analyst, { ...tactic, ...mate, nodes: Number(values.nodes), lead: 0 });
    checked++;
    if (isKept) kept++;
    else console.log(`lost: ${tactic.position}`);
  }
  console.log(`${of.id}: ${checked} of ${tactics.length} checked, ${kept} kept their answer`);
}

const COMMANDS: Readonly<Record<string, (of: Game) => void>> = { mine, check, pack, verify };
const run = COMMANDS[command ?? ''];
if (run === undefined) {
  console.error(`name what to do: ${Object.keys(COMMANDS).join(', ')}`);
  process.exit(1);
}
run(game);
