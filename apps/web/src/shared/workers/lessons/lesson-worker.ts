import { serve } from '@tesuji/workers';
import { ownPort } from '../worker-port.ts';
import { lessonHandlers } from './lesson-handlers.ts';

serve(ownPort(), lessonHandlers);
