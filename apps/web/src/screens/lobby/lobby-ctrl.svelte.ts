import { LOBBY_POOLS, type ListedChallenge, type LobbyNow, type LobbyPerson, type LobbyPool } from '@tesuji/online';
import { unwrap, type Game } from '@tesuji/rules';
import { routeTo } from '../../app/route.ts';
import { keepTrying } from '../../shared/online/keep-trying.ts';
import { leavePool, waitInPool } from '../../shared/online/lobby/wait-in-pool.ts';
import { failureSentence } from '../../shared/online/text.ts';
import { firstChoice, makePlan } from '../../shared/play/setup/make-plan.ts';
import { beginGames, findStart } from '../../shared/play/setup/start-game.ts';
import type { Services } from '../../shared/services.ts';

/** The level that is offered to whoever waits alone. */
export const MEANWHILE_LEVEL = 4;

/** A pool as the lobby shows it. */
export interface PoolView {
  readonly pool: LobbyPool;
  /** How many others wait. */
  readonly others: number;
  /** How long people have waited lately, in milliseconds. */
  readonly wait: number | undefined;
  /** Since when this person waits here. */
  readonly since: number | undefined;
}

/** Where people who want to play meet. */
export class LobbyCtrl {
  /** How it stands; undefined until the server has said. */
  now: LobbyNow | undefined = $state.raw();
  /** Pools and challenges about which the server was asked and has not answered. */
  private busy: readonly string[] = $state.raw([]);
  private readonly services: Services;

  constructor(services: Services) {
    this.services = services;
  }

  /** Begins to follow the lobby. Returns a function that ends this. */
  open(): () => void {
    return keepTrying(async () => {
      const online = await this.services.online();
      return online.followLobby((value) => (this.now = value));
    });
  }

  poolsOf(game: Game): readonly PoolView[] {
    const { tickets } = this.services.inbox;
    return LOBBY_POOLS.filter((pool) => pool.game === game.id).map((pool) => {
      const { waiting = 0, wait } = this.now?.pools.find(({ id }) => id === pool.id) ?? {};
      const since = tickets.find((ticket) => ticket.pool === pool.id)?.since;
      return { pool, others: Math.max(0, waiting - (since === undefined ? 0 : 1)), wait, since };
    });
  }

  /** Challenges that others offer. One's own are elsewhere. */
  get challenges(): readonly ListedChallenge[] {
    const me = this.services.identity.me?.id;
    return (this.now?.challenges ?? []).filter(({ maker }) => maker.id !== me);
  }

  /** Everybody else who is there. */
  get people(): readonly LobbyPerson[] {
    const me = this.services.identity.me?.id;
    return (this.now?.people ?? []).filter(({ id, level }) => id !== me && level === undefined);
  }

  /** The levels of the engine that play at the server. */
  get levels(): readonly LobbyPerson[] {
    return (this.now?.people ?? []).filter(({ level }) => level !== undefined);
  }

  isBusy(id: string): boolean {
    return this.busy.includes(id);
  }

  /** Waits in a pool, or stops waiting there. */
  async toggle({ pool, since }: PoolView): Promise<void> {
    await this.whileBusy(pool.id, async () => {
      if (since === undefined) await waitInPool(this.services, pool.id);
      else await leavePool(this.services, pool.id);
    });
  }

  /** Accepts the terms of a row. Leads to the game. */
  async accept(challenge: ListedChallenge): Promise<void> {
    await this.whileBusy(challenge.id, async () => {
      const { identity, inbox, notify, settings } = this.services;
      const me = await identity.ensureGuest();
      const taken = me.ok ? await inbox.accept(challenge) : me;
      if (taken.ok) location.hash = routeTo('game', [taken.value.game]);
      else notify(failureSentence(taken.error, settings.value.language));
    });
  }

  /** Begins a game against a level on this device. Tickets stay. */
  async playMeanwhile(game: Game): Promise<void> {
    await this.whileBusy(game.id, async () => {
      const choice = { ...firstChoice(game), level: MEANWHILE_LEVEL, hints: 'off', tutorial: false } as const;
      const start = unwrap(findStart(game, choice, undefined, undefined));
      const plan = unwrap(makePlan(choice, start.line, this.services.settings.value.name, Math.random));
      const begun = await beginGames(this.services, [plan]);
      if (begun.ok) location.hash = routeTo(begun.value.screen, [begun.value.id]);
    });
  }

  private async whileBusy(id: string, act: () => Promise<void>): Promise<void> {
    if (this.isBusy(id)) return;
    this.busy = [...this.busy, id];
    try {
      await act();
    } finally {
      this.busy = this.busy.filter((each) => each !== id);
    }
  }
}
