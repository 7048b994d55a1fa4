const en = {
  title: 'What shall we play?',
  underWay: 'Games under way',
  play: 'Play',
  yourMove: 'Your move',
  toMove: (side: string) => `${side} to move`,
  moves: (count: number) => (count === 1 ? '1 move' : `${count} moves`),
  group: (count: number) => `${count} boards`,
  groupWaits: (count: number) => (count === 1 ? '1 waits for you' : `${count} wait for you`),
  versus: (first: string, second: string) => `${first} – ${second}`,
  never: (game: string) => `Never played ${game}?`,
  neverAbout:
    'Learn the pieces one by one, with a board under your hands. They take about ten minutes; then come the rules.',
  startHere: 'Start here',
  more: 'More to do',
  due: (count: number) => `${count} to repeat`,
  tiles: {
    puzzles: { name: 'Puzzles', about: 'Find the mate, and learn from your own games' },
    games: { name: 'Past games', about: 'Replay them, and see where they turned' },
    learn: { name: 'Learn', about: 'Lessons, rules and piece cards' },
    boards: { name: 'Many boards', about: 'Several games at once on one page' },
    editor: { name: 'Board editor', about: 'Set up any position, then play or solve it' },
    lab: { name: 'Lab', about: 'Let engines play each other and count' },
    settings: { name: 'Settings', about: 'Boards, pieces, sounds, hints, language' },
  },
};

const ja: typeof en = {
  title: '今日はどのゲームにしますか',
  underWay: '対局中のゲーム',
  play: '対局する',
  yourMove: 'あなたの手番です',
  toMove: (side) => `${side}の手番です`,
  moves: (count) => `${count}手`,
  group: (count) => `${count}面の対局`,
  groupWaits: (count) => `${count}面があなたの手番です`,
  versus: (first, second) => `${first} 対 ${second}`,
  never: (game) => `${game}は初めてですか`,
  neverAbout: '盤に触れながら、駒の動きを一つずつ覚えられます。駒は10分ほどで覚えられ、その後にルールを学びます。',
  startHere: 'ここから始める',
  more: 'そのほかの楽しみ方',
  due: (count) => `復習${count}問`,
  tiles: {
    puzzles: { name: '問題', about: '詰みを見つける問題と、自分の対局からの復習' },
    games: { name: '対局の記録', about: '棋譜を並べて、分かれ目を振り返る' },
    learn: { name: '学ぶ', about: 'レッスン、ルール、駒の説明' },
    boards: { name: '多面指し', about: '一つの画面でいくつもの対局を同時に' },
    editor: { name: '盤面の編集', about: '好きな局面を作って、指したり解いたり' },
    lab: { name: '実験室', about: 'エンジン同士を対局させて比べる' },
    settings: { name: '設定', about: '盤、駒、音、ヒント、言語' },
  },
};

export const HOME_TEXT = { en, ja };
