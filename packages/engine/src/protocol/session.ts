import {
  defaultSetup,
  resolveOptions,
  unwrap,
  type Game,
  type GameLine,
  type LineError,
  type Options,
  type Result,
} from '@tesuji/rules';
import { FULL_STRENGTH } from '../levels/level.ts';
import type { NetworkFile } from '../network/network-file.ts';
import { answerGo, type SessionEngine } from './best-move.ts';
import type { Dialect, RuleEngineOption } from './dialects.ts';
import {
  formatEngineOption,
  LEVEL_OPTION,
  NETWORK_OPTION,
  NO_NETWORK,
  OptionValues,
  OWN_NETWORK,
  ruleEngineOptions,
  sessionOptions,
  THREADS_OPTION,
} from './engine-options.ts';
import { openLine, parseGo, PendingGo, planGo, type OpenedLine } from './go-command.ts';

export interface SessionSetup {
  readonly game: Game;
  readonly dialect: Dialect;
  readonly threads: SessionEngine;
  readonly name: string;
  readonly author: string;
  /** The largest value of the option Threads: the number of cores. */
  readonly mostThreads: number;
  /** The seed of what weak levels overlook. */
  readonly seed: number;
  emit(line: string): void;
  /**
   * Reads the file of a network, or the network of the game if no file is named; undefined where it has none. The error
   * is a sentence without its end.
   */
  readNetwork(file: string | undefined): Result<NetworkFile | undefined, string>;
  /** Returns why a line cannot be replayed, in one sentence. */
  explain(line: GameLine, error: LineError): string;
}

/**
 * The engine's side of USI or UCI: reads lines, emits lines. Each `go` gets exactly one answer and each `isready` too,
 * whatever the input; unknown input is ignored, with an info string where that helps.
 */
export class EngineSession {
  /** Resolved when the session has emitted its last line. */
  readonly ended: Promise<void>;
  isOver = false;
  readonly #setup: SessionSetup;
  readonly #values: OptionValues;
  readonly #choices: readonly RuleEngineOption[];
  readonly #commands: ReadonlyMap<string, (words: readonly string[]) => void>;
  readonly #end: () => void;
  /** Without a start position, the default one under the current rules. */
  #line: { readonly start?: string; readonly moves: readonly string[] } | 'refused' = { moves: [] };
  #current: PendingGo | undefined;
  /** `go` commands that came before the last one was answered. A new one stops all before it. */
  readonly #queue: PendingGo[] = [];
  #greetings = 0;
  #seed: number;
  /** The value of the option when it was last looked at; its file may have been refused. */
  #network: string = NO_NETWORK;

  constructor(setup: SessionSetup) {
    const { game, dialect, mostThreads } = setup;
    let end = (): void => {};
    this.ended = new Promise((resolve) => {
      end = resolve;
    });
    this.#end = () => end();
    this.#setup = setup;
    this.#seed = setup.seed;
    this.#choices = ruleEngineOptions(game, dialect);
    this.#values = new OptionValues([
      ...sessionOptions(dialect, mostThreads, game),
      ...this.#choices.map(({ option }) => option),
    ]);
    this.#commands = new Map<string, (words: readonly string[]) => void>([
      [dialect.hello, () => this.#introduce()],
      ['isready', () => void this.#getReady()],
      ['setoption', (words) => this.#setOption(words)],
      [dialect.newGame, () => this.#beginGame()],
      ['position', (words) => this.#place(words)],
      ['go', (words) => this.#go(words)],
      ['stop', () => this.#stop()],
      ['ponderhit', (words) => this.#ponderHit(words)],
      ['gameover', () => this.#stop()],
      ['quit', () => this.quit()],
      ['debug', () => {}],
      ['register', () => {}],
    ]);
  }

  /** Handles a line of input. Words before the first known command are ignored, as in UCI. */
  receive(text: string): void {
    if (this.isOver) return;
    const words = text.trim().split(/\s+/);
    const at = words.findIndex((word) => this.#commands.has(word));
    if (at >= 0) this.#commands.get(words[at])?.(words.slice(at + 1));
  }

  /** Ends the session; also called at the end of input. */
  quit(): void {
    this.isOver = true;
    this.#stop();
    this.#endIfIdle();
  }

  #introduce(): void {
    const { name, author, dialect } = this.#setup;
    const options = this.#values.options.map(formatEngineOption);
    for (const line of [`id name ${name}`, `id author ${author}`, ...options, dialect.helloDone])
      this.#setup.emit(line);
  }

  /** During a search `readyok` is sent immediately; otherwise when all threads are ready. */
  async #getReady(): Promise<void> {
    const { threads } = this.#setup;
    this.#greetings++;
    try {
      if (this.#current === undefined) {
        this.#configure();
        await threads.ready();
      }
    } catch (error) {
      this.#say(wordsOf(error));
    }
    this.#setup.emit('readyok');
    this.#greetings--;
    this.#endIfIdle();
  }

  #beginGame(): void {
    this.#seed++;
    this.#setup.threads.clear();
  }

  #configure(): void {
    const { threads, dialect } = this.#setup;
    threads.setThreads(this.#values.number(THREADS_OPTION));
    threads.resize(this.#values.number(dialect.hashOption));
    // Weak levels evaluate by terms.
    if (this.#values.number(LEVEL_OPTION) === FULL_STRENGTH) this.#useNetwork(this.#values.text(NETWORK_OPTION));
  }

  /** A file that cannot be used changes nothing. */
  #useNetwork(value: string): void {
    if (value === this.#network) return;
    this.#network = value;
    const { game, threads, readNetwork } = this.#setup;
    if (value === NO_NETWORK) return threads.setNetwork(game.id, undefined);
    // Programs that do not know a file send nothing, or the word of UCI for it.
    const isOwn = value === OWN_NETWORK || value === '' || value === '<empty>';
    const read = readNetwork(isOwn ? undefined : value);
    if (read.ok) threads.setNetwork(game.id, read.value);
    else this.#say(read.error);
  }

  #setOption(words: readonly string[]): void {
    const [, name = '', value = ''] = /^name (.*?)(?: value(?: (.*))?)?$/.exec(words.join(' ')) ?? [];
    if (name === '') return this.#say('setoption needs “name NAME value VALUE”');
    const set = this.#values.set(name, this.#withinCores(name, value));
    if (!set.ok) this.#say(set.error);
    else if (set.value.kind === 'button') this.#setup.threads.clear();
  }

  /** Returns the value to set. A configuration from a larger machine may have more threads than this one has cores. */
  #withinCores(name: string, value: string): string {
    const { mostThreads } = this.#setup;
    const isThreads = name.toLowerCase() === THREADS_OPTION.toLowerCase() && /^\d+$/.test(value);
    if (!isThreads || Number(value) <= mostThreads) return value;
    const used = mostThreads === 1 ? 'one is used' : `${mostThreads} are used`;
    this.#say(`${THREADS_OPTION} ${value} is more than this machine has cores: ${used}`);
    return String(mostThreads);
  }

  #place(words: readonly string[]): void {
    const { dialect } = this.#setup;
    const split = words.indexOf('moves');
    const [kind = '', ...text] = split < 0 ? words : words.slice(0, split);
    const moves = split < 0 ? [] : words.slice(split + 1);
    const isUsual = kind === 'startpos' && text.length === 0;
    if (!isUsual && kind !== dialect.positionWord) {
      this.#line = 'refused';
      return this.#say(`position needs “startpos” or “${dialect.positionWord} …”, not “${[kind, ...text].join(' ')}”`);
    }
    this.#line = isUsual ? { moves } : { start: text.join(' '), moves };
    if (this.#open() === undefined) this.#line = 'refused';
  }

  /** Uses the current rule options, which may be set after the position. */
  #open(): OpenedLine | undefined {
    const { game, dialect } = this.#setup;
    if (this.#line === 'refused') return undefined;
    const options = this.#rules();
    const line = { game: game.id, options, start: defaultSetup(game, options).text, ...this.#line };
    const opened = openLine(game, line, dialect.problemOptions);
    if (opened.ok) return opened.value;
    this.#say(this.#setup.explain(line, opened.error));
    return undefined;
  }

  #rules(): Options {
    const chosen = this.#choices.map(({ option, read }) => read(this.#values.text(option.name)));
    return unwrap(resolveOptions(this.#setup.game.options, Object.assign({}, ...chosen) as Options));
  }

  #go(words: readonly string[]): void {
    const go = parseGo(words);
    for (const error of go.errors) this.#say(error);
    const pending = new PendingGo(go, this.#open());
    this.#stop();
    this.#queue.push(pending);
    if (this.#current === undefined) this.#next();
  }

  #next(): void {
    const pending = this.#queue.shift();
    this.#current = pending;
    if (pending === undefined) return this.#endIfIdle();
    void this.#answer(pending);
  }

  async #answer(pending: PendingGo): Promise<void> {
    this.#configure();
    pending.answer = await answerGo({ ...this.#setup, seed: this.#seed }, this.#values, pending);
    if (!pending.isHeld) this.#finish(pending);
  }

  #finish({ answer }: PendingGo): void {
    if (answer !== undefined) this.#setup.emit(answer);
    this.#next();
  }

  #stop(): void {
    for (const pending of this.#queue) pending.stop();
    if (this.#current !== undefined) this.#release(this.#current, (pending) => pending.stop());
  }

  #ponderHit(words: readonly string[]): void {
    // It belongs to the last `go`, even if an earlier one is not answered yet.
    const pending = this.#queue.at(-1) ?? this.#current;
    if (pending === undefined || !pending.go.isPonder || !pending.isHeld) return;
    const { dialect } = this.#setup;
    const overhead = this.#values.number(dialect.overheadOption);
    const side = pending.opened?.position.side ?? 0;
    // Some programs send the current clocks with `ponderhit`.
    const plan = planGo(parseGo(words), dialect, side, overhead);
    this.#release(pending, () => pending.ponderHit(plan));
  }

  #release(pending: PendingGo, how: (pending: PendingGo) => void): void {
    const wasHeld = pending.isHeld;
    how(pending);
    if (wasHeld && pending.answer !== undefined) this.#finish(pending);
  }

  #say(text: string): void {
    this.#setup.emit(`info string ${text}`);
  }

  #endIfIdle(): void {
    if (this.isOver && this.#current === undefined && this.#greetings === 0) this.#end();
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
