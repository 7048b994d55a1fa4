import { unwrap, type Game } from '@tesuji/rules';
import { apply, reduce } from '../src/apply.ts';
import type { Command } from '../src/command.ts';
import { createMatch, type MatchPlan } from '../src/create-match.ts';
import type { MatchEvent } from '../src/event.ts';
import { plyOf, sideToMove, type MatchState } from '../src/match-state.ts';
import type { Author, Terms } from '../src/terms.ts';
import type { Refusal } from '../src/refusal.ts';

/** A command without id, author and ply, which the table adds. */
type Sent = { readonly kind: Command['kind']; readonly author?: Author; readonly id?: string } & Readonly<
  Record<string, unknown>
>;

export const START = 1_000_000;

/** Terms for two players with takebacks by consent. */
export const RIVALS: Partial<Terms> = {
  isShared: false,
  assists: { hints: false, warnings: false, takeback: 'asked' },
};

/** A match for tests; commands are sent `at` milliseconds after the start. */
export class Table {
  readonly game: Game;
  readonly first: MatchState;
  state: MatchState;
  readonly log: MatchEvent[] = [];
  private sent = 0;

  constructor(game: Game, plan: MatchPlan = {}) {
    this.game = game;
    this.first = unwrap(createMatch(game, plan, START));
    this.state = this.first;
  }

  /** Sends a command that must be accepted. */
  send(at: number, order: Sent, credit = 0): readonly MatchEvent[] {
    const events = unwrap(apply(this.game, this.state, this.command(order), START + at, credit));
    this.state = reduce(this.game, this.state, events);
    this.log.push(...events);
    return events;
  }

  /** Sends a command that must be refused. */
  refuse(at: number, order: Sent): Refusal {
    const before = JSON.stringify(this.state);
    const answer = apply(this.game, this.state, this.command(order), START + at);
    if (answer.ok) throw new Error(`accepted: ${JSON.stringify(answer.value)}`);
    if (JSON.stringify(this.state) !== before) throw new Error('a refused command changed the state');
    return answer.error;
  }

  /** Plays moves `gap` milliseconds apart, the first at `at`. */
  play(at: number, gap: number, moves: string): void {
    for (const [index, move] of moves.split(' ').entries()) this.send(at + index * gap, { kind: 'move', move });
  }

  /** Converts a time to milliseconds after the start. */
  since(time: number | undefined): number | undefined {
    return time === undefined ? undefined : time - START;
  }

  private command(order: Sent): Command {
    const header = { id: `t${this.sent++}`, author: sideToMove(this.state), ply: plyOf(this.state) };
    return { ...header, ...order } as Command;
  }
}
