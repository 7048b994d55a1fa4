import { isHandPlace, type Effect } from '@tesuji/rules';

/**
 * Why a square is picked out: the last move left it, reached it, emptied it, or a piece may go there; or the coach points
 * at it: something to win, a win of the game, a danger, a good and a very good square for a piece.
 */
export type Mark = 'left' | 'reached' | 'taken' | 'target' | 'prize' | 'win' | 'danger' | 'good' | 'great';

export type Marks = ReadonlyMap<number, Mark>;

/** Where there is no colour, a pair of brackets stands for the mark. */
export const BRACKETS: Readonly<Record<Mark, readonly [string, string]>> = {
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

/** What the last move touched, read from its effects. */
export function marksOfEffects(effects: readonly Effect[]): Marks {
  const marks = new Map<number, Mark>();
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
        // A piece that moves onto the square comes later in the list and takes the mark over.
        marks.set(effect.at, 'taken');
        break;
      case 'promote':
      case 'beam':
        break;
    }
  }
  return marks;
}
