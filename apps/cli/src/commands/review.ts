import {
  concludeReview,
  freshReview,
  networkScale,
  type NoPuzzle,
  type Puzzle,
  type ReviewLimits,
  type ReviewState,
  USUAL_EFFORT,
} from '@tesuji/coach';
import { LANGUAGES } from '@tesuji/words';
import type { Command } from 'commander';
import { BadInput, NegativeResult } from '../errors.ts';
import { count } from '../format.ts';
import { startProgress } from '../terminal/progress.ts';
import { readCount, readLanguage, readSide } from '../args.ts';
import { DeckFile, growthText, ReviewFile } from '../review/files.ts';
import { openGame, type OpenedGame } from '../review/open-game.ts';
import { reviewJson } from '../review/json.ts';
import { describeReview, type ReportOptions } from '../review/report.ts';
import { reviewText } from '../review/text.ts';
import { inputPath, STREAM } from '../files.ts';
import { networkLoader } from '../networks.ts';
import { onInterrupt, type Terminal } from '../terminal/terminal.ts';
import { runTask } from '../threads/threads.ts';
import type { ReviewUpdate } from '../threads/worker.ts';

interface ReviewFlags {
  readonly game: string;
  readonly side?: string;
  readonly time?: string;
  readonly nodes?: string;
  readonly moves: string;
  readonly lang: string;
  readonly puzzles?: string;
  readonly json?: true;
}

/** The whole work, in percent. */
const WHOLE = 100;
const MOVES = ['all', 'turning'];
/** Milliseconds between two saves, and so the most work that is lost when the program is killed. */
const SAVE_EVERY = 5000;

const EXAMPLES = `
A review looks shortly at every position of a game, and longer at the moves where the score changes. It shows which
moves lost expected points: out of 100, the average score of a side from there. It looks for mates of up to 7 plies.
Interrupted, it continues with the same command.

Examples:
  tesuji review game.kif
  tesuji review games.pgn --game 3 --side white --moves turning
  tesuji review game.csa --time 2000 --lang ja
  tesuji review game.pgn --side black --puzzles my-puzzles.json
  tesuji review game.pgn --nodes 5000 --json

Exit status: 0 reviewed, 1 interrupted, 2 bad input.`;

export function defineReview(command: Command, terminal: Terminal): void {
  command
    .argument('<file>', 'a record in any format, or - for standard input')
    .option('--game <n>', 'number of the game in the file', '1')
    .option('--side <side>', 'turning points and puzzles of this side only, seen from its side of the board')
    .option(
      '--time <ms>',
      `the usual time for a position in milliseconds; some take many times as long (default: ${USUAL_EFFORT.ms}, and no more than ${USUAL_EFFORT.nodes} nodes)`,
    )
    .option('--nodes <n>', 'the same in nodes, for results that do not depend on the machine')
    .option('--moves <which>', `${MOVES.join(' or ')}: list every move, or only the turning points`, 'all')
    .option('--lang <language>', LANGUAGES.join(' or '), 'en')
    .option('--puzzles <file>', 'add puzzles from the mistakes to this file')
    .option('--json', 'print {game, title, moves, graph, sides, turningPoints, end}, with --puzzles also “puzzles”')
    .addHelpText('after', EXAMPLES)
    .action((path: string, flags: ReviewFlags) => review(terminal, inputPath(path), flags));
}

async function review(terminal: Terminal, path: string, flags: ReviewFlags): Promise<void> {
  const limits = readLimits(flags);
  const language = readLanguage(flags.lang);
  if (!MOVES.includes(flags.moves)) throw new BadInput(`--moves must be ${MOVES.join(' or ')}, not “${flags.moves}”`);
  const number = readCount('--game', flags.game);
  const opened = await openGame(terminal, path, number);
  const options: ReportOptions = {
    language,
    side: flags.side === undefined ? undefined : readSide(opened.game, flags.side),
  };
  // Opened before the work begins, so that a wrong name is reported at once.
  const deck = flags.puzzles === undefined ? undefined : new DeckFile(flags.puzzles);
  const kept = new ReviewFile(path === STREAM ? undefined : `${path}.${number}.review.json`);
  const { state, made } = await think(terminal, opened, kept, limits, deck === undefined ? undefined : options);
  const reviewed = concludeReview(opened.game, state, opened.end);
  const growth = deck?.add(made, Date.now());
  const report = describeReview(opened.game, reviewed, options);
  if (flags.json === true) terminal.print(reviewJson(opened, report, growth));
  else {
    terminal.print(reviewText(report, options, { hasColor: terminal.hasColor, hasTable: flags.moves === 'all' }));
    if (growth !== undefined) terminal.print(growthText(growth));
  }
  kept.finish();
}

function readLimits({ nodes, time }: ReviewFlags): ReviewLimits {
  if (nodes === undefined && time === undefined) return USUAL_EFFORT;
  return {
    ...(nodes === undefined ? {} : { nodes: readCount('--nodes', nodes) }),
    ...(time === undefined ? {} : { ms: readCount('--time', time) }),
  };
}

interface Thought {
  readonly state: ReviewState;
  readonly made: readonly (Puzzle | NoPuzzle)[];
}

/** Reviews the remaining positions, and saves the state every few seconds. */
async function think(
  terminal: Terminal,
  { game, line, title }: OpenedGame,
  kept: ReviewFile,
  limits: ReviewLimits,
  forPuzzles: ReportOptions | undefined,
): Promise<Thought> {
  let state = kept.open(freshReview(line, limits, networkScale(game, line, networkLoader()(game))));
  let share = 0;
  if (state.looks.length > 0) terminal.warn('Continuing the review that was interrupted.');
  const bar = startProgress(WHOLE);
  bar.reach(0, game.id);
  const made: (Puzzle | NoPuzzle)[] = [];
  let saved = -Infinity;
  const onProgress = (next: ReviewUpdate): void => {
    if ('puzzle' in next) {
      made.push(next.puzzle);
      bar.reach(WHOLE, count(made.length, 'mistake'));
      return;
    }
    ({ share, state } = next);
    bar.reach(Math.floor(share * WHOLE));
    if (performance.now() - saved < SAVE_EVERY) return;
    saved = performance.now();
    kept.keep(state);
  };
  const puzzles =
    forPuzzles === undefined
      ? undefined
      : { title, ...(forPuzzles.side === undefined ? {} : { side: forPuzzles.side }) };
  const interrupt = new AbortController();
  const unsubscribe = onInterrupt(() => interrupt.abort());
  try {
    await runTask('review', { state, puzzles }, { signal: interrupt.signal, onProgress });
    return { state, made };
  } catch (error) {
    if (!interrupt.signal.aborted) throw error;
  } finally {
    unsubscribe();
    bar.stop();
  }
  const advice = kept.keep(state) ? ' The same command continues from here.' : '';
  terminal.warn(`Interrupted at ${Math.floor(share * WHOLE)} %.${advice}`);
  throw new NegativeResult();
}
