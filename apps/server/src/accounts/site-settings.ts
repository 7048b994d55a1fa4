/** What the host can change while the server runs. It is stored, and known here without asking the database. */
import type { Store } from '../store/store.ts';

export type Registration = 'open' | 'closed';

/** What is known at the start. */
export interface FirstSettings {
  /** What the person who started the server asked for, which comes before what is stored. */
  readonly asked: { readonly name?: string; readonly registration?: Registration };
  /** What holds otherwise. */
  readonly usual: { readonly name: string; readonly registration: Registration };
  /** Whether others can reach the server, and not all of their connections are encrypted. */
  readonly isPlain: boolean;
}

export interface SettingsChange {
  readonly name?: string;
  readonly registration?: Registration;
  /** An empty text takes the announcement down. */
  readonly announcement?: string;
}

const KEYS = {
  name: 'name',
  registration: 'registration',
  announcement: 'announcement',
  allowsPlain: 'plain-passwords',
} as const;

export class SiteSettings {
  readonly #store: Store;
  #name: string;
  #registration: Registration;
  #announcement: string;
  readonly #isPlain: boolean;
  #allowsPlain: boolean;

  private constructor(store: Store, values: Required<SettingsChange>, isPlain: boolean, allowsPlain: boolean) {
    this.#store = store;
    this.#name = values.name;
    this.#registration = values.registration;
    this.#announcement = values.announcement;
    this.#isPlain = isPlain;
    this.#allowsPlain = allowsPlain;
  }

  static async load(store: Store, { asked, usual, isPlain }: FirstSettings): Promise<SiteSettings> {
    const [name, registration, announcement, plain] = await Promise.all(
      [KEYS.name, KEYS.registration, KEYS.announcement, KEYS.allowsPlain].map((key) => store.site.setting(key)),
    );
    const stored = registration === 'open' || registration === 'closed' ? registration : undefined;
    return new SiteSettings(
      store,
      {
        name: asked.name ?? name ?? usual.name,
        registration: asked.registration ?? stored ?? usual.registration,
        announcement: announcement ?? '',
      },
      isPlain,
      plain === 'yes' || (isPlain && asked.registration === 'open'),
    );
  }

  get name(): string {
    return this.#name;
  }

  get registration(): Registration {
    return this.#registration;
  }

  get announcement(): string {
    return this.#announcement;
  }

  /**
   * Whether passwords may travel unencrypted. Opening the registration of such a server allows it, and closing it does not take it back:
   * whoever has an account must be able to sign in.
   */
  get allowsPlain(): boolean {
    return this.#allowsPlain;
  }

  async change({ name, registration, announcement }: SettingsChange): Promise<void> {
    const { site } = this.#store;
    if (name !== undefined) {
      await site.set(KEYS.name, name);
      this.#name = name;
    }
    if (registration !== undefined) {
      const allowsPlain = this.#isPlain && registration === 'open';
      if (allowsPlain) await site.set(KEYS.allowsPlain, 'yes');
      await site.set(KEYS.registration, registration);
      this.#registration = registration;
      this.#allowsPlain ||= allowsPlain;
    }
    if (announcement !== undefined) {
      await site.set(KEYS.announcement, announcement === '' ? undefined : announcement);
      this.#announcement = announcement;
    }
  }
}
