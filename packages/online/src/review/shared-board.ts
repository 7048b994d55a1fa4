import { fail, findGame, ok, replay, type GameLine, type Result } from '@tesuji/rules';
import type { BoardCommand, BoardEntry, BoardRefusalCode } from '../wire/board.ts';

/** A position of the tree that all see. */
export interface SharedNode {
  readonly id: string;
  /** Absent at the start. */
  readonly parent?: string;
  /** The move that leads here; empty at the start. */
  readonly move: string;
  /** The id of the person who added it; absent for a move of the game. */
  readonly by?: string;
  /** The ids of the nodes after it, the main one first. */
  readonly children: readonly string[];
  /** What people say about it, in the order in which they first spoke. */
  readonly comments: readonly { readonly by: string; readonly text: string }[];
}

/** A board that several people look at: a game with the moves that they have added, and what they have agreed. */
export interface SharedBoard {
  /** The game as it was played. */
  readonly line: GameLine;
  readonly nodes: ReadonlyMap<string, SharedNode>;
  /** Names of moves that were there already when they were added again, and what they stand for. */
  readonly aliases: ReadonlyMap<string, string>;
  /** The people who have joined, and those who agree to engine and coach. */
  readonly joined: readonly string[];
  readonly agreed: readonly string[];
  /** The commands that are in the log, as `nodeIdOf` names them. */
  readonly answered: ReadonlySet<string>;
  /** The number of the last entry. */
  readonly sequence: number;
}

/** The most entries of one log. */
const MOST_ENTRIES = 2000;
/** The most moves that are added to one game. */
const MOST_ADDED = 800;

/** Returns the id of the node after so many moves of the game. */
export function gameNodeId(ply: number): string {
  return `m${ply}`;
}

/** Returns the id of the node that a command adds. */
export function nodeIdOf(by: string, command: string): string {
  return `${by}:${command}`;
}

/** Returns a board on which nothing has been done. */
export function createSharedBoard(line: GameLine): SharedBoard {
  const nodes = new Map<string, SharedNode>();
  const last = line.moves.length;
  for (let ply = 0; ply <= last; ply++) {
    nodes.set(gameNodeId(ply), {
      id: gameNodeId(ply),
      ...(ply === 0 ? {} : { parent: gameNodeId(ply - 1) }),
      move: line.moves[ply - 1] ?? '',
      children: ply === last ? [] : [gameNodeId(ply + 1)],
      comments: [],
    });
  }
  return { line, nodes, aliases: new Map(), joined: [], agreed: [], answered: new Set(), sequence: 0 };
}

/** Returns a node by its name; `undefined` when there is none, or no more. */
export function findNode({ nodes, aliases }: SharedBoard, id: string): SharedNode | undefined {
  return nodes.get(aliases.get(id) ?? id);
}

/** Returns the line from the start to a node. */
export function lineToNode(board: SharedBoard, node: SharedNode): GameLine {
  const moves: string[] = [];
  for (let each: SharedNode | undefined = node; each?.parent !== undefined; each = board.nodes.get(each.parent))
    moves.push(each.move);
  return { ...board.line, moves: moves.reverse() };
}

/** Returns whether engine and coach may be used: all these people agree. */
export function hasHelp({ agreed }: SharedBoard, people: readonly string[]): boolean {
  return people.every((id) => agreed.includes(id));
}

/** Returns whether a command would change nothing, so that it need not be stored. */
export function isIdle(board: SharedBoard, by: string, command: BoardCommand): boolean {
  if (command.kind === 'join') return board.joined.includes(by);
  if (command.kind === 'agree-to-help') return board.agreed.includes(by) === command.isAgreed;
  return false;
}

/** Says why a command cannot be carried out; it can if the result is ok. */
export function judgeBoard(board: SharedBoard, by: string, command: BoardCommand): Result<void, BoardRefusalCode> {
  if (board.sequence >= MOST_ENTRIES) return fail('full');
  if (command.kind === 'join' || command.kind === 'agree-to-help') return ok(undefined);
  const node = findNode(board, command.kind === 'add' ? command.parent : command.node);
  if (node === undefined) return fail('no-node');
  switch (command.kind) {
    case 'add':
      return judgeMove(board, node, command.move);
    case 'remove':
      return isAllOf(board, node, by) ? ok(undefined) : fail('not-yours');
    case 'promote':
      return node.by === undefined ? fail('not-yours') : ok(undefined);
    case 'comment':
      return ok(undefined);
  }
}

function judgeMove(board: SharedBoard, parent: SharedNode, text: string): Result<void, BoardRefusalCode> {
  if (board.nodes.size > board.line.moves.length + MOST_ADDED) return fail('full');
  const game = findGame(board.line.game);
  const position = game && replay(game, lineToNode(board, parent));
  if (game === undefined || position?.ok !== true) return fail('illegal-move');
  const move = game.parseMove(position.value, text);
  // Texts are compared, so there must be one for each move.
  return move.ok && game.formatMove(move.value) === text ? ok(undefined) : fail('illegal-move');
}

/** Returns whether a person has added a node and everything after it. */
function isAllOf(board: SharedBoard, { by: author, children }: SharedNode, by: string): boolean {
  return author === by && children.every((id) => isAllOf(board, board.nodes.get(id)!, by));
}

/**
 * Returns the board after entries that follow. An entry that makes no sense changes nothing: pages show commands before they
 * are judged.
 */
export function reduceBoard(board: SharedBoard, entries: readonly BoardEntry[]): SharedBoard {
  if (entries.length === 0) return board;
  const draft: BoardDraft = {
    ...board,
    nodes: new Map(board.nodes),
    aliases: new Map(board.aliases),
    answered: new Set(board.answered),
  };
  for (const entry of entries) follow(draft, entry);
  return draft;
}

interface BoardDraft extends SharedBoard {
  readonly nodes: Map<string, SharedNode>;
  readonly aliases: Map<string, string>;
  readonly answered: Set<string>;
  joined: readonly string[];
  agreed: readonly string[];
  sequence: number;
}

function follow(draft: BoardDraft, { sequence, by, id, command }: BoardEntry): void {
  draft.sequence = sequence;
  draft.answered.add(nodeIdOf(by, id));
  switch (command.kind) {
    case 'join':
      if (!draft.joined.includes(by)) draft.joined = [...draft.joined, by];
      return;
    case 'agree-to-help': {
      const others = draft.agreed.filter((each) => each !== by);
      draft.agreed = command.isAgreed ? [...others, by] : others;
      return;
    }
    case 'add':
      return add(draft, by, nodeIdOf(by, id), command);
    case 'remove':
      return remove(draft, findNode(draft, command.node));
    case 'promote':
      return promote(draft, findNode(draft, command.node));
    case 'comment': {
      const node = findNode(draft, command.node);
      if (node !== undefined) draft.nodes.set(node.id, { ...node, comments: commented(node, by, command.text) });
    }
  }
}

function add(
  { nodes, aliases, ...rest }: BoardDraft,
  by: string,
  id: string,
  { parent, move }: { readonly parent: string; readonly move: string },
): void {
  const node = findNode({ nodes, aliases, ...rest }, parent);
  if (node === undefined) return;
  // Two people may add the same move at the same time, and go on from it under both names.
  const known = node.children.find((child) => nodes.get(child)?.move === move);
  if (known !== undefined) return void aliases.set(id, known);
  nodes.set(node.id, { ...node, children: [...node.children, id] });
  nodes.set(id, { id, parent: node.id, move, by, children: [], comments: [] });
}

function remove({ nodes }: BoardDraft, node: SharedNode | undefined): void {
  if (node?.parent === undefined || node.by === undefined) return;
  const parent = nodes.get(node.parent)!;
  nodes.set(parent.id, { ...parent, children: parent.children.filter((id) => id !== node.id) });
  const waiting = [node];
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    nodes.delete(each.id);
    waiting.push(...each.children.map((id) => nodes.get(id)!));
  }
}

function promote({ nodes }: BoardDraft, node: SharedNode | undefined): void {
  if (node?.parent === undefined || node.by === undefined) return;
  const parent = nodes.get(node.parent)!;
  const played = parent.children.filter((id) => nodes.get(id)?.by === undefined);
  const others = parent.children.filter((id) => id !== node.id && !played.includes(id));
  nodes.set(parent.id, { ...parent, children: [...played, node.id, ...others] });
}

function commented({ comments }: SharedNode, by: string, text: string): SharedNode['comments'] {
  if (text === '') return comments.filter((comment) => comment.by !== by);
  const isKnown = comments.some((comment) => comment.by === by);
  return isKnown
    ? comments.map((comment) => (comment.by === by ? { by, text } : comment))
    : [...comments, { by, text }];
}
