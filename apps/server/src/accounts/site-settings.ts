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
  /** What was stored when it was last read. */
  #stored: readonly (string | undefined)[];

  private constructor(
    store: Store,
    values: Required<SettingsChange>,
    {
      isPlain,
      allowsPlain,
      stored,
    }: { isPlain: boolean; allowsPlain: boolean; stored: readonly (string | undefined)[] },
  ) {
    this.#store = store;
    this.#stored = stored;
    this.#name = values.name;
    this.#registration = values.registration;
    this.#announcement = values.announcement;
    this.#isPlain = isPlain;
    this.#allowsPlain = allowsPlain;
  }

  static async load(store: Store, { asked, usual, isPlain }: FirstSettings): Promise<SiteSettings> {
    const stored = await readStored(store);
    const [name, registration, announcement, plain] = stored;
    return new SiteSettings(
      store,
      {
        name: asked.name ?? name ?? usual.name,
        registration: asked.registration ?? registrationOf(registration) ?? usual.registration,
        announcement: announcement ?? '',
      },
      { isPlain, allowsPlain: plain === 'yes' || (isPlain && asked.registration === 'open'), stored },
    );
  }

  /** Takes over what the host has changed meanwhile at another process. */
  async reload(): Promise<void> {
    const before = this.#stored;
    const stored = await readStored(this.#store);
    this.#stored = stored;
    const [name, registration, announcement, plain] = stored.map((value, index) =>
      value === before[index] ? undefined : (value ?? ''),
    );
    if (name !== undefined && name !== '') this.#name = name;
    this.#registration = registrationOf(registration) ?? this.#registration;
    this.#announcement = announcement ?? this.#announcement;
    this.#allowsPlain ||= plain === 'yes';
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

/** Returns what is stored, in the order of `KEYS`. */
function readStored(store: Store): Promise<readonly (string | undefined)[]> {
  return Promise.all(Object.values(KEYS).map((key) => store.site.setting(key)));
}

function registrationOf(text: string | undefined): Registration | undefined {
  return text === 'open' || text === 'closed' ? text : undefined;
}
