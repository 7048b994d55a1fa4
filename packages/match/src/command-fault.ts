import { COMMAND_KINDS, type CommandKind } from './command.ts';
import { FORFEITS } from './ending.ts';
import { PROPOSALS } from './proposal.ts';
import { isAuthor, isObject, isOneOf, isSide, isText, isWhole } from './shape.ts';

const LONGEST_TEXT = 100;

type Check = (value: unknown) => boolean;

/** A field that may be left out. */
function maybe(check: Check): Check {
  return (value) => value === undefined || check(value);
}

const isCount: Check = (value) => isWhole(value, 0, Number.MAX_SAFE_INTEGER);
const isShortText: Check = (value) => isText(value, LONGEST_TEXT);

const ENVELOPE: Readonly<Record<string, Check>> = {
  id: (value) => isShortText(value) && value !== '',
  author: isAuthor,
  ply: isCount,
  branch: maybe(isCount),
};

const ANSWER: Readonly<Record<string, Check>> = { proposal: (value) => isOneOf(PROPOSALS, value) };

const FIELDS: Readonly<Record<CommandKind, Readonly<Record<string, Check>>>> = {
  move: { move: isShortText },
  resign: { side: maybe(isSide) },
  'offer-draw': {},
  takeback: { count: maybe(isCount) },
  accept: ANSWER,
  decline: ANSWER,
  withdraw: ANSWER,
  claim: { claim: isShortText },
  flag: {},
  pause: {},
  resume: {},
  abort: {},
  forfeit: { side: isSide, forfeit: (value) => isOneOf(FORFEITS, value) },
};

/** The field that keeps data from outside from being a command; `undefined` when it is one. */
export function findCommandFault(command: unknown): string | undefined {
  if (!isObject(command) || !isOneOf(COMMAND_KINDS, command['kind'])) return 'kind';
  const checks = Object.entries({ ...ENVELOPE, ...FIELDS[command['kind']] });
  return checks.find(([field, isRight]) => !isRight(command[field]))?.[0];
}
