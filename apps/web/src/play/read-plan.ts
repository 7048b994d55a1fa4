import { SENSITIVITIES } from '@tesuji/coach';
import { LEVELS } from '@tesuji/engine';
import { findClockFault, isObject, isOneOf, isPair, isSide, isText, TAKEBACK_POLICIES } from '@tesuji/match';
import { isGameLine, replay, type Game } from '@tesuji/rules';
import { HINT_LEVELS, type GamePlan } from './game-plan.ts';

const LONGEST_TEXT = 1000;
const LONGEST_NAME = 60;

/** Reads a plan out of anything: an address, or what this device has kept. `undefined` when no game can be begun by it. */
export function readPlan(games: readonly Game[], data: unknown): GamePlan | undefined {
  if (!isObject(data) || !isPlan(data)) return undefined;
  const { line, seats, clocks, help, takeback, isCopy, group } = data;
  const game = games.find(({ id }) => id === line.game);
  if (game === undefined || !replay(game, line).ok) return undefined;
  return { line, seats, clocks, help, takeback, isCopy, ...(group === undefined ? {} : { group }) };
}

function isPlan(data: object): data is GamePlan {
  const { line, seats, clocks, help, takeback, isCopy, group } = data as Record<keyof GamePlan, unknown>;
  return (
    isGameLine(line) &&
    isPair(seats) &&
    seats.every(isSeat) &&
    isPair(clocks) &&
    clocks.every((clock) => findClockFault(clock) === undefined) &&
    isHelp(help) &&
    isOneOf(TAKEBACK_POLICIES, takeback) &&
    typeof isCopy === 'boolean' &&
    (group === undefined || isText(group, LONGEST_NAME))
  );
}

function isSeat(value: unknown): boolean {
  if (!isObject(value)) return false;
  switch (value['kind']) {
    case 'person':
      return isText(value['name'], LONGEST_NAME);
    case 'level':
      return LEVELS.some((level) => level === value['level']);
    case 'agent':
      return isText(value['agent'], LONGEST_TEXT);
    case 'outside':
      return isText(value['engine'], LONGEST_TEXT);
    default:
      return false;
  }
}

function isHelp(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { hints, sides, tutorial, warnings } = value;
  return (
    isOneOf(HINT_LEVELS, hints) &&
    Array.isArray(sides) &&
    sides.every(isSide) &&
    typeof tutorial === 'boolean' &&
    (warnings === 'off' || isOneOf(SENSITIVITIES, warnings) || typeof warnings === 'number')
  );
}
