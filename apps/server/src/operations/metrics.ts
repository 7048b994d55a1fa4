import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** Milliseconds between two looks at the delay of the event loop. Each wakes the process up, also where nothing happens. */
const LAG_PRECISION = 100;

/** Figures about this process, in the format of Prometheus. Other parts of the server add their own to `registry`. */
export class Metrics {
  readonly registry: Registry = new Registry();
  readonly requests: Histogram<'method' | 'route' | 'status'>;
  /** Requests refused by a rate limit. */
  readonly limited: Counter<'limit'>;
  readonly logins: Counter<'result'>;

  constructor() {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: LAG_PRECISION });
    this.requests = new Histogram({
      name: 'tesuji_http_seconds',
      help: 'Duration of requests to the API.',
      // The route is the pattern, never the path: its values must be few.
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
      registers,
    });
    this.limited = new Counter({
      name: 'tesuji_limited_total',
      help: 'Requests refused by a rate limit.',
      labelNames: ['limit'],
      registers,
    });
    this.logins = new Counter({
      name: 'tesuji_logins_total',
      help: 'Attempts to sign in.',
      labelNames: ['result'],
      registers,
    });
  }

  /** Stops collecting. */
  close(): void {
    this.registry.clear();
  }
}
