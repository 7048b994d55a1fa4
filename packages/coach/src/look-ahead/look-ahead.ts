import type { SearchLine } from '@tesuji/engine';
import { moveFrom, ONGOING, type Game, type Position } from '@tesuji/rules';
import { expectedPoints } from '../expected-points.ts';
import type { Fact } from '../fact.ts';
import type { Arrow, Hint } from '../hint.ts';
import { MATE_WEIGHT } from '../hints/weights.ts';
import { reasonsFor } from '../reasons/reasons-for.ts';
import { whyGood } from '../reasons/why-good.ts';
import { teachingOf } from '../registry.ts';
import { royalOf } from '../survey/pins.ts';
import type { Teaching } from '../teaching.ts';
import { GainSearch, type ForcedGain } from './forced-gain.ts';
import { proveMate } from './mate-proof.ts';
import { thinkerOf, within, type Clock } from './thinker.ts';

export interface LookAheadRequest {
  /** How many of the engine's lines to show. */
  readonly lines?: number;
  /** Positions the engine looks at, and those spent on the proofs of mates and of gains. */
  readonly nodes?: number;
  readonly mateNodes?: number;
  readonly gainNodes?: number;
  /** The longest mate looked for. */
  readonly matePlies?: number;
  readonly clock?: Clock;
}

const USUAL = { lines: 3, nodes: 40_000, mateNodes: 5000, gainNodes: 3000, matePlies: 15 } as const;
/** Milliseconds, where there is a clock. */
const MOST_TIME = 2000;
/** What a proved gain may cost, as the engine judges, and still be shown: it may leave something else worse off. */
const DOUBT = 0.05;
const LOOK_AHEAD_WEIGHT = 90;
const ENGINE_WEIGHT = 50;

/**
 * For stronger players on turn: the shortest forced line after which something can be taken, or mate; and the engine's
 * best lines, each with what is proved to speak for it. The most urgent first.
 */
export function lookAhead(game: Game, position: Position, request: LookAheadRequest = {}): Hint[] {
  if (position.outcome() !== ONGOING) return [];
  const teaching = teachingOf(game);
  const { clock, gainNodes, lines, mateNodes, matePlies, nodes } = { ...USUAL, clock: undefined, ...request };
  const thinker = thinkerOf(game);
  thinker.begin(clock);
  const report = thinker.think(position, { lines, nodes, ...within(MOST_TIME, clock) });
  const mate = proveMate(game, position, { plies: matePlies, nodes: mateNodes });
  const gain = mate === undefined ? new GainSearch(teaching, gainNodes).find(position) : undefined;
  return [
    ...(mate === undefined ? [] : [mateHint(teaching, position, mate.line, mate.plies)]),
    ...(gain === undefined || isDoubtful(teaching, position, gain, report.lines)
      ? []
      : [gainHint(teaching, position, gain)]),
    ...report.lines
      .filter(({ moves }) => mate === undefined || moves[0] !== mate.line[0])
      .map((line, i) => engineHint(teaching, position, line, i)),
  ];
}

function mateHint(teaching: Teaching, position: Position, line: readonly number[], plies: number): Hint {
  const king = royalOf(teaching.game, position, position.side === 0 ? 1 : 0);
  const arrows = ownArrows(teaching, line);
  return {
    kind: 'mate',
    squares: king === undefined ? arrows.map(({ to }) => to) : [king],
    arrows,
    moves: line.slice(0, 1),
    facts: [{ kind: 'mate', plies, line }],
    weight: MATE_WEIGHT - plies,
  };
}

/** The arrows of the side to move in a line: the enemy's answers are only the likeliest ones. */
function ownArrows({ taking }: Teaching, line: readonly number[]): Arrow[] {
  return line.filter((_, i) => i % 2 === 0).map((move) => ({ from: moveFrom(move), to: taking.arrival(move) }));
}

/** Does the engine, which sees the whole board, think little of it? */
function isDoubtful(
  { game }: Teaching,
  position: Position,
  { line }: ForcedGain,
  lines: readonly SearchLine[],
): boolean {
  const [best] = lines;
  const [move] = line;
  if (best === undefined || move === undefined) return true;
  const known = lines.find(({ moves }) => moves[0] === move);
  const score = known?.score ?? thinkerOf(game).think(position, { nodes: 5000, moves: [move] }).lines[0]?.score ?? 0;
  return expectedPoints(game, best.score) - expectedPoints(game, score) > DOUBT;
}

function gainHint(teaching: Teaching, position: Position, { gain, line, take }: ForcedGain): Hint {
  const target = teaching.game.effects(after(position, line), take).find((effect) => effect.kind === 'capture')?.at;
  back(position, line);
  return {
    kind: 'look-ahead',
    squares: target === undefined ? [] : [target],
    arrows: ownArrows(teaching, [...line, take]),
    moves: line.slice(0, 1),
    facts: takeFacts(teaching, position, line, take, target),
    weight: LOOK_AHEAD_WEIGHT + Math.min(gain, 9),
  };
}

/** Why the taking at the end of the line pays. */
function takeFacts(
  teaching: Teaching,
  position: Position,
  line: readonly number[],
  take: number,
  target: number | undefined,
): Fact[] {
  const there = after(position, line);
  const takes = target === undefined ? [] : teaching.exchanger.takers(there, target);
  const facts = target === undefined ? [] : teaching.explain(there, target, takes);
  const win = reasonsFor(teaching.game, there, take).filter(({ kind }) => kind === 'mate');
  back(position, line);
  return [...win, ...facts].map((fact) => ({ ...fact, after: line }));
}

function after(position: Position, line: readonly number[]): Position {
  for (const move of line) position.make(move);
  return position;
}

function back(position: Position, line: readonly number[]): void {
  for (let i = 0; i < line.length; i++) position.unmake();
}

function engineHint({ game, taking }: Teaching, position: Position, { moves, score }: SearchLine, rank: number): Hint {
  const [move = 0] = moves;
  return {
    kind: 'engine-line',
    squares: [taking.arrival(move)],
    arrows: [{ from: moveFrom(move), to: taking.arrival(move) }],
    moves: [move],
    facts: whyGood(game, position, move, score),
    weight: ENGINE_WEIGHT - rank,
  };
}
