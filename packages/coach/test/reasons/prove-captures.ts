import { legalMoves, moveFrom, ONGOING, opponent, pieceSide, type Game, type Position } from '@tesuji/rules';
import { bruteBalanceOf, bruteExchange } from '../brute-exchange.ts';
import { naiveAttackers } from '@tesuji/testing/coach/naive-attack';
import {
  after,
  arrivalOf,
  attacks,
  canWin,
  captureFrom,
  capturesOf,
  enemyOf,
  gainOf,
  isLostAnyway,
  kindOf,
  onTurn,
  ownerOf,
  placeAfter,
  stands,
  taken,
  type Case,
  type FactOf,
} from './proof-queries.ts';

export function proveUndefended({ game, position }: Case, fact: FactOf<'undefended'>): boolean {
  return onTurn(position, enemyOf(fact.target), () => {
    const captures = capturesOf(game, position, fact.target.at);
    const froms = new Set(captures.map(moveFrom));
    const isAnswered = captures.some((move) => {
      const arrival = arrivalOf({ game, position, move });
      return after(position, [move], () => capturesOf(game, position, arrival).length > 0);
    });
    const best = Math.max(...captures.map((move) => bruteBalanceOf(game, position, move)));
    const isComplete = froms.size === fact.attackers.length && fact.attackers.every(({ at }) => froms.has(at));
    return stands(position, fact.target) && captures.length > 0 && !isAnswered && isComplete && best === fact.gain;
  });
}

export function proveCheaper(
  { game, position }: Case,
  { attacker, gain, target }: FactOf<'cheaper-attacker'>,
): boolean {
  const isCheaper = kindOf(game, attacker.piece).value < kindOf(game, target.piece).value;
  return onTurn(position, enemyOf(target), () => {
    const captures = capturesOf(game, position, target.at).filter((move) => moveFrom(move) === attacker.at);
    const isRight = captures.some((move) => bruteBalanceOf(game, position, move) === gain);
    return stands(position, target) && isCheaper && isRight && gain > 0;
  });
}

export function proveOutnumbered({ game, position }: Case, fact: FactOf<'outnumbered'>): boolean {
  const { attackers, defenders, gain, target } = fact;
  const count = (side: 0 | 1): number => {
    const { direct, hidden } = naiveAttackers(game, position, target.at, side);
    return direct.length + hidden.length;
  };
  const isCounted = count(enemyOf(target)) === attackers.length && count(ownerOf(target)) === defenders.length;
  const isGain = onTurn(position, enemyOf(target), () => bruteExchange(game, position, target.at) === gain);
  return isCounted && attackers.length > defenders.length && gain > 0 && isGain;
}

export function proveExchange({ game, position }: Case, { at, gain, line }: FactOf<'exchange'>): boolean {
  const piece = position.places[at]!;
  const [first] = line;
  if (piece === 0 || first === undefined) return false;
  return onTurn(position, opponent(pieceSide(piece)), () => {
    if (!capturesOf(game, position, at).includes(first)) return false;
    return bruteBalanceOf(game, position, first) === gain && worthOf(game, position, line) === gain;
  });
}

/** Returns what a line of legal moves wins for the side that begins. */
function worthOf(game: Game, position: Position, [move, ...rest]: readonly number[]): number {
  if (move === undefined) return 0;
  if (!legalMoves(game, position).includes(move)) return Number.NaN;
  return gainOf(game, position, move) - after(position, [move], () => worthOf(game, position, rest));
}

export function proveFork({ game, position }: Case, { by, targets }: FactOf<'fork'>): boolean {
  const isEach = targets.every((target) => {
    if (!stands(position, target) || !attacks(game, position, by.at, target.at)) return false;
    if (kindOf(game, target.piece).royal === true) return true;
    if (position.inCheck()) return isLostAnyway(game, position, target);
    return onTurn(position, ownerOf(by), () => captureFrom(game, position, target.at, by.at));
  });
  return stands(position, by) && targets.length > 1 && isEach;
}

export function proveTrapped({ game, position }: Case, { target }: FactOf<'trapped'>): boolean {
  const ways = legalMoves(game, position).filter((move) => moveFrom(move) === target.at);
  return (
    stands(position, target) &&
    position.side === ownerOf(target) &&
    onTurn(position, enemyOf(target), () => canWin(game, position, target.at)) &&
    ways.every((move) => bruteBalanceOf(game, position, move) < 0)
  );
}

export function proveOverloaded(of: Case, { defender, duties }: FactOf<'overloaded'>): boolean {
  const { game, move, position } = of;
  const [first, ...others] = duties;
  const enemy = ownerOf(defender);
  const isOnlyGuard = duties.every(({ at }) => {
    const { direct } = naiveAttackers(game, position, at, enemy);
    return direct.length === 1 && direct[0] === defender.at;
  });
  if (first === undefined || !isOnlyGuard || !capturesOf(game, position, first.at).includes(move)) return false;
  if (others.length === 0 || others.some(({ at }) => bruteExchange(game, position, at) > 0)) return false;
  const gain = gainOf(game, position, move);
  return after(position, [move], () => {
    const retakes = capturesOf(game, position, first.at);
    return (
      retakes.length > 0 &&
      retakes.every((retake) => {
        const cost = gainOf(game, position, retake);
        const isPaid = after(position, [retake], () =>
          others.every(({ at }) => canWin(game, position, at) && gain - cost + bruteExchange(game, position, at) > 0),
        );
        return moveFrom(retake) === defender.at && isPaid;
      })
    );
  });
}

export function proveSaves(of: Case, { target }: FactOf<'saves'>): boolean {
  const { game, move, position } = of;
  const now = placeAfter(of, target.at);
  return (
    stands(position, target) &&
    onTurn(position, enemyOf(target), () => canWin(game, position, target.at)) &&
    after(position, [move], () => !canWin(game, position, now))
  );
}

/** Reports, on the position after the move, whether there is compensation for every capture of the lost piece. */
export function proveTrade(of: Case, { gain, lost, won }: FactOf<'trade'>): boolean {
  const { game, move, position } = of;
  const [first] = lost;
  if (first === undefined || !lost.every((each) => stands(position, each))) return false;
  const takes = capturesOf(game, position, first.at).filter((take) => balanceOf(game, position, take) > 0);
  if (takes.length === 0) return false;
  const gains = takes.map((take) => {
    if (lost.some(({ at }) => !taken(game, position, take).some((each) => each.at === at))) return Number.NaN;
    if (won === undefined) return wonBy(of, move) - balanceOf(game, position, take);
    const loss = gainOf(game, position, take);
    return after(position, [take], () => {
      if (!stands(position, won) || position.outcome() !== ONGOING) return Number.NaN;
      const answers = capturesOf(game, position, won.at).map((answer) => balanceOf(game, position, answer));
      return Math.max(...answers) - loss;
    });
  });
  return gain >= 0 && Math.min(...gains) === gain;
}

/** In laser chess a shot has no recaptures. */
function balanceOf(game: Game, position: Position, move: number): number {
  return game.kinds.some((kind) => kind?.id === 'sphinx')
    ? gainOf(game, position, move)
    : bruteBalanceOf(game, position, move);
}

/** Returns what the move, just made, has won. */
function wonBy({ game, position }: Case, move: number): number {
  position.unmake();
  const won = balanceOf(game, position, move);
  position.make(move);
  return won;
}

export function proveGuards(of: Case, { by, target }: FactOf<'guards'>): boolean {
  const { game, move, position } = of;
  return (
    stands(position, target) &&
    onTurn(position, enemyOf(target), () => canWin(game, position, target.at)) &&
    after(
      position,
      [move],
      () => stands(position, by) && !canWin(game, position, target.at) && attacks(game, position, by.at, target.at),
    )
  );
}

/** Reports whether a piece under attack moves to safety, or a king leaves check. */
export function proveEscape(of: Case, { piece, to }: FactOf<'escape-square'>): boolean {
  const { game, move, position } = of;
  if (!stands(position, piece) || moveFrom(move) !== piece.at || arrivalOf(of) !== to) return false;
  if (kindOf(game, piece.piece).royal === true) return position.inCheck();
  return (
    onTurn(position, enemyOf(piece), () => canWin(game, position, piece.at)) &&
    after(position, [move], () => !canWin(game, position, to))
  );
}

/** Reports whether a king that could be checked and had no square to go to has this one after the move. */
export function proveRoom(of: Case, { piece, to }: FactOf<'escape-square'>): boolean {
  const { game, move, position } = of;
  const hadNone = legalMoves(game, position).every((each) => moveFrom(each) !== piece.at);
  const hasOne = (): boolean =>
    legalMoves(game, position).some(
      (each) => moveFrom(each) === piece.at && arrivalOf({ game, position, move: each }) === to,
    );
  const side = ownerOf(piece);
  const isKing = kindOf(game, piece.piece).royal === true && stands(position, piece);
  return isKing && hadNone && !position.inCheck() && after(position, [move], () => onTurn(position, side, hasOne));
}
