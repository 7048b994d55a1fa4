/** Who may do what: one function, over tables that tests walk cell by cell. */
import {
  residentLevel,
  type Challenge,
  type GameInfo,
  type PersonKind,
  type Scope,
  type TournamentInfo,
} from '@tesuji/online';
import type { Side } from '@tesuji/rules';

/** Whoever asks for something. */
export interface Principal {
  /** Absent without a session. */
  readonly person?: { readonly id: string; readonly kind: PersonKind };
  /** Whether this browser has the cookie that the start key opens. */
  readonly isHost?: boolean;
  /** Present if a program acts for the person, with a token: what that allows. */
  readonly scopes?: readonly Scope[];
}

/**
 * What a person is in a game. A person with several roles may do what any of them may. A `reader` is a program that reads
 * the games of a person; only accounts that are programs play by one.
 */
export const GAME_ROLES = ['anyone', 'person', 'seat', 'bot', 'reader', 'teacher', 'moderator', 'host'] as const;
export type GameRole = (typeof GAME_ROLES)[number];

export const GAME_VERBS = [
  'watch',
  'chat-with-players',
  'chat-with-spectators',
  'play',
  'draw-arrows',
  'abort',
  'pause',
  'rematch',
  'review',
  'seat-teacher',
  'sanction',
  'use-host-panel',
  'read-players-chat',
  'read-spectators-chat',
] as const;
export type GameVerb = (typeof GAME_VERBS)[number];

/**
 * `public`: in public games. `own`: in games in which one plays. `shown`: in both. `own-side`: for the side that one plays.
 * `agreed`: in teaching games, in which one plays. `terms`: where one plays, and the judge decides by the terms of the
 * match. `public-over`: in public games that are over. `apart` and `public-apart`: always, and in public games, but not in
 * one's own before its end, since spectators may talk about the moves.
 */
type Condition =
  | 'always'
  | 'public'
  | 'own'
  | 'shown'
  | 'own-side'
  | 'agreed'
  | 'terms'
  | 'public-over'
  | 'apart'
  | 'public-apart'
  | 'never';

const NOTHING: Readonly<Record<GameVerb, Condition>> = {
  watch: 'never',
  'chat-with-players': 'never',
  'chat-with-spectators': 'never',
  play: 'never',
  'draw-arrows': 'never',
  abort: 'never',
  pause: 'never',
  rematch: 'never',
  review: 'never',
  'seat-teacher': 'never',
  sanction: 'never',
  'use-host-panel': 'never',
  'read-players-chat': 'never',
  'read-spectators-chat': 'never',
};

/** A game that is not public is for its players: being signed in opens no other. */
const GAME_MATRIX: Readonly<Record<GameRole, Readonly<Record<GameVerb, Condition>>>> = {
  anyone: {
    ...NOTHING,
    watch: 'public',
    'read-players-chat': 'public-over',
    'read-spectators-chat': 'public-apart',
  },
  person: {
    ...NOTHING,
    watch: 'public',
    'chat-with-spectators': 'public-apart',
    'read-players-chat': 'public-over',
    'read-spectators-chat': 'public-apart',
  },
  seat: {
    ...NOTHING,
    watch: 'always',
    'chat-with-players': 'always',
    play: 'own-side',
    'draw-arrows': 'agreed',
    abort: 'terms',
    pause: 'terms',
    rematch: 'own-side',
    'read-players-chat': 'always',
    review: 'always',
    'seat-teacher': 'agreed',
  },
  bot: {
    ...NOTHING,
    watch: 'shown',
    'chat-with-players': 'own',
    play: 'own-side',
    abort: 'terms',
    pause: 'terms',
    rematch: 'own-side',
    'read-players-chat': 'own',
  },
  reader: { ...NOTHING, watch: 'shown', 'read-players-chat': 'own' },
  teacher: {
    ...NOTHING,
    watch: 'always',
    'chat-with-players': 'always',
    'draw-arrows': 'always',
    pause: 'always',
    review: 'always',
    'read-players-chat': 'always',
  },
  moderator: {
    ...NOTHING,
    watch: 'always',
    'chat-with-players': 'always',
    'chat-with-spectators': 'apart',
    abort: 'always',
    sanction: 'always',
    'read-players-chat': 'always',
    'read-spectators-chat': 'apart',
  },
  host: {
    ...NOTHING,
    watch: 'always',
    'chat-with-players': 'always',
    'chat-with-spectators': 'apart',
    abort: 'always',
    pause: 'always',
    sanction: 'always',
    'use-host-panel': 'always',
    'read-players-chat': 'always',
    'read-spectators-chat': 'apart',
  },
};

/** What a person is to a challenge. */
export const CHALLENGE_ROLES = ['anyone', 'person', 'maker', 'named', 'other'] as const;
export type ChallengeRole = (typeof CHALLENGE_ROLES)[number];
export const CHALLENGE_VERBS = ['see-challenge', 'change', 'cancel', 'accept', 'decline'] as const;
export type ChallengeVerb = (typeof CHALLENGE_VERBS)[number];

/** `person` may take a challenge that is for any person; `other` is a person when it is for another. */
const CHALLENGE_MATRIX: Readonly<Record<ChallengeRole, readonly ChallengeVerb[]>> = {
  anyone: ['see-challenge'],
  person: ['see-challenge', 'accept'],
  maker: ['see-challenge', 'change', 'cancel'],
  named: ['see-challenge', 'accept', 'decline'],
  other: ['see-challenge'],
};

/** What a person is to the server as a whole. */
export const SERVER_ROLES = ['anyone', 'guest', 'account', 'level', 'bot', 'token', 'moderator', 'host'] as const;
export type ServerRole = (typeof SERVER_ROLES)[number];
export const SERVER_VERBS = [
  'see-ratings',
  'play-rated',
  'follow',
  'block',
  'read-club-chat',
  'chat-in-club',
  'write-to-strangers',
  'report',
  'wait-in-pools',
] as const;
export type ServerVerb = (typeof SERVER_VERBS)[number];

/**
 * Rated games are between people with accounts: a guest could begin anew after each loss. For the same reason guests write
 * no texts of their own where strangers read them, but phrases: whoever is muted as a guest would come back as another.
 */
const SERVER_MATRIX: Readonly<Record<ServerRole, readonly ServerVerb[]>> = {
  anyone: ['see-ratings', 'read-club-chat'],
  guest: ['see-ratings', 'block', 'read-club-chat', 'chat-in-club', 'report', 'wait-in-pools'],
  account: SERVER_VERBS,
  level: ['see-ratings'],
  // Rated apart from people, and so in no pool with them.
  bot: ['see-ratings', 'play-rated'],
  token: ['see-ratings', 'play-rated'],
  moderator: SERVER_VERBS,
  host: SERVER_VERBS,
};

/** What a person is to a tournament. A `welcome-guest` is a guest where guests may enter. */
export const TOURNAMENT_ROLES = ['anyone', 'guest', 'welcome-guest', 'account', 'organiser', 'host'] as const;
export type TournamentRole = (typeof TOURNAMENT_ROLES)[number];
export const TOURNAMENT_VERBS = ['see-tournament', 'create-tournament', 'enter', 'organise'] as const;
export type TournamentVerb = (typeof TOURNAMENT_VERBS)[number];

/** Whoever has the link may see a tournament: a wall display has no session. */
const TOURNAMENT_MATRIX: Readonly<Record<TournamentRole, readonly TournamentVerb[]>> = {
  anyone: ['see-tournament'],
  guest: ['see-tournament'],
  'welcome-guest': ['see-tournament', 'enter'],
  account: ['see-tournament', 'create-tournament', 'enter'],
  organiser: ['see-tournament', 'enter', 'organise'],
  host: ['see-tournament', 'create-tournament', 'organise'],
};

/** A game as far as rights depend on it. */
export interface GameSubject {
  readonly kind: 'game';
  readonly info: Pick<GameInfo, 'players' | 'isPublic' | 'teaching'>;
  /** The side that something is done for. */
  readonly side?: Side;
  /** Whether the game has ended. */
  readonly isOver?: boolean;
}

export interface ChallengeSubject {
  readonly kind: 'challenge';
  readonly challenge: Pick<Challenge, 'maker' | 'taker'>;
}

/** The server as a whole, for what is about no game. */
export interface ServerSubject {
  readonly kind: 'server';
}

/** A tournament; absent for making one. */
export interface TournamentSubject {
  readonly kind: 'tournament';
  readonly tournament?: Pick<TournamentInfo, 'organiser' | 'plan'>;
}

export type Subject = GameSubject | ChallengeSubject | ServerSubject | TournamentSubject;

export function may(principal: Principal, verb: GameVerb, subject: GameSubject | ServerSubject): boolean;
export function may(principal: Principal, verb: ChallengeVerb, subject: ChallengeSubject): boolean;
export function may(principal: Principal, verb: ServerVerb, subject: ServerSubject): boolean;
export function may(principal: Principal, verb: TournamentVerb, subject: TournamentSubject): boolean;
/** Reports whether a person may do something. */
export function may(
  principal: Principal,
  verb: GameVerb | ChallengeVerb | ServerVerb | TournamentVerb,
  subject: Subject,
): boolean {
  if (!isInScope(principal, verb)) return false;
  if (subject.kind === 'tournament')
    return tournamentRoles(principal, subject).some((role) => TOURNAMENT_MATRIX[role].includes(verb as TournamentVerb));
  if (subject.kind === 'challenge')
    return CHALLENGE_MATRIX[challengeRole(principal, subject)].includes(verb as ChallengeVerb);
  if (subject.kind === 'server' && isServerVerb(verb)) return SERVER_MATRIX[serverRole(principal)].includes(verb);
  const game = subject.kind === 'game' ? subject : undefined;
  return gameRoles(principal, game).some((role) => holds(GAME_MATRIX[role][verb as GameVerb], principal, game));
}

/** For what a token needs one of these scopes; for anything else the roles decide. */
const SCOPED_VERBS: Readonly<Partial<Record<ServerVerb | ChallengeVerb | TournamentVerb, readonly Scope[]>>> = {
  'play-rated': ['challenge:write', 'bot:play'],
  change: ['challenge:write', 'bot:play'],
  cancel: ['challenge:write', 'bot:play'],
  accept: ['challenge:write', 'bot:play'],
  decline: ['challenge:write', 'bot:play'],
  'create-tournament': ['tournament:write'],
  enter: ['tournament:write'],
  organise: ['tournament:write'],
};

function isInScope(principal: Principal, verb: GameVerb | ChallengeVerb | ServerVerb | TournamentVerb): boolean {
  const needed: readonly Scope[] | undefined = SCOPED_VERBS[verb as keyof typeof SCOPED_VERBS];
  if (principal.scopes === undefined || needed === undefined) return true;
  return needed.some((scope) => grantsScope(principal, scope));
}

/** Reports whether a principal may do what a scope allows. A browser may; playing is for accounts that are programs. */
export function grantsScope({ person, scopes }: Pick<Principal, 'person' | 'scopes'>, scope: Scope): boolean {
  if (scopes === undefined) return true;
  return scopes.includes(scope) && (scope !== 'bot:play' || person?.kind === 'bot');
}

/** Returns the side that a person plays; `undefined` for a spectator. */
export function sideOf({ person }: Principal, { players }: Pick<GameInfo, 'players'>): Side | undefined {
  const side = players.findIndex(({ id }) => id === person?.id);
  return side === 0 || side === 1 ? side : undefined;
}

/** Returns whether a person teaches in a game; they may play in it as well. */
export function isTeacher({ person }: Principal, { teaching }: Pick<GameInfo, 'teaching'>): boolean {
  return person !== undefined && teaching?.teacher?.id === person.id;
}

function gameRoles(principal: Principal, game: GameSubject | undefined): readonly GameRole[] {
  const { person, scopes } = principal;
  // A token opens less than the person it acts for.
  if (scopes !== undefined) {
    if (grantsScope(principal, 'bot:play')) return ['bot'];
    return [grantsScope(principal, 'games:read') ? 'reader' : 'anyone'];
  }
  const roles: GameRole[] = principal.isHost === true ? ['host'] : [];
  if (person === undefined) return [...roles, 'anyone'];
  if (person.kind === 'bot') return [...roles, 'bot'];
  roles.push('person');
  if (game !== undefined && sideOf(principal, game.info) !== undefined) roles.push('seat');
  if (game !== undefined && isTeacher(principal, game.info)) roles.push('teacher');
  if (person.kind === 'moderator') roles.push('moderator');
  if (person.kind === 'host') roles.push('moderator', 'host');
  return roles;
}

function holds(condition: Condition, principal: Principal, game: GameSubject | undefined): boolean {
  if (condition === 'always' || condition === 'never') return condition === 'always';
  if (game === undefined) return false;
  const side = sideOf(principal, game.info);
  switch (condition) {
    case 'public':
      return game.info.isPublic;
    case 'public-over':
      return game.info.isPublic && game.isOver === true;
    case 'apart':
      return side === undefined || game.isOver === true;
    case 'public-apart':
      return game.info.isPublic && (side === undefined || game.isOver === true);
    case 'shown':
      return side !== undefined || game.info.isPublic;
    case 'own':
    case 'terms':
      return side !== undefined;
    case 'own-side':
      return side !== undefined && side === game.side;
    case 'agreed':
      return side !== undefined && game.info.teaching !== undefined;
  }
}

function isServerVerb(verb: GameVerb | ChallengeVerb | ServerVerb | TournamentVerb): verb is ServerVerb {
  return (SERVER_VERBS as readonly string[]).includes(verb);
}

/** The cookie of the host is of a browser and not of a person, so it gives no right to play. */
function serverRole({ person, scopes }: Principal): ServerRole {
  if (person === undefined) return 'anyone';
  if (residentLevel(person.id) !== undefined) return 'level';
  return person.kind !== 'bot' && scopes !== undefined ? 'token' : person.kind;
}

function challengeRole({ person }: Principal, { challenge: { maker, taker } }: ChallengeSubject): ChallengeRole {
  if (person === undefined) return 'anyone';
  if (person.id === maker.id) return 'maker';
  if (taker === undefined) return 'person';
  return taker.id === person.id ? 'named' : 'other';
}

function tournamentRoles(principal: Principal, { tournament }: TournamentSubject): readonly TournamentRole[] {
  const { person, isHost, scopes } = principal;
  const isBrowser = scopes === undefined;
  const roles: TournamentRole[] = isBrowser && (isHost === true || person?.kind === 'host') ? ['host'] : [];
  // Programs play no tournaments: their ratings are not those of people.
  if (person === undefined || person.kind === 'bot') return [...roles, 'anyone'];
  if (person.id === tournament?.organiser.id) roles.push('organiser');
  if (person.kind !== 'guest') return [...roles, 'account'];
  return [...roles, tournament?.plan.allowsGuests === true ? 'welcome-guest' : 'guest'];
}
