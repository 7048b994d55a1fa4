import type { Language } from '@tesuji/words';
import type { Shortcut } from '../../../shared/ui/focus.ts';

const en = {
  colours: {
    title: 'What the colours and marks mean',
    about:
      'Every colour has a shape of its own, so nothing depends on colour alone. The second set suits eyes that mix up red and green.',
    palettes: { usual: 'Usual', 'colour-blind': 'Colour-blind safe' },
    meaning: 'Meaning',
    howMany: 'How many arrows are drawn, and which set of colours is used, is for you to choose:',
    settings: 'Settings',
  },
  controls: {
    title: 'Mouse, touch and keyboard',
    about: 'Everything can be done with any of the three.',
    parts: [
      {
        title: 'Mouse',
        lines: [
          'Click a piece, then a square; or drag the piece there.',
          'Click the piece again to put it down.',
          'Pieces in hand work in the same way: click or drag them onto the board.',
          'If a piece may promote, a choice appears on the board. Click beside it to think again.',
          'A piece that can turn shows round arrows beside it while it is picked up.',
          'Press a piece of the opponent to see where it could go.',
          'Draw with the right button: a click makes a circle, a drag an arrow. Any other click removes them.',
        ],
      },
      {
        title: 'Touch',
        lines: [
          'Tap a piece, then a square; or drag it with your finger.',
          'Tap the piece again to put it down.',
          'The buttons with round arrows turn a piece that is picked up.',
          'Keep a finger still on a square to draw a circle, or an arrow to another square. A tap removes them.',
        ],
      },
    ],
    keyboard: 'Keyboard',
    key: 'Key',
    does: 'What it does',
    keys: [
      { keys: ['Tab'], does: 'Goes to the board, and on to the buttons beside it.' },
      { keys: ['←', '→', '↑', '↓'], does: 'On the board: walk from square to square, and into the hands.' },
      { keys: ['Enter', 'Space'], does: 'Picks up the piece, or puts it down where you are.' },
      { keys: ['Esc'], does: 'Puts the piece back, or closes a question.' },
      { keys: ['+', '−'], does: 'Turns the piece that is picked up clockwise or counter-clockwise.' },
    ],
    otherKeys: [
      { keys: ['←', '→'], does: 'In games and replays: one move back or on, when the board is not in use.' },
      { keys: ['Home', 'End'], does: 'In games and replays: to the beginning or the end.' },
      { keys: ['Ctrl + Z', 'Ctrl + Y'], does: 'In the editor: undo and redo.' },
      { keys: ['Enter'], does: 'In lessons: goes on when an exercise is done.' },
    ],
    gameKeys: {
      'take-back': 'In games: takes the last move back.',
      hint: 'In games: asks for a hint.',
      flip: 'In games: turns the board round.',
      type: 'In games: goes to the field for typing a move.',
      keys: 'In games: lists the keys.',
    } satisfies Record<Shortcut, string>,
    reader:
      'With a screen reader the board is a grid: every square says its name, what stands on it and whether the picked-up piece may go there. Moves and messages are read out as they happen.',
  },
  about: {
    title: 'About Tesuji',
    what: 'Tesuji is a quiet home for four board games: shogi, chess, hasami shogi and laser chess. Learn them, play them against people or against the computer, look back at your games, and solve problems. A tesuji (手筋) is a clever move at just the right moment.',
    privacyTitle: 'Everything stays with you',
    privacy:
      'Your games, your progress and your settings are kept on this device only. Nothing is sent anywhere, there is no account, and once loaded the app works without a connection. Clearing the data of this site in your browser deletes everything, so export what you want to keep.',
    onlineTitle: 'What is kept where',
    online:
      'Games with people elsewhere, and what you write to them, are kept by the server of this page, with your name there and your account, if you make one. Under Account these games can be saved as a file, and the account deleted. Your other games, your progress and your settings are kept on this device only, and work without a connection. Clearing the data of this site in your browser deletes these, so export what you want to keep.',
    licenceTitle: 'Free software',
    licence: 'Tesuji is free software under the MIT licence: you may use, study, change and share it.',
    fontsTitle: 'Fonts',
    fonts: 'All fonts come with the app and are free under the SIL Open Font License:',
    fontList: [
      'Source Sans 3 (Adobe): text',
      'Fraunces (The Fraunces Project Authors): titles',
      'Yuji Syuku (The Yuji Project Authors): the characters on shogi pieces',
      'Zen Kaku Gothic New (The Zen Project Authors): Japanese text',
    ],
    fontFiles: 'The full notices:',
    rulesTitle: 'Where the rules come from',
    rules: [
      'Chess: the laws of the game as FIDE gives them.',
      'Shogi: the rules usual in Japanese tournaments, with impasse by 27 or 24 points.',
      'Hasami shogi and dai hasami shogi: traditional rules; where traditions differ you can choose.',
      'Laser chess: the rules of the Egyptian mirror games of the 2000s, in words of our own, with a simpler variant. Tesuji has no connection with any maker of such games.',
    ],
    problemsTitle: 'Lessons and problems',
    problems: [
      'Lessons, texts, pieces, boards and sounds are our own, and so are some of the problems.',
      'Shogi mates of 1 to 11 moves: partly from tanuki-tsume-shogi, © 2026 tokuhirom, MIT licence.',
      'Classic shogi mates: Shōgi Musō, by Itō Sōkan III (1734), in the public domain.',
      'Every mate in the lessons has been checked by the solver.',
    ],
  },
};

const ja: typeof en = {
  colours: {
    title: '色と印の意味',
    about:
      'どの色にも決まった形の印があり、色だけに頼らずに見分けられます。もう一つの配色は、赤と緑が見分けにくい方に向いています。',
    palettes: { usual: '標準', 'colour-blind': '色覚に配慮' },
    meaning: '意味',
    howMany: '矢印の数と配色は、設定で選べます。',
    settings: '設定',
  },
  controls: {
    title: 'マウス・タッチ・キーボードの使い方',
    about: 'どの操作も、三つの方法のどれでもできます。',
    parts: [
      {
        title: 'マウス',
        lines: [
          '駒をクリックして、行き先のマスをクリックします。ドラッグでも動かせます。',
          '同じ駒をもう一度クリックすると、選択を解除します。',
          '持ち駒も同じです。クリックするか、盤へドラッグします。',
          '成れるときは、盤の上で選べます。ほかの所をクリックすると、選び直せます。',
          '回せる駒を選ぶと、横に丸い矢印が出ます。',
          '相手の駒を押すと、その駒が動ける場所が分かります。',
          '右ボタンで印を描けます。クリックで丸、ドラッグで矢印です。ほかの所をクリックすると消えます。',
        ],
      },
      {
        title: 'タッチ',
        lines: [
          '駒をタップして、行き先のマスをタップします。指でドラッグもできます。',
          '同じ駒をもう一度タップすると、選択を解除します。',
          '丸い矢印のボタンで、選んだ駒を回せます。',
          'マスを長押しすると丸を、そのまま別のマスまで動かすと矢印を描けます。タップすると消えます。',
        ],
      },
    ],
    keyboard: 'キーボード',
    key: 'キー',
    does: 'はたらき',
    keys: [
      { keys: ['Tab'], does: '盤へ移り、さらに横のボタンへ進みます。' },
      { keys: ['←', '→', '↑', '↓'], does: '盤の上で、マスからマスへ、持ち駒へも移動します。' },
      { keys: ['Enter', 'Space'], does: '駒を選びます。選んだ後は、そのマスへ動かします。' },
      { keys: ['Esc'], does: '選択を解除します。質問も閉じます。' },
      { keys: ['+', '−'], does: '選んだ駒を時計回り・反時計回りに回します。' },
    ],
    otherKeys: [
      { keys: ['←', '→'], does: '対局と棋譜の再生で、一手ずつ戻ったり進んだりします（盤を操作していないとき）。' },
      { keys: ['Home', 'End'], does: '対局と棋譜の再生で、最初・最後の局面へ移ります。' },
      { keys: ['Ctrl + Z', 'Ctrl + Y'], does: '盤面の編集で、元に戻したり、やり直したりします。' },
      { keys: ['Enter'], does: 'レッスンで、正解した後に次へ進みます。' },
    ],
    gameKeys: {
      'take-back': '対局で、待ったをして最後の手を戻します。',
      hint: '対局で、ヒントを出します。',
      flip: '対局で、盤を反転します。',
      type: '対局で、指し手の入力欄へ移ります。',
      keys: '対局で、キー操作の一覧を出します。',
    },
    reader:
      'スクリーンリーダーでは、盤は表として読まれます。マスの名前、そこにある駒、選んだ駒が動けるかどうかを読み上げます。指し手やメッセージも、その都度読み上げます。',
  },
  about: {
    title: 'Tesujiについて',
    what: 'Tesujiは、将棋・チェス・はさみ将棋・レーザーチェスを落ち着いて楽しむ場所です。学び、人やコンピューターと指し、対局を振り返り、問題を解くことができます。手筋とは、その局面で最も効果的な一手のことです。',
    privacyTitle: 'データは手元だけに',
    privacy:
      '対局、レッスンの進み具合、設定は、すべてこの端末だけに保存されます。どこにも送信せず、アカウントもいりません。一度読み込めば、インターネットがなくても使えます。ブラウザーでこのサイトのデータを消すとすべて失われるので、残したいものは書き出しておいてください。',
    onlineTitle: 'データの保存先',
    online:
      '離れた相手との対局と、そこで書いたことは、このページのサーバーに保存されます。そこでの名前や、作った場合はアカウントも同じです。「アカウント」で、その対局をファイルに保存したり、アカウントを削除したりできます。それ以外の対局、レッスンの進み具合、設定はこの端末だけに保存され、インターネットがなくても使えます。ブラウザーでこのサイトのデータを消すと端末の分は失われるので、残したいものは書き出しておいてください。',
    licenceTitle: '自由なソフトウェア',
    licence: 'TesujiはMITライセンスの自由なソフトウェアです。自由に使い、調べ、変更し、配布できます。',
    fontsTitle: 'フォント',
    fonts: 'フォントはすべてアプリに含まれ、SIL Open Font Licenseの下で自由に使えます。',
    fontList: [
      'Source Sans 3（Adobe）：本文',
      'Fraunces（The Fraunces Project Authors）：見出し',
      'Yuji Syuku（The Yuji Project Authors）：将棋の駒の文字',
      'Zen Kaku Gothic New（The Zen Project Authors）：日本語の文字',
    ],
    fontFiles: '著作権表示の全文：',
    rulesTitle: 'ルールの出典',
    rules: [
      'チェス：国際チェス連盟（FIDE）の規則によります。',
      '将棋：日本の大会で一般的なルールで、入玉は27点法か24点法です。',
      'はさみ将棋・大はさみ将棋：伝統的なルールです。流儀の違う所は選べます。',
      'レーザーチェス：2000年代のエジプト風の鏡のゲームのルールを、独自の言葉でまとめたものです。簡易ルールもあります。Tesujiは、こうしたゲームのメーカーとは関係ありません。',
    ],
    problemsTitle: 'レッスンと問題',
    problems: [
      'レッスン、文章、駒、盤、音は独自に作ったものです。問題の一部も独自のものです。',
      '一手詰から十一手詰まで：一部はtanuki-tsume-shogi（© 2026 tokuhirom、MITライセンス）によります。',
      '古典詰将棋：三代伊藤宗看『将棋無双』（1734年、著作権消滅）によります。',
      'レッスンの詰みは、すべてソルバーで確かめています。',
    ],
  },
};

export const GUIDE_TEXT: Readonly<Record<Language, typeof en>> = { en, ja };
