import { games as allGames, type Game } from '@tesuji/rules';
import type { Command } from 'commander';
import { readGameCount } from '../arena/plan.ts';
import { BadInput } from '../errors.ts';
import { chooseGame, readCount, readSeed } from '../args.ts';
import * as text from '../experiments/text.ts';
import { measureNodes, measureTsume } from '../experiments/measure.ts';
import { PAIRINGS, STAND_IN, playPairing, TSUME, TSUME_SIZES, type PublishedPairing } from '../experiments/pairings.ts';
import { readPlayingAgent } from '../players/agents.ts';
import type { Terminal } from '../terminal/terminal.ts';

const PARTS = ['random', 'baseline', 'person', 'tsume', 'nodes'] as const;
type Part = (typeof PARTS)[number];

interface ExperimentFlags {
  readonly only?: string;
  readonly games?: string;
  readonly problems?: string;
  readonly timeLimit: string;
  readonly depth?: string;
  readonly person: string;
  readonly seed: string;
  readonly json?: true;
}

/** The experiments to run. */
interface ExperimentPlan {
  readonly shogi: Game;
  readonly parts: readonly Part[];
  readonly gamesOf: (pairing: PublishedPairing) => number;
  readonly problems: number;
  /** Milliseconds. */
  readonly timeLimit: number;
  readonly depth: number | undefined;
  readonly person: string;
  readonly seed: number;
}

const EXAMPLES = `
Parts: random (random moves against random moves), baseline (the student engine against random moves), person (a
stand-in for the person against the student engine, and our engine against the stand-in), tsume (mate problems with 26
and with 15 pieces on the board, with checks only and with all moves), nodes (minimax, alpha-beta, alpha-beta with a
transposition table).

Examples:
  tesuji experiments
  tesuji experiments --only tsume,nodes
  tesuji experiments --only person --games 20 --person level:7
  tesuji experiments --only tsume --problems 20 --time-limit 60 --json
  tesuji experiments --time-limit 3600

This takes some minutes. Problems that take longer than the time limit are given up, and their number is printed. The
last example allows an hour for each problem.`;

export function defineExperiments(command: Command, terminal: Terminal): void {
  command
    .option('--only <parts>', `only these, separated by commas: ${PARTS.join(', ')}`)
    .option('--games <n>', 'games for each pairing, an even number; default: as many as were published')
    .option('--problems <n>', 'mate problems of each length; and size; default and maximum: as many as were published')
    .option('--time-limit <s>', 'seconds after which a mate problem is given up', '2')
    .option('--depth <n>', 'depth of the node counts in plies; default: 4, or 3 in games with many moves')
    .option('--person <agent>', 'the agent in place of the person', 'level:5')
    .option('--seed <n>', 'seed of the random numbers', '1')
    .option('--json', 'print one object for each row: {experiment, published, measured, …}')
    .addHelpText('after', EXAMPLES)
    .action(async (flags: ExperimentFlags) => {
      const plan = readPlan(flags);
      const isJson = flags.json === true;
      await runPairings(plan, terminal, isJson);
      if (plan.parts.includes('tsume')) runTsume(plan, terminal, isJson);
      if (plan.parts.includes('nodes')) runNodes(plan, terminal, isJson);
    });
}

function readPlan(flags: ExperimentFlags): ExperimentPlan {
  const shogi = chooseGame('shogi');
  const games = flags.games === undefined ? undefined : readGameCount(flags.games);
  return {
    shogi,
    parts: readParts(flags.only),
    gamesOf: (pairing) => games ?? pairing.games,
    problems: flags.problems === undefined ? Infinity : readCount('--problems', flags.problems),
    timeLimit: readSeconds(flags.timeLimit) * 1000,
    depth: flags.depth === undefined ? undefined : readCount('--depth', flags.depth),
    person: readPlayingAgent(shogi, flags.person).text,
    seed: readSeed(flags.seed),
  };
}

function readSeconds(text: string): number {
  if (/^\d{1,6}(?:\.\d{1,3})?$/.test(text) && Number(text) > 0) return Number(text);
  throw new BadInput(`--time-limit must be a number of seconds above 0, not “${text}”`);
}

function readParts(text: string | undefined): readonly Part[] {
  if (text === undefined) return PARTS;
  const parts = text.split(',').map((part) => part.trim());
  const unknown = parts.find((part) => !(PARTS as readonly string[]).includes(part));
  if (unknown !== undefined) throw new BadInput(`--only has no part “${unknown}”; the parts are ${PARTS.join(', ')}`);
  return PARTS.filter((part) => parts.includes(part));
}

async function runPairings(plan: ExperimentPlan, terminal: Terminal, isJson: boolean): Promise<void> {
  const played: text.PlayedPairing[] = [];
  const seated = (name: string): string => (name === STAND_IN ? plan.person : name);
  for (const published of PAIRINGS.filter(({ part }) => plan.parts.includes(part))) {
    const agents = [seated(published.a), seated(published.b)] as const;
    const summary = await playPairing({ game: plan.shogi, agents, games: plan.gamesOf(published), seed: plan.seed });
    played.push({ published, agents, summary });
    if (isJson) terminal.print(text.pairingJson({ published, agents, summary }));
  }
  if (!isJson && played.length > 0) terminal.print(`${text.pairingsText(played, plan.person)}\n`);
}

function runTsume({ shogi, problems, timeLimit }: ExperimentPlan, terminal: Terminal, isJson: boolean): void {
  const rows = TSUME.flatMap((published) =>
    TSUME_SIZES.map((size): text.MeasuredTsume => {
      const most = Math.min(problems, published.problems);
      const measured = measureTsume(shogi, published.plies, size, most, timeLimit);
      if (isJson) terminal.print(text.tsumeJson({ published, measured }));
      return { published, measured };
    }),
  );
  if (!isJson) terminal.print(`${text.tsumeText(rows, timeLimit)}\n`);
}

function runNodes({ depth }: ExperimentPlan, terminal: Terminal, isJson: boolean): void {
  const rows = measureNodes(allGames, depth);
  terminal.print(isJson ? rows.map(text.nodesJson).join('\n') : text.nodesText(rows));
}
