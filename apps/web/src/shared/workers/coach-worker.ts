import { games } from '@tesuji/rules';
import { serve } from '@tesuji/workers';
import { coachHandlers } from './coach-handlers.ts';
import { ownPort } from './worker-port.ts';

serve(
  ownPort(),
  coachHandlers(games, () => performance.now()),
);
