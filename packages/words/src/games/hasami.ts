import type { HasamiReason, HasamiSetupErrorCode } from '@tesuji/rules/hasami';
import type { GameWords } from './game-words.ts';

/** The words of hasami shogi. */
export const HASAMI_WORDS: GameWords<HasamiReason, HasamiSetupErrorCode> = {
  name: { en: 'Hasami shogi', ja: 'はさみ将棋' },
  about: {
    en: 'Men move like rooks and take enemies by closing them in between two of their own.',
    ja: '駒を縦横に動かし、相手の駒を挟んで取るゲームです。',
  },
  sides: [
    { en: 'Black', ja: '黒' },
    { en: 'Red', ja: '赤' },
  ],
  pieces: {
    man: {
      name: { en: 'man', ja: '駒' },
      plural: 'men',
      moves: { en: 'any distance along its row or column', ja: '縦と横にいくつでも進めます' },
    },
  },
  setups: {
    standard: { en: 'Ordinary game', ja: 'はさみ将棋' },
    dai: { en: 'Dai hasami shogi', ja: '大はさみ将棋' },
  },
  options: {
    dai: {
      name: { en: 'Dai hasami', ja: '大はさみ将棋' },
      about: {
        en: 'Eighteen men a side that may also jump; five in an unbroken line outside one’s own first two rows win.',
        ja: '双方十八枚で、駒を一つ飛び越えることもできます。自陣の外に五枚続けて並べれば勝ちです。',
      },
    },
    goal: {
      name: { en: 'Goal', ja: '勝ちの条件' },
      about: { en: 'What wins the ordinary game.', ja: '普通のはさみ将棋で勝ちになる条件です。' },
      values: {
        eight: { en: 'leave the opponent with one man or none', ja: '相手の駒を一枚以下にする' },
        five: { en: 'be the first to take five men', ja: '先に五枚取る' },
        lead: {
          en: 'be the first to take five men, or lead by three after the opponent’s reply',
          ja: '先に五枚取るか、相手が指した後も三枚差を保つ',
        },
      },
    },
    corner: {
      name: { en: 'Corner captures', ja: '隅の駒を取る' },
      about: {
        en: 'Whether a man in a corner is taken when both squares beside it are held by the enemy.',
        ja: '隅の駒の両隣をふさいで取れるかどうかです。',
      },
    },
    draws: {
      name: { en: 'Draw rules', ja: '引き分けの規定' },
      about: {
        en: 'Whether repetition and long play without a capture end the game in a draw.',
        ja: '同じ局面の繰り返しや、駒が取られない手の続いた対局を引き分けにするかどうかです。',
      },
    },
    limit: {
      name: { en: 'Limit without captures', ja: '駒が取られない手数の上限' },
      about: {
        en: 'The game is drawn after this many single moves in a row without a capture.',
        ja: '駒が取られないままこの手数が続くと引き分けになります。',
      },
    },
  },
  claims: {},
  notations: {
    captures: { en: 'coordinates with captures', ja: '取った駒つきの座標表記' },
    plain: { en: 'coordinates', ja: '座標表記' },
  },
  outcomes: {
    'captured-eight': {
      win: {
        en: ['{winner} wins, because {loser} has at most one man left.'],
        ja: ['{loser}の駒が一枚以下になったので、{winner}の勝ちです。'],
      },
    },
    'captured-five': {
      win: {
        en: ['{winner} wins by taking five men.'],
        ja: ['先に五枚取った{winner}の勝ちです。'],
      },
    },
    lead: {
      win: {
        en: ['{winner} wins with a lead of three men that {loser} could not reduce.'],
        ja: ['三枚差を守った{winner}の勝ちです。'],
      },
    },
    line: {
      win: {
        en: ['{winner} wins with five men in a line.'],
        ja: ['五枚並べた{winner}の勝ちです。'],
      },
    },
    repetition: {
      draw: {
        en: ['The game is drawn, because the same position has come up three times.'],
        ja: ['同じ局面が三回現れたので、引き分けです。'],
      },
    },
  },
  setupErrors: {
    'too-many-captures': {
      en: ['{side} is said to have lost {count} men, but only {limit} of them are missing from the board.'],
      ja: ['{side}の取られた駒が{count}枚と書かれていますが、盤から減っているのは{limit}枚です。'],
    },
  },
  illegalities: {
    'square-occupied': {
      en: ['A man lands only on an empty square, and {there} is in the way.'],
      ja: ['{square}には{standing}があります。空いたマスにしか動けません。'],
    },
  },
};
