/**
 * One end of a channel to a worker: messages in both directions, in order. Apps make ports from Web Workers or
 * `node:worker_threads`. Listeners are set right after the port was made, before anything can have been sent.
 */
export interface Port<Sent, Received = Sent> {
  send(message: Sent): void;
  onMessage(listener: (message: Received) => void): void;
  /** Called once if the other end ends by itself: it finished, crashed, or never started. */
  onEnd(listener: (why: string) => void): void;
  /** Ends the other end at once. No listener is called afterwards. */
  close(): void;
}

/** The part of an `AbortSignal` that this package needs. */
export interface AbortSignalLike {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** The platform's own `AbortSignal` where its types are known. */
type PlatformSignal = typeof globalThis extends { AbortSignal: { prototype: infer Signal } } ? Signal : AbortSignalLike;

/** What a handler gets beside its input. */
export interface CallContext<Progress = never> {
  /** Is aborted when the caller's signal is. Only code that returns to the event loop can notice it. */
  readonly signal: PlatformSignal;
  /**
   * Reports whether the caller has aborted the call. With shared memory this also works in code that never returns to
   * the event loop, such as a search.
   */
  isCancelled(): boolean;
  /** Sends the caller an interim result. */
  progress(value: Progress): void;
}

/** A function that a worker offers. Its input, its result and its progress must be plain data. */
// oxlint-disable-next-line typescript/no-explicit-any -- a function of any input and progress
export type Handler = (input: any, context: CallContext<any>) => unknown;

/** The input of the handler `N` of an API: an interface, or the type of an object, with a `Handler` for each name. */
export type InputOf<A, N extends keyof A> = A[N] extends (input: infer Input, ...rest: never) => unknown
  ? Input
  : never;
/** The type of its result, or of the value that its promise resolves to. */
export type ResultOf<A, N extends keyof A> = A[N] extends (...args: never) => infer Result ? Awaited<Result> : never;
/** The type of its progress reports. */
export type ProgressOf<A, N extends keyof A> = A[N] extends (...args: infer Args) => unknown
  ? Args extends readonly [unknown, CallContext<infer Progress>]
    ? Progress
    : never
  : never;

/** A request to run a handler. */
export interface CallRequest {
  readonly kind: 'call';
  readonly id: number;
  readonly name: string;
  readonly input: unknown;
  /** Shared with the caller, who writes the id of a cancelled call into it. Absent where memory cannot be shared. */
  readonly cancelled?: Int32Array;
}

/** What is sent to a worker. */
export type WorkerRequest = CallRequest | { readonly kind: 'cancel'; readonly id: number };

/** What the worker sends back. */
export type WorkerReply =
  | { readonly kind: 'progress' | 'result'; readonly id: number; readonly value: unknown }
  /** The handler threw, or there is none of that name. */
  | { readonly kind: 'error'; readonly id: number; readonly message: string };

/** The channel to a worker, as a client or pool needs it. */
export type WorkerPort = Port<WorkerRequest, WorkerReply>;

const REPLY_KINDS: readonly unknown[] = ['progress', 'result', 'error'];

/** Checks the envelope of a message. A worker of another version, or a broken one, may send anything. */
export function isReply(message: unknown): message is WorkerReply {
  if (typeof message !== 'object' || message === null) return false;
  const { kind, id } = message as Partial<WorkerReply>;
  return REPLY_KINDS.includes(kind) && typeof id === 'number';
}

/** Why a call has no result, except that its own signal was aborted: then it is rejected with the signal's reason. */
export class WorkerError extends Error {
  override readonly name = 'WorkerError';
  /**
   * - `lost`: the worker ended or crashed, could not be started, or sent something that is not a reply;
   * - `failed`: the handler threw;
   * - `closed`: the client or pool was closed.
   */
  readonly code: 'lost' | 'failed' | 'closed';

  /** What happened to the worker, or what the handler threw. */
  readonly why: string;

  constructor(code: WorkerError['code'], why: string) {
    super(code === 'lost' ? `the worker was lost: ${why}` : why);
    this.code = code;
    this.why = why;
  }
}
