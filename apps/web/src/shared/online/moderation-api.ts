import type { ModerationInfo, NewSanction, ReportDetails } from '@tesuji/online';
import type { Answer } from './api.ts';

type Ask = <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => Promise<Answer<T>>;

/** The requests of moderators. Whatever changes something returns how all is afterwards. */
export class ModerationApi {
  private readonly ask: Ask;

  constructor(ask: Ask) {
    this.ask = ask;
  }

  info(): Promise<Answer<ModerationInfo>> {
    return this.ask('GET', 'moderation');
  }

  report(id: string): Promise<Answer<ReportDetails>> {
    return this.ask('GET', `moderation/reports/${encodeURIComponent(id)}`);
  }

  closeReport(id: string, note: string): Promise<Answer<ModerationInfo>> {
    return this.ask('POST', `moderation/reports/${encodeURIComponent(id)}/close`, { note });
  }

  impose(sanction: NewSanction): Promise<Answer<ModerationInfo>> {
    return this.ask('POST', 'moderation/sanctions', sanction);
  }

  lift(id: string, note: string): Promise<Answer<ModerationInfo>> {
    return this.ask('POST', `moderation/sanctions/${encodeURIComponent(id)}/lift`, { note });
  }

  setAppeal(text: string): Promise<Answer<ModerationInfo>> {
    return this.ask('PUT', 'moderation/appeal', { text });
  }

  appoint(name: string): Promise<Answer<ModerationInfo>> {
    return this.ask('POST', 'moderation/moderators', { name });
  }

  dismiss(person: string): Promise<Answer<ModerationInfo>> {
    return this.ask('DELETE', `moderation/moderators/${encodeURIComponent(person)}`);
  }
}
