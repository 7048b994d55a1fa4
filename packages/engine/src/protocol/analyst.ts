import type { EngineTeam } from '../team/engine-team.ts';

/** What a session asks of whoever thinks. */
export type Analyst = Pick<EngineTeam, 'setThreads' | 'resize' | 'clear' | 'ready' | 'search' | 'solve'>;
