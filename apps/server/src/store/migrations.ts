/**
 * The tables as SQL that SQLite 3.53 and PostgreSQL 15 both understand. A migration only adds, so that a server of the
 * version before can run beside one of the next; a migration that was published never changes.
 */

export type SqlDialect = 'sqlite' | 'postgres';

/** Statements that bring a database from one version to the next. */
export type Migration = (dialect: SqlDialect) => readonly string[];

/** The version of a database is the number of migrations that were applied to it, kept in a table of one row. */
export const VERSION_TABLE = 'create table schema_version (version integer not null)';

const first: Migration = (dialect) => [
  `create table account (
    id text primary key,
    name text not null,
    kind text not null,
    password text,
    plays text,
    created_at bigint not null,
    closed_at bigint)`,
  `create table account_name (
    folded text primary key,
    account text references account (id))`,
  'create unique index account_name_account on account_name (account)',

  `create table session (
    hash text primary key,
    id text not null unique,
    person text not null references account (id),
    device text not null,
    created_at bigint not null,
    seen_at bigint not null,
    expires_at bigint not null)`,
  'create index session_person on session (person)',
  'create index session_expires on session (expires_at)',

  `create table token (
    hash text primary key,
    id text not null unique,
    person text not null references account (id),
    name text not null,
    scopes text not null,
    created_at bigint not null,
    seen_at bigint,
    expires_at bigint)`,
  'create index token_person on token (person)',

  // In PostgreSQL a day of games can have a table of its own, to be dropped as a whole. The day is in the id of a game
  // and not in a column, so that the key stays the same.
  `create table log (
    topic text${dialect === 'sqlite' ? '' : ' collate "C"'} not null,
    seq integer not null,
    body text not null,
    at bigint not null,
    primary key (topic, seq))${dialect === 'sqlite' ? ' without rowid' : ' partition by range (topic)'}`,
  ...(dialect === 'sqlite' ? [] : ['create table log_other partition of log default']),

  `create table game (
    id text primary key,
    game text not null,
    first text not null,
    seq integer not null,
    phase text not null,
    wake_at bigint,
    at bigint not null,
    speed text not null,
    is_rated smallint not null,
    is_public smallint not null,
    delay integer not null,
    help text not null,
    pool text,
    source text,
    rematch_of text references game (id),
    created_at bigint not null,
    ended_at bigint,
    cause text,
    reason text,
    winner smallint,
    settled_at bigint,
    is_pruned smallint not null default 0,
    archive text,
    line text,
    spent text,
    plies integer,
    position text,
    turn smallint)`,
  'create index game_wake on game (wake_at) where wake_at is not null',
  "create index game_live on game (created_at) where phase = 'live'",
  "create index game_over on game (ended_at) where phase = 'over'",
  'create index game_public on game (ended_at) where is_public = 1',
  'create index game_unpruned on game (settled_at) where settled_at is not null and is_pruned = 0',
  // A game has one rematch at most: of two that are made at the same time, one fails.
  'create unique index game_rematch on game (rematch_of) where rematch_of is not null',

  `create table seat (
    game text not null references game (id),
    side smallint not null,
    person text not null references account (id),
    rating real,
    primary key (game, side))`,
  'create index seat_person on seat (person, game)',

  `create table challenge (
    id text primary key,
    maker text not null references account (id),
    taker text references account (id),
    plan text not null,
    is_rated smallint not null,
    rematch_of text references game (id),
    game text references game (id),
    state text not null,
    created_at bigint not null,
    expires_at bigint not null,
    unique (rematch_of, maker))`,
  'create index challenge_maker on challenge (maker)',
  'create index challenge_taker on challenge (taker)',
  'create index challenge_game on challenge (game)',

  'create table outage (since bigint primary key, till bigint not null)',
  'create table beat (process text primary key, at bigint not null)',
  `create table job (
    key text primary key,
    kind text not null,
    run_at bigint not null,
    tries integer not null default 0,
    body text,
    taken_by text,
    leased_until bigint)`,
  'create index job_run on job (run_at)',
  'create table setting (key text primary key, value text not null)',
];

const ratings: Migration = () => [
  `create table rating (
    person text not null references account (id),
    pool text not null,
    rating double precision not null,
    deviation double precision not null,
    volatility double precision not null,
    games integer not null,
    wins integer not null,
    draws integer not null,
    at bigint not null,
    primary key (person, pool))`,
  'create index rating_pool on rating (pool, rating)',
  `create table rating_change (
    game text not null references game (id),
    side smallint not null,
    person text not null references account (id),
    opponent text not null references account (id),
    pool text not null,
    score double precision not null,
    before double precision not null,
    after double precision not null,
    deviation_before double precision not null,
    deviation_after double precision not null,
    at bigint not null,
    primary key (game, side))`,
  'create index rating_change_person on rating_change (person, pool, at)',
  'create index rating_change_pool on rating_change (pool, at)',
];

const relations: Migration = () => [
  `create table relation (
    person text not null references account (id),
    other text not null references account (id),
    kind text not null,
    at bigint not null,
    primary key (person, other))`,
  'create index relation_other on relation (other)',
];

const moderation: Migration = () => [
  'alter table account add column is_child smallint not null default 0',
  `create table report (
    id text primary key,
    person text not null references account (id),
    about text not null references account (id),
    cause text not null,
    text text not null,
    evidence text,
    at bigint not null,
    closed_at bigint,
    note text)`,
  'create index report_at on report (at)',
  `create table sanction (
    id text primary key,
    person text not null references account (id),
    kind text not null,
    reason text not null,
    moderator text references account (id),
    report text references report (id),
    at bigint not null,
    until bigint,
    lifted_at bigint,
    seen_at bigint)`,
  'create index sanction_person on sanction (person)',
  `create table audit (
    id text primary key,
    at bigint not null,
    act text not null,
    moderator text references account (id),
    person text references account (id),
    detail text not null)`,
  'create index audit_at on audit (at)',
  `create table departure (
    game text not null references game (id),
    person text not null references account (id),
    kind text not null,
    at bigint not null,
    primary key (game, person))`,
  'create index departure_person on departure (person, at)',
];

const residents: Migration = () => ['create table resident_game (game text primary key references game (id))'];

const teaching: Migration = () => [
  `create table teaching (
    game text primary key references game (id),
    has_seat smallint not null,
    teacher text references account (id),
    key text)`,
  'create index teaching_teacher on teaching (teacher)',
];

const lobby: Migration = () => [
  `create table ticket (
    pool text not null,
    person text not null references account (id),
    rating_pool text not null,
    since bigint not null,
    seen_at bigint not null,
    last_opponent text,
    wants_another smallint not null,
    primary key (pool, person))`,
  'create index ticket_person on ticket (person)',
  `create table pairing (
    game text primary key references game (id),
    pool text not null,
    at bigint not null,
    waited bigint not null)`,
  'create index pairing_at on pairing (at)',
  'alter table challenge add column is_listed smallint not null default 0',
  'create index challenge_listed on challenge (created_at) where is_listed = 1',
];

const profiles: Migration = () => [
  `create table push_subscription (
    session text primary key,
    person text not null references account (id),
    endpoint text not null unique,
    key text not null,
    secret text not null,
    language text not null,
    at bigint not null)`,
  'create index push_subscription_person on push_subscription (person)',
  `create table push_sent (
    person text not null references account (id),
    event text not null,
    at bigint not null,
    primary key (person, event))`,
  'create index push_sent_at on push_sent (at)',
  `create table imported_game (
    person text not null references account (id),
    print text not null,
    game text not null,
    record text not null,
    played_at bigint,
    at bigint not null,
    primary key (person, print))`,
  'create index imported_game_at on imported_game (person, at)',
];

const tournaments: Migration = () => [
  `create table tournament (
    id text primary key,
    organiser text not null references account (id),
    plan text not null,
    is_listed smallint not null,
    state text not null,
    version integer not null,
    round integer not null,
    rounds integer,
    created_at bigint not null,
    started_at bigint,
    ends_at bigint,
    ended_at bigint,
    next_at bigint)`,
  'create index tournament_next on tournament (next_at) where next_at is not null',
  'create index tournament_state on tournament (state, created_at)',
  'create index tournament_organiser on tournament (organiser)',
  `create table tournament_entrant (
    tournament text not null references tournament (id),
    number integer not null,
    person text not null references account (id),
    team integer,
    rating double precision,
    state text not null,
    entered_at bigint not null,
    code text,
    primary key (tournament, number),
    unique (tournament, person))`,
  'create index tournament_entrant_person on tournament_entrant (person)',
  `create table tournament_pairing (
    tournament text not null references tournament (id),
    round integer not null,
    board integer not null,
    first integer not null,
    second integer,
    game text references game (id),
    points0 double precision,
    points1 double precision,
    is_forfeit smallint not null,
    ended_at bigint,
    primary key (tournament, round, board))`,
  'create unique index tournament_pairing_game on tournament_pairing (game) where game is not null',
  'create index tournament_undecided on tournament_pairing (tournament) where points0 is null',
];

/** Jobs that people ask for: they wait for a worker, and their results are kept. */
const jobs: Migration = () => [
  ...['person text', 'phase text', 'asked_at bigint', 'started_at bigint', 'ended_at bigint'].map(
    (column) => `alter table job add column ${column}`,
  ),
  'alter table job add column share double precision',
  'alter table job add column result text',
  'create index job_person on job (kind, person, started_at)',
  'create index job_phase on job (kind, phase)',
];

/** What processes that share a database say about themselves. */
const processes: Migration = () => [
  'alter table beat add column has_bus smallint not null default 1',
  // Which process plays for the levels in a game, and until when it does so alone.
  'alter table resident_game add column taken_by text',
  'alter table resident_game add column leased_until bigint not null default 0',
];

/** All migrations, in order. */
export const MIGRATIONS: readonly Migration[] = [
  first,
  ratings,
  relations,
  residents,
  lobby,
  profiles,
  moderation,
  tournaments,
  teaching,
  jobs,
  processes,
];
