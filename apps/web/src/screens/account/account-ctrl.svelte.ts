import type { Credentials, MadeToken, NewToken, Relation, RelationList, SessionInfo, TokenInfo } from '@tesuji/online';
import type { Answer, RequestFailure } from '../../shared/online/api.ts';
import type { Services } from '../../shared/services.ts';

/** The shortest password, and the longest name, that the server takes. */
export const SHORTEST_PASSWORD = 8;
export const LONGEST_NAME = 20;

/** What is wrong with a form before it is sent. */
export type FormError = 'name-missing' | 'name-long' | 'password-missing' | 'password-short';

/** Counts what a person would call characters; a kanji outside the first plane is one. */
function lengthOf(text: string): number {
  return [...text.trim()].length;
}

/** Returns what is wrong with a name; with `isNew`, also what is wrong with a password that has to be strong enough. */
export function findFormErrors({ name, password }: Partial<Credentials>, isNew: boolean): readonly FormError[] {
  const errors: FormError[] = [];
  if (name !== undefined && lengthOf(name) === 0) errors.push('name-missing');
  if (name !== undefined && lengthOf(name) > LONGEST_NAME) errors.push('name-long');
  if (password === '') errors.push('password-missing');
  else if (isNew && password !== undefined && [...password].length < SHORTEST_PASSWORD) errors.push('password-short');
  return errors;
}

/** The state of the account screen: one request at a time, and what came of the last one. */
export class AccountCtrl {
  sessions: readonly SessionInfo[] | undefined = $state.raw();
  relations: RelationList | undefined = $state.raw();
  tokens: readonly TokenInfo[] | undefined = $state.raw();
  failure: RequestFailure | undefined = $state.raw();
  isBusy = $state(false);
  private readonly services: Services;

  constructor(services: Services) {
    this.services = services;
  }

  /** Loads the sessions, where there is one. */
  async load(): Promise<void> {
    const { identity } = this.services;
    await identity.load();
    this.sessions = undefined;
    if (identity.me === undefined) return;
    const answer = await identity.api.sessions();
    if (answer.ok) this.sessions = answer.value;
    else this.failure = answer.error;
  }

  /** Returns whether there is an account now. */
  register(credentials: Credentials): Promise<boolean> {
    return this.enter(() => this.services.identity.register(credentials));
  }

  signIn(credentials: Credentials): Promise<boolean> {
    return this.enter(() => this.services.identity.signIn(credentials));
  }

  signOut(): Promise<boolean> {
    return this.enter(() => this.services.identity.signOut());
  }

  deleteAccount(password: string): Promise<boolean> {
    return this.enter(() => this.services.identity.deleteAccount(password));
  }

  async changePassword(old: string, password: string): Promise<boolean> {
    const isDone = await this.attempt(() => this.services.identity.api.changePassword({ old, password }));
    if (isDone) await this.load();
    return isDone;
  }

  /** Phrases only, and only friends; the server asks for the password. */
  async setChildrenMode(password: string, isChild: boolean): Promise<boolean> {
    const { identity } = this.services;
    const isDone = await this.attempt(() => identity.api.setChildrenMode(password, isChild));
    if (isDone) await identity.refresh();
    return isDone;
  }

  async loadRelations(): Promise<void> {
    const answer = await this.services.identity.api.relations();
    if (answer.ok) this.relations = answer.value;
  }

  /** Follows or blocks a person no longer. */
  async endRelation({ person, kind }: Relation): Promise<void> {
    const isDone = await this.attempt(() => this.services.identity.api.unrelate(person.id, kind));
    if (isDone) this.relations = this.relations?.filter((each) => each.person.id !== person.id);
  }

  async loadTokens(): Promise<void> {
    const answer = await this.services.identity.api.tokens();
    if (answer.ok) this.tokens = answer.value;
  }

  /** Returns the new token, which the server tells only once. */
  async makeToken(token: NewToken): Promise<string | undefined> {
    let made: MadeToken | undefined;
    await this.attempt(async () => {
      const answer = await this.services.identity.api.makeToken(token);
      if (answer.ok) made = answer.value;
      return answer;
    });
    if (made === undefined) return undefined;
    this.tokens = [made.info, ...(this.tokens ?? [])];
    return made.token;
  }

  async revokeToken(id: string): Promise<boolean> {
    const isDone = await this.attempt(() => this.services.identity.api.revokeToken(id));
    if (isDone) this.tokens = this.tokens?.filter((each) => each.id !== id);
    return isDone;
  }

  async becomeBot(plays: string): Promise<boolean> {
    const { identity } = this.services;
    const isDone = await this.attempt(() => identity.api.becomeBot(plays));
    if (isDone) await identity.refresh();
    return isDone;
  }

  async endSession(id: string): Promise<boolean> {
    const isDone = await this.attempt(() => this.services.identity.api.endSession(id));
    if (isDone) this.sessions = this.sessions?.filter((each) => each.id !== id);
    return isDone;
  }

  /** Returns all data of this person as the text of a file. */
  async export(): Promise<string | undefined> {
    let text: string | undefined;
    await this.attempt(async () => {
      const answer = await this.services.identity.api.exportAccount();
      if (answer.ok) text = JSON.stringify(answer.value, undefined, 2);
      return answer;
    });
    return text;
  }

  /** After the person has changed, sessions and inbox are another person's. */
  private async enter(act: () => Promise<Answer<unknown>>): Promise<boolean> {
    const isDone = await this.attempt(act);
    if (isDone) await Promise.all([this.load(), this.services.inbox.refresh()]);
    return isDone;
  }

  private async attempt(act: () => Promise<Answer<unknown>>): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    this.failure = undefined;
    const answer = await act();
    this.isBusy = false;
    if (!answer.ok) this.failure = answer.error;
    return answer.ok;
  }
}
