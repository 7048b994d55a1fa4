import type { GameSummary, MeNow, Person } from '@tesuji/online';
import { gameName } from '@tesuji/words';
import { personName } from '../shared/online/names.ts';
import { Reminders, type Reminder } from '../shared/online/reminders.ts';
import { ONLINE_TEXT } from '../shared/online/text.ts';
import { timeLeftWords } from '../shared/online/time-words.ts';
import type { Services } from '../shared/services.ts';
import { parseRoute, routeTo } from './route.ts';

/** How often games are looked through for those in which little time is left. */
const CHECK_EVERY = 60_000;

interface Change {
  readonly before: MeNow | undefined;
  readonly after: MeNow;
}

/** Tells of games that begin, and reminds of what else changes in the inbox, beginning with this change. */
export function remindFrom(services: Services, first: Change): void {
  const { identity, inbox } = services;
  const reminders = new Reminders((reminder) => void remind(services, reminder));
  const receive = ({ before, after }: Change): void => {
    const wasWaiting = (before?.tickets ?? []).length > 0;
    for (const game of newGames(before, after)) tellBegun(services, game, wasWaiting && game.speed === 'live');
    reminders.receive(before, after);
    reminders.check(after.games, identity.api.now());
  };
  receive(first);
  // What came while this code was loaded.
  if (inbox.value !== undefined && inbox.value !== first.after) receive({ before: first.after, after: inbox.value });
  inbox.changes.on(receive);
  setInterval(() => reminders.check(inbox.waiting, identity.api.now()), CHECK_EVERY);
}

/** Games that have begun since: a player has taken a challenge, or agreed to a rematch. */
function newGames(before: MeNow | undefined, { games }: MeNow): readonly GameSummary[] {
  const known = new Set(before?.games.map(({ id }) => id));
  return before === undefined ? [] : games.filter(({ id, isOver, plies }) => !known.has(id) && !isOver && plies === 0);
}

/**
 * Leads to a game that has begun, unless the screen does so itself. Whoever has waited for an opponent and does nothing else
 * is led there at once: the time for the first move is short.
 */
function tellBegun({ inbox, settings, notify }: Services, { id, players, side }: GameSummary, isPaired: boolean): void {
  const { screen, path } = parseRoute(location.hash);
  if ((screen === 'challenge' && !isPaired) || (screen === 'game' && path[0] === id)) return;
  const isIdle =
    screen === 'lobby' ||
    screen === 'home' ||
    (screen === 'game' && inbox.finished.some((game) => game.id === path[0]));
  if (isPaired && isIdle) {
    location.hash = routeTo('game', [id]);
    return;
  }
  const { language } = settings.value;
  const t = ONLINE_TEXT[language];
  const opponent = personName(players[side === 0 ? 1 : 0], language);
  notify(t.begun(opponent), { label: t.goToGame, run: () => (location.hash = routeTo('game', [id])) });
}

/** Shows a reminder where the person has asked for them and is not looking at the page. */
async function remind({ inbox, games, settings, identity }: Services, reminder: Reminder): Promise<void> {
  if (!inbox.choices.reminds || document.hasFocus()) return;
  const { language } = settings.value;
  const t = ONLINE_TEXT[language];
  const nameOf = (id: string): string => {
    const game = games.find((each) => each.id === id);
    return game === undefined ? id : gameName(game, language);
  };
  const name = (person: Person | undefined): string => (person === undefined ? '' : personName(person, language));
  if (reminder.kind === 'challenge') {
    const { id, maker, game } = reminder.challenge;
    await showReminder(t.reminders.challenge(name(maker), nameOf(game)), routeTo('challenge', [id]));
    return;
  }
  const { id, players, side, game, deadline = 0 } = reminder.game;
  const opponent = name(players[side === 0 ? 1 : 0]);
  const text =
    reminder.kind === 'turn'
      ? t.reminders.turn(opponent, nameOf(game))
      : t.reminders.time(opponent, timeLeftWords(deadline - identity.api.now(), language));
  await showReminder(text, routeTo('game', [id]));
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
