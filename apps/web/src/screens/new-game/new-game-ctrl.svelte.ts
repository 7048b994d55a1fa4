import { levelOf } from '@tesuji/engine';
import type { EngineDescription } from '@tesuji/host';
import { levelOfName } from '@tesuji/library';
import { isObject } from '@tesuji/match';
import type { NewChallenge, Person } from '@tesuji/online';
import { fail, findSetup, ok, type Game, type Result, type Side } from '@tesuji/rules';
import { agentName, levelName, plainName, sideName, type Language } from '@tesuji/words';
import { routeTo } from '../../app/route.ts';
import { readLineQuery } from '../../app/line-query.ts';
import type { Services } from '../../shared/services.ts';
import type { RequestFailure } from '../../shared/online/api.ts';
import { personName } from '../../shared/online/names.ts';
import { makeChallengePlan } from '../../shared/online/play/challenge-plan.ts';
import { SetupCtrl, type SetupState } from '../../shared/play/setup/form/setup-ctrl.svelte.ts';
import { makePlan, OPPONENTS, readChoice, type Choice } from '../../shared/play/setup/make-plan.ts';
import { beginGames, type BeginGamesError, type Start } from '../../shared/play/setup/start-game.ts';
import type { KeyValueStore } from '../../shared/storage/key-value-store.ts';
import { readEngineValues, writeEngineValues, type EngineValues } from '../../shared/workers/engines/engine-values.ts';
import { NEW_GAME_TEXT } from './text.ts';

const KEPT = 'new-game';

/** Why no game began. */
export type BeginError =
  | { readonly kind: 'start' }
  /** The player whose clock is invalid: 0 is the person at this screen. */
  | { readonly kind: 'clock'; readonly clock: number }
  | { readonly kind: 'no-engine' }
  | BeginGamesError
  /** The server has not taken the challenge. */
  | { readonly kind: 'server'; readonly failure: RequestFailure };

type Needs = Pick<Services, 'games' | 'storage' | 'settings' | 'live' | 'identity'>;

/** The screen for a new game: one choice for each game, which is stored after every change. */
export class NewGameCtrl extends SetupCtrl {
  /** The name of the person at this screen. */
  name = $state('');
  /** What the chosen engine says about itself; `undefined` until it has, and for other opponents. */
  engine = $state.raw<EngineDescription>();
  engineValues = $state.raw<EngineValues>({});
  /** The person whom a challenge is for, if one was chosen from a list; a name may be typed instead. */
  invitee = $state.raw<Person>();
  /** Whether a challenge that is for anybody is listed in the lobby. */
  isListed = $state(false);
  private readonly services: Needs;
  private readonly chance: () => number;

  constructor(services: Needs, chance: () => number = Math.random) {
    const { games, storage } = services;
    const game = games.find(({ id }) => id === keptIn(storage).game) ?? games[0]!;
    super(games, game, keptChoice(storage, game));
    this.services = services;
    this.chance = chance;
    this.name = services.settings.value.name;
  }

  /**
   * Applies the query of an address: `game`, `opponent`, `person` (an id), `listed`, `level`, `setup`, and a start as
   * `position`, or a whole line (`line-query.ts`).
   */
  async visit(query: Readonly<Record<string, string>>): Promise<void> {
    const game = this.services.games.find(({ id }) => id === query['game']) ?? this.state.game;
    if (game !== this.state.game) this.chooseGame(game);
    const opponent = OPPONENTS.find((each) => each === query['opponent']);
    if (opponent !== undefined) this.change({ opponent });
    this.isListed = query['listed'] !== undefined;
    if (query['person'] !== undefined) await this.invite(query['person']);
    const level = levelOf(Number(query['level'] ?? ''));
    if (level !== undefined) this.change({ level, program: '', opponent: 'level' });
    if (query['setup'] !== undefined && findSetup(game, query['setup']) !== undefined)
      this.change({ setup: query['setup'], startFrom: 'setup' });
    if (query['setup'] !== undefined && query['setup'] === game.numberedSetups?.id) this.drawSetup(this.chance);
    if (query['line'] !== undefined || query['rules'] !== undefined) this.goOn(query);
    else if (query['position'] !== undefined) await this.paste(query['position']);
  }

  /** Starts the chosen game. Returns its address. */
  async begin(): Promise<Result<string, BeginError>> {
    const { choice, start } = this.state;
    if (!start.ok) return fail({ kind: 'start' });
    if (choice.opponent === 'online') return this.challenge(start.value);
    if (choice.opponent === 'outside' && choice.engine === '') return fail({ kind: 'no-engine' });
    const plans = [];
    for (let board = 0; board < choice.boards; board++) {
      const plan = makePlan(choice, start.value.line, this.name, this.chance, this.engineSeat);
      if (!plan.ok) return fail({ kind: 'clock', clock: plan.error.clock });
      plans.push(plan.value);
    }
    const begun = await beginGames(this.services, plans);
    if (!begun.ok) return begun;
    this.remember();
    return ok(routeTo(begun.value.screen, [begun.value.id]));
  }

  /** Finds the name of a person whom the game is to be offered to. */
  private async invite(id: string): Promise<void> {
    const { identity } = this.services;
    const found = await identity.api.ratings(id);
    this.invitee = found.ok && found.value.person.name !== '' ? found.value.person : undefined;
  }

  /** Asks the chosen engine what it is called and what can be set. */
  async meetEngine(describe = describeEngine): Promise<void> {
    const { game, choice } = this.state;
    this.engine = undefined;
    this.engineValues = readEngineValues(this.services.storage, 'play', choice.engine);
    if (choice.opponent !== 'outside' || choice.engine === '') return;
    const description = await describe(game, choice.engine);
    if (this.state.game === game && this.state.choice.engine === choice.engine) this.engine = description;
  }

  setEngineValues(values: EngineValues): void {
    this.engineValues = values;
    writeEngineValues(this.services.storage, 'play', this.state.choice.engine, values);
  }

  private get engineSeat(): { readonly name?: string; readonly options?: EngineValues } {
    const name = plainName(this.engine?.name ?? '').trim();
    const hasValues = Object.keys(this.engineValues).length > 0;
    return { ...(name !== '' && { name }), ...(hasValues && { options: this.engineValues }) };
  }

  /** Offers the game to a person elsewhere, or to a level of the server. Returns the address of the challenge or game. */
  private async challenge({ line }: Start): Promise<Result<string, BeginError>> {
    const { choice } = this.state;
    const { identity } = this.services;
    const me = identity.me ?? (await identity.load())?.me;
    // A guest is not asked whether it is rated, so what an account chose before does not count.
    // Nor does it against a level, whose games are never rated.
    const canBeRated = me?.isGuest === false && levelOfName(choice.invited) === undefined;
    const plan = makeChallengePlan({ ...choice, isRated: choice.isRated && canBeRated }, line);
    if (!plan.ok) return fail({ kind: 'clock', clock: plan.error.clock });
    const guest = await identity.ensureGuest();
    if (!guest.ok) return fail({ kind: 'server', failure: guest.error });
    const made = await identity.api.makeChallenge({ plan: plan.value, ...this.audience });
    if (!made.ok) return fail({ kind: 'server', failure: made.error });
    this.remember();
    // A level takes it at once.
    const { id, game } = made.value;
    return ok(game === undefined ? routeTo('challenge', [id]) : routeTo('game', [game]));
  }

  /** Whether the lobby can list the challenge: it must be for anybody, and begin with its start. */
  get canList(): boolean {
    const { choice, start } = this.state;
    return (
      this.invitee === undefined && choice.invited.trim() === '' && start.ok && start.value.line.moves.length === 0
    );
  }

  /** Whom the challenge is for. */
  private get audience(): Pick<NewChallenge, 'to' | 'toPerson' | 'isListed'> {
    const to = this.state.choice.invited.trim();
    if (this.invitee !== undefined) return { toPerson: this.invitee.id };
    if (to !== '') return { to };
    return this.isListed && this.canList ? { isListed: true } : {};
  }

  /** The choices made last in that game. Whoever looks for a person elsewhere goes on looking. */
  protected override choiceFor(game: Game): Choice {
    const choice = keptChoice(this.services.storage, game);
    return this.state.choice.opponent === 'online' ? { ...choice, opponent: 'online' } : choice;
  }

  protected override keepChoice(): void {
    const { game, choice } = this.state;
    const { storage } = this.services;
    storage.write(KEPT, { game: game.id, choices: { ...keptIn(storage).choices, [game.id]: choice } });
  }

  private goOn(query: Readonly<Record<string, string>>): void {
    const given = readLineQuery(this.services.games, { game: this.state.game.id, ...query });
    if (given !== undefined) this.take({ kind: 'record', ...given });
  }

  /** The next game begins from a setup again: a pasted position is for one game. */
  private remember(): void {
    this.change({ startFrom: 'setup', pasted: '' });
    this.services.settings.update((settings) => ({ ...settings, name: this.name.trim() }));
  }
}

function keptIn(storage: KeyValueStore): {
  readonly game: unknown;
  readonly choices: Readonly<Record<string, unknown>>;
} {
  const kept = storage.read(KEPT);
  const { game, choices } = isObject(kept) ? kept : { game: undefined, choices: undefined };
  return { game, choices: isObject(choices) ? choices : {} };
}

function keptChoice(storage: KeyValueStore, game: Game): Choice {
  return readChoice(game, keptIn(storage).choices[game.id]);
}

async function describeEngine(game: Game, engine: string): Promise<EngineDescription | undefined> {
  return (await import('../../shared/workers/engines/outside-analysis.ts')).describeEngine(game, engine);
}

/** The labels of the two players on this screen, the person first; two computers are named by their sides. */
export function playerNames(
  { game, choice, start }: SetupState,
  name: string,
  language: Language,
): readonly [string, string] {
  const t = NEW_GAME_TEXT[language].names;
  const me = plainName(name).trim() || t.me;
  const text = start.ok ? start.value.line.start : undefined;
  switch (choice.opponent) {
    case 'level':
      return [me, agentName(choice.program, language) ?? levelName(choice.level, language)];
    case 'outside':
      return [me, plainName(choice.engine) || t.them];
    case 'machines':
      return [0, 1].map((side) => sideName(game, side as Side, language, text)) as [string, string];
    case 'online':
      return [me, choice.invited.trim() === '' ? t.them : personName({ name: choice.invited.trim() }, language)];
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
