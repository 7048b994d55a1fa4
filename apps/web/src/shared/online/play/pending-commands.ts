import { isObject } from '@tesuji/match';
import { boardTopic, type PendingCommand, type PendingStore } from '@tesuji/online';
import type { StorageArea } from '../../storage/key-value-store.ts';

const KEY = 'tesuji.pending';

/** The topics of boards, whose commands are kept by topic; those of games are kept by the id of the game. */
const BOARD = boardTopic('');

/**
 * The commands that the server has not answered, by game or topic, in `sessionStorage`: they outlive a reload of this tab, and no
 * other tab sends them. Where nothing can be stored they last as long as the page.
 */
export class PendingCommands {
  private readonly area: StorageArea | undefined;
  private commands: Readonly<Record<string, readonly PendingCommand[]>>;

  constructor(area: StorageArea | undefined) {
    this.area = area;
    this.commands = read(area);
  }

  /** The games that have any. */
  get games(): readonly string[] {
    return Object.keys(this.commands).filter((key) => !key.includes(':'));
  }

  /** The games whose boards have any. */
  get boards(): readonly string[] {
    return Object.keys(this.commands).flatMap((key) => (key.startsWith(BOARD) ? [key.slice(BOARD.length)] : []));
  }

  /** `key` is the id of a game, or another topic. */
  storeOf(key: string): PendingStore {
    return {
      read: () => this.commands[key] ?? [],
      write: (pending) => this.write(key, pending),
    };
  }

  private write(key: string, pending: readonly PendingCommand[]): void {
    const { [key]: _, ...others } = this.commands;
    this.commands = pending.length === 0 ? others : { ...others, [key]: pending };
    try {
      this.area?.setItem(KEY, JSON.stringify(this.commands));
    } catch {
      // Full, or not allowed: they are sent all the same unless the page is reloaded first.
    }
  }
}

function read(area: StorageArea | undefined): Readonly<Record<string, readonly PendingCommand[]>> {
  try {
    const data: unknown = JSON.parse(area?.getItem(KEY) ?? '{}');
    if (!isObject(data)) return {};
    // Only this page has written it; what is not a list is left out, since a reader would stumble over it.
    return Object.fromEntries(
      Object.entries(data).flatMap(([id, value]) => (Array.isArray(value) ? [[id, value as PendingCommand[]]] : [])),
    );
  } catch {
    return {};
  }
}

/** Returns `sessionStorage`, or `undefined` where cookies are blocked and reading the property throws. */
export function tabStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
