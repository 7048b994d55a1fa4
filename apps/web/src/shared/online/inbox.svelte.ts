import type { Challenge, GameSummary, MeNow, NewTicket, PoolTicket, ReceivedChallenge } from '@tesuji/online';
import { Emitter } from '../emitter.ts';
import type { KeyValueStore } from '../storage/key-value-store.ts';
import type { Answer, RequestFailure } from './api.ts';
import type { Identity } from './identity.svelte.ts';

/** What a person has chosen about games online, on this device. */
export interface InboxChoices {
  /** Whether the browser notifies of a turn or a challenge while the page is in the background. */
  readonly reminds: boolean;
  /** Whether a move in a correspondence game leads on to the next game that waits. */
  readonly goesOn: boolean;
}

/** What is known about this person. */
export interface KnownMe extends MeNow {
  /** Sanctions and tournaments come by the connection alone. Present while they have not come. */
  readonly isPartial?: true;
}

/** A challenge with the terms that a person has seen. */
type SeenChallenge = Pick<Challenge, 'id' | 'planHash'>;

const CHOICES = 'inbox';
const USUAL: InboxChoices = { reminds: false, goesOn: true };
const NOTHING: KnownMe = { games: [], challenges: [], isPartial: true };

/** The games and challenges of this person. They come from the server by `receiveMe`, or by `refresh` over HTTP. */
export class Inbox {
  /** Undefined until something has come. */
  value: KnownMe | undefined = $state.raw();
  /** Why the last refresh brought nothing. */
  failure: RequestFailure | undefined = $state.raw();
  choices: InboxChoices = $state.raw(USUAL);
  /** Everything that comes, with what was there before. */
  readonly changes = new Emitter<{ readonly before: KnownMe | undefined; readonly after: KnownMe }>();
  private readonly identity: Identity;
  private readonly storage: KeyValueStore;
  private asked = 0;
  /** Whether this person has waited in a pool since the last game that came of it. */
  private hasWaited = false;
  private asking: Promise<void> | undefined;

  constructor(identity: Identity, storage: KeyValueStore) {
    this.identity = identity;
    this.storage = storage;
    this.choices = { ...USUAL, ...(storage.read(CHOICES) as Partial<InboxChoices> | undefined) };
  }

  /** Games in which it is this person's turn, the one with the least time left first. */
  get waiting(): readonly GameSummary[] {
    return this.live.filter(isMyTurn);
  }

  /** Games in which the opponent is to move. */
  get others(): readonly GameSummary[] {
    return this.live.filter((game) => !isMyTurn(game));
  }

  get finished(): readonly GameSummary[] {
    return (this.value ?? NOTHING).games.filter(({ isOver }) => isOver).toSorted((a, b) => b.at - a.at);
  }

  get received(): readonly ReceivedChallenge[] {
    return (this.value ?? NOTHING).challenges.filter(({ isMine }) => !isMine);
  }

  get made(): readonly ReceivedChallenge[] {
    return (this.value ?? NOTHING).challenges.filter(({ isMine }) => isMine);
  }

  /** The pools in which this person waits. */
  get tickets(): readonly PoolTicket[] {
    return (this.value ?? NOTHING).tickets ?? [];
  }

  /** Takes what the server sends about this person. */
  receiveMe(value: KnownMe): void {
    const before = this.value;
    this.asked += 1;
    this.hasWaited ||= (value.tickets ?? []).length > 0;
    this.value = value;
    this.failure = undefined;
    this.changes.emit({ before, after: value });
  }

  /** Asks the server, where this person is known there. Whatever came meanwhile is newer than the answer. */
  refresh(): Promise<void> {
    this.asking ??= this.ask().finally(() => (this.asking = undefined));
    return this.asking;
  }

  /** Takes a challenge with the terms that were seen. Returns the game that begins. */
  async accept({ id, planHash }: SeenChallenge): Promise<Answer<{ readonly game: string }>> {
    const answer = await this.identity.api.acceptChallenge(id, { planHash });
    this.settle(id, answer);
    return answer;
  }

  async decline(id: string): Promise<Answer<unknown>> {
    const answer = await this.identity.api.declineChallenge(id);
    this.settle(id, answer);
    return answer;
  }

  async cancel(id: string): Promise<Answer<unknown>> {
    const answer = await this.identity.api.cancelChallenge(id);
    this.settle(id, answer);
    return answer;
  }

  /** Waits in a pool. The server tells when a game has come of it. */
  async wait(pool: string, ticket: NewTicket): Promise<Answer<PoolTicket>> {
    const { asked } = this;
    // The game may be told of before the answer comes.
    this.hasWaited = true;
    const answer = await this.identity.api.takeTicket(pool, ticket);
    // What the server has sent meanwhile is newer.
    if (answer.ok && asked === this.asked) this.showTickets([...this.otherTickets(pool), answer.value]);
    return answer;
  }

  async stopWaiting(pool: string): Promise<Answer<unknown>> {
    const answer = await this.identity.api.giveTicketBack(pool);
    if (!answer.ok) return answer;
    this.showTickets(this.otherTickets(pool));
    this.hasWaited = this.tickets.length > 0;
    return answer;
  }

  /** Returns whether a game that begins now is one that this person has waited for in a pool. The next one is not. */
  takeWait(): boolean {
    const { hasWaited } = this;
    this.hasWaited = false;
    return hasWaited;
  }

  choose(change: Partial<InboxChoices>): void {
    this.choices = { ...this.choices, ...change };
    this.storage.write(CHOICES, this.choices);
  }

  private async ask(): Promise<void> {
    await this.identity.load();
    if (this.identity.me === undefined) {
      this.value = undefined;
      return;
    }
    const asked = (this.asked += 1);
    const { api } = this.identity;
    const [games, challenges, tickets] = await Promise.all([api.games(), api.challenges(), api.tickets()]);
    if (asked !== this.asked) return;
    if (!games.ok) this.failure = games.error;
    else if (!challenges.ok) this.failure = challenges.error;
    else if (!tickets.ok) this.failure = tickets.error;
    else this.receiveMe({ ...this.told, games: games.value, challenges: challenges.value, tickets: tickets.value });
  }

  /** What was asked before something was done here may be from before it: the answer is dropped, and asked for again. */
  private outdate(): void {
    this.asked += 1;
    void this.asking?.then(() => this.refresh());
  }

  private otherTickets(pool: string): readonly PoolTicket[] {
    return this.tickets.filter((ticket) => ticket.pool !== pool);
  }

  private showTickets(tickets: readonly PoolTicket[]): void {
    this.outdate();
    this.value = { ...(this.value ?? NOTHING), tickets };
  }

  /** What a refresh does not bring, and so keeps. */
  private get told(): Omit<KnownMe, 'games' | 'challenges' | 'tickets'> {
    const { games: _games, challenges: _challenges, tickets: _tickets, ...told } = this.value ?? NOTHING;
    return told;
  }

  private get live(): readonly GameSummary[] {
    return (this.value ?? NOTHING).games.filter(({ isOver }) => !isOver).toSorted(byUrgency);
  }

  /** Removes a challenge that is over, whether this person has ended it or another person was faster. */
  private settle(id: string, answer: Answer<unknown>): void {
    const isOver = answer.ok || answer.error.code === 'challenge-over' || answer.error.code === 'not-found';
    if (!isOver || this.value === undefined) return;
    this.outdate();
    this.value = { ...this.value, challenges: this.value.challenges.filter((each) => each.id !== id) };
  }
}

/** Returns whether a game waits for the person whose list it is in. */
export function isMyTurn({ isOver, side, turn }: Pick<GameSummary, 'isOver' | 'side' | 'turn'>): boolean {
  return !isOver && side === turn;
}

/** The one with the least time left first; games without a clock after the others, the one that has rested longest first. */
export function byUrgency(a: GameSummary, b: GameSummary): number {
  const [first, second] = [a.deadline ?? Infinity, b.deadline ?? Infinity];
  return first === second ? a.at - b.at : first - second;
}
