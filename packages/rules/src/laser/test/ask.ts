import { unwrap } from '../../core/result.ts';
import type { Illegality } from '../../core/illegal.ts';
import type { Options } from '../../core/option.ts';
import { describeOutcome, type Outcome } from '../../core/outcome.ts';
import { ALL, type MoveSet, type Position } from '../../core/position.ts';
import { formatSquare, parseSquare } from '../../core/shape.ts';
import type { Side } from '../../core/side.ts';
import { laser } from '../game.ts';

/** Short questions for laser's tests, asked and answered in text. */
export function at(text: string, options: Options = {}): Position {
  return unwrap(laser.parsePosition(text, options));
}

/** Position text from squares with their pieces, `e4Ra c7fa`; sphinxes stand as at the start unless they are given. */
export function board(pieces: string, side = 'b'): string {
  const standing = new Map(['a8sc', 'j1Sa', ...pieces.split(' ')].map((each) => [each.slice(0, 2), each.slice(2)]));
  const { columnLabels, rowLabels } = laser.shape;
  const ranks = rowLabels.map((rank) => columnLabels.map((file) => standing.get(file + rank) ?? '1').join(''));
  return `${ranks.join('/').replaceAll(/1+/g, (run) => String(run.length))} ${side} 0 1`;
}

export function start(id: string, options: Options = {}): Position {
  return at(laser.setups.find((setup) => setup.id === id)!.text, options);
}

export function play(position: Position, ...moves: string[]): Position {
  for (const text of moves) position.make(read(position, text));
  return position;
}

export function read(position: Position, text: string): number {
  return unwrap(laser.parseMove(position, text));
}

export function squareOf(name: string): number {
  return parseSquare(laser.shape, name)!;
}

export function nameOf(square: number): string {
  return formatSquare(laser.shape, square);
}

/** Legal moves, those that begin with `prefix` only. */
export function movesOf(position: Position, prefix = '', set: MoveSet = ALL): string[] {
  const buffer = new Int32Array(laser.maxMoves);
  const moves = [...buffer.subarray(0, position.generate(set, buffer, 0))].map((move) => laser.formatMove(move));
  return moves.filter((move) => move.startsWith(prefix)).sort();
}

/** What the shot after a move destroys, in order: `['f1']`. */
export function hitsOf(position: Position, text: string): string[] {
  const effects = laser.effects(position, read(position, text));
  return effects.flatMap((effect) => (effect.kind === 'capture' ? [nameOf(effect.at)] : []));
}

/** The piece on a square as position text writes it, or `-`. */
export function pieceAt(position: Position, name: string): string {
  const [board = ''] = laser.formatPosition(position).split(' ');
  const cells = board.replaceAll(/\d+/g, (run) => '--'.repeat(Number(run))).replaceAll('/', '');
  const index = 2 * laser.shape.squares.indexOf(squareOf(name));
  return cells.slice(index, index + 2).replace('--', '-');
}

export function refusal(position: Position, text: string): Illegality | undefined {
  const result = laser.parseMove(position, text);
  return !result.ok && result.error.stage === 'rules' ? result.error.illegality : undefined;
}

export function outcomeOf(position: Position): Outcome | undefined {
  return describeOutcome(position.outcome(), laser.reasons);
}

export function attackersOf(position: Position, name: string, side: Side): string[] {
  const out = new Int32Array(64);
  return [...out.subarray(0, position.attackers(squareOf(name), side, out, 0))].map(nameOf).sort();
}
