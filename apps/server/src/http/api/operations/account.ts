/** The server, accounts, moderation and the host: most of it for pages alone. */
import {
  appealText,
  childrenMode,
  credentials,
  moderationNote,
  moderatorName,
  newBot,
  newPassword,
  newPushSubscription,
  newReport,
  newSanction,
  newToken,
  passwordOnly,
  teacherKey,
  teacherName,
} from '@tesuji/online';
import * as z from 'zod/mini';
import { hostChange, hostKey } from '../../host.ts';
import { signInForm } from '../../sessions.ts';
import { backupFile, gameCount, hostInfo, moderationInfo, reportDetails, sessionCount } from '../answers/moderation.ts';
import { madeToken, me, sanctionNotice, sessionList, siteInfo, tokenInfo } from '../answers/people.ts';
import { ANYBODY, BROWSER, withScope, type Operations } from '../operation.ts';
import { nothing } from '../schema.ts';

const SERVER: Operations = {
  'GET /site': { group: 'Server', summary: 'The server, and who you are.', ...ANYBODY, answer: siteInfo },
  'GET /openapi.json': { group: 'Server', summary: 'This document.', ...ANYBODY, answer: 'application/json' },
  'GET /docs': { group: 'Server', summary: 'This document as a page.', ...ANYBODY, answer: 'text/html' },
};

const ACCOUNT: Operations = {
  'POST /guest': { group: 'Account', summary: 'Becomes a guest.', answer: me },
  'POST /account': { group: 'Account', summary: 'Makes an account.', body: credentials, answer: me },
  'DELETE /account': { group: 'Account', summary: 'Deletes it.', ...BROWSER, body: passwordOnly, answer: nothing },
  'PUT /account/password': {
    group: 'Account',
    summary: 'Changes the password.',
    ...BROWSER,
    body: newPassword,
    answer: nothing,
  },
  'GET /account/export': {
    group: 'Account',
    summary: 'All that is stored about you.',
    ...withScope('profile:read'),
    answer: 'application/json',
  },
  'PUT /account/bot': {
    group: 'Account',
    summary: 'Makes your account that of a program, for good. It must not have played.',
    ...withScope('bot:play'),
    body: newBot,
    answer: me,
  },
  'GET /tokens': { group: 'Account', summary: 'Your tokens.', ...BROWSER, answer: z.array(tokenInfo) },
  'POST /tokens': {
    group: 'Account',
    summary: 'Makes a token. It is shown only now.',
    ...BROWSER,
    body: newToken,
    answer: madeToken,
  },
  'DELETE /tokens/:id': { group: 'Account', summary: 'Revokes a token.', ...BROWSER, answer: nothing },
  'GET /token': {
    group: 'Account',
    summary: 'The token of this request.',
    ...ANYBODY,
    isPersonal: true,
    answer: tokenInfo,
  },
  'DELETE /token': { group: 'Account', summary: 'Revokes it.', ...ANYBODY, isPersonal: true, answer: nothing },
  'POST /session': { group: 'Account', summary: 'Signs in.', body: signInForm, answer: me },
  'DELETE /session': { group: 'Account', summary: 'Signs out.', ...BROWSER, answer: nothing },
  'GET /sessions': { group: 'Account', summary: 'Where you are signed in.', ...BROWSER, answer: sessionList },
  'DELETE /sessions/:id': { group: 'Account', summary: 'Ends a session.', ...BROWSER, answer: nothing },
  'PUT /push': {
    group: 'Account',
    summary: 'Messages to this browser.',
    ...BROWSER,
    body: newPushSubscription,
    answer: nothing,
  },
  'DELETE /push': { group: 'Account', summary: 'No more messages.', ...BROWSER, answer: nothing },
  'PUT /account/children': {
    group: 'Account',
    summary: 'Children’s mode.',
    ...BROWSER,
    body: childrenMode,
    answer: nothing,
  },
  'GET /account/sanctions': {
    group: 'Account',
    summary: 'Sanctions against you.',
    ...withScope('profile:read'),
    answer: z.array(sanctionNotice),
  },
  'POST /account/sanctions/:id/seen': { group: 'Account', summary: 'You have read one.', ...BROWSER, answer: nothing },
  'POST /games/:id/teacher': {
    group: 'Games',
    summary: 'Takes the seat of the teacher.',
    ...BROWSER,
    body: teacherKey,
    answer: nothing,
  },
  'PUT /games/:id/teacher': {
    group: 'Games',
    summary: 'Gives it to a person.',
    ...BROWSER,
    body: teacherName,
    answer: nothing,
  },
};

const MODERATION: Operations = {
  'POST /reports': { group: 'Moderation', summary: 'Reports a person.', ...BROWSER, body: newReport, answer: nothing },
  'GET /moderation': { group: 'Moderation', summary: 'Reports and sanctions.', ...BROWSER, answer: moderationInfo },
  'GET /moderation/reports/:id': { group: 'Moderation', summary: 'A report.', ...BROWSER, answer: reportDetails },
  'POST /moderation/reports/:id/close': {
    group: 'Moderation',
    summary: 'Closes it.',
    ...BROWSER,
    body: moderationNote,
    answer: moderationInfo,
  },
  'POST /moderation/sanctions': {
    group: 'Moderation',
    summary: 'Imposes a sanction.',
    ...BROWSER,
    body: newSanction,
    answer: moderationInfo,
  },
  'POST /moderation/sanctions/:id/lift': {
    group: 'Moderation',
    summary: 'Lifts it.',
    ...BROWSER,
    body: moderationNote,
    answer: moderationInfo,
  },
  'PUT /moderation/appeal': {
    group: 'Moderation',
    summary: 'How to appeal.',
    ...BROWSER,
    body: appealText,
    answer: moderationInfo,
  },
  'POST /moderation/moderators': {
    group: 'Moderation',
    summary: 'Appoints a moderator.',
    ...BROWSER,
    body: moderatorName,
    answer: moderationInfo,
  },
  'DELETE /moderation/moderators/:id': {
    group: 'Moderation',
    summary: 'Dismisses one.',
    ...BROWSER,
    answer: moderationInfo,
  },
};

const HOST: Operations = {
  'POST /host/key': { group: 'Host', summary: 'Opens the host panel.', body: hostKey, answer: nothing },
  'GET /host': { group: 'Host', summary: 'The host panel.', ...BROWSER, answer: hostInfo },
  'PUT /host': { group: 'Host', summary: 'Changes settings.', ...BROWSER, body: hostChange, answer: hostInfo },
  'POST /host/backup': { group: 'Host', summary: 'Makes a backup.', ...BROWSER, answer: backupFile },
  'POST /host/pause-all': { group: 'Host', summary: 'Pauses all live games.', ...BROWSER, answer: gameCount },
  'POST /host/resume-all': { group: 'Host', summary: 'Resumes them.', ...BROWSER, answer: gameCount },
  'POST /host/games/:id/pause': { group: 'Host', summary: 'Pauses a game.', ...BROWSER, answer: nothing },
  'POST /host/games/:id/resume': { group: 'Host', summary: 'Resumes it.', ...BROWSER, answer: nothing },
  'POST /host/games/:id/abort': { group: 'Host', summary: 'Calls it off.', ...BROWSER, answer: nothing },
  'DELETE /host/people/:id/sessions': {
    group: 'Host',
    summary: 'Ends all sessions of a person.',
    ...BROWSER,
    answer: sessionCount,
  },
};

export const ACCOUNT_OPERATIONS: Operations = { ...SERVER, ...ACCOUNT, ...MODERATION, ...HOST };
