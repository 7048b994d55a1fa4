import { pieceSide, type Game } from '@tesuji/rules';
import { pieceName, say, withArticle, type Catalogue, type Language, type Phrase, type Values } from '@tesuji/words';
import type { Diagram, Reach } from './diagram.ts';
import type { LightFacing } from './light.ts';
import type { Drop, PieceCard, Promotion, Worth } from './piece-card.ts';
import { notesFor, tipFor } from './tips.ts';

/** How a piece moves: by which way, and onto which squares. */
const MOVES = {
  'slide any': { en: ['It moves any distance {directions}.'], ja: ['{directions}いくつでも進めます。'] },
  'step any': { en: ['It moves one square {directions}.'], ja: ['{directions}一マス動けます。'] },
  'step also': { en: ['It also moves one square {directions}.'], ja: ['{directions}は、一マスだけ動けます。'] },
  'slide empty': {
    en: ['It moves any distance {directions} over empty squares, and takes nothing by landing on it.'],
    ja: ['{directions}空いたマスをいくつでも進めます。乗って取ることはありません。'],
  },
  'step empty': {
    en: ['It moves one square {directions}, to an empty square only.'],
    ja: ['{directions}一マス、空いたマスにだけ動けます。'],
  },
  'step enemy': {
    en: ['It takes one square {directions}, and goes there only to take.'],
    ja: ['{directions}一マス進んで駒を取ります。取るとき以外は、そこへ動けません。'],
  },
  'jump any': {
    en: ['It jumps {directions}, over anything in between.'],
    ja: ['{directions}、途中の駒を飛び越えて跳びます。'],
  },
  'slide enemy': {
    en: ['It takes at any distance {directions}, and goes there only to take.'],
    ja: ['{directions}いくつでも進んで駒を取ります。取るとき以外は、そこへ動けません。'],
  },
  'jump empty': {
    en: ['It jumps {directions}, over anything in between, to an empty square only.'],
    ja: ['{directions}、途中の駒を飛び越えて、空いたマスにだけ跳びます。'],
  },
  'jump enemy': {
    en: ['It takes by jumping {directions}, over anything in between, and goes there only to take.'],
    ja: ['{directions}、途中の駒を飛び越えて駒を取ります。取るとき以外は、そこへ跳べません。'],
  },
} satisfies Catalogue<`${Reach['way']} ${Reach['onto']}` | 'step also'>;

/** What a card says besides how the piece moves. */
const SENTENCES = {
  first: {
    en: ['From its first square it may also go {count} squares forward.'],
    ja: ['最初の位置からは、{count}マス前へも進めます。'],
  },
  'turn-both': {
    en: ['Instead of moving, it may turn a quarter on its square, either way.'],
    ja: ['動く代わりに、その場でどちらへでも90度回せます。'],
  },
  'turn-one': {
    en: ['It may turn a quarter on its square.'],
    ja: ['その場で90度回せます。'],
  },
  rooted: { en: ['It never leaves its square.'], ja: ['そのマスから動きません。'] },
  swap: {
    en: ['It may change places with {aKinds} of either side right beside it.'],
    ja: ['隣の{kinds}と、敵味方を問わず入れ替われます。'],
  },
  'promotes-leaving': {
    en: ['It may promote to {aKinds} when its move begins or ends in the last {rows}.'],
    ja: ['奥の{rows}に入るとき、その中で動くとき、そこから出るときに、{kinds}に成れます。'],
  },
  promotes: {
    en: ['It may promote to {aKinds} when its move ends in the last {rows}.'],
    ja: ['奥の{rows}に着くと、{kinds}に成れます。'],
  },
  'promotes-always': {
    en: ['When it reaches the last {rows}, it becomes {aKinds}.'],
    ja: ['奥の{rows}に着くと、{kinds}に昇格します。'],
  },
  'must-promote': {
    en: ['In the last {rows} it must promote.'],
    ja: ['奥の{rows}では、必ず成ります。'],
  },
  drop: {
    en: ['From the hand it may be dropped on any empty square.'],
    ja: ['持ち駒として、空いたどのマスにも打てます。'],
  },
  'drop-rows': {
    en: ['From the hand it may be dropped on any empty square outside the last {rows}.'],
    ja: ['持ち駒として、奥の{rows}以外の空いたマスに打てます。'],
  },
  'drop-column': {
    en: ['It may not be dropped on a file that already holds another one of yours.'],
    ja: ['自分の同じ駒がすでにある筋には打てません。'],
  },
  'light-hit': { en: ['Light from any side destroys it.'], ja: ['どの面に光が当たっても壊れます。'] },
  'light-reflected': {
    en: ['It turns light from every side by a quarter and is never destroyed.'],
    ja: ['どの面の光も直角に曲げ、決して壊れません。'],
  },
  'light-split': {
    en: ['It splits light from every side: one part passes on, the other is turned. It is never destroyed.'],
    ja: ['光を二つに分け、一方をまっすぐ通し、もう一方を直角に曲げます。決して壊れません。'],
  },
  'light-absorbed': {
    en: ['It absorbs all light and is never destroyed.'],
    ja: ['光をすべて吸収し、決して壊れません。'],
  },
  'light-mirror': {
    en: ['Its mirror turns light from {safe} sides by a quarter; light from the other {burns} destroys it.'],
    ja: ['鏡は{safe}方向からの光を直角に曲げますが、残りの{burns}方向からの光では壊れます。'],
  },
  'light-shield': {
    en: ['It absorbs light that meets its face; light from the other {burns} sides destroys it.'],
    ja: ['正面の光は吸収しますが、残りの{burns}方向からの光では壊れます。'],
  },
  'worth-royal': {
    en: ['It is beyond price: the side that loses it loses the game.'],
    ja: ['価値は無限です。これを失うと負けです。'],
  },
  'worth-lasting': { en: ['It cannot be lost, so it has no price.'], ja: ['失うことがないので、点数はありません。'] },
  'worth-low': { en: ['Worth: low ({points}).'], ja: ['価値：低い（{points}）'] },
  'worth-medium': { en: ['Worth: medium ({points}).'], ja: ['価値：中くらい（{points}）'] },
  'worth-high': { en: ['Worth: high ({points}).'], ja: ['価値：高い（{points}）'] },
} satisfies Catalogue<string>;

/** Returns a piece card as sentences, each about one thing. */
export function describeCard(game: Game, card: PieceCard, language: Language): readonly string[] {
  const write: Writer = (code, values = {}) => say(SENTENCES[code], values, language);
  const { diagram, first, promotion, drop, light, worth } = card;
  const { reach, swaps, turns } = diagram;
  return [
    ...describeMoves(game, diagram, language),
    ...(first === undefined ? [] : [write('first', { count: countWord(longestStep(game, first), language) })]),
    ...(turns.length === 0 ? [] : [write(turns.length === 2 ? 'turn-both' : 'turn-one')]),
    ...(reach.length === 0 && turns.length > 0 ? [write('rooted')] : []),
    ...(swaps.kinds.length === 0 ? [] : [write('swap', nameKinds(game, swaps.kinds, language))]),
    ...notesFor(game, card.id).map((note) => note[language]),
    ...(promotion === undefined ? [] : describePromotion(game, promotion, language, write)),
    ...(drop === undefined ? [] : describeDrop(game, drop, language, write)),
    ...(light === undefined ? [] : describeLight(light, language, write)),
    ...describeWorth(worth, language, write),
  ];
}

/** Returns advice about the kind of piece; `undefined` for a game without tips. */
export function pieceTip(game: Game, card: PieceCard, language: Language): string | undefined {
  return tipFor(game, card.id)?.[language];
}

type Writer = (code: keyof typeof SENTENCES, values?: Values) => string;

function describePromotion(game: Game, promotion: Promotion, language: Language, write: Writer): readonly string[] {
  const { kinds, zone, forced, isAlsoLeaving } = promotion;
  const values = { ...nameKinds(game, kinds, language), rows: rowsWord(game, zone, language) };
  if (forced.length === zone.length) return [write('promotes-always', values)];
  return [
    write(isAlsoLeaving ? 'promotes-leaving' : 'promotes', values),
    ...(forced.length === 0 ? [] : [write('must-promote', { rows: rowsWord(game, forced, language) })]),
  ];
}

function describeDrop(game: Game, drop: Drop, language: Language, write: Writer): readonly string[] {
  const { forbidden, isOnePerColumn } = drop;
  return [
    forbidden.length === 0 ? write('drop') : write('drop-rows', { rows: rowsWord(game, forbidden, language) }),
    ...(isOnePerColumn ? [write('drop-column')] : []),
  ];
}

/** Describes the first facing: all facings of a kind do the same to light. */
function describeLight(light: readonly LightFacing[], language: Language, write: Writer): readonly string[] {
  const ends = light[0]?.meetings.map(({ end }) => end) ?? [];
  const [first] = ends;
  if (first === undefined) return [];
  if (ends.every((end) => end === first)) return [write(`light-${first}`)];
  const burns = ends.filter((end) => end === 'hit').length;
  const values = { burns: countWord(burns, language), safe: countWord(ends.length - burns, language) };
  return [write(ends.includes('reflected') ? 'light-mirror' : 'light-shield', values)];
}

function describeWorth(worth: Worth, language: Language, write: Writer): readonly string[] {
  switch (worth.kind) {
    case 'alike':
      return [];
    case 'royal':
    case 'lasting':
      return [write(`worth-${worth.kind}`)];
    case 'points': {
      const { level, points } = worth;
      const words = language === 'ja' ? `${points}点` : `${points} ${points === 1 ? 'point' : 'points'}`;
      return [write(`worth-${level}`, { points: words })];
    }
  }
}

function nameKinds(game: Game, kinds: readonly number[], language: Language): Values {
  const names = kinds.map((kind) => pieceName(game, kind, language));
  if (language === 'ja') return { kinds: names.join('か') };
  return { aKinds: joinWithOr(names.map((name, i) => (i === 0 ? withArticle(name) : name))) };
}

const COUNTS: Readonly<Record<Language, readonly string[]>> = {
  en: ['no', 'one', 'two', 'three', 'four'],
  ja: ['〇', '一', '二', '三', '四'],
};

function countWord(count: number, language: Language): string {
  return COUNTS[language][count] ?? String(count);
}

/** Returns `row`, `two rows` or `三段`: as many rows as these squares fill. */
function rowsWord({ shape }: Game, squares: readonly number[], language: Language): string {
  const rows = Math.round(squares.length / shape.columns);
  if (language === 'ja') return `${countWord(rows, language)}段`;
  return rows === 1 ? 'row' : `${countWord(rows, language)} rows`;
}

function joinWithOr(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`;
}

/** Columns to the side and rows forward, from the view of the owner of the piece. */
interface Step {
  readonly side: number;
  readonly forward: number;
}

/** Directions with names, those of several directions first. */
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

const JUMPS: Readonly<Record<'all' | 'forward', Phrase>> = {
  all: { en: 'two squares in a straight line and one to the side', ja: '縦か横に二つ、そこから直角に一つのマスへ' },
  forward: { en: 'two squares forward and one to the side', ja: '二つ前の左右どちらかのマスへ' },
};

function describeMoves(game: Game, diagram: Diagram, language: Language): readonly string[] {
  const slides = diagram.reach.some((reach) => reach.way === 'slide');
  return (['slide', 'step', 'jump'] as const).flatMap((way) =>
    (['any', 'empty', 'enemy'] as const).flatMap((onto) => {
      const group = diagram.reach.filter((reach) => reach.way === way && reach.onto === onto);
      if (group.length === 0) return [];
      const code = slides && way === 'step' && onto === 'any' ? 'step also' : (`${way} ${onto}` as const);
      return [say(MOVES[code], { directions: nameDirections(game, diagram, group, language) }, language)];
    }),
  );
}

/** Returns how many squares forward the longest move goes. */
function longestStep(game: Game, diagram: Diagram): number {
  return Math.max(0, ...diagram.reach.map((reach) => stepTo(game, diagram, reach).forward));
}

function nameDirections(game: Game, diagram: Diagram, group: readonly Reach[], language: Language): string {
  const steps = group.map((reach) => stepTo(game, diagram, reach));
  if (group.some(({ way }) => way === 'jump')) {
    return JUMPS[steps.some(({ forward }) => forward < 0) ? 'all' : 'forward'][language];
  }
  const left = new Set(steps.map(({ side, forward }) => nameOf(step(Math.sign(side), Math.sign(forward)))));
  const names: string[] = [];
  for (const each of DIRECTIONS) {
    if (!each.steps.every((one) => left.has(nameOf(one)))) continue;
    names.push(each.name[language]);
    for (const one of each.steps) left.delete(nameOf(one));
  }
  // In Japanese only the last direction keeps its particle.
  if (language === 'ja') return names.map((name, i) => (i < names.length - 1 ? name.slice(0, -1) : name)).join('、');
  return joinWithOr(names);
}

function stepTo(game: Game, { centre, piece }: Diagram, { square }: Reach): Step {
  const { columns, squares } = game.shape;
  const [from, to] = [squares.indexOf(centre), squares.indexOf(square)];
  const down = Math.floor(to / columns) - Math.floor(from / columns);
  // Side 0 looks up the board, side 1 down.
  return step((to % columns) - (from % columns), pieceSide(piece) === 0 ? -down : down);
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
