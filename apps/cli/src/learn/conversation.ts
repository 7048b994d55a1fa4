import type { LessonRun } from '@tesuji/lessons';
import { legalMoves, type Position } from '@tesuji/rules';
import { formatJson, type Language } from '@tesuji/words';
import { drawPosition } from '../drawing/board.ts';
import { BadInput } from '../errors.ts';
import type { Conversation } from '../terminal/conversation.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { cardJson, findCard, showBoard, showCard, showLearnEvent, type LessonStyle } from './view.ts';
import type { ProgressFile } from './progress-file.ts';
import { LearnSession, type LearnEvent } from './session.ts';

interface Environment {
  readonly terminal: Terminal;
  readonly file: ProgressFile;
  readonly language: Language;
  readonly isJson: boolean;
  readonly look: LessonStyle;
}

const HELP = [
  'Type a move or an answer, or one of these:',
  '  hint        a hint; asked again, the answer',
  '  card PIECE  how a piece moves and what it is worth',
  '  board       show the board again',
  '  restart     start this step again',
  '  quit        leave; you can continue later',
].join('\n');

const COMMANDS = ['hint', 'card', 'board', 'restart', 'help', 'quit'];

/** A lesson as a conversation in the terminal. */
export class LearnConversation implements Conversation {
  private readonly run: LessonRun;
  private readonly session: LearnSession;
  private readonly around: Environment;
  private hasQuit = false;
  /** Why progress could not be saved the last time. */
  private error: string | undefined;

  constructor(run: LessonRun, around: Environment) {
    this.run = run;
    this.around = around;
    this.session = new LearnSession(run, around.language);
    this.show(this.session.describeStep());
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

  wantsInput(): boolean {
    return true;
  }

  async whenReady(): Promise<void> {}

  nextChange(): number | undefined {
    return undefined;
  }

  receive(line: string): void {
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
        return this.show(this.session.help());
      case 'help':
        return this.show({ type: 'note', text: HELP });
      case 'card':
        return this.showCard(operands.join(' '));
      case 'restart':
        this.run.restart();
        return this.show(this.session.describeStep());
      case 'board':
        return this.show(this.session.describeStep());
      default:
        return this.answer(text);
    }
  }

  private answer(text: string): void {
    const before = this.run.wanted() === 'move' ? this.run.position() : undefined;
    const step = this.run.step.id;
    const events = this.session.answer(text);
    // Progress is saved before it is shown as done.
    this.keepProgress();
    const [first] = events;
    if (first?.type === 'feedback' && first.verdict === 'right') this.showMove(before, first.answer);
    for (const event of events) this.show(event);
    if (this.isDone() || first?.type !== 'feedback') return;
    if (this.run.step.id !== step) return this.show(this.session.describeStep());
    if (first.verdict === 'right' && !this.around.isJson)
      this.around.terminal.print(showBoard(this.run, this.around.look));
  }

  /** Shows the board after a move of the learner, with captures and beams. */
  private showMove(position: Position | undefined, answer: string): void {
    if (this.around.isJson || position === undefined) return;
    const move = this.run.game.parseMove(position, answer);
    if (!move.ok) return;
    const look = { ...this.around.look, isFlipped: position.side === 1 };
    position.make(move.value);
    this.around.terminal.print(drawPosition(this.run.game, position, look));
  }

  /** Saves progress. If that fails, the learner is warned and the lesson continues. */
  private keepProgress(): void {
    const { file, terminal } = this.around;
    try {
      file.write(this.run.game, this.run.progress);
      this.error = undefined;
    } catch (error) {
      if (!(error instanceof BadInput)) throw error;
      if (error.message !== this.error) terminal.warn(`tesuji: ${error.message}. Your progress is not saved.`);
      this.error = error.message;
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
      this.show({ type: 'note', text: error.message });
    }
  }

  private show(event: LearnEvent): void {
    const { terminal, isJson } = this.around;
    terminal.print(isJson ? formatJson(event) : showLearnEvent(this.run, event, this.around.look));
  }

  private moves(): readonly string[] {
    const { game } = this.run;
    return legalMoves(game, this.run.position()).map((move) => game.formatMove(move));
  }
}
