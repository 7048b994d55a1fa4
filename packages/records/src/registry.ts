import { chess } from '@tesuji/rules/chess';
import type { Game, Result } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { CSA_HOLDS, readCsa, writeCsa } from './csa.ts';
import type { Encoding } from './encoding.ts';
import { EPD_HOLDS, readEpd, writeEpd } from './epd.ts';
import { FRAME_HOLDS, readFrame, writeFrame } from './frame.ts';
import { FEATURES, type Holds } from './holds.ts';
import { JKF_HOLDS, readJkf, writeJkf } from './jkf.ts';
import { joinJson, readJson, writeJson } from './json.ts';
import { KI2_HOLDS, readKi2, writeKi2 } from './ki2.ts';
import { KIF_HOLDS, readKif, writeKif } from './kif.ts';
import { PGN_HOLDS, readPgn, writePgn } from './pgn.ts';
import type { Reading, WriteError } from './reading.ts';
import type { GameRecord } from './record.ts';
import * as sniff from './sniff.ts';
import { readUsi, USI_HOLDS, writeUsi } from './usi.ts';

/** A kind of file that records can be read from and written to. */
export interface RecordFormat {
  readonly id: string;
  /** What people call it; the same in another encoding has the same name. */
  readonly name: string;
  /** Endings of file names, without the dot; the first is the one we give. */
  readonly extensions: readonly string[];
  /** What files of this kind are encoded in when we write them; reading goes by content. */
  readonly encoding: Encoding;
  /** The only game it is for; absent where any game will do. */
  readonly game?: string;
  readonly holds: Holds;
  /** How sure one can be, from 0 to 1, that a text is of this kind. `games` are those the reader would know. */
  sniff(text: string, games: readonly Game[]): number;
  read(text: string, games: readonly Game[]): Reading;
  /** `game` is the game of the record. */
  write(record: GameRecord, game: Game): Result<string, WriteError>;
  /** One text from those of several records; absent where a file holds only one. */
  join?(texts: readonly string[]): string;
}

const EVERYTHING: Holds = { features: FEATURES, hasStartTimes: true };
const joinLines = (texts: readonly string[]): string => texts.map((text) => `${text.trimEnd()}\n`).join('');
const joinParts = (texts: readonly string[]): string => texts.join('\n');

/** Every format, those that hold more first. */
export const formats: readonly RecordFormat[] = [
  {
    id: 'json',
    name: 'JSON',
    extensions: ['json'],
    encoding: 'utf-8',
    holds: EVERYTHING,
    sniff: sniff.json,
    read: readJson,
    write: writeJson,
    join: joinJson,
  },
  {
    id: 'frame',
    name: 'TGN',
    extensions: ['tgn'],
    encoding: 'utf-8',
    holds: FRAME_HOLDS,
    sniff: sniff.frame,
    read: readFrame,
    write: writeFrame,
    join: joinParts,
  },
  {
    id: 'pgn',
    name: 'PGN',
    extensions: ['pgn'],
    encoding: 'utf-8',
    game: chess.id,
    holds: PGN_HOLDS,
    sniff: sniff.pgn,
    read: readPgn,
    write: writePgn,
    join: joinParts,
  },
  {
    id: 'epd',
    name: 'EPD',
    extensions: ['epd', 'fen'],
    encoding: 'utf-8',
    game: chess.id,
    holds: EPD_HOLDS,
    sniff: sniff.epd,
    read: readEpd,
    write: writeEpd,
    join: joinLines,
  },
  {
    id: 'kif',
    name: 'KIF',
    extensions: ['kif'],
    encoding: 'shift_jis',
    game: shogi.id,
    holds: KIF_HOLDS,
    sniff: sniff.kif,
    read: readKif,
    write: (record) => writeKif(record, 'Shift_JIS'),
  },
  {
    id: 'kifu',
    name: 'KIF',
    extensions: ['kifu'],
    encoding: 'utf-8',
    game: shogi.id,
    holds: KIF_HOLDS,
    sniff: sniff.kif,
    read: readKif,
    write: (record) => writeKif(record),
  },
  {
    id: 'ki2',
    name: 'KI2',
    extensions: ['ki2'],
    encoding: 'shift_jis',
    game: shogi.id,
    holds: KI2_HOLDS,
    sniff: sniff.ki2,
    read: readKi2,
    write: writeKi2,
  },
  {
    id: 'ki2u',
    name: 'KI2',
    extensions: ['ki2u'],
    encoding: 'utf-8',
    game: shogi.id,
    holds: KI2_HOLDS,
    sniff: sniff.ki2,
    read: readKi2,
    write: writeKi2,
  },
  {
    id: 'csa',
    name: 'CSA',
    extensions: ['csa'],
    encoding: 'utf-8',
    game: shogi.id,
    holds: CSA_HOLDS,
    sniff: sniff.csa,
    read: readCsa,
    write: (record) => writeCsa(record),
    join: (texts) => texts.join('/\n'),
  },
  {
    id: 'jkf',
    name: 'JKF',
    extensions: ['jkf'],
    encoding: 'utf-8',
    game: shogi.id,
    holds: JKF_HOLDS,
    sniff: sniff.jkf,
    read: readJkf,
    write: writeJkf,
  },
  {
    id: 'usi',
    name: 'USI',
    extensions: ['usi', 'sfen'],
    encoding: 'utf-8',
    game: shogi.id,
    holds: USI_HOLDS,
    sniff: sniff.usi,
    read: readUsi,
    write: writeUsi,
    join: joinLines,
  },
];

export function findFormat(id: string): RecordFormat | undefined {
  return formats.find((format) => format.id === id);
}

/** The format in which games of a kind are best passed on: one that holds many, made for the game if there is such a one. */
export function formatForMany(game: Game): RecordFormat {
  const own = formats.find(
    ({ game: only, join, encoding }) => only === game.id && join !== undefined && encoding === 'utf-8',
  );
  const format = own ?? findFormat('frame');
  if (format === undefined) throw new Error('there is no format for every game');
  return format;
}

/** The formats that files of this name have, `Game.KIF` like `game.kif`. */
export function formatsOf(fileName: string): readonly RecordFormat[] {
  const extension = /\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase();
  return extension === undefined ? [] : formats.filter((format) => format.extensions.includes(extension));
}
