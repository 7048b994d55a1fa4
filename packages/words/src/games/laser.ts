import type { LaserReason, LaserSetupErrorCode } from '@tesuji/rules/laser';
import type { GameWords } from './game-words.ts';

const ONE_SQUARE = { en: 'one square in any direction, to an empty square', ja: '隣の空いたマスへ動けます' };
const ONE_SQUARE_OR_SWAP = {
  en: 'one square in any direction, or changes places with a pyramid or anubis beside it',
  ja: '隣の空いたマスへ動くか、隣のピラミッドかアヌビスと入れ替われます',
};

const TO_A_CORNER = [
  { en: 'mirror towards j8', ja: '鏡はj8側' },
  { en: 'mirror towards j1', ja: '鏡はj1側' },
  { en: 'mirror towards a1', ja: '鏡はa1側' },
  { en: 'mirror towards a8', ja: '鏡はa8側' },
];
const TO_AN_EDGE = [
  { en: 'facing rank 8', ja: '8段目向き' },
  { en: 'facing file j', ja: 'jの列向き' },
  { en: 'facing rank 1', ja: '1段目向き' },
  { en: 'facing file a', ja: 'aの列向き' },
];
const ACROSS = [
  { en: 'mirror from a1 to j8', ja: '鏡はa1からj8へ' },
  { en: 'mirror from a8 to j1', ja: '鏡はa8からj1へ' },
];

/** The words of laser chess. */
export const LASER_WORDS: GameWords<LaserReason, LaserSetupErrorCode> = {
  name: { en: 'Laser chess', ja: 'レーザーチェス' },
  about: {
    en: 'Move and turn mirrors; after every turn your laser fires, and a pharaoh that is hit loses.',
    ja: '鏡を動かし、回すゲームです。手番の終わりにレーザーが発射され、ファラオに当たるとその側の負けです。',
  },
  sides: [
    { en: 'Silver', ja: '銀' },
    { en: 'Red', ja: '赤' },
  ],
  countsPairs: true,
  counter: '個',
  pieces: {
    pharaoh: { name: { en: 'pharaoh', ja: 'ファラオ' }, moves: ONE_SQUARE },
    scarab: { name: { en: 'scarab', ja: 'スカラベ' }, moves: ONE_SQUARE_OR_SWAP, facings: ACROSS },
    pyramid: { name: { en: 'pyramid', ja: 'ピラミッド' }, moves: ONE_SQUARE, facings: TO_A_CORNER },
    anubis: { name: { en: 'anubis', ja: 'アヌビス' }, plural: 'anubis', moves: ONE_SQUARE, facings: TO_AN_EDGE },
    sphinx: { name: { en: 'sphinx', ja: 'スフィンクス' }, plural: 'sphinxes', facings: TO_AN_EDGE },
    eye: { name: { en: 'eye', ja: 'ホルスの目' }, moves: ONE_SQUARE_OR_SWAP, facings: ACROSS },
  },
  setups: {
    classic: { en: 'Classic', ja: 'クラシック' },
    imhotep: { en: 'Imhotep', ja: 'イムホテプ' },
    dynasty: { en: 'Dynasty', ja: 'ダイナスティ' },
    'classic-eyes': { en: 'Classic with eyes', ja: 'クラシック（ホルスの目入り）' },
    'imhotep-eyes': { en: 'Imhotep with eyes', ja: 'イムホテプ（ホルスの目入り）' },
    'dynasty-eyes': { en: 'Dynasty with eyes', ja: 'ダイナスティ（ホルスの目入り）' },
  },
  options: {
    rules: {
      name: { en: 'Rules', ja: 'ルール' },
      about: { en: 'Which rules to play by.', ja: 'どのルールで遊ぶかです。' },
      values: {
        official: { en: 'the full rules', ja: '公式ルール' },
        simple: {
          en: 'no swaps, no reserved squares, a fixed sphinx, and every other piece may turn',
          ja: '簡易ルール（入れ替えと専用マスなし、スフィンクスは回らず、ほかの駒はすべて回せる）',
        },
      },
    },
    displace: {
      name: { en: 'Swaps onto reserved squares', ja: '専用マスへの入れ替え' },
      about: {
        en: 'Whether a swap may put the other piece onto a square that is reserved against it.',
        ja: '入れ替えで、もう一方の駒を、その駒の入れない専用マスに移してよいかどうかです。',
      },
      values: {
        allow: { en: 'allowed', ja: '認める' },
        forbid: { en: 'forbidden', ja: '認めない' },
      },
    },
    limit: {
      name: { en: 'Limit without captures', ja: '駒が失われない手数の上限' },
      about: {
        en: 'The game is drawn after this many single moves in a row in which no piece was destroyed.',
        ja: '駒が一つも失われないままこの手数が続くと引き分けになります。',
      },
    },
  },
  claims: {},
  notations: {
    captures: { en: 'coordinates with hits', ja: '当たった駒つきの座標表記' },
    plain: { en: 'coordinates', ja: '座標表記' },
  },
  outcomes: {
    'pharaoh-hit': {
      win: {
        en: ['{winner} wins, because {loser}’s pharaoh was hit by the laser.'],
        ja: ['{loser}のファラオにレーザーが当たりました。{winner}の勝ちです。'],
      },
    },
    'both-pharaohs-hit': {
      draw: {
        en: ['The game is drawn, because the laser hit both pharaohs at once.'],
        ja: ['両方のファラオに同時にレーザーが当たったので、引き分けです。'],
      },
    },
    repetition: {
      draw: {
        en: ['The game is drawn, because the same position has come up three times.'],
        ja: ['同じ局面が三回現れたので、引き分けです。'],
      },
    },
    'no-capture-limit': {
      draw: {
        en: ['The game is drawn, because no piece has been destroyed for too long.'],
        ja: ['長い間一つも駒が失われなかったので、引き分けです。'],
      },
    },
  },
  illegalities: {
    'square-occupied': {
      en: ['The {piece} moves only to an empty square, and {there} is in the way.'],
      ja: ['{square}には{standing}があります。{piece}は空いたマスにしか動けません。'],
    },
    'reserved-square': {
      en: ['A piece of that side may not be put on {square}, which is reserved for the other side.'],
      ja: ['{square}は相手側の専用マスなので、その駒は置けません。', '相手側の専用マスなので、その駒は置けません。'],
    },
    'cannot-turn': {
      en: ['The {piece} cannot be turned like that.'],
      ja: ['{piece}はそのようには回せません。'],
    },
  },
  setupErrors: {
    'missing-pharaoh': {
      en: ['{side} has no pharaoh.', 'A pharaoh is missing.'],
      ja: ['{side}のファラオがありません。', 'ファラオがありません。'],
    },
    'missing-sphinx': {
      en: ['{side} has no sphinx.', 'A sphinx is missing.'],
      ja: ['{side}のスフィンクスがありません。', 'スフィンクスがありません。'],
    },
    'misdirected-sphinx': {
      en: ['{side}’s sphinx on {square} must look along one of the two edges beside it.'],
      ja: ['{square}にある{side}のスフィンクスは、隣り合う二つの辺のどちらかに沿って向けなければなりません。'],
    },
    'misplaced-sphinx': {
      en: ['{side}’s sphinx cannot stand on {square}.', 'A sphinx stands on a square that is not its own.'],
      ja: ['{side}のスフィンクスは{square}には置けません。', 'スフィンクスの位置が正しくありません。'],
    },
  },
};
