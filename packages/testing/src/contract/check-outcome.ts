import {
  CAPTURES,
  isDraw,
  isOnBoard,
  isPieceOf,
  legalMoves,
  moveFrom,
  ONGOING,
  opponent,
  outcomeFor,
  pieceKind,
  type Position,
} from '@tesuji/rules';
import { ensure, everyPly, lastPly, sameNumbers, sorted, type Check } from './check.ts';
import { forWalks, playWalk } from './random-game.ts';
import type { Contract } from './samples.ts';

/** Checks of outcomes, claims, repetition and attacks. */
export const OUTCOME_CHECKS: readonly Check[] = [
  everyPly('outcome follows from verdict and the lack of moves, with a known reason', 20, 200, checkOutcome),
  lastPly('resigning never wins, and every claim and flag has an outcome', 15, 120, checkClaims),
  { title: 'repetitions are counted as by hand', run: countRepetitions },
  lastPly('attackers are pieces of their side and include capturing pieces', 10, 80, checkAttackers),
];

function isOutcome(contract: Contract, outcome: number): boolean {
  const decided = outcomeFor(outcome, 0) !== 0 || isDraw(outcome);
  return outcome > 0 && decided && outcome >> 2 < contract.game.reasons.length;
}

function checkOutcome(contract: Contract, position: Position): void {
  const verdict = position.verdict();
  const outcome = position.outcome();
  const without = position.outcomeWithoutMoves();
  const stuck = legalMoves(contract.game, position).length === 0;
  for (const each of [verdict, outcome]) {
    ensure(contract, position, each === ONGOING || isOutcome(contract, each), () => `${each} is no outcome`);
  }
  ensure(contract, position, isOutcome(contract, without), () => `outcomeWithoutMoves says ${without}`);
  // Without moves both are right: a game may rank mate above a verdict.
  const fitting = stuck ? [verdict === ONGOING ? without : verdict, without] : [verdict];
  const words = (): string =>
    `outcome ${outcome}, verdict ${verdict}, ${stuck ? 'no' : 'some'} moves, without moves ${without}`;
  ensure(contract, position, fitting.includes(outcome), words);
}

function checkClaims(contract: Contract, position: Position): void {
  const { game } = contract;
  for (const side of [0, 1] as const) {
    const resigned = game.onResign(position, side);
    const flagged = game.onFlag(position, side);
    ensure(
      contract,
      position,
      isOutcome(contract, resigned) && outcomeFor(resigned, side) <= 0,
      () => `side ${side} resigns: ${resigned}`,
    );
    ensure(
      contract,
      position,
      isOutcome(contract, flagged) && outcomeFor(flagged, side) <= 0,
      () => `side ${side} flags: ${flagged}`,
    );
  }
  const agreed = game.onAgreement(position);
  ensure(contract, position, isOutcome(contract, agreed), () => `agreement: ${agreed}`);
  for (const claim of game.claims(position)) {
    const resolved = game.resolveClaim(position, claim);
    ensure(contract, position, isOutcome(contract, resolved), () => `claim ${claim}: ${resolved}`);
  }
  ensure(
    contract,
    position,
    game.resolveClaim(position, 'no such claim') === ONGOING,
    () => 'a nonsense claim ends the game',
  );
}

function countRepetitions(contract: Contract): void {
  const shorten = contract.samples.repetitionText ?? ((text: string): string => text.replace(/( \d+)+$/, ''));
  forWalks(contract, 25, 200, (walk) => {
    const counts = new Map<string, number>();
    playWalk(contract, { ...walk, policy: walk.seed % 2 === 0 ? 'shuffle' : walk.policy }, (position) => {
      const text = shorten(contract.game.formatPosition(position));
      const before = counts.get(text) ?? 0;
      ensure(
        contract,
        position,
        position.repetitions() === before,
        () => `stood ${before} times before, not ${position.repetitions()}`,
      );
      counts.set(text, before + 1);
    });
  });
}

const UNTOUCHED = -7;

function checkAttackers(contract: Contract, position: Position): void {
  const { game, samples } = contract;
  const attackers = (square: number, side: 0 | 1): number[] => {
    const out = new Int32Array(256).fill(UNTOUCHED);
    const end = position.attackers(square, side, out, 3);
    ensure(
      contract,
      position,
      end >= 3 && out.subarray(0, 3).every((each) => each === UNTOUCHED),
      () => 'attackers writes before `at`',
    );
    return sorted(out.subarray(3, end));
  };
  for (const square of game.shape.squares) {
    for (const side of [0, 1] as const) {
      const found = attackers(square, side);
      const genuine = found.every((each) => isOnBoard(game.shape, each) && isPieceOf(position.places[each], side));
      const message = (): string => `attackers of ${square} for side ${side}: ${found.join(' ')}`;
      ensure(contract, position, genuine && new Set(found).size === found.length, message);
      const naive = samples.attackers?.(position, square, side);
      ensure(
        contract,
        position,
        naive === undefined || sameNumbers(found, sorted(naive)),
        () => `${message()}; naive: ${naive?.join(' ')}`,
      );
    }
  }
  for (const move of legalMoves(game, position, CAPTURES)) {
    for (const effect of game.effects(position, move)) {
      if (effect.kind !== 'capture' || effect.cause !== 'displacement') continue;
      const captors = attackers(effect.at, position.side);
      ensure(
        contract,
        position,
        captors.includes(moveFrom(move)),
        () => `${game.formatMove(move)} captures without attacking`,
      );
    }
  }
  if (!position.inCheck()) return;
  const royal = game.shape.squares.filter((square) => isRoyal(contract, position, square));
  const attacked = royal.some((square) => attackers(square, opponent(position.side)).length > 0);
  ensure(contract, position, attacked, () => 'in check, yet no royal piece is attacked');
}

function isRoyal({ game }: Contract, position: Position, square: number): boolean {
  const piece = position.places[square];
  return isPieceOf(piece, position.side) && game.kinds[pieceKind(piece)]?.royal === true;
}
