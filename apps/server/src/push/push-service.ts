import { LANGUAGES, describeReminder, gameName, personName, type Language, type ReminderCode } from '@tesuji/words';
import type { GameSummary, Person, PushText, RoomTime } from '@tesuji/online';
import { findGame } from '@tesuji/rules';
import type { PersonNotices } from '../games/person-notices.ts';
import { repeat } from '../games/repeat.ts';
import { receivedBy } from '../store/challenges.ts';
import type { PushSubscription } from '../store/profile/push.ts';
import type { Store } from '../store/store.ts';
import type { PushSender } from './push-sender.ts';
import type { SeenPeople } from './seen-people.ts';

/** Something that a person is told while they do not see the page. */
export interface PushEvent {
  /** The same for the same event, whoever notices it. */
  readonly id: string;
  readonly code: ReminderCode;
  /** The other person, or the name of what it is about. */
  readonly person?: Person;
  readonly name?: string;
  /** The id of the rules. */
  readonly game?: string;
  /** The part of the address from `#` on. */
  readonly address: string;
  /** Until when it is worth knowing. */
  readonly until: number;
}

export interface PushWorld {
  readonly store: Pick<Store, 'challenges' | 'games' | 'push' | 'tournaments'>;
  readonly sender: PushSender;
  readonly seen: SeenPeople;
  readonly time: RoomTime;
  onError(error: unknown): void;
}

const SECOND = 1000;
const DAY = 86_400 * SECOND;
/** Milliseconds after a change in which a page that is open may show it, and other processes say whether there is one. */
const PATIENCE = 2 * SECOND;
/** Milliseconds after which the beginning of a tournament is no news. */
const BEGINNING = 900 * SECOND;
/** The longest that a push service is asked to keep a message. */
const LONGEST = DAY;

/**
 * Tells people over Web Push what has happened while they do not see the page: their turn, little time, challenges,
 * tournaments that begin. What there is to tell follows from what is stored about them, and so does what was told: any
 * process may notice, one tells, and a restart neither loses an event nor tells one twice.
 */
export class PushService {
  readonly #world: PushWorld;
  /** People with a subscription, as far as this process knows; most changes are of others. */
  #subscribed = new Set<string>();
  readonly #waiting = new Map<string, () => void>();
  readonly #running = new Set<Promise<void>>();
  readonly #stops: (() => void)[] = [];
  #isClosed = false;

  constructor(world: PushWorld) {
    this.#world = world;
  }

  /** The public key of the server, which pages need to subscribe. */
  get publicKey(): string {
    return this.#world.sender.publicKey;
  }

  /** Reports whether messages are sent to this address. */
  allows(endpoint: string): boolean {
    return this.#world.sender.allows(endpoint);
  }

  /** Begins to tell a browser. What waits already is on the screen of whoever asks, and is not told. */
  async subscribe(subscription: PushSubscription): Promise<void> {
    const { store, time } = this.#world;
    await store.push.put(subscription, time.now());
    for (const { id } of await this.#eventsOf(subscription.person))
      await store.push.claim(subscription.person, id, time.now());
    this.#subscribed.add(subscription.person);
  }

  unsubscribe(session: string): Promise<void> {
    return this.#world.store.push.remove(session);
  }

  /** Games or challenges of these people have changed. */
  changed(people: readonly string[]): void {
    for (const person of people) {
      if (!this.#subscribed.has(person) || this.#waiting.has(person) || this.#isClosed) continue;
      this.#world.seen.ask(person);
      const { time } = this.#world;
      this.#waiting.set(
        person,
        time.wakeAt(time.now() + PATIENCE, () => {
          this.#waiting.delete(person);
          this.#run(() => this.#look(person));
        }),
      );
    }
  }

  /** Learns who has subscribed, also over other processes, and asks those who of them sees a page. */
  async learn(): Promise<void> {
    this.#subscribed = new Set(await this.#world.store.push.people());
    for (const person of this.#subscribed) this.#world.seen.ask(person);
  }

  /** Looks at all people with a subscription: the process that should have told them may have died. */
  async lookAtAll(): Promise<void> {
    for (const person of this.#subscribed) await this.#look(person);
  }

  /** Runs a task that `close` waits for. */
  begin(task: () => Promise<void>): void {
    this.#run(task);
  }

  /** Calls these functions when the service is closed. */
  onClose(...stops: readonly (() => void)[]): void {
    this.#stops.push(...stops);
  }

  /** Finishes what has begun. What waits is found again at the next start. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const stop of this.#stops) stop();
    for (const cancel of this.#waiting.values()) cancel();
    await Promise.allSettled(this.#running);
  }

  async #look(person: string): Promise<void> {
    await this.#tell(person, await this.#eventsOf(person));
  }

  async #tell(person: string, events: readonly PushEvent[]): Promise<void> {
    const { store, seen, time } = this.#world;
    const subscriptions = await store.push.of(person, time.now());
    if (subscriptions.length === 0) return seen.forget(person);
    for (const event of events) {
      const isOurs = await store.push.claim(person, event.id, time.now());
      // Whoever sees the page is told there.
      if (isOurs && !seen.has(person)) await Promise.all(subscriptions.map((each) => this.#send(each, event)));
    }
    seen.forget(person);
  }

  async #send(subscription: PushSubscription, event: PushEvent): Promise<void> {
    const { sender, store, time } = this.#world;
    const language = LANGUAGES.find((each) => each === subscription.language) ?? 'en';
    const left = Math.min(LONGEST, event.until - time.now());
    if (left <= 0) return;
    const text = JSON.stringify({ body: sentenceOf(event, language), address: event.address } satisfies PushText);
    const message = { text, topic: topicOf(event.address), lifetime: Math.ceil(left / SECOND) };
    if ((await sender.send(subscription, message)) === 'gone') await store.push.removeEndpoint(subscription.endpoint);
  }

  /** What there is to tell a person now. */
  async #eventsOf(person: string): Promise<readonly PushEvent[]> {
    const { store, time } = this.#world;
    const now = time.now();
    const [games, challenges, tournaments] = await Promise.all([
      store.games.listMine(person),
      store.challenges.open(person, now),
      store.tournaments.ofPerson(person),
    ]);
    return [
      ...games.flatMap((game) => eventsOfGame(game, now)),
      ...challenges
        .map((challenge) => receivedBy(person, challenge))
        .filter(({ isMine }) => !isMine)
        .map(({ id, maker, game, expiresAt }): PushEvent => ({
          id: `challenge ${id}`,
          code: 'challenge',
          person: maker,
          game,
          address: `#/challenge/${id}`,
          until: expiresAt,
        })),
      ...tournaments
        .filter(({ isEntrant, state }) => isEntrant && state === 'running')
        .map(({ id, name }): PushEvent => ({
          id: `tournament ${id}`,
          code: 'tournament',
          name,
          address: `#/tournament/${id}`,
          until: now + BEGINNING,
        })),
    ];
  }

  #run(task: () => Promise<void>): void {
    const running = task().catch((error: unknown) => this.#world.onError(error));
    this.#running.add(running);
    void running.finally(() => this.#running.delete(running));
  }
}

/** Milliseconds between two looks at all people, and until the first: after a restart, pages have to come back. */
const LOOK_EVERY = 600 * SECOND;
const FIRST_LOOK = 10 * SECOND;

/** Begins to tell people. */
export function startPush(world: PushWorld & { readonly notices: Pick<PersonNotices, 'listen'> }): PushService {
  const service = new PushService(world);
  const { time } = world;
  let cancel = (): void => undefined;
  const lookAfter = async (milliseconds: number): Promise<void> => {
    await service.learn();
    cancel();
    cancel = time.wakeAt(time.now() + milliseconds, () => service.begin(() => service.lookAtAll()));
  };
  service.onClose(
    world.notices.listen((people) => service.changed(people)),
    repeat(
      time,
      LOOK_EVERY,
      () => lookAfter(PATIENCE),
      (error) => world.onError(error),
    ),
    () => cancel(),
  );
  service.begin(() => lookAfter(FIRST_LOOK));
  return service;
}

/** Moves of games with clocks follow each other too fast to be told, so that only their beginning is. */
function eventsOfGame(game: GameSummary, now: number): readonly PushEvent[] {
  const { id, side, turn, isOver, plies, speed, players, reminded, deadline = now + LONGEST } = game;
  if (isOver || side === undefined) return [];
  const about = { person: players[side === 0 ? 1 : 0], game: game.game, address: `#/game/${id}`, until: deadline };
  if (speed === 'live') return plies > 1 ? [] : [{ ...about, id: `begun ${id}`, code: 'begun' }];
  if (side !== turn) return [];
  return [
    { ...about, id: `turn ${id} ${plies}`, code: 'turn' },
    ...(reminded === undefined ? [] : [{ ...about, id: `${reminded} ${id} ${plies}`, code: reminded }]),
  ];
}

function sentenceOf({ code, person, name, game: id = '' }: PushEvent, language: Language): string {
  const game = findGame(id);
  const values = {
    ...(person !== undefined && { person: personName(person, language) }),
    ...(name !== undefined && { name }),
    game: game === undefined ? id : gameName(game, language),
  };
  return describeReminder(code, values, language);
}

/** A later message about the same replaces one that was not delivered. */
function topicOf(address: string): string {
  return Buffer.from(address).toString('base64url').slice(-32);
}
