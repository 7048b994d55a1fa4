/** Paths for whoever runs the server, and for programs that watch over it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiFailure } from './failure.ts';
import { isHost, spendByAddress, type ApiApp, type ApiContext, type World } from './world.ts';

export function addOperationRoutes(app: ApiApp, world: World): void {
  const { metrics } = world;
  const readiness = makeReadiness(world);

  /** The process runs. */
  app.get('/healthz', (c) => c.json({ ok: true }));

  /** It can serve: the database takes and gives back a value, and others are told what happens here, if they tell each other. */
  app.get('/readyz', async (c) => {
    await spendByAddress(world, 'request', c);
    const began = performance.now();
    const { isCutOff, bus } = world.live.readiness();
    const state = isCutOff ? NOT_READY : await readiness();
    const isReady = state.database && (bus !== false || !state.hasOthersWithBus);
    const ms = Math.round(performance.now() - began);
    const insight = { database: state.database, ...(bus !== undefined && { bus }), ms, ...world.live.health() };
    const details = isInsider(world, c) ? insight : {};
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

/** Milliseconds for which a result is used again: any client may ask, and a balancer should soon know. */
const KEPT = 250;

/** What the database says. */
interface Readiness {
  readonly database: boolean;
  /** Whether pages are better served by other processes, if this one has lost the bus. */
  readonly hasOthersWithBus: boolean;
}

const NOT_READY: Readiness = { database: false, hasOthersWithBus: false };
/** Milliseconds within which the database must answer. */
const PATIENCE = 2000;

/** Returns a function that asks whether the database takes a value and gives it back. */
function makeReadiness({ store, log, now }: World): () => Promise<Readiness> {
  let last: Promise<Readiness> | undefined;
  let at = -Infinity;
  const ask = async (): Promise<Readiness> => {
    const value = String(now());
    return {
      database: (await store.site.echo('ready', value)) === value,
      hasOthersWithBus: await store.site.hasOthersWithBus(now()),
    };
  };
  const roundTrip = async (): Promise<Readiness> => {
    try {
      return await Promise.race([ask(), sleep(PATIENCE, NOT_READY, { ref: false })]);
    } catch (error) {
      log.error({ err: error }, 'not ready');
      return NOT_READY;
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
