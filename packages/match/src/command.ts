import type { Side } from '@tesuji/rules';
import { FORFEITS, type Forfeit } from './event.ts';
import { PROPOSALS, type Proposal } from './offers.ts';
import { isAuthor, isObject, isOneOf, isSide, isText, isWhole } from './data-checks.ts';
import type { Author } from './terms.ts';

/** Every kind of command. */
export const COMMAND_KINDS = [
  'move',
  'resign',
  'offer-draw',
  'takeback',
  'accept',
  'decline',
  'withdraw',
  'claim',
  'flag',
  'pause',
  'resume',
  'abort',
  'forfeit',
] as const;
export type CommandKind = (typeof COMMAND_KINDS)[number];

interface CommandHeader {
  /** Chosen by the author; a second command with the same id is refused once the first has taken effect. */
  readonly id: string;
  readonly author: Author;
  /** How many moves the author has seen played. */
  readonly ply: number;
  /** How many takebacks the author has seen: distinguishes the same ply of two lines. Not checked when absent. */
  readonly branch?: number;
}

type CommandBody =
  | { readonly kind: 'move'; readonly move: string }
  /** An author who acts for both sides names the side that resigns; without `side` it is the side to move. */
  | { readonly kind: 'resign'; readonly side?: Side }
  | { readonly kind: 'offer-draw' }
  /** Back by `count` plies, or to the author's own previous turn. */
  | { readonly kind: 'takeback'; readonly count?: number }
  | { readonly kind: 'accept' | 'decline' | 'withdraw'; readonly proposal: Proposal }
  /** Anything the game lets the side to move claim or declare. */
  | { readonly kind: 'claim'; readonly claim: string }
  /** Ends the game if the flag has fallen. */
  | { readonly kind: 'flag' }
  | { readonly kind: 'pause' | 'resume' }
  | { readonly kind: 'abort' }
  | { readonly kind: 'forfeit'; readonly side: Side; readonly forfeit: Forfeit; readonly isDraw?: boolean };

/** What a player or the host sends to a match. */
export type Command = CommandHeader & CommandBody;
export type CommandOf<K extends CommandKind> = Extract<Command, { kind: K }>;

const LONGEST_TEXT = 100;

type Check = (value: unknown) => boolean;

/** A field that may be left out. */
function maybe(check: Check): Check {
  return (value) => value === undefined || check(value);
}

const isCount: Check = (value) => isWhole(value, 0, Number.MAX_SAFE_INTEGER);
const isShortText: Check = (value) => isText(value, LONGEST_TEXT);

const HEADER: Readonly<Record<string, Check>> = {
  id: (value) => isShortText(value) && value !== '',
  author: isAuthor,
  ply: isCount,
  branch: maybe(isCount),
};

const REPLY: Readonly<Record<string, Check>> = { proposal: (value) => isOneOf(PROPOSALS, value) };

const FIELDS: Readonly<Record<CommandKind, Readonly<Record<string, Check>>>> = {
  move: { move: isShortText },
  resign: { side: maybe(isSide) },
  'offer-draw': {},
  takeback: { count: maybe(isCount) },
  accept: REPLY,
  decline: REPLY,
  withdraw: REPLY,
  claim: { claim: isShortText },
  flag: {},
  pause: {},
  resume: {},
  abort: {},
  forfeit: {
    side: isSide,
    forfeit: (value) => isOneOf(FORFEITS, value),
    isDraw: maybe((value) => typeof value === 'boolean'),
  },
};

/** Returns the name of the first field that makes this data an invalid command; `undefined` when it is valid. */
export function findCommandError(command: unknown): string | undefined {
  if (!isObject(command) || !isOneOf(COMMAND_KINDS, command['kind'])) return 'kind';
  const checks = Object.entries({ ...HEADER, ...FIELDS[command['kind']] });
  return checks.find(([field, isRight]) => !isRight(command[field]))?.[0];
}
