import { formatOptions, unusualOptions, type Game, type Options } from '@tesuji/rules';
import type { GameRecord, Header, Mark, RecordEnd, RecordNode } from './record.ts';
import type { WriteError } from './reading.ts';
import { mainChild } from './tree.ts';

/** What a record may contain beyond its moves; each format says which of these it holds. */
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

/** What writing may lose: something that the format cannot hold, or characters that the encoding writes as others. */
export type Loss = Feature | 'characters';

/**
 * What a format can hold. The functions say what reading gives back of what was written: the same, something less, or
 * nothing. What has no function comes back as it was, if its feature is among those held.
 */
export interface Holds {
  readonly features: readonly Feature[];
  /** When only some ends can be told: their reasons. */
  readonly ends?: readonly string[];
  /** Options that come back without a place of their own, because the start implies them. */
  options?(record: GameRecord): Options;
  /** The start as it comes back. */
  start?(record: GameRecord): string;
  /** The headers that come back. */
  headers?(record: GameRecord, game: Game): readonly Header[];
  /** A comment, before or after a move. */
  comment?(text: string, isRoot: boolean): string | undefined;
  glyph?(glyph: number): boolean;
  mark?(mark: Mark, game: Game): boolean;
  bookmark?(name: string): string | undefined;
  /** A number of milliseconds. */
  time?(time: number): number | undefined;
  /** The start can have a time spent and a clock of its own, as a move has. */
  readonly hasStartTimes?: boolean;
  /** An end after `ply` moves; an end of less than what was said, or nothing where no word tells as much. */
  end?(end: RecordEnd, ply: number, record: GameRecord): RecordEnd | undefined;
  /** Moves that break the rules and cannot be told. */
  unheldMoves?(record: GameRecord, game: Game): ReadonlySet<RecordNode>;
  /** How many variations may stand within each other. */
  readonly deepest?: number;
}

/** About three years; no format must tell a longer time. */
const LONGEST_TIME = 1e11;

/** What comes back of a time in a format that counts whole milliseconds. */
export function tellMilliseconds(time: number): number | undefined {
  const whole = Math.round(time);
  return whole >= 0 && whole <= LONGEST_TIME ? whole : undefined;
}

/** What comes back of a comment in a format that ends lines as this system does. */
export function tellLines(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** The first thing in the record that such a format cannot hold. */
export function findUnheld(record: GameRecord, holds: Holds, game: Game): WriteError | undefined {
  return new Reducer(record, holds, game).run().first;
}

/** The record without what such a format cannot hold, and the names of what was left out. */
export function reduceTo(
  record: GameRecord,
  holds: Holds,
  game: Game,
): { readonly record: GameRecord; readonly lost: readonly Feature[] } {
  const reducer = new Reducer(record, holds, game).run();
  return { record: reducer.reduced, lost: FEATURES.filter((feature) => reducer.lost.has(feature)) };
}

/** A node on the way, and where it stands. */
interface Visit {
  readonly node: RecordNode;
  readonly ply: number;
}

class Reducer {
  readonly lost = new Set<Feature>();
  first: WriteError | undefined;
  reduced: GameRecord;
  private readonly record: GameRecord;
  private readonly holds: Holds;
  private readonly game: Game;
  private readonly features: ReadonlySet<Feature>;
  private unheldMoves: ReadonlySet<RecordNode> = new Set();
  /** Variations that cannot be held. */
  private readonly dropped = new Set<RecordNode>();
  private readonly copies = new Map<RecordNode, RecordNode>();

  constructor(record: GameRecord, holds: Holds, game: Game) {
    this.record = record;
    this.reduced = record;
    this.holds = holds;
    this.game = game;
    this.features = new Set(holds.features);
  }

  run(): this {
    const { record, holds, game } = this;
    const start = holds.start?.(record) ?? record.start;
    if (start !== record.start) this.lose('move-number');
    const visits = this.listVisits();
    if (visits.some(({ node }) => node.isIllegal === true)) {
      if (!this.features.has('illegal-moves'))
        this.unheldMoves = new Set(visits.filter(({ node }) => node.isIllegal === true).map(({ node }) => node));
      else this.unheldMoves = holds.unheldMoves?.(record, game) ?? this.unheldMoves;
    }
    // Parents come before children; from the back, children are ready when their parent needs them.
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

  /** The nodes that are kept, parents first. Variations that must go are left out here. */
  private listVisits(): Visit[] {
    const { deepest = Infinity } = this.holds;
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
    const fouls = kept.filter((child) => this.unheldMoves.has(child));
    const draft: Draft = {
      ...(move !== undefined && { move }),
      ...(isIllegal === true && { isIllegal }),
      children: kept.filter((child) => !this.unheldMoves.has(child)).map((child) => this.copyOf(child)),
    };
    this.reduceWords(node, ply, draft);
    this.reduceTimes(node, ply, draft);
    const end = this.endOf(node, fouls, ply);
    const comment = this.reduceEnd(end, ply, draft);
    const said = [draft.comment, ...fouls.map((foul) => this.copyOf(foul).comment), comment];
    const words = said.filter((text) => text !== undefined);
    if (words.length > 0) draft.comment = words.join('\n');
    return isSameNode(draft, node) ? node : draft;
  }

  /** The end of a node. One after a move that cannot be held takes that move's place. */
  private endOf(node: RecordNode, fouls: readonly RecordNode[], ply: number): RecordEnd | undefined {
    if (fouls.length > 0) this.lose('illegal-moves', ply + 1);
    const main = mainChild(node);
    if (main === undefined || !fouls.includes(main)) {
      if (node.end?.isVariation !== true || this.features.has('variations')) return node.end;
      this.lose('variations', ply);
      return undefined;
    }
    if (node.end !== undefined) this.lose('variations', ply);
    if (main.end !== undefined) return main.end;
    // Without an end the first variation would become the game.
    const hasOthers = node.children.length > fouls.length;
    return hasOthers && this.features.has('variations') ? { reason: 'unknown' } : undefined;
  }

  private reduceWords(node: RecordNode, ply: number, draft: Draft): void {
    const { holds } = this;
    const say = (text: string): string | undefined =>
      holds.comment === undefined ? text : holds.comment(text, node.move === undefined);
    this.keep(node, 'comment', 'comments', ply, draft, say);
    this.keep(node, 'preComment', 'pre-comments', ply, draft, node.move === undefined ? () => undefined : say);
    this.keep(node, 'bookmark', 'bookmarks', ply, draft, holds.bookmark);
    this.keep(node, 'glyphs', 'glyphs', ply, draft, (glyphs) => {
      const kept = holds.glyph === undefined ? glyphs : glyphs.filter((glyph) => holds.glyph!(glyph));
      return kept.length === glyphs.length ? glyphs : kept.length === 0 ? undefined : kept;
    });
    this.keep(node, 'marks', 'marks', ply, draft, (marks) => {
      const kept = holds.mark === undefined ? marks : marks.filter((mark) => holds.mark!(mark, this.game));
      return kept.length === marks.length ? marks : kept.length === 0 ? undefined : kept;
    });
  }

  private reduceTimes(node: RecordNode, ply: number, draft: Draft): void {
    const isPlace = node.move !== undefined || this.holds.hasStartTimes === true;
    for (const name of ['spent', 'clock'] as const) {
      if (node[name] === undefined) continue;
      const time = isPlace && this.features.has(name) ? this.reduceTime(node[name], name, ply) : undefined;
      if (time !== undefined) draft[name] = time;
      else this.lose(name, ply);
    }
  }

  private reduceTime(time: number, feature: 'spent' | 'clock', ply: number): number | undefined {
    const kept = this.holds.time === undefined ? time : this.holds.time(time);
    if (kept === undefined) this.lose(feature, ply);
    else if (kept !== time) this.lose('fractions', ply);
    return kept;
  }

  /** Puts the end where it belongs, and returns words about it that can only be a comment. */
  private reduceEnd(end: RecordEnd | undefined, ply: number, draft: Draft): string | undefined {
    if (end === undefined) return undefined;
    const { isVariation, spent, ...told } = end;
    const held = this.tellEnd(told, ply);
    if (!isSameEnd(held, told)) this.lose('ends', ply, end.text ?? end.reason);
    // Children beside an end are variations, and would become the game without it.
    if (held === undefined && isVariation !== true && draft.children.length > 0) {
      this.lose('variations', ply);
      draft.children = [];
    }
    if (held !== undefined) {
      const timed = this.tellTime(held, spent, ply);
      const isOther = isVariation === true && draft.children.length > 0;
      draft.end = { ...timed, ...(isOther && { isVariation: true as const }) };
    }
    const text = end.text ?? '';
    // A comment that begins with & is a bookmark to some.
    const isSaid = held?.text !== end.text && /^[^\s&][^\r\n]*$/.test(text) && this.features.has('comments');
    return isSaid ? (this.holds.comment === undefined ? text : this.holds.comment(text, ply === 0)) : undefined;
  }

  /** As much of an end as can be told: all, or who won but not how, or nothing. */
  private tellEnd(end: RecordEnd, ply: number): RecordEnd | undefined {
    if (!this.features.has('ends')) return undefined;
    const { winner, isDraw } = end;
    const score = { ...(winner !== undefined && { winner }), ...(isDraw === true && { isDraw: true as const }) };
    return this.holdEnd(end, ply) ?? this.holdEnd({ ...score, reason: 'unknown' }, ply);
  }

  private holdEnd(end: RecordEnd, ply: number): RecordEnd | undefined {
    const { ends } = this.holds;
    if (ends !== undefined && !ends.includes(end.reason)) return undefined;
    return this.holds.end === undefined ? end : this.holds.end(end, ply, this.record);
  }

  private tellTime(end: RecordEnd, spent: number | undefined, ply: number): RecordEnd {
    if (spent === undefined) return end;
    const time = this.features.has('spent') ? this.reduceTime(spent, 'spent', ply) : undefined;
    const timed = time === undefined ? end : { ...end, spent: time };
    const held = this.holdEnd(timed, ply) ?? end;
    if (held.spent === undefined) this.lose('spent', ply);
    return held;
  }

  private reduceHeaders(): readonly Header[] {
    const { headers } = this.record;
    const kept = this.features.has('headers') ? (this.holds.headers?.(this.record, this.game) ?? headers) : [];
    if (kept.length !== headers.length) this.lose('headers');
    return kept.length === headers.length ? headers : kept;
  }

  private reduceOptions(): Options {
    const { options } = this.record;
    if (this.features.has('options')) return options;
    const kept = this.holds.options?.(this.record) ?? {};
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
    tell: ((value: NonNullable<RecordNode[Key]>) => RecordNode[Key]) | undefined,
  ): void {
    const value = node[key];
    if (value === undefined) return;
    const kept = !this.features.has(feature) ? undefined : tell === undefined ? value : tell(value);
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

/** Are all fields the very same? Then the node need not be copied. */
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
