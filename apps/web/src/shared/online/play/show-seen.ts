import type { Connection } from '@tesuji/online';

/** Tells the server, by a topic that the page has joined while it is visible, whether the person sees the page. */
export function showSeen(
  connection: Pick<Connection, 'subscribe'>,
  page: Pick<Document, 'addEventListener' | 'visibilityState'>,
): void {
  let leave: (() => void) | undefined;
  const follow = (): void => {
    if (page.visibilityState === 'visible')
      leave ??= connection.subscribe('seen', { after: undefined, receive: () => {} });
    else {
      leave?.();
      leave = undefined;
    }
  };
  follow();
  page.addEventListener('visibilitychange', follow);
}
