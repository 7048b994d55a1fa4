/** Reports, sanctions and what people are told about them. */
import type { MatchEvent, MatchState } from '@tesuji/match';
import * as z from 'zod/mini';
import type { GameInfo, Person } from './api.ts';
import type { ChatEntry } from './chat.ts';

/** A warning is read once; who is muted may not write; who is suspended may neither write nor begin games. */
export const SANCTION_KINDS = ['warn', 'mute', 'suspend'] as const;
export type SanctionKind = (typeof SANCTION_KINDS)[number];

/** A sanction, as the person is told about it. */
export interface SanctionNotice {
  readonly id: string;
  readonly kind: SanctionKind;
  readonly reason: string;
  readonly at: number;
  /** Absent for a warning, and for what has no end. */
  readonly until?: number;
  /** How to appeal, as the host has written it. */
  readonly appeal?: string;
}

/** A sanction, as moderators see it. */
export interface Sanction extends Omit<SanctionNotice, 'appeal'> {
  readonly person: Person;
  /** Who has imposed it; absent for the host panel. */
  readonly by?: Person;
  readonly liftedAt?: number;
  readonly report?: string;
}

export const REPORT_CAUSES = ['language', 'cheating', 'stalling', 'name', 'other'] as const;
export type ReportCause = (typeof REPORT_CAUSES)[number];

/** A copy of what a report is about: logs are deleted after a while. */
export type Evidence =
  /** Messages of a room around the reported one. */
  | { readonly kind: 'chat'; readonly topic: string; readonly seq: number; readonly entries: readonly ChatEntry[] }
  /** A game with all its events: moves, takebacks, times and credits. */
  | {
      readonly kind: 'game';
      readonly info: GameInfo;
      readonly first: MatchState;
      readonly events: readonly MatchEvent[];
    };

export interface Report {
  readonly id: string;
  readonly at: number;
  readonly by: Person;
  readonly about: Person;
  readonly cause: ReportCause;
  /** What the person who reports has written; may be empty. */
  readonly text: string;
  readonly closedAt?: number;
  /** What was decided. */
  readonly note?: string;
}

/** `GET /moderation/reports/ID`. */
export interface ReportDetails extends Report {
  readonly evidence?: Evidence;
}

/** Everything that moderators do. */
export const AUDIT_ACTS = [
  'warn',
  'mute',
  'suspend',
  'lift',
  'close-report',
  'appoint',
  'dismiss',
  'set-appeal',
] as const;
export type AuditAct = (typeof AUDIT_ACTS)[number];

export interface AuditEntry {
  readonly id: string;
  readonly at: number;
  readonly act: AuditAct;
  /** Who did it; absent for the host panel. */
  readonly by?: Person;
  readonly person?: Person;
  readonly detail: string;
}

/** `GET /moderation`: for moderators and the host. */
export interface ModerationInfo {
  /** Open ones first, then the last closed ones. */
  readonly reports: readonly Report[];
  readonly sanctions: readonly Sanction[];
  readonly audit: readonly AuditEntry[];
  readonly moderators: readonly Person[];
  readonly appeal: string;
  /** Whether whoever asks is the host, who may appoint moderators and write the text about appeals. */
  readonly isHost: boolean;
}

/** Departures of a person lately, and until when no new games can be begun. */
export interface PlayPause {
  readonly until: number;
  readonly departures: number;
  /** Among so many games. */
  readonly games: number;
}

/** A request that may be sent twice has an id, chosen by the page. */
const REQUEST_ID = z.string().check(z.regex(/^[\w-]{8,60}$/));
const PERSON_ID = z.string().check(z.minLength(1), z.maxLength(60));
const MINUTES = z.int().check(z.minimum(1), z.maximum(5_256_000));

export interface NewReport {
  readonly id: string;
  readonly about: string;
  readonly cause: ReportCause;
  readonly text: string;
  /** The message, or the game, that it is about. */
  readonly chat?: { readonly topic: string; readonly seq: number };
  readonly game?: string;
}
/** `POST /reports`. */
export const newReport: z.ZodMiniType<NewReport> = z.strictObject({
  id: REQUEST_ID,
  about: PERSON_ID,
  cause: z.enum(REPORT_CAUSES),
  text: z.string().check(z.maxLength(1000)),
  chat: z.exactOptional(z.strictObject({ topic: z.string().check(z.maxLength(40)), seq: z.int().check(z.minimum(1)) })),
  game: z.exactOptional(z.string().check(z.maxLength(16))),
});

export interface NewSanction {
  readonly id: string;
  readonly person: string;
  readonly kind: SanctionKind;
  readonly reason: string;
  /** Absent for a warning, and for no end. */
  readonly minutes?: number;
  /** The report that it answers, which is closed with it. */
  readonly report?: string;
}
/** `POST /moderation/sanctions`. */
export const newSanction: z.ZodMiniType<NewSanction> = z.strictObject({
  id: REQUEST_ID,
  person: PERSON_ID,
  kind: z.enum(SANCTION_KINDS),
  reason: z.string().check(z.minLength(1), z.maxLength(500)),
  minutes: z.exactOptional(MINUTES),
  report: z.exactOptional(z.string().check(z.maxLength(130))),
});

/** `POST /moderation/sanctions/ID/lift` and `POST /moderation/reports/ID/close`: why. */
export const moderationNote: z.ZodMiniType<{ readonly note: string }> = z.strictObject({
  note: z.string().check(z.maxLength(500)),
});
/** `PUT /moderation/appeal`. */
export const appealText: z.ZodMiniType<{ readonly text: string }> = z.strictObject({
  text: z.string().check(z.maxLength(500)),
});
/** `POST /moderation/moderators`: the name of an account. */
export const moderatorName: z.ZodMiniType<{ readonly name: string }> = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(80)),
});
/** `PUT /account/children`. */
export const childrenMode: z.ZodMiniType<{ readonly password: string; readonly isChild: boolean }> = z.strictObject({
  password: z.string().check(z.maxLength(200)),
  isChild: z.boolean(),
});
