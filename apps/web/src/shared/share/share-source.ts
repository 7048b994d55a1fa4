import { drawDiagramFile } from '@tesuji/board';
import { lineOfRecord, type GameRecord } from '@tesuji/records';
import { ONGOING, unwrap, type Game, type Options, type Position, type Side } from '@tesuji/rules';
import { movesWords, sideName, wordsOf, type Language } from '@tesuji/words';
import { boardArt } from '../board/board-art.ts';
import { lastShown } from '../board/still-board.ts';
import { playerName } from '../records/record-words.ts';
import type { Settings } from '../settings/settings.ts';
import { SHARE_TEXT } from './text.ts';

/** A position as it is shared: on a picture, in an animation or on paper. */
export interface ShownPosition {
  readonly places: Uint8Array;
  readonly options: Options;
  /** The squares of the last move. */
  readonly lastMove: readonly number[];
  /** How many moves were made, as words; empty at the start, and where that is not known. */
  readonly played: string;
  /** The side to move; `undefined` where the game is over. */
  readonly side: Side | undefined;
}

/** Fragments of addresses, which only screens can make. */
export interface ShareLinks {
  /** Shows the position. */
  readonly position: string;
  /** Returns the one that shows the game of a share code. */
  game?(code: string): string;
}

/** What a person can share. */
export interface ShareSource {
  readonly game: Game;
  /** The game; `undefined` where there is only a position. */
  readonly record: GameRecord | undefined;
  readonly shown: ShownPosition;
  readonly links: ShareLinks;
  readonly isFlipped: boolean;
}

/** Returns every position of the main line of a record, as far as it can be replayed. */
export function positionsOf(game: Game, record: GameRecord, language: Language): readonly ShownPosition[] {
  const { moves } = lineOfRecord(record);
  const start = game.parsePosition(record.start, record.options);
  if (!start.ok) return [];
  const position = start.value;
  const shown = [shownPosition(game, position, [], language)];
  for (const text of moves) {
    const move = game.parseMove(position, text);
    if (!move.ok) break;
    const { lastMove } = lastShown(game.effects(position, move.value));
    position.make(move.value);
    shown.push(shownPosition(game, position, lastMove, language));
  }
  return shown;
}

/** Returns a position as it is shared. */
export function shownPosition(
  game: Game,
  position: Position,
  lastMove: readonly number[],
  language: Language,
): ShownPosition {
  return {
    places: position.places.slice(),
    options: position.options,
    lastMove,
    played: position.ply === 0 ? '' : movesWords(game, position.ply, language),
    side: position.outcome() === ONGOING ? position.side : undefined,
  };
}

/** Returns a record and its last position, to be shared. */
export function shareRecord(
  game: Game,
  record: GameRecord,
  isFlipped: boolean,
  language: Language,
  linksTo: (game: Game, position: Position) => ShareLinks,
): ShareSource {
  const position = unwrap(game.parsePosition(record.start, record.options));
  let lastMove: readonly number[] = [];
  for (const text of lineOfRecord(record).moves) {
    const move = unwrap(game.parseMove(position, text));
    lastMove = lastShown(game.effects(position, move)).lastMove;
    position.make(move);
  }
  const shown = shownPosition(game, position, lastMove, language);
  return { game, record, shown, links: linksTo(game, position), isFlipped };
}

/** Returns the names of the players, or of the sides where they have none. */
export function namesIn({ game, record }: ShareSource, language: Language): readonly [string, string] {
  const name = (side: Side): string => {
    const given = record?.headers.find((header) => header.name === game.sides[side])?.value ?? '';
    return playerName(given, language) || sideName(game, side, language, record?.start);
  };
  return [name(0), name(1)];
}

/** Returns what is said about a position: who plays, how many moves were made, and whose turn it is. */
export function captionOf(source: ShareSource, position: ShownPosition, language: Language): string {
  const { game, record } = source;
  const t = SHARE_TEXT[language];
  const players = record === undefined ? '' : t.versus(...namesIn(source, language));
  const turn = position.side === undefined ? '' : t.toMove(sideName(game, position.side, language, record?.start));
  return [players, position.played, turn].filter((part) => part !== '').join(' · ');
}

/** How a picture looks. */
export interface PictureLook {
  readonly settings: Settings;
  readonly isFlipped: boolean;
  readonly width: number;
  readonly isPrinted?: boolean;
  readonly above?: string;
  readonly below?: string;
}

/** Returns a position as an SVG file, with the pieces and the board of the settings. */
export function pictureOf(game: Game, position: ShownPosition, look: PictureLook): string {
  const { settings, isFlipped, width, isPrinted = false, above, below } = look;
  const rows = wordsOf(game)?.labels?.[settings.language]?.rows;
  // On paper every board is white.
  const art = boardArt(game, isPrinted ? { ...settings, boardColour: 'print' } : settings);
  return drawDiagramFile({
    game,
    art,
    places: position.places,
    rules: position.options,
    flipped: isFlipped,
    coordinates: settings.coordinates === 'on',
    ...(isPrinted ? { ground: '#ffffff' } : { lastMove: position.lastMove }),
    ...(rows !== undefined && { rowLabels: rows }),
    ...(above !== undefined && { above }),
    ...(below !== undefined && { below }),
    width,
  });
}
