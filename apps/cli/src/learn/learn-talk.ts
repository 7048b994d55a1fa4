import type { LessonRun } from '@tesuji/lessons';
import { legalMoves, type Position } from '@tesuji/rules';
import { formatJson, type Language } from '@tesuji/words';
import { BadInput } from '../bad-input.ts';
import { drawPosition } from '../drawing/draw-position.ts';
import type { Talk } from '../talk.ts';
import type { Terminal } from '../terminal.ts';
import { cardJson, findCard, showCard } from './card-view.ts';
import type { LearnEvent } from './learn-event.ts';
import { LearnSession } from './learn-session.ts';
import type { ProgressFile } from './progress-file.ts';
import { showBoard, showEvent, type LearnLook } from './show-event.ts';

interface Surroundings {
  readonly terminal: Terminal;
  readonly file: ProgressFile;
  readonly language: Language;
  readonly isJson: boolean;
  readonly look: LearnLook;
}

const HELP = [
  'Type a move or an answer, or one of these:',
  '  hint        a hint; asked again, the answer',
  '  card PIECE  how a piece moves and what it is worth',
  '  board       show the board again',
  '  restart     begin this step again',
  '  quit        leave; you can go on later',
].join('\n');

const COMMANDS = ['hint', 'card', 'board', 'restart', 'help', 'quit'];

/** A lesson as a conversation. */
export class LearnTalk implements Talk {
  private readonly run: LessonRun;
  private readonly session: LearnSession;
  private readonly around: Surroundings;
  private hasQuit = false;
  /** Why progress could not be kept the last time. */
  private trouble: string | undefined;

  constructor(run: LessonRun, around: Surroundings) {
    this.run = run;
    this.around = around;
    this.session = new LearnSession(run, around.language);
    this.tell(this.session.describeStep());
  }

  prompt(): string {
    return this.around.isJson ? '' : '> ';
  }

  complete(): readonly string[] {
    const choices = this.run.wanted() === 'move' ? this.moves() : [];
    return [...COMMANDS, ...choices];
  }

  isDone(): boolean {
    return this.hasQuit || this.session.isDone;
  }

  hasListener(): boolean {
    return true;
  }

  async whenReady(): Promise<void> {}

  nextChange(): number | undefined {
    return undefined;
  }

  hear(line: string): void {
    if (this.isDone()) return;
    const text = line.trim();
    const [name = '', ...operands] = text.split(/\s+/);
    switch (name.toLowerCase()) {
      case '':
        return;
      case 'quit':
        this.hasQuit = true;
        return;
      case 'hint':
        return this.tell(this.session.help());
      case 'help':
        return this.tell({ type: 'note', text: HELP });
      case 'card':
        return this.showCard(operands.join(' '));
      case 'restart':
        this.run.restart();
        return this.tell(this.session.describeStep());
      case 'board':
        return this.tell(this.session.describeStep());
      default:
        return this.answer(text);
    }
  }

  private answer(text: string): void {
    const before = this.run.wanted() === 'move' ? this.run.position() : undefined;
    const step = this.run.step.id;
    const events = this.session.answer(text);
    // What is told as done must be kept by then.
    this.keepProgress();
    const [first] = events;
    if (first?.type === 'feedback' && first.verdict === 'right') this.showMove(before, first.answer);
    for (const event of events) this.tell(event);
    if (this.isDone() || first?.type !== 'feedback') return;
    if (this.run.step.id !== step) return this.tell(this.session.describeStep());
    if (first.verdict === 'right' && !this.around.isJson)
      this.around.terminal.print(showBoard(this.run, this.around.look));
  }

  /** The board right after a move of the learner: what it took, and where the light went. */
  private showMove(position: Position | undefined, answer: string): void {
    if (this.around.isJson || position === undefined) return;
    const move = this.run.game.parseMove(position, answer);
    if (!move.ok) return;
    const look = { ...this.around.look, isFlipped: position.side === 1 };
    position.make(move.value);
    this.around.terminal.print(drawPosition(this.run.game, position, look));
  }

  /** A lesson goes on where nothing can be written, but nobody is left to believe that it is kept. */
  private keepProgress(): void {
    const { file, terminal } = this.around;
    try {
      file.write(this.run.game, this.run.progress);
      this.trouble = undefined;
    } catch (error) {
      if (!(error instanceof BadInput)) throw error;
      if (error.message !== this.trouble) terminal.warn(`tesuji: ${error.message}. How far you are is not saved.`);
      this.trouble = error.message;
    }
  }

  private showCard(text: string): void {
    const { language, isJson, terminal } = this.around;
    const { game } = this.run;
    try {
      const card = findCard(game, text);
      terminal.print(
        isJson ? formatJson(cardJson(game, card, language)) : showCard(game, card, language, this.around.look),
      );
    } catch (error) {
      if (!(error instanceof BadInput)) throw error;
      this.tell({ type: 'note', text: error.message });
    }
  }

  private tell(event: LearnEvent): void {
    const { terminal, isJson } = this.around;
    terminal.print(isJson ? formatJson(event) : showEvent(this.run, event, this.around.look));
  }

  private moves(): readonly string[] {
    const { game } = this.run;
    return legalMoves(game, this.run.position()).map((move) => game.formatMove(move));
  }
}
