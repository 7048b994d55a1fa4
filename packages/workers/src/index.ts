// Outside: one worker, or a pool of them.
export { WorkerClient, WorkerPool, type CallOptions, type PoolSettings, type WorkerSettings } from './worker-pool.ts';

// In the worker.
export { serve } from './serve.ts';

// What both sides agree on.
export {
  WorkerError,
  type AbortSignalLike,
  type CallContext,
  type CallRequest,
  type Handler,
  type InputOf,
  type Port,
  type ProgressOf,
  type ResultOf,
  type WorkerPort,
  type WorkerReply,
  type WorkerRequest,
} from './protocol.ts';
