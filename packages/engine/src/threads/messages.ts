import type { GameLine } from '@tesuji/rules';
import type { Level } from '../levels/level.ts';
import type { MateResult } from '../mate/mate-solver.ts';
import type { SearchLimits } from '../search/limits.ts';
import type { SearchReport } from '../search/search.ts';
import type { SearchSettings } from '../search/settings.ts';
import type { NetworkFile } from '../network/network-file.ts';
import type { SharedNetwork } from '../network/network.ts';

/**
 * One end of a channel to a worker or a process: ordered messages in both directions. Apps create them; the listener is
 * set immediately after that, before any message can arrive.
 */
export interface Port<Sent, Received = Sent> {
  send(message: Sent): void;
  onMessage(listener: (message: Received) => void): void;
  /** The listener is called once if the other end is gone unexpectedly: it finished, crashed, or never started. */
  onEnd(listener: (why: string) => void): void;
  /** Ends the other end immediately. No messages arrive afterwards. */
  close(): void;
}

/** The memory of a thread. Without shared memory it has its own table and cannot receive messages during a search. */
export interface ThreadMemory {
  readonly megabytes: number;
  readonly shared?: { readonly table: SharedArrayBuffer; readonly control: SharedArrayBuffer };
}

/** Settings that can be sent to a thread: functions cannot. */
export type PlainSettings = Omit<SearchSettings, 'overlooks' | 'threadNumber' | 'network' | 'histories'>;

/** A network for a thread: in memory that threads share, or as its file. */
export type ThreadNetwork =
  | { readonly shared: SharedNetwork; readonly thread: number }
  | { readonly file: NetworkFile };

export interface SearchRequest {
  readonly line: GameLine;
  /** Without `time` when pondering: the time plan comes with the ponderhit. */
  readonly limits: SearchLimits;
  readonly settings?: PlainSettings;
  /** Full strength by default. A weaker level uses one thread and settings of its own. */
  readonly level?: Level;
  /** The seed of what a weaker level overlooks. */
  readonly seed?: number;
  readonly isPonder?: boolean;
}

export interface MateRequest {
  readonly line: GameLine;
  readonly milliseconds?: number;
  readonly plies?: number;
  /** Solve every first move, not only the position. */
  readonly all?: boolean;
}

/** Messages to a thread, which handles them one by one. */
export type ThreadMessage =
  | { readonly kind: 'memory'; readonly memory: ThreadMemory }
  /** Evaluate the positions of a game with this network; without one, by terms. */
  | { readonly kind: 'network'; readonly game: string; readonly network: ThreadNetwork | undefined }
  /** Clear the table and the histories. */
  | { readonly kind: 'clear' }
  | { readonly kind: 'greet'; readonly job: number }
  | {
      readonly kind: 'search';
      readonly job: number;
      /** 0 is the main thread: it keeps the time and stops the others when it ends. */
      readonly thread: number;
      /** When the request was made, by the clock of the threads. The time limit counts from here. */
      readonly askedAt?: number;
      /** The histories of all threads; the main thread clears them when it begins anew. */
      readonly histories?: SharedArrayBuffer;
      readonly request: SearchRequest;
    }
  | { readonly kind: 'mate'; readonly job: number; readonly askedAt?: number; readonly request: MateRequest };

/** Messages from a thread. */
export type ThreadReply =
  | { readonly kind: 'ready'; readonly job: number }
  | { readonly kind: 'report' | 'done'; readonly job: number; readonly report: SearchReport }
  | { readonly kind: 'solved'; readonly job: number; readonly result: MateResult }
  | { readonly kind: 'failed'; readonly job: number; readonly why: string };

/** The owner's end of a channel to an engine thread. */
export type ThreadPort = Port<ThreadMessage, ThreadReply>;
