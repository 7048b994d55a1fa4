import { chess } from '@tesuji/rules/chess';
import { unwrap, type Game } from '@tesuji/rules';
import { hasami } from '@tesuji/rules/hasami';
import { shogi } from '@tesuji/rules/shogi';
import { readAny, writeRecord } from '../src/read-write.ts';
import type { GameRecord, Header, RecordEnd, RecordNode } from '../src/record.ts';
import { formats, type RecordFormat } from '../src/formats.ts';
import { everyGame } from './every-game.ts';

/** A kind of input for which the time of a reader or writer could grow faster than its size. */
interface GrowthCase {
  readonly id: string;
  /** Makes an input of about this many bytes, and returns the function to measure. */
  prepare(bytes: number): () => void;
}

/** Returns every case, readers first. */
export function growthCases(): readonly GrowthCase[] {
  return [...readingCases(), ...writingCases()];
}

/** Joins parts until the text is long enough. */
function fill(bytes: number, head: string, part: (index: number) => string, tail = ''): string {
  const parts = [head];
  for (let [index, size] = [0, 0]; size < bytes; index++) {
    const text = part(index);
    parts.push(text);
    size += byteLength(text);
  }
  parts.push(tail);
  return parts.join('');
}

/** Returns about the length in UTF-8: three bytes for characters outside ASCII. */
function byteLength(text: string): number {
  let length = 0;
  for (let i = 0; i < text.length; i++) length += text.charCodeAt(i) < 128 ? 1 : 3;
  return length;
}

/** King moves back and forth, without end. */
const KIF_MOVES = ['５八玉(59)', '５二玉(51)', '５九玉(58)', '５一玉(52)'];
const KI2_MOVES = ['▲５八玉', '△５二玉', '▲５九玉', '△５一玉'];
const CSA_MOVES = ['+5958OU', '-5152OU', '+5859OU', '-5251OU'];
const SHOGI_MOVES = ['5i5h', '5a5b', '5h5i', '5b5a'];
const CHESS_MOVES = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];
const CHESS_SQUARES = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];
const HASAMI_MOVES = ['i1h1', 'a1b1', 'h1i1', 'b1a1'];

const row = (number: number): string => `${number} ${KIF_MOVES[(number - 1) % 4]}\n`;
/** A pawn move that is legal at any time, as a variation of the move with this number. */
const aside = (number: number): string =>
  `変化：${number}手\n${number} ${number % 2 === 1 ? '９六歩(97)' : '９四歩(93)'}\n`;

type Maker = (bytes: number) => string;

/** Texts by format; the name describes the text. */
const READING: Readonly<Record<string, Readonly<Record<string, Maker>>>> = {
  kifu: {
    'one long line': (bytes) => fill(bytes, '手合割：平手\n', (i) => row(i + 1)),
    'variations from the last move to the first': (bytes) => {
      const plies = Math.floor(bytes / 80);
      return (
        fill(bytes / 4, '手合割：平手\n', (i) => row(i + 1)) + fill(bytes, '', (i) => aside(Math.max(1, plies - i)))
      );
    },
    'variations far and near by turns': (bytes) => {
      const plies = Math.floor(bytes / 2 / 22);
      const line = Array.from({ length: plies }, (_, i) => row(i + 1)).join('');
      return fill(bytes / 2, `手合割：平手\n${line}`, (i) => aside(i % 2 === 0 ? plies - 4 - (i % 32) : 1 + (i % 8)));
    },
    'numbers far and near by turns': (bytes) => {
      const plies = Math.floor(bytes / 2 / 22);
      const line = Array.from({ length: plies }, (_, i) => row(i + 1)).join('');
      const rows = (i: number): string => aside(i % 2 === 0 ? plies - 4 - (i % 32) : 1 + (i % 8)).split('\n')[1]!;
      return fill(bytes / 2, `手合割：平手\n${line}`, (i) => `${rows(i)}\n`);
    },
    'variations within variations': (bytes) =>
      fill(bytes, `手合割：平手\n${row(1)}${row(2)}`, (i) => `変化：${i + 2}手\n${row(i + 2)}${row(i + 3)}`),
    'variations that lead nowhere': (bytes) =>
      fill(bytes, `手合割：平手\n${row(1)}${row(2)}`, (i) => (i % 2 === 0 ? aside(2) : '変化：9手\n')),
    'many variations of one move': (bytes) => fill(bytes, `手合割：平手\n${row(1)}`, () => aside(1)),
    'comment lines': (bytes) => fill(bytes, `手合割：平手\n${row(1)}`, (i) => `*comment ${i}\n`),
    'one long comment': (bytes) => fill(bytes, `手合割：平手\n${row(1)}*`, () => 'comment '),
    bookmarks: (bytes) => fill(bytes, `手合割：平手\n${row(1)}`, (i) => `&${i}\n`),
    headers: (bytes) => fill(bytes, '手合割：平手\n', (i) => `備${i}：値\n`),
    'one long header': (bytes) => fill(bytes, '先手：', () => '名前'),
    'lines of nothing known': (bytes) => fill(bytes, '手合割：平手\n', () => 'rubbish\n'),
    'times never closed': (bytes) => fill(bytes, '手合割：平手\n', (i) => `${row(i + 1).trim()} (0:0\n`),
    'one long number': (bytes) => fill(bytes, '手合割：平手\n', () => '1'),
    'carriage returns': (bytes) => fill(bytes, '手合割：平手\n', () => '\r'),
    ends: (bytes) => fill(bytes, `手合割：平手\n${row(1)}`, () => '2 投了\n'),
  },
  ki2u: {
    'one long line': (bytes) => fill(bytes, '手合割：平手\n\n', (i) => KI2_MOVES[i % 4]!),
    'remarks never closed': (bytes) =>
      fill(bytes, `手合割：平手\n\n${KI2_MOVES.join('')}\n`, () => '変化：1手\n▲２六歩(\n'),
    origins: (bytes) => fill(bytes, '手合割：平手\n\n▲５八金', () => '左右'),
    summaries: (bytes) => fill(bytes, '手合割：平手\n\n▲５八玉\n', () => 'まで1手で先手の勝ち\n'),
  },
  csa: {
    'one long line': (bytes) => fill(bytes, 'PI\n+\n', (i) => `${CSA_MOVES[i % 4]}\nT1\n`),
    'statements on one line': (bytes) => fill(bytes, 'PI\n+\n', (i) => `${CSA_MOVES[i % 4]},T1,`),
    'many games': (bytes) => fill(bytes, '', (i) => `PI\n+\n${CSA_MOVES[0]}\n$EVENT:${i}\n/\n`),
    'comment lines': (bytes) => fill(bytes, 'PI\n+\n', () => "'*comment\n"),
    headers: (bytes) => fill(bytes, 'PI\n', (i) => `$X${i}:y\n`),
    pieces: (bytes) => fill(bytes, 'P+', () => '00AL'),
    'lines of nothing known': (bytes) => fill(bytes, 'PI\n+\n', () => 'rubbish\n'),
    ends: (bytes) => fill(bytes, 'PI\n+\n', () => '%TORYO\n'),
  },
  usi: {
    'one long line': (bytes) => fill(bytes, 'position startpos moves', (i) => ` ${SHOGI_MOVES[i % 4]}`),
    'many games': (bytes) => fill(bytes, '', () => 'position startpos moves 7g7f 3c3d\n'),
    'carriage returns': (bytes) => fill(bytes, 'position startpos moves 7g7f', () => '\r', 'x'),
    'empty lines': (bytes) => fill(bytes, 'position startpos moves 7g7f', () => '\n', 'x'),
    'one long word': (bytes) => fill(bytes, 'position startpos moves ', () => '7g7f'),
  },
  jkf: {
    'one long line': (bytes) => fill(bytes, '{"moves":[{}', (i) => `,${jkfMove(i)}`, ']}'),
    'variations at every move': (bytes) =>
      fill(bytes, '{"moves":[{}', (i) => `,${jkfMove(i).slice(0, -1)},"forks":[[${jkfMove(i)}]]}`, ']}'),
    'many variations of one move': (bytes) =>
      fill(bytes, `{"moves":[{},${jkfMove(0).slice(0, -1)},"forks":[[]`, () => `,[${jkfMove(0)}]`, ']}]}'),
    'variations within variations': (bytes) => fill(bytes, '{"moves":[{}', () => `,{"forks":[[${jkfMove(0)}`),
    comments: (bytes) => fill(bytes, '{"moves":[{"comments":[""', () => ',"comment"', ']}]}'),
    headers: (bytes) => fill(bytes, '{"header":{"a":"b"', (i) => `,"x${i}":"y"`, '},"moves":[]}'),
    'unknown names': (bytes) => fill(bytes, '{"moves":[]', (i) => `,"x${i}":1`, '}'),
    'unknown names of a move': (bytes) =>
      fill(bytes, '{"moves":[{}, {"move":{"piece":"FU"', (i) => `,"x${i}":1`, '}}]}'),
    'a text never closed': (bytes) => fill(bytes, '{"header":{"a":"', () => 'text '),
    faults: (bytes) => fill(bytes, '{"moves":[{}', () => ',{"move":{}}', ']}'),
  },
  json: {
    'one long line': (bytes) => fill(bytes, jsonHead(), (i) => `,{"move":"${CHESS_SQUARES[i % 4]}"}`, ']}'),
    'many variations of one move': (bytes) => fill(bytes, jsonHead(), () => ',{"ply":1,"move":"e7e5"}', ']}'),
    'variations within variations': (bytes) =>
      fill(bytes, jsonHead(), (i) => `,{"ply":${i + 1},"move":"${CHESS_SQUARES[(i + 1) % 4]}"}`, ']}'),
    faults: (bytes) => fill(bytes, jsonHead(), () => ',{"ply":0,"move":"e2e5","x":[1]}', ']}'),
    headers: (bytes) =>
      fill(
        bytes,
        jsonHead('["a","b"]', (i) => `,["x${i}","y"]`, bytes),
        () => ',{}',
        ']}',
      ),
    'unknown names': (bytes) => fill(bytes, `${jsonHead()}]`, (i) => `,"x${i}":1`, '}'),
    'unknown names of a move': (bytes) => fill(bytes, `${jsonHead()},{"move":"g8f6"`, (i) => `,"x${i}":1`, '}]}'),
    options: (bytes) => fill(bytes, `${jsonHead()}],"options":{"a":"b"`, (i) => `,"x${i}":"y"`, '}}'),
    'many games': (bytes) => fill(bytes, '[', (i) => `${i === 0 ? '' : ','}${jsonHead()}]}`, ']'),
    brackets: (bytes) => fill(bytes, '', () => '['),
    blanks: (bytes) => fill(bytes, jsonHead(), () => ' ', ']}'),
  },
  pgn: {
    'one long line': (bytes) => fill(bytes, '', (i) => `${CHESS_MOVES[i % 4]} `),
    'many games': (bytes) => fill(bytes, '', (i) => `[Event "${i}"]\n\n1. e4 e5 *\n\n`),
    'games of headers alone': (bytes) => fill(bytes, '', (i) => `[Event "${i}"]\n[Site "x"]\n\n`),
    'variations at every move': (bytes) =>
      fill(bytes, '', (i) => `${CHESS_MOVES[i % 4]} (${i % 2 === 0 ? 'a3' : 'a6'}) `),
    'many variations of one move': (bytes) => fill(bytes, '1. e4 ', () => '(1. d4 d5) '),
    'variations within variations': (bytes) => fill(bytes, '1. e4 ', (i) => `(1. ${i % 2 === 0 ? 'd4' : 'e4'} `),
    comments: (bytes) => fill(bytes, '1. e4 ', () => '{comment} '),
    'comments to the end of the line': (bytes) => fill(bytes, '1. e4 ', () => '; comment\n'),
    'one long comment': (bytes) => fill(bytes, '1. e4 {', () => 'comment ', '}'),
    'comments never closed': (bytes) => fill(bytes, '', (i) => `[Event "${i}"]\n\n1. e4 {comment\n`),
    'comments of words alone': (bytes) => fill(bytes, '1. e4 ', () => '({comment}) '),
    headers: (bytes) => fill(bytes, '', (i) => `[X${i} "y"]\n`),
    'headers after empty lines': (bytes) => fill(bytes, '', (i) => `[X${i} "y"]\n\n`),
    'one long header': (bytes) => fill(bytes, '[Event "', () => 'event '),
    'headers never closed': (bytes) => fill(bytes, '', () => '[Event "x\n'),
    'brackets after a header': (bytes) => fill(bytes, `[Event "x"${' '.repeat(bytes / 4)}y`, () => ']'),
    'quotes in a header': (bytes) => fill(bytes, '[Event ', () => '" '),
    'commands never closed': (bytes) => fill(bytes, '1. e4 {', () => '[%clk ', '}'),
    'one long arrow': (bytes) => fill(Math.min(bytes, 900_000), '1. e4 {[%cal G', () => 'e2', ']}'),
    marks: (bytes) => fill(bytes, '1. e4 ', () => '{[%csl Ge4]}'),
    glyphs: (bytes) => fill(bytes, '1. e4 ', () => '$5 '),
    signs: (bytes) => fill(bytes, '1. e4 ', () => '!'),
    'opening brackets': (bytes) => fill(bytes, '1. e4 ', () => '('),
    'closing brackets': (bytes) => fill(bytes, '1. e4 ', () => ')'),
    'words that are no moves': (bytes) => fill(bytes, '', () => 'rubbish '),
    'one long word': (bytes) => fill(bytes, '1. ', () => 'exd5'),
    results: (bytes) => fill(bytes, '1. e4 ', () => '1-0 '),
    'tags of web pages': (bytes) => fill(bytes, '1. e4 ', () => '<br>'),
    'carriage returns': (bytes) => fill(bytes, '1. e4 ', () => '\r'),
  },
  epd: {
    'many positions': (bytes) => fill(bytes, '', (i) => `${EPD} bm e4; id "${i}";\n`),
    'one long line': (bytes) => fill(bytes, `${EPD} pv`, (i) => ` ${CHESS_MOVES[i % 4]}`, ';'),
    operations: (bytes) => fill(bytes, EPD, (i) => ` x${i % 1000} "y";`),
    'main lines': (bytes) => fill(bytes, EPD, (i) => ` pv ${CHESS_MOVES[0]} x${i};`),
    remarks: (bytes) => fill(bytes, EPD, () => ' a remark;'),
    quotes: (bytes) => fill(bytes, `${EPD} id `, () => '" '),
    'empty lines': (bytes) => fill(bytes, EPD, () => '\n', 'x'),
    signs: (bytes) => fill(bytes, `${EPD} bm `, () => '!', 'x;'),
    'lines of nothing known': (bytes) => fill(bytes, '', () => 'rubbish\n'),
  },
  frame: {
    'one long line': (bytes) => fill(bytes, '[Game "hasami"]\n\n', (i) => `${HASAMI_MOVES[i % 4]} `),
    'variations at every move': (bytes) =>
      fill(bytes, '[Game "hasami"]\n\n', (i) => `${HASAMI_MOVES[i % 4]} (${i % 2 === 0 ? 'i9h9' : 'a9b9'}) `),
    'one long word': (bytes) => fill(bytes, '[Game "hasami"]\n\n', () => 'xi1'),
  },
};

const EPD = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -';

function jkfMove(index: number): string {
  const [from, to] = [SHOGI_MOVES[index % 4]!.slice(0, 2), SHOGI_MOVES[index % 4]!.slice(2)];
  const square = (name: string): string => `{"x":${name[0]},"y":${name.charCodeAt(1) - 96}}`;
  return `{"move":{"from":${square(from)},"to":${square(to)},"piece":"OU"}}`;
}

/** Returns the beginning of our JSON, up to the first move. */
function jsonHead(header = '', more: (index: number) => string = () => '', bytes = 0): string {
  const headers = fill(bytes, header, more);
  const start = chess.setups[0]!.text;
  return `{"format":"tesuji-record","version":1,"game":"chess","options":{},"start":"${start}","headers":[${headers}],"moves":[{"move":"g1f3"}`;
}

function readingCases(): readonly GrowthCase[] {
  const ofReaders = Object.entries(READING).flatMap(([id, makers]) =>
    Object.entries(makers).map(([name, make]) => ({
      id: `read ${id}: ${name}`,
      prepare: (bytes: number) => {
        const text = make(bytes);
        return () => void formatOf(id).read(text, everyGame);
      },
    })),
  );
  return [
    ...ofReaders,
    {
      id: 'read any: bytes of no format',
      prepare: (bytes) => {
        const content = new Uint8Array(bytes).map((_, i) => (i * 7919) >> 3);
        return () => void readAny(content, everyGame);
      },
    },
  ];
}

function formatOf(id: string): RecordFormat {
  return formats.find((format) => format.id === id)!;
}

/** Records with many parts; `count` is the number of moves, lines, headers or variations. */
const WRITING: Readonly<Record<string, (game: Game, count: number) => Partial<GameRecord>>> = {
  'one long line': (game, count) => ({ root: line(game, count) }),
  'times and comments at every move': (game, count) => ({
    root: line(game, count, () => ({ comment: 'a comment', spent: 1500, clock: 60_000 })),
  }),
  'ends at every move': (game, count) => ({
    root: line(game, count, (i) => ({
      end: { reason: 'other', text: `a b ${i}`, isVariation: true } satisfies RecordEnd,
    })),
  }),
  'variations at every move': (game, count) => ({ root: line(game, count, () => ({}), true) }),
  'many variations of one move': (game, count) => ({
    root: { children: Array.from({ length: count }, () => line(game, 1).children[0]!) },
  }),
  'variations within variations': (game, count) => ({ root: nested(game, count) }),
  'illegal moves': (game, count) => ({
    root: {
      children: Array.from({ length: count }, () => ({ move: ILLEGAL.get(game.id)!, isIllegal: true, children: [] })),
    },
  }),
  'a comment of many lines': (_, count) => ({ root: { comment: 'a line of it\n'.repeat(count), children: [] } }),
  'a comment of one long line': (_, count) => ({ root: { comment: 'and so on } '.repeat(count), children: [] } }),
  'many headers': (_, count) => ({
    headers: Array.from({ length: count }, (_each, i): Header => ({ name: `X${i}`, value: 'y' })),
  }),
  'one long header': (_, count) => ({ headers: [{ name: 'event', value: 'an "event" '.repeat(count) }] }),
};

const MOVES = new Map([
  [shogi.id, SHOGI_MOVES],
  [chess.id, CHESS_SQUARES],
  [hasami.id, HASAMI_MOVES],
]);
const ASIDES = new Map([
  [shogi.id, ['9g9f', '9c9d']],
  [chess.id, ['a2a3', 'a7a6']],
  [hasami.id, ['i9h9', 'a9b9']],
]);
const ILLEGAL = new Map([
  [shogi.id, '9g9e'],
  [chess.id, 'a2a5'],
  [hasami.id, 'i1a1'],
]);

function line(game: Game, count: number, about: (ply: number) => object = () => ({}), isVaried = false): RecordNode {
  let node: RecordNode | undefined;
  for (let ply = count; ply > 0; ply--) {
    const move = MOVES.get(game.id)![(ply - 1) % 4]!;
    const other = { move: ASIDES.get(game.id)![ply % 2]!, children: [] };
    node = {
      move,
      ...(node === undefined ? {} : about(ply)),
      children: node === undefined ? [] : isVaried ? [node, other] : [node],
    };
  }
  return { children: [node!] };
}

/** Makes a tree in which each variation branches off the one before it. */
function nested(game: Game, count: number): RecordNode {
  let node: RecordNode = { children: [] };
  for (let ply = count; ply > 0; ply--) {
    const main = { move: ASIDES.get(game.id)![(ply + 1) % 2]!, children: [] };
    node = { ...node, children: [main, { ...node, move: MOVES.get(game.id)![(ply - 1) % 4]! }] };
  }
  return node;
}

/** About the bytes of a move in most formats. */
const BYTES_A_MOVE = 32;

function writingCases(): readonly GrowthCase[] {
  // Formats that differ only in encoding have the same writer.
  const written = formats.filter(({ id }) => id !== 'kif' && id !== 'ki2');
  return written.flatMap((format) => {
    const game = format.game === chess.id ? chess : format.game === shogi.id ? shogi : hasami;
    return Object.entries(WRITING).map(([name, make]) => ({
      id: `write ${format.id}: ${name}`,
      prepare: (bytes: number) => {
        const record: GameRecord = {
          game: game.id,
          options: {},
          start: game.formatPosition(unwrap(game.parsePosition(game.setups[0]!.text))),
          headers: [],
          root: { children: [] },
          ...make(game, Math.floor(bytes / BYTES_A_MOVE)),
        };
        return () => void writeRecord(game, record, format);
      },
    }));
  });
}
