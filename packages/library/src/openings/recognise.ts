import { parsePositionWith, type Game, type GameLine, type Side } from '@tesuji/rules';
import { ChessRecogniser, readChessLines } from './chess/book.ts';
import type { NamedOpening, Reached } from './opening.ts';
import { shogiOpenings, ShogiRecogniser } from './shogi/recogniser.ts';

/** What follows a game move by move and names what is reached. */
interface Recogniser {
  look(
    position: { readonly keyLow: number; readonly keyHigh: number; readonly places: Uint8Array },
    ply: number,
  ): readonly Reached[];
}

/** What is known about the openings of a game. */
interface Knowledge {
  readonly makeRecogniser: () => Recogniser;
  readonly list: () => readonly NamedOpening[];
  /** The last ply at which anything is named. */
  readonly until: number;
  /** Whether games with a handicap have names, too. */
  readonly hasHandicaps: boolean;
}

/** Hasami shogi and laser chess have no openings with names that people use. */
const KNOWLEDGE: Readonly<Record<string, Knowledge>> = {
  chess: {
    makeRecogniser: () => new ChessRecogniser(),
    list: () => readChessLines().map(({ opening }) => opening),
    until: 40,
    hasHandicaps: false,
  },
  shogi: {
    makeRecogniser: () => new ShogiRecogniser(),
    list: shogiOpenings,
    until: 120,
    hasHandicaps: true,
  },
};

const lists = new Map<string, ReadonlyMap<string, NamedOpening>>();

/** Returns the openings of a game by id. A position that is reached in several ways is listed once. */
export function openingsOf(game: string): ReadonlyMap<string, NamedOpening> {
  const known = lists.get(game) ?? new Map((KNOWLEDGE[game]?.list() ?? []).map((each) => [each.id, each]));
  lists.set(game, known);
  return known;
}

/**
 * Returns what a game reaches, in order. Only games from the usual start have names, and games of shogi with a handicap.
 * Moves that cannot be played end the search.
 */
export function recogniseOpenings(game: Game, { start, options, moves }: Omit<GameLine, 'game'>): readonly Reached[] {
  const knowledge = KNOWLEDGE[game.id];
  if (knowledge === undefined) return [];
  const isUsual = start === game.setups[0]?.text;
  if (!isUsual && !(knowledge.hasHandicaps && game.setups.some(({ text }) => text === start))) return [];
  const position = parsePositionWith(game, start, options);
  if (!position.ok) return [];
  const recogniser = knowledge.makeRecogniser();
  const reached: Reached[] = [];
  for (const [i, text] of moves.slice(0, knowledge.until).entries()) {
    const move = game.parseMove(position.value, text);
    if (!move.ok) break;
    position.value.make(move.value);
    reached.push(...recogniser.look(position.value, i + 1));
  }
  return reached;
}

/** The names of a game up to a move: what both play, and what each side plays. */
export interface OpeningNames {
  readonly shared: NamedOpening | undefined;
  readonly sides: readonly [readonly NamedOpening[], readonly NamedOpening[]];
}

/** Returns the names that hold after a number of moves: of each kind the last one reached. */
export function namesAt(reached: readonly Reached[], ply: number = Infinity): OpeningNames {
  const last = (side: Side | undefined, kind: NamedOpening['kind']): NamedOpening | undefined =>
    reached.findLast((each) => each.ply <= ply && each.side === side && each.opening.kind === kind)?.opening;
  const namesOf = (side: Side): readonly NamedOpening[] =>
    [last(side, 'opening'), last(side, 'castle')].filter((each) => each !== undefined);
  return { shared: last(undefined, 'opening'), sides: [namesOf(0), namesOf(1)] };
}
