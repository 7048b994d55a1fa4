import { games } from '@tesuji/rules';
import { serve } from '@tesuji/workers';
import { mateHandlers } from './mate-handlers.ts';
import { ownPort } from './worker-port.ts';

serve(
  ownPort(),
  mateHandlers(games, () => performance.now()),
);
