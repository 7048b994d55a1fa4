import {
  firstOf,
  lineOf,
  Tournament,
  type FinishedGame,
  type PlayedMove,
  type TournamentListener,
} from '@tesuji/arena';
import { formatDay } from '@tesuji/host';
import { opponent, replay, unwrap, type Game, type Position } from '@tesuji/rules';
import { describePlayerError } from '@tesuji/words';
import { existsSync } from 'node:fs';
import { chooseGame } from '../args.ts';
import { drawPosition } from '../drawing/board.ts';
import { scoreText } from '../engine-text.ts';
import { BadInput } from '../errors.ts';
import { startProgress } from '../terminal/progress.ts';
import { onInterrupt, type Terminal } from '../terminal/terminal.ts';
import { ArenaSlot } from './slot.ts';
import { readTournament, WRITTEN_FLAGS, type ArenaFlags, type TournamentSetup } from './plan.ts';
import { namedPlace, RecordFile, StateFile, unnamedPlace, type SavePlace, type WrittenPlan } from './saved-games.ts';
import { scoreLine } from './summary.ts';

/** Plays a match, and saves every game when it is finished. */
export async function runMatch(
  plan: TournamentSetup,
  place: SavePlace,
  finished: readonly FinishedGame[],
  terminal: Terminal,
  isWatched: boolean,
): Promise<Tournament> {
  const { tournament: rules, concurrency } = plan;
  const writer = new MatchWriter(plan, place, finished);
  const progress = startProgress(isWatched ? 0 : rules.games, 'games');
  const screen = isWatched ? terminal.openScreen() : undefined;
  let done = finished.length;
  let writeError: Error | undefined;
  const watcher: TournamentListener = {
    onGame: (game) => {
      try {
        // Nothing may follow a game that was written incompletely.
        if (writeError === undefined) writer.write(game);
      } catch (error) {
        writeError = error instanceof Error ? error : new Error(String(error));
        tournament.stop();
      }
      progress.reach(++done, scoreLine(tournament.score));
    },
    onMove: (slot, number, position, moves) => {
      if (slot !== 0 || screen === undefined) return;
      screen.show(watchedBoard(plan.game, titleOf(plan, number), position, moves.at(-1), terminal.hasColor));
    },
  };
  const tournament: Tournament = new Tournament(rules, finished, watcher);
  const slots = Array.from({ length: Math.min(concurrency, rules.games) }, () => new ArenaSlot(plan));
  const forget = onInterrupt(() => tournament.stop());
  progress.reach(done, done === 0 ? '' : scoreLine(tournament.score));
  try {
    await tournament.run(slots);
  } finally {
    forget();
    for (const slot of slots) slot.close();
    progress.stop();
    screen?.close();
  }
  if (writeError !== undefined) throw writeError;
  writer.sync();
  return tournament;
}

function titleOf({ game, names, tournament }: TournamentSetup, number: number): string {
  const first = firstOf(number);
  const players = `${game.sides[0]} ${names[first]}, ${game.sides[1]} ${names[first === 0 ? 1 : 0]}`;
  return `Game ${number + 1} of ${tournament.games}: ${players}`;
}

/** Returns the board of a running game with the players, the last move and its score. */
function watchedBoard(
  game: Game,
  title: string,
  position: Position,
  last: PlayedMove | undefined,
  hasColor: boolean,
): string {
  const board = drawPosition(game, position, { hasColor, hasLetters: false, isFlipped: false });
  return [title, '', board, '', lastLine(game, position, last), ''].join('\n');
}

function lastLine(game: Game, position: Position, last: PlayedMove | undefined): string {
  if (last === undefined) return '';
  const { score, depth, ms } = last;
  const facts = [
    ...(score === undefined ? [] : [scoreText(game, score)]),
    ...(depth === undefined ? [] : [`depth ${depth}`]),
    `${ms.toFixed(0)} ms`,
  ];
  return `${position.ply}. ${game.sides[opponent(position.side)]} ${last.move}  (${facts.join(', ')})`;
}

/** Writes games as they finish. */
class MatchWriter {
  readonly #place: SavePlace;
  readonly #records: RecordFile | undefined;

  constructor(plan: TournamentSetup, place: SavePlace, finished: readonly FinishedGame[]) {
    const { records } = place;
    this.#place = place;
    if (!place.state.exists) place.state.begin(plan.identity);
    if (records === undefined) return;
    const date = formatDay(new Date());
    this.#records = new RecordFile(records.path, plan.game, records.format, { names: plan.names, date });
    // A process that was killed may have written only one of the two files.
    this.#records.rewrite(finished);
  }

  write(game: FinishedGame): void {
    this.#place.state.add(game);
    this.#records?.add(game);
  }

  /** Syncs the games to disk. */
  sync(): void {
    this.#place.state.sync();
    this.#records?.sync();
  }
}

/** Returns what the loser did, where that ended the game. */
export function lossText({ game }: TournamentSetup, finished: FinishedGame): string | undefined {
  const { failure } = finished;
  if (failure === undefined) return undefined;
  if (failure.kind === 'refusal') return `it answered “${failure.text}”, which cannot be played`;
  const line = lineOf(finished);
  return describePlayerError(game, line, unwrap(replay(game, line)), failure.error, 'en');
}

/** A match and its finished games. */
interface Opened {
  readonly plan: TournamentSetup;
  readonly place: SavePlace;
  readonly finished: readonly FinishedGame[];
}

/** Flags that may change when a match is resumed. Of a file of openings, its content counts. */
const FREE = ['games', 'sprt', 'openings'];

/** Opens a new match or resumes one. `isTyped` distinguishes flags that were given from defaults. */
export function openTournament(id: string | undefined, flags: ArenaFlags, isTyped: (flag: string) => boolean): Opened {
  if (typeof flags.resume === 'string') return resumeFrom(flags.resume, id, flags, isTyped);
  const plan = readTournament(id, flags);
  const place = flags.save === undefined ? unnamedPlace(withoutFree(plan.identity)) : namedPlace(plan.game, flags.save);
  if (place.state.exists) return goOn(plan, place);
  if (flags.resume !== undefined) {
    throw new BadInput('there is nothing to resume: no match like this was interrupted');
  }
  refuseForeignFile(place);
  return { plan, place, finished: [] };
}

/** A new match overwrites its file of records, which must not be a file of the user. */
function refuseForeignFile({ records }: SavePlace): void {
  if (records !== undefined && existsSync(records.path))
    throw new BadInput(`“${records.path}” already exists, and no match is saved beside it; save this one elsewhere`);
}

function goOn(plan: TournamentSetup, place: SavePlace): Opened {
  const { plan: written, games } = place.state.read();
  refuseOther(place.state.path, withoutFree(written), withoutFree(plan.identity));
  return { plan, place, finished: games };
}

/** The plan of a match is in its file; flags that are typed take precedence. */
function resumeFrom(
  path: string,
  id: string | undefined,
  flags: ArenaFlags,
  isTyped: (flag: string) => boolean,
): Opened {
  if (flags.save !== undefined)
    throw new BadInput('--resume continues in the place where the match was saved; leave out --save');
  const state = [`${path}/match.jsonl`, `${path}.match.jsonl`].map((each) => new StateFile(each));
  const found = state.find((file) => file.exists);
  if (found === undefined) throw new BadInput(`there is no match in “${path}”`);
  const { plan: written } = found.read();
  const texts = WRITTEN_FLAGS.flatMap((name) => {
    const text = isTyped(name) ? flags[name] : written[name];
    return text === undefined ? [] : [[name, text] as const];
  });
  refusePrograms(written, isTyped);
  const adjudicate = isTyped('adjudicate') ? flags.adjudicate : written['adjudicate'] !== 'false';
  const { seed, plies, games } = { ...flags, ...Object.fromEntries(texts) };
  const plan = readTournament(id ?? written['game'], {
    ...flags,
    ...Object.fromEntries(texts),
    seed,
    plies,
    games,
    adjudicate,
  });
  return goOn(plan, namedPlace(chooseGame(plan.game.id), path));
}

/** A file must not be able to start programs, so an external engine is named again on resuming. */
function refusePrograms(written: WrittenPlan, isTyped: (flag: string) => boolean): void {
  const which = ['a', 'b'].find((each) => /^\s*(?:usi|uci):/.test(written[each] ?? '') && !isTyped(each));
  if (which === undefined) return;
  throw new BadInput(`this match has an external engine; name it again: --${which} "${written[which] ?? ''}"`);
}

/** Games of different matches must not be mixed. */
function refuseOther(path: string, written: WrittenPlan, asked: WrittenPlan): void {
  const names = [...new Set([...Object.keys(written), ...Object.keys(asked)])];
  const name = names.find((each) => written[each] !== asked[each]);
  if (name === undefined) return;
  throw new BadInput(
    `“${path}” holds another match (${name} is “${written[name] ?? 'not given'}” there); save this one elsewhere`,
  );
}

function withoutFree(plan: WrittenPlan): WrittenPlan {
  return Object.fromEntries(Object.entries(plan).filter(([name]) => !FREE.includes(name)));
}
