import { listDuties, OpenTurn, type Duty, type Machine, type TurnMatch } from '@tesuji/host';
import { plyOf, type MatchState } from '@tesuji/match';
import type { GameCommand, Presence, Room, RoomAnswer, RoomOrder } from '@tesuji/online';
import { opponent, type Side } from '@tesuji/rules';

/** What a game needs of the server. */
export interface ResidentGameWorld {
  readonly presence: Pick<Presence, 'claimTime' | 'enter' | 'leave'>;
  now(): number;
  /** Carries out a command of a level, as one of a person. */
  do(room: Room, order: RoomOrder): Promise<RoomAnswer>;
  /** Called with what a level could not do; it is tried again. */
  onError(error: unknown): void;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Milliseconds after which something is tried again that did not succeed. */
const RETRY = 2000;
/**
 * How much longer than a person may, a level waits for an opponent who has left: it has nothing else to do. Without a
 * clock a day, since such a game may be meant to go on tomorrow; after that it would never end.
 */
const PATIENCE = 3 * MINUTE;
const PATIENCE_WITHOUT_CLOCK = DAY;

/**
 * A game in which one or both players are levels. It looks at the state of the room after every event, and whenever it is
 * told to: what has to be done follows from the state alone, so that nothing is lost when a process ends.
 */
export class ResidentGame {
  readonly room: Room;
  readonly #world: ResidentGameWorld;
  readonly #machines: ReadonlyMap<Side, Machine>;
  readonly #match: TurnMatch;
  readonly #turns = new Map<string, OpenTurn>();
  readonly #stopListening: () => void;
  /** Nothing is tried before. */
  #restsUntil = -Infinity;
  #isClosed = false;

  /** `machines` are the levels by side. */
  constructor(room: Room, machines: ReadonlyMap<Side, Machine>, world: ResidentGameWorld) {
    this.room = room;
    this.#machines = machines;
    this.#world = world;
    this.#match = {
      id: room.id,
      game: room.game,
      get state() {
        return room.state;
      },
      now: () => world.now(),
      reportError: (_, error) => {
        world.onError(new Error(`a level in ${room.id}: ${JSON.stringify(error)}`));
        this.#rest();
      },
    };
    for (const side of machines.keys()) world.presence.enter(room.id, side);
    this.#stopListening = room.listen(() => this.look());
  }

  /** Does what there is to do for the levels now. */
  look(): void {
    if (this.#isClosed) return;
    const { state } = this.room;
    const duties = listDuties(state).filter(({ side }) => this.#machines.has(side));
    this.#closePast(duties);
    if (state.phase.kind === 'over' || this.#world.now() < this.#restsUntil) return;
    for (const duty of duties) if (!this.#turns.has(duty.key)) this.#begin(duty);
    for (const side of this.#machines.keys()) {
      this.#agreeToResume(state, side);
      this.#claimLeft(state, side);
    }
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#stopListening();
    this.#closePast([]);
    for (const [side, machine] of this.#machines) {
      machine.close();
      this.#world.presence.leave(this.room.id, side, false);
    }
  }

  #closePast(duties: readonly Duty[]): void {
    const keys = new Set(duties.map(({ key }) => key));
    for (const [key, turn] of this.#turns) {
      if (keys.has(key)) continue;
      this.#turns.delete(key);
      turn.close();
    }
  }

  #begin(duty: Duty): void {
    const { state } = this.room;
    const seen = { ply: plyOf(state), branch: state.branch };
    const turn = new OpenTurn(this.#match, duty, (order) => {
      void this.#send(duty.side, { ...order, ...seen } as GameCommand);
      return undefined;
    });
    this.#turns.set(duty.key, turn);
    turn.begin(this.#machines.get(duty.side)!);
  }

  /** A pause may have been agreed on the turn of a level, and then only a level can end it, or agree to. */
  #agreeToResume(state: MatchState, side: Side): void {
    const isAsked = state.offers.resume.standing.some(({ by }) => by !== side);
    if (state.phase.kind !== 'paused' || !isAsked) return;
    void this.#send(side, { kind: 'accept', proposal: 'resume', ply: plyOf(state), branch: state.branch });
  }

  #claimLeft(state: MatchState, side: Side): void {
    const other = opponent(side);
    const claimAt = this.#machines.has(other) ? undefined : this.#world.presence.claimTime(this.room, other);
    if (claimAt === undefined) return;
    const patience = state.terms.clocks[other].kind === 'none' ? PATIENCE_WITHOUT_CLOCK : PATIENCE;
    if (this.#world.now() < claimAt + patience) return;
    void this.#send(side, { kind: 'claim-left', result: 'win', ply: plyOf(state) });
  }

  async #send(side: Side, command: GameCommand): Promise<void> {
    // What takes effect adds an event, so no two commands that do have the same id, in any process.
    const about = 'proposal' in command ? `-${command.proposal}` : '';
    const { sequence } = this.room.state;
    const id = `at-${sequence}-${command.kind}${about}`;
    const answer = await this.#world.do(this.room, { side, id, command, at: this.#world.now() });
    if (answer.kind === 'done') return;
    // The game may have moved on meanwhile; otherwise the database cannot be used.
    if (this.room.state.sequence === sequence) return this.#rest();
    this.#closePast([]);
    this.look();
  }

  /** Begins anew in a while. */
  #rest(): void {
    this.#restsUntil = this.#world.now() + RETRY;
    this.#closePast([]);
  }
}
