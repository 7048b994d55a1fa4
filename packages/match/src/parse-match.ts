import { fail, isGameLine, ok, replay, type Game, type Position, type Result } from '@tesuji/rules';
import { ENDING_CAUSES, FORFEITS } from './ending.ts';
import { plyOf, sideToMove, STATE_VERSION, type MatchState } from './match-state.ts';
import { isAuthor, isObject, isOneOf, isPair, isSide, isText, isWhole } from './shape.ts';
import { findTermsFault } from './terms-fault.ts';
import { LATEST, nextDeadline, recountClocks } from './timing.ts';

const MOST = Number.MAX_SAFE_INTEGER;
const LONGEST_TEXT = 1000;

type Check = (value: unknown) => boolean;
const isCount: Check = (value) => isWhole(value, 0, MOST);
const isShortText: Check = (value) => isText(value, LONGEST_TEXT);

/** The parts of a state that can be judged one by one. */
const CHECKS: { readonly [K in keyof MatchState]: Check } = {
  version: (value) => value === STATE_VERSION,
  line: isGameLine,
  terms: (value) => findTermsFault(value) === undefined,
  first: isSide,
  given: isCount,
  sequence: isCount,
  time: (value) => isWhole(value, 0, LATEST),
  branch: isCount,
  spent: (value) => Array.isArray(value) && value.every(isCount),
  clocks: (value) => isPair(value) && value.every(isObject),
  used: isCount,
  phase: isPhase,
  talks: (value) => isObject(value) && isTalk(value['draw']) && isTalk(value['takeback']),
  answered: (value) => Array.isArray(value) && value.every(isShortText) && new Set(value).size === value.length,
};

/** Reads a match that was saved as JSON, right or wrong: the state, or the name of the part that cannot be. */
export function parseMatch(game: Game, saved: unknown): Result<MatchState, { readonly field: string }> {
  if (!isObject(saved)) return fail({ field: 'match' });
  const wrong = Object.entries(CHECKS).find(([field, isRight]) => !isRight(saved[field]));
  if (wrong !== undefined) return fail({ field: wrong[0] });
  const state = saved as unknown as MatchState;
  const field = findMismatch(game, state);
  return field === undefined ? ok(state) : fail({ field });
}

/** Parts that are right by themselves must still fit each other. */
function findMismatch(game: Game, state: MatchState): string | undefined {
  const position = state.line.game === game.id ? replay(game, state.line) : undefined;
  if (position?.ok !== true) return 'line';
  if (sideToMove(state) !== position.value.side) return 'first';
  if (state.spent.length !== plyOf(state)) return 'spent';
  if (state.given > plyOf(state)) return 'given';
  const clocks = recountClocks(state);
  // A store may give fields back in another order; naming them puts both in the same.
  const fields = Object.keys(clocks[0]);
  if (JSON.stringify(clocks, fields) !== JSON.stringify(state.clocks, fields)) return 'clocks';
  return isPhaseRight(state, position.value) ? undefined : 'phase';
}

/** A game that its board has ended does not go on, and time runs neither from the future nor past the flag. */
function isPhaseRight(state: MatchState, position: Position): boolean {
  const { phase, time, used } = state;
  if (phase.kind === 'over') return true;
  if (position.outcome() !== 0) return false;
  // A clock that stands must have time left for when it is started again.
  const since = phase.kind === 'running' ? phase.since : time;
  const deadline = nextDeadline({ ...state, phase: { kind: 'running', since } }) ?? MOST;
  return used <= since && since <= time && deadline > time;
}

function isPhase(value: unknown): boolean {
  if (!isObject(value)) return false;
  if (value['kind'] === 'running') return isCount(value['since']);
  return value['kind'] === 'paused' ? isAuthor(value['by']) : value['kind'] === 'over' && isEnding(value['ending']);
}

function isEnding(value: unknown): boolean {
  if (!isObject(value) || !isOneOf(ENDING_CAUSES, value['cause'])) return false;
  const { cause, outcome, side } = value;
  if (cause === 'abort') return isAuthor(value['by']);
  const isDecided =
    isObject(outcome) && isShortText(outcome['reason']) && (!('winner' in outcome) || isSide(outcome['winner']));
  if (!isDecided || cause === 'board' || cause === 'agreement') return isDecided;
  if (cause === 'claim') return isSide(side) && isShortText(value['claim']);
  return isSide(side) && (cause !== 'forfeit' || isOneOf(FORFEITS, value['forfeit']));
}

function isTalk(value: unknown): boolean {
  if (!isObject(value) || !isPair(value['asked'])) return false;
  const { standing, asked } = value;
  if (!Array.isArray(standing) || standing.length > 1) return false;
  const isStanding: Check = (each) => isObject(each) && isSide(each['by']) && isCount(each['to']);
  return standing.every(isStanding) && asked.every((ply) => isWhole(ply, -1, MOST));
}
