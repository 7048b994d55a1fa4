import { legalMoves, describeOutcome as readOutcome, type Game, type Position } from '@tesuji/rules';
import { formatJson, outcomeSentence, sideName } from '@tesuji/words';
import type { Command } from 'commander';
import {
  addMovesOption,
  addStartOptions,
  chooseGame,
  chooseNotation,
  GAME_ARGUMENT,
  makeMoves,
  readStart,
  type StartFlags,
} from '../args.ts';
import { count, flowColumns, outcomeJson } from '../format.ts';
import type { Terminal } from '../terminal/terminal.ts';

interface MovesFlags extends StartFlags {
  readonly moves?: string;
  readonly notation?: string;
  readonly json?: true;
}

const EXAMPLES = `
Examples:
  tesuji moves chess
  tesuji moves shogi --setup 2-piece --notation japanese
  tesuji moves chess --position "7k/8/8/8/8/8/8/K6R b - - 0 1" --json`;

export function defineMoves(command: Command, terminal: Terminal): void {
  addMovesOption(addStartOptions(command.argument(...GAME_ARGUMENT)))
    .option('--notation <style>', 'write moves in this notation instead of coordinates')
    .option('--json', 'print {game, position, side, moves, outcome}')
    .addHelpText('after', EXAMPLES)
    .action((id: string | undefined, flags: MovesFlags) => {
      const game = chooseGame(id);
      const style = flags.notation === undefined ? undefined : chooseNotation(game, flags.notation);
      const position = readStart(game, flags);
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
      : outcomeSentence(game, outcome, 'en'),
    ...(outcome === undefined ? flowColumns(moves, 80) : []),
  ].join('\n');
}
