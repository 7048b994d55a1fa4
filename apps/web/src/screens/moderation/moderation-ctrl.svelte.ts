import type { ModerationInfo, NewSanction, ReportDetails } from '@tesuji/online';
import type { Answer, RequestFailure } from '../../shared/online/api.ts';
import type { Identity } from '../../shared/online/identity.svelte.ts';

/** What moderators and the host see and do about reports. */
export class ModerationCtrl {
  info: ModerationInfo | undefined = $state.raw();
  /** Whether this is not for the person here. */
  isLocked = $state(false);
  failure: RequestFailure | undefined = $state.raw();
  isBusy = $state(false);
  /** The report that is looked at, with its evidence. */
  opened: ReportDetails | undefined = $state.raw();
  private readonly identity: Identity;

  constructor(identity: Identity) {
    this.identity = identity;
  }

  async load(): Promise<void> {
    if ((await this.identity.load()) === undefined) return;
    await this.identity.hostKey;
    const answer = await this.identity.api.moderation.info();
    this.isLocked = !answer.ok && (answer.error.code === 'forbidden' || answer.error.code === 'not-signed-in');
    this.failure = answer.ok || this.isLocked ? undefined : answer.error;
    if (answer.ok) this.info = answer.value;
    else if (this.isLocked) this.info = undefined;
  }

  /** Opens a report, or closes the one that is open. */
  async open(id: string): Promise<void> {
    if (this.opened?.id === id) {
      this.opened = undefined;
      return;
    }
    const answer = await this.identity.api.moderation.report(id);
    this.failure = answer.ok ? undefined : answer.error;
    this.opened = answer.ok ? answer.value : undefined;
  }

  /** Each returns whether it was done; why not is in `failure`. */
  close(report: string, note: string): Promise<boolean> {
    return this.attempt(() => this.identity.api.moderation.closeReport(report, note));
  }

  impose(sanction: NewSanction): Promise<boolean> {
    return this.attempt(() => this.identity.api.moderation.impose(sanction));
  }

  lift(sanction: string, note: string): Promise<boolean> {
    return this.attempt(() => this.identity.api.moderation.lift(sanction, note));
  }

  setAppeal(text: string): Promise<boolean> {
    return this.attempt(() => this.identity.api.moderation.setAppeal(text));
  }

  appoint(name: string): Promise<boolean> {
    return this.attempt(() => this.identity.api.moderation.appoint(name));
  }

  dismiss(person: string): Promise<boolean> {
    return this.attempt(() => this.identity.api.moderation.dismiss(person));
  }

  private async attempt(act: () => Promise<Answer<ModerationInfo>>): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    const answer = await act();
    this.isBusy = false;
    this.failure = answer.ok ? undefined : answer.error;
    if (!answer.ok) return false;
    this.info = answer.value;
    this.opened = undefined;
    return true;
  }
}
