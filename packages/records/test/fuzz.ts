import { unwrap, type Game } from '@tesuji/rules';
import { isDeepStrictEqual } from 'node:util';
import { readAny, type AnyReading } from '../src/read-write.ts';
import type { ReadWarning } from '../src/reading.ts';
import type { GameRecord, RecordNode } from '../src/record.ts';
import { formats, type RecordFormat } from '../src/formats.ts';
import { openWritable } from '../src/shogi/start.ts';
import { openStart, walkFrom } from '../src/tree.ts';
import { checkSomeConversion, withSortedHeaders } from './conversions.ts';
import { everyGame } from './every-game.ts';
import { fixturesIn, readFixture } from '@tesuji/testing/records/fixtures';
import { randomTree } from '@tesuji/testing/records/random-tree';
import { Random } from '@tesuji/testing/records/random';

export interface FuzzReport {
  readonly runs: number;
  /** How many mutated texts still gave a game, and how many gave warnings. */
  readonly read: number;
  readonly faulty: number;
}

/**
 * Reads `count` mutated records and checks that every reader keeps its promises: no throw, warnings that point into
 * the text, trees that can be replayed, and the same tree again after writing. Throws with the number of the seed
 * that failed; the same number alone (`fuzzRecords(seed, 1)`) fails again. With `id` only records of that format are used.
 */
export function fuzzRecords(seed: number, count: number, id?: string): FuzzReport {
  const chosen = (sources ??= loadSources()).filter(({ format }) => id === undefined || format.id === id);
  const report = { runs: 0, read: 0, faulty: 0 };
  for (let i = 0; i < count; i++) {
    const random = new Random(seed + i);
    const { format, text } = mutated(chosen, random);
    try {
      const reading = random.chance(20) ? readBytes(text, random) : { ...format.read(text, everyGame), format };
      check(text, reading);
      report.runs++;
      report.read += reading.records.length > 0 ? 1 : 0;
      report.faulty += reading.warnings.length > 0 ? 1 : 0;
    } catch (error) {
      throw new Error(`seed ${seed + i}, ${format.id}: ${String(error)}\n${text.slice(0, 2000)}`, { cause: error });
    }
  }
  return report;
}

/**
 * Converts `count` records from one format into another and that into a third: some are generated, some are what is left
 * of a mutated text. Everything must come back, or be named as lost. Throws as `fuzzRecords` does.
 */
export function fuzzConversions(seed: number, count: number): number {
  sources ??= loadSources();
  for (let i = 0; i < count; i++) {
    const random = new Random(seed + i);
    try {
      for (const { record, game } of recordsToConvert(sources, random)) checkSomeConversion(record, game, random);
    } catch (error) {
      throw new Error(`seed ${seed + i}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  }
  return count;
}

function recordsToConvert(
  from: readonly Source[],
  random: Random,
): readonly { readonly record: GameRecord; readonly game: Game }[] {
  if (random.chance(50)) {
    const game = random.pick(everyGame);
    return [{ record: randomTree(game, random.below(1 << 30), { isOdd: random.chance(50) }), game }];
  }
  const { format, text } = mutated(from, random);
  const { records } = format.read(text, everyGame);
  return records.slice(0, 2).map((record) => ({ record, game: gameOf(record.game)! }));
}

interface Source {
  readonly format: RecordFormat;
  readonly lines: readonly string[];
}

let sources: readonly Source[] | undefined;

function loadSources(): readonly Source[] {
  const folders = [
    ['kif', 'kif'],
    ['ki2', 'ki2'],
    ['csa', 'csa'],
    ['other', 'jkf'],
    ['pgn', 'pgn'],
  ] as const;
  const real = folders.flatMap(([folder, id]) =>
    fixturesIn(folder).map(({ text }) => ({ format: formatOf(id), lines: text.split('\n') })),
  );
  const suites = ['epd/destruction-test.epd', 'epd/bratko-kopec.epd'].map((file) => ({
    format: formatOf('epd'),
    lines: readFixture(file).split('\n'),
  }));
  return [...real, ...suites, ...real.flatMap(translate), ...everyGame.flatMap(generate)];
}

/** Records of every game with every feature. */
function generate(game: Game): readonly Source[] {
  const holding = ['json', 'frame', 'pgn']
    .map(formatOf)
    .filter((format) => format.game === undefined || format.game === game.id);
  return Array.from({ length: 10 }, (_, seed) => randomTree(game, seed)).flatMap((record) =>
    holding.map((format) => ({ format, lines: unwrap(format.write(record, game)).split('\n') })),
  );
}

function gameOf(id: string | undefined): Game | undefined {
  return everyGame.find((game) => game.id === id);
}

/** Converts a game to the formats without real files. */
function translate({ format, lines }: Source): readonly Source[] {
  const [record] = format.read(lines.join('\n'), everyGame).records;
  const game = gameOf(record?.game);
  if (record === undefined || game === undefined) return [];
  return ['json', 'frame', 'usi', 'epd'].flatMap((id) => {
    const written = formatOf(id).write(record, game);
    return written.ok ? [{ format: formatOf(id), lines: written.value.split('\n') }] : [];
  });
}

function formatOf(id: string): RecordFormat {
  return formats.find((format) => format.id === id)!;
}

/** Returns a part of a real record with a few random changes. */
function mutated(from: readonly Source[], random: Random): { readonly format: RecordFormat; readonly text: string } {
  const { format, lines } = random.pick(from);
  const length = Math.min(lines.length, 80);
  const first = random.chance(80) ? 0 : random.below(lines.length - length + 1);
  let text = lines.slice(first, first + length).join('\n');
  for (let i = random.below(6); i >= 0; i--) text = mutate(text, random);
  return { format, text };
}

const SCRAPS = [
  '\n',
  '\r',
  '\u3000',
  ' ',
  '*',
  '&',
  '(',
  ')',
  '{',
  '}',
  '[',
  ']',
  '"',
  '\\',
  '%',
  '/',
  '+',
  '-',
  '0',
  '9999999999',
  '同',
  '成',
  '打',
  '変化：3手\n',
  'まで',
  '\u0000',
  '▲',
  'K',
  'x',
  '$1',
  ';',
  ',',
  'T',
  '=',
];

function mutate(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  const end = Math.min(text.length, at + 1 + random.below(random.chance(80) ? 3 : 200));
  switch (random.below(7)) {
    case 0:
      return text.slice(0, at) + text.slice(end);
    case 1:
      return text.slice(0, at) + random.pick(SCRAPS) + text.slice(at);
    case 2:
      return text.slice(0, at) + random.pick(SCRAPS) + text.slice(end);
    case 3:
      return text.slice(0, end) + text.slice(at);
    case 4:
      return text.slice(0, at);
    case 5:
      return moveLine(text.split('\n'), random).join('\n');
    default: {
      const other = random.below(text.length + 1);
      return text.slice(0, at) + text.slice(other, other + end - at) + text.slice(end);
    }
  }
}

function moveLine(lines: string[], random: Random): string[] {
  const [line] = lines.splice(random.below(lines.length), 1);
  if (line !== undefined && random.chance(70)) lines.splice(random.below(lines.length + 1), 0, line);
  return lines;
}

/** Reads the same text as a file with random changes of its bytes. */
function readBytes(text: string, random: Random): AnyReading {
  const bytes = new TextEncoder().encode(text);
  for (let i = random.below(4); i > 0 && bytes.length > 0; i--) bytes[random.below(bytes.length)] = random.below(256);
  const reading = readAny(bytes, everyGame);
  // The places of warnings are in the decoded text, which is not available here.
  return { ...reading, warnings: [] };
}

function check(text: string, { records, warnings, format }: AnyReading): void {
  // Formats differ in whether a single carriage return ends a line.
  const ways = [text.split('\n'), text.split(/\r\n?|\n/)];
  for (const warning of warnings) {
    insist(
      ways.some((lines) => isInside(warning, lines)),
      `no such place: ${JSON.stringify(warning)}`,
    );
  }
  for (const record of records) checkRecord(record, format!);
}

function isInside({ line, column }: ReadWarning, lines: readonly string[]): boolean {
  const length = lines[line - 1]?.length ?? -1;
  return column >= 1 && column <= length + 1;
}

function checkRecord(record: GameRecord, format: RecordFormat): void {
  const game = gameOf(record.game)!;
  checkReplay(record, game);
  const written = format.write(record, game);
  if (!written.ok) return;
  const again = format.read(written.value, everyGame).records.map(withSortedHeaders);
  const before = withSortedHeaders(record);
  const isSame = again.length === 1 && isDeepStrictEqual(again[0], before);
  insist(isSame, `differs after writing, ${findDifference(again[0], before)}:\n${written.value.slice(0, 3000)}`);
}

function checkReplay(record: GameRecord, game: Game): void {
  const opened = openStart(game, record);
  const position = opened.ok ? opened.value : unwrap(openWritable(record)).position;
  const walked = walkFrom(game, position, record.root, {
    before: (node, move, before) => {
      if (move === 0) checkIllegal(node, game.parseMove(before, node.move ?? '').ok);
    },
  });
  unwrap(walked);
}

function checkIllegal(node: RecordNode, isLegal: boolean): void {
  insist(!isLegal && node.children.length === 0, `${node.move} is said to be illegal`);
}

function insist(isTrue: boolean, message: string): void {
  if (!isTrue) throw new Error(message);
}

/** Returns the path to the first place where two values differ. */
function findDifference(one: unknown, other: unknown): string {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return `${JSON.stringify(one)} and ${JSON.stringify(other)}`;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  for (const name of names) {
    const [a, b] = [Reflect.get(one, name), Reflect.get(other, name)] as unknown[];
    if (!isDeepStrictEqual(a, b)) return `${name}.${findDifference(a, b)}`;
  }
  return '';
}
