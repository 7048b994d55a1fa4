import { formatTimeControl, parseTimeControl, type Delay, type TimeControl } from '@tesuji/match';

export const FIELD_KINDS = ['sudden-death', 'increment', 'delay', 'bronstein', 'byoyomi', 'per-move'] as const;
type FieldKind = (typeof FIELD_KINDS)[number];

/** A clock as a few numbers: minutes to begin with, and what each move brings. */
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

/** The text of what the fields say; whether that can be played is for `parseTimeControl` to judge. */
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
