import { formatTimeControl, parseTimeControl, type Delay, type TimeControl } from '@tesuji/match';
import { findSetup, type Game } from '@tesuji/rules';
import {
  describeMatchError,
  describePositionError,
  describeReadWarning,
  setupName,
  type Language,
} from '@tesuji/words';
import { clockWords } from '../../clock-words.ts';
import { clockTexts, type Choice } from '../make-plan.ts';
import type { StartError } from '../start-game.ts';
import type { SetupState } from './setup-ctrl.svelte.ts';
import { SETUP_TEXT } from './text.ts';

/** A summary of the choices under a fold, for its heading. */
export function clockSummary(choice: Choice, language: Language): string {
  const [mine, theirs] = clockTexts(choice);
  const words = clockWords(mine, language);
  return mine === theirs ? words : SETUP_TEXT[language].clock.versus(words, clockWords(theirs, language));
}

export function setupSummary({ game, choice, pasted, ply }: SetupState, language: Language): string {
  const t = SETUP_TEXT[language].setup;
  if (choice.startFrom === 'pasted') {
    if (pasted?.kind === 'record') return t.record(ply ?? pasted.line.moves.length);
    return pasted?.kind === 'position' ? t.position : t.nothing;
  }
  const setup = findSetup(game, choice.setup);
  const name =
    setup === undefined || (game.setups.length === 1 && setup.id === game.setups[0]?.id)
      ? t.ordinary
      : setupName(game, setup, language);
  const changed = Object.keys(choice.options).length;
  return changed === 0 ? name : `${name}, ${t.changedRules(changed)}`;
}

/** Why a game cannot begin here, in one sentence that says where to look. */
export function describeStartError(game: Game, error: StartError, language: Language): string {
  const t = SETUP_TEXT[language].setup;
  switch (error.kind) {
    case 'position':
      return describePositionError(game, error.error, language);
    case 'record':
      return t.at(error.problem.line, error.problem.column) + describeReadWarning(error.problem, language);
    case 'over':
      return describeMatchError(game, { code: 'already-over', outcome: error.outcome }, language);
    case 'nothing':
      return t.nothing;
  }
}

export const FIELD_KINDS = ['sudden-death', 'increment', 'delay', 'bronstein', 'byoyomi', 'per-move'] as const;
type FieldKind = (typeof FIELD_KINDS)[number];

/** A clock as a few numbers: the minutes at the start, and the time for each move. */
export interface ClockFields {
  readonly kind: FieldKind;
  readonly minutes: number;
  readonly seconds: number;
  readonly periods: number;
}

const DELAY_KINDS = { simple: 'delay', bronstein: 'bronstein' } as const satisfies Record<Delay['style'], FieldKind>;

const USUAL: ClockFields = { kind: 'increment', minutes: 10, seconds: 5, periods: 1 };

/** `undefined` for a clock that does not fit into the fields: one in stages, or none. */
export function readFields(text: string): ClockFields | undefined {
  const control = parseTimeControl(text);
  return control.ok ? fieldsOf(control.value) : undefined;
}

export function firstFields(text: string): ClockFields {
  return readFields(text) ?? USUAL;
}

function fieldsOf(control: TimeControl): ClockFields | undefined {
  switch (control.kind) {
    case 'sudden-death':
      return { ...USUAL, kind: 'sudden-death', minutes: control.main / MINUTE };
    case 'increment':
      return { ...USUAL, kind: 'increment', minutes: control.main / MINUTE, seconds: control.increment / SECOND };
    case 'delay': {
      const { style, main, delay } = control;
      return { ...USUAL, kind: DELAY_KINDS[style], minutes: main / MINUTE, seconds: delay / SECOND };
    }
    case 'byoyomi': {
      const { main, period, periods } = control;
      return { kind: 'byoyomi', minutes: main / MINUTE, seconds: period / SECOND, periods };
    }
    case 'per-move':
      return { ...USUAL, kind: 'per-move', seconds: control.each / SECOND };
    case 'none':
    case 'stages':
      return undefined;
  }
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Returns the time control text of the fields, which may be invalid. */
export function formatFields({ kind, minutes, seconds, periods }: ClockFields): string {
  const main = Math.round(minutes * MINUTE);
  const extra = Math.round(seconds * SECOND);
  switch (kind) {
    case 'sudden-death':
      return formatTimeControl({ kind, main });
    case 'increment':
      return formatTimeControl({ kind, main, increment: extra });
    case 'delay':
      return formatTimeControl({ kind, style: 'simple', main, delay: extra });
    case 'bronstein':
      return formatTimeControl({ kind: 'delay', style: kind, main, delay: extra });
    case 'byoyomi':
      return formatTimeControl({ kind, main, period: extra, periods });
    case 'per-move':
      return formatTimeControl({ kind, each: extra });
  }
}
