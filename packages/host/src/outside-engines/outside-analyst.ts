import { replay, type Game, type GameLine } from '@tesuji/rules';
import type { Port } from '@tesuji/workers';
import type { PlayerError } from '../player-error.ts';
import type { Stop } from '../player.ts';
import type { Timekeeper } from '../timekeeper.ts';
import { parseEngineLine, parseInfoLine, type InfoLine } from './engine-line.ts';
import { EngineLink } from './engine-link.ts';
import { parseOptionLine, type OutsideOption } from './engine-options.ts';
import { formatOptionLine, formatPositionLine, protocolOf, variantOptions, type EngineProtocol } from './protocols.ts';

/** What an engine says about itself. */
export interface EngineDescription {
  /** Its own name, as `id name` gives it; empty if it gives none. */
  readonly name: string;
  readonly options: readonly OutsideOption[];
}

/** What an engine has found so far about a position. */
export interface EngineReport {
  readonly depth: number;
  readonly nodes: number;
  readonly ms: number;
  /** Legal moves, and hundredths of a pawn for the side to move or a decided score; the best line first. */
  readonly lines: readonly { readonly moves: readonly number[]; readonly score: number }[];
}

export interface OutsideAnalystSettings {
  /** Starts the program, when something is first asked of it and again after it was lost. */
  open(): Port<string>;
  readonly time: Timekeeper;
  /** Called whenever the program has introduced itself. */
  onDescription?(description: EngineDescription): void;
  onReport(report: EngineReport): void;
  /** The program has ended or no longer replies. What it was asked is forgotten. */
  onError(error: PlayerError): void;
  /** Milliseconds to wait for a reply before the engine counts as lost. */
  readonly patience?: number;
}

interface Wanted {
  readonly line: GameLine;
  readonly lines: number;
}

/** What the engine is expected to send: nothing (off, ready), `uciok`, `readyok`, `info`, or a move to be dropped. */
type Stage = 'off' | 'hello' | 'preparing' | 'ready' | 'thinking' | 'stopping';

const PATIENCE = 30_000;
/** Milliseconds between two reports. Engines may send hundreds of lines in a second. */
const PAUSE = 150;
const LONGEST_NAME = 60;
const MOST_OPTIONS = 500;

/** An attached engine that looks at one position after another, for as long as each is shown. */
export class OutsideAnalyst {
  readonly #game: Game;
  readonly #protocol: EngineProtocol;
  readonly #settings: OutsideAnalystSettings;
  readonly #link: EngineLink;
  #stage: Stage = 'off';
  #name = '';
  #options: OutsideOption[] = [];
  /** Whether the engine has been told to play the variant of the game. */
  #isVariantOn = false;
  #values: Readonly<Record<string, string>> = {};
  /** The options and the position that were sent last. */
  #sent: Readonly<Record<string, string>> = {};
  #shown: Wanted | undefined;
  #wanted: Wanted | undefined;
  #found = new Map<number, InfoLine>();
  #since = 0;
  #alarm: Stop | undefined;

  constructor(game: Game, settings: OutsideAnalystSettings) {
    this.#game = game;
    this.#protocol = protocolOf(game);
    this.#settings = settings;
    this.#link = new EngineLink(() => settings.open(), settings.time, {
      receive: (line) => this.#receive(line),
      lose: (error) => this.#lose(error),
    });
  }

  /** Starts the program, so that it introduces itself. */
  start(): void {
    if (this.#stage === 'off') this.#sendHello();
  }

  /** Looks at the end of this line until something else is shown; at nothing if it is `undefined`. */
  show(line: GameLine | undefined, lines = 1): void {
    this.#wanted = line === undefined ? undefined : { line, lines };
    this.#advance();
  }

  /** Sets options by name. What the engine does not offer is not sent. */
  setOptions(values: Readonly<Record<string, string>>): void {
    this.#values = values;
    this.#advance();
  }

  close(): void {
    this.#forget();
    this.#link.say('quit');
    this.#link.shut();
  }

  #advance(): void {
    const wanted = this.#wanted;
    if (this.#stage === 'thinking' && (wanted !== this.#shown || this.#unsent().length > 0)) return this.#halt();
    if (wanted === undefined) return;
    if (this.#stage === 'off') this.#sendHello();
    else if (this.#stage !== 'ready') return;
    else if (this.#unsent().length > 0) this.#sendOptions();
    else if (wanted !== this.#shown) this.#go(wanted);
  }

  #sendHello(): void {
    const { hello, helloDone } = this.#protocol;
    this.#stage = 'hello';
    [this.#name, this.#options, this.#sent] = ['', [], {}];
    this.#isVariantOn = false;
    this.#link.expect(helloDone, this.#patience);
    this.#link.open();
    this.#link.say(hello);
  }

  /** The options that differ from what the engine has been told. */
  #unsent(): readonly (readonly [string, string])[] {
    const lines = String(this.#wanted?.lines ?? this.#shown?.lines ?? 1);
    return Object.entries({ ...this.#values, MultiPV: lines }).filter(
      ([name, value]) => this.#options.some((option) => option.name === name) && this.#sent[name] !== value,
    );
  }

  #sendOptions(): void {
    const unsent = this.#unsent();
    this.#sent = { ...this.#sent, ...Object.fromEntries(unsent) };
    this.#link.say(...unsent.map(([name, value]) => formatOptionLine(name, value)));
    this.#prepare(['isready']);
  }

  #prepare(lines: readonly string[]): void {
    this.#stage = 'preparing';
    this.#shown = undefined;
    this.#link.expect('readyok', this.#patience);
    this.#link.say(...lines);
  }

  #go(wanted: Wanted): void {
    this.#stage = 'thinking';
    this.#shown = wanted;
    this.#found.clear();
    this.#since = this.#settings.time.now();
    const variant = variantOptions(this.#game, wanted.line, this.#isVariantOn);
    if (variant.length > 0) this.#isVariantOn = !this.#isVariantOn;
    this.#link.say(...variant, formatPositionLine(this.#protocol, this.#game, wanted.line), 'go infinite');
  }

  #halt(): void {
    this.#stage = 'stopping';
    this.#shown = undefined;
    this.#stopReports();
    this.#link.expect('bestmove', this.#patience);
    this.#link.say('stop');
  }

  /** Ignores unknown lines, and those that do not fit the present stage. */
  #receive(text: string): void {
    if (this.#stage === 'hello') this.#listen(text);
    const { pliesPerMate } = this.#protocol;
    const { kind } = parseEngineLine(text, pliesPerMate);
    if (kind === 'hello' && this.#stage === 'hello') {
      this.#settings.onDescription?.({ name: this.#name, options: this.#options });
      this.#prepare(this.#protocol.prepare);
    } else if (kind === 'ready' && this.#stage === 'preparing') {
      this.#becomeReady(this.#protocol.begin);
    } else if (kind === 'best' && this.#stage === 'stopping') {
      this.#becomeReady([]);
    } else if (kind === 'best' && this.#stage === 'thinking') {
      // Some end by themselves, as when they have found a mate. What was found stays.
      this.#stage = 'ready';
    } else if (this.#stage === 'thinking') {
      const found = parseInfoLine(text, pliesPerMate);
      if (found !== undefined) this.#note(found);
    }
  }

  #listen(text: string): void {
    const [, name] = /^id name (.+)$/.exec(text.trim()) ?? [];
    if (name !== undefined) this.#name = name.slice(0, LONGEST_NAME);
    const option = parseOptionLine(text);
    if (option !== undefined && this.#options.length < MOST_OPTIONS) this.#options.push(option);
  }

  #becomeReady(lines: readonly string[]): void {
    this.#link.settle();
    this.#stage = 'ready';
    this.#link.say(...lines);
    this.#advance();
  }

  #note(found: InfoLine): void {
    this.#found.set(found.index, found);
    const { time } = this.#settings;
    this.#alarm ??= time.wakeAt(time.now() + PAUSE, () => {
      this.#alarm = undefined;
      this.#report();
    });
  }

  #report(): void {
    const { line, lines } = this.#shown ?? {};
    const found = [...this.#found.values()].filter(({ index }) => index <= (lines ?? 0));
    if (line === undefined || found.length === 0) return;
    this.#settings.onReport({
      depth: Math.max(...found.map(({ depth }) => depth ?? 0)),
      nodes: Math.max(...found.map(({ nodes }) => nodes ?? 0)),
      ms: this.#settings.time.now() - this.#since,
      lines: found
        .toSorted((a, b) => a.index - b.index)
        .flatMap(({ score, moves }) => {
          const legal = this.#readMoves(line, moves);
          return score === undefined || legal.length === 0 ? [] : [{ score, moves: legal }];
        }),
    });
  }

  /** Returns the moves up to the first that cannot be played. */
  #readMoves(line: GameLine, texts: readonly string[]): readonly number[] {
    const start = replay(this.#game, line);
    if (!start.ok) return [];
    const position = start.value;
    const moves: number[] = [];
    for (const text of texts) {
      const move = this.#game.parseMove(position, text);
      if (!move.ok) break;
      position.make(move.value);
      moves.push(move.value);
    }
    return moves;
  }

  get #patience(): number {
    return this.#settings.patience ?? PATIENCE;
  }

  #stopReports(): void {
    this.#alarm?.();
    this.#alarm = undefined;
  }

  #forget(): void {
    this.#stage = 'off';
    this.#wanted = this.#shown = undefined;
    this.#stopReports();
  }

  #lose(error: PlayerError): void {
    this.#forget();
    this.#settings.onError(error);
  }
}
