import { isObject, type MatchFault } from '@tesuji/match';
import { fail, ok, type Game, type Result } from '@tesuji/rules';
import { levelOf } from '@tesuji/engine';
import { readLineQuery } from '../app/line-query.ts';
import { routeTo } from '../app/route.ts';
import type { Services } from '../app/services.ts';
import { Cell } from '../cell.ts';
import { beginGroup } from '../boards/begin-group.ts';
import { firstChoice, readChoice, type Choice } from './choice.ts';
import { makePlan } from './make-plan.ts';
import { readPasted, type Pasted } from './read-pasted.ts';
import { findStart, type Start, type StartError } from './start.ts';

const KEPT = 'new-game';

export interface NewGameState {
  readonly game: Game;
  readonly choice: Choice;
  /** What the person at this screen is called. */
  readonly name: string;
  readonly pasted: Pasted | undefined;
  /** How many moves of a pasted record count. */
  readonly ply: number | undefined;
  readonly start: Result<Start, StartError>;
  /** The pasted text was of another game, which is the one chosen now. */
  readonly hasSwitched: boolean;
}

/** Why no game began. */
export type BeginFault =
  | { readonly kind: 'start' }
  /** Whose clock cannot be read: 0 for ours. */
  | { readonly kind: 'clock'; readonly clock: number }
  | { readonly kind: 'no-engine' }
  | { readonly kind: 'match'; readonly fault: MatchFault }
  | { readonly kind: 'unavailable' };

type Needs = Pick<Services, 'games' | 'keep' | 'settings' | 'live'>;

/** What the screen for a new game knows: one choice for each game, kept as it changes. */
export class NewGameCtrl {
  readonly state: Cell<NewGameState>;
  private readonly services: Needs;
  private readonly chance: () => number;

  constructor(services: Needs, chance: () => number = Math.random) {
    this.services = services;
    this.chance = chance;
    const game = services.games.find(({ id }) => id === this.kept().game) ?? services.games[0]!;
    this.state = new Cell(this.open(game, services.settings.value.name));
    void this.read();
  }

  /** Takes in what an address asks for: `game`, `level`, `setup`, and a start as `position`, or a whole line (`line-query.ts`). */
  async visit(query: Readonly<Record<string, string>>): Promise<void> {
    const game = this.services.games.find(({ id }) => id === query['game']) ?? this.state.value.game;
    if (game !== this.state.value.game) this.chooseGame(game);
    const level = levelOf(Number(query['level'] ?? ''));
    if (level !== undefined) this.change({ level, opponent: 'level' });
    if (game.setups.some(({ id }) => id === query['setup']))
      this.change({ setup: query['setup']!, startFrom: 'setup' });
    if (query['line'] !== undefined || query['rules'] !== undefined) this.goOn(query);
    else if (query['position'] !== undefined) await this.paste(query['position']);
  }

  chooseGame(game: Game): void {
    this.state.set(this.open(game, this.state.value.name));
    this.keepChoice();
    void this.read();
  }

  change(part: Partial<Choice>): void {
    this.show({ choice: { ...this.state.value.choice, ...part } });
    this.keepChoice();
    if (part.startFrom === 'pasted' && this.state.value.pasted === undefined) void this.read();
  }

  /** What belongs to the one player or the other: 0 is the person at this screen. */
  changeOne(field: 'clocks' | 'machines', player: 0 | 1, value: string): void {
    const [mine, theirs] = this.state.value.choice[field];
    this.change({ [field]: player === 0 ? [value, theirs] : [mine, value] });
  }

  setName(name: string): void {
    this.show({ name });
  }

  setPly(ply: number): void {
    this.show({ ply });
  }

  async paste(text: string): Promise<void> {
    this.change({ pasted: text, startFrom: 'pasted' });
    await this.read();
  }

  /** As at first, for this game. */
  reset(): void {
    this.show({ choice: firstChoice(this.state.value.game), pasted: undefined, ply: undefined });
    this.keepChoice();
  }

  /** Begins what was chosen and answers its address. */
  async begin(): Promise<Result<string, BeginFault>> {
    const { choice, start, name } = this.state.value;
    if (!start.ok) return fail({ kind: 'start' });
    if (choice.opponent === 'outside' && choice.engine === '') return fail({ kind: 'no-engine' });
    const plans = [];
    for (let board = 0; board < choice.boards; board++) {
      const mine = choice.side === 'random' ? (this.chance() < 0.5 ? 0 : 1) : choice.side;
      const plan = makePlan(choice, start.value.line, name, mine);
      if (!plan.ok) return fail({ kind: 'clock', clock: plan.error.clock });
      plans.push(plan.value);
    }
    const live = await this.services.live().catch(() => undefined);
    if (live === undefined) return fail({ kind: 'unavailable' });
    const begun = plans.length === 1 ? live.begin(plans[0]!) : await beginGroup(live, this.services.keep, plans);
    if (!begun.ok) return fail({ kind: 'match', fault: begun.error });
    this.remember(name);
    return ok(routeTo(plans.length === 1 ? 'game' : 'boards', [begun.value]));
  }

  private goOn(query: Readonly<Record<string, string>>): void {
    const given = readLineQuery(this.services.games, { game: this.state.value.game.id, ...query });
    if (given !== undefined) this.take({ kind: 'record', ...given });
  }

  /** The next game begins from a setup again: a pasted position is for one game. */
  private remember(name: string): void {
    this.change({ startFrom: 'setup', pasted: '' });
    this.services.settings.update((settings) => ({ ...settings, name: name.trim() }));
  }

  private open(game: Game, name: string): NewGameState {
    const choice = readChoice(game, this.kept().choices[game.id]);
    return {
      game,
      choice,
      name,
      pasted: undefined,
      ply: undefined,
      start: findStart(game, choice, undefined, undefined),
      hasSwitched: false,
    };
  }

  private show(part: Partial<Omit<NewGameState, 'start'>>): void {
    const state = { ...this.state.value, ...part };
    this.state.set({ ...state, start: findStart(state.game, state.choice, state.pasted, state.ply) });
  }

  /** Reads the pasted text; a text typed meanwhile has the last word. */
  private async read(): Promise<void> {
    const { choice, game } = this.state.value;
    if (choice.startFrom !== 'pasted') return;
    const pasted = await readPasted(choice.pasted, game, this.services.games, choice.options);
    const now = this.state.value;
    if (now.choice.pasted === choice.pasted && now.game === game) this.take(pasted);
  }

  private take(pasted: Pasted): void {
    const { choice, game } = this.state.value;
    const hasSwitched = 'game' in pasted && pasted.game !== game;
    if (hasSwitched) this.switchTo(pasted.game);
    const text = choice.pasted;
    this.show({
      choice: { ...this.state.value.choice, pasted: text, startFrom: 'pasted' },
      pasted,
      ply: undefined,
      hasSwitched,
    });
    if (hasSwitched) this.keepChoice();
    // A game that has ended can be gone on with from the move before the last.
    const { start } = this.state.value;
    if (pasted.kind === 'record' && !start.ok && start.error.kind === 'over') this.setPly(pasted.line.moves.length - 1);
  }

  /** The game left behind keeps nothing of a text that is not its own. */
  private switchTo(game: Game): void {
    this.change({ startFrom: 'setup', pasted: '' });
    this.state.set(this.open(game, this.state.value.name));
  }

  private kept(): { readonly game: unknown; readonly choices: Readonly<Record<string, unknown>> } {
    const kept = this.services.keep.read(KEPT);
    const { game, choices } = isObject(kept) ? kept : { game: undefined, choices: undefined };
    return { game, choices: isObject(choices) ? choices : {} };
  }

  private keepChoice(): void {
    const { game, choice } = this.state.value;
    this.services.keep.write(KEPT, { game: game.id, choices: { ...this.kept().choices, [game.id]: choice } });
  }
}
