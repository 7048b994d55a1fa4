import {
  applyEffects,
  CAPTURES,
  isOnBoard,
  legalMoves,
  moveFrom,
  revertEffects,
  type Effect,
  type Game,
  type Position,
} from '@tesuji/rules';
import { ensure, ensureUnchanged, lastPly, takeSnapshotOf, type Check } from './check.ts';
import type { Contract } from './samples.ts';

/** Checks of `effects` and `targets`. */
export const EFFECT_CHECKS: readonly Check[] = [
  lastPly('effects applied are the move made, and run backwards', 30, 120, checkEffects),
  lastPly('capture effects belong to CAPTURES and to no other move', 30, 120, checkCaptures),
  lastPly('targets begin where the piece arrives', 20, 120, checkTargets),
];

function checkEffects(contract: Contract, position: Position): void {
  const { game } = contract;
  const snapshot = takeSnapshotOf(contract, position);
  const before = position.places.slice();
  for (const move of legalMoves(game, position)) {
    const effects = game.effects(position, move);
    ensureUnchanged(contract, position, snapshot, () => `effects of ${game.formatMove(move)} change the position`);
    position.make(move);
    const after = position.places.slice();
    position.unmake();
    const places = before.slice();
    applyEffects(places, effects);
    ensurePlaces(contract, position, places, after, `effects of ${game.formatMove(move)}, applied`);
    revertEffects(places, effects);
    ensurePlaces(contract, position, places, before, `effects of ${game.formatMove(move)}, reverted`);
  }
}

function ensurePlaces(contract: Contract, position: Position, got: Uint8Array, wanted: Uint8Array, what: string): void {
  const place = got.findIndex((byte, i) => byte !== wanted[i]);
  ensure(contract, position, place < 0, () => `${what}: place ${place} holds ${got[place]}, want ${wanted[place]}`);
}

function checkCaptures(contract: Contract, position: Position): void {
  const { game } = contract;
  const captures = new Set(legalMoves(game, position, CAPTURES));
  for (const move of legalMoves(game, position)) {
    const taken = game.effects(position, move).filter((effect) => effect.kind === 'capture');
    ensure(
      contract,
      position,
      taken.length > 0 === captures.has(move),
      () => `${game.formatMove(move)} takes ${taken.length} pieces`,
    );
    for (const { at, piece, cause } of taken) {
      ensure(
        contract,
        position,
        isOnBoard(game.shape, at),
        () => `${game.formatMove(move)} takes off the board, at ${at}`,
      );
      ensure(
        contract,
        position,
        piece !== 0 && cause !== '',
        () => `${game.formatMove(move)} takes nothing, or for no cause`,
      );
    }
  }
}

function checkTargets(contract: Contract, position: Position): void {
  const { game } = contract;
  for (const move of legalMoves(game, position)) {
    const targets = game.targets(position, move);
    const arrival = arrivalOf(game, position, move);
    const message = (): string =>
      `targets of ${game.formatMove(move)} are [${targets.join(' ')}], it arrives at ${arrival}`;
    const isOtherMove = (other: number): boolean =>
      other !== move && moveFrom(other) === moveFrom(move) && arrivalOf(game, position, other) === arrival;
    const isHidden = arrival === moveFrom(move) || legalMoves(game, position).some(isOtherMove);
    ensure(contract, position, targets.length > 0 && (targets[0] === arrival || isHidden), message);
    ensure(
      contract,
      position,
      targets.every((target) => isOnBoard(game.shape, target)),
      message,
    );
  }
}

/** Returns the square where the piece of a move arrives: its own if no effect moves it. */
function arrivalOf(game: Game, position: Position, move: number): number {
  return findArrival(game.effects(position, move), moveFrom(move)) ?? moveFrom(move);
}

/** Returns the square where the effects put the piece of the move. */
function findArrival(effects: readonly Effect[], from: number): number | undefined {
  for (const effect of effects) {
    if ((effect.kind === 'move' || effect.kind === 'drop' || effect.kind === 'swap') && effect.from === from)
      return effect.to;
    if (effect.kind === 'rotate' && effect.at === from) return effect.at;
  }
  return undefined;
}
