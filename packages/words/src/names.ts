import {
  formatSquare,
  isPiece,
  isPieceOf,
  opponent,
  pieceKind,
  setupNumber,
  setupOf,
  type Game,
  type NamedSetup,
  type Position,
  type RuleOption,
  type Side,
} from '@tesuji/rules';
import { wordsOf, type PieceWords } from './games/game-words.ts';
import { capitalise, wordsOfId } from './grammar.ts';
import { say, type Language, type Phrase } from './message.ts';

// A game that has no words is named by its ids.

/** Returns the name of a game. */
export function gameName(game: Game, language: Language): string {
  return wordsOf(game)?.name[language] ?? capitalise(wordsOfId(game.id));
}

/** Returns one line about a game; `undefined` for a game without words. */
export function gameAbout(game: Game, language: Language): string | undefined {
  return wordsOf(game)?.about[language];
}

/** How a game began, where that matters for names: the text of its start, or a position with its history. */
export type GameStart = string | Position;

/**
 * Returns the name of a side: `Black`, `先手`. In a game from a handicap start, the sides may have other names: `下手`,
 * `上手`.
 */
export function sideName(game: Game, side: Side, language: Language, start?: GameStart): string {
  const words = wordsOf(game);
  const own = words?.handicapSides;
  const sides = own !== undefined && start !== undefined && isHandicap(game, start) ? own : words?.sides;
  return sides?.[side][language] ?? capitalise(game.sides[side]);
}

function isHandicap(game: Game, start: GameStart): boolean {
  if (typeof start === 'string') return game.isHandicap?.(start) === true;
  const first = start.clone();
  while (first.ply > 0) first.unmake();
  return game.isHandicap?.(game.formatPosition(first)) === true;
}

/** Returns how many moves the readers of a game call so many plies: in chess, 3 plies are 2 moves, in shogi 3. */
export function movesIn(game: Game, plies: number): number {
  return wordsOf(game)?.countsPairs === true ? Math.ceil(plies / 2) : plies;
}

/** Returns the length of a game, or of a forced win, as its readers count: `2 moves`, `3手`. */
export function movesWords(game: Game, plies: number, language: Language): string {
  const moves = movesIn(game, plies);
  return language === 'en' ? `${moves} ${moves === 1 ? 'move' : 'moves'}` : `${moves}手`;
}

/** Returns the Japanese counter of the pieces of a game. */
export function pieceCounter(game: Game): string {
  return wordsOf(game)?.counter ?? '枚';
}

/** Returns the name of a piece of either side; `piece` may also be only a kind. */
export function pieceName(game: Game, piece: number, language: Language): string {
  return pieceWords(game, piece)?.name[language] ?? wordsOfId(pieceId(game, piece));
}

/** Returns the plural of the name of a piece, which in Japanese is the name itself. */
export function pieceNames(game: Game, piece: number, language: Language): string {
  const name = pieceName(game, piece, language);
  return language === 'en' ? (pieceWords(game, piece)?.plural ?? `${name}s`) : name;
}

/** Returns how a piece moves, as a phrase that follows "A bishop moves"; `undefined` for a piece without words. */
export function pieceMoves(game: Game, piece: number, language: Language): string | undefined {
  return pieceWords(game, piece)?.moves?.[language];
}

/** Returns which way a piece faces after so many quarter turns; `undefined` for a piece without facings. */
export function facingName(game: Game, piece: number, quarters: number, language: Language): string | undefined {
  return pieceWords(game, piece)?.facings?.[quarters]?.[language];
}

function pieceWords(game: Game, piece: number): PieceWords | undefined {
  return wordsOf(game)?.pieces[pieceId(game, piece)];
}

function pieceId(game: Game, piece: number): string {
  return game.kinds[pieceKind(piece)]?.id ?? 'piece';
}

/** Returns the name of a square as the language writes it: `5g`, `５七`. */
export function squareName(game: Game, square: number, language: Language): string {
  const labels = wordsOf(game)?.labels?.[language];
  const cell = game.shape.squares.indexOf(square);
  if (labels === undefined || cell < 0) return formatSquare(game.shape, square);
  const { columns } = game.shape;
  return (labels.columns[cell % columns] ?? '') + (labels.rows[Math.floor(cell / columns)] ?? '');
}

/** Returns the label of the column of a square. */
export function columnName(game: Game, square: number, language: Language): string | undefined {
  const labels = wordsOf(game)?.labels?.[language]?.columns ?? game.shape.columnLabels;
  return labels[game.shape.squares.indexOf(square) % game.shape.columns];
}

/** Returns the piece on a square as the side to move sees it, `your pawn on 5g`; `undefined` for an empty square. */
export function pieceOnSquare(game: Game, position: Position, square: number, language: Language): string | undefined {
  const piece = position.places[square] ?? 0;
  if (!isPiece(piece)) return undefined;
  const name = pieceName(game, piece, language);
  const where = squareName(game, square, language);
  const isOwn = isPieceOf(piece, position.side);
  if (language === 'ja') return `${where}の${isOwn ? '自分' : '相手'}の${name}`;
  return `${isOwn ? 'your' : `${sideName(game, opponent(position.side), language)}’s`} ${name} on ${where}`;
}

/** Returns a phrase whose gaps are squares, such as `{7f}`, with the squares written as the language writes them. */
export function fillSquares(game: Game, phrase: Phrase, language: Language): string {
  const squares = [...game.shape.byName].map(([name, square]) => [name, squareName(game, square, language)]);
  return say({ en: [phrase.en], ja: [phrase.ja] }, Object.fromEntries(squares), language);
}

/** Returns the name of a setup. */
export function setupName(game: Game, setup: NamedSetup, language: Language): string {
  const number = setupNumber(game, setup.id);
  const one = wordsOf(game)?.numberedSetups?.one;
  if (number !== undefined && one !== undefined)
    return say({ en: [one.en], ja: [one.ja] }, { number: String(number) }, language);
  return wordsOf(game)?.setups[setup.id]?.[language] ?? capitalise(wordsOfId(setup.id));
}

/** The programs that can play besides levels, by the word that their text begins with. */
const AGENTS: Readonly<Record<string, Phrase>> = {
  minimax: { en: 'Minimax', ja: 'ミニマックス法' },
  alphabeta: { en: 'Alpha-beta', ja: 'アルファベータ法' },
  classic: { en: 'Classic', ja: 'クラシック' },
  mcts: { en: 'Monte Carlo tree search', ja: 'モンテカルロ木探索' },
  engine: { en: 'Engine', ja: 'エンジン' },
  greedy: { en: 'Greedy', ja: '欲ばり' },
  random: { en: 'Random', ja: 'ランダム' },
};

/** The main number of a program, by the setting that has it. */
const AGENT_NUMBERS: Readonly<Record<string, (number: number) => Phrase>> = {
  depth: (number) => ({ en: `depth ${number}`, ja: `深さ${number}` }),
  nodes: (number) => ({ en: `${number} positions`, ja: `${number}局面` }),
  time: (number) => ({ en: `${number / 1000} s a move`, ja: `1手${number / 1000}秒` }),
};

/** Returns the name of a program by its text, such as `mcts:nodes=200`; `undefined` if it is none that we know. */
export function agentName(text: string, language: Language): string | undefined {
  const [, kind = '', settings = ''] = /^([a-z]+)(?::(.*))?$/.exec(text) ?? [];
  const name = Object.hasOwn(AGENTS, kind) ? AGENTS[kind]![language] : undefined;
  if (name === undefined) return undefined;
  const given = new Map(settings.split(',').map((each) => each.split('=', 2) as [string, string | undefined]));
  const numbers = Object.entries(AGENT_NUMBERS).flatMap(([id, words]) => {
    const value = given.get(id);
    return value === undefined || !/^\d{1,9}$/.test(value) ? [] : [words(Number(value))[language]];
  });
  if (numbers.length === 0) return name;
  return language === 'ja' ? `${name}（${numbers.join('、')}）` : `${name}, ${numbers.join(', ')}`;
}

/** Returns the name of the numbered setups of a game, such as `Chess960`. */
export function numberedSetupsName(game: Game, language: Language): string {
  return wordsOf(game)?.numberedSetups?.name[language] ?? capitalise(wordsOfId(game.numberedSetups?.id ?? ''));
}

/** Returns the name of the start of a game if it has a number, such as `Chess960 no. 123`. */
export function numberedStartName(game: Game, start: string | undefined, language: Language): string | undefined {
  const setup = start === undefined ? undefined : setupOf(game, start);
  const isNumbered = setup !== undefined && setupNumber(game, setup.id) !== undefined;
  return isNumbered ? setupName(game, setup, language) : undefined;
}

/** Returns the name of a notation. */
export function notationName(game: Game, style: string, language: Language): string {
  return wordsOf(game)?.notations[style]?.[language] ?? capitalise(wordsOfId(style));
}

/** Returns the name of a claim or declaration, as on a button. */
export function claimName(game: Game, claim: string, language: Language): string {
  return wordsOf(game)?.claims[claim]?.name[language] ?? capitalise(wordsOfId(claim));
}

/** Returns one line on when a claim holds and what it may cost; `undefined` for a game without words. */
export function claimAbout(game: Game, claim: string, language: Language): string | undefined {
  return wordsOf(game)?.claims[claim]?.about[language];
}

/** Returns the name of a rule option. */
export function optionName(game: Game, option: RuleOption, language: Language): string {
  return wordsOf(game)?.options[option.id]?.name[language] ?? capitalise(wordsOfId(option.id));
}

/** Returns one line on what a rule option changes; `undefined` for a game without words. */
export function optionAbout(game: Game, option: RuleOption, language: Language): string | undefined {
  return wordsOf(game)?.options[option.id]?.about[language];
}

/** Values that mean the same in every option. */
const COMMON_VALUES: Readonly<Record<string, Phrase>> = {
  on: { en: 'on', ja: 'あり' },
  off: { en: 'off', ja: 'なし' },
};

/** Returns what a value of a rule option means, in a few words; a number is returned as it is. */
export function optionValueName(game: Game, option: RuleOption, value: string, language: Language): string {
  const own = wordsOf(game)?.options[option.id]?.values?.[value];
  return (own ?? COMMON_VALUES[value])?.[language] ?? wordsOfId(value);
}

/** How the computer plays at each level, from the weakest. */
const LEVELS: readonly Phrase[] = [
  {
    en: 'Has just learnt how the pieces move, and overlooks most of what you do.',
    ja: 'ルールを覚えたばかりで、相手の手をほとんど見落とします。',
  },
  {
    en: 'Takes what it sees, but often leaves its own pieces to be taken.',
    ja: '見えた駒は取りますが、自分の駒をよくただで取られます。',
  },
  {
    en: 'Notices what is attacked about half of the time.',
    ja: '駒を取られそうなことに、二回に一回ほど気がつきます。',
  },
  {
    en: 'Considers your reply before it moves, and still misses some.',
    ja: '指す前に相手の返事を考えますが、まだ見落としがあります。',
  },
  {
    en: 'Plays a sound game against beginners and now and then gives something away.',
    ja: '初心者を相手に手堅く指し、ときどき駒を損します。',
  },
  {
    en: 'Looks a few moves ahead and seldom loses anything for nothing.',
    ja: '数手先まで読み、ただで駒を損することはほとんどありません。',
  },
  {
    en: 'A club player: sees short combinations and punishes mistakes.',
    ja: '道場やクラブで指す人の強さで、短い手筋を見つけ、悪手をとがめます。',
  },
  {
    en: 'A strong club player, who hardly ever overlooks anything near.',
    ja: '有段者の強さで、近くの手はめったに見落としません。',
  },
  {
    en: 'Plays almost as well as it can, but takes only a moment to think.',
    ja: 'ほぼ全力ですが、考える時間はほんの一瞬です。',
  },
  {
    en: 'Plays as well as it can in the time it has.',
    ja: '持ち時間のかぎり、全力で指します。',
  },
];

/** Returns the name of a level of the computer. */
export function levelName(level: number, language: Language): string {
  return language === 'en' ? `Level ${level}` : `レベル${level}`;
}

/** Returns how the computer plays at a level from 1 to 10; `undefined` for other numbers. */
export function levelAbout(level: number, language: Language): string | undefined {
  return LEVELS[level - 1]?.[language];
}
