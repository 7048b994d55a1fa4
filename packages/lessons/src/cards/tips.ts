import type { Game } from '@tesuji/rules';
import type { Phrase } from '@tesuji/words';

/** One piece of advice for each kind of piece, by the ids of the game and the kind. */
const TIPS: Readonly<Record<string, Readonly<Record<string, Phrase>>>> = {
  shogi: {
    king: {
      en: 'Castle early, away from your rook, and keep golds beside it.',
      ja: '早めに飛車と反対側へ囲い、金をそばに置きましょう。',
    },
    rook: {
      en: 'Open its file early, and promote it as soon as you safely can.',
      ja: '早く筋を通し、安全に成れるなら成りましょう。',
    },
    bishop: {
      en: 'Its weak point is the square in front of it. Guard that square.',
      ja: '角の頭は弱点です。しっかり守りましょう。',
    },
    gold: {
      en: 'Keep golds near your king, and save one for the last blow.',
      ja: '金は玉のそばに置き、とどめのために一枚残しましょう。',
    },
    silver: {
      en: 'Lead the attack with it, because it can retreat diagonally.',
      ja: '斜めに引けるので、攻めの先頭に立てましょう。',
    },
    knight: {
      en: 'Do not jump too early: it cannot come back, and a pawn can take it.',
      ja: '早く跳ねすぎると戻れず、歩に取られます。',
    },
    lance: {
      en: 'Drop it from far away at pieces that stand in a line.',
      ja: '縦に並んだ駒を、遠くから狙って打ちましょう。',
    },
    pawn: {
      en: 'Count the files without a pawn of yours: there you may drop one.',
      ja: '自分の歩がない筋を数えましょう。そこには歩が打てます。',
    },
    tokin: {
      en: 'It attacks like a gold and costs you only a pawn when it is taken.',
      ja: '金の働きをし、取られても歩一枚です。',
    },
    'promoted-lance': {
      en: 'Bring it next to the king, where a gold is wanted.',
      ja: '金の代わりに、玉のそばで使いましょう。',
    },
    'promoted-knight': {
      en: 'Bring it next to the king, where a gold is wanted.',
      ja: '金の代わりに、玉のそばで使いましょう。',
    },
    'promoted-silver': {
      en: 'Promote only when you need the moves of a gold.',
      ja: '金の動きが必要なときにだけ成りましょう。',
    },
    horse: {
      en: 'It is as good at guarding your king as at attacking the other.',
      ja: '攻めにも強く、自玉の守りにも強い駒です。',
    },
    dragon: { en: 'Bring it close behind the enemy king.', ja: '相手の玉の後ろへ近づけましょう。' },
  },
  chess: {
    king: {
      en: 'Castle early. In the endgame, bring the king out.',
      ja: '早めにキャスリングし、終盤では前へ出しましょう。',
    },
    queen: {
      en: 'Do not bring her out too early: lesser pieces will chase her.',
      ja: '早く出しすぎると、ほかの駒に追われます。',
    },
    rook: { en: 'Put rooks on files without pawns.', ja: 'ポーンのない列に置きましょう。' },
    bishop: {
      en: 'Give it open diagonals, and keep both bishops if you can.',
      ja: '開いた斜めの線に置き、できれば二つとも残しましょう。',
    },
    knight: {
      en: 'Keep knights near the centre, where they reach eight squares.',
      ja: '八マスに利く中央の近くに置きましょう。',
    },
    pawn: { en: 'Pawns never go back, so think before you push.', ja: 'ポーンは戻れません。進める前に考えましょう。' },
  },
  hasami: {
    man: {
      en: 'Keep your men side by side, and watch both ends of every line.',
      ja: '駒を並べて進め、並びの両端に気をつけましょう。',
    },
  },
  laser: {
    pharaoh: {
      en: 'Keep anubis beside it, facing the lines where light can come.',
      ja: 'そばにアヌビスを置き、光の来る方を向かせましょう。',
    },
    scarab: {
      en: 'It never burns: use it as a mirror in the middle, or to swap enemies into the light.',
      ja: '決して焼けません。中央の鏡にも、敵を光へ引き込むのにも使えます。',
    },
    pyramid: {
      en: 'Before you turn it, see which side will meet the light.',
      ja: '回す前に、どの面に光が当たるか確かめましょう。',
    },
    anubis: {
      en: 'Turn its face to the danger; from the side it burns.',
      ja: '正面を危険な方へ向けましょう。横からは焼けます。',
    },
    sphinx: {
      en: 'A turn of the sphinx changes the whole way of the light: look before you do it.',
      ja: '向きを変えると光の道がすべて変わります。よく見てから回しましょう。',
    },
    eye: { en: 'Follow both parts of the light before you move.', ja: '動かす前に、分かれた光を両方たどりましょう。' },
  },
};

/** Sentences for a card about what the moves of the piece alone do not show. */
const NOTES: Readonly<Record<string, Readonly<Record<string, readonly Phrase[]>>>> = {
  hasami: {
    man: [
      {
        en: 'It takes by closing in: enemy men in a row or column between it and another man of yours come off the board.',
        ja: '挟んで取ります。縦か横に並んだ相手の駒を、自分のもう一枚の駒との間に挟むと、その駒を取れます。',
      },
      {
        en: 'In the usual game you win by leaving your opponent with one man or none.',
        ja: '普通は、相手の駒を一枚以下にすれば勝ちです。',
      },
    ],
  },
};

/** Returns the advice for a kind, by its id; `undefined` for a game without tips. */
export function tipFor(game: Game, kind: string): Phrase | undefined {
  return Object.hasOwn(TIPS, game.id) ? TIPS[game.id]?.[kind] : undefined;
}

/** Returns what a card adds about a kind, by its id. */
export function notesFor(game: Game, kind: string): readonly Phrase[] {
  return (Object.hasOwn(NOTES, game.id) ? NOTES[game.id]?.[kind] : undefined) ?? [];
}
