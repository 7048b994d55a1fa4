import { parseTimeControl } from '@tesuji/match';
import type { TieBreak, TournamentKind, TournamentTerms } from '@tesuji/online';
import { startPosition, type Game } from '@tesuji/rules';
import type { RequestFailure } from '../../shared/online/api.ts';
import type { Identity } from '../../shared/online/identity.svelte.ts';
import { clocksOf } from '../../shared/play/clock-words.ts';

/** What is chosen in the form, as its fields have it. */
export interface TournamentDraft {
  readonly name: string;
  readonly game: string;
  readonly setup: string;
  readonly kind: TournamentKind;
  /** Time control text. */
  readonly clock: string;
  readonly minutes: number;
  readonly rounds: number;
  readonly cycles: number;
  readonly teams: readonly string[];
  readonly tieBreaks: readonly TieBreak[];
  readonly hasStreaks: boolean;
  readonly isRated: boolean;
  readonly isListed: boolean;
  readonly allowsGuests: boolean;
  /** Seconds between two rounds. */
  readonly pause: number;
  /** The value of a `datetime-local` field; empty if the organiser starts it. */
  readonly startsAt: string;
}

const USUAL_TIE_BREAKS: Readonly<Record<'swiss' | 'round-robin', readonly TieBreak[]>> = {
  swiss: ['buchholz-cut', 'buchholz', 'sonneborn-berger'],
  'round-robin': ['direct-encounter', 'sonneborn-berger', 'wins'],
};
/** Enough to see the table, and to come back to the page. */
const USUAL_PAUSE = 30;

/** The clocks that a tournament can have: games without one might never end. */
export function tournamentClocks(game: Game): readonly string[] {
  return clocksOf(game).filter((text) => {
    const read = parseTimeControl(text);
    return read.ok && read.value.kind !== 'none';
  });
}

/** Neither hurried nor so long that a round takes an evening. */
const USUAL_CLOCK = '10m';

function firstClock(game: Game): string {
  const clocks = tournamentClocks(game);
  return clocks.find((clock) => clock === USUAL_CLOCK) ?? clocks[0]!;
}

/** The form with which a tournament is made. Its defaults work as they are. */
export class CreateCtrl {
  draft: TournamentDraft;
  failure: RequestFailure | undefined = $state.raw();
  isBusy = $state(false);
  private readonly identity: Identity;
  private readonly games: readonly Game[];

  constructor(identity: Identity, games: readonly Game[], name: string) {
    this.identity = identity;
    this.games = games;
    const game = games[0]!;
    this.draft = $state.raw({
      name,
      game: game.id,
      setup: game.setups[0]!.id,
      kind: 'arena',
      clock: firstClock(game),
      minutes: 30,
      rounds: 5,
      cycles: 1,
      teams: ['', ''],
      tieBreaks: USUAL_TIE_BREAKS.swiss,
      hasStreaks: true,
      isRated: false,
      isListed: true,
      allowsGuests: true,
      pause: USUAL_PAUSE,
      startsAt: '',
    });
  }

  get game(): Game {
    return this.games.find(({ id }) => id === this.draft.game)!;
  }

  change(changed: Partial<TournamentDraft>): void {
    this.draft = { ...this.draft, ...changed };
  }

  chooseGame(id: string): void {
    const game = this.games.find((each) => each.id === id)!;
    this.change({ game: id, setup: game.setups[0]!.id, clock: firstClock(game) });
  }

  chooseKind(kind: TournamentKind): void {
    const tieBreaks = kind === 'swiss' || kind === 'round-robin' ? USUAL_TIE_BREAKS[kind] : this.draft.tieBreaks;
    this.change({ kind, tieBreaks });
  }

  /** Chooses what decides at one place of the list; without a choice, nothing after it does. */
  chooseTieBreak(index: number, tieBreak: TieBreak | undefined): void {
    const before = this.draft.tieBreaks.slice(0, index);
    const after = this.draft.tieBreaks.slice(index + 1);
    const chosen = tieBreak === undefined ? before : [...before, tieBreak, ...after];
    this.change({ tieBreaks: [...new Set(chosen)] });
  }

  setTeam(index: number, name: string): void {
    this.change({ teams: this.draft.teams.with(index, name) });
  }

  /** Makes the tournament. Resolves to its id; `undefined` when the server refused it. */
  async create(): Promise<string | undefined> {
    if (this.isBusy) return undefined;
    this.isBusy = true;
    const me = await this.identity.ensureGuest();
    const answer = me.ok ? await this.identity.api.makeTournament(planOf(this.draft, this.game)) : me;
    this.isBusy = false;
    this.failure = answer.ok ? undefined : answer.error;
    return answer.ok ? answer.value.id : undefined;
  }
}

/** Returns the plan of a draft. Setups and clocks come from lists, so both can be read. */
function planOf(draft: TournamentDraft, game: Game): TournamentTerms {
  const position = startPosition(game, draft.setup, {});
  const clock = parseTimeControl(draft.clock);
  if (!position.ok || !clock.ok) throw new Error(`there is no setup ${draft.setup}, or no clock ${draft.clock}`);
  return {
    name: draft.name.trim(),
    format: formatOf(draft),
    line: { game: game.id, options: position.value.options, start: game.formatPosition(position.value), moves: [] },
    clock: clock.value,
    isRated: draft.isRated,
    isListed: draft.isListed,
    allowsGuests: draft.allowsGuests,
    ...(draft.startsAt !== '' && { startsAt: new Date(draft.startsAt).getTime() }),
    pause: draft.pause,
  };
}

function formatOf(draft: TournamentDraft): TournamentTerms['format'] {
  const { kind, minutes, rounds, cycles, tieBreaks, teams, hasStreaks } = draft;
  switch (kind) {
    case 'arena':
      return { kind, minutes, scoring: hasStreaks ? 'streak' : 'plain' };
    case 'swiss':
      return { kind, rounds, tieBreaks };
    case 'round-robin':
      return { kind, cycles, tieBreaks };
    case 'teams':
      return { kind, cycles, teams: teams.map((name) => name.trim()).filter((name) => name !== '') };
  }
}
