import { isObject, type MatchError } from '@tesuji/match';
import type { ReadWarning } from '@tesuji/records';
import {
  describeOutcome,
  fail,
  findSetup,
  ok,
  replay,
  startPosition,
  type Game,
  type GameLine,
  type Outcome,
  type Position,
  type PositionError,
  type Result,
  type RuleOption,
} from '@tesuji/rules';
import type { Pasted } from './read-pasted.ts';
import type { KeyValueStore } from '../../storage/key-value-store.ts';
import type { GamePlan } from './game-plan.ts';
import type { Services } from '../../services.ts';
import type { LiveGames } from '../live-games.svelte.ts';
import type { Choice } from './make-plan.ts';

/** Where a game begins: its line, and the position at the end of it to look at. */
export interface Start {
  readonly line: GameLine;
  readonly position: Position;
}

export type StartError =
  | { readonly kind: 'position'; readonly error: PositionError }
  | { readonly kind: 'record'; readonly problem: ReadWarning }
  | { readonly kind: 'over'; readonly outcome: Outcome; readonly position: Position }
  /** Nothing has been pasted yet, or it is still being read. */
  | { readonly kind: 'nothing' };

/**
 * Rules left to the player: those that come with a setup are chosen by choosing the setup, and a record has its own.
 */
export function freeOptions(game: Game, { startFrom }: Choice, pasted: Pasted | undefined): readonly RuleOption[] {
  if (startFrom === 'pasted' && pasted?.kind === 'record') return [];
  const fixed = new Set(game.setups.flatMap((setup) => Object.keys(setup.options ?? {})));
  return game.options.filter((option) => !fixed.has(option.id));
}

export function optionValue(game: Game, { setup, options }: Choice, option: RuleOption): string {
  const named = findSetup(game, setup);
  return options[option.id] ?? named?.options?.[option.id] ?? option.initial;
}

/** `pasted` is what was made of the pasted text, and `ply` how many of its moves count. */
export function findStart(
  game: Game,
  choice: Choice,
  pasted: Pasted | undefined,
  ply: number | undefined,
): Result<Start, StartError> {
  if (choice.startFrom === 'setup') return fromPosition(game, startPosition(game, choice.setup, choice.options));
  if (pasted === undefined || pasted.kind === 'nothing') return fail({ kind: 'nothing' });
  if (pasted.kind === 'fault') return fail({ kind: 'record', problem: pasted.problem });
  if (pasted.kind === 'position') return fromPosition(game, game.parsePosition(pasted.text, choice.options));
  return fromRecord(game, { ...pasted.line, moves: pasted.line.moves.slice(0, ply ?? pasted.line.moves.length) });
}

function fromPosition(game: Game, position: Result<Position, PositionError>): Result<Start, StartError> {
  if (!position.ok) return fail({ kind: 'position', error: position.error });
  const start = game.formatPosition(position.value);
  return begin(game, { game: game.id, options: position.value.options, start, moves: [] }, position.value);
}

function begin(game: Game, line: GameLine, position: Position): Result<Start, StartError> {
  const outcome = describeOutcome(position.outcome(), game.reasons);
  return outcome === undefined ? ok({ line, position }) : fail({ kind: 'over', outcome, position });
}

/** The reader of records has played its moves through, so only rules that are unknown by now can be in the way. */
function fromRecord(game: Game, line: GameLine): Result<Start, StartError> {
  const position = replay(game, line);
  if (position.ok) return begin(game, line, position.value);
  const { error } = position;
  if (error.part === 'start') return fail({ kind: 'position', error: error.error });
  if (error.part === 'options') return fail({ kind: 'position', error: { stage: 'text', ...error.error } });
  const got = line.moves[error.ply] ?? '';
  return fail({ kind: 'record', problem: { kind: 'bad-move', line: 1, column: 1, got, ply: error.ply } });
}

const KEPT = 'board-groups';

/** Why no game began: the judge refuses one of them, or a part of the app did not load. */
export type BeginGamesError = { readonly kind: 'match'; readonly error: MatchError } | { readonly kind: 'unavailable' };

/**
 * Starts games on this device: one on its own screen, several together, or one together with others to come (`isGroup`).
 * Returns the screen that shows them, and their id there.
 */
export async function beginGames(
  { live, storage }: Pick<Services, 'live' | 'storage'>,
  plans: readonly GamePlan[],
  isGroup: boolean = plans.length > 1,
): Promise<Result<{ readonly screen: 'game' | 'boards'; readonly id: string }, BeginGamesError>> {
  const games = await live().catch(() => undefined);
  if (games === undefined) return fail({ kind: 'unavailable' });
  const begun = isGroup ? await beginGroup(games, storage, plans) : games.begin(plans[0]!);
  if (!begun.ok) return fail({ kind: 'match', error: begun.error });
  return ok({ screen: isGroup ? 'boards' : 'game', id: begun.value });
}

/**
 * Starts games that are shown together. Returns the name of their group: `#/boards/GROUP`. All begin, or none; the
 * page breathes between them.
 */
async function beginGroup(
  live: LiveGames,
  storage: KeyValueStore,
  plans: readonly GamePlan[],
): Promise<Result<string, MatchError>> {
  const group = Date.now().toString(36);
  const begun: string[] = [];
  for (const plan of plans) {
    const id = live.begin({ ...plan, group });
    if (!id.ok) {
      for (const each of begun) live.discard(each);
      return id;
    }
    begun.push(id.value);
    await breathe();
  }
  keepOrder(live, storage, group, begun);
  return ok(group);
}

/** Ids in the order the boards were set up; games that are not in it come after. */
export function orderOf(storage: KeyValueStore, group: string): readonly string[] {
  const kept = readKept(storage)[group];
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
}

/** Groups that have no games any more are forgotten. */
function keepOrder(live: LiveGames, storage: KeyValueStore, group: string, ids: readonly string[]): void {
  const alive = new Set(live.list.map(({ plan }) => plan.group));
  const others = Object.entries(readKept(storage)).filter(([name]) => alive.has(name));
  storage.write(KEPT, { ...Object.fromEntries(others), [group]: ids });
}

function readKept(storage: KeyValueStore): Readonly<Record<string, unknown>> {
  const kept = storage.read(KEPT);
  return isObject(kept) ? kept : {};
}

/** Lets the page answer to clicks and draw before more work is done. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
