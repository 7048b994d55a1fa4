import type { Help, HelpStage, Hint } from '@tesuji/coach';
import type { Game, GameLine, Position, Side } from '@tesuji/rules';
import { helpSentences, hintSentences, hintTitle } from '@tesuji/words';
import type { ReadCell } from '../cell.ts';
import { Listeners } from '../listeners.ts';
import type { Asked, Minds } from '../minds/minds.ts';
import type { HintLevel } from '../play/game-plan.ts';
import type { Settings } from '../settings/settings.ts';
import { drawHints, drawStep, NOTHING_DRAWN, type Drawing } from './hint-marks.ts';

/** What the coach is asked to look at. */
export interface CoachScene {
  readonly line: GameLine;
  /** The one at the end of the line; lent, and given back as it was. */
  readonly position: Position;
  /** The side that is helped. */
  readonly side: Side;
  /** `off`: it speaks only when asked. */
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
  /** May help be asked for at all? */
  readonly canHelp: boolean;
}

/** What a question is about: the position, the piece in hand, or the next step of help. */
type Topic = 'scene' | 'piece' | 'help';

type Mind = () => Promise<Pick<Minds, 'hints' | 'help'>>;

/** The coach beside a board: hints that come by themselves, and staged help on request. Nothing here thinks. */
export class CoachCtrl {
  private readonly game: Game;
  private readonly mind: Mind;
  private readonly settings: ReadCell<Settings>;
  private readonly listeners = new Listeners<void>();
  private scene: CoachScene | undefined;
  private hints: readonly Hint[] = [];
  /** Hints about the piece that is picked up take the place of the others while it is. */
  private ofPiece: readonly Hint[] | undefined;
  private index = 0;
  /** Sentences of the hint that have been asked for beyond the first; its marks alone are shown then. */
  private depth = 0;
  private isFocused = false;
  private help: Help | undefined;
  /** What is being asked, one question a topic; an answer to a question that is here no more is dropped. */
  private readonly questions = new Map<Topic, { asked?: Asked<unknown> }>();

  constructor(game: Game, mind: Mind, settings: ReadCell<Settings>) {
    this.game = game;
    this.mind = mind;
    this.settings = settings;
  }

  subscribe(listener: () => void): () => void {
    return this.listeners.add(listener);
  }

  /** Looks at another position, or away. */
  look(scene: CoachScene | undefined): void {
    for (const topic of this.questions.keys()) this.forget(topic);
    this.scene = scene;
    this.hints = [];
    this.ofPiece = undefined;
    this.help = undefined;
    this.rewind();
    if (scene === undefined || scene.level === 'off') return this.tell();
    const { level, line, side } = scene;
    void this.ask(
      'scene',
      (minds) => minds.hints({ line, side, level }),
      (hints) => (this.hints = hints),
    );
  }

  /** A piece is picked up, or let go. */
  select(place: number | undefined): void {
    const { scene } = this;
    if (scene === undefined || scene.level === 'off') return;
    this.forget('piece');
    this.ofPiece = undefined;
    this.rewind();
    if (place === undefined) return this.tell();
    const { level, line, side } = scene;
    void this.ask(
      'piece',
      (minds) => minds.hints({ line, side, level, selected: place }),
      (hints) => {
        this.ofPiece = hints;
        this.rewind();
      },
    );
  }

  next(): void {
    this.step(1);
  }

  previous(): void {
    this.step(-1);
  }

  /** Says one thing more about what is shown. */
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
      (minds) => minds.help(scene.line, state),
      (help) => (this.help = help),
    );
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
      isThinking: this.questions.size > 0,
      canHelp: scene !== undefined,
    };
    if (scene === undefined) return blank;
    if (help !== undefined) {
      const said = helpSentences(this.game, scene.position, help.step, language);
      return { ...blank, sentence: said.join(language === 'ja' ? '' : ' '), next: NEXT_OF[help.step.stage] };
    }
    const hint = shown[index];
    if (hint === undefined) return blank;
    const said = hintSentences(this.game, scene.position, hint, language, scene.side);
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
    put: (minds: Pick<Minds, 'hints' | 'help'>) => Asked<T>,
    take: (answer: T) => void,
  ): Promise<void> {
    this.forget(topic);
    const question: { asked?: Asked<T> } = {};
    this.questions.set(topic, question);
    this.tell();
    const minds = await this.mind().catch(() => undefined);
    if (this.questions.get(topic) !== question) return;
    if (minds !== undefined) question.asked = put(minds);
    const answer = await question.asked?.answer;
    if (this.questions.get(topic) !== question) return;
    this.questions.delete(topic);
    if (answer !== undefined) take(answer);
    this.tell();
  }

  /** Calls off what is being asked about this. */
  private forget(topic: Topic): void {
    this.questions.get(topic)?.asked?.stop();
    this.questions.delete(topic);
  }

  private tell(): void {
    this.listeners.tell();
  }
}

const NEXT_OF: Readonly<Record<HelpStage, CoachView['next']>> = {
  where: 'show',
  piece: 'show',
  move: 'why',
  why: undefined,
};
