/**
 * The tables, as queries see them. `migrations.ts` makes them. Times are epoch milliseconds, flags are 0 or 1, and columns
 * with JSON are texts, so that SQLite and PostgreSQL have the same types.
 */
import type {
  AuditAct,
  Challenge,
  DepartureKind,
  EntrantState,
  GamePhase,
  PersonKind,
  RatingPool,
  RelationKind,
  ReportCause,
  SanctionKind,
  Speed,
  TournamentState,
} from '@tesuji/online';
import type { Side } from '@tesuji/rules';
import type { Generated } from 'kysely';

export type Flag = 0 | 1;

/** One row holds all events of one command of a game, or one entry of another topic. */
export interface LogTable {
  /** The id of a game, or the name of another topic, such as `board:ID`. */
  topic: string;
  /** The number of its first event. */
  seq: number;
  /** JSON of the events. */
  body: string;
  at: number;
}

export interface GameTable {
  id: string;
  /** The id of the rules. */
  game: string;
  /** JSON of the match before any event, without the names of the players. */
  first: string;
  /** The number of the last event. */
  seq: number;
  phase: GamePhase;
  /** When the game has to be looked at; only while it is live. */
  wake_at: number | null;
  /** The time of the last event, or of the beginning. */
  at: number;
  speed: Speed;
  is_rated: Flag;
  is_public: Flag;
  /** Milliseconds by which spectators are late. */
  delay: number;
  /** JSON of what help is allowed, by side. */
  help: string;
  pool: string | null;
  source: string | null;
  rematch_of: string | null;
  created_at: number;
  ended_at: number | null;
  /** What ended the game; `winner` and `reason` as in its outcome. */
  cause: string | null;
  reason: string | null;
  winner: Side | null;
  settled_at: number | null;
  /** Whether the rows of its log were deleted. */
  is_pruned: Generated<Flag>;
  // The rest is written when the game is settled, so that lists need not play it again.
  /** JSON of all events. */
  archive: string | null;
  /** JSON of the game line, and of the thinking time of each move. */
  line: string | null;
  spent: string | null;
  plies: number | null;
  /** Position text of the end, and whose turn it was. */
  position: string | null;
  turn: Side | null;
}

export interface SeatTable {
  game: string;
  side: Side;
  /** The id of an account, which may be that of a guest. */
  person: string;
  rating: number | null;
}

export interface AccountTable {
  id: string;
  /** Empty when the account was deleted. */
  name: string;
  kind: PersonKind;
  /** The encoded hash; `null` for guests and deleted accounts. */
  password: string | null;
  /** For bots: the game they play. */
  plays: string | null;
  created_at: number;
  closed_at: number | null;
  /** Whether it is in children's mode. */
  is_child: Generated<Flag>;
}

/**
 * Names in use, and those of deleted accounts, which stay taken. They are apart from the accounts so that nothing says
 * whose name it was.
 */
export interface AccountNameTable {
  /** The name as it is compared. */
  folded: string;
  account: string | null;
}

export interface SessionTable {
  /** The hash of the secret in the cookie. */
  hash: string;
  id: string;
  person: string;
  device: string;
  created_at: number;
  seen_at: number;
  expires_at: number;
}

export interface ChallengeTable {
  id: string;
  maker: string;
  taker: string | null;
  /** JSON of the plan. */
  plan: string;
  is_rated: Flag;
  rematch_of: string | null;
  game: string | null;
  /** Whether it has expired follows from `expires_at`. */
  state: Exclude<Challenge['state'], 'expired'>;
  /** Whether the lobby lists it. */
  is_listed: Generated<Flag>;
  created_at: number;
  expires_at: number;
}

export interface OutageTable {
  since: number;
  till: number;
}

/** The last sign of life of each process. */
export interface BeatTable {
  process: string;
  at: number;
  /** Whether it reaches other processes over the bus. */
  has_bus: Generated<Flag>;
}

export interface JobTable {
  key: string;
  kind: string;
  run_at: number;
  tries: Generated<number>;
  body: string | null;
  /** Who runs it, and until when others leave it alone. */
  taken_by: string | null;
  leased_until: number | null;
  // The rest is for jobs of people, which wait for a worker.
  /** Who has asked for it. */
  person: string | null;
  phase: JobPhase | null;
  asked_at: number | null;
  /** When a worker took it last. */
  started_at: number | null;
  ended_at: number | null;
  /** How much of it is done, from 0 to 1. */
  share: number | null;
  /** JSON of what came of it. */
  result: string | null;
}

/** What became of a job of a person. */
export type JobPhase = 'waiting' | 'running' | 'done' | 'failed';

/** Keys of programs that act for an account. */
export interface TokenTable {
  hash: string;
  id: string;
  person: string;
  name: string;
  /** What it allows, separated by spaces. */
  scopes: string;
  created_at: number;
  seen_at: number | null;
  expires_at: number | null;
}

export interface SettingTable {
  key: string;
  value: string;
}

/** The rating of a person in a pool, since the first rated game. */
export interface RatingTable {
  person: string;
  pool: RatingPool;
  rating: number;
  deviation: number;
  volatility: number;
  /** How many games were played, won and drawn. */
  games: number;
  wins: number;
  draws: number;
  /** The time of the last game, from which the deviation grows. */
  at: number;
}

/** What a game has changed in the rating of one of its players. A game that has these rows is not counted again. */
export interface RatingChangeTable {
  game: string;
  side: Side;
  person: string;
  opponent: string;
  pool: RatingPool;
  /** 1 for a win, 0.5 for a draw, 0 for a loss. */
  score: number;
  before: number;
  after: number;
  /** The deviation before (at the time of the game) and after it. */
  deviation_before: number;
  deviation_after: number;
  /** When the game ended. */
  at: number;
}

/** Whom people follow and block. */
export interface RelationTable {
  person: string;
  other: string;
  kind: RelationKind;
  at: number;
}

/** What people have reported, with a copy of the evidence. */
export interface ReportTable {
  /** The id of the person who reports, and one that their page has chosen. */
  id: string;
  person: string;
  about: string;
  cause: ReportCause;
  text: string;
  /** JSON. */
  evidence: string | null;
  at: number;
  closed_at: number | null;
  note: string | null;
}

export interface SanctionTable {
  id: string;
  person: string;
  kind: SanctionKind;
  reason: string;
  /** `null` for the host panel. */
  moderator: string | null;
  report: string | null;
  at: number;
  /** `null` for a warning, and for what has no end. */
  until: number | null;
  lifted_at: number | null;
  /** When the person has read it. */
  seen_at: number | null;
}

/** What moderators have done. Rows are never changed. */
export interface AuditTable {
  id: string;
  at: number;
  act: AuditAct;
  /** `null` for the host panel. */
  moderator: string | null;
  person: string | null;
  detail: string;
}

/** A player who has left a game with a clock, has not come to it, or has let the time run out in silence. */
export interface DepartureTable {
  game: string;
  person: string;
  kind: DepartureKind;
  at: number;
}

/** Live games in which a level of the engine plays. Rows of games that are over are deleted when they are noticed. */
export interface ResidentGameTable {
  game: string;
  /** The process that plays for the levels, and until when it does so alone. */
  taken_by: string | null;
  leased_until: Generated<number>;
}

/** A place in a pool of the lobby. */
export interface TicketTable {
  pool: string;
  person: string;
  /** The pool of the ratings by which this person is paired. */
  rating_pool: RatingPool;
  since: number;
  /** When the person was last seen to be connected. */
  seen_at: number;
  /** The opponent of the last live game, when the ticket was taken. A game that begins ends all tickets of its players. */
  last_opponent: string | null;
  /** Whether the person has asked for another one. */
  wants_another: Flag;
}

/** A game that came of two tickets. */
export interface PairingTable {
  game: string;
  pool: string;
  at: number;
  /** Milliseconds that the two have waited on average. */
  waited: number;
}

/** Where the browser of a session receives messages while no page is open. */
export interface PushSubscriptionTable {
  /** The id of the session. */
  session: string;
  person: string;
  endpoint: string;
  /** The public key of the browser, and its secret. */
  key: string;
  secret: string;
  language: string;
  at: number;
}

/** Messages that were sent to a person, or need not be. A message that has a row is not sent again. */
export interface PushSentTable {
  person: string;
  event: string;
  at: number;
}

/** Games that a person has brought from a device. Only they see them. */
export interface ImportedGameTable {
  person: string;
  /** A hash of the record. */
  print: string;
  game: string;
  /** JSON of the record. */
  record: string;
  /** When it was played, where the record says so. */
  played_at: number | null;
  at: number;
}

/** A tournament. `version` counts its changes: a step is stored only if nothing has changed since it was decided on. */
export interface TournamentTable {
  id: string;
  organiser: string;
  /** JSON of the plan. */
  plan: string;
  is_listed: Flag;
  state: TournamentState;
  version: number;
  round: number;
  rounds: number | null;
  created_at: number;
  started_at: number | null;
  ends_at: number | null;
  ended_at: number | null;
  /** When something has to be done, whatever happens in its games. */
  next_at: number | null;
}

/** A person in a tournament. Pairings refer to the number, so that a guest who signs in keeps their results. */
export interface TournamentEntrantTable {
  tournament: string;
  number: number;
  person: string;
  /** The number of the team. */
  team: number | null;
  rating: number | null;
  state: EntrantState;
  entered_at: number;
  /** The secret in the link of somebody whom the organiser has added by name. */
  code: string | null;
}

/** Two who play each other. The key decides between processes that pair the same round. */
export interface TournamentPairingTable {
  tournament: string;
  round: number;
  board: number;
  first: number;
  second: number | null;
  game: string | null;
  points0: number | null;
  points1: number | null;
  is_forfeit: Flag;
  /** When the game ended, which orders the games of an arena. */
  ended_at: number | null;
}

/** Teaching games. */
export interface TeachingTable {
  game: string;
  /** Whether there is a seat for a third person. */
  has_seat: Flag;
  /** The id of an account: one of the players, or a third person. */
  teacher: string | null;
  /** The secret in the link to the seat, once somebody has asked for the link. */
  key: string | null;
}

/** All tables by name. */
export interface Schema {
  log: LogTable;
  game: GameTable;
  seat: SeatTable;
  account: AccountTable;
  account_name: AccountNameTable;
  session: SessionTable;
  challenge: ChallengeTable;
  outage: OutageTable;
  beat: BeatTable;
  job: JobTable;
  token: TokenTable;
  setting: SettingTable;
  rating: RatingTable;
  rating_change: RatingChangeTable;
  relation: RelationTable;
  report: ReportTable;
  sanction: SanctionTable;
  audit: AuditTable;
  departure: DepartureTable;
  resident_game: ResidentGameTable;
  ticket: TicketTable;
  pairing: PairingTable;
  push_subscription: PushSubscriptionTable;
  push_sent: PushSentTable;
  imported_game: ImportedGameTable;
  tournament: TournamentTable;
  tournament_entrant: TournamentEntrantTable;
  tournament_pairing: TournamentPairingTable;
  teaching: TeachingTable;
}
