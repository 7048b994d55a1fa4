import type { Order, OrderResult } from '@tesuji/host';
import {
  apply,
  clockReading,
  createMatch,
  plyOf,
  reduce,
  type Author,
  type ClockReading,
  type MatchState,
  type Refusal,
} from '@tesuji/match';
import { unwrap, type Game, type Side } from '@tesuji/rules';
import { Emitter } from '../../emitter.ts';
import type { MatchUpdate, OnlinePart, Place, PlayedMatch, PlayedPlan, Saving } from '../played-match.ts';
import { planOf } from './fake-world.ts';

/** A match against a person elsewhere, whose commands the test gives. Own commands are shown before they are confirmed. */
export class FakeOnlineMatch implements PlayedMatch {
  readonly id = 'online';
  readonly game: Game;
  readonly plan: PlayedPlan;
  readonly place: Place = 'here';
  readonly startedAt = 0;
  readonly record = undefined;
  readonly isFiled = false;
  readonly fault = undefined;
  readonly online: OnlinePart & { isCorrespondence: boolean } = {
    connection: { code: 'connected', lag: 42 },
    players: [
      { id: 'me', name: 'Mika', isGuest: false },
      { id: 'aki', name: 'Aki', isGuest: false },
    ],
    presence: [undefined, { isHere: true, lag: 80 }],
    spectators: 0,
    startBy: undefined,
    isCorrespondence: false,
    rematch: { by: [] },
    askRematch: () => undefined,
    withdrawRematch: () => undefined,
    claimLeft: () => undefined,
  };
  state: MatchState;
  private confirmed: MatchState;
  private readonly listeners = new Emitter<MatchUpdate>();
  private time = 1000;
  private ids = 0;

  constructor(game: Game, plan: PlayedPlan = planAgainst(game, 'Aki')) {
    this.game = game;
    this.plan = plan;
    const assists = { hints: false, warnings: false, takeback: plan.takeback };
    const players = [{ kind: 'human' }, { kind: 'remote', name: 'Aki' }] as const;
    const terms = { players, clocks: plan.clocks, assists, isShared: false, pauses: 'none' as const };
    this.confirmed = unwrap(createMatch(game, { ...plan.line, terms }, this.time));
    this.state = this.confirmed;
  }

  get saving(): Saving {
    const isSent = this.state === this.confirmed;
    return { plies: plyOf(this.confirmed), status: isSent ? 'saved' : 'sending' };
  }

  now(): number {
    return this.time;
  }
  clock(side: Side): ClockReading {
    return clockReading(this.state, side, this.now());
  }
  isPerson(side: Side): boolean {
    return side === 0;
  }
  listen(listener: (update: MatchUpdate) => void): () => void {
    return this.listeners.on(listener);
  }
  attend(): () => void {
    return () => undefined;
  }
  pause(): void {}
  resume(): void {}

  order(order: Order): OrderResult {
    return this.give(0, order);
  }
  /** The opponent does something, which is confirmed at once. */
  answer(order: Order): void {
    unwrap(this.give(1, order));
    this.confirm();
  }
  /** The server has taken everything that is shown. */
  confirm(): void {
    this.confirmed = this.state;
  }
  /** The server refuses everything that is not confirmed. */
  refuse(refused: Refusal): void {
    this.state = this.confirmed;
    this.listeners.emit({ events: [], refused });
  }

  private give(author: Author, order: Order): OrderResult {
    const { branch } = this.state;
    const command = { ...order, author, ply: plyOf(this.state), branch, id: `c${++this.ids}` };
    const judged = apply(this.game, this.state, command, ++this.time);
    if (!judged.ok) return judged;
    this.state = reduce(this.game, this.state, judged.value);
    this.listeners.emit({ events: judged.value });
    return judged;
  }
}

/** A game of the first side against a person elsewhere. */
function planAgainst(game: Game, name: string): PlayedPlan {
  const [person] = planOf(game).seats;
  return { ...planOf(game), seats: [person, { kind: 'remote', name }], takeback: 'asked' };
}
