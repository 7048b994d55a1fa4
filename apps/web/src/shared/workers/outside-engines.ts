import type { Port } from '@tesuji/engine';
import { protocolOf } from '@tesuji/host';
import { isObject } from '@tesuji/match';
import type { Game } from '@tesuji/rules';
import { engineKeyExchanged, ENGINES_PATH, enginesPath, forgetEnginesPath } from './engine-access.ts';

/** An engine attached to the server that this page comes from. */
export interface OutsideEngineName {
  readonly name: string;
  /** `usi` engines play shogi, `uci` engines the other games: see `protocolOf` in `@tesuji/host`. */
  readonly protocol: 'usi' | 'uci';
}

/** The protocol that engines of a game speak. */
export function protocolName(game: Game): string {
  return protocolOf(game).hello;
}

/** Browsers do not say why a server refused a connection. */
const UNREACHABLE =
  'the engine cannot be reached: the server has stopped, or this browser has not opened the address that “npm start” printed';

/** The attached engines, or `locked` if there are some that this browser may not use. */
export type OutsideEngines = readonly OutsideEngineName[] | 'locked';

/** Lists the attached engines; none if the page comes from a server without engines. */
export async function listOutsideEngines(): Promise<OutsideEngines> {
  await engineKeyExchanged();
  const path = enginesPath();
  const list = path === undefined ? undefined : await fetchJson(path);
  if (Array.isArray(list)) return list.filter(isName);
  const server = await fetchJson(ENGINES_PATH);
  if (!isObject(server)) return [];
  forgetEnginesPath();
  return server['attached'] === true ? 'locked' : [];
}

/** Starts the program of an engine, for `OutsideEngine`. It ends when it is closed, or with the page. */
export function openOutsideEngine(name: string): Port<string> {
  const path = enginesPath() ?? ENGINES_PATH;
  const url = new URL(`${path}?${new URLSearchParams({ name }).toString()}`, document.baseURI);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return socketPort(new WebSocket(url));
}

/** Fetches JSON. Returns `undefined` if there is no server or the response is not JSON. */
async function fetchJson(path: string): Promise<unknown> {
  try {
    const response = await fetch(new URL(path, document.baseURI));
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    return response.ok && isJson ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

/** A port that sends and receives lines. Lines sent before the socket is open are queued. */
function socketPort(socket: WebSocket): Port<string> {
  const waiting: string[] = [];
  const hearing = new AbortController();
  const { signal } = hearing;
  let isOpen = false;
  const open = (): void => {
    isOpen = true;
    for (const line of waiting.splice(0)) socket.send(line);
  };
  socket.addEventListener('open', open, { signal });
  return {
    send: (line) => {
      if (isOpen) socket.send(line);
      else waiting.push(line);
    },
    onMessage: (listener) =>
      socket.addEventListener('message', (event: MessageEvent<string>) => listener(event.data), { signal }),
    onEnd: (listener) => {
      const end = ({ reason }: CloseEvent): void => listener(reason || UNREACHABLE);
      socket.addEventListener('close', end, { once: true, signal });
    },
    close: () => {
      hearing.abort();
      socket.close();
    },
  };
}

function isName(value: unknown): value is OutsideEngineName {
  if (!isObject(value)) return false;
  const { name, protocol } = value;
  return typeof name === 'string' && (protocol === 'usi' || protocol === 'uci');
}
