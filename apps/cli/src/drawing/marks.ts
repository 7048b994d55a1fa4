import type { HelpStep, Hint, HintKind, MoveWarning } from '@tesuji/coach';
import { isHandPlace, type Effect } from '@tesuji/rules';
import { selectLook } from '../terminal/color.ts';

/** The colours of a cell, as numbers of the 256-colour palette. */
export interface Ink {
  readonly front?: number;
  readonly back?: number;
  readonly bold?: boolean;
}

/**
 * Colours a text. Both background and text colour are set, so that a board looks the same on light and dark terminals.
 */
export function paint(text: string, ink: Ink): string {
  const codes = [
    ...(ink.bold === true ? ['1'] : []),
    ...(ink.front === undefined ? [] : [`38;5;${ink.front}`]),
    ...(ink.back === undefined ? [] : [`48;5;${ink.back}`]),
  ];
  return codes.length === 0 ? text : `${selectLook(codes.join(';'))}${text}${selectLook('0')}`;
}

/**
 * Why a square is marked. The last move left it, reached it or captured on it, or a piece may go there; or the coach
 * points at it: a piece to win, a win of the game, a danger, a good and a very good square for a piece.
 */
export type TerminalMark = 'left' | 'reached' | 'taken' | 'target' | 'prize' | 'win' | 'danger' | 'good' | 'great';

export type Marks = ReadonlyMap<number, TerminalMark>;

/** The brackets that stand for a mark without colour. */
export const BRACKETS: Readonly<Record<TerminalMark, readonly [string, string]>> = {
  left: ['(', ')'],
  reached: ['[', ']'],
  taken: ['(', ')'],
  target: ['<', '>'],
  prize: ['+', '+'],
  win: ['*', '*'],
  danger: ['!', '!'],
  good: ['<', '>'],
  great: ['«', '»'],
};

/** Returns the marks of a move from its effects. */
export function marksOfEffects(effects: readonly Effect[]): Marks {
  const marks = new Map<number, TerminalMark>();
  for (const effect of effects) {
    switch (effect.kind) {
      case 'move':
      case 'drop':
        if (!isHandPlace(effect.from)) marks.set(effect.from, 'left');
        marks.set(effect.to, 'reached');
        break;
      case 'swap':
        marks.set(effect.from, 'reached').set(effect.to, 'reached');
        break;
      case 'rotate':
        marks.set(effect.at, 'reached');
        break;
      case 'capture':
        // A piece that moves onto the square comes later in the list and replaces the mark.
        marks.set(effect.at, 'taken');
        break;
      case 'promote':
      case 'beam':
        break;
    }
  }
  return marks;
}

/** The mark of each kind of hint. */
const MARK_OF: Readonly<Record<HintKind, TerminalMark>> = {
  take: 'prize',
  'at-risk': 'danger',
  good: 'good',
  great: 'great',
  amazing: 'prize',
  'capture-checker': 'prize',
  'escape-check': 'good',
  mate: 'win',
  'mate-against': 'danger',
  'look-ahead': 'prize',
  'engine-line': 'target',
};

/** Returns the marks of hints. Where two mark the same square, the more urgent one, which comes first, is shown. */
export function marksOfHints(hints: readonly Hint[]): Marks {
  const marks = new Map<number, TerminalMark>();
  for (const { kind, squares } of hints.toReversed()) for (const square of squares) marks.set(square, MARK_OF[kind]);
  return marks;
}

/**
 * Returns the marks of a step of help. What is named at the first stage has the colour of the hint's kind; areas and later stages have none.
 */
export function marksOfStep({ kind, squares, isArea, stage }: HelpStep): Marks {
  const mark = stage === 'where' && !isArea ? MARK_OF[kind] : 'target';
  return new Map(squares.map((square) => [square, mark]));
}

/** Returns the marks of a warning: what is in danger, and where the reply comes from. */
export function marksOfWarning({ arrows, squares }: MoveWarning): Marks {
  const marks = new Map<number, TerminalMark>(arrows.map(({ from }) => [from, 'left']));
  for (const { to } of arrows) marks.set(to, 'danger');
  for (const square of squares) marks.set(square, 'danger');
  return marks;
}
