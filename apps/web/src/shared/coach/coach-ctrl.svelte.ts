import type { Help, HelpStage, Hint, HintKind } from '@tesuji/coach';
import { moveFrom, type Game, type GameLine, type Position, type Side } from '@tesuji/rules';
import { helpSentences, hintSentences, hintTitle } from '@tesuji/words';
import type { CallOptions } from '@tesuji/workers';
import type { SettingsStore } from '../settings/settings-store.svelte.ts';
import { Emitter } from '../emitter.ts';
import type { ThinkingService } from '../workers/thinking-service.ts';
import type { HintLevel } from '../play/setup/game-plan.ts';
import { drawHints, drawStep, NOTHING_DRAWN, type Drawing } from './hint-marks.ts';

/** What the coach is asked to look at. */
export interface CoachSubject {
  readonly line: GameLine;
  /** The position at the end of the line; it is not changed. */
  readonly position: Position;
  /** The side that is helped. */
  readonly side: Side;
  /** `off`: only help on request. */
  readonly level: HintLevel;
}

/** What the panel shows: one sentence at a time. */
export interface CoachView {
  readonly title: string;
  readonly sentence: string;
  /** Which of the hints this is, counted from 1; 0 of 0 when there are none. */
  readonly index: number;
  readonly count: number;
  /** What may be asked next: for the move, or for the reason. */
  readonly next: 'show' | 'why' | undefined;
  readonly isThinking: boolean;
  /** Whether help can be asked for. */
  readonly canHelp: boolean;
  /** Whether it is about a square that the person points at. */
  readonly isPointed: boolean;
}

/** What a question is about: the position, the piece in hand, or the next step of help. */
type Topic = 'scene' | 'piece' | 'help';

type Coach = Pick<ThinkingService, 'hints' | 'help'>;

/**
 * The coach beside a board: hints that appear by themselves, and staged help on request. The coach's worker computes
 * them.
 */
export class CoachCtrl {
  private readonly game: Game;
  private readonly coach: () => Promise<Coach>;
  private readonly settings: SettingsStore;
  private readonly listeners = new Emitter<void>();
  private scene: CoachSubject | undefined = $state.raw();
  private hints: readonly Hint[] = $state.raw<readonly Hint[]>([]);
  /** Hints about the selected piece, which replace the others while it is selected. */
  private ofPiece: readonly Hint[] | undefined = $state.raw();
  private index = $state(0);
  /** The number of sentences beyond the first that were asked for; then only the marks of this hint are shown. */
  private depth = $state(0);
  private isFocused = $state(false);
  /** The square that the person points at: what is said about it comes first. */
  private considered: number | undefined = $state();
  private help: Help | undefined = $state.raw();
  /** The move that help has shown in this position. */
  private shownMove: number | undefined;
  /** Cancels the open questions, one for each topic. */
  private readonly questions = new Map<Topic, AbortController>();
  private isThinking = $state(false);

  constructor(game: Game, coach: () => Promise<Coach>, settings: SettingsStore) {
    this.game = game;
    this.coach = coach;
    this.settings = settings;
  }

  subscribe(listener: () => void): () => void {
    return this.listeners.on(listener);
  }

  /** Sets the position that the coach comments on, or none. */
  look(scene: CoachSubject | undefined): void {
    for (const topic of this.questions.keys()) this.forget(topic);
    this.scene = scene;
    this.hints = [];
    this.ofPiece = undefined;
    this.considered = undefined;
    this.help = undefined;
    this.shownMove = undefined;
    this.rewind();
    if (scene === undefined || scene.level === 'off') return this.tell();
    const { level, line, side } = scene;
    void this.ask(
      'scene',
      (coach, options) => coach.hints({ line, side, level }, options),
      (hints) => (this.hints = hints),
    );
  }

  /** A piece is selected, or deselected. */
  select(place: number | undefined): void {
    const { scene } = this;
    if (scene === undefined || scene.level === 'off') return;
    this.forget('piece');
    this.ofPiece = undefined;
    this.considered = undefined;
    this.rewind();
    if (place === undefined) return this.tell();
    const { level, line, side } = scene;
    void this.ask(
      'piece',
      (coach, options) => coach.hints({ line, side, level, selected: place }, options),
      (hints) => {
        const shown = hints.filter((hint) => isAbout(hint, place));
        this.ofPiece = shown;
        this.rewind();
        // What is said about the piece itself comes first.
        this.index = Math.max(0, indexAt(shown, place));
      },
    );
  }

  /** The person points at a square where the selected piece may go, or at none. */
  consider(place: number | undefined): void {
    if (place === this.considered) return;
    this.considered = place;
    this.tell();
  }

  /** Says what is to be said about a marked square. Returns whether it is marked. */
  explain(place: number): boolean {
    const index = indexAt(this.shown, place);
    if (index < 0 || this.scene === undefined) return false;
    this.help = undefined;
    this.index = index;
    this.depth = 0;
    this.isFocused = true;
    this.tell();
    return true;
  }

  next(): void {
    this.step(1);
  }

  previous(): void {
    this.step(-1);
  }

  /** Shows the next sentence about the current hint. */
  more(): void {
    if (this.help !== undefined) return this.hint();
    this.depth++;
    this.isFocused = true;
    this.tell();
  }

  /** Help in stages: where to look, which piece, which move, why. */
  hint(): void {
    const { scene } = this;
    if (scene === undefined) return;
    const state = this.help?.state;
    void this.ask(
      'help',
      (coach, options) => coach.help({ line: scene.line, state }, options),
      (help) => {
        this.help = help;
        if (NEXT_OF[help.step.stage] !== 'show') this.shownMove = help.step.move;
      },
    );
  }

  /** Reports whether this move has been recommended here, by help or by a hint that has looked ahead. */
  recommends(move: number): boolean {
    return move === this.shownMove || this.hints.some(({ kind, moves }) => FORESEEN.has(kind) && moves.includes(move));
  }

  get drawing(): Drawing {
    const { help, scene, shown } = this;
    if (scene === undefined) return NOTHING_DRAWN;
    if (help !== undefined) return drawStep(help.step);
    const current = shown[this.index];
    return this.isFocused && current !== undefined
      ? drawHints([current], 'all')
      : drawHints(shown, this.settings.value.arrows);
  }

  get view(): CoachView {
    const { help, index, scene, shown } = this;
    const { language } = this.settings.value;
    const blank = {
      title: '',
      sentence: '',
      index: 0,
      count: 0,
      next: undefined,
      isThinking: this.isThinking,
      canHelp: scene !== undefined,
      isPointed: false,
    };
    if (scene === undefined) return blank;
    if (help !== undefined) {
      const said = helpSentences(this.game, scene.position, help.step, language);
      return { ...blank, sentence: said.join(language === 'ja' ? '' : ' '), next: NEXT_OF[help.step.stage] };
    }
    const pointed = this.considered === undefined ? undefined : shown[indexAt(shown, this.considered)];
    const hint = pointed ?? shown[index];
    if (hint === undefined) return blank;
    const said = hintSentences(this.game, scene.position, hint, language, scene.side);
    if (pointed !== undefined) {
      const sentence = said.join(language === 'ja' ? '' : ' ');
      return { ...blank, title: hintTitle(this.game, hint.kind, language), sentence, isPointed: true };
    }
    const depth = Math.min(this.depth, said.length - 1);
    return {
      ...blank,
      title: hintTitle(this.game, hint.kind, language),
      sentence: said[depth] ?? '',
      index: index + 1,
      count: shown.length,
      next: depth + 1 < said.length ? (depth === 0 ? 'show' : 'why') : undefined,
    };
  }

  private get shown(): readonly Hint[] {
    return this.ofPiece ?? this.hints;
  }

  private step(by: 1 | -1): void {
    const { length } = this.shown;
    if (length === 0) return;
    this.help = undefined;
    this.index = (this.index + by + length) % length;
    this.depth = 0;
    this.isFocused = true;
    this.tell();
  }

  private rewind(): void {
    this.index = 0;
    this.depth = 0;
    this.isFocused = false;
  }

  private async ask<T>(
    topic: Topic,
    put: (coach: Coach, options: CallOptions) => Promise<T | undefined>,
    take: (answer: T) => void,
  ): Promise<void> {
    this.forget(topic);
    const controller = new AbortController();
    const { signal } = controller;
    this.questions.set(topic, controller);
    this.tell();
    // Without an answer there is nothing to show.
    const answer = await this.coach()
      .then((coach) => put(coach, { signal }))
      .catch(() => undefined);
    if (signal.aborted) return;
    this.questions.delete(topic);
    if (answer !== undefined) take(answer);
    this.tell();
  }

  /** Cancels the open question of a topic. */
  private forget(topic: Topic): void {
    this.questions.get(topic)?.abort();
    this.questions.delete(topic);
  }

  private tell(): void {
    this.isThinking = this.questions.size > 0;
    this.listeners.emit();
  }
}

/** The hint that marks a square, the most urgent first; -1 where none does. */
function indexAt(hints: readonly Hint[], place: number): number {
  return hints.findIndex(({ squares }) => squares.includes(place));
}

/**
 * Returns whether a hint is shown while a piece is picked up. What can be taken is shown only where this piece should take
 * it: with another one the capture may lose something.
 */
function isAbout({ kind, moves }: Hint, place: number): boolean {
  const isCapture = kind === 'take' || kind === 'capture-checker';
  return !isCapture || moves.some((move) => moveFrom(move) === place);
}

/** Kinds of hints that have looked ahead. The others say what stands on the board now. */
const FORESEEN: ReadonlySet<HintKind> = new Set<HintKind>(['mate', 'look-ahead', 'engine-line']);

const NEXT_OF: Readonly<Record<HelpStage, CoachView['next']>> = {
  where: 'show',
  piece: 'show',
  move: 'why',
  why: undefined,
};
