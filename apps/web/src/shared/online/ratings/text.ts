import type { Speed } from '@tesuji/online';

const en = {
  pool: (game: string, speed: Speed) => `${game}, ${speed === 'live' ? 'with clocks' : 'over days'}`,
  played: (games: number, wins: number, draws: number) =>
    `${games} played, ${wins} won, ${draws} drawn, ${games - wins - draws} lost`,
  graph: (pool: string, games: number) => `${pool}: rating after each of the last ${games} games`,
  settling: 'still settling',
};

const ja: typeof en = {
  pool: (game, speed) => `${game}（${speed === 'live' ? '時計あり' : '数日かけて'}）`,
  played: (games, wins, draws) => `${games}局　${wins}勝${games - wins - draws}敗${draws}分`,
  graph: (pool, games) => `${pool}：最近${games}局のレーティングの移り変わり`,
  settling: '未確定',
};

/** Words about ratings that several screens share. */
export const RATINGS_TEXT = { en, ja };
