/**
 * Kills the terminal program during a game, while a finished game is added to the library and while games are imported,
 * and checks after a restart that everything it had shown is there. To run this test alone:
 * `node scripts/crash/terminal.ts --kills 50 --seed 1`; `--program PATH` kills another checkout's `tesuji.mjs`.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ALL, findGame, games, ONGOING, startPosition, unwrap, type Game, type Position } from '@tesuji/rules';
import type { CrashOptions, CrashReport } from './report.ts';

interface TerminalOptions extends CrashOptions {
  /** The program to kill; this checkout's unless another is named. */
  readonly program?: string;
}

const PROGRAM = join(import.meta.dirname, '..', '..', 'apps', 'cli', 'bin', 'tesuji.mjs');
/** The number of games to import; half of them have a file each. */
const IMPORTED = 400;
/** Kills in one game before a new one begins. */
const KILLS_A_GAME = 6;
/** Milliseconds without output after which a program counts as hanging. */
const TIMEOUT = 60_000;

/** Kills the program at random moments. Every fifth kill hits a finished game, and every fifth an import. */
export async function runTerminalKills(options: TerminalOptions): Promise<CrashReport> {
  const test = new KillTest(options.program ?? PROGRAM, options.seed);
  try {
    for (let kill = 0; kill < options.kills; kill++) {
      const scene = kill % 5;
      await (scene === 3 ? test.killFinishing() : scene === 4 ? test.killImport() : test.killPlaying());
    }
    await test.end();
    return test.report();
  } finally {
    test.close();
  }
}

/** What the program prints under `--json`, as far as it matters here. */
interface Said {
  readonly type?: string;
  readonly move?: string;
  readonly position?: string;
  readonly ply?: number;
}

interface ListedGame {
  readonly id: string;
  readonly plies: number;
}

/** An unfinished game that is killed and resumed repeatedly. */
interface PlayedGame {
  readonly library: string;
  readonly game: Game;
  /** The position after the moves that were shown last. */
  readonly position: Position;
  kills: number;
}

class KillTest {
  readonly #program: string;
  readonly #random: () => number;
  readonly #folder = mkdtempSync(join(tmpdir(), 'tesuji-crash-'));
  readonly #details: string[] = [];
  #played: PlayedGame | undefined;
  #import: { readonly library: string; readonly listed: Set<string>; kills: number } | undefined;
  #importTime: number | undefined;
  #libraries = 0;
  #kills = 0;
  #shown = 0;
  #lost = 0;

  constructor(program: string, seed: number) {
    this.#program = program;
    this.#random = randomFrom(seed);
  }

  report(): CrashReport {
    return {
      name: 'terminal',
      kills: this.#kills,
      movesShownAsKept: this.#shown,
      lost: this.#lost,
      details: this.#details,
    };
  }

  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Plays until a random number of moves has been shown, then kills the program at once or a moment later. */
  async killPlaying(): Promise<void> {
    this.#played ??= this.#newGame();
    const played = this.#played;
    const { game, library, position } = played;
    const isNew = played.kills === 0;
    const live = new LiveProgram(this.#program, ['play', ...(isNew ? [game.id] : ['--resume']), ...inJson(library)]);
    const stood = await live.next('position');
    if (stood === undefined) return this.#note(`a game of ${game.id} could not be resumed: ${await live.kill()}`);
    this.#catchUp(played, stood);
    const target = 1 + this.#below(12);
    for (let made = 0; made < target && position.outcome() === ONGOING; made++) {
      const move = this.#anyMove(game, position);
      live.type(game.formatMove(move));
      const said = await live.next('move');
      if (said === undefined) return this.#note(`it ended after a move: ${await live.kill()}`);
      position.make(move);
      this.#shown++;
    }
    if (position.outcome() === ONGOING && this.#random() < 0.5) {
      // Either one more move is being processed during the kill, or the kill follows the last shown move at once.
      const move = this.#anyMove(game, position);
      live.type(game.formatMove(move));
      await this.#moment(6);
      await live.kill();
      this.#kills++;
      if (live.unread('move').length > 0) {
        position.make(move);
        this.#shown++;
      }
    } else {
      await live.kill();
      this.#kills++;
    }
    played.kills++;
    const isOver = position.outcome() !== ONGOING;
    if (played.kills >= KILLS_A_GAME || isOver) await this.#endGame(played);
  }

  /** The saved game is compared when the game is opened again, and at the end. */
  #catchUp({ game, position }: PlayedGame, stood: Said): void {
    const ply = stood.ply ?? 0;
    if (ply < position.ply) {
      this.#lost += position.ply - ply;
      this.#note(`${game.id}: ${position.ply} moves were shown, and ${ply} are left`);
      while (position.ply > ply) position.unmake();
    }
    // A move that was saved but not yet shown is not a loss.
    if (ply === position.ply + 1) {
      const move = this.#legalMoves(game, position).find((each) => {
        position.make(each);
        const isIt = game.formatPosition(position) === stood.position;
        position.unmake();
        return isIt;
      });
      if (move !== undefined) position.make(move);
    }
    if (game.formatPosition(position) !== stood.position) {
      this.#lost++;
      this.#note(`${game.id}: another position than was shown: ${String(stood.position)}`);
    }
  }

  async #endGame(played: PlayedGame): Promise<void> {
    this.#played = undefined;
    const live = new LiveProgram(this.#program, ['play', '--resume', ...inJson(played.library)]);
    const stood = await live.next('position');
    if (stood === undefined) this.#note(`a game of ${played.game.id} could not be resumed: ${await live.kill()}`);
    else this.#catchUp(played, stood);
    await live.end();
    const left = readdirSync(join(played.library, 'unfinished')).filter((name) => name.endsWith('.part'));
    if (left.length > 0) this.#note(`half-written files are left: ${left.join(', ')}`);
  }

  /** Finishes a game and kills the program while the game is added to the library. */
  async killFinishing(): Promise<void> {
    const { game, library, position } = this.#newGame();
    const live = new LiveProgram(this.#program, ['play', game.id, ...inJson(library)]);
    await live.next('position');
    for (let made = 0; made < 4; made++) {
      const move = this.#anyMove(game, position);
      position.make(move);
      live.type(game.formatMove(move));
      await live.next('move');
    }
    live.type('resign');
    if ((await live.next('outcome')) === undefined) return this.#note(`it ended early: ${await live.kill()}`);
    this.#shown += position.ply + 1;
    if (this.#random() < 0.5) live.type('quit');
    await this.#moment(120);
    await live.kill();
    this.#kills++;
    if (this.#list(library)?.length !== 1 || hasDrafts(library)) this.#run(['play', '--resume', ...inJson(library)]);
    const listed = this.#list(library) ?? [];
    if (listed.length === 1 && listed[0]?.plies === position.ply && !hasDrafts(library)) return;
    if (listed.length === 0) this.#lost += position.ply + 1;
    const drafts = hasDrafts(library) ? 'unfinished too' : 'not unfinished';
    this.#note(`${game.id}: a finished game is in the library ${listed.length} times, and ${drafts}`);
  }

  /** Kills an import. The games listed afterwards must stay, and the same import must add the rest. */
  async killImport(): Promise<void> {
    const records = this.#records();
    this.#importTime ??= this.#timeImport(records);
    this.#import ??= { library: this.#newLibrary(), listed: new Set(), kills: 0 };
    const { library, listed } = this.#import;
    const live = new LiveProgram(this.#program, ['library', 'import', records, '--json', '--library', library]);
    await this.#moment(this.#importTime * 1.1);
    await live.kill();
    this.#kills++;
    this.#import.kills++;
    this.#compareLists(library, listed);
    if (this.#import.kills >= 3) this.#endImport(records);
  }

  #endImport(records: string): void {
    if (this.#import === undefined) return;
    const { library, listed } = this.#import;
    this.#import = undefined;
    this.#run(['library', 'import', records, '--json', '--library', library]);
    const all = this.#compareLists(library, listed);
    if (all !== IMPORTED) this.#note(`${IMPORTED} games were imported, and the library lists ${all}`);
    const backup = join(this.#folder, 'backup.jsonl');
    const exported = this.#run(['library', 'export', backup, '--force', '--json', '--library', library]);
    if (!exported.includes(`"exported":${IMPORTED}`)) this.#note(`games cannot be read: ${exported}`);
  }

  /** Checks that all games listed before are still listed. Returns the number of games listed now. */
  #compareLists(library: string, before: Set<string>): number {
    const now = this.#list(library);
    if (now === undefined) return 0;
    const ids = new Set(now.map(({ id }) => id));
    const gone = [...before].filter((id) => !ids.has(id));
    if (gone.length > 0) this.#note(`${gone.length} imported games that were listed are gone`);
    this.#lost += gone.length;
    for (const { id } of now) {
      if (!before.has(id)) this.#shown++;
      before.add(id);
    }
    return now.length;
  }

  /** Checks the games that are still unfinished. */
  async end(): Promise<void> {
    if (this.#played !== undefined) await this.#endGame(this.#played);
    if (this.#import !== undefined) this.#endImport(this.#records());
  }

  #newGame(): PlayedGame {
    const game = games[this.#below(games.length)];
    if (game === undefined) throw new Error('there are no games');
    return { library: this.#newLibrary(), game, position: unwrap(startPosition(game)), kills: 0 };
  }

  #newLibrary(): string {
    return join(this.#folder, `library-${this.#libraries++}`);
  }

  /** A folder of chess games, made when it is first needed: one large file and many small ones. */
  #records(): string {
    const folder = join(this.#folder, 'records');
    if (existsSync(folder)) return folder;
    mkdirSync(folder);
    const texts = Array.from({ length: IMPORTED }, (_, number) => this.#randomPgn(number));
    writeFileSync(join(folder, 'many.pgn'), texts.slice(IMPORTED / 2).join('\n'));
    for (const [number, text] of texts.slice(0, IMPORTED / 2).entries())
      writeFileSync(join(folder, `${number}.pgn`), text);
    return folder;
  }

  #randomPgn(number: number): string {
    const chess = findGame('chess');
    if (chess === undefined) throw new Error('there is no chess');
    const position = unwrap(startPosition(chess));
    const moves: string[] = [];
    while (moves.length < 40 && position.outcome() === ONGOING) {
      const move = this.#anyMove(chess, position);
      moves.push(chess.notate(position, move, { style: 'san' }));
      position.make(move);
    }
    return `[White "Player ${number}"]\n\n${moves.join(' ')} *\n`;
  }

  #timeImport(records: string): number {
    const start = performance.now();
    this.#run(['library', 'import', records, '--json', '--library', this.#newLibrary()]);
    return performance.now() - start;
  }

  #anyMove(game: Game, position: Position): number {
    const moves = this.#legalMoves(game, position);
    return moves[this.#below(moves.length)] ?? 0;
  }

  #legalMoves(game: Game, position: Position): readonly number[] {
    const moves = new Int32Array(game.maxMoves);
    return [...moves.subarray(0, position.generate(ALL, moves, 0))];
  }

  #list(library: string): readonly ListedGame[] | undefined {
    const ran = spawnSync(process.execPath, [this.#program, 'library', 'list', '--json', '--library', library], {
      encoding: 'utf8',
      timeout: TIMEOUT,
    });
    if (ran.status !== 0) {
      this.#note(`the library cannot be listed: ${ran.stderr}`);
      return undefined;
    }
    return ran.stdout
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as ListedGame);
  }

  /** Runs the program to its end and returns what it printed. */
  #run(words: readonly string[]): string {
    const ran = spawnSync(process.execPath, [this.#program, ...words], {
      encoding: 'utf8',
      timeout: TIMEOUT,
      input: '',
    });
    if (ran.status !== 0) this.#note(`${words.join(' ')} ended with ${String(ran.status)}: ${ran.stderr}`);
    return ran.stdout;
  }

  /** Waits a random time, often none, so that some kills come right after output. */
  async #moment(most: number): Promise<void> {
    if (this.#random() < 0.4) return;
    await setTimeout(this.#random() * most);
  }

  #below(limit: number): number {
    return Math.floor(this.#random() * limit);
  }

  #note(text: string): void {
    this.#details.push(`kill ${this.#kills}: ${text.trim()}`);
  }
}

/** A running program whose output is read line by line. */
class LiveProgram {
  readonly #child: ChildProcess;
  readonly #lines: Said[] = [];
  readonly #closed: Promise<void>;
  #stderr = '';
  #isClosed = false;
  #wake = (): void => {};

  constructor(program: string, words: readonly string[]) {
    // A separate process group, so that all child processes are killed as well.
    const child = spawn(process.execPath, [program, ...words], { detached: true, stdio: ['pipe', 'pipe', 'pipe'] });
    this.#child = child;
    child.stdin.on('error', () => {});
    child.stderr.setEncoding('utf8').on('data', (text: string) => (this.#stderr += text));
    createInterface({ input: child.stdout }).on('line', (line) => {
      this.#lines.push(JSON.parse(line) as Said);
      this.#wake();
    });
    this.#closed = new Promise((resolve) => {
      child.once('close', () => {
        this.#isClosed = true;
        this.#wake();
        resolve();
      });
    });
  }

  type(line: string): void {
    this.#child.stdin?.write(`${line}\n`);
  }

  /** Skips lines until one of this type; `undefined` when the program has ended. */
  async next(type: string): Promise<Said | undefined> {
    const alarm = setTimeout(TIMEOUT, undefined, { ref: false }).then(() => this.#signal('SIGKILL'));
    void alarm;
    for (;;) {
      const line = this.#lines.shift();
      if (line?.type === type) return line;
      if (line !== undefined) continue;
      if (this.#isClosed) return undefined;
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  /** Returns the lines that were printed and not yet consumed. */
  unread(type: string): readonly Said[] {
    return this.#lines.filter((line) => line.type === type);
  }

  /** Returns the text of stderr. All earlier output has been read by then. */
  async kill(): Promise<string> {
    this.#signal('SIGKILL');
    await this.#closed;
    return this.#stderr;
  }

  /** Closes standard input. */
  async end(): Promise<void> {
    this.#child.stdin?.end();
    await this.#closed;
  }

  #signal(signal: NodeJS.Signals): void {
    if (this.#isClosed || this.#child.pid === undefined) return;
    try {
      process.kill(-this.#child.pid, signal);
    } catch {
      // The process has just ended by itself.
    }
  }
}

function inJson(library: string): readonly string[] {
  return ['--json', '--library', library];
}

function hasDrafts(library: string): boolean {
  const folder = join(library, 'unfinished');
  return existsSync(folder) && readdirSync(folder).some((name) => name.endsWith('.match'));
}

/** Random numbers from 0 to 1, reproducible by seed (a multiplicative congruential generator). */
function randomFrom(seed: number): () => number {
  let state = (Math.abs(Math.trunc(seed)) % 2_147_483_646) + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '50' },
      seed: { type: 'string', default: '1' },
      program: { type: 'string' },
    },
  });
  const { kills, seed, program } = values;
  const report = await runTerminalKills({
    kills: Number(kills),
    seed: Number(seed),
    ...(program === undefined ? {} : { program }),
  });
  console.log(JSON.stringify(report, undefined, 2));
  if (report.lost > 0 || report.details.length > 0) process.exitCode = 1;
}
