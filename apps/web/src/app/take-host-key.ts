import type { Services } from '../shared/services.ts';
import { routeTo } from './route.ts';
import { APP_TEXT } from './text.ts';

/** Takes the key of the host out of the address: of `#key=…`, which opens the engines too, or of `#/host?key=…`. */
export function takeHostKey(services: Services): void {
  const { hash, pathname, search } = location;
  const [, ofPanel] = /^#\/host\?key=([\w-]+)$/.exec(hash) ?? [];
  const [, key = ofPanel] = /^#key=([\w-]+)$/.exec(hash) ?? [];
  if (key === undefined) return;
  if (ofPanel !== undefined) history.replaceState(null, '', `${pathname}${search}${routeTo('host')}`);
  services.identity.hostKey = exchange(services, key, ofPanel !== undefined);
}

async function exchange(services: Services, key: string, isForPanel: boolean): Promise<void> {
  const { identity, settings } = services;
  if ((await identity.load()) === undefined) return;
  const answer = await identity.takeHostKey(key);
  // The key of the engines alone is no key of the host, which nobody needs to know.
  if (answer.ok || !isForPanel) return;
  const { failureSentence } = await import('../shared/online/text.ts');
  const { language } = settings.value;
  services.notify(APP_TEXT[language].hostKeyRefused(failureSentence(answer.error, language)));
}
