import type { Language } from '@tesuji/words';
import type { Choice } from '../../shared/play/setup/make-plan.ts';

const en = {
  title: 'New game',
  opponent: 'Against',
  opponents: {
    level: 'Computer',
    person: 'A person here',
    online: 'A person elsewhere',
    machines: 'Two computers',
    outside: 'Another engine',
    copy: 'Enter a game',
  },
  opponentAbout: {
    level: '',
    person: 'Two people at this screen, taking turns.',
    online:
      'You get a link to send. Whoever opens it sees these terms and can accept them; only a rated game needs accounts.',
    machines: 'Two computers play, and you watch.',
    outside: 'An engine that is attached to the program that serves this page.',
    copy: 'For a game that is played elsewhere, at a real board or on another site: you enter the moves of both players, and the coach helps the side you choose.',
  },
  level: 'Strength',
  programs: 'Other programs',
  program: 'Program',
  noProgram: 'None, the level plays',
  programLimit: 'It moves after ten seconds at the latest, with the best move found by then.',
  weaker: 'Weaker',
  stronger: 'Stronger',
  machine: (side: string): string => `Computer for ${side}`,
  machines: {
    'engine:time=1000': 'Full strength, 1 second a move',
    'engine:time=5000': 'Full strength, 5 seconds a move',
    'mcts:nodes=2000': 'Tree search with 2000 playouts',
    greedy: 'Takes whatever it can',
    random: 'Any legal move',
  } as Readonly<Record<string, string>>,
  engine: 'Engine',
  noEngines:
    'No engine for this game is attached. Start the program with “npm start -- --engine usi:COMMAND” for shogi, or “uci:COMMAND” for the other games, where COMMAND runs the engine.',
  enginesLocked:
    'Engines are attached, but this browser may not use them yet. Open the whole address that “npm start” printed in its terminal, with the key after the “#”.',
  lookingForEngines: 'Looking for engines…',
  engineIs: (name: string): string => (name === '' ? 'The engine is ready.' : `It calls itself ${name}.`),
  play: 'Play',
  watch: 'Watch',
  playBoards: (boards: number): string => `Play ${boards} boards`,
  reset: 'Back to beginner’s choices',
  online: {
    invited: 'Only for the account named',
    invitedHint: 'Leave it empty to let anybody with the link play you.',
    playAs: (name: string): string => `You play as ${name}.`,
    playAsGuest: 'You play as a guest, under a name that the server makes for you.',
    noServer:
      'No server answers now, so nobody elsewhere can be reached. Check the connection, or choose another opponent.',
    invitee: (name: string): string => `For ${name}`,
    somebodyElse: 'For somebody else',
    list: 'List it in the lobby',
    listAbout: 'Then everybody who looks there can take it. Otherwise only whoever has the link can.',
    offer: 'Make the challenge',
    resident: 'Opponent',
    noResident: 'A person with the link, or an account',
    residents: 'Levels of this server',
    residentRow: (level: string, rating: number, isMore: boolean): string =>
      `${level}, rating ${isMore ? 'at least ' : ''}${rating}`,
    residentAbout:
      'The server plays for a level, which accepts at once. Its rating was measured against the other levels; games against levels are not rated.',
    noSuchName: (name: string): string =>
      `There is no account “${name}” at this server. Check the name, or leave it empty and send the link.`,
    ownName: 'This is your own name. Leave it empty and send the link to somebody.',
  },
  names: {
    title: 'Names',
    you: 'Your name',
    other: 'The other player’s name',
    hint: 'May be left empty.',
    me: 'You',
    them: 'Other player',
    summary: (me: string, other: string): string => `${me} and ${other}`,
  },
  help: {
    title: 'Warnings and takebacks',
    takeback: 'Takebacks',
    takebacks: { free: 'Freely', asked: 'When the other agrees', none: 'Never' },
    summary: (choice: Choice): string =>
      [
        ...(choice.opponent === 'copy' ? [] : [choice.warnings === 'off' ? 'No warnings' : 'Warnings']),
        { free: 'free takebacks', asked: 'takebacks if agreed', none: 'no takebacks' }[choice.takeback],
      ]
        .join(', ')
        .replace(/^./, (letter) => letter.toUpperCase()),
  },
  boards: {
    title: 'Boards',
    count: 'How many boards',
    about: 'More than one are played side by side on one page.',
    summary: (boards: number): string => (boards === 1 ? '1 board' : `${boards} boards`),
    mixed: 'Boards of different games',
  },
  errors: {
    'no-engine': 'Choose an engine, or another opponent.',
    unavailable: 'The game could not be started, because a part of the app did not load. Press Play to try again.',
  },
};

const ja: typeof en = {
  title: '新しい対局',
  opponent: '対戦相手',
  opponents: {
    level: 'コンピューター',
    person: 'この画面で二人で',
    online: '離れた人と',
    machines: 'コンピューター同士',
    outside: '外部エンジン',
    copy: '棋譜を入力',
  },
  opponentAbout: {
    level: '',
    person: 'この画面で二人が交互に指します。',
    online:
      '相手に送るリンクを作ります。開いた人は条件を見てから対局を受けられます。アカウントが必要なのは、レーティングの対象になる対局だけです。',
    machines: 'コンピューター同士が対局します。観戦できます。',
    outside: 'このページを配信しているプログラムに接続したエンジンと指します。',
    copy: '実際の盤やほかのサイトで指している対局を、一手ずつ入力します。コーチは選んだ側だけを手助けします。',
  },
  level: '強さ',
  programs: 'ほかのプログラム',
  program: 'プログラム',
  noProgram: '使わない（レベルと対戦）',
  programLimit: '遅くとも10秒以内に、それまでに見つけた最善の手を指します。',
  weaker: '弱くする',
  stronger: '強くする',
  machine: (side) => `${side}のコンピューター`,
  machines: {
    'engine:time=1000': '全力（1手1秒）',
    'engine:time=5000': '全力（1手5秒）',
    'mcts:nodes=2000': 'モンテカルロ木探索（2000回）',
    greedy: '取れる駒は必ず取る',
    random: '合法手からランダムに選ぶ',
  },
  engine: 'エンジン',
  noEngines:
    'このゲームのエンジンは接続されていません。将棋なら「npm start -- --engine usi:コマンド」、ほかのゲームなら「uci:コマンド」で起動してください。コマンドには、エンジンを起動するものを指定します。',
  enginesLocked:
    'エンジンは接続されていますが、このブラウザーからはまだ使えません。「npm start」を実行した端末に表示されたアドレスを、「#」より後ろのキーまで含めて開いてください。',
  lookingForEngines: 'エンジンを探しています…',
  engineIs: (name) => (name === '' ? 'エンジンの準備ができました。' : `エンジン名：${name}`),
  play: '対局開始',
  watch: '観戦する',
  playBoards: (boards) => `${boards}面で対局開始`,
  reset: '初心者向けの設定に戻す',
  online: {
    invited: '相手を指名する（アカウント名）',
    invitedHint: '空欄なら、リンクを開いた人は誰でも対局できます。',
    playAs: (name) => `「${name}」として対局します。`,
    playAsGuest: 'ゲストとして対局します。名前はサーバーが付けます。',
    noServer:
      '今はサーバーにつながらないので、離れた人とは対局できません。接続を確かめるか、ほかの対戦相手を選んでください。',
    invitee: (name) => `${name}さんへの申し込み`,
    somebodyElse: '別の人に申し込む',
    list: 'ロビーで募集する',
    listAbout: 'ロビーを見ている人なら、誰でも受けられます。募集しない場合は、リンクを知っている人だけが受けられます。',
    offer: '対局を申し込む',
    resident: '対局する相手',
    noResident: '人（リンクまたはアカウント名）',
    residents: 'このサーバーのコンピューター',
    residentRow: (level, rating, isMore) => `${level}（レーティング${rating}${isMore ? '以上' : ''}）`,
    residentAbout:
      'サーバーのコンピューターがすぐに対局を受けます。レーティングはレベル同士の対局で測った値です。コンピューターとの対局はレーティングの対象になりません。',
    noSuchName: (name) =>
      `「${name}」というアカウントはこのサーバーにありません。名前を確かめるか、空欄にしてリンクを送ってください。`,
    ownName: 'ご自分の名前です。空欄にして、リンクを誰かに送ってください。',
  },
  names: {
    title: '名前',
    you: 'あなたの名前',
    other: '相手の名前',
    hint: '空欄でもかまいません。',
    me: 'あなた',
    them: '相手',
    summary: (me, other) => `${me}と${other}`,
  },
  help: {
    title: '悪手の通知と待った',
    takeback: '待った',
    takebacks: { free: '自由', asked: '相手の同意が必要', none: 'なし' },
    summary: (choice) =>
      [
        ...(choice.opponent === 'copy' ? [] : [choice.warnings === 'off' ? '悪手の通知なし' : '悪手の通知あり']),
        { free: '待った自由', asked: '待ったは同意制', none: '待ったなし' }[choice.takeback],
      ].join('、'),
  },
  boards: {
    title: '盤の数',
    count: '何面で指すか',
    about: '二面以上なら、一つのページに並べて指します。',
    summary: (boards) => `${boards}面`,
    mixed: '違うゲームを並べて指す',
  },
  errors: {
    'no-engine': 'エンジンを選ぶか、ほかの対戦相手を選んでください。',
    unavailable:
      'アプリの一部を読み込めなかったため、対局を始められませんでした。もう一度「対局開始」を押してください。',
  },
};

export const NEW_GAME_TEXT: Readonly<Record<Language, typeof en>> = { en, ja };
