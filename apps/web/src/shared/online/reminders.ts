import type { GameSummary, MyTournament, ReceivedChallenge } from '@tesuji/online';
import { isMyTurn, type KnownMe } from './inbox.svelte.ts';

/** What a person is reminded of. */
export type Reminder =
  | { readonly kind: 'turn' | 'time'; readonly game: GameSummary }
  | { readonly kind: 'challenge'; readonly challenge: ReceivedChallenge }
  /** It has begun. */
  | { readonly kind: 'tournament'; readonly tournament: MyTournament };

/** With this much time left in a correspondence game, a person is reminded once more. */
const LAST_HOURS = 2 * 3_600_000;

/** Decides what to remind of, and of nothing twice. */
export class Reminders {
  private readonly told = new Set<string>();
  private readonly show: (reminder: Reminder) => void;

  constructor(show: (reminder: Reminder) => void) {
    this.show = show;
  }

  /** What was there when the page was opened is on the screen, and nothing to be reminded of. */
  receive(before: KnownMe | undefined, { games, challenges, tournaments = [] }: KnownMe): void {
    const isFirst = before === undefined;
    const isFirstWhole = before?.isPartial ?? isFirst;
    for (const game of games)
      if (isMyTurn(game)) this.tell(`turn ${game.id} ${game.plies}`, { kind: 'turn', game }, isFirst);
    // The server says when a half and when most of the time is gone.
    for (const game of games)
      if (game.reminded !== undefined)
        this.tell(`${game.reminded} ${game.id} ${game.plies}`, { kind: 'time', game }, isFirst);
    for (const challenge of challenges)
      if (!challenge.isMine) this.tell(`challenge ${challenge.id}`, { kind: 'challenge', challenge }, isFirst);
    for (const tournament of tournaments)
      if (tournament.isEntrant && tournament.state === 'running')
        this.tell(`tournament ${tournament.id}`, { kind: 'tournament', tournament }, isFirstWhole);
  }

  /** Reminds of correspondence games in which little time is left. */
  check(games: readonly GameSummary[], now: number): void {
    for (const game of games) {
      const { id, plies, speed, deadline = Infinity } = game;
      const isLate = speed === 'correspondence' && deadline > now && deadline - now <= LAST_HOURS;
      if (isMyTurn(game) && isLate) this.tell(`time ${id} ${plies}`, { kind: 'time', game }, false);
    }
  }

  private tell(name: string, reminder: Reminder, isSilent: boolean): void {
    if (this.told.has(name)) return;
    this.told.add(name);
    if (!isSilent) this.show(reminder);
  }
}
