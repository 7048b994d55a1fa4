import { moveFrom, ONGOING, type Game, type Position } from '@tesuji/rules';
import type { Fact } from '../fact.ts';
import type { Arrow, HintKind } from '../hint.ts';
import type { Clock } from '../look-ahead/thinker.ts';
import { whyGood } from '../reasons/why-good.ts';
import { teachingOf } from '../registry.ts';
import { chooseHint, type ChosenHint } from './choose-hint.ts';
import { whereToLook } from './where-to-look.ts';

/** One step more with each request: where to look, which piece, which move, why. */
export const HELP_STAGES = ['where', 'piece', 'move', 'why'] as const;
export type HelpStage = (typeof HELP_STAGES)[number];

/** What has been shown of one hint about one position. Plain data: it can be kept and sent. */
export interface HelpState {
  /** Position text, to notice that the game has gone on. */
  readonly position: string;
  readonly stage: HelpStage;
  readonly kind: HintKind;
  /** A legal move there, in the game's coordinate text. */
  readonly move: string;
}

/** What to show now. */
export interface HelpStep {
  readonly stage: HelpStage;
  readonly kind: HintKind;
  readonly squares: readonly number[];
  readonly arrows: readonly Arrow[];
  /** Known from the start; show it only from the stage `move` on. */
  readonly move: number;
  /** Empty before the stage `why`. */
  readonly facts: readonly Fact[];
}

export interface Help {
  readonly state: HelpState;
  readonly step: HelpStep;
}

/**
 * One step more than `state`, or the first step for a position that has not been asked about. The last step is repeated
 * when it is asked for again. `undefined` when the game is over.
 */
export function nextHelp(
  game: Game,
  position: Position,
  state: HelpState | undefined,
  clock?: Clock,
): Help | undefined {
  if (position.outcome() !== ONGOING) return undefined;
  const text = game.formatPosition(position);
  const known = state?.position === text ? resume(game, position, state) : undefined;
  const stage = known === undefined ? HELP_STAGES[0] : following(known.stage);
  const chosen = known?.chosen ?? chooseHint(game, position, clock);
  if (chosen === undefined) return undefined;
  return {
    state: { position: text, stage, kind: chosen.kind, move: game.formatMove(chosen.move) },
    step: stepOf(game, position, stage, chosen),
  };
}

interface Known {
  readonly stage: HelpStage;
  readonly chosen: ChosenHint;
}

/** A state may come from outside: what makes no sense counts as none. */
function resume(game: Game, position: Position, { kind, move, stage }: HelpState): Known | undefined {
  const parsed = game.parseMove(position, move);
  return parsed.ok && HELP_STAGES.includes(stage) ? { stage, chosen: { kind, move: parsed.value } } : undefined;
}

function following(stage: HelpStage): HelpStage {
  return HELP_STAGES[HELP_STAGES.indexOf(stage) + 1] ?? 'why';
}

function stepOf(game: Game, position: Position, stage: HelpStage, { kind, move }: ChosenHint): HelpStep {
  const { taking } = teachingOf(game);
  const from = moveFrom(move);
  const to = taking.arrival(move);
  const isShown = stage === 'move' || stage === 'why';
  return {
    stage,
    kind,
    squares: stage === 'where' ? whereToLook(game, position, kind, move) : isShown ? [from, to] : [from],
    arrows: isShown ? [{ from, to }] : [],
    move,
    facts: stage === 'why' ? whyGood(game, position, move, 0) : [],
  };
}
