import * as chess from '@tesuji/testing/oracles/chess';
import * as shogi from '@tesuji/testing/oracles/shogi';

/** Returns the attacker's move in a position from which a mate within `left` plies is claimed; undefined for none. */
export type AttackerMove = (text: string, left: number) => string | undefined;

/** The rules of a game, by its oracle. */
interface MateRules<P> {
  parse(text: string): P;
  format(position: P): string;
  moves(position: P): string[];
  play(position: P, move: string): P;
  /** Returns what is wrong with the attacker's move that led to a position, if anything is. */
  refuse(next: P, answers: readonly string[]): string | undefined;
}

const SHOGI: MateRules<ReturnType<typeof shogi.parse>> = {
  ...shogi,
  refuse: (next) => (shogi.isChecked(next) ? undefined : 'is not check'),
};
const CHESS: MateRules<ReturnType<typeof chess.parse>> = {
  ...chess,
  refuse: (next, answers) => (answers.length > 0 || chess.ending(next) === 'mate' ? undefined : 'is stalemate'),
};

/**
 * Replays a claimed mate: after each move of the attacker it plays every legal answer. Returns what is wrong with the
 * claim, or undefined if the king is mated within so many plies whatever the defender does. It knows the rules from the
 * oracle alone and shares no code with the solver.
 */
export function findFlaw(text: string, plies: number, attackerMove: AttackerMove): string | undefined {
  return findFlawBy(SHOGI, text, plies, attackerMove);
}

/** The same for chess, where quiet moves may belong to a mate. */
export function findChessFlaw(text: string, plies: number, attackerMove: AttackerMove): string | undefined {
  return findFlawBy(CHESS, text, plies, attackerMove);
}

function findFlawBy<P>(
  rules: MateRules<P>,
  text: string,
  plies: number,
  attackerMove: AttackerMove,
): string | undefined {
  const verified = new Map<string, number>();

  function attack(position: P, left: number): string | undefined {
    const here = withoutNumber(rules.format(position));
    if ((verified.get(here) ?? Infinity) <= left) return undefined;
    const move = left < 1 ? undefined : attackerMove(rules.format(position), left);
    if (move === undefined) return `no mate within ${left} plies: ${here}`;
    if (!rules.moves(position).includes(move)) return `${move} is not legal: ${here}`;
    const next = rules.play(position, move);
    const answers = rules.moves(next);
    const refused = rules.refuse(next, answers);
    if (refused !== undefined) return `${move} ${refused}: ${here}`;
    for (const answer of answers) {
      if (left < 3) return `${move} is answered by ${answer}: ${here}`;
      const flaw = attack(rules.play(next, answer), left - 2);
      if (flaw !== undefined) return flaw;
    }
    verified.set(here, left);
    return undefined;
  }

  return attack(rules.parse(text), plies);
}

/** Leaves out the counters of moves. */
function withoutNumber(text: string): string {
  return text.replace(/(?: \d+)+$/, '');
}
