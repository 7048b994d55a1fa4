import {
  ALL,
  CAPTURES,
  CHECKS,
  EVASIONS,
  handKind,
  handSide,
  isHandPlace,
  isOnBoard,
  moveFrom,
  moveTo,
  QUIETS,
  type Position,
} from '@tesuji/rules';
import { everyPly, insist, insistUnchanged, lastPly, remember, sameNumbers, sorted, type Check } from './check.ts';
import { listMoves, type Random } from './random-game.ts';
import type { Contract } from './samples.ts';

/** What `generate`, `givesCheck` and `isLegal` promise. */
export const MOVE_CHECKS: readonly Check[] = [
  everyPly('legal moves are distinct positive int32 between places that exist', 20, 100, examinePlaces),
  everyPly('CAPTURES and QUIETS part ALL in two', 20, 100, examineParts),
  everyPly('CHECKS are the moves that give check, EVASIONS all moves in check', 20, 60, examineChecks),
  everyPly('generate writes from `at` on, never beyond maxMoves', 10, 60, examineWindow),
  lastPly('isLegal knows exactly the generated moves', 30, 120, examineLegality),
];

function examinePlaces(contract: Contract, position: Position): void {
  const { game } = contract;
  const moves = listMoves(game, position);
  const complain = (move: number, what: string) => () => `move ${move} ${what}`;
  for (const move of moves) {
    insist(contract, position, move > 0, complain(move, 'is not positive'));
    insist(contract, position, isOnBoard(game.shape, moveTo(move)), complain(move, 'goes off the board'));
    insist(contract, position, isSource(contract, position, moveFrom(move)), complain(move, 'comes from nowhere'));
  }
  insist(
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

function examineParts(contract: Contract, position: Position): void {
  const { game } = contract;
  const parts = [...listMoves(game, position, CAPTURES), ...listMoves(game, position, QUIETS)];
  insistSame(contract, position, 'CAPTURES and QUIETS', parts, listMoves(game, position));
}

function examineChecks(contract: Contract, position: Position): void {
  const { game } = contract;
  const all = listMoves(game, position);
  const checks = all.filter((move) => position.givesCheck(move));
  insistSame(contract, position, 'CHECKS', listMoves(game, position, CHECKS), checks);
  insistSame(contract, position, 'EVASIONS', listMoves(game, position, EVASIONS), position.inCheck() ? all : []);
  for (const move of all) {
    const promised = position.givesCheck(move);
    position.make(move);
    const kept = position.inCheck() === promised;
    position.unmake();
    insist(
      contract,
      position,
      kept,
      () => `givesCheck(${game.formatMove(move)}) says ${promised}, inCheck after it disagrees`,
    );
  }
}

function insistSame(
  contract: Contract,
  position: Position,
  name: string,
  got: readonly number[],
  wanted: readonly number[],
): void {
  const format = (moves: readonly number[]): string => moves.map((move) => contract.game.formatMove(move)).join(' ');
  insist(
    contract,
    position,
    sameNumbers(sorted(got), sorted(wanted)),
    () => `${name}: got ${format(got)}, want ${format(wanted)}`,
  );
}

const UNTOUCHED = -1234567;
const MARGIN = 64;

function examineWindow(contract: Contract, position: Position): void {
  const { game } = contract;
  const snapshot = remember(contract, position);
  for (const set of [ALL, CAPTURES, QUIETS, CHECKS, EVASIONS] as const) {
    const out = new Int32Array(MARGIN + game.maxMoves + MARGIN).fill(UNTOUCHED);
    const end = position.generate(set, out, MARGIN);
    const last = MARGIN + game.maxMoves;
    insist(
      contract,
      position,
      end >= MARGIN && end <= last,
      () => `set ${set} ends at ${end}, not within ${MARGIN}–${last}`,
    );
    const outside = [...out.subarray(0, MARGIN), ...out.subarray(last)];
    insist(
      contract,
      position,
      outside.every((value) => value === UNTOUCHED),
      () => `set ${set} writes outside its window`,
    );
    const again = listMoves(game, position, set);
    insist(
      contract,
      position,
      sameNumbers([...out.subarray(MARGIN, end)], again),
      () => `set ${set} depends on where it is written`,
    );
  }
  insistUnchanged(contract, position, snapshot, () => 'generate changes the position');
}

function examineLegality(contract: Contract, position: Position, _moves: readonly number[], random: Random): void {
  const legal = new Set(listMoves(contract.game, position));
  const suspects = [...legal, ...mutants([...legal], random), ...mutants(neighbours(contract, position), random)];
  for (let i = 0; i < 400; i++) suspects.push((random(0x10000) << 16) | random(0x10000), random(0x20000));
  const snapshot = remember(contract, position);
  for (const move of [0, -1, 0x7fffffff, -0x80000000, ...suspects]) {
    const answer = position.isLegal(move);
    insist(contract, position, answer === legal.has(move), () => `isLegal(${move}) says ${answer}`);
  }
  insistUnchanged(contract, position, snapshot, () => 'isLegal changes the position');
}

/** Moves of the positions next door, which tables and networks really do suggest: a ply ago, and after each reply. */
function neighbours({ game }: Contract, position: Position): number[] {
  const near = position.clone();
  const moves: number[] = [];
  for (const move of listMoves(game, near).slice(0, 3)) {
    near.make(move);
    moves.push(...listMoves(game, near));
    near.unmake();
  }
  if (near.makeNull()) {
    moves.push(...listMoves(game, near));
    near.unmake();
  }
  if (near.ply > 0) {
    near.unmake();
    moves.push(...listMoves(game, near));
  }
  return moves;
}

/** The moves themselves, and up to sixty of them with each bit flipped and with ends exchanged for others'. */
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
