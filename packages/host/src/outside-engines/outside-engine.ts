import type { Game, Outcome, Side } from '@tesuji/rules';
import type { PlayerError } from '../player-error.ts';
import type { Port } from '@tesuji/workers';
import type { Stop } from '../player.ts';
import type { Question, Thinker, Thought } from '../thinkers/thinker.ts';
import type { Timekeeper } from '../timekeeper.ts';
import { parseEngineLine, type Info } from './engine-line.ts';
import { EngineLink } from './engine-link.ts';
import {
  formatOptionLine,
  formatPositionLine,
  variantOptions,
  goLimitsOf,
  protocolOf,
  thinkingDeadline,
  type EngineProtocol,
} from './protocols.ts';

export interface OutsideEngineSettings {
  /** Starts the program. Called when a match is announced or a move is requested, and again after it was lost. */
  open(): Port<string>;
  readonly time: Timekeeper;
  readonly options?: Readonly<Record<string, string>>;
  /** Milliseconds for a move without a clock; `nodes` or `depth` replace it. */
  readonly thinkingTime?: number;
  readonly nodes?: number;
  readonly depth?: number;
  /** Milliseconds lost between the engine and the judge. */
  readonly overhead?: number;
  /** Milliseconds to wait for a reply before the engine counts as lost. */
  readonly patience?: number;
}

const DEFAULTS = { options: {}, thinkingTime: 1000, overhead: 100, patience: 30_000 };

/** What the engine is expected to send: nothing (off, ready), `usiok`, `readyok`, a move, or a move to be dropped. */
type Stage = 'off' | 'hello' | 'preparing' | 'ready' | 'thinking' | 'stopping';

interface Asked {
  readonly question: Question;
  readonly report: (thought: Thought) => void;
}

/** An attached engine: a program that uses USI or UCI, and may send anything, send nothing, or end at any time. */
export class OutsideEngine implements Thinker {
  readonly #game: Game;
  readonly #protocol: EngineProtocol;
  readonly #settings: OutsideEngineSettings & typeof DEFAULTS;
  readonly #link: EngineLink;
  #stage: Stage = 'off';
  /** The question that the engine thinks about, or that waits for it to be ready. */
  #asked: Asked | undefined;
  /** The match that the engine is ready for, and the one that it must get ready for. */
  #match: string | undefined;
  #upcoming: string | undefined;
  #info: Info = {};
  /** When the last `go` was sent. */
  #since = 0;
  #hasStarted = false;
  /** Whether the engine has been told to play the variant of the game. */
  #isVariantOn = false;

  constructor(game: Game, settings: OutsideEngineSettings) {
    this.#game = game;
    this.#protocol = protocolOf(game);
    this.#settings = { ...DEFAULTS, ...settings };
    this.#link = new EngineLink(() => settings.open(), settings.time, {
      receive: (line) => this.#receive(line),
      lose: (error) => this.#lose(error),
    });
  }

  /** Whether the program has ever been ready to play. */
  get hasStarted(): boolean {
    return this.#hasStarted;
  }

  /** Starts the program early, since that may take longer than a clock allows for a move. Errors are reported with the first question. */
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
    const { formatEnd } = this.#protocol;
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

  /** Takes the next step towards a move, unless the engine still owes a reply. */
  #advance(): void {
    if (this.#upcoming === undefined) return;
    if (this.#stage === 'off') this.#sendHello();
    else if (this.#stage === 'ready' && this.#match !== this.#upcoming) this.#prepareMatch();
    else if (this.#stage === 'ready' && this.#asked !== undefined) this.#go(this.#asked.question);
  }

  #sendHello(): void {
    const { hello, helloDone } = this.#protocol;
    this.#stage = 'hello';
    this.#match = undefined;
    this.#link.expect(helloDone, this.#settings.patience);
    this.#link.open();
    this.#link.say(hello);
  }

  #prepareMatch(): void {
    this.#stage = 'preparing';
    this.#match = this.#upcoming;
    this.#link.expect('readyok', this.#settings.patience);
    this.#link.say(...this.#protocol.prepare);
  }

  #go(question: Question): void {
    const { thinkingTime, overhead, patience } = this.#settings;
    const protocol = this.#protocol;
    const time = goLimitsOf(question, { ...this.#settings, milliseconds: thinkingTime }, overhead);
    this.#stage = 'thinking';
    this.#info = {};
    this.#since = this.#settings.time.now();
    this.#link.expect('bestmove', thinkingDeadline(time, overhead), () => {
      this.#link.expect('bestmove', patience);
      this.#link.say('stop');
    });
    const variant = variantOptions(this.#game, question.line, this.#isVariantOn);
    if (variant.length > 0) this.#isVariantOn = !this.#isVariantOn;
    this.#link.say(...variant, formatPositionLine(protocol, this.#game, question.line), protocol.formatGo(time));
  }

  /** Ignores unknown lines, and those that do not fit the present stage. */
  #receive(text: string): void {
    const line = parseEngineLine(text, this.#protocol.pliesPerMate);
    const stage = this.#stage;
    if (line.kind === 'hello' && stage === 'hello') {
      const options = Object.entries(this.#settings.options);
      this.#becomeReady(() => this.#link.say(...options.map(([name, value]) => formatOptionLine(name, value))));
    } else if (line.kind === 'ready' && stage === 'preparing') {
      this.#hasStarted = true;
      this.#becomeReady(() => this.#link.say(...this.#protocol.begin));
    } else if (line.kind === 'info' && stage === 'thinking') {
      const { kind: _, ...info } = line;
      this.#info = { ...this.#info, ...info };
    } else if (line.kind === 'best' && stage === 'thinking') {
      this.#becomeReady(() => this.#report(this.#thoughtOf(line.move)));
    } else if (line.kind === 'best' && stage === 'stopping') {
      this.#becomeReady(() => {});
    }
  }

  /** Sets the stage first: `andThen` may bring the next question, or find that the program has ended. */
  #becomeReady(andThen: () => void): void {
    this.#link.settle();
    this.#stage = 'ready';
    andThen();
    this.#advance();
  }

  #thoughtOf(best: string): Thought {
    const { declaration } = this.#protocol;
    if (best === 'resign') return { kind: 'resign' };
    if (best === 'win' && declaration !== undefined) return { kind: 'claim', claim: declaration };
    if (best === '') return { kind: 'error', error: { code: 'no-move', got: best } };
    return { kind: 'move', move: best, ...this.#info, ms: this.#settings.time.now() - this.#since };
  }

  #report(thought: Thought): void {
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

  #lose(error: PlayerError): void {
    this.#stage = 'off';
    this.#upcoming = undefined;
    this.#report({ kind: 'error', error });
  }
}
