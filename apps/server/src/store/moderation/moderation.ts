import type {
  AuditAct,
  AuditEntry,
  Evidence,
  Person,
  PersonKind,
  Report,
  ReportCause,
  ReportDetails,
  Sanction,
  SanctionKind,
  SanctionNotice,
} from '@tesuji/online';
import { batchStep, type BatchStep, type Database } from '../database.ts';
import { personOf } from '../game-rows.ts';

export interface StoredReport {
  readonly id: string;
  readonly person: string;
  readonly about: string;
  readonly cause: ReportCause;
  readonly text: string;
  readonly evidence?: Evidence;
}

export interface StoredSanction {
  readonly id: string;
  readonly person: string;
  readonly kind: SanctionKind;
  readonly reason: string;
  readonly until?: number;
  readonly report?: string;
}

/** An entry of the audit log that is about to be written. */
export interface Audited {
  readonly id: string;
  /** The account of the moderator; absent for the host panel. */
  readonly moderator?: string;
  readonly person?: string;
  readonly detail: string;
}

/**
 * Reports and sanctions. Whatever a moderator does is stored together with its entry in the audit log, in one transaction.
 * Ids are chosen by whoever asks, so that a request which is sent twice counts once.
 */
export interface Moderation {
  addReport(report: StoredReport, now: number): Promise<void>;
  /** Returns open reports, then closed ones, the newest first. */
  listReports(limit: number): Promise<readonly Report[]>;
  findReport(id: string): Promise<ReportDetails | undefined>;
  /** The number of open reports. */
  countOpen(): Promise<number>;
  /** Returns `false` when there is no such open report. */
  closeReport(id: string, note: string, audited: Audited, now: number): Promise<boolean>;

  /** Imposes a sanction, and closes the report that it answers. */
  impose(sanction: StoredSanction, audited: Audited, now: number): Promise<void>;
  /** Returns `false` when there is no such sanction in force. */
  lift(id: string, audited: Audited, now: number): Promise<boolean>;
  /** Notes that the person has read it. */
  see(id: string, person: string, now: number): Promise<void>;
  /** Returns the sanctions of a person that are in force, and warnings that were not read, the gravest first. */
  ofPerson(person: string, now: number): Promise<readonly SanctionNotice[]>;
  /** Returns sanctions in force, then others, the newest first. */
  listSanctions(now: number, limit: number): Promise<readonly Sanction[]>;

  /** Appoints a moderator, or dismisses one. Returns `false` when the account is not of the kind before. */
  setModerator(person: string, isModerator: boolean, audited: Audited, now: number): Promise<boolean>;
  listModerators(): Promise<readonly Person[]>;

  /** Notes something that is stored elsewhere. */
  note(act: AuditAct, audited: Audited, now: number): Promise<void>;
  /** Returns the last entries of the audit log, the newest first. */
  listAudit(limit: number): Promise<readonly AuditEntry[]>;
}

/** The setting with the text that says how to appeal. */
export const APPEAL_SETTING = 'appeal';

const GRAVITY: readonly SanctionKind[] = ['suspend', 'mute', 'warn'];

export class StoredModeration implements Moderation {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async addReport({ id, person, about, cause, text, evidence }: StoredReport, now: number): Promise<void> {
    await this.#database.sql
      .insertInto('report')
      .values({
        id,
        person,
        about,
        cause,
        text,
        evidence: evidence === undefined ? null : JSON.stringify(evidence),
        at: now,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }

  async listReports(limit: number): Promise<readonly Report[]> {
    const rows = await this.#selectReports()
      // `false` before `true`, in both databases.
      .orderBy((eb) => eb('report.closed_at', 'is not', null))
      .orderBy('report.at', 'desc')
      .limit(limit)
      .execute();
    return rows.map(reportOf);
  }

  async countOpen(): Promise<number> {
    const { count } = await this.#database.sql
      .selectFrom('report')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('closed_at', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async findReport(id: string): Promise<ReportDetails | undefined> {
    const row = await this.#selectReports().select('report.evidence').where('report.id', '=', id).executeTakeFirst();
    if (row === undefined) return undefined;
    return {
      ...reportOf(row),
      ...(row.evidence !== null && { evidence: JSON.parse(row.evidence) as Evidence }),
    };
  }

  #selectReports() {
    return this.#database.sql
      .selectFrom('report')
      .innerJoin('account as maker', 'maker.id', 'report.person')
      .innerJoin('account as reported', 'reported.id', 'report.about')
      .select(['report.id', 'report.cause', 'report.text', 'report.at', 'report.closed_at', 'report.note'])
      .select(['maker.id as by_id', 'maker.name as by_name', 'maker.kind as by_kind'])
      .select(['reported.id as about_id', 'reported.name as about_name', 'reported.kind as about_kind']);
  }

  async closeReport(id: string, note: string, audited: Audited, now: number): Promise<boolean> {
    const close = this.#database.sql
      .updateTable('report')
      .set({ closed_at: now, note })
      .where('id', '=', id)
      .where('closed_at', 'is', null);
    return (await this.#database.batch([batchStep(close, 1), this.#audit('close-report', audited, now)])).isDone;
  }

  async impose(sanction: StoredSanction, audited: Audited, now: number): Promise<void> {
    const { sql } = this.#database;
    const { id, person, kind, reason, until, report } = sanction;
    const row = {
      id,
      person,
      kind,
      reason,
      moderator: audited.moderator ?? null,
      report: report ?? null,
      at: now,
      until: until ?? null,
    };
    const close = sql
      .updateTable('report')
      .set({ closed_at: now, note: reason })
      .where('id', '=', report ?? '')
      .where('closed_at', 'is', null);
    // The transaction fails as a whole when the request was carried out before.
    await this.#database.batch([
      batchStep(
        sql
          .insertInto('sanction')
          .values(row)
          .onConflict((conflict) => conflict.column('id').doNothing()),
        1,
      ),
      this.#audit(kind, audited, now),
      batchStep(close),
    ]);
  }

  async lift(id: string, audited: Audited, now: number): Promise<boolean> {
    const lift = this.#database.sql
      .updateTable('sanction')
      .set({ lifted_at: now })
      .where('id', '=', id)
      .where('lifted_at', 'is', null);
    return (await this.#database.batch([batchStep(lift, 1), this.#audit('lift', audited, now)])).isDone;
  }

  async see(id: string, person: string, now: number): Promise<void> {
    await this.#database.sql
      .updateTable('sanction')
      .set({ seen_at: now })
      .where('id', '=', id)
      .where('person', '=', person)
      .where('seen_at', 'is', null)
      .execute();
  }

  async ofPerson(person: string, now: number): Promise<readonly SanctionNotice[]> {
    const { sql } = this.#database;
    const rows = await sql
      .selectFrom('sanction')
      .select(['id', 'kind', 'reason', 'at', 'until'])
      .where('person', '=', person)
      .where('lifted_at', 'is', null)
      .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
      .where((eb) => eb.or([eb('kind', '!=', 'warn'), eb('seen_at', 'is', null)]))
      .orderBy('at', 'desc')
      .orderBy('id')
      .execute();
    if (rows.length === 0) return [];
    const text = await sql.selectFrom('setting').select('value').where('key', '=', APPEAL_SETTING).executeTakeFirst();
    const appeal = text === undefined ? {} : { appeal: text.value };
    const notices = rows.map((row) => ({ ...noticeOf(row), ...appeal }));
    return notices.toSorted((a, b) => GRAVITY.indexOf(a.kind) - GRAVITY.indexOf(b.kind));
  }

  async listSanctions(now: number, limit: number): Promise<readonly Sanction[]> {
    const rows = await this.#database.sql
      .selectFrom('sanction')
      .innerJoin('account', 'account.id', 'sanction.person')
      .leftJoin('account as author', 'author.id', 'sanction.moderator')
      .select(['sanction.id', 'sanction.kind', 'sanction.reason', 'sanction.at', 'sanction.until'])
      .select(['sanction.lifted_at', 'sanction.report'])
      .select(['account.id as person_id', 'account.name as person_name', 'account.kind as person_kind'])
      .select(['author.id as by_id', 'author.name as by_name', 'author.kind as by_kind'])
      .orderBy(
        (eb) =>
          eb.and([
            eb('sanction.lifted_at', 'is', null),
            eb.or([eb('sanction.until', 'is', null), eb('sanction.until', '>', now)]),
          ]),
        'desc',
      )
      .orderBy('sanction.at', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => {
      const by = optionalPerson(row.by_id, row.by_name, row.by_kind);
      return {
        ...noticeOf(row),
        person: personOf({ id: row.person_id, name: row.person_name, kind: row.person_kind }),
        ...(by !== undefined && { by }),
        ...(row.lifted_at !== null && { liftedAt: row.lifted_at }),
        ...(row.report !== null && { report: row.report }),
      };
    });
  }

  async setModerator(person: string, isModerator: boolean, audited: Audited, now: number): Promise<boolean> {
    const [before, after] = isModerator ? (['account', 'moderator'] as const) : (['moderator', 'account'] as const);
    const change = this.#database.sql
      .updateTable('account')
      .set({ kind: after })
      .where('id', '=', person)
      .where('kind', '=', before)
      .where('closed_at', 'is', null);
    const act = isModerator ? 'appoint' : 'dismiss';
    return (await this.#database.batch([batchStep(change, 1), this.#audit(act, audited, now)])).isDone;
  }

  async listModerators(): Promise<readonly Person[]> {
    const rows = await this.#database.sql
      .selectFrom('account')
      .select(['id', 'name', 'kind'])
      .where('kind', '=', 'moderator')
      .where('closed_at', 'is', null)
      .orderBy('name')
      .execute();
    return rows.map(personOf);
  }

  async note(act: AuditAct, audited: Audited, now: number): Promise<void> {
    await this.#database.batch([this.#audit(act, audited, now)]);
  }

  async listAudit(limit: number): Promise<readonly AuditEntry[]> {
    const rows = await this.#database.sql
      .selectFrom('audit')
      .leftJoin('account as author', 'author.id', 'audit.moderator')
      .leftJoin('account as subject', 'subject.id', 'audit.person')
      .select(['audit.id', 'audit.at', 'audit.act', 'audit.detail'])
      .select(['author.id as by_id', 'author.name as by_name', 'author.kind as by_kind'])
      .select(['subject.id as person_id', 'subject.name as person_name', 'subject.kind as person_kind'])
      .orderBy('audit.at', 'desc')
      .orderBy('audit.id')
      .limit(limit)
      .execute();
    return rows.map(({ id, at, act, detail, ...row }) => {
      const by = optionalPerson(row.by_id, row.by_name, row.by_kind);
      const person = optionalPerson(row.person_id, row.person_name, row.person_kind);
      return { id, at, act, detail, ...(by !== undefined && { by }), ...(person !== undefined && { person }) };
    });
  }

  #audit(act: AuditAct, { id, moderator, person, detail }: Audited, now: number): BatchStep {
    const row = { id, at: now, act, moderator: moderator ?? null, person: person ?? null, detail };
    return batchStep(
      this.#database.sql
        .insertInto('audit')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doNothing()),
    );
  }
}

interface ReportRow {
  readonly id: string;
  readonly cause: ReportCause;
  readonly text: string;
  readonly at: number;
  readonly closed_at: number | null;
  readonly note: string | null;
  readonly by_id: string;
  readonly by_name: string;
  readonly by_kind: PersonKind;
  readonly about_id: string;
  readonly about_name: string;
  readonly about_kind: PersonKind;
}

function reportOf(row: ReportRow): Report {
  return {
    id: row.id,
    at: row.at,
    by: personOf({ id: row.by_id, name: row.by_name, kind: row.by_kind }),
    about: personOf({ id: row.about_id, name: row.about_name, kind: row.about_kind }),
    cause: row.cause,
    text: row.text,
    ...(row.closed_at !== null && { closedAt: row.closed_at }),
    ...(row.note !== null && { note: row.note }),
  };
}

interface NoticeRow {
  readonly id: string;
  readonly kind: SanctionKind;
  readonly reason: string;
  readonly at: number;
  readonly until: number | null;
}

function noticeOf({ id, kind, reason, at, until }: NoticeRow): SanctionNotice {
  return { id, kind, reason, at, ...(until !== null && { until }) };
}

function optionalPerson(id: string | null, name: string | null, kind: PersonKind | null): Person | undefined {
  return id === null || name === null || kind === null ? undefined : personOf({ id, name, kind });
}
