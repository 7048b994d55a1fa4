import type { Agent, OwnAgentSpec } from '@tesuji/engine';
import type { GameLine, Position } from '@tesuji/rules';

/** An agent at work, and the position it last looked at. */
export interface Seated {
  readonly agent: Agent;
  /** About how many megabytes it holds. */
  readonly weight: number;
  line: GameLine;
  position: Position;
}

/** Both sides of a game are kept however much they hold: without its memory an agent would play another game. */
const ALWAYS_KEPT = 2;

/** Keeps agents as long as there is room, since what they remember of a game helps them with its next move. */
export class AgentShelf {
  /** The one that was not used for longest comes first. */
  readonly #seats = new Map<string, Seated>();
  readonly #megabytes: number;

  constructor(megabytes: number) {
    this.#megabytes = megabytes;
  }

  find(key: string): Seated | undefined {
    return this.#seats.get(key);
  }

  /** Puts a seat where it is dropped last, and drops others until there is room. */
  put(key: string, seat: Seated): void {
    this.#seats.delete(key);
    this.#seats.set(key, seat);
    let weight = [...this.#seats.values()].reduce((sum, each) => sum + each.weight, 0);
    for (const [oldest, { weight: own }] of this.#seats) {
      if (weight <= this.#megabytes || this.#seats.size <= ALWAYS_KEPT) return;
      this.#seats.delete(oldest);
      weight -= own;
    }
  }
}

const USUAL_TABLE = 16;

export function weightOf(spec: OwnAgentSpec): number {
  switch (spec.kind) {
    case 'random':
      return 0.02;
    case 'engine':
      return 2 + (spec.hash ?? USUAL_TABLE);
    case 'alphabeta':
      return 1 + (spec.table ? USUAL_TABLE : 0);
    case 'mcts':
      return spec.memory;
    case 'level':
      return 2 + USUAL_TABLE;
    default:
      return 1;
  }
}
