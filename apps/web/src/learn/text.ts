import type { Theme } from '@tesuji/coach/lessons/lesson';
import type { Language } from '@tesuji/words/language';

/** The parts of a course, each holding one or more of the themes of lessons. */
export type CoursePart = 'pieces' | 'rules' | 'mates' | 'play';
export const PART_OF: Readonly<Record<Theme, CoursePart>> = {
  pieces: 'pieces',
  rules: 'rules',
  mates: 'mates',
  principles: 'play',
  castles: 'play',
  openings: 'play',
};

/** Names of games are common words in English: they are small in the middle of a sentence. */
function small(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

const en = {
  learn: 'Learn',
  about:
    'Lessons you play on the board, the rules in plain words, and a card for every piece. Nothing to know beforehand.',
  lessons: 'Lessons',
  doneOf: (done: number, all: number) => `${done} of ${all} lessons done`,
  minutes: (steps: number) => (steps === 1 ? '1 exercise' : `${steps} exercises`),
  ruleBook: 'Rule book',
  pieces: 'Piece cards',
  more: 'Good to know',
  colours: 'What the colours and marks mean',
  controls: 'Mouse, touch and keyboard',
  aboutTesuji: 'About Tesuji',
  notHere: 'There is no such page here. These are the things you can learn:',
  course: {
    title: (game: string) => `Learn ${small(game)}`,
    startHere: 'Start here',
    goOn: 'Go on',
    again: 'Once more',
    first: (title: string) => `Start with “${title}”`,
    next: (title: string) => `Go on with “${title}”`,
    allDone: 'You have done every lesson. Nothing teaches like playing now.',
    newcomer:
      'Never played before? Take the lessons in order; each is a few minutes at the board. After the pieces and the rules you are ready for your first game.',
    ready:
      'You know the pieces and the rules: play a first game. The weakest level makes many mistakes, and the coach helps you.',
    play: 'Play your first game',
    playAnyway: 'I know the rules: let me play',
    done: 'Done',
    nextUp: 'Next',
    begun: (step: number, all: number) => `Exercise ${step} of ${all}`,
    sets: 'Signs on the pieces (western ones are easier at first)',
    parts: { pieces: 'The pieces', rules: 'The rules', mates: 'Winning', play: 'Playing well' },
  },
  lesson: {
    step: (step: number, all: number) => `Exercise ${step} of ${all}`,
    steps: 'Exercises of this lesson',
    goTo: (step: number) => `Go to exercise ${step}`,
    isDone: 'done',
    hint: 'Hint',
    showMe: 'Show me',
    doIt: 'Do it for me',
    restart: 'Start again',
    back: 'Back',
    next: 'Next',
    skip: 'Skip',
    finish: 'Finish',
    answer: 'Answer',
    pick: 'Press the squares you mean, then Answer.',
    picked: (squares: string) => `Chosen: ${squares}`,
    none: 'No square chosen yet.',
    right: 'Correct.',
    notYet: 'Not yet.',
    notAllowed: 'The rules do not allow that.',
    rule: 'Look it up in the rule book',
    lost: 'The lesson could not judge that. Please try it again.',
    answerIs: (answer: string) => `The answer is: ${answer}.`,
    playIt: (move: string) => `Follow the arrow: ${move}.`,
    turnIt: (square: string, clockwise: boolean) =>
      `Turn the piece on ${square} ${clockwise ? 'clockwise' : 'counter-clockwise'}: click it, then the round arrow beside it (or press ${clockwise ? '+' : '−'}).`,
    over: 'Lesson finished',
    overAbout: (title: string) => `You have done all exercises of “${title}”.`,
    nextLesson: (title: string) => `Next lesson: ${title}`,
    toCourse: 'All lessons',
    repeat: 'Do it again',
    whatNow: 'You know enough for a first game now. The coach will help you while you play.',
    course: (game: string) => `${game}: all lessons`,
    howTo: 'Press a piece and then the square it should go to, or drag it there.',
    howToDrop: 'Your hand is beside the board. Press the piece in it and then an empty square, or drag it there.',
  },
  cards: {
    title: (game: string) => `The pieces of ${small(game)}`,
    about:
      'Each card is drawn from the rules themselves: dots are single steps, arrows go on as far as the way is free.',
    all: 'All pieces',
    becomes: 'Promotes to',
    from: 'Promoted from',
  },
  book: {
    title: (game: string) => `The rules of ${small(game)}`,
    about: 'Every rule in plain words. The small numbers are the ones a refused move names.',
    contents: 'Contents',
    rule: (id: string) => `Rule ${id}`,
    unknown: (id: string) =>
      `Rule ${id} is about how positions and moves are written for programs; it is not needed to play.`,
  },
};

const ja: typeof en = {
  learn: '学ぶ',
  about: '盤を動かしながら進めるレッスン、わかりやすいルールブック、すべての駒のカード。予備知識はいりません。',
  lessons: 'レッスン',
  doneOf: (done, all) => `${all}レッスン中${done}レッスン完了`,
  minutes: (steps) => `${steps}問`,
  ruleBook: 'ルールブック',
  pieces: '駒のカード',
  more: '知っておくと便利',
  colours: '色と印の意味',
  controls: 'マウス・タッチ・キーボードの使い方',
  aboutTesuji: 'Tesujiについて',
  notHere: 'お探しのページはありません。ここで学べるのは次のものです。',
  course: {
    title: (game) => `${game}を学ぶ`,
    startHere: 'ここから始めましょう',
    goOn: '続きから',
    again: 'もう一度',
    first: (title) => `「${title}」から始める`,
    next: (title) => `「${title}」に進む`,
    allDone: 'すべてのレッスンが終わりました。あとは実際に指すのがいちばんの勉強です。',
    newcomer:
      '初めての方は、順番にレッスンを進めてください。どれも数分で終わります。駒とルールを覚えたら、最初の一局を指してみましょう。',
    ready:
      '駒とルールはもう覚えました。最初の一局を指してみましょう。いちばん弱いレベルはよく間違えますし、コーチも助けてくれます。',
    play: '最初の一局を指す',
    playAnyway: 'ルールは知っているので指してみる',
    done: '完了',
    nextUp: '次はここ',
    begun: (step, all) => `${all}問中${step}問目`,
    sets: '駒の表示',
    parts: { pieces: '駒の動き', rules: 'ルール', mates: '勝ち方', play: '上手な指し方' },
  },
  lesson: {
    step: (step, all) => `${all}問中${step}問目`,
    steps: 'このレッスンの問題',
    goTo: (step) => `${step}問目へ`,
    isDone: '完了',
    hint: 'ヒント',
    showMe: '答えを見る',
    doIt: '代わりに指してもらう',
    restart: '最初から',
    back: '戻る',
    next: '次へ',
    skip: 'とばす',
    finish: '終了',
    answer: '答える',
    pick: '当てはまるマスを押して、「答える」を押してください。',
    picked: (squares) => `選んだマス：${squares}`,
    none: 'まだマスを選んでいません。',
    right: '正解です。',
    notYet: 'もう一度考えてみましょう。',
    notAllowed: 'ルール上、その手は指せません。',
    rule: 'ルールブックで調べる',
    lost: '判定できませんでした。もう一度試してください。',
    answerIs: (answer) => `答えは「${answer}」です。`,
    playIt: (move) => `矢印のとおりに指しましょう（${move}）。`,
    turnIt: (square, clockwise) =>
      `${square}の駒を${clockwise ? '時計回り' : '反時計回り'}に回しましょう。駒を選んで、横の丸い矢印を押します（キーボードでは${clockwise ? '＋' : '−'}）。`,
    over: 'レッスン終了',
    overAbout: (title) => `「${title}」の問題がすべて終わりました。`,
    nextLesson: (title) => `次のレッスン：${title}`,
    toCourse: 'レッスン一覧',
    repeat: 'もう一度やる',
    whatNow: 'もう最初の一局を指せます。対局中はコーチが助けてくれます。',
    course: (game) => `${game}のレッスン一覧`,
    howTo: '駒を押してから、行き先のマスを押します。ドラッグでも動かせます。',
    howToDrop: '持ち駒は盤の横にあります。持ち駒を押してから、空いているマスを押します。ドラッグでも打てます。',
  },
  cards: {
    title: (game) => `${game}の駒`,
    about:
      'カードの図はルールそのものから描いています。丸は一歩ずつ動けるマス、矢印は道が空いている限り進める方向です。',
    all: 'すべての駒',
    becomes: '成ると',
    from: '成る前の駒',
  },
  book: {
    title: (game) => `${game}のルール`,
    about: 'すべてのルールをやさしい言葉で説明します。小さな番号は、指せない手の説明に出てくるルールの番号です。',
    contents: '目次',
    rule: (id) => `ルール${id}`,
    unknown: (id) => `ルール${id}は、局面や指し手をプログラム用に書き表すための決まりです。対局には必要ありません。`,
  },
};

export const LEARN_TEXT: Readonly<Record<Language, typeof en>> = { en, ja };
