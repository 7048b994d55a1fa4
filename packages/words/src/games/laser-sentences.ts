import type { GameWords } from '../game-words.ts';

export const LASER_SENTENCES: Pick<GameWords, 'wins' | 'draws' | 'illegalities' | 'setupErrors'> = {
  wins: {
    'pharaoh-hit': {
      en: ['{winner} wins, because {loser}’s pharaoh was hit by the laser.'],
      ja: ['{loser}のファラオにレーザーが当たりました。{winner}の勝ちです。'],
    },
  },
  draws: {
    'both-pharaohs-hit': {
      en: ['The game is drawn, because the laser hit both pharaohs at once.'],
      ja: ['両方のファラオに同時にレーザーが当たったので、引き分けです。'],
    },
    repetition: {
      en: ['The game is drawn, because the same position has come up three times.'],
      ja: ['同じ局面が三回現れたので、引き分けです。'],
    },
    'no-capture-limit': {
      en: ['The game is drawn, because no piece has been destroyed for too long.'],
      ja: ['長い間ひとつも駒が失われなかったので、引き分けです。'],
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
