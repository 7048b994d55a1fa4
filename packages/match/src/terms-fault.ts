import { findClockFault } from './clock/clock-fault.ts';
import { PLAYER_KINDS } from './player.ts';
import { isObject, isOneOf, isPair, isText, isWhole } from './shape.ts';
import { TAKEBACK_POLICIES } from './terms.ts';

const LONGEST_NAME = 200;
const LONGEST_AGENT = 2000;
const MOST_PLIES = 100_000;

const CHECKS: Readonly<Record<string, (value: unknown) => boolean>> = {
  players: (value) => isPair(value) && value.every(isPlayer),
  clocks: isPair,
  freePlies: (value) => isWhole(value, 0, MOST_PLIES),
  assists: isAssists,
  hasDrawOffers: isFlag,
  canPause: isFlag,
  isShared: isFlag,
  abortPlies: (value) => isWhole(value, 0, MOST_PLIES),
};

/** The field of the terms that cannot be, such as `players` or `clocks.0.main`. */
export function findTermsFault(terms: unknown): string | undefined {
  if (!isObject(terms)) return 'terms';
  const stranger = Object.keys(terms).find((field) => !Object.hasOwn(CHECKS, field));
  if (stranger !== undefined) return stranger;
  const field = Object.entries(CHECKS).find(([name, isRight]) => !isRight(terms[name]))?.[0];
  return field ?? findClocksFault(terms['clocks'] as readonly unknown[]);
}

function findClocksFault(clocks: readonly unknown[]): string | undefined {
  for (const [side, control] of clocks.entries()) {
    const fault = findClockFault(control);
    if (fault !== undefined) return `clocks.${side}.${fault}`;
  }
  return undefined;
}

function isPlayer(value: unknown): boolean {
  if (!isObject(value) || !isOneOf(PLAYER_KINDS, value['kind'])) return false;
  const isAbsentOr = (field: string, longest: number): boolean => !(field in value) || isText(value[field], longest);
  return isAbsentOr('name', LONGEST_NAME) && isAbsentOr('agent', LONGEST_AGENT);
}

function isAssists(value: unknown): boolean {
  if (!isObject(value)) return false;
  return isFlag(value['hints']) && isFlag(value['warnings']) && isOneOf(TAKEBACK_POLICIES, value['takeback']);
}

function isFlag(value: unknown): boolean {
  return typeof value === 'boolean';
}
