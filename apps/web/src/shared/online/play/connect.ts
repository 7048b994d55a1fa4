import { Connection, type Channel, type ChannelEvents, type PageTime } from '@tesuji/online';
import { after } from '../../workers/game-time.ts';

/**
 * Milliseconds since the epoch that never decrease. The time of games on this device would not do: it stands still while
 * the page is frozen, which that of the server does not.
 */
export const PAGE_TIME: PageTime = { now: () => performance.timeOrigin + performance.now(), after };

/**
 * Opens the one connection of this page to the server that it comes from, at `/socket` beside it. It connects with the
 * first topic that is followed, and tries again at once when the device is online again or the page is looked at again.
 */
export function openConnection(): Connection {
  const address = new URL('socket', document.baseURI);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  const connection = new Connection({
    open: (events) => openSocket(address, events),
    time: PAGE_TIME,
    random: Math.random,
    build: buildOf(document),
  });
  const retry = (): void => connection.retry();
  addEventListener('online', retry);
  // Some browsers keep a socket that leads nowhere; the page should say so before a long silence does.
  addEventListener('offline', () => connection.restart());
  addEventListener('pageshow', retry);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') retry();
  });
  return connection;
}

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

function openSocket(address: URL, { opened, received, closed }: ChannelEvents): Channel {
  const socket = new WebSocket(address);
  socket.addEventListener('open', opened);
  socket.addEventListener('message', ({ data }) => received(String(data)));
  // Whatever goes wrong ends with this event.
  socket.addEventListener('close', closed);
  return { send: (text) => socket.send(text), close: () => socket.close() };
}

/** The version of this page: the name of its main script, which contains a hash of all that it loads. */
function buildOf({ scripts }: Document): string {
  const main = [...scripts].find(({ type, src }) => type === 'module' && src !== '');
  return main?.src.split('/').at(-1)?.slice(0, 100) ?? 'unknown';
}
