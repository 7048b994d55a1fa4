import type { GameRecord, Header, RecordEnd, RecordNode } from '@tesuji/records';
import { isDecided, pliesToEnd } from '@tesuji/engine';
import { unusualOptions, type Game } from '@tesuji/rules';
import { whoPlayed, type FinishedGame } from './finished-game.ts';
import type { PlayedMove } from './play-game.ts';

export interface ArenaRecordInfo {
  /** The names of the two contestants. */
  readonly names: readonly [string, string];
  /** `2026.01.31` */
  readonly date?: string;
}

/** Returns the record of a game: players, opening, seed, and the score and depth of each move. */
export function recordOfGame(game: Game, finished: FinishedGame, info: ArenaRecordInfo): GameRecord {
  const { opening } = finished;
  return {
    game: game.id,
    options: unusualOptions(game.options, opening.options),
    start: opening.start,
    headers: headersOf(game, finished, info),
    root: treeOf(game, finished),
  };
}

function headersOf(game: Game, finished: FinishedGame, { names, date }: ArenaRecordInfo): readonly Header[] {
  const { number, seed, opening } = finished;
  return [
    { name: 'event', value: `${names[0]} v ${names[1]}` },
    ...(date === undefined ? [] : [{ name: 'date', value: date }]),
    { name: 'round', value: String(number + 1) },
    { name: game.sides[0], value: names[whoPlayed(finished, 0)] },
    { name: game.sides[1], value: names[whoPlayed(finished, 1)] },
    ...(opening.moves.length === 0 ? [] : [{ name: 'opening', value: opening.moves.join(' ') }]),
    { name: 'note', value: `seed ${seed}` },
  ];
}

type Move = Omit<RecordNode, 'children'>;

function treeOf(game: Game, finished: FinishedGame): RecordNode {
  const { opening, moves } = finished;
  const nodes: Move[] = [...opening.moves.map((move) => ({ move })), ...moves.map(nodeOf)];
  const end = endOf(game, finished);
  const remark = nearest(game, finished.outcome) === undefined ? undefined : finished.outcome.reason;
  // From the last move to the first, since a node contains its successors.
  const [first] = nodes.reduceRight<RecordNode[]>(
    (children, node) => [
      children.length === 0 ? { ...withRemark(node, remark), end, children } : { ...node, children },
    ],
    [],
  );
  return first === undefined ? { ...withRemark({}, remark), end, children: [] } : { children: [first] };
}

function withRemark(node: Move, remark: string | undefined): Move {
  if (remark === undefined) return node;
  return { ...node, comment: node.comment === undefined ? remark : `${node.comment} ${remark}` };
}

function nodeOf({ move, ms, score, depth }: PlayedMove): Move {
  const comment = score === undefined ? undefined : `${scoreText(score)}${depth === undefined ? '' : `/${depth}`}`;
  return { move, spent: Math.round(ms), ...(comment === undefined ? {} : { comment }) };
}

/** Formats a score for the side that moved: `+0.35`, or `+#5` for a win in five plies. */
function scoreText(score: number): string {
  const sign = score < 0 ? '-' : '+';
  if (isDecided(score)) return `${sign}#${Math.abs(pliesToEnd(score))}`;
  return `${sign}${(Math.abs(score) / 100).toFixed(2)}`;
}

/** Endings that record formats do not know are written as the nearest one, and named in a comment. */
const NEAREST: Readonly<Record<string, readonly [win: string, draw: string]>> = {
  adjudication: ['resign', 'agreement'],
  'ply-limit': ['resign', 'agreement'],
  breakdown: ['resign', 'agreement'],
};

function endOf(game: Game, { outcome }: FinishedGame): RecordEnd {
  const { winner } = outcome;
  const [win, draw] = nearest(game, outcome) ?? [outcome.reason, outcome.reason];
  return winner === undefined ? { isDraw: true, reason: draw } : { winner, reason: win };
}

function nearest(game: Game, { reason }: FinishedGame['outcome']): readonly [string, string] | undefined {
  return game.reasons.includes(reason) ? undefined : NEAREST[reason];
}
