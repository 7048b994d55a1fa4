import type { Game, Result } from '@tesuji/rules';
import { firstChoice, type Choice } from '../make-plan.ts';
import { readPasted, type Pasted } from '../read-pasted.ts';
import { findStart, type Start, type StartError } from '../start-game.ts';

/** A game as it is set up in a form. */
export interface SetupState {
  readonly game: Game;
  readonly choice: Choice;
  readonly pasted: Pasted | undefined;
  /** How many moves of a pasted record count. */
  readonly ply: number | undefined;
  readonly start: Result<Start, StartError>;
  /** The pasted text was of another game, which is the one chosen now. */
  readonly hasSwitched: boolean;
}

/** The forms in which a game is set up: which game, its start and rules, clocks, sides, and what is agreed besides. */
export class SetupCtrl {
  state: SetupState;
  private readonly games: readonly Game[];

  constructor(games: readonly Game[], game: Game, choice: Choice, pasted?: Pasted) {
    this.games = games;
    this.state = $state.raw(firstState(game, choice, pasted));
    if (pasted === undefined) void this.read();
  }

  /** Opens the choices for another game. */
  chooseGame(game: Game): void {
    this.state = firstState(game, this.choiceFor(game));
    this.keepChoice();
    void this.read();
  }

  change(part: Partial<Choice>): void {
    this.show({ choice: { ...this.state.choice, ...part } });
    this.keepChoice();
    if (part.startFrom === 'pasted' && this.state.pasted === undefined) void this.read();
  }

  /** Chooses one of the numbered setups by lot. */
  drawSetup(chance: () => number = Math.random): void {
    const { numberedSetups } = this.state.game;
    if (numberedSetups === undefined) return;
    const number = Math.floor(chance() * numberedSetups.count);
    this.change({ setup: `${numberedSetups.id}:${number}`, startFrom: 'setup' });
  }

  /** What belongs to the one player or the other: 0 is the person at this screen. */
  changeOne(field: 'clocks' | 'machines', player: 0 | 1, value: string): void {
    const [mine, theirs] = this.state.choice[field];
    this.change({ [field]: player === 0 ? [value, theirs] : [mine, value] });
  }

  setPly(ply: number): void {
    this.show({ ply });
  }

  async paste(text: string): Promise<void> {
    this.change({ pasted: text, startFrom: 'pasted' });
    await this.read();
  }

  /** Resets the choices for this game. */
  reset(): void {
    this.show({ choice: firstChoice(this.state.game), pasted: undefined, ply: undefined });
    this.keepChoice();
  }

  /** Returns what is chosen when another game is: here what does not belong to a game stays as it is. */
  protected choiceFor(game: Game): Choice {
    const { setup, options } = firstChoice(game);
    return { ...this.state.choice, setup, options, startFrom: 'setup', pasted: '' };
  }

  /** Called after every change. */
  protected keepChoice(): void {}

  /** Takes what a pasted text turned out to be. */
  protected take(pasted: Pasted): void {
    const { choice, game } = this.state;
    const hasSwitched = 'game' in pasted && pasted.game !== game;
    if (hasSwitched) this.switchTo(pasted.game);
    const text = choice.pasted;
    this.show({
      choice: { ...this.state.choice, pasted: text, startFrom: 'pasted' },
      pasted,
      ply: undefined,
      hasSwitched,
    });
    if (hasSwitched) this.keepChoice();
    // A finished game can be continued from the move before its last.
    const { start } = this.state;
    if (pasted.kind === 'record' && !start.ok && start.error.kind === 'over') this.setPly(pasted.line.moves.length - 1);
  }

  /** The game that was chosen before does not keep the text of another game. */
  private switchTo(game: Game): void {
    this.change({ startFrom: 'setup', pasted: '' });
    this.state = firstState(game, this.choiceFor(game));
  }

  /** Reads the pasted text, unless it is changed meanwhile. */
  private async read(): Promise<void> {
    const { choice, game } = this.state;
    if (choice.startFrom !== 'pasted') return;
    const pasted = await readPasted(choice.pasted, game, this.games, choice.options);
    const now = this.state;
    if (now.choice.pasted === choice.pasted && now.game === game) this.take(pasted);
  }

  private show(part: Partial<Omit<SetupState, 'start'>>): void {
    const state = { ...this.state, ...part };
    this.state = { ...state, start: findStart(state.game, state.choice, state.pasted, state.ply) };
  }
}

function firstState(game: Game, choice: Choice, pasted?: Pasted): SetupState {
  const start = findStart(game, choice, pasted, undefined);
  return { game, choice, pasted, ply: undefined, start, hasSwitched: false };
}
