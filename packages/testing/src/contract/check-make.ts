import { changeAfter, changeBefore, changePlace } from '@tesuji/rules/internal';
import { ALL, CAPTURES, CHECKS, EVASIONS, legalMoves, ONGOING, QUIETS, type Position } from '@tesuji/rules';
import { ensure, ensureUnchanged, everyPly, lastPly, takeSnapshotOf, type Check } from './check.ts';
import { forWalks, pickMove, playWalk, type Random } from './random-game.ts';
import type { Contract } from './samples.ts';
import type { Snapshot } from './snapshot.ts';

/** Checks of `make`, `unmake`, `makeNull`, `clone` and the change log. */
export const MAKE_CHECKS: readonly Check[] = [
  lastPly('unmake restores every byte after every legal move', 30, 120, checkUnmake),
  { title: 'a long game unmade to its start passes through the same bytes', run: unmakeLongGames },
  lastPly('the history has the moves made', 10, 200, checkHistory),
  everyPly('a null move passes the turn and changes nothing else, or is refused', 20, 80, checkNull),
  lastPly('a clone is equal and independent', 20, 80, checkClone),
  lastPly('the change log leads from each position to the next', 20, 120, checkLog),
  everyPly('methods that read change nothing', 5, 40, checkReads),
];

function checkUnmake(contract: Contract, position: Position): void {
  const snapshot = takeSnapshotOf(contract, position);
  for (const move of legalMoves(contract.game, position)) {
    position.make(move);
    position.unmake();
    ensureUnchanged(contract, position, snapshot, () => `after making and unmaking ${contract.game.formatMove(move)}`);
  }
}

/** Games long enough for history and log to grow. */
function unmakeLongGames(contract: Contract): void {
  forWalks(contract, 8, 400, (walk) => {
    const snapshots: Snapshot[] = [];
    const { position } = playWalk(contract, walk, (each) => snapshots.push(takeSnapshotOf(contract, each)));
    for (let ply = snapshots.length - 2; ply >= 0; ply--) {
      position.unmake();
      ensureUnchanged(contract, position, snapshots[ply], () => `after unmaking down to ply ${ply}`);
    }
  });
}

function checkHistory(contract: Contract, position: Position, moves: readonly number[]): void {
  ensure(contract, position, position.ply === moves.length, () => `ply is ${position.ply} after ${moves.length} moves`);
  for (const [ply, move] of moves.entries()) {
    ensure(
      contract,
      position,
      position.moveAt(ply) === move,
      () => `moveAt(${ply}) is ${position.moveAt(ply)}, not ${move}`,
    );
  }
}

function checkNull(contract: Contract, position: Position): void {
  const snapshot = takeSnapshotOf(contract, position);
  const { side, ply, keyLow, keyHigh } = position;
  const places = position.places.slice();
  if (position.makeNull()) {
    const passed = position.side !== side && position.ply === ply + 1 && position.moveAt(ply) === 0;
    ensure(contract, position, passed, () => 'a null move does not pass the turn');
    ensure(
      contract,
      position,
      places.every((byte, place) => position.places[place] === byte),
      () => 'a null move moves pieces',
    );
    ensure(contract, position, position.logStart(ply) === position.logStart(ply + 1), () => 'a null move logs changes');
    ensure(
      contract,
      position,
      position.keyLow !== keyLow || position.keyHigh !== keyHigh,
      () => 'a null move keeps the key',
    );
    legalMoves(contract.game, position);
    position.unmake();
  }
  ensureUnchanged(contract, position, snapshot, () => 'after a null move, made and unmade or refused');
}

function checkClone(contract: Contract, position: Position, _moves: readonly number[], random: Random): void {
  const snapshot = takeSnapshotOf(contract, position);
  const copy = position.clone();
  ensureUnchanged(contract, copy, snapshot, () => 'a clone differs');
  playOn(contract, copy, random);
  ensureUnchanged(contract, position, snapshot, () => 'playing on a clone changes the original');
  const advanced = takeSnapshotOf(contract, copy);
  playOn(contract, position, random);
  ensureUnchanged(contract, copy, advanced, () => 'playing on the original changes a clone');
  while (copy.ply > 0) copy.unmake();
  while (position.ply > 0) position.unmake();
  ensureUnchanged(contract, copy, takeSnapshotOf(contract, position), () => 'a clone unmakes differently');
}

function playOn({ game }: Contract, position: Position, random: Random): void {
  for (let i = 0; i < 6 && position.outcome() === ONGOING; i++) position.make(pickMove(game, position, 'any', random));
}

/** Each entry must have the byte that was there before, so that the log can be followed in both directions. */
function checkLog(contract: Contract, position: Position, moves: readonly number[]): void {
  for (let ply = moves.length - 1; ply >= 0; ply--) {
    const after = position.places.slice();
    const changes = [...position.log.subarray(position.logStart(ply), position.logStart(ply + 1))];
    position.unmake();
    const places = position.places.slice();
    for (const change of changes) {
      const place = changePlace(change);
      const told = changeBefore(change);
      ensure(
        contract,
        position,
        places[place] === told,
        () => `the log says place ${place} held ${told}, not ${places[place]}`,
      );
      places[place] = changeAfter(change);
    }
    const wrong = places.findIndex((byte, place) => byte !== after[place]);
    ensure(
      contract,
      position,
      wrong < 0,
      () => `the log leaves ${places[wrong]} on place ${wrong}, want ${after[wrong]}`,
    );
  }
}

/** Calls every method that must not change the position. */
function checkReads(contract: Contract, position: Position, _moves: readonly number[], random: Random): void {
  const { game } = contract;
  const snapshot = takeSnapshotOf(contract, position);
  const unchanged = (question: string): void =>
    ensureUnchanged(contract, position, snapshot, () => `${question} leaves a trace`);
  const out = new Int32Array(game.maxMoves);
  for (const set of [ALL, CAPTURES, QUIETS, CHECKS, EVASIONS] as const) position.generate(set, out, 0);
  unchanged('generate');
  for (const square of game.shape.squares) for (const side of [0, 1] as const) position.attackers(square, side, out, 0);
  unchanged('attackers');
  for (const question of ['inCheck', 'repetitions', 'verdict', 'outcomeWithoutMoves', 'outcome'] as const) {
    position[question]();
    unchanged(question);
  }
  game.formatPosition(position);
  for (const claim of [...game.claims(position), 'nonsense']) game.resolveClaim(position, claim);
  for (const side of [0, 1] as const) {
    game.onFlag(position, side);
    game.onResign(position, side);
  }
  game.onAgreement(position);
  unchanged('formatPosition or a claim');
  for (const move of legalMoves(game, position).slice(0, 8)) {
    position.givesCheck(move);
    for (const style of game.notations) game.notate(position, move, { style });
    game.targets(position, move);
    game.effects(position, move);
    game.parseMove(position, game.formatMove(move));
    unchanged(`asking about ${game.formatMove(move)}`);
  }
  for (let i = 0; i < 20; i++) game.whyIllegal(position, { from: random(256), to: random(256) });
  unchanged('whyIllegal');
}
