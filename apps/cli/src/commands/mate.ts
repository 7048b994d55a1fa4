import { MateSolver, type MateResult } from '@tesuji/engine/mate';
import {
  fail,
  handPlace,
  opponent,
  parseOptions,
  pieceKind,
  describeOutcome as readOutcome,
  resolveOptions,
  startPosition,
  unwrap,
  type Game,
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
  readonly all?: true;
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
}

const MOST_MEGABYTES = 4096;

const EXAMPLES = `
Examples:
  tesuji mate "7nk/7bl/9/9/9/9/9/9/4K4 b Np 1"
  tesuji mate "8k/9/8G/9/9/9/9/9/9 b G 1" --rest-to-defender --all
  tesuji mate --game chess "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1" --json
  tesuji mate --file problems.tsv --time 2000 --json

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
    .option('--all', 'report the result of every first move')
    .option('--rest-to-defender', 'give all remaining pieces to the defender, as is usual in mate problems')
    .option('--options <list>', 'rule options, as in “name=value,name=value”')
    .option(
      '--json',
      'print {sfen, result, plies, pliesTraditional, isShortest, isTraditionalShortest, noMateWithin, outcome, pv, nodes, ms, firstMoves} for each',
    )
    .addHelpText('after', EXAMPLES)
    .action(async (texts: readonly string[], flags: MateFlags) => {
      const game = chooseGame(flags.game);
      const problems = await readProblems(game, texts, flags, terminal);
      const solve = makeSolve(game, flags);
      let areAllMates = true;
      for (const problem of problems) {
        const solved = solve(problem);
        areAllMates &&= solved.answer.result === 'mate';
        terminal.print(flags.json === true ? mateJson(game, solved) : mateText(game, solved));
      }
      if (!areAllMates) throw new NegativeResult();
    });
}

function makeSolve(game: Game, flags: MateFlags): (problem: MateProblem) => Solved {
  const time = readCount('--time', flags.time);
  const nodes = flags.nodes === undefined ? undefined : readCount('--nodes', flags.nodes);
  const plies = flags.plies === undefined ? undefined : readCount('--plies', flags.plies);
  const memory = readCount('--memory', flags.memory, MOST_MEGABYTES);
  const solver = new MateSolver(game, memory);
  return (problem) => {
    const start = performance.now();
    const end = readOutcome(problem.position.outcome(), game.reasons);
    if (end !== undefined) return { problem, answer: { result: 'nomate', pv: [], nodes: 0 }, end, ms: 0 };
    const answer = solver.solve(problem.position, {
      ...(nodes === undefined ? {} : { nodes }),
      ...(plies === undefined ? {} : { plies }),
      all: flags.all === true,
      traditional: true,
      isOver: () => performance.now() - start > time,
    });
    return { problem, answer, end, ms: Math.round((performance.now() - start) * 100) / 100 };
  };
}

function mateJson(game: Game, { problem, answer, end, ms }: Solved): string {
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
  });
}

function mateText(game: Game, { problem, answer, end, ms }: Solved): string {
  const { pv, nodes, firstMoves = [] } = answer;
  return [
    problem.text,
    `  ${verdict(answer)} (${nodes.toLocaleString('en')} nodes, ${ms} ms)`,
    ...(end === undefined ? [] : [`  The game is over here. ${outcomeSentence(game, end, 'en')}`]),
    ...(pv.length === 0 ? [] : [`  ${pv.map(game.formatMove).join(' ')}`]),
    ...firstMoves.map((each) => `  ${game.formatMove(each.move)}: ${verdict(each)}`),
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
