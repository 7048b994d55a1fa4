import type { Port } from '@tesuji/engine/port';
import { isObject } from '@tesuji/match/shape';

/** An engine attached to the server that this page comes from. */
export interface OutsideEngineName {
  readonly name: string;
  /** `usi` engines play shogi, `uci` engines the other games: see `dialectOf` in `@tesuji/host/outside/registry`. */
  readonly protocol: 'usi' | 'uci';
}

const PATH = 'engines';

/** The engines attached; none where the page comes from a server that knows of no engines. */
export async function listOutsideEngines(): Promise<readonly OutsideEngineName[]> {
  try {
    const response = await fetch(new URL(PATH, document.baseURI));
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    if (!response.ok || !isJson) return [];
    const list: unknown = await response.json();
    return Array.isArray(list) ? list.filter(isName) : [];
  } catch {
    return [];
  }
}

/** Starts the program of an engine, for `OutsideEngine`. It ends when it is closed, or with the page. */
export function openOutsideEngine(name: string): Port<string> {
  const url = new URL(`${PATH}?${new URLSearchParams({ name }).toString()}`, document.baseURI);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return socketPort(new WebSocket(url));
}

/** A talk in lines. What is said before it is open is kept until it is. */
export function socketPort(socket: WebSocket): Port<string> {
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
      const end = ({ reason }: CloseEvent): void => listener(reason || 'the server with the engine cannot be reached');
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
