import { fail, ok, type Game, type Result } from '@tesuji/rules';
import { JSON_FORMAT, JSON_VERSION, JsonReader } from './reader.ts';
import { quote, type Reading, type WriteError } from '../reading.ts';
import type { GameRecord, RecordNode } from '../record.ts';

/** Reads our own JSON: one record, or a list of records. */
export function readJson(text: string, games: readonly Game[]): Reading {
  const reader = new JsonReader(text, games);
  const records = reader.read();
  return { records, warnings: reader.warnings.found };
}

/**
 * Writes a complete record of any game. Moves are one flat list, one move per line, so that trees of any length and
 * depth can be written; `ply` is given where a move does not follow the one before it.
 */
export function writeJson(record: GameRecord): Result<string, WriteError> {
  const moves: string[] = [];
  const error = writeMoves(record.root, moves);
  if (error !== undefined) return fail(error);
  const { game, options, start, headers, root } = record;
  const parts = [
    `"format":${JSON.stringify(JSON_FORMAT)},"version":${JSON_VERSION}`,
    `"game":${JSON.stringify(game)}`,
    `"options":${JSON.stringify(options)}`,
    `"start":${JSON.stringify(start)}`,
    `"headers":${JSON.stringify(headers.map(({ name, value }) => [name, value]))}`,
    ...(hasRemarks(root) ? [`"root":${formatNode(root)}`] : []),
    `"moves":[${moves.map((move) => `\n${move}`).join(',')}${moves.length > 0 ? '\n' : ''}]`,
  ];
  return ok(`{${parts.join(',\n')}}\n`);
}

/** Joins texts of `writeJson` to one. */
export function joinJson(texts: readonly string[]): string {
  return texts.length === 1 ? texts[0]! : `[${texts.map((text) => text.trimEnd()).join(',\n')}]\n`;
}

/** Writes parents before children and first children first, without recursion. */
function writeMoves(root: RecordNode, moves: string[]): WriteError | undefined {
  const waiting: { readonly node: RecordNode; readonly ply: number }[] = [];
  const push = (node: RecordNode, ply: number): void => {
    for (let i = node.children.length - 1; i >= 0; i--) waiting.push({ node: node.children[i]!, ply });
  };
  let reached = 0;
  push(root, 0);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, ply } = next;
    const error = findNodeError(node, ply);
    if (error !== undefined) return error;
    moves.push(formatNode(node, ply === reached ? undefined : ply));
    reached = ply + 1;
    push(node, reached);
  }
  return findNodeError({ ...root, move: '-' }, 0);
}

function findNodeError(node: RecordNode, ply: number): WriteError | undefined {
  const { move = '', spent = 0, clock = 0, end } = node;
  if (move === '' || (node.isIllegal === true && node.children.length > 0))
    return { kind: 'bad-move', got: quote(move), ply };
  const time = [spent, clock, end?.spent ?? 0].find((each) => !Number.isFinite(each) || each < 0);
  return time === undefined ? undefined : { kind: 'bad-text', got: String(time), expected: 'milliseconds from 0', ply };
}

function hasRemarks(root: RecordNode): boolean {
  return remarksOf(root).some(([name]) => name !== 'move');
}

function formatNode(node: RecordNode, ply?: number): string {
  const place: readonly (readonly [string, unknown])[] = ply === undefined ? [] : [['ply', ply]];
  return JSON.stringify(Object.fromEntries([...place, ...remarksOf(node)]));
}

function remarksOf(node: RecordNode): readonly (readonly [string, unknown])[] {
  return Object.entries(node).filter(([name, value]) => name !== 'children' && value !== undefined);
}
