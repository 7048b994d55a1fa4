import type { GameSummary, PersonGames, Profile, RelationKind, RelationList } from '@tesuji/online';
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
  /** Whom one follows and blocks, on one's own profile. */
  relations: RelationList = $state.raw([]);
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
      [this.profile, this.games, this.game, this.hasMore, this.relations] = [undefined, [], undefined, false, []];
    }
    if ((await this.identity.load()) === undefined || id !== this.id) return;
    const answer = await this.identity.api.profile(id);
    if (id !== this.id) return;
    this.failure = answer.ok ? undefined : answer.error;
    if (!answer.ok) return;
    this.profile = answer.value;
    await Promise.all([this.choose(this.game), this.loadRelations()]);
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

  /** Follows or blocks a person, or ends that: the one shown, or one of the list. Returns whether it was done. */
  async relate(person: string, kind: RelationKind, isOn: boolean): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    const answer = await this.relateNow(person, kind, isOn);
    this.isBusy = false;
    this.failure = answer.ok ? undefined : answer.error;
    if (answer.ok && person === this.profile?.person.id) {
      const { relation: _, ...rest } = this.profile;
      this.profile = isOn ? { ...rest, relation: kind } : rest;
    }
    if (answer.ok) await this.loadRelations();
    return answer.ok;
  }

  private async relateNow(person: string, kind: RelationKind, isOn: boolean): Promise<Answer<unknown>> {
    const me = await this.identity.ensureGuest();
    const { api } = this.identity;
    if (!me.ok) return me;
    return isOn ? api.relate(person, kind) : api.unrelate(person, kind);
  }

  private async loadRelations(): Promise<void> {
    if (!this.isMe) return;
    const answer = await this.identity.api.relations();
    if (answer.ok && this.isMe) this.relations = answer.value;
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
