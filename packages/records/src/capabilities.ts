import { formatOptions, unusualOptions, type Game, type Options } from '@tesuji/rules';
import type { GameRecord, Header, Mark, RecordEnd, RecordNode } from './record.ts';
import type { WriteError } from './reading.ts';
import { mainChild } from './tree.ts';

/** What a record may contain besides its moves; each format supports some of these. */
export const FEATURES = [
  'variations',
  'comments',
  'pre-comments',
  'glyphs',
  'marks',
  'bookmarks',
  'spent',
  'clock',
  'fractions',
  'illegal-moves',
  'ends',
  'headers',
  'options',
  'move-number',
] as const;
export type Feature = (typeof FEATURES)[number];

/** What writing may lose: a feature that the format does not support, or characters that the encoding replaces. */
export type Loss = Feature | 'characters';

/**
 * What a format supports. The functions return the value after a round trip through the format: the same, a reduced
 * one, or `undefined`. Without a function, the value is preserved if its feature is supported.
 */
export interface Capabilities {
  readonly features: readonly Feature[];
  /** The reasons of ends that can be written, when not all can. */
  readonly ends?: readonly string[];
  /** The options that the start implies, for formats without a place for options. */
  options?(record: GameRecord): Options;
  /** The start after a round trip. */
  start?(record: GameRecord): string;
  /** The headers that are preserved. */
  headers?(record: GameRecord, game: Game): readonly Header[];
  /** A comment before or after a move. */
  comment?(text: string, isRoot: boolean): string | undefined;
  glyph?(glyph: number): boolean;
  mark?(mark: Mark, game: Game): boolean;
  bookmark?(name: string): string | undefined;
  /** A time in milliseconds. */
  time?(time: number): number | undefined;
  /** Whether the root can have a time spent and a clock, as a move can. */
  readonly hasStartTimes?: boolean;
  /** An end after `ply` moves, perhaps with less detail; `undefined` when it cannot be written. */
  end?(end: RecordEnd, ply: number, record: GameRecord): RecordEnd | undefined;
  /** Illegal moves that cannot be written. */
  unsupportedMoves?(record: GameRecord, game: Game): ReadonlySet<RecordNode>;
  /** How deep variations may be nested. */
  readonly deepest?: number;
}

/** About three years; longer times are dropped. */
const LONGEST_TIME = 1e11;

/** Returns a time after a round trip through a format that counts whole milliseconds. */
export function roundTripMilliseconds(time: number): number | undefined {
  const whole = Math.round(time);
  return whole >= 0 && whole <= LONGEST_TIME ? whole : undefined;
}

/** Returns a comment after a round trip through a format whose lines end in `\n`. */
export function roundTripLines(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** Returns the first feature of the record that a format does not support. */
export function findUnsupported(record: GameRecord, capabilities: Capabilities, game: Game): WriteError | undefined {
  return new Reducer(record, capabilities, game).run().first;
}

/** Returns the record without what a format does not support, and the features that were lost. */
export function reduceTo(
  record: GameRecord,
  capabilities: Capabilities,
  game: Game,
): { readonly record: GameRecord; readonly lost: readonly Feature[] } {
  const reducer = new Reducer(record, capabilities, game).run();
  return { record: reducer.reduced, lost: FEATURES.filter((feature) => reducer.lost.has(feature)) };
}

/** A node and its ply. */
interface Visit {
  readonly node: RecordNode;
  readonly ply: number;
}

class Reducer {
  readonly lost = new Set<Feature>();
  first: WriteError | undefined;
  reduced: GameRecord;
  private readonly record: GameRecord;
  private readonly capabilities: Capabilities;
  private readonly game: Game;
  private readonly features: ReadonlySet<Feature>;
  private unsupportedMoves: ReadonlySet<RecordNode> = new Set();
  /** Variations that cannot be written. */
  private readonly dropped = new Set<RecordNode>();
  private readonly copies = new Map<RecordNode, RecordNode>();

  constructor(record: GameRecord, capabilities: Capabilities, game: Game) {
    this.record = record;
    this.reduced = record;
    this.capabilities = capabilities;
    this.game = game;
    this.features = new Set(capabilities.features);
  }

  run(): this {
    const { record, capabilities, game } = this;
    const start = capabilities.start?.(record) ?? record.start;
    if (start !== record.start) this.lose('move-number');
    const visits = this.listVisits();
    if (visits.some(({ node }) => node.isIllegal === true)) {
      if (!this.features.has('illegal-moves'))
        this.unsupportedMoves = new Set(visits.filter(({ node }) => node.isIllegal === true).map(({ node }) => node));
      else this.unsupportedMoves = capabilities.unsupportedMoves?.(record, game) ?? this.unsupportedMoves;
    }
    // Parents come before children, so from the back all children of a node are done before the node.
    for (let i = visits.length - 1; i >= 0; i--) {
      const { node } = visits[i]!;
      const copy = this.reduceNode(visits[i]!);
      if (copy !== node) this.copies.set(node, copy);
    }
    const headers = this.reduceHeaders();
    const options = this.reduceOptions();
    const root = this.copyOf(record.root);
    this.reduced = { ...record, start, headers, options, root };
    return this;
  }

  private lose(feature: Feature, ply?: number, expected?: string): void {
    this.lost.add(feature);
    const place = { ...(ply !== undefined && { ply }), ...(expected !== undefined && { expected }) };
    this.first ??= { kind: 'not-held', got: feature, ...place };
  }

  private copyOf(node: RecordNode): RecordNode {
    return this.copies.get(node) ?? node;
  }

  /** Returns the nodes that are kept, parents first, without variations that cannot be written. */
  private listVisits(): Visit[] {
    const { deepest = Infinity } = this.capabilities;
    const hasVariations = this.features.has('variations');
    const visits: Visit[] = [];
    const waiting: (Visit & { readonly depth: number })[] = [{ node: this.record.root, ply: 0, depth: 0 }];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { node, ply, depth } = next;
      visits.push({ node, ply });
      const main = mainChild(node);
      for (let i = node.children.length - 1; i >= 0; i--) {
        const child = node.children[i]!;
        const childDepth = child === main ? depth : depth + 1;
        if (child !== main && (!hasVariations || childDepth > deepest)) {
          this.lose('variations', ply);
          this.dropped.add(child);
        }
        if (!this.dropped.has(child)) waiting.push({ node: child, ply: ply + 1, depth: childDepth });
      }
    }
    return visits;
  }

  private reduceNode({ node, ply }: Visit): RecordNode {
    const kept = node.children.filter((child) => !this.dropped.has(child));
    const { move, isIllegal } = node;
    const illegalMoves = kept.filter((child) => this.unsupportedMoves.has(child));
    const draft: Draft = {
      ...(move !== undefined && { move }),
      ...(isIllegal === true && { isIllegal }),
      children: kept.filter((child) => !this.unsupportedMoves.has(child)).map((child) => this.copyOf(child)),
    };
    this.reduceWords(node, ply, draft);
    this.reduceTimes(node, ply, draft);
    const end = this.endOf(node, illegalMoves, ply);
    const comment = this.reduceEnd(end, ply, draft);
    const said = [draft.comment, ...illegalMoves.map((move) => this.copyOf(move).comment), comment];
    const words = said.filter((text) => text !== undefined);
    if (words.length > 0) draft.comment = words.join('\n');
    return isSameNode(draft, node) ? node : draft;
  }

  /** Returns the end of a node. The end after an illegal move that cannot be written takes the place of that move. */
  private endOf(node: RecordNode, illegalMoves: readonly RecordNode[], ply: number): RecordEnd | undefined {
    if (illegalMoves.length > 0) this.lose('illegal-moves', ply + 1);
    const main = mainChild(node);
    if (main === undefined || !illegalMoves.includes(main)) {
      if (node.end?.isVariation !== true || this.features.has('variations')) return node.end;
      this.lose('variations', ply);
      return undefined;
    }
    if (node.end !== undefined) this.lose('variations', ply);
    if (main.end !== undefined) return main.end;
    // Without an end, the first variation would become the main line.
    const hasOthers = node.children.length > illegalMoves.length;
    return hasOthers && this.features.has('variations') ? { reason: 'unknown' } : undefined;
  }

  private reduceWords(node: RecordNode, ply: number, draft: Draft): void {
    const { capabilities } = this;
    const say = (text: string): string | undefined =>
      capabilities.comment === undefined ? text : capabilities.comment(text, node.move === undefined);
    this.keep(node, 'comment', 'comments', ply, draft, say);
    this.keep(node, 'preComment', 'pre-comments', ply, draft, node.move === undefined ? () => undefined : say);
    this.keep(node, 'bookmark', 'bookmarks', ply, draft, capabilities.bookmark);
    this.keep(node, 'glyphs', 'glyphs', ply, draft, (glyphs) => {
      const kept = capabilities.glyph === undefined ? glyphs : glyphs.filter((glyph) => capabilities.glyph!(glyph));
      return kept.length === glyphs.length ? glyphs : kept.length === 0 ? undefined : kept;
    });
    this.keep(node, 'marks', 'marks', ply, draft, (marks) => {
      const kept =
        capabilities.mark === undefined ? marks : marks.filter((mark) => capabilities.mark!(mark, this.game));
      return kept.length === marks.length ? marks : kept.length === 0 ? undefined : kept;
    });
  }

  private reduceTimes(node: RecordNode, ply: number, draft: Draft): void {
    const isPlace = node.move !== undefined || this.capabilities.hasStartTimes === true;
    for (const name of ['spent', 'clock'] as const) {
      if (node[name] === undefined) continue;
      const time = isPlace && this.features.has(name) ? this.reduceTime(node[name], name, ply) : undefined;
      if (time !== undefined) draft[name] = time;
      else this.lose(name, ply);
    }
  }

  private reduceTime(time: number, feature: 'spent' | 'clock', ply: number): number | undefined {
    const kept = this.capabilities.time === undefined ? time : this.capabilities.time(time);
    if (kept === undefined) this.lose(feature, ply);
    else if (kept !== time) this.lose('fractions', ply);
    return kept;
  }

  /** Sets the end of the draft, and returns the text of the end if only a comment can hold it. */
  private reduceEnd(end: RecordEnd | undefined, ply: number, draft: Draft): string | undefined {
    if (end === undefined) return undefined;
    const { isVariation, spent, ...result } = end;
    const kept = this.supportedEnd(result, ply);
    if (!isSameEnd(kept, result)) this.lose('ends', ply, end.text ?? end.reason);
    // Children beside an end are variations; without the end, they would become the main line.
    if (kept === undefined && isVariation !== true && draft.children.length > 0) {
      this.lose('variations', ply);
      draft.children = [];
    }
    if (kept !== undefined) {
      const timed = this.endWithTime(kept, spent, ply);
      const isOther = isVariation === true && draft.children.length > 0;
      draft.end = { ...timed, ...(isOther && { isVariation: true as const }) };
    }
    const text = end.text ?? '';
    // Some formats read a comment that begins with & as a bookmark.
    const isSaid = kept?.text !== end.text && /^[^\s&][^\r\n]*$/.test(text) && this.features.has('comments');
    return isSaid
      ? this.capabilities.comment === undefined
        ? text
        : this.capabilities.comment(text, ply === 0)
      : undefined;
  }

  /** Returns as much of an end as can be written: all of it, the result alone, or nothing. */
  private supportedEnd(end: RecordEnd, ply: number): RecordEnd | undefined {
    if (!this.features.has('ends')) return undefined;
    const { winner, isDraw } = end;
    const score = { ...(winner !== undefined && { winner }), ...(isDraw === true && { isDraw: true as const }) };
    return this.roundTripEnd(end, ply) ?? this.roundTripEnd({ ...score, reason: 'unknown' }, ply);
  }

  private roundTripEnd(end: RecordEnd, ply: number): RecordEnd | undefined {
    const { ends } = this.capabilities;
    if (ends !== undefined && !ends.includes(end.reason)) return undefined;
    return this.capabilities.end === undefined ? end : this.capabilities.end(end, ply, this.record);
  }

  private endWithTime(end: RecordEnd, spent: number | undefined, ply: number): RecordEnd {
    if (spent === undefined) return end;
    const time = this.features.has('spent') ? this.reduceTime(spent, 'spent', ply) : undefined;
    const timed = time === undefined ? end : { ...end, spent: time };
    const kept = this.roundTripEnd(timed, ply) ?? end;
    if (kept.spent === undefined) this.lose('spent', ply);
    return kept;
  }

  private reduceHeaders(): readonly Header[] {
    const { headers } = this.record;
    const kept = this.features.has('headers') ? (this.capabilities.headers?.(this.record, this.game) ?? headers) : [];
    if (kept.length !== headers.length) this.lose('headers');
    return kept.length === headers.length ? headers : kept;
  }

  private reduceOptions(): Options {
    const { options } = this.record;
    if (this.features.has('options')) return options;
    const kept = this.capabilities.options?.(this.record) ?? {};
    const unusual = unusualOptions(this.game.options, options);
    if (formatOptions(unusual) !== formatOptions(kept)) this.lose('options');
    return kept;
  }

  private keep<Key extends 'comment' | 'preComment' | 'bookmark' | 'glyphs' | 'marks'>(
    node: RecordNode,
    key: Key,
    feature: Feature,
    ply: number,
    draft: Draft,
    roundTrip: ((value: NonNullable<RecordNode[Key]>) => RecordNode[Key]) | undefined,
  ): void {
    const value = node[key];
    if (value === undefined) return;
    const kept = !this.features.has(feature) ? undefined : roundTrip === undefined ? value : roundTrip(value);
    if (kept !== value) this.lose(feature, ply);
    if (kept !== undefined) draft[key] = kept;
  }
}

type Draft = { -readonly [Key in keyof RecordNode]: RecordNode[Key] };

function isSameEnd(a: RecordEnd | undefined, b: RecordEnd): boolean {
  return (
    a !== undefined && a.reason === b.reason && a.winner === b.winner && a.isDraw === b.isDraw && a.text === b.text
  );
}

/** Returns whether all fields are identical, so that the node need not be copied. */
function isSameNode(draft: Draft, node: RecordNode): boolean {
  const isSame = (key: keyof RecordNode): boolean => key === 'end' || key === 'children' || draft[key] === node[key];
  if (!NODE_KEYS.every(isSame) || draft.children.length !== node.children.length) return false;
  if (!draft.children.every((child, i) => child === node.children[i])) return false;
  const [a, b] = [draft.end, node.end];
  if (a === undefined || b === undefined) return a === b;
  return isSameEnd(a, b) && a.spent === b.spent && a.isVariation === b.isVariation;
}

const NODE_KEYS: readonly (keyof RecordNode)[] = [
  'move',
  'isIllegal',
  'comment',
  'preComment',
  'glyphs',
  'marks',
  'bookmark',
  'spent',
  'clock',
];
