import {
  GAME_RANDOM_BYTES,
  makeGame,
  MOST_ENTRANTS,
  nextStep,
  poolOf,
  residentLevel,
  residentRating,
  beginning,
  teamTable,
  tournamentGamePlan,
  tournamentTable,
  whyNotStart,
  type EndedGame,
  type EntrantState,
  type RoomTime,
  type TournamentAct,
  type TournamentChanges,
  type TournamentNow,
  type TournamentPairing,
  type TournamentStep,
} from '@tesuji/online';
import type { Side } from '@tesuji/rules';
import { DatabaseError, type Store } from '../store/store.ts';
import type { BoardGame, EntryRefusal, NewEntrant, StoredTournament } from '../store/tournaments.ts';

export interface TournamentWorld {
  readonly store: Pick<Store, 'games' | 'ratings' | 'tournaments'>;
  readonly time: Pick<RoomTime, 'now'>;
  random(bytes: number): Uint8Array;
  /** Reports whether a player is at the board of a game. */
  isHere(game: string, side: Side): Promise<boolean> | boolean;
  /** Called after something has changed, with the people whose games or tournaments are others now. */
  onChanged(tournament: string, people: readonly string[]): void;
}

/** Why an act of the organiser is not possible: it is not the time for it, or too few people or teams are there. */
export type ActRefusal = 'not-now' | 'people' | 'teams';

/** Tournaments that one sweep looks at. */
const MOST_DUE = 100;
/** How often a step is decided on again because somebody has changed the tournament meanwhile. */
const MOST_TRIES = 100;
/** Steps that follow each other without waiting, such as rounds in which all have left. */
const MOST_STEPS = 1000;
/** Boards and results that the value of a tournament has. */
const MOST_BOARDS = 12;
const MOST_RESULTS = 20;

/**
 * Carries tournaments on. What has to be done follows from what is stored, and a step is stored as a whole or not at all:
 * any process may do the next one, at any time, after any crash.
 */
export class TournamentService {
  readonly #world: TournamentWorld;
  /** The last call for each tournament: two at once would only disturb each other. */
  readonly #queues = new Map<string, Promise<void>>();
  #sweeping: Promise<unknown> | undefined;

  constructor(world: TournamentWorld) {
    this.#world = world;
  }

  /** Does what is due in all tournaments. To be called every second. Returns how many there were. */
  sweep(): Promise<number> {
    const sweeping = this.#sweep();
    this.#sweeping = sweeping.catch(() => undefined);
    return sweeping;
  }

  /** Waits for what has begun. The store may be closed afterwards. */
  async rest(): Promise<void> {
    await this.#sweeping;
    await Promise.allSettled(this.#queues.values());
  }

  async #sweep(): Promise<number> {
    const due = await this.#world.store.tournaments.due(this.#world.time.now(), MOST_DUE);
    for (const id of due) await this.advance(id);
    return due.length;
  }

  /** Does what has to be done now in one tournament. */
  advance(id: string): Promise<void> {
    const before = this.#queues.get(id) ?? Promise.resolve();
    const running = before.catch(() => {}).then(() => this.#advance(id));
    this.#queues.set(id, running);
    const forget = (): void => {
      if (this.#queues.get(id) === running) this.#queues.delete(id);
    };
    running.then(forget, forget);
    return running;
  }

  async #advance(id: string): Promise<void> {
    const { store, time } = this.#world;
    for (let steps = 0, failures = 0; steps < MOST_STEPS && failures < MOST_TRIES;) {
      const found = await store.tournaments.find(id);
      if (found === undefined) return;
      const now = time.now();
      const step = nextStep(found, await this.#ended(found), now);
      if (step === undefined) return;
      const games = this.#makeGames(found, step, now);
      if (await store.tournaments.store(found, step, games, now)) {
        steps++;
        this.#tell(found, step);
      } else failures++;
    }
    throw new DatabaseError(`the tournament ${id} does not come to rest`);
  }

  async #ended({ tournament, entrants, pairings }: StoredTournament): Promise<readonly EndedGame[]> {
    if (!pairings.some(({ points, game }) => points === undefined && game !== undefined)) return [];
    const people = new Map(entrants.map(({ number, person }) => [number, person]));
    const byGame = new Map(pairings.map((pairing) => [pairing.game, pairing]));
    const ended = await this.#world.store.tournaments.ended(tournament.id);
    const describe = async (each: (typeof ended)[number]): Promise<EndedGame> => {
      const other: Side = each.turn === 0 ? 1 : 0;
      const pairing = byGame.get(each.game);
      const number = other === 0 ? pairing?.first : pairing?.second;
      // Levels play without a connection.
      const isComputer = number !== undefined && people.get(number)?.level !== undefined;
      return { ...each, wasOtherHere: isComputer || (await this.#world.isHere(each.game, other)) };
    };
    return Promise.all(ended.map(describe));
  }

  #makeGames({ tournament, entrants }: StoredTournament, { round }: TournamentStep, now: number): BoardGame[] {
    const { plan, id } = tournament;
    const people = new Map(entrants.map(({ number, person }) => [number, person]));
    return (round?.pairings ?? []).flatMap(({ board, first, second, points }) => {
      const [one, other] = [people.get(first), second === undefined ? undefined : people.get(second)];
      if (points !== undefined || one === undefined || other === undefined) return [];
      const isRated = plan.isRated && !one.isGuest && !other.isGuest;
      const random = this.#world.random(GAME_RANDOM_BYTES);
      const made = makeGame(tournamentGamePlan(plan, isRated), one, other, random, now, id);
      // Plans are checked before they are stored; the rules may have changed with a new version.
      if (!made.ok) throw new Error(`no game can be made of the plan of ${id}: ${made.error}`);
      return [{ board, game: made.value }];
    });
  }

  #tell({ tournament, entrants }: StoredTournament, { round, changes }: TournamentStep): void {
    const paired = new Set(round?.pairings.flatMap(({ first, second }) => [first, second ?? 0]));
    const isAll = changes.state !== undefined;
    const people = entrants.filter(({ number }) => isAll || paired.has(number)).map(({ person }) => person.id);
    this.#world.onChanged(tournament.id, isAll ? [...people, tournament.organiser.id] : people);
  }

  /** Does something with a tournament as its organiser. */
  async act(id: string, act: TournamentAct): Promise<ActRefusal | undefined> {
    const { store, time } = this.#world;
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const found = await store.tournaments.find(id);
      if (found === undefined) return 'not-now';
      const now = time.now();
      const changes = changesOf(found, act, now);
      if (typeof changes === 'string') return changes;
      const step: TournamentStep = { results: [], paused: [], changes };
      if (!(await store.tournaments.store(found, step, [], now))) continue;
      this.#tell(found, step);
      await this.advance(id);
      return undefined;
    }
    throw new DatabaseError(`the tournament ${id} could not be changed`);
  }

  /** Adds a person, and pairs them where that is possible at once. */
  async enter(
    { tournament }: StoredTournament,
    entrant: Omit<NewEntrant, 'rating'>,
  ): Promise<EntryRefusal | undefined> {
    const { store, time } = this.#world;
    const { id, plan } = tournament;
    const rating = await this.#ratingOf(entrant.person, plan.line.game);
    const rated = rating === undefined ? entrant : { ...entrant, rating };
    const refusal = await store.tournaments.enter(id, rated, MOST_ENTRANTS[plan.format.kind], time.now());
    if (refusal === undefined) await this.#entrantsChanged(id, [entrant.person]);
    return refusal;
  }

  async #ratingOf(person: string, game: string): Promise<number | undefined> {
    const level = residentLevel(person);
    if (level !== undefined) return residentRating(game, level);
    const { store, time } = this.#world;
    return (await store.ratings.inPool([person], poolOf(game, 'live'), time.now())).get(person)?.rating;
  }

  /** Takes a person out before the beginning; later they are only no longer paired. */
  async leave({ tournament, entrants }: StoredTournament, number: number, state: EntrantState): Promise<boolean> {
    const { store, time } = this.#world;
    const isOut = state !== 'paused' && (await store.tournaments.withdraw(tournament.id, number, time.now()));
    if (!isOut && !(await store.tournaments.setEntrant(tournament.id, number, state, time.now()))) return false;
    const person = entrants.find((each) => each.number === number)?.person.id;
    await this.#entrantsChanged(tournament.id, person === undefined ? [] : [person]);
    return true;
  }

  /** Somebody else has come for a place: all who follow the tournament see it. */
  changed(id: string): void {
    this.#world.onChanged(id, []);
  }

  async #entrantsChanged(id: string, people: readonly string[]): Promise<void> {
    this.#world.onChanged(id, people);
    await this.advance(id);
  }

  /** Returns what all see of a tournament; `undefined` when there is none. */
  async now(id: string): Promise<TournamentNow | undefined> {
    const { store } = this.#world;
    const found = await store.tournaments.find(id);
    if (found === undefined) return undefined;
    const { tournament, entrants } = found;
    const isPlayed = tournament.state !== 'open' && tournament.state !== 'over' && tournament.state !== 'cancelled';
    return {
      tournament: shownTournament(found),
      entrants: entrants.map(({ code: _secret, ...entrant }) => entrant),
      table: tournamentTable(found),
      ...(tournament.plan.format.kind === 'teams' && { teams: teamTable(found) }),
      pairings: shownPairings(found),
      games: isPlayed ? await store.games.listOfTournament(id, MOST_BOARDS) : [],
    };
  }
}

/** When an arena is next looked at is nothing to show. */
function shownTournament({ tournament }: StoredTournament): TournamentNow['tournament'] {
  const { nextAt, ...rest } = tournament;
  const isBetween = tournament.state === 'running' && tournament.plan.format.kind !== 'arena';
  return isBetween && nextAt !== undefined ? { ...rest, nextAt } : rest;
}

function shownPairings({ tournament, pairings }: StoredTournament): readonly TournamentPairing[] {
  const { kind } = tournament.plan.format;
  if (kind === 'swiss') return inOrder(pairings.filter(({ round }) => round === tournament.round));
  if (kind !== 'arena') return inOrder(pairings);
  const decided = pairings.filter(({ points }) => points !== undefined);
  return [...pairings.filter(({ points }) => points === undefined), ...decided.slice(-MOST_RESULTS).reverse()];
}

/** Returns pairings by round and board. */
export function inOrder(pairings: readonly TournamentPairing[]): readonly TournamentPairing[] {
  return pairings.toSorted((a, b) => a.round - b.round || a.board - b.board);
}

/** Returns what an act changes, or why it is not possible. */
function changesOf(
  { tournament, entrants }: StoredTournament,
  act: TournamentAct,
  now: number,
): TournamentChanges | ActRefusal {
  const { state, plan, endsAt } = tournament;
  switch (act) {
    case 'start':
      if (state !== 'open') return 'not-now';
      return whyNotStart(plan, entrants) ?? beginning(plan, entrants, now);
    case 'hold':
      if (state !== 'running') return 'not-now';
      return { state: 'held', ...(endsAt !== undefined && { nextAt: endsAt }) };
    case 'resume':
      return state === 'held' ? { state: 'running', nextAt: now } : 'not-now';
    case 'end':
      return state === 'running' || state === 'held' ? { state: 'ending', nextAt: now } : 'not-now';
    case 'cancel':
      return state === 'open' ? { state: 'cancelled', endedAt: now } : 'not-now';
  }
}
