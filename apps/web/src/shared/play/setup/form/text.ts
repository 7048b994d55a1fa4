import type { Language } from '@tesuji/words';
import type { Choice } from '../make-plan.ts';

const en = {
  game: 'Game',
  side: 'You play',
  random: 'Random',
  movesFirst: (side: string): string => `${side} moves first.`,
  terms: {
    title: 'Terms',
    rated: 'Rated',
    ratedAbout: 'The result changes the ratings of both. Without hints, warnings and takebacks.',
    ratedNever: 'Games against levels are casual: ratings are for games between people.',
    ratedNeeds: 'Games of guests are casual: for a rated game both of you need an account.',
    toAccount: 'Make an account or sign in',
    help: 'Hints and warnings for both',
    helpAbout: 'The coach may help both of you. Otherwise neither has help.',
    takebacks: 'Takebacks',
    pauses: 'Pauses',
    consents: { asked: 'When the other agrees', none: 'Never' },
    watchers: 'Who may watch',
    watcherKinds: { nobody: 'Only the two players', everybody: 'Everybody' },
    delay: 'Spectators see moves',
    delays: { 0: 'At once', 60000: '1 minute late', 300000: '5 minutes late', 900000: '15 minutes late' } as Readonly<
      Record<number, string>
    >,
    teaching: 'Teaching game',
    teachingKinds: {
      none: 'No',
      nobody: 'We draw for each other',
      maker: 'I teach',
      taker: 'My opponent teaches',
      third: 'Somebody else teaches',
    },
    teachingAbout:
      'Arrows and circles that one of you draws are seen by all at the board. A teacher may pause the game at any time, and has no help of their own.',
    pupilHelp: 'Hints and warnings for the pupil',
    pupilHelpAbout: 'The coach may help the one who learns.',
    summary: (choice: Choice): string =>
      [
        ...(choice.isRated
          ? ['Rated']
          : [
              choice.allowsHelp ? 'Help for both' : 'No help',
              choice.takeback === 'none' ? 'no takebacks' : 'takebacks if agreed',
            ]),
        choice.watchers === 'nobody' ? 'no spectators' : 'public',
      ].join(', '),
  },
  clock: {
    title: 'Clock',
    both: 'Time for each player',
    of: (player: string): string => `Time for ${player}`,
    different: 'Different clocks',
    days: 'Or days for each move',
    differentAbout: 'Less time for the stronger player makes a fair game.',
    custom: 'Your own',
    text: 'Clock as text',
    textAbout: (words: string) =>
      `${words}. For example 10m, 5m+3s, 10m byoyomi 3x30s, 30s per move, 40 moves 90m then 30m.`,
    error: (text: string): string =>
      text.trim() === ''
        ? 'Write a time, for example 10m or 5m+3s.'
        : `“${text}” is not a clock we know. Give every number a unit (h, m or s), and some time to begin with, for example 10m, 5m+3s, 10m byoyomi 3x30s or 30s per move.`,
    minutes: 'Minutes',
    kind: 'And for each move',
    kinds: {
      'sudden-death': 'nothing more',
      increment: 'seconds added',
      delay: 'seconds before the clock runs',
      bronstein: 'time used is given back, up to',
      byoyomi: 'seconds once the time is used up',
      'per-move': 'only so many seconds',
    },
    seconds: 'Seconds',
    periods: 'How many times',
    versus: (mine: string, theirs: string): string => `${mine} against ${theirs}`,
  },
  setup: {
    title: 'Setup and rules',
    from: 'Start from',
    fromSetup: 'A setup',
    fromPasted: 'A position or record',
    setup: 'Setup',
    ordinary: 'Ordinary start',
    number: (last: number): string => `Number, 0 to ${last}`,
    draw: 'Draw by lot',
    rules: 'Rules',
    changedRules: (count: number): string => (count === 1 ? '1 rule changed' : `${count} rules changed`),
    pasted: 'Paste a position or the record of a game',
    pastedAbout: 'SFEN, FEN, KIF, KI2, CSA, PGN, USI and our own texts are understood.',
    nothing: 'Nothing is pasted yet.',
    position: 'Pasted position',
    record: (moves: number): string =>
      moves === 0 ? 'Pasted record' : `Pasted record, after ${moves} ${moves === 1 ? 'move' : 'moves'}`,
    ply: 'Go on after move',
    otherGame: (game: string): string => `This is ${game}, so that is the game chosen now.`,
    at: (line: number, column: number): string => `Line ${line}, character ${column}: `,
    stopped: 'Read up to here. ',
    editor: 'Set up the board by hand',
  },
  errors: {
    start: 'The start is not right yet: see “Setup and rules”.',
    clock: 'The clock cannot be read: see “Clock”.',
  },
  preview: (game: string): string => `${game}, as the game will begin`,
};

const ja: typeof en = {
  game: 'ゲーム',
  side: 'あなたの側',
  random: 'おまかせ',
  movesFirst: (side) => `${side}から指し始めます。`,
  terms: {
    title: '対局の条件',
    rated: 'レーティング対局',
    ratedAbout: '結果が両者のレーティングに反映されます。ヒント、悪手の通知、待ったはありません。',
    ratedNever: 'コンピューターとの対局は、レーティングの対象になりません。',
    ratedNeeds: 'ゲストの対局はレーティングの対象になりません。対象にするには、両者ともアカウントが必要です。',
    toAccount: 'アカウントを作る・サインインする',
    help: '両者にヒントと悪手の通知',
    helpAbout: 'オンにするとコーチが両者を手助けします。オフならどちらも手助けを受けません。',
    takebacks: '待った',
    pauses: '一時停止',
    consents: { asked: '相手の同意が必要', none: 'なし' },
    watchers: '観戦できる人',
    watcherKinds: { nobody: '対局者だけ', everybody: '誰でも' },
    delay: '観戦者への表示',
    delays: { 0: 'すぐに', 60000: '1分遅らせる', 300000: '5分遅らせる', 900000: '15分遅らせる' },
    teaching: '指導対局',
    teachingKinds: {
      none: 'しない',
      nobody: '互いに矢印を描く',
      maker: '自分が教える',
      taker: '相手が教える',
      third: '別の人が教える',
    },
    teachingAbout:
      '描いた矢印や丸は、盤を囲む全員に見えます。教える人はいつでも対局を一時停止でき、自分は手助けを受けません。',
    pupilHelp: '教わる人にヒントと悪手の通知',
    pupilHelpAbout: 'コーチが教わる人を手助けします。',
    summary: (choice) =>
      [
        ...(choice.isRated
          ? ['レーティング対局']
          : [
              choice.allowsHelp ? '両者に手助けあり' : '手助けなし',
              choice.takeback === 'none' ? '待ったなし' : '待ったは同意制',
            ]),
        choice.watchers === 'nobody' ? '非公開' : '公開',
      ].join('、'),
  },
  clock: {
    title: '持ち時間',
    both: 'それぞれの持ち時間',
    of: (player) => `${player}の持ち時間`,
    different: '持ち時間に差をつける',
    days: 'または、一手にかける日数',
    differentAbout: '強いほうの時間を短くすると、良い勝負になります。',
    custom: '自分で決める',
    text: '持ち時間（文字で入力）',
    textAbout: (words) =>
      `${words}。例：10m、5m+3s、10m byoyomi 3x30s、30s per move、40 moves 90m then 30m（hは時間、mは分、sは秒）`,
    error: (text) =>
      text.trim() === ''
        ? '時間を入力してください。例：10m、5m+3s'
        : `「${text}」は持ち時間として読めません。どの数にも単位（h、m、s）をつけ、はじめの時間も書いてください。例：10m、5m+3s、10m byoyomi 3x30s、30s per move`,
    minutes: '分',
    kind: '一手ごとに',
    kinds: {
      'sudden-death': 'なし（切れ負け）',
      increment: '秒を加算',
      delay: '秒の猶予',
      bronstein: '使った秒を戻す（上限あり）',
      byoyomi: '秒読み（持ち時間を使い切ったあと）',
      'per-move': '秒だけ',
    },
    seconds: '秒',
    periods: '回数',
    versus: (mine, theirs) => `${mine}／${theirs}`,
  },
  setup: {
    title: '開始局面とルール',
    from: '開始局面',
    fromSetup: '手合割・配置から選ぶ',
    fromPasted: '局面・棋譜を貼り付ける',
    setup: '手合割・配置',
    ordinary: '通常の配置',
    number: (last) => `番号（0〜${last}）`,
    draw: 'くじで決める',
    rules: 'ルール',
    changedRules: (count) => `ルール変更${count}件`,
    pasted: '局面か棋譜の文字列を貼り付けてください',
    pastedAbout: 'SFEN、FEN、KIF、KI2、CSA、PGN、USIなどを読み取れます。',
    nothing: 'まだ何も貼り付けられていません。',
    position: '貼り付けた局面',
    record: (moves) => (moves === 0 ? '貼り付けた棋譜' : `貼り付けた棋譜（${moves}手目まで）`),
    ply: 'この手数から続ける',
    otherGame: (game) => `これは${game}なので、ゲームを${game}に切り替えました。`,
    at: (line, column) => `${line}行目${column}文字目：`,
    stopped: 'ここまで読み取りました。',
    editor: '盤面の編集で並べる',
  },
  errors: {
    start: '開始局面が正しくありません。「開始局面とルール」を確かめてください。',
    clock: '持ち時間を読み取れません。「持ち時間」を確かめてください。',
  },
  preview: (game) => `${game}の開始局面`,
};

/** Words of the forms in which a game is set up. */
export const SETUP_TEXT: Readonly<Record<Language, typeof en>> = { en, ja };
