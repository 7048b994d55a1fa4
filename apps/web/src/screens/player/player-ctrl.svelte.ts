import type { GameSummary, PersonGames, Profile, RelationKind } from '@tesuji/online';
import type { Answer, RequestFailure } from '../../shared/online/api.ts';
import type { Identity } from '../../shared/online/identity.svelte.ts';

/** A person as others see them, with their finished games page by page. */
export class PlayerCtrl {
  /** Undefined until it has come. */
  profile: Profile | undefined = $state.raw();
  games: readonly GameSummary[] = $state.raw([]);
  /** Of which kind of game; undefined for all. */
  game: string | undefined = $state.raw();
  /** Whether there are more games than those that are shown. */
  hasMore = $state(false);
  failure: RequestFailure | undefined = $state.raw();
  isBusy = $state(false);
  private readonly identity: Identity;
  private id = '';
  private next: string | undefined;
  private asked = 0;

  constructor(identity: Identity) {
    this.identity = identity;
  }

  get isMe(): boolean {
    return this.profile !== undefined && this.profile.person.id === this.identity.me?.id;
  }

  /** Whether there is nobody with this id, or no longer. */
  get isMissing(): boolean {
    return this.profile === undefined && this.failure?.code === 'not-found';
  }

  /** Shows a person. What was shown of the same one stays until the answer comes. */
  async load(id: string): Promise<void> {
    if (id !== this.id) {
      this.id = id;
      [this.profile, this.games, this.game, this.hasMore] = [undefined, [], undefined, false];
    }
    if ((await this.identity.load()) === undefined || id !== this.id) return;
    const answer = await this.identity.api.profile(id);
    if (id !== this.id) return;
    this.failure = answer.ok ? undefined : answer.error;
    if (!answer.ok) return;
    this.profile = answer.value;
    await this.choose(this.game);
  }

  /** Shows only games of one kind. */
  async choose(game: string | undefined): Promise<void> {
    this.game = game;
    await this.ask(undefined, (page) => (this.games = page.games));
  }

  /** Shows the next games as well. */
  async more(): Promise<void> {
    const { next } = this;
    if (next !== undefined) await this.ask(next, (page) => (this.games = [...this.games, ...page.games]));
  }

  /** Follows or blocks the person, or ends that. Returns whether it was done. */
  async relate(kind: RelationKind, isOn: boolean): Promise<boolean> {
    const { profile } = this;
    if (this.isBusy || profile === undefined) return false;
    this.isBusy = true;
    const answer = await this.relateNow(profile.person.id, kind, isOn);
    this.isBusy = false;
    this.failure = answer.ok ? undefined : answer.error;
    if (answer.ok && this.profile === profile) {
      const { relation: _, ...rest } = profile;
      this.profile = isOn ? { ...rest, relation: kind } : rest;
    }
    return answer.ok;
  }

  private async relateNow(person: string, kind: RelationKind, isOn: boolean): Promise<Answer<unknown>> {
    const me = await this.identity.ensureGuest();
    const { api } = this.identity;
    if (!me.ok) return me;
    return isOn ? api.relate(person, kind) : api.unrelate(person, kind);
  }

  /** Answers that come after another question are dropped. */
  private async ask(before: string | undefined, show: (page: PersonGames) => void): Promise<void> {
    const asked = ++this.asked;
    const { game } = this;
    const query = { ...(game !== undefined && { game }), ...(before !== undefined && { before }) };
    const answer = await this.identity.api.personGames(this.id, query);
    if (asked !== this.asked) return;
    this.failure = answer.ok ? undefined : answer.error;
    if (!answer.ok) return;
    show(answer.value);
    this.next = answer.value.next;
    this.hasMore = this.next !== undefined;
  }
}
