// Any number of matches at once.
export { Host, rebuildMatch, type RestoreError, type RestoreOptions } from './host.ts';
export { Table, type SavedMatch, type TableListener, type TableNotice } from './table.ts';
export { listDuties, OpenTurn, type Duty, type TurnMatch } from './seating.ts';
export { SteadyTime, type Timekeeper, type TimeSources } from './timekeeper.ts';
export { formatDay, recordOfMatch, type MatchRecordInfo } from './match-record.ts';

// Players.
export {
  NOTHING_TO_STOP,
  HumanPlayer,
  type Order,
  type OrderResult,
  type Seat,
  type Seen,
  type Stop,
  type TablePlayer,
  type TableRefusal,
  type Turn,
  type TurnTask,
} from './player.ts';
export { Machine } from './machine.ts';
export { DEFAULT_POLICY, leadOf, levelPolicy, type MachinePolicy } from './machine-policy.ts';
export { PLAYER_ERROR_CODES, type PlayerError, type PlayerErrorCode } from './player-error.ts';

// What machines think with: agents in a pool of workers, or attached engines.
export {
  budgetsOf,
  type Loading,
  type MoveThought,
  type Question,
  type Thinker,
  type Thought,
} from './thinkers/thinker.ts';
export {
  poolThinker,
  usualLimits,
  type Job,
  type JobLimits,
  type PoolThinkerSettings,
  type ThinkerApi,
  type ThinkerPool,
} from './thinkers/pool-thinker.ts';
export { pacedThinker, type PacedThinkerSettings } from './thinkers/paced-thinker.ts';
export { serveThinker, type Preparation, type ServeThinkerSettings } from './thinkers/serve-thinker.ts';
export { OutsideEngine, type OutsideEngineSettings } from './outside-engines/outside-engine.ts';
export {
  OutsideAnalyst,
  type EngineDescription,
  type EngineReport,
  type OutsideAnalystSettings,
} from './outside-engines/outside-analyst.ts';
export { isSafeOption, offeredOptions, type OutsideOption } from './outside-engines/engine-options.ts';
export {
  formatPositionLine,
  protocolOf,
  UCI_PROTOCOL,
  USI_PROTOCOL,
  type EngineProtocol,
} from './outside-engines/protocols.ts';
