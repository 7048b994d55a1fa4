import { describeBus } from '@tesuji/testing/online/bus-contract';
import { MemoryBus } from './bus.ts';

describeBus('memory', async () => ({ open: async () => new MemoryBus(), destroy: async () => {} }), false);
