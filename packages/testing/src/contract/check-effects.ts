import { applyEffects, CAPTURES, isOnBoard, moveFrom, revertEffects, type Effect, type Position } from '@tesuji/rules';
import { insist, insistUnchanged, lastPly, remember, type Check } from './check.ts';
import { listMoves } from './random-game.ts';
import type { Contract } from './samples.ts';

/** What `effects` and `targets` promise. */
export const EFFECT_CHECKS: readonly Check[] = [
  lastPly('effects applied are the move made, and run backwards', 30, 120, examineEffects),
  lastPly('capture effects belong to CAPTURES and to no other move', 30, 120, examineCaptures),
  lastPly('targets begin where the piece arrives', 20, 120, examineTargets),
];

function examineEffects(contract: Contract, position: Position): void {
  const { game } = contract;
  const snapshot = remember(contract, position);
  const before = position.places.slice();
  for (const move of listMoves(game, position)) {
    const effects = game.effects(position, move);
    insistUnchanged(contract, position, snapshot, () => `effects of ${game.formatMove(move)} change the position`);
    position.make(move);
    const after = position.places.slice();
    position.unmake();
    const places = before.slice();
    applyEffects(places, effects);
    insistPlaces(contract, position, places, after, `effects of ${game.formatMove(move)}, applied`);
    revertEffects(places, effects);
    insistPlaces(contract, position, places, before, `effects of ${game.formatMove(move)}, reverted`);
  }
}

function insistPlaces(contract: Contract, position: Position, got: Uint8Array, wanted: Uint8Array, what: string): void {
  const place = got.findIndex((byte, i) => byte !== wanted[i]);
  insist(contract, position, place < 0, () => `${what}: place ${place} holds ${got[place]}, want ${wanted[place]}`);
}

function examineCaptures(contract: Contract, position: Position): void {
  const { game } = contract;
  const captures = new Set(listMoves(game, position, CAPTURES));
  for (const move of listMoves(game, position)) {
    const taken = game.effects(position, move).filter((effect) => effect.kind === 'capture');
    insist(
      contract,
      position,
      taken.length > 0 === captures.has(move),
      () => `${game.formatMove(move)} takes ${taken.length} pieces`,
    );
    for (const { at, piece, cause } of taken) {
      insist(
        contract,
        position,
        isOnBoard(game.shape, at),
        () => `${game.formatMove(move)} takes off the board, at ${at}`,
      );
      insist(
        contract,
        position,
        piece !== 0 && cause !== '',
        () => `${game.formatMove(move)} takes nothing, or for no cause`,
      );
    }
  }
}

function examineTargets(contract: Contract, position: Position): void {
  const { game } = contract;
  for (const move of listMoves(game, position)) {
    const targets = game.targets(position, move);
    const arrival = findArrival(game.effects(position, move), moveFrom(move));
    const complaint = (): string =>
      `targets of ${game.formatMove(move)} are [${targets.join(' ')}], it arrives at ${arrival}`;
    insist(contract, position, arrival !== undefined && targets[0] === arrival, complaint);
    insist(
      contract,
      position,
      targets.every((target) => isOnBoard(game.shape, target)),
      complaint,
    );
  }
}

/** Where the effects put the piece that the move takes up. */
function findArrival(effects: readonly Effect[], from: number): number | undefined {
  for (const effect of effects) {
    if ((effect.kind === 'move' || effect.kind === 'drop' || effect.kind === 'swap') && effect.from === from)
      return effect.to;
    if (effect.kind === 'rotate' && effect.at === from) return effect.at;
  }
  return undefined;
}
