import * as oracle from '@tesuji/testing/oracles/shogi';

/** Returns the attacker's move in a position from which a mate within `left` plies is claimed; undefined for none. */
export type AttackerMove = (text: string, left: number) => string | undefined;

/**
 * Replays a claimed mate: after each move of the attacker it plays every legal answer. Returns what is wrong with the
 * claim, or undefined if the king is mated within so many plies whatever the defender does. It knows the rules from the
 * oracle alone and shares no code with the solver.
 */
export function findFlaw(text: string, plies: number, attackerMove: AttackerMove): string | undefined {
  const verified = new Map<string, number>();

  function attack(position: ReturnType<typeof oracle.parse>, left: number): string | undefined {
    const here = withoutNumber(oracle.format(position));
    if ((verified.get(here) ?? Infinity) <= left) return undefined;
    const move = left < 1 ? undefined : attackerMove(oracle.format(position), left);
    if (move === undefined) return `no mate within ${left} plies: ${here}`;
    if (!oracle.moves(position).includes(move)) return `${move} is not legal: ${here}`;
    const next = oracle.play(position, move);
    if (!oracle.isChecked(next)) return `${move} is not check: ${here}`;
    for (const answer of oracle.moves(next)) {
      if (left < 3) return `${move} is answered by ${answer}: ${here}`;
      const flaw = attack(oracle.play(next, answer), left - 2);
      if (flaw !== undefined) return flaw;
    }
    verified.set(here, left);
    return undefined;
  }

  return attack(oracle.parse(text), plies);
}

function withoutNumber(text: string): string {
  return text.split(' ').slice(0, 3).join(' ');
}
