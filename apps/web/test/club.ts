/**
 * A club on a real server: people with accounts who play, write and enter tournaments, at a time that moves only when told to.
 * `open-club.ts` fills it.
 */
import { plyOf } from '@tesuji/match';
import type {
  ChallengePlan,
  ChatCommand,
  ChatPhrase,
  Follower,
  Me,
  TournamentNow,
  TournamentTerms,
} from '@tesuji/online';
import { FakeTime } from '@tesuji/testing/host/fake-time';
import { makeRandom } from '@tesuji/testing/match/random';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer, type RunningServer } from '../../server/src/index.ts';
import { anyMove, begin, isOver, levelAfter, order, Page, planOf, until } from '../../server/test/page.ts';
import { pass } from '../../server/test/server.ts';

const PLENTY = { burst: 1e6, perSecond: 1e6 };
const RATES = {
  request: PLENTY,
  guest: PLENTY,
  command: PLENTY,
  message: PLENTY,
  chat: PLENTY,
  registration: PLENTY,
  challenge: PLENTY,
  report: PLENTY,
};

export const MEMBERS = [
  'Kaede',
  'Aki',
  'Beatrix',
  'Daichi',
  '藤井さくら',
  'Maximilian Oberdorf',
  'Tomo',
  'Emi',
] as const;
export type Member = (typeof MEMBERS)[number];

/** A game that both players follow. */
export interface Table {
  readonly id: string;
  readonly seats: readonly [Follower, Follower];
}

export class Club {
  /** Ids by what they are of, such as `offer`. */
  readonly ids = new Map<string, string>();
  readonly random: (below: number) => number;
  /** Whether people think about their moves. */
  isThoughtful = false;
  readonly #time: FakeTime;
  readonly #data: string;
  readonly #folder: string;
  readonly #pages = new Map<Member, Page>();
  #server!: RunningServer;
  #port = 0;
  /** Each server has another key. */
  #host?: Promise<Page> | undefined;

  private constructor(folder: string, data: string, start: number) {
    this.#folder = folder;
    this.#data = data;
    this.#time = new FakeTime(start);
    const random = makeRandom(7);
    this.random = (below) => random.below(below);
  }

  /** Opens a club at a time, with the built page in `folder`. All members are there. */
  static async open(folder: string, start: number): Promise<Club> {
    const club = new Club(folder, await mkdtemp(join(tmpdir(), 'tesuji-club-')), start);
    await club.#start();
    for (const name of MEMBERS) {
      const page = new Page(club.url);
      page.me = await page.request<Me>('POST', '/account', { name, password: 'correct horse' });
      page.values('me');
      club.#pages.set(name, page);
    }
    return club;
  }

  get url(): string {
    return this.#server.url;
  }

  get now(): number {
    return this.#time.now();
  }

  page(name: Member): Page {
    return this.#pages.get(name)!;
  }

  /** A page that may do what the host may. The key opens once, since a server refuses keys that come too often. */
  host(): Promise<Page> {
    const open = async (): Promise<Page> => {
      const host = new Page(this.url);
      await host.request('POST', '/host/key', { key: this.#server.key });
      return host;
    };
    this.#host ??= open();
    return this.#host;
  }

  idOf(name: Member): string {
    return this.page(name).me!.id;
  }

  id(of: string): string {
    const id = this.ids.get(of);
    if (id === undefined) throw new Error(`there is no ${of}`);
    return id;
  }

  async close(): Promise<void> {
    for (const page of this.#pages.values()) page.close();
    await this.#server.close();
    await rm(this.#data, { recursive: true });
  }

  /** Lets time pass, and what is due be done. */
  wait(milliseconds: number): Promise<void> {
    return pass(this.#time, milliseconds, this.page('Kaede'));
  }

  /** Closes the server, and opens it at a later time. */
  async reopen(at: number): Promise<void> {
    await this.#server.close();
    this.#time.pass(at - this.now);
    await this.#start();
    await this.wait(3000);
    const pages = [...this.#pages.values()];
    await until(() => pages.every(({ connection }) => connection.status.kind === 'connected'), 'all are back');
  }

  /** Begins a game, and makes moves in it. */
  async sit(one: Member, two: Member, plan: ChallengePlan, moves = ''): Promise<Table> {
    const pages = [this.page(one), this.page(two)] as const;
    const id = await begin(...pages, plan);
    const table = { id, seats: [pages[0].follow(id), pages[1].follow(id)] } as const;
    await levelAfter(table.seats, -1);
    for (const move of moves.split(' ')) if (move !== '') await this.#move(table, move);
    return table;
  }

  /** Makes so many moves that mean nothing, or fewer if the game ends. */
  async wander(table: Table, count: number): Promise<void> {
    const [first] = table.seats;
    for (let index = 0; index < count && !isOver(first); index++)
      await this.#move(
        table,
        anyMove(first.game!, first.confirmed!, () => this.random(1000) / 1000),
      );
  }

  async resign({ seats }: Table, loser: 0 | 1): Promise<void> {
    await order(seats, seats[loser], { kind: 'resign' });
  }

  /** People write in a room: texts, or phrases. */
  async say(
    topic: string,
    said: readonly (readonly [Member, string | { readonly phrase: ChatPhrase }])[],
  ): Promise<void> {
    for (const [name, what] of said) {
      await this.wait(1000 * this.random(20));
      const room = this.page(name).followChat(topic);
      await until(() => room.snapshot !== undefined, 'the room is open');
      const command: ChatCommand = typeof what === 'string' ? { kind: 'say', text: what } : { kind: 'phrase', ...what };
      room.order(command);
      await until(() => room.pending.length === 0, 'it is said');
    }
  }

  /** Makes a tournament, which `names` enter. Those of a team tournament enter for one team after the other. */
  async makeTournament(
    by: Member,
    names: readonly Member[],
    terms: Pick<TournamentTerms, 'name' | 'format'> & Partial<TournamentTerms>,
  ): Promise<string> {
    const { line, clocks } = planOf('chess');
    const rest = { line, clock: clocks[0], isRated: true, isListed: true, allowsGuests: true, pause: 0 };
    const { id } = await this.page(by).request<{ id: string }>('POST', '/tournaments', { ...rest, ...terms });
    const { format } = terms;
    for (const [index, name] of names.entries()) {
      const entry = format.kind === 'teams' ? { team: 1 + (index % format.teams.length) } : {};
      await this.page(name).request('POST', `/tournaments/${id}/enter`, entry);
    }
    return id;
  }

  /** Ends the games of a tournament that are being played, but the first `left`, in which some moves are made. */
  async decide(id: string, left = 0): Promise<void> {
    const { games } = await this.page('Kaede').request<TournamentNow>('GET', `/tournaments/${id}`);
    for (const [index, { id: game, players }] of games.entries()) {
      const [first, second] = players.map(({ name }) => this.page(MEMBERS.find((each) => each === name)!).follow(game));
      const table: Table = { id: game, seats: [first!, second!] };
      await levelAfter(table.seats, -1);
      await this.wander(table, index < left ? 9 : 2);
      if (index >= left && !isOver(table.seats[0])) await this.#end(table, this.random(4));
    }
    await this.wait(2000);
  }

  async #end(table: Table, result: number): Promise<void> {
    if (result < 3) return this.resign(table, result === 0 ? 1 : 0);
    await order(table.seats, table.seats[0], { kind: 'offer-draw' });
    await order(table.seats, table.seats[1], { kind: 'accept', proposal: 'draw' });
  }

  async #move({ seats }: Table, move: string): Promise<void> {
    if (this.isThoughtful) await this.wait(1000 * this.random(8));
    const side = plyOf(seats[0].confirmed!) % 2;
    await order(
      seats,
      seats.find((seat) => seat.side === side)!,
      { kind: 'move', move },
    );
  }

  async #start(): Promise<void> {
    this.#host = undefined;
    this.#server = await startServer({
      folder: this.#folder,
      port: this.#port,
      data: this.#data,
      name: 'Tesuji Club',
      time: this.#time,
      rates: RATES,
      logLevel: 'error',
      residents: { isInstant: true },
      reviews: { threads: 0 },
    });
    this.#port = Number(new URL(this.url).port);
  }
}
