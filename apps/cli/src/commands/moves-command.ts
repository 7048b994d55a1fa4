import { legalMoves, describeOutcome as readOutcome, type Game, type Position } from '@tesuji/rules';
import { describeOutcome, formatJson, sideName } from '@tesuji/words';
import type { Command } from 'commander';
import { chooseGame, GAME_ARGUMENT } from '../choose-game.ts';
import { flowColumns } from '../columns.ts';
import { count } from '../count.ts';
import { outcomeJson } from '../outcome-json.ts';
import { addMovesOption, makeMoves } from '../played-moves.ts';
import { addStartOptions, chooseNotation, openStart, type Start } from '../start.ts';
import type { Terminal } from '../terminal.ts';

interface MovesFlags extends Start {
  readonly moves?: string;
  readonly notation?: string;
  readonly json?: true;
}

const EXAMPLES = `
Examples:
  tesuji moves chess
  tesuji moves shogi --setup 2-piece --notation japanese
  tesuji moves chess --position "7k/8/8/8/8/8/8/K6R b - - 0 1" --json`;

export function addMovesCommand(program: Command, terminal: Terminal): void {
  addMovesOption(
    addStartOptions(
      program
        .command('moves')
        .argument(...GAME_ARGUMENT)
        .description('list the legal moves of a position'),
    ),
  )
    .option('--notation <style>', 'write moves as people do, in this style, instead of as coordinates')
    .option('--json', 'print {game, position, side, moves, outcome}')
    .addHelpText('after', EXAMPLES)
    .action((id: string | undefined, flags: MovesFlags) => {
      const game = chooseGame(id);
      const style = flags.notation === undefined ? undefined : chooseNotation(game, flags.notation);
      const position = openStart(game, flags);
      makeMoves(game, position, flags.moves);
      const moves = legalMoves(game, position).map((move) =>
        style === undefined ? game.formatMove(move) : game.notate(position, move, { style }),
      );
      terminal.print(flags.json === true ? movesJson(game, position, moves) : movesText(game, position, moves));
    });
}

function movesJson(game: Game, position: Position, moves: readonly string[]): string {
  const outcome = readOutcome(position.outcome(), game.reasons);
  return formatJson({
    game: game.id,
    position: game.formatPosition(position),
    side: game.sides[position.side],
    moves,
    outcome: outcome === undefined ? null : outcomeJson(game, outcome),
  });
}

function movesText(game: Game, position: Position, moves: readonly string[]): string {
  const outcome = readOutcome(position.outcome(), game.reasons);
  const side = sideName(game, position.side, 'en');
  return [
    game.formatPosition(position),
    outcome === undefined
      ? `${side} to move, ${count(moves.length, 'legal move')}:`
      : describeOutcome(game, outcome, 'en'),
    ...(outcome === undefined ? flowColumns(moves, 80) : []),
  ].join('\n');
}
