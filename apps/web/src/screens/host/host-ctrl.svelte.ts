import type { HostAct, HostInfo } from '@tesuji/online';
import type { Answer, RequestFailure, HostChange } from '../../shared/online/api.ts';
import type { Identity } from '../../shared/online/identity.svelte.ts';

/** What the host sees and does. */
export class HostCtrl {
  /** Undefined until it has come, and where this browser may not see it. */
  info: HostInfo | undefined = $state.raw();
  isLocked = $state(false);
  failure: RequestFailure | undefined = $state.raw();
  isBusy = $state(false);
  private readonly identity: Identity;

  constructor(identity: Identity) {
    this.identity = identity;
  }

  async load(): Promise<void> {
    if ((await this.identity.load()) === undefined) return;
    // The key in the address has to be exchanged before the panel opens.
    await this.identity.hostKey;
    const answer = await this.identity.api.host();
    this.isLocked = !answer.ok && (answer.error.code === 'forbidden' || answer.error.code === 'not-signed-in');
    if (answer.ok || this.isLocked) this.identity.rememberHost(answer.ok);
    this.failure = answer.ok || this.isLocked ? undefined : answer.error;
    if (answer.ok) this.info = answer.value;
    else if (this.isLocked) this.info = undefined;
  }

  /** Each returns whether it was done; why not is in `failure`. */
  change(change: HostChange): Promise<boolean> {
    return this.attempt(() => this.identity.api.changeHost(change));
  }

  backUp(): Promise<boolean> {
    return this.attempt(() => this.identity.api.backUp());
  }

  pauseAll(): Promise<boolean> {
    return this.attempt(() => this.identity.api.pauseAll());
  }

  resumeAll(): Promise<boolean> {
    return this.attempt(() => this.identity.api.resumeAll());
  }

  /** Pauses, resumes or ends a single game. */
  act(game: string, act: HostAct): Promise<boolean> {
    return this.attempt(() => this.identity.api.actAsHost(game, act));
  }

  signOut(person: string): Promise<boolean> {
    return this.attempt(() => this.identity.api.endSessionsOf(person));
  }

  private async attempt(act: () => Promise<Answer<unknown>>): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    const answer = await act();
    this.isBusy = false;
    if (answer.ok) await this.load();
    else this.failure = answer.error;
    return answer.ok;
  }
}
