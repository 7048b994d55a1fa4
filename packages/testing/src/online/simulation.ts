/**
 * Servers, pages and the network between them in virtual time. Everything that can go wrong does, by a seed: messages are
 * late, connections are cut, processes freeze or die between any two steps, the bus loses and doubles, the database fails.
 * The log itself is exact. What the pages believe is compared with it all the time.
 */
import { apply, createMatch, reduce, type Command, type MatchEvent, type MatchState } from '@tesuji/match';
import type { GameInfo, OnlineRefusal } from '@tesuji/online';
import { unwrap, type Game } from '@tesuji/rules';
import { makeRandom, type Random } from '../match/random.ts';
import { MemoryLog } from './memory-log.ts';
import { SimPage } from './sim-page.ts';
import { SimProcess } from './sim-process.ts';
import { GAME, type SimWorld } from './sim-world.ts';
import { VirtualTime } from './virtual-time.ts';

export interface SimulationOptions {
  readonly seed: number;
  readonly game: Game;
  readonly processes: number;
  /** Main time in milliseconds; without, there are no clocks. */
  readonly main?: number;
  readonly hasBus?: boolean;
}

/** What went wrong in a run; all empty when nothing did. */
export interface SimulationReport {
  /** Statements that are not true, in words. */
  readonly failures: readonly string[];
  readonly events: number;
  readonly acknowledged: number;
  readonly deaths: number;
  readonly cuts: number;
}

/** Two players, one of them with two tabs, and a spectator, at one game. */
export class Simulation implements SimWorld {
  readonly time: VirtualTime = new VirtualTime();
  readonly random: Random;
  readonly log: MemoryLog = new MemoryLog();
  /** All stored events, in order. */
  readonly truth: MatchEvent[] = [];
  readonly first: MatchState;
  readonly game: Game;
  readonly processes: SimProcess[];
  readonly pages: SimPage[];
  readonly failures: string[] = [];
  readonly hasBus: boolean;
  readonly acknowledged: Set<string> = new Set();
  isCalm = false;
  deaths = 0;
  cuts = 0;

  constructor({ seed, game, processes, main, hasBus = true }: SimulationOptions) {
    this.random = makeRandom(seed);
    this.game = game;
    this.hasBus = hasBus;
    const clock = main === undefined ? ({ kind: 'none' } as const) : ({ kind: 'sudden-death', main } as const);
    const terms = {
      clocks: [clock, clock] as const,
      isShared: false,
      freePlies: main === undefined ? 0 : 2,
      pauses: 'asked' as const,
      assists: { hints: false, warnings: false, takeback: 'asked' as const },
    };
    this.first = unwrap(createMatch(game, { terms }, this.time.now()));
    this.log.create({ info: infoOf(this.time.now()), first: this.first });
    this.processes = Array.from({ length: processes }, (_, index) => new SimProcess(this, `p${index}`));
    this.pages = ([0, 0, 1, undefined] as const).map((side, index) => new SimPage(this, side, index));
  }

  /** Plays for so many virtual seconds with faults, then lets everything heal, and reports. */
  async run(seconds: number): Promise<SimulationReport> {
    for (const page of this.pages) page.start();
    const end = this.time.now() + seconds * 1000;
    while (this.time.now() < end) {
      await this.time.run(1 + this.random.below(400));
      this.#disturb();
    }
    this.isCalm = true;
    for (const process of this.processes) process.heal();
    for (const page of this.pages) page.isIdle = true;
    await this.time.run(40_000);
    this.#compare();
    return {
      failures: this.failures,
      events: this.truth.length,
      acknowledged: this.acknowledged.size,
      deaths: this.deaths,
      cuts: this.cuts,
    };
  }

  /** A delay of the network or the database. */
  delay(): number {
    if (this.isCalm) return 1;
    return this.random.once(20) ? this.random.below(3000) : this.random.below(60);
  }

  fail(what: string): void {
    if (this.failures.length < 20) this.failures.push(what);
  }

  /** A refusal is right if the log has justified it since the command came, when it had `known` events. */
  checkRefusal(command: Command, refusal: OnlineRefusal, known: number, at: number): void {
    let state = reduce(this.game, this.first, this.truth.slice(0, known));
    // With unlimited credit: a fallen flag would be no refusal.
    for (let seq = known; apply(this.game, state, command, at, Number.MAX_SAFE_INTEGER).ok; seq++) {
      const next = this.truth[seq];
      if (next === undefined)
        return this.fail(`${JSON.stringify(command)} was refused without a reason: ${JSON.stringify(refusal)}`);
      state = reduce(this.game, state, [next]);
    }
  }

  #disturb(): void {
    const process = this.random.pick(this.processes as [SimProcess, ...SimProcess[]]);
    switch (this.random.below(24)) {
      case 0:
        return process.die();
      case 1:
        return process.freeze(this.random.below(8000));
      case 2:
        return process.breakDatabase(this.random.below(3000));
      case 3:
      case 4:
        this.cuts++;
        return this.random.pick(this.pages as [SimPage, ...SimPage[]]).cut();
      case 5:
        return this.random.pick(this.pages as [SimPage, ...SimPage[]]).reload();
      default:
    }
  }

  #compare(): void {
    const state = reduce(this.game, this.first, this.truth);
    for (const [index, { follower }] of this.pages.entries()) {
      if (JSON.stringify(follower.confirmed) !== JSON.stringify(state)) {
        this.fail(`page ${index} is at ${follower.confirmed?.sequence}, the log at ${state.sequence}`);
      }
      if (follower.pending.length > 0) this.fail(`page ${index} still waits for ${JSON.stringify(follower.pending)}`);
    }
    const commands = this.truth.flatMap(({ command }) => command ?? []);
    // Events of one command follow each other.
    const rows = commands.filter((command, index) => command !== commands[index - 1]);
    if (new Set(rows).size !== rows.length) this.fail('a command is in the log twice');
    for (const command of this.acknowledged) {
      if (!rows.includes(command)) this.fail(`${command} was acknowledged and is not in the log`);
    }
  }
}

function infoOf(now: number): GameInfo {
  const person = (id: string): GameInfo['players'][0] => ({ id, name: id, isGuest: true });
  const help = { hints: false, warnings: false };
  return {
    id: GAME,
    players: [person('first'), person('second')],
    speed: 'live',
    isRated: false,
    isPublic: true,
    delay: 0,
    help: [help, help],
    createdAt: now,
  };
}
