import type { Tournament } from '@tesuji/arena';
import { formatJson } from '@tesuji/words';
import type { Command } from 'commander';
import { addArenaOptions, type ArenaFlags } from '../arena/match-options.ts';
import type { MatchPlan } from '../arena/match-plan.ts';
import { foulText, runMatch } from '../arena/match-run.ts';
import { openMatch } from '../arena/open-match.ts';
import type { SavePlace } from '../arena/save-place.ts';
import { summaryJson, summaryText } from '../arena/summary-text.ts';
import { BadInput } from '../bad-input.ts';
import { GAME_ARGUMENT } from '../choose-game.ts';
import { NegativeAnswer } from '../negative-answer.ts';
import { addStartOptions } from '../start.ts';
import type { Terminal } from '../terminal.ts';

const EXAMPLES = `
Agents: random, greedy, minimax:depth=2, alphabeta:depth=3,table=off, classic, mcts:nodes=1000, engine, level:5,
or an engine that speaks USI (shogi) or UCI: usi:COMMAND, uci:COMMAND. Limits inside a name hold beside those below.

Examples:
  tesuji match shogi --a random --b greedy --games 200
  tesuji match chess --a engine --b classic --games 40 --nodes 20000 --save results
  tesuji match chess --a engine --b uci:stockfish --b-options "UCI_LimitStrength=true,UCI_Elo=2000,Threads=1" --time 1000
  tesuji match shogi --a engine --b usi:fairy-stockfish --b-options "USI_Variant=shogi,Threads=1" --time 1000
  tesuji match laser --a engine:nodes=2000 --b engine:nodes=1000 --games 2000 --sprt 0,30
  tesuji match hasami --a level:3 --b level:2 --watch
  tesuji match --resume results

A match that was broken off goes on when the same command is given again, or --resume and the place it was saved in.
In a file of openings each line is a position, “startpos moves …”, or a position with “moves …” behind it.
Exit status: 0 played to the end; 1 broken off, or an SPRT that says no; 2 bad input.`;

export function addMatchCommand(program: Command, terminal: Terminal): void {
  const command = program
    .command('match')
    .argument(...GAME_ARGUMENT)
    .description('let two agents play many games: wins, draws, Elo with error bars, SPRT');
  addStartOptions(addArenaOptions(command))
    .option('--json', 'print {game, a, b, games, wins, draws, losses, score, elo, low, high, los, sprt, …}')
    .addHelpText('after', EXAMPLES)
    .action(async (id: string | undefined, flags: ArenaFlags) => {
      if (flags.json === true && flags.watch === true) throw new BadInput('give --json or --watch, not both');
      const isTyped = (name: string): boolean => command.getOptionValueSource(name) === 'cli';
      const { plan, place, finished } = openMatch(id, flags, isTyped);
      const tournament = await runMatch(plan, place, finished, terminal, flags.watch === true);
      report(plan, place, tournament, terminal, flags.json === true);
    });
}

function report(plan: MatchPlan, place: SavePlace, tournament: Tournament, terminal: Terminal, isJson: boolean): void {
  const { summary, isComplete } = tournament;
  const { game, names } = plan;
  const saved = summary.games === 0 ? undefined : place.records?.path;
  terminal.print(
    isJson
      ? formatJson({ ...summaryJson(game, names, summary), seed: plan.tournament.seed, isComplete })
      : summaryText(game, names, summary),
  );
  for (const each of tournament.fouls) terminal.warn(`game ${each.number + 1}: ${foulText(plan, each) ?? ''}`);
  if (saved !== undefined && !isJson) terminal.warn(`The games are in “${saved}”.`);
  if (!isComplete) {
    terminal.warn('Broken off. The same command goes on from here.');
    throw new NegativeAnswer();
  }
  place.finish();
  if (summary.sprt?.verdict === 'rejected') throw new NegativeAnswer();
}
