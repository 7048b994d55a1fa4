import { chess } from '@tesuji/rules/chess';
import { unwrap } from '@tesuji/rules';
import { Chess } from 'chess.js';
import type { GameRecord } from '../src/record.ts';
import { mainLine } from '../src/tree.ts';

/** Returns the position after every ply of the main line, the start first. */
export function ourFens(record: GameRecord): readonly string[] {
  const position = unwrap(chess.parsePosition(record.start, record.options));
  const fens = [chess.formatPosition(position)];
  for (const { move } of mainLine(record.root)) {
    position.make(unwrap(chess.parseMove(position, move!)));
    fens.push(chess.formatPosition(position));
  }
  return fens;
}

/** Returns the same from the other library, which throws on what it cannot read. */
export function theirFens(text: string): readonly string[] {
  const game = new Chess();
  game.loadPgn(text);
  const moves = game.history({ verbose: true });
  return moves.length === 0 ? [game.fen()] : [moves[0]!.before, ...moves.map((move) => move.after)];
}
