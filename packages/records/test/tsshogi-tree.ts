import { Color, isKnownSpecialMove, Move, SpecialMoveType, type ImmutableNode, type Record } from 'tsshogi';
import { unwrap, type Position } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import type { GameRecord, RecordNode } from '../src/record.ts';
import { openWritable } from '../src/shogi/start.ts';
import { walkFrom } from '../src/tree.ts';

/** A tree that both libraries can be converted to. */
export interface PlainNode {
  move: string;
  /** Board, side and hands after the move. */
  position: string;
  comment: string;
  bookmark: string;
  spent: number;
  end?: string;
  children: PlainNode[];
}

/** Returns our tree, with the position at every node. */
export function ourTree(record: GameRecord): PlainNode {
  const plain = new Map<RecordNode, PlainNode>();
  const walked = walkFrom(shogi, unwrap(openWritable(record)).position, record.root, {
    after: (node, position) => plain.set(node, ourNode(node, position)),
  });
  unwrap(walked);
  for (const [node, copy] of plain) copy.children = node.children.map((child) => plain.get(child)!);
  return plain.get(record.root)!;
}

function ourNode(node: RecordNode, position: Position): PlainNode {
  return {
    move: node.move ?? '',
    position: withoutNumber(shogi.formatPosition(position)),
    comment: node.comment ?? '',
    bookmark: node.bookmark ?? '',
    spent: node.spent ?? 0,
    ...(node.end !== undefined && { end: describeEnd(node) }),
    children: [],
  };
}

function describeEnd({ end }: RecordNode): string {
  const { reason, winner, isDraw, spent = 0 } = end!;
  return `${reason} ${isDraw === true ? 'draw' : (winner ?? 'none')} ${spent}`;
}

function withoutNumber(sfen: string): string {
  return sfen.split(' ').slice(0, 3).join(' ');
}

/** Returns the tree of the other library. */
export function theirTree(record: Record): PlainNode {
  return theirNode(record.first, '');
}

/** Returns the tree without its ends, for files with ends that the other library does not read. */
export function withoutEnds(node: PlainNode): PlainNode {
  const { end: _, children, ...rest } = node;
  return { ...rest, children: children.map(withoutEnds) };
}

function theirNode(node: ImmutableNode, move: string): PlainNode {
  const plain: PlainNode = {
    move,
    position: withoutNumber(node.sfen),
    comment: node.comment.replace(/\n$/, ''),
    bookmark: node.bookmark,
    spent: node.elapsedMs,
    children: [],
  };
  for (let child = node.next; child !== null; child = child.branch) {
    if (child.move instanceof Move) plain.children.push(theirNode(child, child.move.usi));
    else {
      plain.end ??= theirEnd(child);
      plain.comment ||= child.comment.replace(/\n$/, '');
    }
  }
  return plain;
}

/** The reason, and who wins as seen from the side to move. */
const ENDS: { readonly [Type in SpecialMoveType]?: readonly [string, 'mover' | 'other' | 'draw' | 'none'] } = {
  [SpecialMoveType.INTERRUPT]: ['interrupted', 'none'],
  [SpecialMoveType.RESIGN]: ['resign', 'other'],
  [SpecialMoveType.MAX_MOVES]: ['ply-limit', 'draw'],
  [SpecialMoveType.IMPASS]: ['impasse-agreed', 'draw'],
  [SpecialMoveType.DRAW]: ['agreement', 'draw'],
  [SpecialMoveType.REPETITION_DRAW]: ['repetition', 'draw'],
  [SpecialMoveType.MATE]: ['checkmate', 'other'],
  [SpecialMoveType.NO_MATE]: ['no-mate', 'none'],
  [SpecialMoveType.TIMEOUT]: ['time', 'other'],
  [SpecialMoveType.FOUL_WIN]: ['illegal-move', 'mover'],
  [SpecialMoveType.FOUL_LOSE]: ['illegal-move', 'other'],
  [SpecialMoveType.ENTERING_OF_KING]: ['impasse-declared', 'mover'],
  [SpecialMoveType.WIN_BY_DEFAULT]: ['default', 'mover'],
  [SpecialMoveType.LOSE_BY_DEFAULT]: ['default', 'other'],
};

function theirEnd(node: ImmutableNode): string {
  if (node.move instanceof Move || !isKnownSpecialMove(node.move)) return `other none ${node.elapsedMs}`;
  const [reason, result] = ENDS[node.move.type] ?? ['unknown', 'none'];
  const mover = node.nextColor === Color.BLACK ? 0 : 1;
  const winner = result === 'mover' ? mover : result === 'other' ? 1 - mover : result;
  return `${reason} ${winner} ${node.elapsedMs}`;
}
