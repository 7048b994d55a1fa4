import { levelOf } from '@tesuji/engine';
import { isObject, type MatchError } from '@tesuji/match';
import { fail, ok, type Game, type Result } from '@tesuji/rules';
import { levelName, plainName, sideName, type Language } from '@tesuji/words';
import { routeTo } from '../../app/route.ts';
import { readLineQuery } from '../../app/line-query.ts';
import type { Services } from '../../shared/services.ts';
import type { RequestFailure } from '../../shared/online/api.ts';
import { makeChallengePlan } from '../../shared/online/play/challenge-plan.ts';
import { firstChoice, makePlan, OPPONENTS, readChoice, type Choice } from '../../shared/play/setup/make-plan.ts';
import { beginGroup, findStart, type Start, type StartError } from '../../shared/play/setup/start-game.ts';
import { readPasted, type Pasted } from '../../shared/play/setup/read-pasted.ts';
import { NEW_GAME_TEXT } from './text.ts';

const KEPT = 'new-game';

export interface NewGameState {
  readonly game: Game;
  readonly choice: Choice;
  /** The name of the person at this screen. */
  readonly name: string;
  readonly pasted: Pasted | undefined;
  /** How many moves of a pasted record count. */
  readonly ply: number | undefined;
  readonly start: Result<Start, StartError>;
  /** The pasted text was of another game, which is the one chosen now. */
  readonly hasSwitched: boolean;
}

/** Why no game began. */
export type BeginError =
  | { readonly kind: 'start' }
  /** The player whose clock is invalid: 0 is the person at this screen. */
  | { readonly kind: 'clock'; readonly clock: number }
  | { readonly kind: 'no-engine' }
  | { readonly kind: 'match'; readonly error: MatchError }
  /** The server has not taken the challenge. */
  | { readonly kind: 'server'; readonly failure: RequestFailure }
  | { readonly kind: 'unavailable' };

type Needs = Pick<Services, 'games' | 'storage' | 'settings' | 'live' | 'identity'>;

/** The state of the screen for a new game: one choice for each game, which is stored after every change. */
export class NewGameCtrl {
  state: NewGameState;
  private readonly services: Needs;
  private readonly chance: () => number;

  constructor(services: Needs, chance: () => number = Math.random) {
    this.services = services;
    this.chance = chance;
    const game = services.games.find(({ id }) => id === this.kept().game) ?? services.games[0]!;
    this.state = $state.raw(this.open(game, services.settings.value.name));
    void this.read();
  }

  /**
   * Applies the query of an address: `game`, `opponent`, `level`, `setup`, and a start as `position`, or a whole line
   * (`line-query.ts`).
   */
  async visit(query: Readonly<Record<string, string>>): Promise<void> {
    const game = this.services.games.find(({ id }) => id === query['game']) ?? this.state.game;
    if (game !== this.state.game) this.chooseGame(game);
    const opponent = OPPONENTS.find((each) => each === query['opponent']);
    if (opponent !== undefined) this.change({ opponent });
    const level = levelOf(Number(query['level'] ?? ''));
    if (level !== undefined) this.change({ level, opponent: 'level' });
    if (game.setups.some(({ id }) => id === query['setup']))
      this.change({ setup: query['setup']!, startFrom: 'setup' });
    if (query['line'] !== undefined || query['rules'] !== undefined) this.goOn(query);
    else if (query['position'] !== undefined) await this.paste(query['position']);
  }

  /** Opens the choices made last in that game. Whoever looks for a person elsewhere goes on looking. */
  chooseGame(game: Game): void {
    const isOnline = this.state.choice.opponent === 'online';
    this.state = this.open(game, this.state.name);
    if (isOnline) this.show({ choice: { ...this.state.choice, opponent: 'online' } });
    this.keepChoice();
    void this.read();
  }

  change(part: Partial<Choice>): void {
    this.show({ choice: { ...this.state.choice, ...part } });
    this.keepChoice();
    if (part.startFrom === 'pasted' && this.state.pasted === undefined) void this.read();
  }

  /** What belongs to the one player or the other: 0 is the person at this screen. */
  changeOne(field: 'clocks' | 'machines', player: 0 | 1, value: string): void {
    const [mine, theirs] = this.state.choice[field];
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

  /** Resets the choices for this game. */
  reset(): void {
    this.show({ choice: firstChoice(this.state.game), pasted: undefined, ply: undefined });
    this.keepChoice();
  }

  /** Starts the chosen game. Returns its address. */
  async begin(): Promise<Result<string, BeginError>> {
    const { choice, start, name } = this.state;
    if (!start.ok) return fail({ kind: 'start' });
    if (choice.opponent === 'online') return this.challenge(start.value);
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
    const begun = plans.length === 1 ? live.begin(plans[0]!) : await beginGroup(live, this.services.storage, plans);
    if (!begun.ok) return fail({ kind: 'match', error: begun.error });
    this.remember(name);
    return ok(routeTo(plans.length === 1 ? 'game' : 'boards', [begun.value]));
  }

  /** Offers the game to a person elsewhere. Returns the address of the challenge. */
  private async challenge({ line }: Start): Promise<Result<string, BeginError>> {
    const { choice, name } = this.state;
    const plan = makeChallengePlan(choice, line);
    if (!plan.ok) return fail({ kind: 'clock', clock: plan.error.clock });
    const { identity } = this.services;
    const me = await identity.ensureGuest();
    if (!me.ok) return fail({ kind: 'server', failure: me.error });
    const to = choice.invited.trim();
    const made = await identity.api.makeChallenge({ plan: plan.value, ...(to !== '' && { to }) });
    if (!made.ok) return fail({ kind: 'server', failure: made.error });
    this.remember(name);
    return ok(routeTo('challenge', [made.value.id]));
  }

  private goOn(query: Readonly<Record<string, string>>): void {
    const given = readLineQuery(this.services.games, { game: this.state.game.id, ...query });
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
    const state = { ...this.state, ...part };
    this.state = { ...state, start: findStart(state.game, state.choice, state.pasted, state.ply) };
  }

  /** Reads the pasted text, unless it is changed meanwhile. */
  private async read(): Promise<void> {
    const { choice, game } = this.state;
    if (choice.startFrom !== 'pasted') return;
    const pasted = await readPasted(choice.pasted, game, this.services.games, choice.options);
    const now = this.state;
    if (now.choice.pasted === choice.pasted && now.game === game) this.take(pasted);
  }

  private take(pasted: Pasted): void {
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
    this.state = this.open(game, this.state.name);
  }

  private kept(): { readonly game: unknown; readonly choices: Readonly<Record<string, unknown>> } {
    const kept = this.services.storage.read(KEPT);
    const { game, choices } = isObject(kept) ? kept : { game: undefined, choices: undefined };
    return { game, choices: isObject(choices) ? choices : {} };
  }

  private keepChoice(): void {
    const { game, choice } = this.state;
    this.services.storage.write(KEPT, { game: game.id, choices: { ...this.kept().choices, [game.id]: choice } });
  }
}

/** The labels of the two players on this screen, the person first; two computers are named by their sides. */
export function playerNames({ game, choice, name }: NewGameState, language: Language): readonly [string, string] {
  const t = NEW_GAME_TEXT[language].names;
  const me = plainName(name).trim() || t.me;
  switch (choice.opponent) {
    case 'level':
      return [me, levelName(choice.level, language)];
    case 'outside':
      return [me, plainName(choice.engine) || t.them];
    case 'machines':
      return [sideName(game, 0, language), sideName(game, 1, language)];
    case 'online':
      return [me, plainName(choice.invited).trim() || t.them];
    case 'person':
    case 'copy':
      return [me, plainName(choice.otherName).trim() || t.them];
  }
}

/** Names of the attached engines that can play a game, or `locked` where this browser may not use those attached. */
export type FoundEngines = readonly string[] | 'locked';

/** Finds the attached engines that speak the protocol of a game. */
export async function findEngines(game: Game): Promise<FoundEngines> {
  const { listOutsideEngines, protocolName } = await import('../../shared/workers/outside-engines.ts');
  const engines = await listOutsideEngines();
  if (engines === 'locked') return engines;
  return engines.filter(({ protocol }) => protocol === protocolName(game)).map(({ name }) => name);
}
