import {
  ALL,
  CAPTURES,
  CHECKS,
  EVASIONS,
  handKind,
  handSide,
  isHandPlace,
  isOnBoard,
  legalMoves,
  moveFrom,
  moveTo,
  QUIETS,
  type Position,
} from '@tesuji/rules';
import {
  ensure,
  ensureUnchanged,
  everyPly,
  lastPly,
  sameNumbers,
  sorted,
  takeSnapshotOf,
  type Check,
} from './check.ts';
import { type Random } from './random-game.ts';
import type { Contract } from './samples.ts';

/** Checks of `generate`, `givesCheck` and `isLegal`. */
export const MOVE_CHECKS: readonly Check[] = [
  everyPly('legal moves are distinct positive int32 between places that exist', 20, 100, checkPlaces),
  everyPly('CAPTURES and QUIETS together are ALL', 20, 100, checkParts),
  everyPly('CHECKS are the moves that give check, EVASIONS all moves in check', 20, 60, checkChecks),
  everyPly('generate writes from `at` on, never beyond maxMoves', 10, 60, checkWindow),
  lastPly('isLegal accepts exactly the generated moves', 30, 120, checkLegality),
];

function checkPlaces(contract: Contract, position: Position): void {
  const { game } = contract;
  const moves = legalMoves(game, position);
  const message = (move: number, what: string) => () => `move ${move} ${what}`;
  for (const move of moves) {
    ensure(contract, position, move > 0, message(move, 'is not positive'));
    ensure(contract, position, isOnBoard(game.shape, moveTo(move)), message(move, 'goes off the board'));
    ensure(contract, position, isSource(contract, position, moveFrom(move)), message(move, 'comes from nowhere'));
  }
  ensure(
    contract,
    position,
    new Set(moves).size === moves.length,
    () => `a move is generated twice: ${moves.join(' ')}`,
  );
}

function isSource({ game }: Contract, position: Position, from: number): boolean {
  if (!isHandPlace(from)) return isOnBoard(game.shape, from);
  return handSide(from) === position.side && game.handKinds.includes(handKind(from)) && position.places[from] > 0;
}

function checkParts(contract: Contract, position: Position): void {
  const { game } = contract;
  const parts = [...legalMoves(game, position, CAPTURES), ...legalMoves(game, position, QUIETS)];
  ensureSame(contract, position, 'CAPTURES and QUIETS', parts, legalMoves(game, position));
}

function checkChecks(contract: Contract, position: Position): void {
  const { game } = contract;
  const all = legalMoves(game, position);
  const checks = all.filter((move) => position.givesCheck(move));
  ensureSame(contract, position, 'CHECKS', legalMoves(game, position, CHECKS), checks);
  ensureSame(contract, position, 'EVASIONS', legalMoves(game, position, EVASIONS), position.inCheck() ? all : []);
  for (const move of all) {
    const promised = position.givesCheck(move);
    position.make(move);
    const kept = position.inCheck() === promised;
    position.unmake();
    ensure(
      contract,
      position,
      kept,
      () => `givesCheck(${game.formatMove(move)}) says ${promised}, inCheck after it disagrees`,
    );
  }
}

function ensureSame(
  contract: Contract,
  position: Position,
  name: string,
  got: readonly number[],
  wanted: readonly number[],
): void {
  const format = (moves: readonly number[]): string => moves.map((move) => contract.game.formatMove(move)).join(' ');
  ensure(
    contract,
    position,
    sameNumbers(sorted(got), sorted(wanted)),
    () => `${name}: got ${format(got)}, want ${format(wanted)}`,
  );
}

const UNTOUCHED = -1234567;
const MARGIN = 64;

function checkWindow(contract: Contract, position: Position): void {
  const { game } = contract;
  const snapshot = takeSnapshotOf(contract, position);
  for (const set of [ALL, CAPTURES, QUIETS, CHECKS, EVASIONS] as const) {
    const out = new Int32Array(MARGIN + game.maxMoves + MARGIN).fill(UNTOUCHED);
    const end = position.generate(set, out, MARGIN);
    const last = MARGIN + game.maxMoves;
    ensure(
      contract,
      position,
      end >= MARGIN && end <= last,
      () => `set ${set} ends at ${end}, not within ${MARGIN}–${last}`,
    );
    const outside = [...out.subarray(0, MARGIN), ...out.subarray(last)];
    ensure(
      contract,
      position,
      outside.every((value) => value === UNTOUCHED),
      () => `set ${set} writes outside its window`,
    );
    const again = legalMoves(game, position, set);
    ensure(
      contract,
      position,
      sameNumbers([...out.subarray(MARGIN, end)], again),
      () => `set ${set} depends on where it is written`,
    );
  }
  ensureUnchanged(contract, position, snapshot, () => 'generate changes the position');
}

function checkLegality(contract: Contract, position: Position, _moves: readonly number[], random: Random): void {
  const legal = new Set(legalMoves(contract.game, position));
  const suspects = [...legal, ...mutants([...legal], random), ...mutants(neighbours(contract, position), random)];
  for (let i = 0; i < 400; i++) suspects.push((random(0x10000) << 16) | random(0x10000), random(0x20000));
  const snapshot = takeSnapshotOf(contract, position);
  for (const move of [0, -1, 0x7fffffff, -0x80000000, ...suspects]) {
    const answer = position.isLegal(move);
    ensure(contract, position, answer === legal.has(move), () => `isLegal(${move}) says ${answer}`);
  }
  ensureUnchanged(contract, position, snapshot, () => 'isLegal changes the position');
}

/** Returns moves of neighbouring positions, which hash tables really do suggest: a ply ago, and after each reply. */
function neighbours({ game }: Contract, position: Position): number[] {
  const near = position.clone();
  const moves: number[] = [];
  for (const move of legalMoves(game, near).slice(0, 3)) {
    near.make(move);
    moves.push(...legalMoves(game, near));
    near.unmake();
  }
  if (near.makeNull()) {
    moves.push(...legalMoves(game, near));
    near.unmake();
  }
  if (near.ply > 0) {
    near.unmake();
    moves.push(...legalMoves(game, near));
  }
  return moves;
}

/** Returns the moves, and up to sixty of them with each bit flipped and with ends of others. */
function mutants(moves: readonly number[], random: Random): number[] {
  const result = [...moves];
  for (let i = 0; i < Math.min(60, moves.length); i++) {
    const move = moves[random(moves.length)];
    const other = moves[random(moves.length)];
    for (let bit = 0; bit < 32; bit++) result.push(move ^ (1 << bit));
    result.push((move & ~255) | moveTo(other), (move & ~0xffff) | (other & 0xffff), (move & ~255) | moveFrom(move));
  }
  return result;
}
