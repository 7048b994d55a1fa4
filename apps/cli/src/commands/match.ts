import type { Tournament } from '@tesuji/arena';
import { AGENT_FORMS, CLASSIC_TERMS, knowledgeOf, PLAUSIBLE_NAMES } from '@tesuji/engine';
import { games } from '@tesuji/rules';
import { formatJson } from '@tesuji/words';
import type { Command } from 'commander';
import { addArenaOptions, type ArenaFlags, type TournamentSetup } from '../arena/plan.ts';
import { lossText, openTournament, runMatch } from '../arena/run.ts';
import type { SavePlace } from '../arena/saved-games.ts';
import { summaryJson, summaryText } from '../arena/summary.ts';
import { BadInput, NegativeResult } from '../errors.ts';
import { addStartOptions, GAME_ARGUMENT } from '../args.ts';
import { alignColumns, flowColumns } from '../format.ts';
import type { Terminal } from '../terminal/terminal.ts';

const EXAMPLES = `
Examples:
  tesuji match shogi --a random --b greedy --games 200
  tesuji match chess --a engine --b classic --games 40 --nodes 20000 --save results
  tesuji match chess --a engine --b uci:stockfish --b-options "UCI_LimitStrength=true,UCI_Elo=2000,Threads=1" --time 1000
  tesuji match shogi --a engine --b usi:fairy-stockfish --b-options "USI_Variant=shogi,Threads=1" --time 1000
  tesuji match laser --a engine:nodes=2000 --b engine:nodes=1000 --games 2000 --sprt 0,30
  tesuji match hasami --a level:3 --b level:2 --watch
  tesuji match --resume results

An interrupted match continues when the same command is given again, or with --resume and the place where it was saved.
In a file of openings, each line is a position, “startpos moves …”, or a position followed by “moves …”.
Exit status: 0 played to the end; 1 interrupted, or rejected by the SPRT; 2 bad input.`;

export function defineMatch(command: Command, terminal: Terminal): void {
  command.argument(...GAME_ARGUMENT);
  addStartOptions(addArenaOptions(command))
    .option('--json', 'print {game, a, b, games, wins, draws, losses, score, elo, low, high, los, sprt, …}')
    .addHelpText('after', helpText)
    .action(async (id: string | undefined, flags: ArenaFlags) => {
      if (flags.json === true && flags.watch === true) throw new BadInput('give --json or --watch, not both');
      const isTyped = (name: string): boolean => command.getOptionValueSource(name) === 'cli';
      const { plan, place, finished } = openTournament(id, flags, isTyped);
      const tournament = await runMatch(plan, place, finished, terminal, flags.watch === true);
      report(plan, place, tournament, terminal, flags.json === true);
    });
}

/** Returns the agents with what their settings take, and the examples. Loads the evaluation of every game. */
function helpText(): string {
  const terms = games.map((game) => [`${game.id}:`, knowledgeOf(game).evaluation.layout.terms.join(', ')]);
  return [
    '',
    'Agents:',
    ...AGENT_FORMS.map((form) => `  ${form}`),
    'Limits inside the name of an agent apply in addition to those of the command.',
    '',
    'Kinds of moves for “moves=” of minimax, alphabeta and engine, joined by “+” (classic has checks and captures):',
    ...flowColumns(PLAUSIBLE_NAMES, 80).map((line) => `  ${line}`),
    'Terms of the evaluation for “eval=” of minimax, alphabeta and engine, joined by “+”:',
    ...alignColumns([...terms, ['classic:', CLASSIC_TERMS.join(', ')]], '  '),
    EXAMPLES,
  ].join('\n');
}

function report(
  plan: TournamentSetup,
  place: SavePlace,
  tournament: Tournament,
  terminal: Terminal,
  isJson: boolean,
): void {
  const { summary, isComplete } = tournament;
  const { game, names } = plan;
  const saved = summary.games === 0 ? undefined : place.records?.path;
  terminal.print(
    isJson
      ? formatJson({ ...summaryJson(game, names, summary), seed: plan.tournament.seed, isComplete })
      : summaryText(game, names, summary),
  );
  for (const each of tournament.failures) terminal.warn(`game ${each.number + 1}: ${lossText(plan, each) ?? ''}`);
  if (saved !== undefined && !isJson) terminal.warn(`The games are in “${saved}”.`);
  if (!isComplete) {
    terminal.warn('Interrupted. The same command continues from here.');
    throw new NegativeResult();
  }
  place.finish();
  if (summary.sprt?.verdict === 'rejected') throw new NegativeResult();
}
