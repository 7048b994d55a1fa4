// A match: create it, judge commands, follow events.
export { apply } from './apply.ts';
export { COMMAND_KINDS, type Command, type CommandKind } from './command.ts';
export { createMatch, type MatchError, type MatchPlan } from './create-match.ts';
export { ENDING_CAUSES, FORFEITS, type Ending, type EventOf, type Forfeit, type MatchEvent } from './event.ts';
export { canPropose } from './judge.ts';
export { plyOf, sideAt, sideToMove, type MatchState } from './match-state.ts';
export { PROPOSALS, type Proposal } from './offers.ts';
export { parseMatch } from './parse-match.ts';
export { positionOf } from './position-of.ts';
export { reduce } from './apply.ts';
export { REFUSAL_CODES, type Refusal, type RefusalCode } from './refusal.ts';
export {
  FRIENDLY_TERMS,
  PLAYER_KINDS,
  TAKEBACK_POLICIES,
  type Author,
  type Player,
  type TakebackPolicy,
  type Terms,
} from './terms.ts';

// Clocks.
export { clockRule, stageAt, type Clock, type ClockFace } from './clock/clock-rules.ts';
export { findTimeControlError, formatTimeControl, parseTimeControl } from './clock/read-time-control.ts';
export type { Delay, TimeControl, TimedControl } from './clock/time-control.ts';
export { chargeMove, clockReading, isTimed, nextDeadline, startClocks, type ClockReading } from './timing.ts';

// Checks of unknown data.
export { isObject, isOneOf, isPair, isSide, isText, isWhole } from './data-checks.ts';
