import { untrack } from 'svelte';
import type { Services } from '../shared/services.ts';

/**
 * Asks whether the page has a server, keeps the inbox fresh whenever the page is looked at again, and reminds. On a page
 * without a server it does nothing after the first question.
 */
export function followServer(services: Services): void {
  const { identity, inbox } = services;
  const follow = async (): Promise<void> => {
    try {
      (await services.online()).follow();
    } catch {
      // A part of the app did not load. The next time that the page is looked at, it is tried again.
    }
  };
  const refresh = async (): Promise<void> => {
    const isKnown = identity.site !== undefined;
    if ((await identity.load()) === undefined) return;
    // The session may have ended, or the announcement changed.
    if (isKnown) await identity.refresh();
    if (identity.me !== undefined) void follow();
    await inbox.refresh();
  };
  void refresh();
  // Whoever has done something online is told what goes on there, from the moment on at which they are known, which may be
  // that of a later question to the server; for others there is nothing to tell.
  $effect.root(() => {
    $effect(() => {
      if (identity.me !== undefined) untrack(() => void follow());
    });
  });
  addEventListener('online', () => void refresh());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refresh();
  });
  // Only whoever plays online has anything to be reminded of.
  const stop = inbox.changes.on((change) => {
    stop();
    void import('./remind.ts').then(
      ({ remindFrom }) => remindFrom(services, change),
      () => undefined,
    );
  });
}
