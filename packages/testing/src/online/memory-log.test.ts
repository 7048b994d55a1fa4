import { describeEventLog, type LogPlace } from './event-log-contract.ts';
import { MemoryLog } from './memory-log.ts';

describeEventLog('a log in memory', async (): Promise<LogPlace> => {
  const log = new MemoryLog();
  return {
    open: async () => log,
    create: async (game) => log.create(game),
    settle: async (id) => log.settle(id),
    prune: async () => {},
    addOutage: async (outage) => log.addOutage(outage),
    destroy: async () => {},
  };
});
