import { concludeReview, type NoPuzzle, type Puzzle, type ReviewLimits, type ReviewState } from '@tesuji/coach';
import { LANGUAGES } from '@tesuji/words';
import type { Command } from 'commander';
import { BadInput } from '../bad-input.ts';
import { count } from '../count.ts';
import { NegativeAnswer } from '../negative-answer.ts';
import { startProgress } from '../progress.ts';
import { readCount } from '../read-count.ts';
import { readLanguage } from '../read-language.ts';
import { readSide } from '../read-side.ts';
import { DeckFile, growthText } from '../review/deck-file.ts';
import { openGame, type OpenedGame } from '../review/open-game.ts';
import { ReviewFile } from '../review/review-file.ts';
import { reviewJson } from '../review/review-json.ts';
import { sayReview, type Reader } from '../review/review-report.ts';
import { reviewText } from '../review/review-text.ts';
import { runReview } from '../review/review-thread.ts';
import { inputPath, STREAM } from '../stream.ts';
import type { Terminal } from '../terminal.ts';

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

/** Milliseconds for each position, where nothing else is said. */
const USUAL_TIME = 300;
const MOVES = ['all', 'turning'];
/** Milliseconds between two savings: a program that is killed loses no more. */
const SAVE_EVERY = 5000;

const EXAMPLES = `
A review thinks about every position of a game and says which moves lost expected points: out of 100, as many as a
side would make on average from there. Mates are looked for up to 7 plies. It can be broken off; the same command goes on.

Examples:
  tesuji review game.kif
  tesuji review games.pgn --game 3 --side white --moves turning
  tesuji review game.csa --time 2000 --lang ja
  tesuji review game.pgn --side black --puzzles my-puzzles.json
  tesuji review game.pgn --nodes 5000 --json

Exit status: 0 reviewed, 1 broken off, 2 bad input.`;

export function addReviewCommand(program: Command, terminal: Terminal): void {
  program
    .command('review')
    .argument('<file>', 'a record in any format, or - for standard input')
    .description('go through a finished game: grades, turning points, accuracy')
    .option('--game <n>', 'which game of the file', '1')
    .option('--side <side>', 'turning points and puzzles of this side only, seen from its side of the board')
    .option('--time <ms>', `think so many milliseconds about each position (${USUAL_TIME} when nothing else is given)`)
    .option('--nodes <n>', 'look at so many positions for each')
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
  if (!MOVES.includes(flags.moves)) throw new BadInput(`--moves is ${MOVES.join(' or ')}, not “${flags.moves}”`);
  const number = readCount('--game', flags.game);
  const opened = await openGame(terminal, path, number);
  const reader: Reader = { language, side: flags.side === undefined ? undefined : readSide(opened.game, flags.side) };
  // Opened before the work begins, so that a wrong name costs no time.
  const deck = flags.puzzles === undefined ? undefined : new DeckFile(flags.puzzles);
  const kept = new ReviewFile(path === STREAM ? undefined : `${path}.${number}.review.json`);
  const { state, made } = await think(terminal, opened, kept, limits, deck === undefined ? undefined : reader);
  const reviewed = concludeReview(opened.game, state, opened.end);
  const growth = deck?.add(made, Date.now());
  const report = sayReview(opened.game, reviewed, reader);
  if (flags.json === true) terminal.print(reviewJson(opened, report, growth));
  else {
    terminal.print(reviewText(report, reader, { hasColor: terminal.hasColor, hasTable: flags.moves === 'all' }));
    if (growth !== undefined) terminal.print(growthText(growth));
  }
  kept.finish();
}

function readLimits({ nodes, time }: ReviewFlags): ReviewLimits {
  if (nodes === undefined && time === undefined) return { ms: USUAL_TIME };
  return {
    ...(nodes === undefined ? {} : { nodes: readCount('--nodes', nodes) }),
    ...(time === undefined ? {} : { ms: readCount('--time', time) }),
  };
}

interface Thought {
  readonly state: ReviewState;
  readonly made: readonly (Puzzle | NoPuzzle)[];
}

/** Looks at every position that has not been looked at yet, and saves what it has every few seconds. */
async function think(
  terminal: Terminal,
  { game, line, title }: OpenedGame,
  kept: ReviewFile,
  limits: ReviewLimits,
  forPuzzles: Reader | undefined,
): Promise<Thought> {
  const begun = kept.open(line, limits);
  const total = line.moves.length + 1;
  if (begun.looks.length > 0) terminal.warn(`Going on after ${begun.looks.length} of ${total} positions.`);
  const progress = startProgress(total, 'positions');
  progress.reach(begun.looks.length, game.id);
  const made: (Puzzle | NoPuzzle)[] = [];
  let saved = -Infinity;
  const puzzles =
    forPuzzles === undefined
      ? undefined
      : { title, ...(forPuzzles.side === undefined ? {} : { side: forPuzzles.side }) };
  const ended = await runReview(begun, puzzles, {
    onLook: (state) => {
      progress.reach(state.looks.length);
      if (performance.now() - saved < SAVE_EVERY) return;
      saved = performance.now();
      kept.keep(state);
    },
    onPuzzle: (puzzle) => {
      made.push(puzzle);
      progress.reach(total, count(made.length, 'mistake'));
    },
  }).finally(() => progress.stop());
  if (!ended.isBrokenOff) return { state: ended.state, made };
  const advice = kept.keep(ended.state) ? ' The same command goes on from here.' : '';
  terminal.warn(`Broken off after ${ended.state.looks.length} of ${total} positions.${advice}`);
  throw new NegativeAnswer();
}
