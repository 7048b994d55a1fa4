export type { Dialect } from './dialect.ts';
export { EngineSession } from './session.ts';
export { UCI } from './uci.ts';
export { USI } from './usi.ts';
