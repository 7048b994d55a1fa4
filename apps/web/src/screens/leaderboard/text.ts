import type { ListingRule } from '@tesuji/online';

const en = {
  title: 'Leaderboard',
  about: 'Rated games between accounts on this server.',
  game: 'Game',
  by: 'Order',
  bys: { rating: 'By rating', wins: 'By games won' },
  speed: 'Pace',
  speeds: { live: 'With clocks', correspondence: 'Over days' },
  time: 'Time',
  times: { month: 'This month', all: 'All time' },
  place: 'Place',
  name: 'Name',
  rating: 'Rating',
  games: 'Games',
  wins: 'Won',
  you: ' (you)',
  unlisted: 'not listed yet',
  rule: ({ games, days, deviation }: ListingRule) =>
    games === 1
      ? 'Few play here, so everybody is listed who has played a rated game within a year.'
      : `Listed is who has played ${games} rated games, one of them in the last ${days} days, and whose rating is sure to ± ${deviation}.`,
  winsRule: 'Rated games won. At most three wins against the same opponent count in a day.',
  signs: 'A question mark means that the rating is still settling. ± says how far the true strength may be away.',
  nothing: 'No rated games yet',
  nothingAbout: 'Make a challenge, and switch on “Rated” in its terms. Both players need an account.',
  challenge: 'Challenge somebody',
};

const ja: typeof en = {
  title: '番付',
  about: 'このサーバーのアカウント同士で指した、レーティング対象の対局によるものです。',
  game: 'ゲーム',
  by: '並べ方',
  bys: { rating: 'レーティング順', wins: '勝ち数順' },
  speed: '対局の速さ',
  speeds: { live: '時計あり', correspondence: '数日かけて' },
  time: '期間',
  times: { month: '今月', all: '全期間' },
  place: '順位',
  name: '名前',
  rating: 'レーティング',
  games: '対局数',
  wins: '勝ち数',
  you: '（あなた）',
  unlisted: '順位なし',
  rule: ({ games, days, deviation }) =>
    games === 1
      ? '対局者が少ないため、1年以内にレーティング対局を指した全員を載せています。'
      : `レーティング対局を${games}局以上、そのうち1局を過去${days}日以内に指し、誤差が±${deviation}以内の人を載せています。`,
  winsRule: 'レーティング対局の勝ち数です。同じ相手からの勝ちは1日に3勝まで数えます。',
  signs: '「?」はまだ定まっていないレーティング、「±」は誤差の目安です。',
  nothing: 'レーティング対局はまだありません',
  nothingAbout: '対局を申し込み、条件の「レーティング対局」をオンにしてください。両者ともアカウントが必要です。',
  challenge: '対局を申し込む',
};

export const LEADERBOARD_TEXT = { en, ja };
