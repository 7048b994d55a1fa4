import type { Puzzle, TacticTheme } from '@tesuji/coach';
import type { Game } from '@tesuji/rules';
import { say, type Catalogue, type Language } from '../message.ts';
import { movesWords, sideName } from '../names.ts';
import { hasMate, termsOf } from './speaker.ts';

const PROMPTS = {
  better: {
    en: ['{side} to move. In the game {wrong} was played: find something better.'],
    ja: ['{side}の手番です。実戦は{wrong}でした。もっと良い手を見つけてください。'],
  },
  mate: {
    en: ['{side} to move. Find the mate in {moves}.'],
    ja: [
      '{side}の手番です。{moves}以内の{mate}を見つけてください。',
      '{side}の手番です。{moves}以内の勝ちを見つけてください。',
    ],
  },
  win: {
    en: ['{side} to move. Find the win in {moves}.'],
    ja: ['{side}の手番です。{moves}以内の勝ちを見つけてください。'],
  },
} satisfies Catalogue<string>;

const FEEDBACK = {
  right: { en: ['{tried} is right.'], ja: ['{tried}が正解です。'] },
  played: {
    en: ['{tried} is what was played in the game. There is something better.'],
    ja: ['{tried}は実戦の手です。もっと良い手があります。'],
  },
  wrong: {
    en: ['{tried} is not the best. Look again.'],
    ja: ['{tried}は最善ではありません。もう一度考えてください。'],
  },
} satisfies Catalogue<string>;

/** Returns the task of a puzzle; `wrong` is the move of the game in notation. @public */
export function puzzlePrompt(game: Game, puzzle: Puzzle, wrong: string, language: Language): string {
  const { mate, side } = puzzle;
  const values = {
    ...termsOf({ game, language }),
    side: sideName(game, side, language),
    wrong,
    moves: movesWords(game, mate ?? 0, language),
  };
  const sentence = mate === undefined ? PROMPTS.better : hasMate(game) ? PROMPTS.mate : PROMPTS.win;
  return say(sentence, values, language);
}

/** Returns what to say to an answer, which is given in coordinates (`move`) and in notation (`tried`). @public */
export function puzzleFeedback(puzzle: Puzzle, move: string, tried: string, language: Language): string {
  const code = puzzle.answers.includes(move) ? 'right' : move === puzzle.wrong ? 'played' : 'wrong';
  return say(FEEDBACK[code], { tried }, language);
}

/** What puzzles are about. Where a game has its own word for a mate, it is used. */
const THEME_NAMES = {
  mate: { en: 'win by force', ja: '勝ち切り' },
  'mate-threat': { en: 'threat to win', ja: '勝ちの狙い' },
  fork: { en: 'fork', ja: '両取り' },
  pin: { en: 'pin', ja: '釘づけ' },
  skewer: { en: 'skewer', ja: '田楽刺し' },
  'discovered-attack': { en: 'discovered attack', ja: '空き攻撃' },
  overloaded: { en: 'overloaded defender', ja: '受けの負担過多' },
  trapped: { en: 'trapped piece', ja: '逃げ場のない駒' },
  hanging: { en: 'undefended piece', ja: '浮き駒' },
  exchange: { en: 'exchange', ja: '駒の取り合い' },
  promotion: { en: 'promotion', ja: '成り' },
  sacrifice: { en: 'sacrifice', ja: '捨て駒' },
  sandwich: { en: 'sandwich', ja: '挟み' },
  beam: { en: 'laser shot', ja: 'レーザーの一撃' },
  threat: { en: 'threat', ja: '次の狙い' },
  defence: { en: 'defence', ja: '受け' },
  quiet: { en: 'quiet move', ja: '静かな手' },
  advantage: { en: 'advantage', ja: '優勢' },
} satisfies Record<TacticTheme, Readonly<Record<Language, string>>>;

/** Returns the name of a theme of tactics puzzles in a game, in lower case. @public */
export function themeName(game: Game, theme: TacticTheme, language: Language): string {
  const { mate, pin, skewer } = termsOf({ game, language });
  const own = { mate: hasMate(game) ? mate : undefined, pin, skewer };
  const term = theme === 'mate' || theme === 'pin' || theme === 'skewer' ? own[theme] : undefined;
  return typeof term === 'string' ? term : THEME_NAMES[theme][language];
}
