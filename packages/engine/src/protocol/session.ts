import {
  defaultSetup,
  resolveOptions,
  unwrap,
  type Game,
  type GameLine,
  type LineError,
  type Options,
} from '@tesuji/rules';
import type { Analyst } from './analyst.ts';
import { answerGo } from './answer-go.ts';
import type { Dialect, RuleChoice } from './dialect.ts';
import { formatEngineOption, OptionValues } from './engine-option.ts';
import { parseGo, planGo } from './go-request.ts';
import { openLine, type OpenedLine } from './open-line.ts';
import { ruleChoices } from './rule-choices.ts';
import { sessionOptions, THREADS_OPTION } from './session-options.ts';
import { Turn } from './turn.ts';

export interface SessionSetup {
  readonly game: Game;
  readonly dialect: Dialect;
  readonly team: Analyst;
  readonly name: string;
  readonly author: string;
  /** How many threads the machine can run side by side: the largest value of the option Threads. */
  readonly mostThreads: number;
  /** Weak levels play other games for another seed. */
  readonly seed: number;
  emit(line: string): void;
  /** Why a line cannot be replayed, in one sentence. */
  explain(line: GameLine, error: LineError): string;
}

/**
 * An engine's end of USI or UCI: takes lines, gives lines. Whatever comes, each `go` gets exactly one answer and
 * `isready` is answered; what cannot be understood is passed over, and said so where it matters.
 */
export class EngineSession {
  /** Nothing more will be said. */
  readonly ended: Promise<void>;
  isOver = false;
  readonly #setup: SessionSetup;
  readonly #values: OptionValues;
  readonly #choices: readonly RuleChoice[];
  readonly #commands: ReadonlyMap<string, (words: readonly string[]) => void>;
  readonly #end: () => void;
  /** Without a start of its own it is the usual one, which the rules decide. */
  #placed: { readonly start?: string; readonly moves: readonly string[] } | 'refused' = { moves: [] };
  #turn: Turn | undefined;
  /** Each `go` that came before the last was answered; it stops all before it. */
  readonly #queue: Turn[] = [];
  #greetings = 0;
  #seed: number;

  constructor(setup: SessionSetup) {
    const { game, dialect, mostThreads } = setup;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.ended = promise;
    this.#end = resolve;
    this.#setup = setup;
    this.#seed = setup.seed;
    this.#choices = ruleChoices(game, dialect);
    this.#values = new OptionValues([
      ...sessionOptions(dialect, mostThreads),
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

  /** One line from the user. Words before the first known command are ignored, as UCI asks. */
  hear(text: string): void {
    if (this.isOver) return;
    const words = text.trim().split(/\s+/);
    const at = words.findIndex((word) => this.#commands.has(word));
    if (at >= 0) this.#commands.get(words[at])?.(words.slice(at + 1));
  }

  /** Also what the end of input means. */
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

  /** While searching the answer must not wait; otherwise it waits until all threads are there. */
  async #getReady(): Promise<void> {
    const { team } = this.#setup;
    this.#greetings++;
    try {
      if (this.#turn === undefined) {
        this.#configure();
        await team.ready();
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
    this.#setup.team.clear();
  }

  #configure(): void {
    const { team, dialect } = this.#setup;
    team.setThreads(this.#values.number(THREADS_OPTION));
    team.resize(this.#values.number(dialect.hashOption));
  }

  #setOption(words: readonly string[]): void {
    const [, name = '', value = ''] = /^name (.*?)(?: value(?: (.*))?)?$/.exec(words.join(' ')) ?? [];
    if (name === '') return this.#say('setoption needs “name NAME value VALUE”');
    const set = this.#values.set(name, this.#withinCores(name, value));
    if (!set.ok) this.#say(set.error);
    else if (set.value.kind === 'button') this.#setup.team.clear();
  }

  /** Returns the value to set. A program set up on a larger machine may ask for more threads than there are cores. */
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
      this.#placed = 'refused';
      return this.#say(`position needs “startpos” or “${dialect.positionWord} …”, not “${[kind, ...text].join(' ')}”`);
    }
    this.#placed = isUsual ? { moves } : { start: text.join(' '), moves };
    if (this.#open() === undefined) this.#placed = 'refused';
  }

  /** The rules are those of now: options may be set after the position. */
  #open(): OpenedLine | undefined {
    const { game, dialect } = this.#setup;
    if (this.#placed === 'refused') return undefined;
    const options = this.#rules();
    const line = { game: game.id, options, start: defaultSetup(game, options).text, ...this.#placed };
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
    for (const fault of go.faults) this.#say(fault);
    const turn = new Turn(go, this.#open());
    this.#stop();
    this.#queue.push(turn);
    if (this.#turn === undefined) this.#next();
  }

  #next(): void {
    const turn = this.#queue.shift();
    this.#turn = turn;
    if (turn === undefined) return this.#endIfIdle();
    void this.#answer(turn);
  }

  async #answer(turn: Turn): Promise<void> {
    this.#configure();
    turn.answer = await answerGo({ ...this.#setup, seed: this.#seed }, this.#values, turn);
    if (!turn.isHeld) this.#finish(turn);
  }

  #finish({ answer }: Turn): void {
    if (answer !== undefined) this.#setup.emit(answer);
    this.#next();
  }

  #stop(): void {
    for (const turn of this.#queue) turn.stop();
    if (this.#turn !== undefined) this.#release(this.#turn, (turn) => turn.stop());
  }

  #ponderHit(words: readonly string[]): void {
    // The last `go` is meant, even if the answer to the one before it is still owed.
    const turn = this.#queue.at(-1) ?? this.#turn;
    if (turn === undefined || !turn.go.isPonder || !turn.isHeld) return;
    const { dialect } = this.#setup;
    const overhead = this.#values.number(dialect.overheadOption);
    const side = turn.opened?.position.side ?? 0;
    // Some programs tell the clocks once more, as they stand now.
    const plan = planGo(parseGo(words), dialect, side, overhead);
    this.#release(turn, () => turn.ponderHit(plan));
  }

  #release(turn: Turn, how: (turn: Turn) => void): void {
    const wasHeld = turn.isHeld;
    how(turn);
    if (wasHeld && turn.answer !== undefined) this.#finish(turn);
  }

  #say(text: string): void {
    this.#setup.emit(`info string ${text}`);
  }

  #endIfIdle(): void {
    if (this.isOver && this.#turn === undefined && this.#greetings === 0) this.#end();
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
