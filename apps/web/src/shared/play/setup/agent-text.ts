import type { Language } from '@tesuji/words';
import type { AgentKind, NumberField } from './agent-draft.ts';

type Table<Key extends string> = Readonly<Record<Key, string>>;

const en = {
  kinds: {
    random: 'Random',
    greedy: 'Greedy',
    minimax: 'Minimax',
    alphabeta: 'Alpha-beta',
    classic: 'Classic',
    mcts: 'Monte Carlo tree search',
    level: 'Level',
    engine: 'Engine',
  } as Table<AgentKind>,
  kindAbout: {
    random: 'Any legal move, all equally likely.',
    greedy: 'The most it can take and keep.',
    minimax: 'Looks at every line to the same depth.',
    alphabeta: 'The same with fewer positions: leaves out what cannot matter.',
    classic: 'A student’s engine as it was published.',
    mcts: 'Plays games to the end at random and prefers the moves that win.',
    level: 'What you play against: weak levels overlook things.',
    engine: 'Everything Tesuji has.',
  } as Table<AgentKind>,
  numbers: {
    depth: 'Depth (plies)',
    nodes: 'Positions per move',
    time: 'Milliseconds per move',
    rollout: 'Plies per playout',
    level: 'Level',
  } as Table<NumberField['name']>,
  noLimit: 'no limit',
};

const ja: typeof en = {
  kinds: {
    random: 'ランダム',
    greedy: '欲ばり',
    minimax: 'ミニマックス法',
    alphabeta: 'アルファベータ法',
    classic: 'クラシック',
    mcts: 'モンテカルロ木探索',
    level: 'レベル',
    engine: 'エンジン',
  },
  kindAbout: {
    random: 'どの合法手も同じ確率で指します。',
    greedy: 'いちばん得な駒を取ります。',
    minimax: 'すべての手順を同じ深さまで読みます。',
    alphabeta: '結果に影響しない手順を省き、少ない局面で同じ答えを出します。',
    classic: '発表された学生のエンジンを再現したものです。',
    mcts: 'ランダムに終局まで指してみて、よく勝つ手を選びます。',
    level: 'ふだんの対戦相手です。低いレベルは見落としをします。',
    engine: 'Tesujiの全力です。',
  },
  numbers: {
    depth: '読みの深さ（手）',
    nodes: '一手ごとの局面数',
    time: '一手ごとのミリ秒',
    rollout: '指し進める手数',
    level: 'レベル',
  },
  noLimit: '制限なし',
};

/** Words for agents and their settings. */
export const AGENT_TEXT: Readonly<Record<Language, typeof en>> = { en, ja };
