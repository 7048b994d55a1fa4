import type { Challenge, ChallengePlan } from '@tesuji/online';
import type { Answer, RequestFailure } from '../../shared/online/api.ts';
import { choiceOfPlan, makeChallengePlan, turnPlan } from '../../shared/online/play/challenge-plan.ts';
import { SetupCtrl } from '../../shared/play/setup/form/setup-ctrl.svelte.ts';
import type { Services } from '../../shared/services.ts';

type Needs = Pick<Services, 'games' | 'identity' | 'inbox' | 'online'>;

/** Who looks at a challenge: its maker, a person who may take it, or one whom it is not for. */
export type Viewer = 'maker' | 'taker' | 'other';

/** Milliseconds between two questions while a challenge is open. */
const ASK_EVERY = 2000;

/** A challenge on the screen, until a game comes of it. */
export class ChallengeCtrl {
  /** Undefined until the server has answered. */
  challenge: Challenge | undefined = $state.raw();
  /** Why the last thing that was asked for did not happen. */
  failure: RequestFailure | undefined = $state.raw();
  isBusy = $state(false);
  /** The forms in which its maker changes it, while they are open. */
  form: SetupCtrl | undefined = $state.raw();
  /** The part of the forms that is wrong. */
  formError: 'start' | 'clock' | undefined = $state();
  /** The challenge with the terms that the person who may take it has looked at. */
  private seen: Challenge | undefined = $state.raw();
  private readonly services: Needs;
  private readonly id: string;
  private readonly onGame: (game: string) => void;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;

  /** `onGame` is called when a game of this person has come of the challenge. */
  constructor(services: Needs, id: string, onGame: (game: string) => void) {
    this.services = services;
    this.id = id;
    this.onGame = onGame;
  }

  get viewer(): Viewer {
    const { me } = this.services.identity;
    const { maker, taker } = this.challenge ?? {};
    if (me !== undefined && maker?.id === me.id) return 'maker';
    return taker === undefined || taker.id === me?.id ? 'taker' : 'other';
  }

  /** The terms that were shown before they were changed, until the person who may take it has looked at the new ones. */
  get changedFrom(): ChallengePlan | undefined {
    const { challenge, seen, viewer } = this;
    const isAsked = viewer === 'taker' && challenge?.state === 'open';
    return isAsked && seen?.planHash !== challenge.planHash ? seen?.plan : undefined;
  }

  /** The person has looked at the terms as they are now. */
  confirmSeen(): void {
    this.seen = this.challenge;
  }

  /** Whether its maker may change it: a rematch has the terms of the game before. */
  get canChange(): boolean {
    const { challenge, viewer } = this;
    return viewer === 'maker' && challenge?.state === 'open' && challenge.rematchOf === undefined;
  }

  /** Opens the forms with the terms as they are. */
  edit(): void {
    const plan = this.challenge?.plan;
    const { games } = this.services;
    const game = games.find(({ id }) => id === plan?.line.game);
    if (plan === undefined || game === undefined || !this.canChange) return;
    const { choice, pasted } = choiceOfPlan(game, plan);
    this.formError = undefined;
    this.form = new SetupCtrl(games, game, choice, pasted);
  }

  /** Whether its maker may have it listed in the lobby: it must be for anybody, and begin with its start. */
  get canList(): boolean {
    const { challenge } = this;
    return this.canChange && challenge?.taker === undefined && challenge?.plan.line.moves.length === 0;
  }

  /** Has the lobby list it, or not any more. */
  async list(isListed: boolean): Promise<void> {
    const plan = this.challenge?.plan;
    if (plan === undefined || !this.canList) return;
    await this.act(() => this.services.identity.api.changeChallenge(this.id, { plan, isListed }));
  }

  closeForm(): void {
    this.form = undefined;
  }

  /** Offers the terms of the forms instead. */
  async saveForm(): Promise<void> {
    const { form, challenge } = this;
    if (form === undefined || challenge === undefined) return;
    const { choice, start } = form.state;
    const plan = start.ok ? makeChallengePlan(choice, start.value.line) : undefined;
    this.formError = plan === undefined ? 'start' : plan.ok ? undefined : 'clock';
    if (plan?.ok !== true) return;
    await this.act(async () => {
      const changed = await this.services.identity.api.changeChallenge(this.id, { plan: plan.value });
      if (changed.ok) this.closeForm();
      return changed;
    });
  }

  /** Begins to follow the challenge. Returns a function that ends this. */
  open(): () => void {
    void this.look();
    // The server tells the two people at once; asking again and again is for all others, and in case it is not heard.
    const stop = this.services.inbox.changes.on(() => void this.look());
    if (this.services.identity.me !== undefined) void this.follow();
    return () => {
      this.isClosed = true;
      stop();
      clearTimeout(this.timer);
    };
  }

  /** Asks how the challenge is. */
  async look(): Promise<void> {
    clearTimeout(this.timer);
    const answer = await this.services.identity.api.challenge(this.id);
    if (this.isClosed) return;
    if (answer.ok) this.show(answer.value);
    else if (this.challenge === undefined) this.failure = answer.error;
    if (this.challenge?.state === 'open') {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => void this.look(), ASK_EVERY);
    }
  }

  /** Accepts the terms that are shown. Those that have changed meanwhile are shown first. */
  async accept(): Promise<void> {
    const { seen, changedFrom } = this;
    if (seen === undefined || changedFrom !== undefined) return;
    await this.act(async () => {
      const { identity, inbox } = this.services;
      const me = await identity.ensureGuest();
      if (!me.ok) return me;
      const taken = await inbox.accept(seen);
      if (taken.ok) this.onGame(taken.value.game);
      return taken;
    });
  }

  async decline(): Promise<void> {
    await this.act(() => this.services.inbox.decline(this.id));
  }

  async cancel(): Promise<void> {
    await this.act(() => this.services.inbox.cancel(this.id));
  }

  /** Offers the same terms once more. Returns the id of the new challenge. */
  async offerAgain(): Promise<string | undefined> {
    const { challenge, viewer } = this;
    if (challenge === undefined) return undefined;
    let made: string | undefined;
    await this.act(async () => {
      const { identity } = this.services;
      const me = await identity.ensureGuest();
      if (!me.ok) return me;
      const plan = viewer === 'maker' ? challenge.plan : turnPlan(challenge.plan);
      const answer = await identity.api.makeChallenge({ plan });
      if (answer.ok) made = answer.value.id;
      return answer;
    });
    return made;
  }

  private show(challenge: Challenge): void {
    // Why an action failed stays on the screen while the challenge is what it was.
    const { state, planHash } = this.challenge ?? {};
    if (state !== challenge.state || planHash !== challenge.planHash) this.failure = undefined;
    this.challenge = challenge;
    this.seen ??= challenge;
    if (!this.canChange) this.closeForm();
    const isMine = this.viewer === 'maker' && challenge.state === 'taken';
    if (isMine && challenge.game !== undefined) this.onGame(challenge.game);
  }

  private async act(what: () => Promise<Answer<unknown>>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.failure = undefined;
    const answer = await what();
    this.isBusy = false;
    if (this.isClosed) return;
    await this.look();
    // Terms that have changed are shown as such.
    if (!answer.ok && this.changedFrom === undefined) this.failure = answer.error;
  }

  private async follow(): Promise<void> {
    try {
      (await this.services.online()).follow();
    } catch {
      // A part of the app did not load; the challenge is asked for every few seconds all the same.
    }
  }
}
