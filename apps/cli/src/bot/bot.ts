/** A bot at a server: takes challenges, and plays its games. */
import type { TimeControl } from '@tesuji/match';
import {
  expectedSeconds,
  isCorrespondence,
  type Challenge,
  type MeNow,
  type ServerMessage,
  type SiteInfo,
} from '@tesuji/online';
import { BotGame, type BotGameWorld } from './bot-game.ts';
import { ServerRefusal } from './server-client.ts';

/** Which challenges a bot takes. */
export interface BotTerms {
  /** Ids of games. */
  readonly games: ReadonlySet<string>;
  readonly rated: 'rated' | 'casual' | 'both';
  readonly opponents: 'people' | 'bots' | 'both';
  /** Limits in seconds of what a player is expected to think in a whole game. */
  readonly least: number;
  readonly most: number;
  /** Whether it takes games without a clock, and over days. */
  readonly isPatient: boolean;
  /** Games at a time. */
  readonly concurrency: number;
}

/** Returns whether a bot takes a challenge with these terms. */
export function isTaken({ plan, maker }: Pick<Challenge, 'plan' | 'maker'>, terms: BotTerms): boolean {
  const isProgram = maker.isBot === true || maker.level !== undefined;
  return (
    terms.games.has(plan.line.game) &&
    (terms.rated === 'both' || plan.isRated === (terms.rated === 'rated')) &&
    (terms.opponents === 'both' || isProgram === (terms.opponents === 'bots')) &&
    plan.clocks.every((clock) => isClockTaken(clock, terms))
  );
}

function isClockTaken(clock: TimeControl, { least, most, isPatient }: BotTerms): boolean {
  if (clock.kind === 'none' || isCorrespondence(clock)) return isPatient;
  const seconds = expectedSeconds(clock);
  return seconds >= least && seconds <= most;
}

export class Bot {
  readonly #world: BotGameWorld;
  readonly #terms: BotTerms;
  readonly #games = new Map<string, BotGame>();
  /** Challenges that were answered, or are being answered. */
  readonly #answered = new Set<string>();
  readonly #stop = new AbortController();
  #last: MeNow | undefined;

  constructor(world: BotGameWorld, terms: BotTerms) {
    this.#world = world;
    this.#terms = terms;
  }

  /** Plays until `close` is called. Rejects with a `ServerRefusal` when the server does not take this token. */
  async run(): Promise<void> {
    const { server, say } = this.#world;
    const { me, name } = await server.ask<SiteInfo>('GET', '/site');
    if (me?.isBot !== true) throw new ServerRefusal(403, { code: 'no-scope', field: 'bot:play' });
    say(`${me.name} is at ${name}.`);
    await server.follow(
      () => '/me/stream',
      (message) => this.#hear(message),
      this.#stop.signal,
    );
  }

  /** Challenges a person or a level. Resolves to the challenge. */
  challenge(body: object): Promise<Challenge> {
    return this.#world.server.ask<Challenge>('POST', '/challenges', body);
  }

  close(): void {
    this.#stop.abort();
    for (const game of this.#games.values()) game.close();
    this.#world.server.close();
  }

  #hear(message: ServerMessage): void {
    if (message.t !== 'now') return;
    this.#last = message.value as MeNow;
    this.#look(this.#last);
  }

  #look({ games, challenges }: MeNow): void {
    for (const { id, isOver, side } of games) if (!isOver && side !== undefined) this.#sit(id);
    for (const { id, isMine } of challenges) {
      if (isMine || this.#answered.has(id) || this.#games.size + this.#pending >= this.#terms.concurrency) continue;
      this.#answered.add(id);
      this.#pending++;
      void this.#answer(id).finally(() => {
        this.#pending--;
        this.#lookAgain();
      });
    }
  }

  /** There is room for a challenge that has waited. */
  #lookAgain(): void {
    if (this.#last !== undefined && !this.#stop.signal.aborted) this.#look({ ...this.#last, games: [] });
  }

  /** Challenges being taken, whose games have not begun. */
  #pending = 0;

  #sit(id: string): void {
    if (this.#games.has(id)) return;
    const game = new BotGame(id, this.#world);
    this.#games.set(id, game);
    void game
      .play()
      .catch((error: unknown) => this.#world.say(`${id}: ${error instanceof Error ? error.message : String(error)}`))
      .finally(() => {
        this.#games.delete(id);
        this.#lookAgain();
      });
  }

  async #answer(id: string): Promise<void> {
    const { server, say } = this.#world;
    try {
      const challenge = await server.ask<Challenge>('GET', `/challenges/${id}`);
      if (!isTaken(challenge, this.#terms)) {
        say(`${id}: declined, from ${challenge.maker.name}`);
        await server.ask('POST', `/challenges/${id}/decline`);
        return;
      }
      const { game } = await server.ask<{ readonly game: string }>('POST', `/challenges/${id}/accept`, {
        planHash: challenge.planHash,
      });
      this.#sit(game);
    } catch (error) {
      // It may have been withdrawn meanwhile.
      say(`${id}: ${error instanceof Error ? error.message : String(error)}`);
      if (!(error instanceof ServerRefusal)) this.#answered.delete(id);
    }
  }
}
