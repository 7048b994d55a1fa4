import type {
  Acceptance,
  ApiError,
  ChangedTerms,
  Challenge,
  ChallengePlan,
  Credentials,
  GameSummary,
  HostInfo,
  BroughtGame,
  ImportOutcome,
  Me,
  NewChallenge,
  NewImports,
  NewPassword,
  NewPushSubscription,
  NewReport,
  PersonGames,
  PoolRating,
  PoolTicket,
  Profile,
  RatingBoard,
  ReceivedChallenge,
  RelationKind,
  RelationList,
  Resident,
  SessionInfo,
  SiteInfo,
  TvGames,
  WinsBoard,
} from '@tesuji/online';
import { findGame } from '@tesuji/rules';
import { Api } from '../api.ts';
import { ACCOUNT, AKI, DAY, GUEST, hostInfo, NOW } from './sample-people.ts';

interface Reply {
  readonly status: number;
  readonly body: unknown;
}
type Handler = (body: never, id: string, query: URLSearchParams) => unknown;
/** Games of a person in one answer. */
const PAGE = 12;

/** A server that answers from memory, for tests of the page. A handler returns what is sent; `refuse` sends an error. */
export class FakeServer {
  site: SiteInfo = {
    name: 'Tesuji Club',
    build: 'test',
    registration: 'open',
    isSecure: true,
    addresses: ['http://192.168.1.20:4650/', 'http://tesuji.local:4650/'],
  };
  password = 'correct horse';
  games: readonly GameSummary[] = [];
  challenges: readonly ReceivedChallenge[] = [];
  residents: readonly Resident[] = [];
  tickets: readonly PoolTicket[] = [];
  /** Challenges with all their terms, by id. */
  readonly offers = new Map<string, Challenge>();
  sessions: readonly SessionInfo[] = [
    { id: 's1', createdAt: NOW - DAY, seenAt: NOW, device: 'Firefox on Linux', isThis: true },
    { id: 's2', createdAt: NOW - 9 * DAY, seenAt: NOW - 2 * DAY, device: 'Safari on iPhone', isThis: false },
  ];
  publicGames: readonly GameSummary[] = [];
  tv: TvGames = [];
  push: NewPushSubscription | undefined;
  readonly reports: NewReport[] = [];
  imported: readonly BroughtGame[] = [];
  ratings: readonly PoolRating[] = [];
  ratingBoard: RatingBoard = { rule: { games: 10, days: 30, deviation: 110 }, rows: [] };
  winsBoard: WinsBoard = { rows: [] };
  readonly profiles = new Map<string, Profile>();
  personGames: readonly GameSummary[] = [];
  relations: RelationList = [];
  host: HostInfo = hostInfo();
  isHost = false;
  /** Requests so far: `POST guest`. */
  readonly asked: string[] = [];
  /** Whether the network is down, or what answers is a server of files. */
  state: 'up' | 'down' | 'static' = 'up';
  /** What the answers of `client` wait for. */
  held: Promise<void> = Promise.resolve();

  private readonly handlers: Readonly<Record<string, Handler>> = {
    'GET site': () => this.site,
    'POST guest': () => this.become(this.site.me ?? GUEST),
    'POST account': (given: Credentials) => this.register(given),
    'POST session': (given: Credentials) =>
      given.password === this.password ? this.become({ ...ACCOUNT, name: given.name }) : refuse('wrong-password'),
    'DELETE session': () => this.leave(),
    'PUT account/password': ({ old, password }: NewPassword) => {
      if (old !== this.password) return refuse('wrong-password');
      this.password = password;
      this.sessions = this.sessions.filter(({ isThis }) => isThis);
      return {};
    },
    'DELETE account': ({ password }: { password: string }) =>
      password === this.password ? this.leave() : refuse('wrong-password'),
    'GET account/export': () => ({ person: this.site.me, games: this.games }),
    'GET sessions': () => this.sessions,
    'DELETE sessions/*': (_: never, id) => {
      this.sessions = this.sessions.filter((each) => each.id !== id);
      return {};
    },
    'GET games': () => this.games,
    'GET residents': () => this.residents,
    'GET challenges': () => this.challenges,
    'GET tickets': () => this.tickets,
    'PUT tickets/*': (_: never, pool) => {
      const ticket = this.tickets.find((each) => each.pool === pool) ?? { pool, since: NOW };
      this.tickets = [...this.tickets.filter((each) => each.pool !== pool), ticket];
      return ticket;
    },
    'DELETE tickets/*': (_: never, pool) => {
      this.tickets = this.tickets.filter((each) => each.pool !== pool);
      return {};
    },
    'POST challenges': (given: NewChallenge) => this.offer(given),
    'GET challenges/*': (_: never, id) => this.offers.get(id) ?? refuse('not-found'),
    'PUT challenges/*': (given: ChangedTerms, id) => this.change(id, given),
    'POST challenges/*/accept': ({ planHash }: Acceptance, id) => {
      const open = this.offers.get(id);
      const offer = open ?? this.challenges.find((each) => each.id === id);
      const isSeen = offer === undefined || offer.planHash === planHash;
      if (open?.plan.isRated === true && this.site.me?.isGuest === true) return RATED_GUEST;
      return isSeen ? this.settle(id, { game: 'a0000newgame' }) : refuse('challenge-changed');
    },
    'POST challenges/*/decline': (_: never, id) => this.settle(id, {}),
    'DELETE challenges/*': (_: never, id) => this.settle(id, {}),
    'GET people/*/ratings': (_: never, id) => ({ person: id === AKI.id ? AKI : this.site.me, ratings: this.ratings }),
    'GET people/*': (_: never, id) => this.profiles.get(id) ?? refuse('not-found'),
    'GET people/*/games': (_: never, __, query) => this.pageOf(query),
    'GET relations': () => this.relations,
    'PUT people/*/follow': (_: never, id) => this.relate(id, 'follow'),
    'PUT people/*/block': (_: never, id) => this.relate(id, 'block'),
    'DELETE people/*/follow': (_: never, id) => this.relate(id),
    'DELETE people/*/block': (_: never, id) => this.relate(id),
    'GET leaderboards/*/rating': () => this.ratingBoard,
    'GET leaderboards/*/wins': () => this.winsBoard,
    'GET public': () => this.publicGames,
    'GET imports': () => ({ total: this.imported.length, games: this.imported }),
    'POST imports': ({ games }: NewImports) => this.bring(games.length),
    'DELETE imports/*': (_: never, id) => {
      this.imported = this.imported.filter((each) => each.id !== id);
      return {};
    },
    'POST reports': (given: NewReport) => {
      this.reports.push(given);
      return {};
    },
    'GET tv': () => this.tv,
    'PUT push': (given: NewPushSubscription) => {
      this.push = given;
      return {};
    },
    'DELETE push': () => {
      this.push = undefined;
      return {};
    },
    'POST host/key': ({ key }: { key: string }) => {
      this.isHost = key === 'start-key';
      return this.isHost ? {} : refuse('forbidden');
    },
    'GET host': () => (this.isHost ? this.host : refuse('forbidden')),
    'PUT host': (change: Partial<HostInfo>) => {
      this.host = { ...this.host, ...change };
      return {};
    },
    'POST host/backup': () => {
      this.host = { ...this.host, health: { ...this.host.health, lastBackup: NOW } };
      return {};
    },
    'POST host/games/*/pause': (_: never, id) => this.changeHosted(id, (game) => ({ ...game, isPaused: true })),
    'POST host/games/*/resume': (_: never, id) => this.changeHosted(id, ({ isPaused: _paused, ...game }) => game),
    'POST host/games/*/abort': (_: never, id) => this.changeHosted(id, () => undefined),
    'POST host/pause-all': () => ({}),
    'POST host/resume-all': () => ({}),
    'DELETE host/people/*/sessions': (_: never, id) => {
      this.host = { ...this.host, people: this.host.people.filter((each) => each.id !== id) };
      return {};
    },
  };

  /** Answers a request; `path` is what follows `/api/v1/`. */
  answer(method: string, path: string, body: unknown): Reply {
    const [plain = '', search = ''] = path.split('?', 2);
    this.asked.push(`${method} ${plain}`);
    const words = plain.split('/');
    for (const [name, handler] of Object.entries(this.handlers)) {
      const [verb, pattern = ''] = name.split(' ');
      const parts = pattern.split('/');
      const isSame = parts.length === words.length && parts.every((part, i) => part === '*' || part === words[i]);
      if (verb !== method || !isSame) continue;
      const value = handler(body as never, words[parts.indexOf('*')] ?? '', new URLSearchParams(search));
      return value instanceof Refusal ? { status: 400, body: value.error } : { status: 200, body: value };
    }
    return { status: 404, body: { code: 'not-found' } };
  }

  /** The client of a page at `https://club.example/tesuji/`. */
  client(): Api {
    return new Api(async (address, { method = 'GET', body }) => {
      await this.held;
      if (this.state === 'down') throw new TypeError('Failed to fetch');
      if (this.state === 'static')
        return new Response('<!doctype html>', { status: 404, headers: { 'content-type': 'text/html' } });
      const path = address.href.replace('https://club.example/tesuji/api/v1/', '');
      const reply = this.answer(method, path, typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined);
      return Response.json(reply.body, { status: reply.status });
    }, 'https://club.example/tesuji/');
  }

  private pageOf(query: URLSearchParams): PersonGames {
    const from = Number(query.get('before') ?? 0);
    const game = query.get('game');
    const all = this.personGames.filter((each) => game === null || each.game === game);
    return {
      games: all.slice(from, from + PAGE),
      ...(all.length > from + PAGE && { next: String(from + PAGE) }),
    };
  }

  private bring(count: number): ImportOutcome {
    const line = { game: 'chess', options: {}, start: findGame('chess')!.setups[0]!.text, moves: [] };
    const added = Array.from({ length: count }, (_, index): BroughtGame => ({
      id: `import${this.imported.length + index}`,
      line,
      players: ['Kaede', ''],
      position: line.start,
      at: NOW,
    }));
    this.imported = [...this.imported, ...added];
    return { added: count, duplicates: 0, refused: [] };
  }

  private relate(id: string, kind?: RelationKind): unknown {
    const profile = this.profiles.get(id);
    if (profile === undefined) return refuse('not-found');
    const { relation: _, ...rest } = profile;
    this.profiles.set(id, kind === undefined ? rest : { ...rest, relation: kind });
    const others = this.relations.filter(({ person }) => person.id !== id);
    this.relations =
      kind === undefined ? others : [{ kind, person: profile.person, at: NOW, isMutual: false }, ...others];
    return {};
  }

  private changeHosted(id: string, change: (game: GameSummary) => GameSummary | undefined): unknown {
    const games = this.host.games.flatMap((game) => (game.id === id ? (change(game) ?? []) : [game]));
    this.host = { ...this.host, games };
    return {};
  }

  private become(me: Me): Me {
    this.site = { ...this.site, me };
    return me;
  }

  private register({ name, password }: Credentials): unknown {
    if (this.site.registration === 'closed') return refuse('registration-closed');
    if (name === AKI.name) return refuse('name-taken');
    this.password = password;
    return this.become({ ...ACCOUNT, name });
  }

  private leave(): unknown {
    const { me: _, ...rest } = this.site;
    this.site = rest;
    return {};
  }

  private offer({ plan, to, toPerson, isListed = false }: NewChallenge): unknown {
    const resident = this.residents.find(({ person }) => person.name === to || person.id === toPerson)?.person;
    const isUnknown = (to ?? AKI.name) !== AKI.name || (toPerson ?? AKI.id) !== AKI.id;
    if (isUnknown && resident === undefined) return refuse('not-found');
    const id = `aoffer${this.offers.size + 1}`;
    const maker = this.site.me ?? GUEST;
    const planHash = hashOf(plan);
    const offer = { id, plan, planHash, maker, state: 'open', createdAt: NOW, expiresAt: NOW + DAY } as const;
    if (resident !== undefined) {
      this.offers.set(id, { ...offer, taker: resident, state: 'taken', game: 'agame1' });
      return this.offers.get(id);
    }
    const isNamed = to !== undefined || toPerson !== undefined;
    this.offers.set(id, { ...offer, ...(isNamed && { taker: AKI }), ...(isListed && { isListed }) });
    return this.offers.get(id);
  }

  private change(id: string, { plan, isListed }: ChangedTerms): unknown {
    const offer = this.offers.get(id);
    if (offer?.state !== 'open') return refuse('challenge-over');
    const { isListed: wasListed = false, ...rest } = offer;
    const listed = (isListed ?? wasListed) ? ({ isListed: true } as const) : {};
    this.offers.set(id, { ...rest, ...listed, plan, planHash: hashOf(plan) });
    return this.offers.get(id);
  }

  private settle(id: string, reply: unknown): unknown {
    const offer = this.offers.get(id);
    if (offer !== undefined) {
      if (offer.state !== 'open') return refuse('challenge-over');
      const { game } = reply as { game?: string };
      this.offers.set(id, game === undefined ? { ...offer, state: 'cancelled' } : { ...offer, state: 'taken', game });
      return reply;
    }
    if (!this.challenges.some((each) => each.id === id)) return refuse('challenge-over');
    this.challenges = this.challenges.filter((each) => each.id !== id);
    return reply;
  }
}

/** Another text for every plan. */
function hashOf(plan: ChallengePlan): string {
  return JSON.stringify(plan);
}

class Refusal {
  readonly error: ApiError;
  constructor(error: ApiError) {
    this.error = error;
  }
}

function refuse(code: ApiError['code']): Refusal {
  return new Refusal({ code });
}

/** Only accounts play rated games. */
const RATED_GUEST = new Refusal({ code: 'not-signed-in', field: 'isRated' });
