import { isObject } from '@tesuji/match';
import type {
  Acceptance,
  AddedEntrant,
  ApiError,
  ApiErrorCode,
  ChangedTerms,
  Challenge,
  Credentials,
  GameSnapshot,
  GameSummary,
  HostAct,
  HostInfo,
  MadeToken,
  BroughtGames,
  ImportOutcome,
  Me,
  NewChallenge,
  NewImport,
  NewPassword,
  NewPushSubscription,
  NewReport,
  NewTicket,
  NewToken,
  PersonGames,
  PersonRatings,
  PoolTicket,
  Profile,
  RatingBoard,
  ReceivedChallenge,
  RelationKind,
  RelationList,
  Resident,
  ServerReview,
  SessionInfo,
  SiteInfo,
  TokenInfo,
  Speed,
  TournamentAct,
  TournamentEntrant,
  TournamentLists,
  TournamentNow,
  TournamentPairing,
  TournamentTerms,
  TvGames,
  WinsBoard,
} from '@tesuji/online';
import { fail, ok, type Result } from '@tesuji/rules';
import { ModerationApi } from './moderation-api.ts';

/** Why a request brought nothing: the server refused it, it did not answer, or what answered is no server of ours. */
export type FailureCode = ApiErrorCode | 'unreachable' | 'not-ours';
/** Not a union of three: the compiler compares a value with a union by no more than 25 codes. */
export interface RequestFailure extends Omit<ApiError, 'code'> {
  readonly code: FailureCode;
}
export type Answer<T> = Result<T, RequestFailure>;

/** What the host may change. */
export type HostChange = Partial<Pick<HostInfo, 'name' | 'registration' | 'announcement'>>;

/** What both players get when one of them asks for a rematch: a challenge that waits, or the game when both have asked. */
export type Rematch = { readonly challenge: string } | { readonly game: string };

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Fetch = (address: URL, request: RequestInit) => Promise<Response>;
type Sleep = (milliseconds: number) => Promise<void>;

const PATH = 'api/v1/';
/** Longer than a slow answer over a phone network takes. */
const PATIENCE = 15_000;
/** How often, and after how many milliseconds at most, the page asks again by itself when the server has too much to answer. */
const TRIES = 3;
const LONGEST_WAIT = 3000;

/** The requests below `/api/v1`. No method throws or rejects: whatever goes wrong is in the result. */
export class Api {
  private readonly fetch: Fetch;
  private readonly base: string;
  private readonly sleep: Sleep;
  private offset = 0;
  /** What moderators and the host do. */
  readonly moderation: ModerationApi = new ModerationApi((method, path, body) => this.ask(method, path, body));

  /** `base` is the address of the page, below which its server answers. */
  constructor(fetch: Fetch, base: string, sleep: Sleep = wait) {
    this.fetch = fetch;
    this.base = base;
    this.sleep = sleep;
  }

  /** The server's time, to about a second: deadlines are told in it. */
  now(): number {
    return Date.now() + this.offset;
  }

  async site(): Promise<Answer<SiteInfo>> {
    const answer = await this.ask<SiteInfo>('GET', 'site');
    return !answer.ok || isSiteInfo(answer.value) ? answer : fail({ code: 'not-ours' });
  }

  guest(): Promise<Answer<Me>> {
    return this.ask('POST', 'guest', {});
  }

  register(credentials: Credentials): Promise<Answer<Me>> {
    return this.ask('POST', 'account', credentials);
  }

  changePassword(change: NewPassword): Promise<Answer<unknown>> {
    return this.ask('PUT', 'account/password', change);
  }

  deleteAccount(password: string): Promise<Answer<unknown>> {
    return this.ask('DELETE', 'account', { password });
  }

  /** Everything that the server has about this person. */
  exportAccount(): Promise<Answer<unknown>> {
    return this.ask('GET', 'account/export');
  }

  signIn(credentials: Credentials): Promise<Answer<Me>> {
    return this.ask('POST', 'session', credentials);
  }

  signOut(): Promise<Answer<unknown>> {
    return this.ask('DELETE', 'session');
  }

  sessions(): Promise<Answer<readonly SessionInfo[]>> {
    return this.list('sessions');
  }

  endSession(id: string): Promise<Answer<unknown>> {
    return this.ask('DELETE', `sessions/${encodeURIComponent(id)}`);
  }

  tokens(): Promise<Answer<readonly TokenInfo[]>> {
    return this.list('tokens');
  }

  makeToken(token: NewToken): Promise<Answer<MadeToken>> {
    return this.ask('POST', 'tokens', token);
  }

  revokeToken(id: string): Promise<Answer<unknown>> {
    return this.ask('DELETE', `tokens/${encodeURIComponent(id)}`);
  }

  /** Makes the account that of a program, which plays this game. */
  becomeBot(plays: string): Promise<Answer<Me>> {
    return this.ask('PUT', 'account/bot', { plays });
  }

  /** The challenges that this person has made or may take. */
  challenges(): Promise<Answer<readonly ReceivedChallenge[]>> {
    return this.list('challenges');
  }

  makeChallenge(challenge: NewChallenge): Promise<Answer<Challenge>> {
    return this.ask('POST', 'challenges', challenge);
  }

  challenge(id: string): Promise<Answer<Challenge>> {
    return this.ask('GET', challengePath(id));
  }

  changeChallenge(id: string, terms: ChangedTerms): Promise<Answer<Challenge>> {
    return this.ask('PUT', challengePath(id), terms);
  }

  cancelChallenge(id: string): Promise<Answer<unknown>> {
    return this.ask('DELETE', challengePath(id));
  }

  acceptChallenge(id: string, acceptance: Acceptance): Promise<Answer<{ readonly game: string }>> {
    return this.ask('POST', `${challengePath(id)}/accept`, acceptance);
  }

  declineChallenge(id: string): Promise<Answer<unknown>> {
    return this.ask('POST', `${challengePath(id)}/decline`, {});
  }

  /** The pools in which this person waits. */
  tickets(): Promise<Answer<readonly PoolTicket[]>> {
    return this.list('tickets');
  }

  takeTicket(pool: string, ticket: NewTicket): Promise<Answer<PoolTicket>> {
    return this.ask('PUT', `tickets/${encodeURIComponent(pool)}`, ticket);
  }

  giveTicketBack(pool: string): Promise<Answer<unknown>> {
    return this.ask('DELETE', `tickets/${encodeURIComponent(pool)}`);
  }

  games(): Promise<Answer<readonly GameSummary[]>> {
    return this.list('games');
  }

  game(id: string): Promise<Answer<GameSnapshot>> {
    return this.ask('GET', gamePath(id));
  }

  /** Returns the secret of the link to the teacher's seat of a game. */
  teacherKey(id: string): Promise<Answer<{ readonly key: string }>> {
    return this.ask('GET', `${gamePath(id)}/teacher`);
  }

  /** Sits down as the teacher of a game, by the secret of the link. */
  teach(id: string, key: string): Promise<Answer<unknown>> {
    return this.ask('POST', `${gamePath(id)}/teacher`, { key });
  }

  /** Gives the teacher's seat of a game to a person by the name of their account. */
  seatTeacher(id: string, name: string): Promise<Answer<unknown>> {
    return this.ask('PUT', `${gamePath(id)}/teacher`, { name });
  }

  askRematch(id: string): Promise<Answer<Rematch>> {
    return this.ask('POST', `${gamePath(id)}/rematch`, {});
  }

  withdrawRematch(id: string): Promise<Answer<unknown>> {
    return this.ask('DELETE', `${gamePath(id)}/rematch`);
  }

  /** How the review of a finished game by the server is getting on. */
  review(id: string): Promise<Answer<ServerReview>> {
    return this.ask('GET', `${gamePath(id)}/review`);
  }

  askReview(id: string): Promise<Answer<ServerReview>> {
    return this.ask('POST', `${gamePath(id)}/review`, {});
  }

  cancelReview(id: string): Promise<Answer<ServerReview>> {
    return this.ask('DELETE', `${gamePath(id)}/review`);
  }

  reviewResult(id: string): Promise<Answer<unknown>> {
    return this.ask('GET', `${gamePath(id)}/review/result`);
  }

  ratings(person: string): Promise<Answer<PersonRatings>> {
    return this.ask('GET', `people/${encodeURIComponent(person)}/ratings`);
  }

  ratingBoard(game: string, speed: Speed): Promise<Answer<RatingBoard>> {
    return this.ask('GET', `leaderboards/${encodeURIComponent(game)}/rating?speed=${speed}`);
  }

  winsBoard(game: string, time: 'month' | 'all'): Promise<Answer<WinsBoard>> {
    return this.ask('GET', `leaderboards/${encodeURIComponent(game)}/wins?time=${time}`);
  }

  /** Whom this person follows and blocks. */
  relations(): Promise<Answer<RelationList>> {
    return this.list('relations');
  }

  relate(person: string, kind: RelationKind): Promise<Answer<unknown>> {
    return this.ask('PUT', `people/${encodeURIComponent(person)}/${kind}`, {});
  }

  unrelate(person: string, kind: RelationKind): Promise<Answer<unknown>> {
    return this.ask('DELETE', `people/${encodeURIComponent(person)}/${kind}`);
  }

  /** Tells the moderators about a person. */
  report(report: NewReport): Promise<Answer<unknown>> {
    return this.ask('POST', 'reports', report);
  }

  /** Notes that the person has read a sanction. */
  seeSanction(id: string): Promise<Answer<unknown>> {
    return this.ask('POST', `account/sanctions/${encodeURIComponent(id)}/seen`, {});
  }

  setChildrenMode(password: string, isChild: boolean): Promise<Answer<unknown>> {
    return this.ask('PUT', 'account/children', { password, isChild });
  }

  /** The levels that play at this server. */
  residents(): Promise<Answer<readonly Resident[]>> {
    return this.list('residents');
  }

  profile(person: string): Promise<Answer<Profile>> {
    return this.ask('GET', `people/${encodeURIComponent(person)}`);
  }

  /** Finished games of a person, the latest first. */
  personGames(person: string, query: Readonly<Record<string, string>> = {}): Promise<Answer<PersonGames>> {
    return this.ask('GET', `people/${encodeURIComponent(person)}/games?${new URLSearchParams(query).toString()}`);
  }

  /** The best game of each kind that is being played. */
  tv(): Promise<Answer<TvGames>> {
    return this.list('tv');
  }

  /** Wants messages to this browser while the page is closed. */
  beginPush(subscription: NewPushSubscription): Promise<Answer<unknown>> {
    return this.ask('PUT', 'push', subscription);
  }

  endPush(): Promise<Answer<unknown>> {
    return this.ask('DELETE', 'push');
  }

  /** Brings games of this device to the account. */
  bringGames(games: readonly NewImport[]): Promise<Answer<ImportOutcome>> {
    return this.ask('POST', 'imports', { games });
  }

  /** Games that were brought to the account, the last first. */
  broughtGames(before?: string): Promise<Answer<BroughtGames>> {
    return this.ask('GET', before === undefined ? 'imports' : `imports?before=${before}`);
  }

  removeBrought(id: string): Promise<Answer<unknown>> {
    return this.ask('DELETE', `imports/${encodeURIComponent(id)}`);
  }

  publicGames(): Promise<Answer<readonly GameSummary[]>> {
    return this.list('public');
  }

  /** Exchanges the key that the server printed at its start for a cookie of the host. */
  takeHostKey(key: string): Promise<Answer<unknown>> {
    return this.ask('POST', 'host/key', { key });
  }

  host(): Promise<Answer<HostInfo>> {
    return this.ask('GET', 'host');
  }

  changeHost(change: HostChange): Promise<Answer<unknown>> {
    return this.ask('PUT', 'host', change);
  }

  backUp(): Promise<Answer<unknown>> {
    return this.ask('POST', 'host/backup', {});
  }

  pauseAll(): Promise<Answer<unknown>> {
    return this.ask('POST', 'host/pause-all', {});
  }

  resumeAll(): Promise<Answer<unknown>> {
    return this.ask('POST', 'host/resume-all', {});
  }

  /** Pauses, resumes or ends a single game. */
  actAsHost(game: string, act: HostAct): Promise<Answer<unknown>> {
    return this.ask('POST', `host/games/${encodeURIComponent(game)}/${act}`, {});
  }

  /** Signs a person out everywhere. */
  endSessionsOf(person: string): Promise<Answer<unknown>> {
    return this.ask('DELETE', `host/people/${encodeURIComponent(person)}/sessions`);
  }

  tournaments(): Promise<Answer<TournamentLists>> {
    return this.ask('GET', 'tournaments');
  }

  makeTournament(plan: TournamentTerms): Promise<Answer<{ readonly id: string }>> {
    return this.ask('POST', 'tournaments', plan);
  }

  tournament(id: string): Promise<Answer<TournamentNow>> {
    return this.ask('GET', tournamentPath(id));
  }

  tournamentRound(id: string, round: number): Promise<Answer<readonly TournamentPairing[]>> {
    return this.list(`${tournamentPath(id)}/rounds/${round}`);
  }

  /** Enters, or comes back. */
  enterTournament(id: string, team?: number): Promise<Answer<unknown>> {
    return this.ask('POST', `${tournamentPath(id)}/enter`, team === undefined ? {} : { team });
  }

  /** Leaves for good, or until one enters again. */
  leaveTournament(id: string, how: 'leave' | 'pause'): Promise<Answer<unknown>> {
    return this.ask('POST', `${tournamentPath(id)}/${how}`, {});
  }

  /** Takes the place that the organiser has made for the person with this link. */
  claimEntrant(id: string, code: string): Promise<Answer<unknown>> {
    return this.ask('POST', `${tournamentPath(id)}/claim`, { code });
  }

  actOnTournament(id: string, act: TournamentAct): Promise<Answer<unknown>> {
    return this.ask('POST', `${tournamentPath(id)}/${act}`, {});
  }

  /** The people of a tournament with the codes of those who were added by name; for its organiser. */
  tournamentEntrants(id: string): Promise<Answer<readonly TournamentEntrant[]>> {
    return this.list(`${tournamentPath(id)}/entrants`);
  }

  addEntrant(id: string, added: AddedEntrant): Promise<Answer<unknown>> {
    return this.ask('POST', `${tournamentPath(id)}/entrants`, added);
  }

  removeEntrant(id: string, number: number): Promise<Answer<unknown>> {
    return this.ask('DELETE', `${tournamentPath(id)}/entrants/${number}`);
  }

  private async list<T>(path: string): Promise<Answer<readonly T[]>> {
    const answer = await this.ask<readonly T[]>('GET', path);
    return !answer.ok || Array.isArray(answer.value) ? answer : fail({ code: 'not-ours' });
  }

  /** A class of thirty behind one address may open the page at once: what only reads is asked again when it may be. */
  private async ask<T>(method: Method, path: string, body?: unknown): Promise<Answer<T>> {
    for (let tries = 1; ; tries++) {
      const answer = await this.askOnce<T>(method, path, body);
      const ms = answer.ok || answer.error.code !== 'too-many' ? undefined : answer.error.ms;
      if (method !== 'GET' || ms === undefined || ms > LONGEST_WAIT || tries === TRIES) return answer;
      await this.sleep(ms);
    }
  }

  private async askOnce<T>(method: Method, path: string, body?: unknown): Promise<Answer<T>> {
    let response: Response;
    let value: unknown;
    try {
      response = await this.fetch(new URL(PATH + path, this.base), {
        method,
        ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
        cache: 'no-store',
        credentials: 'same-origin',
        signal: AbortSignal.timeout(PATIENCE),
      });
      value = isJson(response) ? await response.json() : undefined;
    } catch {
      return fail({ code: 'unreachable' });
    }
    // A static server answers with its own page, or its own idea of an error.
    if (value === undefined) return fail({ code: response.status >= 500 ? 'unreachable' : 'not-ours' });
    this.readTime(response);
    if (response.ok) return ok(value as T);
    return fail(isApiError(value) ? value : { code: 'unavailable' });
  }

  /** Takes the difference to the server's clock where it is more than the header can be wrong by. */
  private readTime(response: Response): void {
    const at = Date.parse(response.headers.get('date') ?? '');
    const offset = at - Date.now();
    if (Number.isFinite(offset)) this.offset = Math.abs(offset) > 2000 ? offset : 0;
  }
}

const challengePath = (id: string): string => `challenges/${encodeURIComponent(id)}`;
const tournamentPath = (id: string): string => `tournaments/${encodeURIComponent(id)}`;
const gamePath = (id: string): string => `games/${encodeURIComponent(id)}`;

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function isJson(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('application/json') === true;
}

function isSiteInfo(value: unknown): boolean {
  return isObject(value) && typeof value['name'] === 'string' && Array.isArray(value['addresses']);
}

function isApiError(value: unknown): value is ApiError {
  return isObject(value) && typeof value['code'] === 'string';
}
