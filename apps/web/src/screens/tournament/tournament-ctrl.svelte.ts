import {
  type AddedEntrant,
  type TournamentAct,
  type TournamentEntrant,
  type TournamentNow,
  type TournamentPairing,
} from '@tesuji/online';
import type { Answer, RequestFailure } from '../../shared/online/api.ts';
import type { Identity } from '../../shared/online/identity.svelte.ts';
import { keepTrying } from '../../shared/online/keep-trying.ts';
import type { Services } from '../../shared/services.ts';

/** One tournament: what the server tells about it, and what a person does in it. */
export class TournamentCtrl {
  readonly id: string;
  /** Undefined until it has come. */
  now: TournamentNow | undefined = $state.raw();
  /** Whether there is no such tournament. */
  isUnknown = $state(false);
  failure: RequestFailure | undefined = $state.raw();
  isBusy = $state(false);
  /** The round that is shown; the last one while undefined. */
  chosenRound: number | undefined = $state();
  /** With codes, for the organiser. */
  private organised: readonly TournamentEntrant[] | undefined = $state.raw();
  private rounds: ReadonlyMap<number, readonly TournamentPairing[]> = $state.raw(new Map());
  private readonly identity: Identity;
  /** Called with a game of this person that has begun. */
  private readonly onGame: (game: string) => void;
  private readonly ledTo = new Set<string>();

  constructor(id: string, identity: Identity, onGame: (game: string) => void) {
    this.id = id;
    this.identity = identity;
    this.onGame = onGame;
  }

  /** Takes what the server tells; `undefined` when there is no such tournament. */
  receive(value: TournamentNow | undefined): void {
    this.isUnknown = value === undefined && this.now === undefined;
    if (value === undefined) return;
    const isFirst = this.now === undefined;
    this.now = value;
    if (this.isOrganiser && this.organised?.length !== value.entrants.length) void this.readEntrants();
    const game = this.myGame;
    if (game === undefined || this.ledTo.has(game)) return;
    this.ledTo.add(game);
    // Whoever comes to this screen while their game is going on has come from it, and sees where it is.
    const isNew = value.games.some(({ id, plies }) => id === game && plies === 0);
    if (!isFirst || isNew) this.onGame(game);
  }

  get me(): TournamentEntrant | undefined {
    const person = this.identity.me?.id;
    return this.now?.entrants.find((entrant) => entrant.person.id === person);
  }

  get isOrganiser(): boolean {
    return this.identity.isHost || this.now?.tournament.organiser.id === this.identity.me?.id;
  }

  /** Whether this person may enter: guests only where they are welcome. */
  get mayEnter(): boolean {
    const { me } = this.identity;
    return this.now?.tournament.plan.allowsGuests === true || (me !== undefined && !me.isGuest) || this.isOwn;
  }

  /** Whether anybody can still be added. In a round robin and between teams, who plays whom is fixed at the beginning. */
  get takesNewcomers(): boolean {
    const { state, plan } = this.now?.tournament ?? {};
    const isLateAllowed = plan?.format.kind === 'arena' || plan?.format.kind === 'swiss';
    return state === 'open' || (isLateAllowed && (state === 'running' || state === 'held'));
  }

  private get isOwn(): boolean {
    return this.now?.tournament.organiser.id === this.identity.me?.id;
  }

  /** The game that this person is playing. */
  get myGame(): string | undefined {
    const number = this.me?.number;
    if (number === undefined) return undefined;
    return this.now?.pairings.find(
      ({ first, second, points }) => points === undefined && (first === number || second === number),
    )?.game;
  }

  /** The people, for the organiser with the codes of those who have not come yet. */
  get entrants(): readonly TournamentEntrant[] {
    const codes = new Map(this.organised?.map(({ number, code }) => [number, code]));
    return (this.now?.entrants ?? []).map((entrant) => {
      const code = codes.get(entrant.number);
      return code === undefined ? entrant : { ...entrant, code };
    });
  }

  get shownRound(): number {
    return this.chosenRound ?? this.now?.tournament.round ?? 0;
  }

  /** The pairings of the round that is shown, as far as they have come. */
  get shownPairings(): readonly TournamentPairing[] {
    const { now, shownRound } = this;
    if (now === undefined) return [];
    if (now.tournament.plan.format.kind === 'arena') return now.pairings;
    const live = now.pairings.filter(({ round }) => round === shownRound);
    return live.length > 0 ? live : (this.rounds.get(shownRound) ?? []);
  }

  /** Shows a round; of a Swiss tournament the server is asked for all but the last. */
  async showRound(round: number): Promise<void> {
    this.chosenRound = round === this.now?.tournament.round ? undefined : round;
    if (this.shownPairings.length > 0) return;
    const answer = await this.identity.api.tournamentRound(this.id, round);
    if (answer.ok) this.rounds = new Map([...this.rounds, [round, answer.value]]);
    else this.failure = answer.error;
  }

  enter(team?: number): Promise<boolean> {
    return this.run(async () => {
      const me = await this.identity.ensureGuest();
      return me.ok ? this.identity.api.enterTournament(this.id, team) : me;
    });
  }

  leave(how: 'leave' | 'pause'): Promise<boolean> {
    return this.run(() => this.identity.api.leaveTournament(this.id, how));
  }

  /** Takes the place that the organiser has made for whoever has this code. */
  async claim(code: string): Promise<boolean> {
    const isDone = await this.run(() => this.identity.api.claimEntrant(this.id, code));
    // The server has made this browser the guest of that name.
    if (isDone) await this.identity.refresh();
    return isDone;
  }

  act(act: TournamentAct): Promise<boolean> {
    return this.run(() => this.identity.api.actOnTournament(this.id, act));
  }

  async add(added: AddedEntrant): Promise<boolean> {
    const isDone = await this.run(() => this.identity.api.addEntrant(this.id, added));
    if (isDone) await this.readEntrants();
    return isDone;
  }

  remove(number: number): Promise<boolean> {
    return this.run(() => this.identity.api.removeEntrant(this.id, number));
  }

  private async readEntrants(): Promise<void> {
    const answer = await this.identity.api.tournamentEntrants(this.id);
    if (answer.ok) this.organised = answer.value;
  }

  /** Does something once at a time, and reads the tournament again, in case its topic is late. */
  private async run(ask: () => Promise<Answer<unknown>>): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    const answer = await ask();
    this.failure = answer.ok ? undefined : answer.error;
    const fresh = answer.ok ? await this.identity.api.tournament(this.id) : undefined;
    if (fresh?.ok === true) this.receive(fresh.value);
    this.isBusy = false;
    return answer.ok;
  }
}

/** Calls `take` with how a tournament stands; with `undefined` when there is none. Returns a function that ends this. */
export function followTournament(
  services: Pick<Services, 'online'>,
  id: string,
  take: (value: TournamentNow | undefined) => void,
): () => void {
  return keepTrying(async () => {
    const online = await services.online();
    return online.followTournament(id, take);
  });
}
