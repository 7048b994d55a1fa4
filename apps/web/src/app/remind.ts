import type { GameSummary, MyTournament, Person, ReceivedChallenge, SanctionNotice } from '@tesuji/online';
import { describeReminder, gameName } from '@tesuji/words';
import { sanctionSentence } from '../shared/online/chat/text.ts';
import { personName } from '../shared/online/names.ts';
import type { KnownMe } from '../shared/online/inbox.svelte.ts';
import { findPushBrowser, PushSwitch } from '../shared/online/push.svelte.ts';
import { Reminders, type Reminder } from '../shared/online/reminders.ts';
import { ONLINE_TEXT } from '../shared/online/text.ts';
import { timeLeftWords } from '../shared/online/time-words.ts';
import type { Services } from '../shared/services.ts';
import { parseRoute, routeTo } from './route.ts';

/** How often games are looked through for those in which little time is left. */
const CHECK_EVERY = 60_000;
/** Milliseconds in which a game that has just begun is told of after a reload. */
const FIRST_MOVE = 60_000;

interface Change {
  readonly before: KnownMe | undefined;
  readonly after: KnownMe;
}

/** Tells of games that begin, and reminds of what else changes in the inbox, beginning with this change. */
export function remindFrom(services: Services, first: Change): void {
  const { identity, inbox } = services;
  const reminders = new Reminders((reminder) => void remind(services, reminder));
  // Whoever has games or challenges online may have asked to be told of them also while the page is closed.
  const push = new PushSwitch(identity, services.storage, findPushBrowser());
  const receive = ({ before, after }: Change): void => {
    for (const game of newGames(before, after, identity.api.now())) tellBegun(services, game);
    for (const sanction of newSanctions(before, after))
      services.notify(sanctionSentence(sanction, services.settings.value.language));
    reminders.receive(before, after);
    reminders.check(after.games, identity.api.now());
    void push.renew(services.settings.value.language, Date.now());
  };
  receive(first);
  // What came while this code was loaded.
  if (inbox.value !== undefined && inbox.value !== first.after) receive({ before: first.after, after: inbox.value });
  inbox.changes.on(receive);
  setInterval(() => reminders.check(inbox.waiting, identity.api.now()), CHECK_EVERY);
}

/** Sanctions that were imposed since. The home screen shows them for as long as they last. */
function newSanctions(before: KnownMe | undefined, { sanctions = [] }: KnownMe): readonly SanctionNotice[] {
  const known = new Set(before?.sanctions?.map(({ id }) => id));
  const isFirst = before?.isPartial ?? before === undefined;
  return isFirst ? [] : sanctions.filter(({ id }) => !known.has(id));
}

/**
 * Games that have begun since: a player has taken a challenge, agreed to a rematch, or was paired. After a reload these are
 * live games that are not older than the time for a first move.
 */
function newGames(before: KnownMe | undefined, { games }: KnownMe, now: number): readonly GameSummary[] {
  const known = new Set(before?.games.map(({ id }) => id));
  const isRecent = ({ speed, createdAt }: GameSummary): boolean =>
    before !== undefined || (speed === 'live' && now - createdAt < FIRST_MOVE);
  // A computer may have moved before the page was told.
  const isUntouched = ({ plies, turn, side }: GameSummary): boolean => plies === 0 || (plies === 1 && turn === side);
  return games.filter((game) => !known.has(game.id) && !game.isOver && isUntouched(game) && isRecent(game));
}

/**
 * Leads to a game that has begun, unless the screen does so itself. Whoever looks for an opponent, or plays in
 * a tournament, and does nothing else is led there at once: the time for the first move is short.
 */
function tellBegun(services: Services, { id, players, side, speed, tournament }: GameSummary): void {
  const { inbox, settings, sounds, notify } = services;
  const isPaired = speed === 'live' && inbox.takeWait();
  const { screen, path } = parseRoute(location.hash);
  if ((screen === 'challenge' && !isPaired) || (screen === 'game' && path[0] === id)) return;
  if (screen === 'tournament' && path[0] === tournament) return;
  const { language } = settings.value;
  const t = ONLINE_TEXT[language];
  const begun = t.begun(personName(players[side === 0 ? 1 : 0], language));
  const address = routeTo('game', [id]);
  // Whoever waits often looks elsewhere.
  if (isPaired) sounds.play('turn');
  if (isPaired && inbox.choices.reminds && !document.hasFocus()) void showReminder(begun, address);
  const isDone = screen === 'game' && inbox.finished.some((game) => game.id === path[0]);
  const isAwaited = isPaired || tournament !== undefined;
  if ((screen === 'lobby' && speed === 'live') || (isAwaited && (screen === 'home' || isDone))) {
    if (tournament !== undefined) notify(begun);
    location.hash = address;
  } else notify(begun, leadTo(address, t.goToGame));
}

/** Shows a reminder where the person has asked for them and is not looking at the page. */
async function remind(services: Services, reminder: Reminder): Promise<void> {
  const { inbox, settings, identity } = services;
  if (reminder.kind === 'tournament') tellTournament(services, reminder.tournament);
  if (reminder.kind === 'challenge') tellChallenge(services, reminder.challenge);
  if (!inbox.choices.reminds || document.hasFocus()) return;
  const { language } = settings.value;
  const name = (person: Person | undefined): string => (person === undefined ? '' : personName(person, language));
  if (reminder.kind === 'tournament') {
    const { id, name: title } = reminder.tournament;
    await showReminder(describeReminder('tournament', { name: title }, language), routeTo('tournament', [id]));
    return;
  }
  if (reminder.kind === 'challenge') {
    await showReminder(challengeWords(services, reminder.challenge), routeTo('challenge', [reminder.challenge.id]));
    return;
  }
  const { id, players, side, game, deadline = 0 } = reminder.game;
  const person = name(players[side === 0 ? 1 : 0]);
  const time = timeLeftWords(deadline - identity.api.now(), language);
  const said = describeReminder(reminder.kind, { person, game: nameOf(services, game), time }, language);
  await showReminder(said, routeTo('game', [id]));
}

function nameOf({ games, settings }: Services, id: string): string {
  const game = games.find((each) => each.id === id);
  return game === undefined ? id : gameName(game, settings.value.language);
}

function challengeWords(services: Services, { maker, game }: ReceivedChallenge): string {
  const { language } = services.settings.value;
  return describeReminder('challenge', { person: personName(maker, language), game: nameOf(services, game) }, language);
}

/** Leads to a challenge, unless the screen shows it, or a game with clocks is being played there. */
function tellChallenge(services: Services, challenge: ReceivedChallenge): void {
  const { inbox, settings, notify } = services;
  const { screen, path } = parseRoute(location.hash);
  const isPlaying = inbox.value?.games.some(({ id, isOver, speed }) => id === path[0] && !isOver && speed === 'live');
  if (['inbox', 'lobby', 'challenge'].includes(screen) || (screen === 'game' && isPlaying === true)) return;
  const { seeTerms } = ONLINE_TEXT[settings.value.language];
  notify(challengeWords(services, challenge), leadTo(routeTo('challenge', [challenge.id]), seeTerms));
}

/** Leads to a tournament that has begun, unless it is on the screen. */
function tellTournament({ settings, notify }: Services, { id, name }: MyTournament): void {
  const { screen, path } = parseRoute(location.hash);
  if (screen === 'tournament' && path[0] === id) return;
  const { language } = settings.value;
  const address = routeTo('tournament', [id]);
  notify(describeReminder('tournament', { name }, language), leadTo(address, ONLINE_TEXT[language].goToTournament));
}

function leadTo(address: string, label: string): { label: string; address: string; run(): void } {
  return { label, address, run: () => (location.hash = address) };
}

/** Shows a notification of the system. A press on it opens the address in this page. */
async function showReminder(text: string, address: string): Promise<void> {
  const options = { body: text, icon: 'icon-192.png', tag: address };
  try {
    const notification = new Notification('Tesuji', options);
    notification.addEventListener('click', () => {
      window.focus();
      location.hash = address;
      notification.close();
    });
  } catch {
    // Browsers of phones allow it only to the service worker, which also hears of the press.
    const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
    await registration?.showNotification('Tesuji', { ...options, data: address }).catch(() => undefined);
  }
}
