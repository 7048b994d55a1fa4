import type { Diagram, Reach } from './diagram.ts';
import { pieceSide, type Game } from '@tesuji/rules';
import { fillFirst, type Language, type Phrase } from '@tesuji/words';

/** Columns to the side and rows forward, as the owner of the piece sees them. */
interface Step {
  readonly side: number;
  readonly forward: number;
}

const DIRECTIONS: readonly { readonly steps: readonly Step[]; readonly name: Phrase }[] = [
  direction([...straight(), ...diagonal()], 'in any direction', 'どの方向へも'),
  direction(straight(), 'in a straight line', '縦と横へ'),
  direction(diagonal(), 'diagonally', '斜めへ'),
  direction([step(0, 1)], 'forward', '前へ'),
  direction([step(-1, 1), step(1, 1)], 'diagonally forward', '斜め前へ'),
  direction([step(-1, 0), step(1, 0)], 'sideways', '横へ'),
  direction([step(0, -1)], 'straight back', '後ろへ'),
  direction([step(-1, -1), step(1, -1)], 'diagonally backward', '斜め後ろへ'),
];

const SENTENCES: Readonly<Record<string, Phrase>> = {
  'slide any': { en: 'It moves any distance {directions}.', ja: '{directions}いくつでも進めます。' },
  'step any': { en: 'It moves one square {directions}.', ja: '{directions}一マス動けます。' },
  'step also': { en: 'It also moves one square {directions}.', ja: '{directions}は、一マスだけ動けます。' },
  'slide empty': {
    en: 'It moves any distance {directions} over empty squares, and takes nothing by landing on it.',
    ja: '{directions}空いたマスをいくつでも進めます。乗って取ることはありません。',
  },
  'step empty': {
    en: 'It moves one square {directions}, to an empty square only.',
    ja: '{directions}一マス、空いたマスにだけ動けます。',
  },
  'step enemy': {
    en: 'It takes one square {directions}, and goes there only to take.',
    ja: '{directions}一マス進んで駒を取ります。取るとき以外は、そこへ動けません。',
  },
  'jump any': {
    en: 'It jumps {directions}, over anything in between.',
    ja: '{directions}、途中の駒を飛び越えて跳びます。',
  },
};

const JUMPS: Readonly<Record<'all' | 'forward', Phrase>> = {
  all: { en: 'two squares in a straight line and one to the side', ja: '縦か横に二つ、そこから横に一つのマスへ' },
  forward: { en: 'two squares forward and one to the side', ja: '二つ前の左右どちらかのマスへ' },
};

/** How a piece moves, sentence by sentence, read off its diagram. */
export function describeMoves(game: Game, diagram: Diagram, language: Language): readonly string[] {
  const slides = diagram.reach.some((reach) => reach.way === 'slide');
  return (['slide', 'step', 'jump'] as const).flatMap((way) =>
    (['any', 'empty', 'enemy'] as const).flatMap((onto) => {
      const group = diagram.reach.filter((reach) => reach.way === way && reach.onto === onto);
      const template = SENTENCES[slides && way === 'step' && onto === 'any' ? 'step also' : `${way} ${onto}`];
      if (group.length === 0 || template === undefined) return [];
      const directions = nameDirections(game, diagram, group, language);
      return fillFirst([template[language]], { directions }) ?? [];
    }),
  );
}

/** How far a pawn may go from its first square: the squares forward of the longest new move. */
export function longestStep(game: Game, diagram: Diagram): number {
  return Math.max(0, ...diagram.reach.map((reach) => stepTo(game, diagram, reach).forward));
}

function nameDirections(game: Game, diagram: Diagram, group: readonly Reach[], language: Language): string {
  const steps = group.map((reach) => stepTo(game, diagram, reach));
  if (group.some(({ way }) => way === 'jump')) return JUMPS[steps.some(goesBack) ? 'all' : 'forward'][language];
  let left = new Set(steps.map(({ side, forward }) => nameOf(step(Math.sign(side), Math.sign(forward)))));
  const names: string[] = [];
  for (const each of DIRECTIONS) {
    if (!each.steps.every((one) => left.has(nameOf(one)))) continue;
    names.push(each.name[language]);
    left = left.difference(new Set(each.steps.map(nameOf)));
  }
  return joinDirections(names, language);
}

function joinDirections(names: readonly string[], language: Language): string {
  if (language === 'ja') return names.map((name, i) => (i < names.length - 1 ? name.slice(0, -1) : name)).join('、');
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`;
}

function stepTo(game: Game, { centre, piece }: Diagram, { square }: Reach): Step {
  const { columns, squares } = game.shape;
  const [from, to] = [squares.indexOf(centre), squares.indexOf(square)];
  const down = Math.floor(to / columns) - Math.floor(from / columns);
  // Side 0 looks up the board, side 1 down.
  return step((to % columns) - (from % columns), pieceSide(piece) === 0 ? -down : down);
}

function goesBack({ forward }: Step): boolean {
  return forward < 0;
}

function step(side: number, forward: number): Step {
  return { side, forward };
}

function nameOf({ side, forward }: Step): string {
  return `${side} ${forward}`;
}

function straight(): readonly Step[] {
  return [step(0, 1), step(0, -1), step(1, 0), step(-1, 0)];
}

function diagonal(): readonly Step[] {
  return [step(1, 1), step(1, -1), step(-1, 1), step(-1, -1)];
}

function direction(steps: readonly Step[], en: string, ja: string): { steps: readonly Step[]; name: Phrase } {
  return { steps, name: { en, ja } };
}
