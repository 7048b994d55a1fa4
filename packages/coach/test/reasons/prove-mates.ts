import { after, canForce, onTurn, wins, type Case, type FactOf } from './proof-queries.ts';
import { legalMoves, opponent, outcomeFor } from '@tesuji/rules';

/** Reports whether the first move of the line wins within so many plies against any defence, and the line wins. */
export function proveMate({ game, position }: Case, { line, plies }: FactOf<'mate'>): boolean {
  const [first] = line;
  if (first === undefined || !legalMoves(game, position).includes(first)) return false;
  return line.length === plies && endsWon({ game, position }, line) && wins(game, position, first, plies);
}

function endsWon({ game, position }: Pick<Case, 'game' | 'position'>, line: readonly number[]): boolean {
  const { side } = position;
  let made = 0;
  for (const move of line) {
    if (!legalMoves(game, position).includes(move)) break;
    position.make(move);
    made++;
  }
  const isWon = made === line.length && outcomeFor(position.outcome(), side) > 0;
  for (let i = 0; i < made; i++) position.unmake();
  return isWon;
}

export function proveMateThreat({ game, position, move }: Case, fact: FactOf<'mate-threat'>): boolean {
  const attacker = opponent(position.side);
  return onTurn(position, attacker, () => proveMate({ game, position, move }, { ...fact, kind: 'mate' }));
}

/** On the position before the move. */
export function proveParry({ game, position, move }: Case, { line, plies }: FactOf<'mate-parried'>): boolean {
  const [first] = line;
  const enemy = opponent(position.side);
  const wasThere =
    first !== undefined &&
    onTurn(position, enemy, () => legalMoves(game, position).includes(first) && wins(game, position, first, plies));
  return wasThere && after(position, [move], () => !canForce(game, position, plies));
}
