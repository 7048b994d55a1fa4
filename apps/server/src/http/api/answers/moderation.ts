/** Answers for moderators and for the host. */
import {
  AUDIT_ACTS,
  REPORT_CAUSES,
  SANCTION_KINDS,
  type Evidence,
  type HostInfo,
  type ModerationInfo,
  type Report,
  type ReportDetails,
  type Sanction,
} from '@tesuji/online';
import * as z from 'zod/mini';
import { withName, text, time } from '../schema.ts';
import { gameInfo, gameList, matchEvent, matchState } from './games.ts';
import { person } from './people.ts';

const reportShape = {
  id: text,
  at: time,
  by: person,
  about: person,
  cause: z.enum(REPORT_CAUSES),
  text,
  closedAt: z.exactOptional(time),
  note: z.exactOptional(text),
};
const report: z.ZodMiniType<Report> = withName('Report', z.strictObject(reportShape));
const chatEntries = z.array(z.looseObject({ sequence: z.number(), at: time }));
const evidence = z.union([
  z.strictObject({ kind: z.literal('chat'), topic: text, seq: z.number(), entries: chatEntries }),
  z.strictObject({ kind: z.literal('game'), info: gameInfo, first: matchState, events: z.array(matchEvent) }),
]) as unknown as z.ZodMiniType<Evidence>;
export const reportDetails: z.ZodMiniType<ReportDetails> = z.strictObject({
  ...reportShape,
  evidence: z.exactOptional(evidence),
});
const sanction: z.ZodMiniType<Sanction> = z.strictObject({
  id: text,
  kind: z.enum(SANCTION_KINDS),
  reason: text,
  at: time,
  until: z.exactOptional(time),
  person,
  by: z.exactOptional(person),
  liftedAt: z.exactOptional(time),
  report: z.exactOptional(text),
});
export const moderationInfo: z.ZodMiniType<ModerationInfo> = withName(
  'ModerationInfo',
  z.strictObject({
    reports: z.array(report),
    sanctions: z.array(sanction),
    audit: z.array(
      z.strictObject({
        id: text,
        at: time,
        act: z.enum(AUDIT_ACTS),
        by: z.exactOptional(person),
        person: z.exactOptional(person),
        detail: text,
      }),
    ),
    moderators: z.array(person),
    appeal: text,
    isHost: z.boolean(),
  }),
);
export const hostInfo: z.ZodMiniType<HostInfo> = withName(
  'HostInfo',
  z.strictObject({
    name: text,
    registration: z.enum(['open', 'closed']),
    announcement: z.exactOptional(text),
    people: z.array(z.looseObject({ id: text, name: text, isGuest: z.boolean(), sockets: z.number() })),
    games: gameList,
    addresses: z.array(text),
    reports: z.exactOptional(z.number()),
    health: z.looseObject({
      startedAt: time,
      version: text,
      sockets: z.number(),
      rooms: z.number(),
      appendP99: z.number(),
      outages: z.array(z.strictObject({ since: time, till: time })),
      databaseBytes: z.number(),
      lastBackup: z.exactOptional(time),
    }),
  }),
);
export const backupFile: z.ZodMiniType<{ readonly file: string }> = z.strictObject({ file: text });
export const gameCount: z.ZodMiniType<{ readonly games: number }> = z.strictObject({ games: z.number() });
export const sessionCount: z.ZodMiniType<{ readonly sessions: number }> = z.strictObject({ sessions: z.number() });
