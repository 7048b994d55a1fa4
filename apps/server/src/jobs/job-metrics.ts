import { Gauge, type Registry } from 'prom-client';
import type { Jobs } from '../store/jobs/jobs.ts';
import { REVIEW } from './job-runner.ts';

/** How figures call reviews, of whatever version. */
const LABEL = 'review';

/** Adds figures about the queue of jobs, which are read when the metrics are asked for. It is the same at all servers. */
export function addJobMetrics(registry: Registry, jobs: Pick<Jobs, 'counts'>, now: () => number): void {
  const oldest = new Gauge({
    name: 'tesuji_jobs_oldest_seconds',
    help: 'How long the job has waited that waits longest',
    labelNames: ['kind'],
    registers: [],
  });
  const all = new Gauge({
    name: 'tesuji_jobs',
    help: 'Jobs that wait or run',
    labelNames: ['kind', 'state'],
    registers: [],
    async collect() {
      // Without the database there are no figures, but all others.
      const counts = await jobs.counts(REVIEW).catch(() => undefined);
      this.reset();
      oldest.reset();
      if (counts === undefined) return;
      this.set({ kind: LABEL, state: 'waiting' }, counts.waiting);
      this.set({ kind: LABEL, state: 'running' }, counts.running);
      oldest.set({ kind: LABEL }, counts.since === undefined ? 0 : Math.max(0, now() - counts.since) / 1000);
    },
  });
  registry.registerMetric(all);
  // After it: the figures of both are read together.
  registry.registerMetric(oldest);
}
