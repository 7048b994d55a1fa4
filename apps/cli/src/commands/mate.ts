import {
  checkProblem,
  makeMateShare,
  MateGoal,
  MateSolver,
  type MateLimits,
  type MateProgress,
  type MateResult,
  type ProblemCheck,
} from '@tesuji/engine/mate';
import {
  fail,
  formatSquare,
  handPlace,
  opponent,
  parseOptions,
  pieceKind,
  describeOutcome as readOutcome,
  resolveOptions,
  startPosition,
  unwrap,
  type Game,
  type GameLine,
  type Options,
  type Outcome,
  type Position,
  type PositionError,
  type Result,
} from '@tesuji/rules';
import { describePositionError, formatJson, outcomeSentence } from '@tesuji/words';
import type { Command } from 'commander';
import { chooseGame, positionText, readCount } from '../args.ts';
import { BadInput, NegativeResult } from '../errors.ts';
import { inputName, inputPath, readInput, STREAM } from '../files.ts';
import { outcomeJson } from '../format.ts';
import { runTask } from '../threads/threads.ts';
import type { Terminal } from '../terminal/terminal.ts';

export interface ProblemFlags {
  readonly file?: string;
  readonly options?: string;
  readonly restToDefender?: true;
}

interface MateFlags extends ProblemFlags {
  readonly game: string;
  readonly time: string;
  readonly nodes?: string;
  readonly plies?: string;
  readonly memory: string;
  readonly threads: string;
  readonly all?: true;
  readonly check?: true;
  readonly progress?: true;
  readonly json?: true;
}

export interface MateProblem {
  readonly text: string;
  readonly position: Position;
}

interface Solved {
  readonly problem: MateProblem;
  readonly answer: MateResult;
  /** The outcome, if the game is already over in the position. */
  readonly end: Outcome | undefined;
  readonly ms: number;
  /** What a composer wants to know, if that was asked for. */
  readonly check?: ProblemCheck;
}

const MOST_MEGABYTES = 4096;
const MOST_THREADS = 64;
/** Of the solver that is not used where threads share a table. */
const SMALL_MEGABYTES = 16;

const EXAMPLES = `
Examples:
  tesuji mate "7nk/7bl/9/9/9/9/9/9/4K4 b Np 1"
  tesuji mate "8k/9/8G/9/9/9/9/9/9 b G 1" --rest-to-defender --all
  tesuji mate --game chess "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1" --json
  tesuji mate --file problems.tsv --time 2000 --json
  tesuji mate --file problems.tsv --check
  tesuji mate --threads 2 --memory 1024 --time 60000 --progress --file hard.tsv

A file has one position per line. Text after a tab, and lines that begin with #, are ignored.
Exit status: 0 every position is a mate, 1 one is not or could not be decided, 2 bad input.`;

export function defineMate(command: Command, terminal: Terminal): void {
  command
    .argument('[positions...]', 'position texts, each in quotes; the side to move attacks')
    .option('--file <file>', 'read positions from this file, or from standard input for -')
    .option('--game <id>', 'the game of the positions', 'shogi')
    .option('--time <ms>', 'give up on a position after this many milliseconds', '10000')
    .option('--nodes <n>', 'give up on a position after this many nodes')
    .option('--plies <n>', 'longest mate to look for')
    .option('--memory <mb>', 'size of the transposition table in megabytes', '256')
    .option('--threads <n>', 'threads that solve each problem together, in one table', '1')
    .option('--all', 'report the result of every first move')
    .option('--check', 'check each problem as a composer does: other moves that mate, pieces that are not needed')
    .option('--progress', 'report to standard error how far the search is')
    .option('--rest-to-defender', 'give all remaining pieces to the defender, as is usual in mate problems')
    .option('--options <list>', 'rule options, as in “name=value,name=value”')
    .option(
      '--json',
      'print {sfen, result, plies, pliesTraditional, isShortest, isTraditionalShortest, noMateWithin, outcome, pv, nodes, ms, firstMoves, check} for each',
    )
    .addHelpText('after', EXAMPLES)
    .action(async (texts: readonly string[], flags: MateFlags) => {
      const game = chooseGame(flags.game);
      const problems = await readProblems(game, texts, flags, terminal);
      const solve = makeSolve(game, flags, terminal);
      let areAllMates = true;
      for (const problem of problems) {
        const solved = await solve(problem);
        areAllMates &&= solved.answer.result === 'mate';
        terminal.print(flags.json === true ? mateJson(game, solved) : mateText(game, solved));
      }
      if (!areAllMates) throw new NegativeResult();
    });
}

function makeSolve(game: Game, flags: MateFlags, terminal: Terminal): (problem: MateProblem) => Promise<Solved> {
  const time = readCount('--time', flags.time);
  const nodes = flags.nodes === undefined ? undefined : readCount('--nodes', flags.nodes);
  const plies = flags.plies === undefined ? undefined : readCount('--plies', flags.plies);
  const memory = readCount('--memory', flags.memory, MOST_MEGABYTES);
  const threads = readCount('--threads', flags.threads, MOST_THREADS);
  const team = new MateTeam(game, memory, threads);
  return async (problem) => {
    const start = performance.now();
    const end = readOutcome(problem.position.outcome(), game.reasons);
    if (end !== undefined) return { problem, answer: { result: 'nomate', pv: [], nodes: 0 }, end, ms: 0 };
    const isChecked = flags.check === true;
    const limits: MateLimits = {
      ...(nodes === undefined ? {} : { nodes }),
      ...(plies === undefined ? {} : { plies }),
      ...(flags.progress === true ? { onProgress: progressReport(terminal, start) } : {}),
      all: flags.all === true || isChecked,
      traditional: true,
      isOver: () => performance.now() - start > time,
    };
    const elapsed = (): number => Math.round((performance.now() - start) * 100) / 100;
    const { answer, solver } = await team.solve(problem.position, limits);
    if (!isChecked) return { problem, answer, end, ms: elapsed() };
    const check = checkProblem(game, { solver, spare: team.solver, answer }, problem.position, limits);
    return { problem, answer, end, ms: elapsed(), check };
  };
}

/** Milliseconds between two reports of progress. */
const REPORT_EVERY = 1000;

function progressReport(terminal: Terminal, start: number): (progress: MateProgress) => void {
  let next = start + REPORT_EVERY;
  return ({ nodes, depth, pn, dn }) => {
    const now = performance.now();
    if (now < next) return;
    next = now + REPORT_EVERY;
    const seconds = Math.round((now - start) / 1000);
    terminal.warn(
      `${seconds} s: ${nodes.toLocaleString('en')} nodes, depth ${depth}, proof number ${pn}, disproof number ${dn}`,
    );
  };
}

/** Solves problems with one thread, or with several in a table that they share. */
class MateTeam {
  /** Solves by itself. */
  readonly solver: MateSolver;
  private readonly game: Game;
  private readonly megabytes: number;
  private readonly threads: number;

  constructor(game: Game, megabytes: number, threads: number) {
    this.game = game;
    this.megabytes = megabytes;
    this.threads = threads;
    this.solver = new MateSolver(game, threads > 1 ? SMALL_MEGABYTES : megabytes);
  }

  /** Returns the answer with the solver that knows it. */
  async solve(
    position: Position,
    limits: MateLimits,
  ): Promise<{ readonly answer: MateResult; readonly solver: MateSolver }> {
    const { solver } = this;
    if (this.threads === 1) return { answer: solver.solve(position, limits), solver };
    const share = makeMateShare(this.megabytes);
    if (share === undefined) throw new BadInput(`--memory: ${this.megabytes} megabytes cannot be had`);
    const line: GameLine = {
      game: this.game.id,
      options: position.options,
      start: this.game.formatPosition(position),
      moves: [],
    };
    const goal = new MateGoal(share);
    const done = new AbortController();
    const { signal } = done;
    const helpers = Array.from({ length: this.threads - 1 }, (_, i) =>
      runTask('helpMate', { line, share, number: i + 1 }, { signal }).catch(() => 0),
    );
    // The messages to the threads leave before this one is busy.
    await new Promise((resolve) => setImmediate(resolve));
    try {
      const shared = new MateSolver(this.game, this.megabytes, share);
      return { answer: shared.solve(position, limits), solver: shared };
    } finally {
      goal.stop();
      done.abort(new Error('the problem is solved'));
      await Promise.allSettled(helpers);
    }
  }
}

function mateJson(game: Game, { problem, answer, end, ms, check }: Solved): string {
  const { result, plies, pliesTraditional, isShortest, isTraditionalShortest, noMateWithin } = answer;
  const { pv, nodes, firstMoves } = answer;
  return formatJson({
    sfen: problem.text,
    result,
    plies: plies ?? null,
    pliesTraditional: pliesTraditional ?? null,
    ...(isShortest === undefined ? {} : { isShortest }),
    ...(isTraditionalShortest === undefined ? {} : { isTraditionalShortest }),
    ...(noMateWithin === undefined ? {} : { noMateWithin }),
    ...(end === undefined ? {} : { outcome: outcomeJson(game, end) }),
    pv: pv.map(game.formatMove),
    nodes,
    ms,
    ...(firstMoves === undefined
      ? {}
      : { firstMoves: firstMoves.map((each) => ({ ...each, move: game.formatMove(each.move) })) }),
    ...(check === undefined ? {} : { check: checkJson(game, check) }),
  });
}

function checkJson(game: Game, { otherFirstMoves, duals, unneeded, leftInHand, undecided }: ProblemCheck): object {
  return {
    otherFirstMoves: otherFirstMoves.map(({ move }) => game.formatMove(move)),
    duals: duals.map((each) => ({ ...each, move: game.formatMove(each.move) })),
    unneeded: unneeded.map((square) => formatSquare(game.shape, square)),
    leftInHand,
    undecided,
  };
}

function checkText(game: Game, { otherFirstMoves, duals, unneeded, leftInHand, undecided }: ProblemCheck): string[] {
  const isSound = otherFirstMoves.length + duals.length === 0;
  return [
    ...(isSound && undecided === 0 ? ['  every move of the solution but the last is the only one that mates'] : []),
    ...(isSound && undecided > 0 ? ['  no other move that mates was found'] : []),
    ...otherFirstMoves.map((each) => `  ${game.formatMove(each.move)} is a first move that mates as well`),
    ...duals.map(({ ply, move, plies }) => `  at move ${ply + 1}, ${game.formatMove(move)} mates as well, in ${plies}`),
    unneeded.length === 0
      ? `  ${undecided === 0 ? 'every piece is needed' : 'no piece was found that is not needed'}`
      : `  not needed: ${unneeded.map((square) => formatSquare(game.shape, square)).join(' ')}`,
    ...(leftInHand === 0 ? [] : [`  ${leftInHand} left in hand at the end`]),
    ...(undecided === 0 ? [] : [`  not decided within the limits: ${undecided}`]),
  ];
}

function mateText(game: Game, { problem, answer, end, ms, check }: Solved): string {
  const { pv, nodes, firstMoves = [] } = answer;
  return [
    problem.text,
    `  ${verdict(answer)} (${nodes.toLocaleString('en')} nodes, ${ms} ms)`,
    ...(end === undefined ? [] : [`  The game is over here. ${outcomeSentence(game, end, 'en')}`]),
    ...(pv.length === 0 ? [] : [`  ${pv.map(game.formatMove).join(' ')}`]),
    ...(check === undefined ? firstMoves.map((each) => `  ${game.formatMove(each.move)}: ${verdict(each)}`) : []),
    ...(check === undefined || answer.result !== 'mate' ? [] : checkText(game, check)),
  ].join('\n');
}

function verdict(
  answer: Pick<MateResult, 'result' | 'plies' | 'isShortest' | 'pliesTraditional' | 'noMateWithin'>,
): string {
  const { result, plies = 0, isShortest, pliesTraditional = plies, noMateWithin } = answer;
  if (result === 'nomate') return 'no mate';
  if (result === 'unknown') return noMateWithin === undefined ? 'unknown' : `unknown; no mate in ${noMateWithin}`;
  const traditional = pliesTraditional === plies ? '' : `, ${pliesTraditional} without futile interpositions`;
  return (isShortest === true ? `mate in ${plies}` : `mate in at most ${plies}`) + traditional;
}

/** Returns the problems of the command line and of a file. All are read before the first is solved. */
export async function readProblems(
  game: Game,
  words: readonly string[],
  flags: ProblemFlags,
  terminal: Terminal,
): Promise<readonly MateProblem[]> {
  const typed = typedTexts(words);
  const given = typed.map((text, i) => ({
    text,
    where: typed.length === 1 ? 'the position: ' : `position ${i + 1}: `,
  }));
  const listed = flags.file === undefined ? [] : fileTexts(await readText(flags.file, terminal), inputName(flags.file));
  const all = [...given, ...listed];
  if (all.length === 0 && flags.file !== undefined)
    throw new BadInput(`${inputName(flags.file)}: there are no positions in it`);
  if (all.length === 0) throw new BadInput('give a position in quotes, or --file');
  return all.map(({ text, where }) => {
    const opened = openProblem(game, text, flags);
    if (opened.ok) return { text, position: opened.value };
    throw new BadInput(where + describePositionError(game, opened.error, 'en'));
  });
}

/** Joins the words of a single text that was given without quotes. */
function typedTexts(words: readonly string[]): readonly string[] {
  const isOne = words.length > 1 && words.every((word) => !word.includes(' '));
  return isOne ? [words.join(' ')] : words;
}

async function readText(file: string, terminal: Terminal): Promise<string> {
  return new TextDecoder().decode(inputPath(file) === STREAM ? await terminal.readAll() : readInput(file));
}

function fileTexts(content: string, name: string): readonly { readonly text: string; readonly where: string }[] {
  return content
    .split('\n')
    .map((line, i) => ({ text: line.split('\t')[0]?.trim() ?? '', where: `${name}, line ${i + 1}: ` }))
    .filter(({ text }) => text !== '' && !text.startsWith('#'));
}

/** Opens a problem, in which one king is enough unless the options say otherwise. */
function openProblem(game: Game, typed: string, flags: ProblemFlags): Result<Position, PositionError> {
  const lone: Options = game.options.some((option) => option.id === 'kings') ? { kings: 'one' } : {};
  const options = resolveOptions(game.options, { ...lone, ...parseOptions(flags.options ?? '') });
  if (!options.ok) return fail({ stage: 'text', ...options.error });
  const text = positionText(game, options.value, typed);
  if (flags.restToDefender !== true) return game.parsePosition(text, options.value);
  const setup = game.parseSetup(text);
  if (!setup.ok) return fail({ stage: 'text', ...setup.error });
  const defender = opponent(setup.value.side);
  for (const kind of game.handKinds) {
    const rest = countKind(game, unwrap(startPosition(game)).places, kind) - countKind(game, setup.value.places, kind);
    setup.value.places[handPlace(defender, kind)] =
      (setup.value.places[handPlace(defender, kind)] ?? 0) + Math.max(0, rest);
  }
  const position = game.createPosition(setup.value, options.value);
  return position.ok ? position : fail({ stage: 'setup', ...position.error });
}

/** Returns the number of pieces of a kind, including promoted ones, on the board and in both hands. */
function countKind(game: Game, places: Uint8Array, kind: number): number {
  let count = (places[handPlace(0, kind)] ?? 0) + (places[handPlace(1, kind)] ?? 0);
  for (const square of game.shape.squares) {
    const found = pieceKind(places[square] ?? 0);
    if (found !== 0 && (found === kind || game.kinds[found]?.promotedFrom === kind)) count++;
  }
  return count;
}
