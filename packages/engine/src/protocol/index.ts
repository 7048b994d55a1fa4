// The engine's side of USI and UCI.
export { UCI_DIALECT, USI_DIALECT, type Dialect } from './dialects.ts';
export { EngineSession } from './session.ts';
