import type { NewPushSubscription } from '@tesuji/online';
import type { Language } from '@tesuji/words';
import type { KeyValueStore } from '../storage/key-value-store.ts';
import type { Answer, RequestFailure } from './api.ts';
import type { Identity } from './identity.svelte.ts';

/** What browsers offer for messages to a page that is closed. */
export interface PushBrowser {
  /** Asks the person, if that has not been done; the browser allows it only after a press. */
  ask(): Promise<NotificationPermission>;
  /** Subscribes with the key of the server, or returns the subscription that is there. */
  subscribe(key: string): Promise<Omit<NewPushSubscription, 'language'>>;
  unsubscribe(): Promise<void>;
}

/** What became of the switch; a failure says why the server did not take it. */
export type PushOutcome = 'on' | 'off' | 'denied' | 'unable' | RequestFailure;

/** Stored on this device: for which person it is on, and when the server was told last. */
interface PushMemory {
  readonly person: string;
  readonly at: number;
}

const NAME = 'push';
const DAY = 86_400_000;

/** Messages to this device while no page is open, where the host has set keys and the browser can receive them. */
export class PushSwitch {
  isOn = $state(false);
  private readonly identity: Identity;
  private readonly storage: KeyValueStore;
  private readonly browser: PushBrowser | undefined;

  constructor(identity: Identity, storage: KeyValueStore, browser: PushBrowser | undefined) {
    this.identity = identity;
    this.storage = storage;
    this.browser = browser;
    this.isOn = this.memory !== undefined;
  }

  get isPossible(): boolean {
    return this.browser !== undefined && this.identity.site?.pushKey !== undefined;
  }

  async turn(isOn: boolean, language: Language): Promise<PushOutcome> {
    return isOn ? this.turnOn(language) : this.turnOff();
  }

  /** Tells the server again once a day, since browsers change their subscriptions, and for another person at once. */
  async renew(language: Language, now: number): Promise<void> {
    const { memory } = this;
    const me = this.identity.me?.id;
    if (memory === undefined || me === undefined) return;
    if (memory.person !== me || now - memory.at > DAY) await this.tell(language, now);
  }

  private async turnOn(language: Language): Promise<PushOutcome> {
    if (this.browser === undefined) return 'unable';
    if ((await this.browser.ask()) !== 'granted') return 'denied';
    const outcome = await this.tell(language, Date.now());
    this.isOn = outcome === 'on';
    return outcome;
  }

  private async turnOff(): Promise<PushOutcome> {
    this.isOn = false;
    this.storage.remove(NAME);
    await this.browser?.unsubscribe().catch(() => undefined);
    const answer: Answer<unknown> = await this.identity.api.endPush();
    return answer.ok ? 'off' : answer.error;
  }

  private async tell(language: Language, now: number): Promise<PushOutcome> {
    const key = this.identity.site?.pushKey;
    if (this.browser === undefined || key === undefined) return 'unable';
    try {
      const subscription = await this.browser.subscribe(key);
      const me = await this.identity.ensureGuest();
      const answer = me.ok ? await this.identity.api.beginPush({ ...subscription, language }) : me;
      if (!answer.ok) return answer.error;
      this.storage.write(NAME, { person: this.identity.me?.id ?? '', at: now } satisfies PushMemory);
      return 'on';
    } catch {
      // Browsers without a push service of their own, and private windows.
      return 'unable';
    }
  }

  private get memory(): PushMemory | undefined {
    const stored = this.storage.read(NAME) as Partial<PushMemory> | undefined;
    return typeof stored?.person === 'string' && typeof stored.at === 'number'
      ? { person: stored.person, at: stored.at }
      : undefined;
  }
}

/** What this browser offers; `undefined` where it cannot receive messages, as over a connection without encryption. */
export function findPushBrowser(): PushBrowser | undefined {
  const isPossible = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isPossible || !window.isSecureContext) return undefined;
  const manager = async (): Promise<PushManager> => {
    const registration = await navigator.serviceWorker.getRegistration();
    if (registration === undefined) throw new Error('there is no service worker');
    return registration.pushManager;
  };
  return {
    ask: () => Notification.requestPermission(),
    subscribe: async (key) => readSubscription(await subscribeWith(await manager(), key)),
    unsubscribe: async () => {
      await (await (await manager()).getSubscription())?.unsubscribe();
    },
  };
}

/** A subscription with another key, as after the host has made new ones, cannot be used. */
async function subscribeWith(manager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    const old = await manager.getSubscription();
    if (old === null) throw error;
    await old.unsubscribe();
    return manager.subscribe(options);
  }
}

function readSubscription(subscription: PushSubscription): Omit<NewPushSubscription, 'language'> {
  const read = (name: PushEncryptionKeyName): string => {
    const bytes = new Uint8Array(subscription.getKey(name) ?? new ArrayBuffer(0));
    return btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  };
  return { endpoint: subscription.endpoint, key: read('p256dh'), secret: read('auth') };
}
