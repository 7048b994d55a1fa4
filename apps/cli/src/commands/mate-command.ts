import { MateSolver, type MateAnswer } from '@tesuji/engine/mate';
import { describeOutcome as readOutcome, type Game, type Outcome } from '@tesuji/rules';
import { describeOutcome, formatJson } from '@tesuji/words';
import type { Command } from 'commander';
import { chooseGame } from '../choose-game.ts';
import { readProblems, type Problem, type ProblemFlags } from '../mate/read-problems.ts';
import { NegativeAnswer } from '../negative-answer.ts';
import { outcomeJson } from '../outcome-json.ts';
import { readCount } from '../read-count.ts';
import type { Terminal } from '../terminal.ts';

interface MateFlags extends ProblemFlags {
  readonly game: string;
  readonly time: string;
  readonly nodes?: string;
  readonly plies?: string;
  readonly memory: string;
  readonly all?: true;
  readonly json?: true;
}

interface Solved {
  readonly problem: Problem;
  readonly answer: MateAnswer;
  /** How the game has ended in the position already. */
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

A file has one position to a line; what follows a tab is left out, and so are lines that begin with #.
Exit status: 0 every position is mate, 1 one is not or could not be decided, 2 bad input.`;

export function addMateCommand(program: Command, terminal: Terminal): void {
  program
    .command('mate')
    .argument('[positions...]', 'position texts, each in quotes; the side to move attacks')
    .description('find the shortest mate, or show that there is none')
    .option('--file <file>', 'read positions from this file, or from standard input for -')
    .option('--game <id>', 'the game of the positions', 'shogi')
    .option('--time <ms>', 'give up on a position after so many milliseconds', '10000')
    .option('--nodes <n>', 'give up on a position after so many nodes')
    .option('--plies <n>', 'look for no mate longer than this')
    .option('--memory <mb>', 'memory for the table of positions, in megabytes', '256')
    .option('--all', 'judge every first move')
    .option('--rest-to-defender', 'give the defender all pieces that are nowhere, as mate problems mean it')
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
      if (!areAllMates) throw new NegativeAnswer();
    });
}

function makeSolve(game: Game, flags: MateFlags): (problem: Problem) => Solved {
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
    ...(end === undefined ? [] : [`  The game is over here. ${describeOutcome(game, end, 'en')}`]),
    ...(pv.length === 0 ? [] : [`  ${pv.map(game.formatMove).join(' ')}`]),
    ...firstMoves.map((each) => `  ${game.formatMove(each.move)}: ${verdict(each)}`),
  ].join('\n');
}

function verdict(
  answer: Pick<MateAnswer, 'result' | 'plies' | 'isShortest' | 'pliesTraditional' | 'noMateWithin'>,
): string {
  const { result, plies = 0, isShortest, pliesTraditional = plies, noMateWithin } = answer;
  if (result === 'nomate') return 'no mate';
  if (result === 'unknown') return noMateWithin === undefined ? 'unknown' : `unknown; no mate in ${noMateWithin}`;
  const traditional = pliesTraditional === plies ? '' : `, ${pliesTraditional} without futile interpositions`;
  return (isShortest === true ? `mate in ${plies}` : `mate in at most ${plies}`) + traditional;
}
