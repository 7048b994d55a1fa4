import { startPosition, unwrap, type Options, type Position, type Side } from '@tesuji/rules';
import { laser } from '@tesuji/rules/laser';
import { askAbout } from './ask.ts';

export const { moveOf, movesFrom, movesOf, nameOf, outcomeOf, play, read, refusal, squareOf } = askAbout(laser);

/** Returns position text from squares with their pieces, `e4Ra c7fa`; sphinxes stand as at the start if not given. */
export function board(pieces: string, side = 'b'): string {
  const standing = new Map(['a8sc', 'j1Sa', ...pieces.split(' ')].map((each) => [each.slice(0, 2), each.slice(2)]));
  const { columnLabels, rowLabels } = laser.shape;
  const ranks = rowLabels.map((rank) => columnLabels.map((file) => standing.get(file + rank) ?? '1').join(''));
  return `${ranks.join('/').replaceAll(/1+/g, (run) => String(run.length))} ${side} 0 1`;
}

export function start(id: string, options: Options = {}): Position {
  return unwrap(startPosition(laser, id, options));
}

/** Returns what the shot after a move destroys, in order: `['f1']`. */
export function hitsOf(position: Position, text: string): string[] {
  const effects = laser.effects(position, moveOf(position, text));
  return effects.flatMap((effect) => (effect.kind === 'capture' ? [nameOf(effect.at)] : []));
}

/** Returns the piece on a square as in position text, or `-`. */
export function pieceAt(position: Position, name: string): string {
  const [board = ''] = laser.formatPosition(position).split(' ');
  const cells = board.replaceAll(/\d+/g, (run) => '--'.repeat(Number(run))).replaceAll('/', '');
  const index = 2 * laser.shape.squares.indexOf(squareOf(name));
  return cells.slice(index, index + 2).replace('--', '-');
}

export function attackersOf(position: Position, name: string, side: Side): string[] {
  const out = new Int32Array(64);
  return [...out.subarray(0, position.attackers(squareOf(name), side, out, 0))].map(nameOf).sort();
}
