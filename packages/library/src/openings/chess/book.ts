import { readSan } from '@tesuji/records';
import { unwrap } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { openingId, type NamedOpening, type Reached } from '../opening.ts';
import { FLANK_OPENINGS } from './flank-openings.ts';
import { OPEN_GAMES } from './open-games.ts';
import { QUEENS_PAWN_GAMES } from './queens-pawn-games.ts';
import { SEMI_OPEN_GAMES } from './semi-open-games.ts';

/**
 * The table of chess openings. A line `# English | Japanese` begins a family. Every other line is a position, given by
 * its ECO code and the moves to it in SAN, with the name of the variation in both languages; without one, it has the
 * name of the family.
 */
const TABLE: readonly string[] = [OPEN_GAMES, SEMI_OPEN_GAMES, QUEENS_PAWN_GAMES, FLANK_OPENINGS]
  .join('\n')
  .split('\n')
  .filter((line) => line !== '');

const LINE = /^([A-E]\d\d) ([^|]+?)(?: \| ([^|]+) \| ([^|]+))?$/;
const FAMILY = /^# ([^|]+) \| ([^|]+)$/;

/** A line of the table. */
export interface ChessLine {
  readonly opening: NamedOpening;
  /** The moves in SAN. */
  readonly moves: readonly string[];
}

/** Returns the table as text. */
export function readChessTable(): readonly string[] {
  return TABLE;
}

/** Returns the lines of the table. Throws where one cannot be read: a test reads them all. */
export function readChessLines(): readonly ChessLine[] {
  let family: readonly [string, string] = ['', ''];
  return TABLE.flatMap((text) => {
    const [, familyEn, familyJa] = FAMILY.exec(text) ?? [];
    if (familyEn !== undefined && familyJa !== undefined) {
      family = [familyEn, familyJa];
      return [];
    }
    const [, eco, moves, en, ja] = LINE.exec(text) ?? [];
    if (eco === undefined || moves === undefined || family[0] === '') throw new Error(`not a line: ${text}`);
    return [{ opening: makeOpening(eco, family, en, ja), moves: moves.split(' ') }];
  });
}

function makeOpening(
  eco: string,
  [familyEn, familyJa]: readonly [string, string],
  en?: string,
  ja?: string,
): NamedOpening {
  const family = openingId(familyEn);
  if (en === undefined || ja === undefined)
    return { id: family, family, kind: 'opening', eco, en: familyEn, ja: familyJa };
  return {
    id: `${family}/${openingId(en)}`,
    family,
    kind: 'opening',
    eco,
    en: `${familyEn}: ${en}`,
    ja: `${familyJa}：${ja}`,
  };
}

let book: ReadonlyMap<string, NamedOpening> | undefined;

/** Returns the openings by the keys of their positions. Made when it is first needed, as that takes some milliseconds. */
export function chessBook(): ReadonlyMap<string, NamedOpening> {
  book ??= makeBook();
  return book;
}

/** Plays the lines one after the other. Neighbours share most of their moves, which are made once. */
function makeBook(): ReadonlyMap<string, NamedOpening> {
  const position = unwrap(chess.parsePosition(chess.setups[0]!.text));
  const made: string[] = [];
  const openings = new Map<string, NamedOpening>();
  for (const { opening, moves } of readChessLines()) {
    const split = made.findIndex((move, i) => moves[i] !== move);
    while (made.length > (split < 0 ? made.length : split)) {
      position.unmake();
      made.pop();
    }
    for (const text of moves.slice(made.length)) {
      const move = readSan(position, text);
      if (move <= 0) throw new Error(`not a legal move: ${text} in ${moves.join(' ')}`);
      position.make(move);
      made.push(text);
    }
    openings.set(keyOf(position), opening);
  }
  return openings;
}

/** Returns the key of a position as text. */
function keyOf({ keyLow, keyHigh }: { readonly keyLow: number; readonly keyHigh: number }): string {
  return `${keyLow} ${keyHigh}`;
}

/** The plies in which positions are looked up: beyond, no line of the table is reached, by whatever detour. */
const LAST_PLY = 40;

/** Notes the named positions of a chess game as it is played. Transpositions count: only positions are compared. */
export class ChessRecogniser {
  private readonly openings: ReadonlyMap<string, NamedOpening> = chessBook();

  /** Returns what the position after a number of moves is called, if it has a name. */
  look(position: { readonly keyLow: number; readonly keyHigh: number }, ply: number): readonly Reached[] {
    const opening = ply > LAST_PLY ? undefined : this.openings.get(keyOf(position));
    return opening === undefined ? [] : [{ opening, ply }];
  }
}
