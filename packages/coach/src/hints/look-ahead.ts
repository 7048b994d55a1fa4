import { knowledgeOf, withoutLesserPromotions, type SearchLimits, type SearchLine } from '@tesuji/engine';
import { moveFrom, ONGOING, opponent, type Game, type Position } from '@tesuji/rules';
import { expectedPoints } from '../expected-points.ts';
import type { Fact } from '../fact.ts';
import type { CoachKnowledge } from '../knowledge.ts';
import { royalSquare } from '../position-queries.ts';
import { reasonsFor, whyGood } from '../reasons/reasons-for.ts';
import { coachKnowledgeOf } from '../registry.ts';
import { proveMate } from '../search/mate-search.ts';
import {
  destroysOwn,
  findHarmlessLine,
  startQuickSearch,
  timeLimit,
  type QuickSearch,
  type TimeSource,
} from '../search/quick-search.ts';
import { findTaughtMove } from '../help/opening.ts';
import { GainSearch, type ForcedGain } from './forced-gain.ts';
import { arrowsOf, HINT_WEIGHTS, type Hint, type HintArrow } from './hint.ts';
import { hintsFor, type HintRequest } from './hints-for.ts';

/**
 * Returns `hintsFor` and, for the side on turn, forced lines and the engine's candidates; the most urgent first. A proved
 * mate is shown alone.
 */
export function hintsAhead(game: Game, position: Position, request: HintRequest, clock?: TimeSource): readonly Hint[] {
  const hints = hintsFor(game, position, request);
  if (position.side !== request.side) return hints;
  const ahead = lookAhead(game, position, clock === undefined ? {} : { clock });
  // Who can mate needs nothing else. Both find a mate in one, and the first knows all of them.
  const mate = [...hints, ...ahead].find(({ kind }) => kind === 'mate');
  return mate === undefined ? [...hints, ...ahead].sort((a, b) => b.weight - a.weight) : [mate];
}

export interface LookAheadRequest {
  /** How many moves of the engine to show at most. */
  readonly lines?: number;
  /** Nodes for the engine, and for the proofs of mates and of gains. */
  readonly nodes?: number;
  readonly mateNodes?: number;
  readonly gainNodes?: number;
  /** The longest mate looked for. */
  readonly matePlies?: number;
  readonly clock?: TimeSource;
}

const DEFAULTS = { lines: 3, nodes: 40_000, mateNodes: 5000, gainNodes: 3000, matePlies: 15 } as const;
/** In milliseconds, where there is a clock. */
const MOST_TIME = 2000;
/** The most expected points that a proved gain may cost by the engine's judgement: it may neglect something else. */
const MOST_COST = 0.05;
const COST_NODES = 5000;
/** The most that a gain adds to the weight of its hint. */
const MOST_GAIN_WEIGHT = 9;

/**
 * Returns hints for stronger players on turn: a proved mate alone; otherwise the shortest forced line to a capture, and
 * the engine's move with its reasons, or several that are about as good in one hint. The most urgent comes first.
 */
export function lookAhead(game: Game, position: Position, request: LookAheadRequest = {}): Hint[] {
  if (position.outcome() !== ONGOING) return [];
  const knowledge = coachKnowledgeOf(game);
  const { clock, gainNodes, lines, mateNodes, matePlies, nodes } = { ...DEFAULTS, clock: undefined, ...request };
  const search = startQuickSearch(game, clock);
  const effort = { nodes, ...timeLimit(MOST_TIME, clock) };
  const report = search.run(position, { ...effort, lines });
  const mate = proveMate(game, position, { plies: matePlies, nodes: mateNodes });
  if (mate !== undefined) return [mateHint(knowledge, position, mate.line, mate.plies)];
  const gain = new GainSearch(knowledge, gainNodes).find(position);
  const limits = { nodes: nodes / 4, ...timeLimit(MOST_TIME / 4, clock) };
  const bestScore = report.lines[0]?.score ?? 0;
  const taught = findTaughtMove(game, position, { search, bestScore, limits, isQuiet: gain === undefined });
  return [
    ...(gain === undefined || isTooCostly(game, position, gain, report.lines, search)
      ? []
      : [gainHint(knowledge, position, gain)]),
    ...candidatesHint(knowledge, position, withHarmless(knowledge, position, report.lines, search, effort), taught),
  ];
}

function mateHint(knowledge: CoachKnowledge, position: Position, line: readonly number[], plies: number): Hint {
  const king = royalSquare(knowledge.game, position, opponent(position.side));
  const arrows = ownArrows(knowledge, line);
  return {
    kind: 'mate',
    squares: king === undefined ? arrows.map(({ to }) => to) : [king],
    arrows,
    moves: line.slice(0, 1),
    facts: [{ kind: 'mate', plies, line }],
    weight: HINT_WEIGHTS.mate - plies,
  };
}

/** Returns arrows for the moves of the side to move; the enemy's replies are only the likeliest ones. */
function ownArrows({ captureRules }: CoachKnowledge, line: readonly number[]): HintArrow[] {
  return line.filter((_, i) => i % 2 === 0).map((move) => ({ from: moveFrom(move), to: captureRules.arrival(move) }));
}

/** Reports whether the engine scores the gain much lower than the best move. */
function isTooCostly(
  game: Game,
  position: Position,
  { line }: ForcedGain,
  lines: readonly SearchLine[],
  search: QuickSearch,
): boolean {
  const [best] = lines;
  const [move] = line;
  if (best === undefined || move === undefined) return true;
  const known = lines.find(({ moves }) => moves[0] === move);
  const score = known?.score ?? search.run(position, { nodes: COST_NODES, moves: [move] }).lines[0]?.score ?? 0;
  return expectedPoints(game, best.score) - expectedPoints(game, score) > MOST_COST;
}

function gainHint(knowledge: CoachKnowledge, position: Position, { gain, line, take }: ForcedGain): Hint {
  for (const move of line) position.make(move);
  const target = knowledge.game.effects(position, take).find((effect) => effect.kind === 'capture')?.at;
  const facts = takeFacts(knowledge, position, take, target);
  for (let i = 0; i < line.length; i++) position.unmake();
  return {
    kind: 'look-ahead',
    squares: target === undefined ? [] : [target],
    arrows: ownArrows(knowledge, [...line, take]),
    moves: line.slice(0, 1),
    facts: facts.map((fact) => ({ ...fact, after: line })),
    weight: HINT_WEIGHTS.lookAhead + Math.min(gain, MOST_GAIN_WEIGHT),
  };
}

/** Returns why the capture at the end of a line, whose moves are made, pays. */
function takeFacts(knowledge: CoachKnowledge, position: Position, take: number, target: number | undefined): Fact[] {
  const captures = target === undefined ? [] : knowledge.exchange.captures(position, target);
  const facts = target === undefined ? [] : knowledge.explainCapture(position, target, captures);
  const win = reasonsFor(knowledge.game, position, take).filter(({ kind }) => kind === 'mate');
  return [...win, ...facts];
}

/** How many expected points worse than the best a candidate may be. */
const MOST_WORSE = 0.03;

/** Returns the lines, or one that destroys no own piece instead of those that do, where it is no mistake. */
function withHarmless(
  knowledge: CoachKnowledge,
  position: Position,
  lines: readonly SearchLine[],
  search: QuickSearch,
  limits: SearchLimits,
): readonly SearchLine[] {
  const harmless = lines.filter(({ moves }) => !destroysOwn(knowledge, position, moves[0]!));
  const [best] = lines;
  if (best === undefined || harmless.length === lines.length) return lines;
  if (harmless[0] === best) return harmless;
  const line = findHarmlessLine(knowledge, position, best, search, limits);
  return line === undefined ? lines : [line];
}

/**
 * Returns the moves that are about as good as the best one, the one that a teacher shows in the opening first; the reasons
 * only where there is one.
 */
function candidatesHint(
  knowledge: CoachKnowledge,
  position: Position,
  lines: readonly SearchLine[],
  taught: number | undefined,
): Hint[] {
  const { captureRules, game } = knowledge;
  const [best] = lines;
  if (best === undefined) return [];
  const least = expectedPoints(game, best.score) - MOST_WORSE;
  const close = lines.filter(({ score }) => expectedPoints(game, score) >= least).map((line) => line.moves[0]!);
  const good = withoutLesserPromotions(knowledgeOf(game), position, close);
  const shown = taught === undefined ? good : [taught, ...good.filter((move) => move !== taught)];
  const moves = shown.slice(0, lines.length);
  return [
    {
      kind: 'engine-line',
      squares: moves.map((move) => captureRules.arrival(move)),
      arrows: arrowsOf(knowledge, moves),
      moves,
      facts: moves.length > 1 ? [] : whyGood(game, position, moves[0]!, best.score),
      weight: HINT_WEIGHTS.engineLine,
    },
  ];
}
