import { firstOf, lineOf, Tournament, type FinishedGame, type Watcher } from '@tesuji/arena';
import { formatDay } from '@tesuji/host';
import { replay, unwrap } from '@tesuji/rules';
import { describePlayerFault } from '@tesuji/words';
import { startProgress } from '../progress.ts';
import type { Terminal } from '../terminal.ts';
import { ArenaSlot } from './arena-slot.ts';
import { watchedBoard } from './board-watch.ts';
import { onInterrupt } from './interrupt.ts';
import type { MatchPlan } from './match-plan.ts';
import { RecordFile } from './record-file.ts';
import type { SavePlace } from './save-place.ts';
import { scoreLine } from './summary-text.ts';

/** Plays a match, keeping every game as it is finished. */
export async function runMatch(
  plan: MatchPlan,
  place: SavePlace,
  finished: readonly FinishedGame[],
  terminal: Terminal,
  isWatched: boolean,
): Promise<Tournament> {
  const { tournament: rules, concurrency } = plan;
  const keeper = new Keeper(plan, place, finished);
  const progress = startProgress(isWatched ? 0 : rules.games, 'games');
  const screen = isWatched ? terminal.openScreen() : undefined;
  let done = finished.length;
  let trouble: Error | undefined;
  const watcher: Watcher = {
    onGame: (game) => {
      try {
        // After a half-written game nothing may follow.
        if (trouble === undefined) keeper.keep(game);
      } catch (error) {
        trouble = error instanceof Error ? error : new Error(String(error));
        tournament.stop();
      }
      progress.reach(++done, scoreLine(tournament.standing));
    },
    onMove: (slot, number, position, moves) => {
      if (slot !== 0 || screen === undefined) return;
      screen.show(watchedBoard(plan.game, titleOf(plan, number), position, moves.at(-1), terminal.hasColor));
    },
  };
  const tournament: Tournament = new Tournament(rules, finished, watcher);
  const slots = Array.from({ length: Math.min(concurrency, rules.games) }, () => new ArenaSlot(plan));
  const forget = onInterrupt(() => tournament.stop());
  progress.reach(done, done === 0 ? '' : scoreLine(tournament.standing));
  try {
    await tournament.run(slots);
  } finally {
    forget();
    for (const slot of slots) slot.close();
    progress.stop();
    screen?.close();
  }
  if (trouble !== undefined) throw trouble;
  keeper.sync();
  return tournament;
}

function titleOf({ game, names, tournament }: MatchPlan, number: number): string {
  const first = firstOf(number);
  const players = `${game.sides[0]} ${names[first]}, ${game.sides[1]} ${names[first === 0 ? 1 : 0]}`;
  return `Game ${number + 1} of ${tournament.games}: ${players}`;
}

/** Writes games down as they come. */
class Keeper {
  readonly #place: SavePlace;
  readonly #records: RecordFile | undefined;

  constructor(plan: MatchPlan, place: SavePlace, finished: readonly FinishedGame[]) {
    const { records } = place;
    this.#place = place;
    if (!place.state.exists) place.state.begin(plan.identity);
    if (records === undefined) return;
    const date = formatDay(new Date());
    this.#records = new RecordFile(records.path, plan.game, records.format, { names: plan.names, date });
    // A program that was killed may have written one file and not the other.
    this.#records.rewrite(finished);
  }

  keep(game: FinishedGame): void {
    this.#place.state.add(game);
    this.#records?.add(game);
  }

  /** After this, the games are where the match is said to be. */
  sync(): void {
    this.#place.state.sync();
    this.#records?.sync();
  }
}

/** What the loser did where that ended the game. */
export function foulText({ game }: MatchPlan, finished: FinishedGame): string | undefined {
  const { foul } = finished;
  if (foul === undefined) return undefined;
  if (foul.kind === 'answer') return `it answered “${foul.text}”, which cannot be played`;
  const line = lineOf(finished);
  return describePlayerFault(game, line, unwrap(replay(game, line)), foul.fault, 'en');
}
