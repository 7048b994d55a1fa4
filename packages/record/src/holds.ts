import type { GameRecord, RecordNode } from './record.ts';
import type { WriteError } from './reading.ts';
import { withoutVariations } from './tree.ts';

/** What a record may contain beyond its start, headers and main line; each format says which of these it holds. */
export const FEATURES = [
  'variations',
  'comments',
  'pre-comments',
  'glyphs',
  'marks',
  'bookmarks',
  'spent',
  'clock',
  'illegal-moves',
  'ends',
  'headers',
  'options',
] as const;
export type Feature = (typeof FEATURES)[number];

/** What a format can hold. */
export interface Holds {
  readonly features: readonly Feature[];
  /** When only some ends can be told: their reasons. */
  readonly ends?: readonly string[];
  /** Rule options that the start itself implies, so that they need no place of their own. */
  readonly impliedOptions?: readonly string[];
}

/** The first thing in the record that such a format cannot hold. */
export function findUnheld(record: GameRecord, holds: Holds): WriteError | undefined {
  const lacking = FEATURES.filter((feature) => !holds.features.includes(feature));
  if (lacking.includes('headers') && record.headers.length > 0) return { kind: 'not-held', got: 'headers' };
  if (lacking.includes('options') && Object.keys(record.options).some((id) => !holds.impliedOptions?.includes(id)))
    return { kind: 'not-held', got: 'options' };
  let found: WriteError | undefined;
  visit(record.root, (node, ply) => {
    const feature = lacking.find((each) => has(node, each)) ?? (hasUnheldEnd(node, holds) ? 'ends' : undefined);
    if (feature !== undefined) found = { kind: 'not-held', got: feature, ply };
    return found === undefined;
  });
  return found;
}

/** The record without what such a format cannot hold, and the names of what was left out. */
export function reduceTo(
  record: GameRecord,
  holds: Holds,
): { readonly record: GameRecord; readonly lost: readonly Feature[] } {
  const lost = new Set<Feature>();
  let reduced = record;
  for (let error = findUnheld(reduced, holds); error !== undefined; error = findUnheld(reduced, holds)) {
    const feature = error.got as Feature;
    lost.add(feature);
    reduced = without(reduced, feature, holds);
  }
  return { record: reduced, lost: [...lost] };
}

/**
 * The record with less said of the ends that a writer refused: who won, but not how; where that was too much already,
 * nothing. Words about them become a comment, if there may be any. Absent where the error is about something else.
 */
export function weakenEnd(record: GameRecord, error: WriteError, holds: Holds): GameRecord | undefined {
  if (error.kind !== 'not-held' || error.got !== 'ends') return undefined;
  const refused = new Set<RecordNode>();
  visit(record.root, (node, ply) => {
    if (ply === error.ply && node.end !== undefined && (node.end.text ?? node.end.reason) === error.expected)
      refused.add(node);
    return true;
  });
  if (refused.size === 0) return undefined;
  const isSaid = holds.features.includes('comments');
  return { ...record, root: copyTree(record.root, (node) => (refused.has(node) ? withWeakEnd(node, isSaid) : node)) };
}

function withWeakEnd({ end, ...rest }: RecordNode, isSaid: boolean): RecordNode {
  if (end === undefined || end.reason === 'unknown') return rest;
  const { text = '', ...told } = end;
  // A comment that begins with & is a bookmark to some.
  const said = isSaid && /^[^\s&][^\r\n]*$/.test(text) ? [text] : [];
  const comment = [...(rest.comment === undefined ? [] : [rest.comment]), ...said].join('\n');
  return { ...rest, ...(said.length > 0 && { comment }), end: { ...told, reason: 'unknown' } };
}

function hasUnheldEnd({ end }: RecordNode, { ends }: Holds): boolean {
  return end !== undefined && ends !== undefined && !ends.includes(end.reason);
}

/** Visits nodes in no promised order until `keepOn` says no. */
function visit(root: RecordNode, keepOn: (node: RecordNode, ply: number) => boolean): void {
  const waiting: (readonly [RecordNode, number])[] = [[root, 0]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [node, ply] = next;
    if (!keepOn(node, ply)) return;
    for (const child of node.children) waiting.push([child, ply + 1]);
  }
}

function has(node: RecordNode, feature: Feature): boolean {
  switch (feature) {
    case 'variations':
      return node.children.length > 1 || (node.end !== undefined && node.children.length > 0);
    case 'comments':
      return node.comment !== undefined;
    case 'pre-comments':
      return node.preComment !== undefined;
    case 'glyphs':
      return node.glyphs !== undefined;
    case 'marks':
      return node.marks !== undefined;
    case 'bookmarks':
      return node.bookmark !== undefined;
    case 'spent':
      return node.spent !== undefined || node.end?.spent !== undefined;
    case 'clock':
      return node.clock !== undefined;
    case 'illegal-moves':
      return node.isIllegal === true;
    case 'ends':
      return node.end !== undefined;
    case 'headers':
    case 'options':
      return false;
  }
}

function without(record: GameRecord, feature: Feature, holds: Holds): GameRecord {
  if (feature === 'headers') return { ...record, headers: [] };
  if (feature === 'options') {
    const kept = Object.entries(record.options).filter(([id]) => holds.impliedOptions?.includes(id));
    return { ...record, options: Object.fromEntries(kept) };
  }
  if (feature === 'variations') return withoutVariations(record);
  return { ...record, root: copyTree(record.root, (node) => strip(node, feature, holds)) };
}

function strip(node: RecordNode, feature: Feature, holds: Holds): RecordNode {
  const { comment, preComment, glyphs, marks, bookmark, spent, clock, end, ...rest } = node;
  return {
    ...rest,
    ...(comment !== undefined && feature !== 'comments' && { comment }),
    ...(preComment !== undefined && feature !== 'pre-comments' && { preComment }),
    ...(glyphs !== undefined && feature !== 'glyphs' && { glyphs }),
    ...(marks !== undefined && feature !== 'marks' && { marks }),
    ...(bookmark !== undefined && feature !== 'bookmarks' && { bookmark }),
    ...(spent !== undefined && feature !== 'spent' && { spent }),
    ...(clock !== undefined && feature !== 'clock' && { clock }),
    ...(end !== undefined && keepsEnd(node, feature, holds) && { end: feature === 'spent' ? withoutSpent(end) : end }),
    children: feature === 'illegal-moves' ? node.children.filter((child) => child.isIllegal !== true) : node.children,
  };
}

function keepsEnd(node: RecordNode, feature: Feature, holds: Holds): boolean {
  return feature !== 'ends' || (holds.features.includes('ends') && !hasUnheldEnd(node, holds));
}

function withoutSpent<T extends { readonly spent?: number }>(end: T): Omit<T, 'spent'> {
  const { spent: _, ...rest } = end;
  return rest;
}

/** A copy with `change` applied to every node, without recursion. */
function copyTree(root: RecordNode, change: (node: RecordNode) => RecordNode): RecordNode {
  const order: RecordNode[] = [];
  visit(root, (node) => order.push(node) > 0);
  const copies = new Map<RecordNode, RecordNode>();
  // Parents come before children in `order`; built from the back, children are ready when their parent needs them.
  for (let i = order.length - 1; i >= 0; i--) {
    const changed = change(order[i]!);
    copies.set(order[i]!, { ...changed, children: changed.children.map((child) => copies.get(child)!) });
  }
  return copies.get(root)!;
}
