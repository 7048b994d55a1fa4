import type { Game, Outcome, Side } from '@tesuji/rules';
import type { Fault } from '../fault.ts';
import type { Port } from '@tesuji/engine';
import type { Stop } from '../stop.ts';
import type { Question, Thinker, Thought } from '../think/thinker.ts';
import type { Timekeeper } from '../timekeeper.ts';
import { parseEngineLine, type Info } from './engine-line.ts';
import { EngineLink } from './engine-link.ts';
import { goTimeOf, longestThought } from './go-time.ts';
import { formatOptionLine, formatPositionLine } from './protocol.ts';
import { dialectOf, type Dialect } from './registry.ts';

export interface EngineSettings {
  /** Starts the program. Called when there is something to think about, and again after it was lost. */
  open(): Port<string>;
  readonly time: Timekeeper;
  readonly options?: Readonly<Record<string, string>>;
  /** Milliseconds for a move where no clock decides, or how much to think instead. */
  readonly thinkingTime?: number;
  readonly nodes?: number;
  readonly depth?: number;
  /** Milliseconds lost between the engine and the judge. */
  readonly overhead?: number;
  /** Milliseconds to wait for what the engine owes us before it counts as lost. */
  readonly patience?: number;
}

const DEFAULTS = { options: {}, thinkingTime: 1000, overhead: 100, patience: 30_000 };

/** What the engine owes: nothing (off, ready), a greeting, `readyok`, a move, or a move that nobody wants any more. */
type Stage = 'off' | 'greeting' | 'preparing' | 'ready' | 'thinking' | 'stopping';

interface Asked {
  readonly question: Question;
  readonly report: (thought: Thought) => void;
}

/** An attached engine: a program that speaks USI or UCI, and may say anything, nothing, or die. */
export class OutsideEngine implements Thinker {
  readonly #game: Game;
  readonly #dialect: Dialect;
  readonly #settings: EngineSettings & typeof DEFAULTS;
  readonly #link: EngineLink;
  #stage: Stage = 'off';
  /** The one question being thought about, or waiting for the engine to be ready. */
  #asked: Asked | undefined;
  /** The match the engine has been made ready for, and the one it is to be made ready for. */
  #match: string | undefined;
  #upcoming: string | undefined;
  #info: Info = {};
  /** When it was told to go. */
  #since = 0;
  #hasStarted = false;

  constructor(game: Game, settings: EngineSettings) {
    this.#game = game;
    this.#dialect = dialectOf(game);
    this.#settings = { ...DEFAULTS, ...settings };
    this.#link = new EngineLink(() => settings.open(), settings.time, {
      hear: (line) => this.#hear(line),
      lose: (fault) => this.#lose(fault),
    });
  }

  /** Has its program ever been ready to play? */
  get hasStarted(): boolean {
    return this.#hasStarted;
  }

  /** Starting may take longer than a clock allows for a move. What goes wrong now is reported when a move is asked for. */
  prepare(match: string): void {
    this.#upcoming = match;
    this.#advance();
  }

  think(question: Question, report: (thought: Thought) => void): Stop {
    if (this.#asked !== undefined) this.#drop(this.#asked);
    const asked = { question, report };
    this.#asked = asked;
    this.#upcoming = question.match;
    this.#advance();
    return () => this.#drop(asked);
  }

  rest(side: Side, outcome: Outcome | undefined): void {
    this.#match = this.#upcoming = undefined;
    const { formatEnd } = this.#dialect.protocol;
    if (outcome === undefined || formatEnd === undefined) return;
    const { winner } = outcome;
    this.#link.say(formatEnd(winner === undefined ? 'draw' : winner === side ? 'win' : 'lose'));
  }

  close(): void {
    this.#asked = this.#upcoming = undefined;
    this.#stage = 'off';
    this.#link.say('quit');
    this.#link.shut();
  }

  /** Does the next thing towards being ready and answering, unless the engine is still at the last one. */
  #advance(): void {
    if (this.#upcoming === undefined) return;
    if (this.#stage === 'off') this.#greet();
    else if (this.#stage === 'ready' && this.#match !== this.#upcoming) this.#getReady();
    else if (this.#stage === 'ready' && this.#asked !== undefined) this.#go(this.#asked.question);
  }

  #greet(): void {
    const { hello, helloDone } = this.#dialect.protocol;
    this.#stage = 'greeting';
    this.#match = undefined;
    this.#link.expect(helloDone, this.#settings.patience);
    this.#link.open();
    this.#link.say(hello);
  }

  #getReady(): void {
    this.#stage = 'preparing';
    this.#match = this.#upcoming;
    this.#link.expect('readyok', this.#settings.patience);
    this.#link.say(...this.#dialect.protocol.prepare);
  }

  #go(question: Question): void {
    const { thinkingTime, overhead, patience } = this.#settings;
    const { protocol } = this.#dialect;
    const time = goTimeOf(question, { ...this.#settings, milliseconds: thinkingTime }, overhead);
    this.#stage = 'thinking';
    this.#info = {};
    this.#since = this.#settings.time.now();
    this.#link.expect('bestmove', longestThought(time, overhead), () => {
      this.#link.expect('bestmove', patience);
      this.#link.say('stop');
    });
    this.#link.say(formatPositionLine(protocol, this.#game, question.line), protocol.formatGo(time));
  }

  /** What comes out of turn is passed over, as are lines that mean nothing. */
  #hear(text: string): void {
    const line = parseEngineLine(text, this.#dialect.protocol.pliesPerMate);
    const stage = this.#stage;
    if (line.kind === 'hello' && stage === 'greeting') {
      const options = Object.entries(this.#settings.options);
      this.#becomeReady(() => this.#link.say(...options.map(([name, value]) => formatOptionLine(name, value))));
    } else if (line.kind === 'ready' && stage === 'preparing') {
      this.#hasStarted = true;
      this.#becomeReady(() => this.#link.say(...this.#dialect.protocol.begin));
    } else if (line.kind === 'info' && stage === 'thinking') {
      const { kind: _, ...info } = line;
      this.#info = { ...this.#info, ...info };
    } else if (line.kind === 'best' && stage === 'thinking') {
      this.#becomeReady(() => this.#answer(this.#thoughtOf(line.move)));
    } else if (line.kind === 'best' && stage === 'stopping') {
      this.#becomeReady(() => {});
    }
  }

  /** Ready comes first: whatever is done then may bring the next question, or find the program gone. */
  #becomeReady(andThen: () => void): void {
    this.#link.settle();
    this.#stage = 'ready';
    andThen();
    this.#advance();
  }

  #thoughtOf(best: string): Thought {
    const { declaration } = this.#dialect;
    if (best === 'resign') return { kind: 'resign' };
    if (best === 'win' && declaration !== undefined) return { kind: 'claim', claim: declaration };
    if (best === '') return { kind: 'fault', fault: { code: 'no-move', got: best } };
    return { kind: 'move', move: best, ...this.#info, ms: this.#settings.time.now() - this.#since };
  }

  #answer(thought: Thought): void {
    const asked = this.#asked;
    this.#asked = undefined;
    asked?.report(thought);
  }

  #drop(asked: Asked): void {
    if (this.#asked !== asked) return;
    this.#asked = undefined;
    if (this.#stage !== 'thinking') return;
    this.#stage = 'stopping';
    this.#link.expect('bestmove', this.#settings.patience);
    this.#link.say('stop');
  }

  #lose(fault: Fault): void {
    this.#stage = 'off';
    this.#upcoming = undefined;
    this.#answer({ kind: 'fault', fault });
  }
}
