import { isPieceOf, moveFrom, ONGOING, opponent, PLACES, type Game, type Position } from '@tesuji/rules';
import { expectedPoints } from '../expected-points.ts';
import type { Fact } from '../fact.ts';
import type { Hint, HintArrow, HintKind } from '../hints/hint.ts';
import { hintsFor } from '../hints/hints-for.ts';
import { royalSquare } from '../position-queries.ts';
import { whyGood } from '../reasons/reasons-for.ts';
import { coachKnowledgeOf } from '../registry.ts';
import { proveMate, type MateSearchLimits } from '../search/mate-search.ts';
import { findTaughtMove } from './opening.ts';
import {
  findHarmlessLine,
  startQuickSearch,
  timeLimit,
  type QuickSearch,
  type TimeSource,
} from '../search/quick-search.ts';

/** Each request shows one stage more: where to look, which piece, which move, why. */
export const HELP_STAGES = ['where', 'piece', 'move', 'why'] as const;
export type HelpStage = (typeof HELP_STAGES)[number];

/** Reports whether the move is shown at this stage. */
export function showsMove(stage: HelpStage): boolean {
  return stage === 'move' || stage === 'why';
}

/** How much of one hint about one position has been shown, as plain data. */
export interface HelpState {
  /** The position as text, to detect that the game has continued. */
  readonly position: string;
  readonly stage: HelpStage;
  readonly kind: HintKind;
  /** A legal move there, as move text of the game. */
  readonly move: string;
}

/** What to show now. */
export interface HelpStep {
  readonly stage: HelpStage;
  readonly kind: HintKind;
  readonly squares: readonly number[];
  /** Whether the squares are only where to look: the first of them and its neighbours. */
  readonly isArea: boolean;
  readonly arrows: readonly HintArrow[];
  /** Set from the start; show it only from the stage `move` on. */
  readonly move: number;
  /** Empty before the stage `why`. */
  readonly facts: readonly Fact[];
}

export interface Help {
  readonly state: HelpState;
  readonly step: HelpStep;
}

/**
 * Returns the stage after `state`, or the first stage for another position. The last stage is repeated. Returns
 * `undefined` when the game is over.
 */
export function nextHelp(
  game: Game,
  position: Position,
  state: HelpState | undefined,
  clock?: TimeSource,
): Help | undefined {
  if (position.outcome() !== ONGOING) return undefined;
  const text = game.formatPosition(position);
  const shown = state?.position === text ? readState(game, position, state) : undefined;
  const stage = shown === undefined ? HELP_STAGES[0] : stageAfter(shown.stage);
  const chosen = shown?.chosen ?? chooseHint(game, position, clock);
  if (chosen === undefined) return undefined;
  return {
    state: { position: text, stage, kind: chosen.kind, move: game.formatMove(chosen.move) },
    step: stepAt(game, position, stage, chosen),
  };
}

/** A hint worth following, and the move that follows it. */
interface ChosenHint {
  readonly kind: HintKind;
  readonly move: number;
}

/** A state may come from outside the program: an invalid one counts as none. */
function readState(
  game: Game,
  position: Position,
  { kind, move, stage }: HelpState,
): { readonly stage: HelpStage; readonly chosen: ChosenHint } | undefined {
  const parsed = game.parseMove(position, move);
  return parsed.ok && HELP_STAGES.includes(stage) ? { stage, chosen: { kind, move: parsed.value } } : undefined;
}

function stageAfter(stage: HelpStage): HelpStage {
  return HELP_STAGES[HELP_STAGES.indexOf(stage) + 1] ?? 'why';
}

function stepAt(game: Game, position: Position, stage: HelpStage, { kind, move }: ChosenHint): HelpStep {
  const from = moveFrom(move);
  const to = coachKnowledgeOf(game).captureRules.arrival(move);
  const isShown = showsMove(stage);
  const targets = stage === 'where' ? whereToLook(game, position, kind, move) : isShown ? [from, to] : [from];
  return {
    stage,
    kind,
    squares: targets ?? squaresAround(game, to),
    isArea: targets === undefined,
    arrows: isShown ? [{ from, to }] : [],
    move,
    facts: stage === 'why' ? whyGood(game, position, move, 0) : [],
  };
}

const NODES = 20_000;
/** Longer mates, and proofs that need more nodes, are not shown. */
export const HINTED_MATE: MateSearchLimits = { plies: 7, nodes: 2000 };
/** In milliseconds, where there is a clock. */
const MOST_TIME = 300;
/** How many expected points worse than the best a move may be that a learner understands. */
const ALLOWANCE = 0.04;
/** The most moves of one hint that are compared. */
const MOST_MOVES = 6;

/** Chooses a mate before all; then what a teacher shows in an opening; then a hint whose move is about as good as the best; then the engine's move. */
function chooseHint(game: Game, position: Position, clock: TimeSource | undefined): ChosenHint | undefined {
  const hints = hintsFor(game, position, { side: position.side, level: 'beginner' });
  const mateInOne = hints.find(({ kind }) => kind === 'mate')?.moves[0];
  const mate = mateInOne ?? proveMate(game, position, HINTED_MATE)?.line[0];
  if (mate !== undefined) return { kind: 'mate', move: mate };
  const search = startQuickSearch(game, clock);
  const effort = { nodes: NODES, ...timeLimit(MOST_TIME, clock) };
  const [best] = search.run(position, effort).lines;
  if (best === undefined) return undefined;
  const { moves } = findHarmlessLine(coachKnowledgeOf(game), position, best, search, effort) ?? best;
  const move = moves[0]!;
  const limits = { nodes: NODES / 4, ...timeLimit(MOST_TIME / 4, clock) };
  const isQuiet = hints.length === 0;
  const taught = findTaughtMove(game, position, { search, bestScore: best.score, limits, isQuiet });
  if (taught !== undefined) {
    return { kind: hints.find((hint) => hint.moves.includes(taught))?.kind ?? 'good', move: taught };
  }
  const agreed = hints.find((hint) => hint.moves.includes(move));
  if (agreed !== undefined) return { kind: agreed.kind, move };
  for (const hint of hints) {
    const sound = findSoundMove(game, position, hint, best.score, search, clock);
    if (sound !== undefined) return { kind: hint.kind, move: sound };
  }
  return { kind: 'engine-line', move };
}

/** Returns the move of a hint that is nearly as good as the best one, if there is one. */
function findSoundMove(
  game: Game,
  position: Position,
  { moves }: Hint,
  bestScore: number,
  search: QuickSearch,
  clock: TimeSource | undefined,
): number | undefined {
  if (moves.length === 0) return undefined;
  const limits = { nodes: NODES / 4, moves: moves.slice(0, MOST_MOVES), ...timeLimit(MOST_TIME / 4, clock) };
  const [line] = search.run(position, limits).lines;
  if (line === undefined) return undefined;
  const cost = expectedPoints(game, bestScore) - expectedPoints(game, line.score);
  return cost <= ALLOWANCE ? line.moves[0] : undefined;
}

/** Returns the squares of what the hint is about, the most important first; `undefined` where it is about no certain squares. */
function whereToLook(game: Game, position: Position, kind: HintKind, move: number): readonly number[] | undefined {
  const { side } = position;
  const at = (king: number | undefined): number[] | undefined => (king === undefined ? undefined : [king]);
  switch (kind) {
    case 'mate':
      return at(royalSquare(game, position, opponent(side)));
    case 'mate-against':
    case 'capture-checker':
    case 'escape-check':
      return at(royalSquare(game, position, side));
    case 'take': {
      const captured = game.effects(position, move).flatMap((effect) => (effect.kind === 'capture' ? [effect.at] : []));
      const enemies = captured.filter((at) => isPieceOf(position.places[at]!, opponent(side)));
      return enemies.length > 0 ? enemies : undefined;
    }
    case 'at-risk':
      return squaresAtRisk(game, position, move);
    default:
      return undefined;
  }
}

/** Returns the squares of own pieces that could be captured after a null move, or of the piece that moves. */
function squaresAtRisk(game: Game, position: Position, move: number): number[] {
  const { writeCapturable } = coachKnowledgeOf(game);
  const capturable = new Uint8Array(PLACES);
  if (!position.makeNull()) return [moveFrom(move)];
  const squares = Array.from(capturable.subarray(0, writeCapturable(position, capturable)));
  position.unmake();
  return squares.length > 0 ? squares : [moveFrom(move)];
}

/** Returns the square and its neighbours. */
function squaresAround({ shape }: Game, square: number): number[] {
  const { columns, rows, squares } = shape;
  const cell = squares.indexOf(square);
  const column = cell % columns;
  const row = Math.floor(cell / columns);
  const near = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => ({ x: column + right, y: row + down })));
  const inside = near.filter(({ x, y }) => x >= 0 && x < columns && y >= 0 && y < rows);
  return [square, ...inside.flatMap(({ x, y }) => squares[y * columns + x] ?? []).filter((each) => each !== square)];
}
