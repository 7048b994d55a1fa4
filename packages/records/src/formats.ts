import type { Game, Result } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { shogi } from '@tesuji/rules/shogi';
import { CSA_CAPABILITIES, readCsa, writeCsa } from './csa/csa.ts';
import type { Encoding } from './encoding.ts';
import { FEATURES, type Capabilities } from './capabilities.ts';
import { JKF_CAPABILITIES, readJkf, writeJkf } from './jkf/jkf.ts';
import { joinJson, readJson, writeJson } from './json/json.ts';
import { KI2_CAPABILITIES, KIF_CAPABILITIES, readKi2, readKif, writeKi2, writeKif } from './kif/kif.ts';
import { EPD_CAPABILITIES, readEpd, writeEpd } from './pgn/epd.ts';
import { PGN_CAPABILITIES, readPgn, writePgn } from './pgn/pgn.ts';
import { readTgn, TGN_CAPABILITIES, writeTgn } from './pgn/tgn.ts';
import type { Reading, WriteError } from './reading.ts';
import type { GameRecord } from './record.ts';
import { readUsi, USI_CAPABILITIES, writeUsi } from './usi/usi.ts';

/** A file format that records can be read from and written to. */
export interface RecordFormat {
  readonly id: string;
  /** The usual name; variants in another encoding have the same name. */
  readonly name: string;
  /** File name extensions without the dot; the first is used for writing. */
  readonly extensions: readonly string[];
  /** The encoding for writing; reading detects the encoding from the content. */
  readonly encoding: Encoding;
  /** The only game that the format is for; absent for any game. */
  readonly game?: string;
  readonly capabilities: Capabilities;
  /** Returns the confidence, from 0 to 1, that a text is in this format. `games` are the games that may be read. */
  sniff(text: string, games: readonly Game[]): number;
  read(text: string, games: readonly Game[]): Reading;
  /** Writes a record of `game`. Fails when the record contains something that the format does not support. */
  write(record: GameRecord, game: Game): Result<string, WriteError>;
  /** Joins the texts of several records; absent when a file has only one. */
  join?(texts: readonly string[]): string;
}

const EVERYTHING: Capabilities = { features: FEATURES, hasStartTimes: true };
const joinLines = (texts: readonly string[]): string => texts.map((text) => `${text.trimEnd()}\n`).join('');
const joinParts = (texts: readonly string[]): string => texts.join('\n');

/** Every format, those with more capabilities first. */
export const formats: readonly RecordFormat[] = [
  {
    id: 'json',
    name: 'JSON',
    extensions: ['json'],
    encoding: 'utf-8',
    capabilities: EVERYTHING,
    sniff: sniffJson,
    read: readJson,
    write: writeJson,
    join: joinJson,
  },
  {
    id: 'frame',
    name: 'TGN',
    extensions: ['tgn'],
    encoding: 'utf-8',
    capabilities: TGN_CAPABILITIES,
    sniff: sniffTgn,
    read: readTgn,
    write: writeTgn,
    join: joinParts,
  },
  {
    id: 'pgn',
    name: 'PGN',
    extensions: ['pgn'],
    encoding: 'utf-8',
    game: chess.id,
    capabilities: PGN_CAPABILITIES,
    sniff: sniffPgn,
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
    capabilities: EPD_CAPABILITIES,
    sniff: sniffEpd,
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
    capabilities: KIF_CAPABILITIES,
    sniff: sniffKif,
    read: readKif,
    write: (record) => writeKif(record, 'Shift_JIS'),
  },
  {
    id: 'kifu',
    name: 'KIF',
    extensions: ['kifu'],
    encoding: 'utf-8',
    game: shogi.id,
    capabilities: KIF_CAPABILITIES,
    sniff: sniffKif,
    read: readKif,
    write: (record) => writeKif(record),
  },
  {
    id: 'ki2',
    name: 'KI2',
    extensions: ['ki2'],
    encoding: 'shift_jis',
    game: shogi.id,
    capabilities: KI2_CAPABILITIES,
    sniff: sniffKi2,
    read: readKi2,
    write: writeKi2,
  },
  {
    id: 'ki2u',
    name: 'KI2',
    extensions: ['ki2u'],
    encoding: 'utf-8',
    game: shogi.id,
    capabilities: KI2_CAPABILITIES,
    sniff: sniffKi2,
    read: readKi2,
    write: writeKi2,
  },
  {
    id: 'csa',
    name: 'CSA',
    extensions: ['csa'],
    encoding: 'utf-8',
    game: shogi.id,
    capabilities: CSA_CAPABILITIES,
    sniff: sniffCsa,
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
    capabilities: JKF_CAPABILITIES,
    sniff: sniffJkf,
    read: readJkf,
    write: writeJkf,
  },
  {
    id: 'usi',
    name: 'USI',
    extensions: ['usi', 'sfen'],
    encoding: 'utf-8',
    game: shogi.id,
    capabilities: USI_CAPABILITIES,
    sniff: sniffUsi,
    read: readUsi,
    write: writeUsi,
    join: joinLines,
  },
];

/** Returns the format with this id. */
export function findFormat(id: string): RecordFormat | undefined {
  return formats.find((format) => format.id === id);
}

/** Returns the best format for a file of many records of a game: the game's own format in UTF-8, otherwise TGN. */
export function formatForMany(game: Game): RecordFormat {
  const own = formats.find(
    ({ game: only, join, encoding }) => only === game.id && join !== undefined && encoding === 'utf-8',
  );
  const format = own ?? findFormat('frame');
  if (format === undefined) throw new Error('there is no format for every game');
  return format;
}

/** Returns the formats that use the extension of this file name, in any case. */
export function formatsOf(fileName: string): readonly RecordFormat[] {
  const extension = /\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase();
  return extension === undefined ? [] : formats.filter((format) => format.extensions.includes(extension));
}

/** How much of a text the detection of formats looks at. */
const ENOUGH = 1 << 14;

/**
 * Returns the confidence of the strongest sign found: 1 for one that no other format has, 0.7 for a likely one, 0.4 for
 * a weak one.
 */
function confidence(text: string, ...signs: readonly (readonly [RegExp, number])[]): number {
  const head = text.slice(0, ENOUGH);
  return Math.max(0, ...signs.filter(([pattern]) => pattern.test(head)).map(([, sureness]) => sureness));
}

function sniffJson(text: string): number {
  return confidence(text, [/^\s*(?:\[\s*)?\{[^]*"format"\s*:\s*"tesuji-record"/, 1]);
}

function sniffJkf(text: string): number {
  return confidence(text, [/^\s*\{[^]*"(?:moves|header|initial)"\s*:/, 0.7], [/^\s*\{/, 0.2]);
}

function sniffTgn(text: string, games: readonly Game[]): number {
  const id = /^\[Game "([^"\n]*)"\]/m.exec(text.slice(0, ENOUGH))?.[1];
  return games.some((game) => game.id === id) ? 1 : 0;
}

function sniffPgn(text: string): number {
  return confidence(
    text,
    [/^[ \t]*\[[ \t]*\w+[ \t]+"[^\n]*"[ \t]*\]/m, 0.9],
    [/(?:^|\s)1[ \t]*\.+[ \t]*(?:\{[^{}]*\}[ \t]*)?(?:[a-h]x?[a-h]?[1-8]|[NBRQK][a-h1-8]?x?[a-h][1-8]|[O0]-[O0])/, 0.6],
  );
}

function sniffEpd(text: string): number {
  return confidence(text, [/^[ \t]*(?:[pnbrqkPNBRQK1-8]+\/){7}[pnbrqkPNBRQK1-8]+[ \t]+[wb][ \t]+[KQkq-]+/m, 0.8]);
}

/** KIF and KI2 have the same headers; only the moves distinguish them. */
const KIF_HEADERS: readonly (readonly [RegExp, number])[] = [
  [/^(?:手合割|先手|後手|下手|上手|開始日時|棋戦)[:：]/m, 0.5],
  [/^\|[ v^][^\s|]/m, 0.5],
];

function sniffKif(text: string): number {
  return confidence(
    text,
    [/^[ \t]*\d+[ \t]+(?:[１-９1-9][一二三四五六七八九１-９1-9]|同|投了|中断|千日手|持将棋|詰み)/m, 0.9],
    [/^[ \t]*\d+[ \t]+[▲△☗☖▽▼]\S+\([1-9]{2}\)/m, 0.9],
    [/^手数-+指手/m, 0.9],
    [/^#\s*KIF/im, 0.9],
    ...KIF_HEADERS,
  );
}

function sniffKi2(text: string): number {
  return confidence(text, [/^[ \t　]*[▲△☗☖▽▼][１-９1-9同]/m, 0.9], ...KIF_HEADERS);
}

function sniffCsa(text: string): number {
  return confidence(
    text,
    [/(?:^|,)[+-]\d{4}(?:FU|KY|KE|GI|KI|KA|HI|OU|TO|NY|NK|NG|UM|RY)/m, 0.9],
    [/^P[1-9](?:[ +-][ *A-Z]{2}){3}/m, 0.9],
    [/^(?:V2|V2\.[12]|V3|V3\.0)\r?$/m, 0.7],
    [/^(?:N[+-]|PI\r?$|\$EVENT:|\$START_TIME:)/m, 0.6],
  );
}

function sniffUsi(text: string): number {
  const board = '(?:[+plnsgbrkPLNSGBRK1-9]+/){8}[+plnsgbrkPLNSGBRK1-9]+';
  return confidence(
    text,
    [/^(?:position[ \t]+(?:startpos|sfen)|startpos|sfen[ \t])/m, 0.9],
    [new RegExp(`^${board}[ \\t]+[wb][ \\t]`, 'm'), 0.8],
    [/^(?:moves[ \t]+)?(?:[1-9][a-i][1-9][a-i]\+?|[PLNSGBR]\*[1-9][a-i])(?:\s|$)/, 0.6],
  );
}
