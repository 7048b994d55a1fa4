import type { Credentials, Me, SiteInfo, SiteNow } from '@tesuji/online';
import { ok } from '@tesuji/rules';
import type { KeyValueStore } from '../storage/key-value-store.ts';
import { Api, type Answer } from './api.ts';

/** Stored where this browser has the cookie of the host, so that the menu can lead to the host panel. */
const HOST = 'host';

/**
 * Whether the page comes from a server of ours, and who this browser is there. Nothing in the page speaks of playing
 * online before `site` is there. A person without an account becomes a guest with the first thing they do online.
 */
export class Identity {
  readonly api: Api;
  /** What the server says about itself; undefined where there is none, and until it has answered. */
  site: SiteInfo | undefined = $state.raw();
  /** How many people and games are there, where the server has said. */
  now: SiteNow | undefined = $state.raw();
  /** Whether this browser was let into the host panel. */
  isHost = $state(false);
  /** Counts sessions that began or ended here. A guest who registers stays the same person, and gets another session. */
  sessions = $state(0);
  /** Settles when a key of the host in the address has been exchanged or refused. */
  hostKey: Promise<void> = Promise.resolve();
  private readonly storage: KeyValueStore;
  private loading: Promise<SiteInfo | undefined> | undefined;
  private becoming: Promise<Answer<Me>> | undefined;

  constructor(api: Api, storage: KeyValueStore) {
    this.api = api;
    this.storage = storage;
    this.isHost = storage.read(HOST) === true;
  }

  get me(): Me | undefined {
    return this.site?.me;
  }

  /** Whether the person here sees reports. */
  get isModerator(): boolean {
    return this.isHost || this.me?.kind === 'moderator' || this.me?.kind === 'host';
  }

  /**
   * Asks the server once. If it did not answer, the next call asks again; if what answered is no server of ours, such as
   * one that only has files, only `refresh` asks again.
   */
  async load(): Promise<SiteInfo | undefined> {
    if (this.site !== undefined) return this.site;
    this.loading ??= this.refresh();
    return this.loading;
  }

  /** Asks the server again. What was known stays when it does not answer. */
  async refresh(): Promise<SiteInfo | undefined> {
    const { sessions } = this;
    const answer = await this.api.site();
    if (answer.ok && sessions === this.sessions) this.site = answer.value;
    // A session has begun or ended since the question, so the answer may name another person.
    else if (answer.ok) this.site = withMe(answer.value, this.me);
    else if (answer.error.code !== 'not-ours') this.loading = undefined;
    return this.site;
  }

  /** Takes what the server sends to all pages. */
  receiveSite(value: SiteNow): void {
    this.now = value;
    if (this.site === undefined) return;
    const { announcement: _, ...rest } = this.site;
    this.site = value.announcement === undefined ? rest : { ...rest, announcement: value.announcement };
  }

  /** Returns who this person is, as a new guest if the server does not know them yet. To be called before anything done online. */
  async ensureGuest(): Promise<Answer<Me>> {
    await this.load();
    if (this.me !== undefined) return ok(this.me);
    // Two things done at once must not make two guests.
    this.becoming ??= this.become(this.api.guest()).finally(() => (this.becoming = undefined));
    return this.becoming;
  }

  /** Makes an account. A guest keeps games and challenges. */
  register(credentials: Credentials): Promise<Answer<Me>> {
    return this.become(this.api.register(credentials));
  }

  signIn(credentials: Credentials): Promise<Answer<Me>> {
    return this.become(this.api.signIn(credentials));
  }

  async signOut(): Promise<Answer<unknown>> {
    return this.leave(await this.api.signOut());
  }

  async deleteAccount(password: string): Promise<Answer<unknown>> {
    return this.leave(await this.api.deleteAccount(password));
  }

  /** Exchanges the key of the server's start for the right to be its host. */
  async takeHostKey(key: string): Promise<Answer<unknown>> {
    const answer = await this.api.takeHostKey(key);
    if (answer.ok) this.rememberHost(true);
    return answer;
  }

  rememberHost(isHost: boolean): void {
    this.isHost = isHost;
    if (isHost) this.storage.write(HOST, true);
    else this.storage.remove(HOST);
  }

  private async become(asked: Promise<Answer<Me>>): Promise<Answer<Me>> {
    const answer = await asked;
    if (!answer.ok) return answer;
    this.sessions += 1;
    if (this.site !== undefined) this.site = { ...this.site, me: answer.value };
    return answer;
  }

  private leave<T>(answer: Answer<T>): Answer<T> {
    // Whose session has ended already is signed out as well.
    const isOut = answer.ok || answer.error.code === 'not-signed-in';
    if (!isOut || this.site === undefined) return answer;
    this.sessions += 1;
    this.site = withMe(this.site, undefined);
    return answer;
  }
}

function withMe(site: SiteInfo, me: Me | undefined): SiteInfo {
  const { me: _, ...rest } = site;
  return me === undefined ? rest : { ...rest, me };
}

/** Opens the identity of this browser at the server that the page comes from. */
export function openIdentity(storage: KeyValueStore): Identity {
  return new Identity(new Api((address, request) => fetch(address, request), document.baseURI), storage);
}
