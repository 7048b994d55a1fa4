import { formatOptions, unusualOptions, type Game } from '@tesuji/rules';
import { isDeepStrictEqual } from 'node:util';
import { decodeBytes } from '../src/encoding.ts';
import type { Feature, Loss } from '../src/capabilities.ts';
import type { GameRecord, Header, RecordEnd, RecordNode } from '../src/record.ts';
import { formats, type RecordFormat } from '../src/formats.ts';
import { mainChild } from '../src/tree.ts';
import { encodeText, writeRecord } from '../src/read-write.ts';
import { everyGame } from './every-game.ts';
import type { Random } from '@tesuji/testing/records/random';

/** A record with its headers by name: formats have an order of their own for them. */
export function withSortedHeaders(record: GameRecord): GameRecord {
  return { ...record, headers: record.headers.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)) };
}

/** Returns the formats for a game. */
export function formatsFor(game: Game): readonly RecordFormat[] {
  return formats.filter((format) => format.game === undefined || format.game === game.id);
}

/**
 * Writes a record in every format, what comes back in every format again, and so on for every ordered pair. Throws
 * where something has changed that writing did not name as lost.
 */
export function checkConversions(record: GameRecord, game: Game): number {
  let count = 0;
  for (const first of formatsFor(game)) {
    const inFirst = convert(record, game, first);
    for (const second of formatsFor(game)) {
      convert(inFirst, game, second, first.id);
      count++;
    }
  }
  return count;
}

/** Does the same for two random formats. */
export function checkSomeConversion(record: GameRecord, game: Game, random: Random): void {
  const [first, second] = [random.pick(formatsFor(game)), random.pick(formatsFor(game))];
  convert(convert(record, game, first), game, second, first.id);
}

/** Returns the record after a round trip through a format. */
function convert(record: GameRecord, game: Game, format: RecordFormat, from = 'memory'): GameRecord {
  const way = `${from} → ${format.id}`;
  const written = writeRecord(game, record, format);
  if (!written.ok) throw new Error(`${way}: not written: ${JSON.stringify(written.error)}`);
  const { text, lost } = written.value;
  const { records } = format.read(text, everyGame);
  const [back] = records;
  if (back === undefined || records.length !== 1) throw new Error(`${way}: ${records.length} records from\n${text}`);
  const faults = findUnnamed(record, back, game, lost);
  if (faults.length > 0)
    throw new Error(`${way}: ${faults.join('; ')} (lost: ${lost.join(', ')})\n${text.slice(0, 2000)}`);
  checkBytes(text, format, lost, way);
  return back;
}

/** Checks that a text is refused or decodes to itself. */
function checkBytes(text: string, { encoding }: RecordFormat, lost: readonly Loss[], way: string): void {
  const bytes = encodeText(text, encoding);
  if (!bytes.ok || lost.includes('characters')) return;
  const decoded = decodeBytes(bytes.value);
  if (decoded.text !== text) throw new Error(`${way}: other text from its bytes (${decoded.encoding})\n${text}`);
}

/** Returns the differences between a record and its round trip that are not among the named losses. */
function findUnnamed(source: GameRecord, back: GameRecord, game: Game, lost: readonly Loss[]): string[] {
  return new Comparison(game, new Set(lost)).run(source, back);
}

class Comparison {
  private readonly faults: string[] = [];
  private readonly game: Game;
  private readonly lost: ReadonlySet<Loss>;

  constructor(game: Game, lost: ReadonlySet<Loss>) {
    this.game = game;
    this.lost = lost;
  }

  run(source: GameRecord, back: GameRecord): string[] {
    if (source.game !== back.game) this.faults.push(`game ${source.game} is ${back.game}`);
    const usual = (record: GameRecord): string => formatOptions(unusualOptions(this.game.options, record.options));
    if (usual(source) !== usual(back)) this.need('options', `${usual(source)} is ${usual(back)}`);
    const unnumbered = (start: string): string => start.replace(/ \d+$/, '');
    if (unnumbered(source.start) !== unnumbered(back.start)) this.faults.push(`start ${source.start} is ${back.start}`);
    else if (source.start !== back.start) this.need('move-number', back.start);
    this.compareHeaders(withSortedHeaders(source).headers, withSortedHeaders(back).headers);
    this.compareNodes(source.root, back.root, 0);
    return this.faults;
  }

  private need(feature: Feature, what: string): void {
    if (!this.lost.has(feature)) this.faults.push(`${feature} not named: ${what}`);
  }

  private compareHeaders(source: readonly Header[], back: readonly Header[]): void {
    let at = 0;
    for (const header of source) {
      if (isDeepStrictEqual(header, back[at])) at++;
      else this.need('headers', JSON.stringify(header));
    }
    if (at < back.length) this.faults.push(`new header ${JSON.stringify(back[at])}`);
  }

  private compareNodes(source: RecordNode, back: RecordNode, ply: number): void {
    const place = `after ${ply} moves, at ${source.move ?? 'the start'}`;
    const fields = [
      ['preComment', 'pre-comments'],
      ['glyphs', 'glyphs'],
      ['marks', 'marks'],
      ['bookmark', 'bookmarks'],
    ] as const;
    for (const [field, feature] of fields) {
      if (!isDeepStrictEqual(source[field], back[field]))
        this.need(feature, `${place} ${JSON.stringify(source[field])} is ${JSON.stringify(back[field])}`);
    }
    this.compareComments(source, back, place);
    for (const field of ['spent', 'clock'] as const) this.compareTimes(source[field], back[field], field, place);
    const gone = this.compareChildren(source, back, ply);
    const foul = gone.find((child) => child === mainChild(source) && child.isIllegal === true);
    if (foul !== undefined && mainChild(back) !== undefined) this.faults.push(`${place} a variation became the game`);
    if (foul !== undefined && source.end !== undefined) this.need('variations', `${place} ${source.end.reason}`);
    this.compareEnds(foul === undefined ? source.end : foul.end, back.end, foul !== undefined, place);
  }

  private compareComments(source: RecordNode, back: RecordNode, place: string): void {
    if (source.comment === back.comment) return;
    const isLonger = back.comment !== undefined && back.comment.startsWith(source.comment ?? '');
    // The text of an end or a move that cannot be written has become a comment.
    if (isLonger && (this.lost.has('ends') || this.lost.has('illegal-moves'))) return;
    this.need('comments', `${place} ${JSON.stringify(source.comment)} is ${JSON.stringify(back.comment)}`);
  }

  private compareTimes(
    source: number | undefined,
    back: number | undefined,
    feature: 'spent' | 'clock',
    place: string,
  ): void {
    if (source === back) return;
    if (source === undefined) this.faults.push(`${place} a new time ${back}`);
    else if (back === undefined) this.need(feature, `${place} ${source}`);
    else if (Math.abs(source - back) < 1000) this.need('fractions', `${place} ${source} is ${back}`);
    else this.faults.push(`${place} ${source} is ${back}`);
  }

  /** Returns the children that were lost. */
  private compareChildren(source: RecordNode, back: RecordNode, ply: number): RecordNode[] {
    const gone: RecordNode[] = [];
    let at = 0;
    for (const child of source.children) {
      const other = back.children[at];
      if (other !== undefined && other.move === child.move && other.isIllegal === child.isIllegal) {
        this.compareNodes(child, other, ply + 1);
        if ((child === mainChild(source)) !== (other === mainChild(back)))
          this.faults.push(
            `${child.move} after ${ply} moves is ${child === mainChild(source) ? 'not' : ''} the main move`,
          );
        at++;
        continue;
      }
      gone.push(child);
      if (child.isIllegal === true && this.lost.has('illegal-moves')) continue;
      if (child === mainChild(source)) this.faults.push(`the move ${child.move} after ${ply} moves is gone`);
      else this.need('variations', `${child.move} after ${ply} moves`);
    }
    if (at < back.children.length) this.faults.push(`a new move ${back.children[at]!.move} after ${ply} moves`);
    return gone;
  }

  private compareEnds(
    source: RecordEnd | undefined,
    back: RecordEnd | undefined,
    isFoul: boolean,
    place: string,
  ): void {
    if (isDeepStrictEqual(source, back)) return;
    const what = `${place} ${JSON.stringify(source)} is ${JSON.stringify(back)}`;
    if (back === undefined) return this.need(source?.isVariation === true ? 'variations' : 'ends', what);
    if (source === undefined) {
      const isSilent = isFoul && back.winner === undefined && back.isDraw === undefined;
      if (!isSilent) this.faults.push(what);
      return;
    }
    if (source.winner !== back.winner || source.isDraw !== back.isDraw) this.faults.push(what);
    if (source.reason !== back.reason || source.text !== back.text) this.need('ends', what);
    if (source.isVariation !== back.isVariation && !isFoul) this.faults.push(what);
    this.compareTimes(source.spent, back.spent, 'spent', place);
  }
}
