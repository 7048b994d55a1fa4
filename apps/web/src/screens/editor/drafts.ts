import { isObject } from '@tesuji/match';
import {
  ok,
  resolveOptions,
  type Game,
  type NamedSetup,
  type Options,
  type Position,
  type Result,
  type Setup,
  type SetupError,
  type SetupField,
  type Side,
  type TextError,
} from '@tesuji/rules';
import type { KeyValueStore } from '../../shared/storage/key-value-store.ts';

/** A position in the editor: pieces as they were placed, valid or not, and the rules that apply to it. */
export interface Draft {
  readonly game: Game;
  /** Every option of the game. */
  readonly options: Options;
  readonly setup: Setup;
}

/** A field of the position text that is not on the board, and what it says. */
export interface Detail {
  readonly field: SetupField;
  readonly text: string;
}

/** Board and side to move come first in every game's text. */
const LEADING = 2;

export function draftOf(game: Game, { text, options }: NamedSetup = game.setups[0]!): Draft {
  const setup = game.parseSetup(text);
  const rules = resolveOptions(game.options, options ?? {});
  if (!setup.ok || !rules.ok) throw new Error(`${game.id} does not understand its own setup ${text}`);
  return { game, options: rules.value, setup: setup.value };
}

/** The same rules with another text. The position may be invalid; it only has to be a text of the game. */
export function parseDraft(draft: Draft, text: string): Result<Draft, TextError> {
  const setup = draft.game.parseSetup(text);
  return setup.ok ? ok({ ...draft, setup: setup.value }) : setup;
}

export function validateDraft({ game, setup, options }: Draft): Result<Position, SetupError> {
  return game.createPosition(setup, options);
}

/** Returns the text of a draft: as the game writes it if the position is valid, otherwise the pieces as they are. */
export function formatDraft(draft: Draft): string {
  const position = validateDraft(draft);
  return position.ok ? draft.game.formatPosition(position.value) : draft.game.formatSetup(draft.setup);
}

export function isSame(one: Draft, other: Draft): boolean {
  const write = ({ game, options, setup }: Draft): string =>
    JSON.stringify([game.id, options, game.formatSetup(setup)]);
  return write(one) === write(other);
}

export function detailsOf({ game, setup }: Draft): readonly Detail[] {
  const fields = game.formatSetup(setup).split(' ');
  return game.setupFields.map((field, i) => ({ field, text: fields[LEADING + i] ?? unsaid(field) }));
}

/** Changes one of the fields, if the game accepts the value. */
export function setDetail(draft: Draft, id: string, text: string): Result<Draft, TextError> {
  const fields = draft.game.formatSetup(draft.setup).split(' ').slice(0, LEADING);
  const rest = detailsOf(draft).map(({ field, text: said }) => (field.id === id ? text : said));
  return parseDraft(draft, [...fields, ...rest].join(' '));
}

export function setSide(draft: Draft, side: Side): Draft {
  const turned = { ...draft, setup: { ...draft.setup, side } };
  if (draft.game.parseSetup(draft.game.formatSetup(turned.setup)).ok) return turned;
  // A field that names a square is valid only while the same side is to move.
  const cleared = draft.game.setupFields
    .filter(({ kind }) => kind === 'square')
    .reduce((current, { id }) => keep(setDetail(current, id, '-'), current), draft);
  return { ...cleared, setup: { ...cleared.setup, side } };
}

/** Returns an option under which this is a valid position, such as the one that allows mate problems with one king. */
export function mendingOption(draft: Draft): { readonly id: string; readonly value: string } | undefined {
  if (validateDraft(draft).ok) return undefined;
  for (const option of draft.game.options) {
    const values = option.kind === 'choice' ? option.values : [];
    const value = values.find(
      (each) => validateDraft({ ...draft, options: { ...draft.options, [option.id]: each } }).ok,
    );
    if (value !== undefined) return { id: option.id, value };
  }
  return undefined;
}

function keep<T>(result: Result<T, unknown>, fallback: T): T {
  return result.ok ? result.value : fallback;
}

function unsaid(field: SetupField): string {
  return field.kind === 'count' ? String(field.least) : '-';
}

/**
 * The drafts on this device, at most one for each game, and the game that was open last. A draft is read when it is
 * needed and written alone, since another tab may have changed the others.
 */
const NAME = 'editor-drafts';

export function readLast(games: readonly Game[], storage: KeyValueStore): Game {
  const { last } = asRecord(storage.read(NAME));
  return games.find(({ id }) => id === last) ?? games[0]!;
}

export function writeLast(storage: KeyValueStore, { id: last }: Game): void {
  storage.write(NAME, { ...asRecord(storage.read(NAME)), last });
}

/** A draft that cannot be read counts as absent. */
export function readKept(game: Game, storage: KeyValueStore): Draft | undefined {
  const { options, text } = asRecord(readAll(storage)[game.id]);
  const rules = resolveOptions(game.options, asRecord(options) as Options);
  if (typeof text !== 'string' || !rules.ok) return undefined;
  const draft = parseDraft({ ...draftOf(game), options: rules.value }, text);
  return draft.ok ? draft.value : undefined;
}

/** Stores the game of the draft as the one that is open. */
export function writeKept(storage: KeyValueStore, { game, options, setup }: Draft): void {
  const kept = { options, text: game.formatSetup(setup) };
  storage.write(NAME, { last: game.id, drafts: { ...readAll(storage), [game.id]: kept } });
}

function readAll(storage: KeyValueStore): Readonly<Record<string, unknown>> {
  return asRecord(asRecord(storage.read(NAME))['drafts']);
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {};
}
