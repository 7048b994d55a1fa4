import type { Premove } from '@tesuji/board';
import {
  ALL,
  handKind,
  handSide,
  isHandPlace,
  isPieceOf,
  legalMoves,
  makePiece,
  moveFrom,
  opponent,
  type Game,
  type Position,
  type Side,
} from '@tesuji/rules';
import { describeMove, matchMoves, type LegalMove } from './legal-moves.ts';

/** A move that may be entered on the opponent's turn; `piece` is promoted, or turned, if the move does that. */
export interface PremoveOption extends LegalMove, Premove {}

/**
 * Returns the moves of the side that is not to move that become legal by some move of the opponent. So recaptures on
 * squares of own pieces, captures in passing and ways out of check are among them in every game, and nothing is that
 * can never be played. It costs as much as perft 2.
 */
export function listPremoves(game: Game, position: Position): readonly PremoveOption[] {
  const side = opponent(position.side);
  const found = new Map<number, PremoveOption>();
  const answers = new Int32Array(game.maxMoves);
  const line = position.clone();
  for (const reply of legalMoves(game, position)) {
    line.make(reply);
    const end = line.generate(ALL, answers, 0);
    for (let at = 0; at < end; at++) {
      const move = answers[at]!;
      // The opponent may have moved a piece of this side: it is not there yet.
      if (!found.has(move) && isOwn(position, moveFrom(move), side)) found.set(move, describePremove(game, line, move));
    }
    line.unmake();
  }
  return withoutTwins([...found.values()]).map((move) => ({ ...move, isSwap: move.isSwap && isTaken(position, move) }));
}

/** Returns the legal move that a premove has become; `undefined` when it is not legal. */
export function findPremove(
  game: Game,
  position: Position,
  moves: readonly LegalMove[],
  { from, to, turn, piece }: PremoveOption,
): LegalMove | undefined {
  const attempt = { from, to, ...(turn === undefined ? {} : { turn }) };
  return matchMoves(moves, attempt).find((move) => pieceAfter(game, position, move) === piece);
}

function describePremove(game: Game, position: Position, move: number): PremoveOption {
  const described = describeMove(game, position, move);
  const to = described.targets[0] ?? described.from;
  return { ...described, to, piece: pieceAfter(game, position, described) };
}

/** What the piece becomes by its own move, whatever the move then does to it. */
function pieceAfter(game: Game, position: Position, { move, from }: LegalMove): number {
  const change = game.effects(position, move).find(({ kind }) => kind === 'promote' || kind === 'rotate');
  if (change?.kind === 'promote' || change?.kind === 'rotate') return change.after;
  return isHandPlace(from) ? makePiece(handSide(from), handKind(from)) : (position.places[from] ?? 0);
}

/** A capture and a capture in passing between the same squares are one premove. */
function withoutTwins(moves: readonly PremoveOption[]): readonly PremoveOption[] {
  const byLook = new Map(moves.map((each) => [`${each.from} ${each.to} ${each.turn} ${each.piece}`, each]));
  return [...byLook.values()];
}

function isOwn({ places }: Position, place: number, side: Side): boolean {
  if (isHandPlace(place)) return handSide(place) === side && (places[place] ?? 0) > 0;
  return isPieceOf(places[place] ?? 0, side);
}

function isTaken({ places }: Position, { targets }: LegalMove): boolean {
  return targets.some((target) => places[target] !== 0);
}
