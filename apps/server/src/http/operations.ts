/** Paths for whoever runs the server, and for programs that watch over it. */
import { ApiFailure } from './failure.ts';
import { isHost, spendByAddress, type ApiApp, type ApiContext, type World } from './world.ts';

export function addOperationRoutes(app: ApiApp, world: World): void {
  const { metrics } = world;
  const readiness = makeReadiness(world);

  /** The process runs. */
  app.get('/healthz', (c) => c.json({ ok: true }));

  /** It can serve: the database takes and gives back a value. */
  app.get('/readyz', async (c) => {
    spendByAddress(world, 'request', c);
    const began = performance.now();
    const isReady = await readiness();
    const ms = Math.round(performance.now() - began);
    const details = isInsider(world, c) ? { database: isReady, ms, ...world.live.health() } : {};
    return c.json({ ok: isReady, ...details }, isReady ? 200 : 503);
  });

  app.get('/metrics', async (c) => {
    if (!isInsider(world, c)) throw new ApiFailure('forbidden');
    return c.text(await metrics.registry.metrics(), 200, { 'Content-Type': metrics.registry.contentType });
  });
}

/** Figures are for the host, and for programs on this machine that no proxy asks for others. */
function isInsider(world: World, c: ApiContext): boolean {
  return c.env.client.isLocal || isHost(world, c);
}

/** Milliseconds for which a result is used again: any client may ask. */
const KEPT = 1000;

/** Returns a function that reports whether the database takes a value and gives it back. */
function makeReadiness({ store, log, now }: World): () => Promise<boolean> {
  let last: Promise<boolean> | undefined;
  let at = -Infinity;
  const roundTrip = async (): Promise<boolean> => {
    const value = String(now());
    try {
      await store.site.set('ready', value);
      return (await store.site.setting('ready')) === value;
    } catch (error) {
      log.error({ err: error }, 'not ready');
      return false;
    }
  };
  return () => {
    if (last === undefined || now() - at >= KEPT) {
      at = now();
      last = roundTrip();
    }
    return last;
  };
}
