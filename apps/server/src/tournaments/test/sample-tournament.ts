import { MemoryBus, Rooms, type TournamentInfo, type TournamentFormat, type TournamentTerms } from '@tesuji/online';
import { plyOf } from '@tesuji/match';
import { chess } from '@tesuji/rules/chess';
import type { Store } from '../../store/store.ts';
import { TournamentService, type TournamentWorld } from '../tournament-service.ts';

export const START = 1_800_000_000_000;

/** A plan of chess with three minutes each. */
export function tournamentOf(format: TournamentFormat, changes: Partial<TournamentTerms> = {}): TournamentTerms {
  return {
    name: 'Club evening',
    format,
    line: { game: chess.id, options: {}, start: chess.setups[0]!.text, moves: [] },
    clock: { kind: 'increment', main: 180_000, increment: 2000 },
    isRated: false,
    isListed: true,
    allowsGuests: true,
    pause: 10,
    ...changes,
  };
}

/** How a game of a test ends; `absent` sides never came. */
export type SampleResult =
  | 'first'
  | 'second'
  | 'draw'
  | 'first absent'
  | 'second absent'
  | 'both absent'
  | 'called off';

/** A process that dies at a moment of the test's choice: before or after a step is stored. */
export class Killed extends Error {}

/** Tournaments over a real store, with a clock and players that the test moves. */
export class SampleTournaments {
  readonly store: Store;
  now = START;
  service!: TournamentService;
  /** Those who are not at their boards, as `game:side`. */
  readonly gone = new Set<string>();
  /** What happens at the next step: the process dies before or after it is stored. */
  dies: 'before' | 'after' | undefined;
  #count: number;

  /** Ids begin with `first`, so that two of these over one store make different games. */
  constructor(store: Store, first = 0) {
    this.store = store;
    this.#count = first;
    this.restart();
  }

  /** Begins a new process, which knows nothing of the one before. */
  restart(): void {
    const { tournaments } = this.store;
    const store: TournamentWorld['store'] = {
      games: this.store.games,
      ratings: this.store.ratings,
      tournaments: new Proxy(tournaments, {
        get: (target, name) => {
          if (name !== 'store') return (target[name as 'find'] as unknown as () => unknown).bind(target);
          return async (...step: Parameters<typeof tournaments.store>): Promise<boolean> => {
            const { dies } = this;
            this.dies = undefined;
            if (dies === 'before') throw new Killed();
            const isStored = await target.store(...step);
            if (dies === 'after') throw new Killed();
            return isStored;
          };
        },
      }),
    };
    this.service = new TournamentService({
      store,
      time: { now: () => this.now },
      // Ids of games that differ are enough.
      random: (bytes) => {
        const count = ++this.#count;
        return Uint8Array.from({ length: bytes }, (_, index) => (count >> (index * 5)) & 31);
      },
      isHere: (game, side) => !this.gone.has(`${game}:${side}`),
      onChanged: () => {},
    });
  }

  async addPeople(count: number): Promise<readonly string[]> {
    const ids = Array.from({ length: count }, () => `person${++this.#count}`);
    for (const id of ids) await this.store.people.createGuest({ id, name: `Guest ${id.slice(6)}` }, START);
    return ids;
  }

  async create(plan: TournamentTerms, organiser: string): Promise<string> {
    const id = `t${++this.#count}`.padEnd(8, 'x');
    await this.store.tournaments.create({ id, plan, organiser }, this.now);
    return id;
  }

  async enter(id: string, person: string, team?: number): Promise<string | undefined> {
    const found = await this.store.tournaments.find(id);
    return this.service.enter(found!, { person, ...(team !== undefined && { team }) });
  }

  async read(id: string): Promise<TournamentInfo> {
    return (await this.store.tournaments.find(id))!.tournament;
  }

  /** Ends a game and settles it, as the server does. */
  async end(game: string, result: SampleResult): Promise<void> {
    const rooms = new Rooms({
      log: this.store.log,
      bus: new MemoryBus(),
      time: { now: () => this.now, wakeAt: () => () => {} },
      absence: { whyNotGone: () => ({ code: 'opponent-here' }) },
    });
    const room = (await rooms.find(game))!;
    const at = this.now;
    const move = async (side: 0 | 1, text: string): Promise<void> => {
      const command = { kind: 'move', move: text, ply: plyOf(room.state) } as const;
      await room.do({ side, id: `m${plyOf(room.state)}`, command, at });
    };
    if (result === 'first' || result === 'second') {
      const side = result === 'first' ? 1 : 0;
      await room.do({ side, id: 'r', command: { kind: 'resign', ply: 0 }, at });
    } else if (result === 'draw' || result === 'called off') {
      await move(0, 'e2e4');
      await move(1, 'e7e5');
      if (result === 'called off') await room.doAsHost('abort');
      else {
        await room.do({ side: 0, id: 'o', command: { kind: 'offer-draw', ply: 2 }, at });
        await room.do({ side: 1, id: 'a', command: { kind: 'accept', proposal: 'draw', ply: 2 }, at });
      }
    } else {
      if (result === 'second absent') await move(0, 'e2e4');
      if (result === 'both absent') this.gone.add(`${game}:1`);
      await room.doAsHost('abort');
    }
    if (room.state.phase.kind !== 'over') throw new Error(`${result}: the game goes on`);
    rooms.close();
    await this.store.games.settle(game, this.now);
  }
}
