import { say, type LessonWords } from './course-words.ts';

export const LASER_MIRRORS: Readonly<Record<string, LessonWords>> = {
  turns: {
    title: say('Moves and turns', '移動と回転'),
    steps: {
      move: {
        task: say(
          'You are Silver, at the bottom. On your turn, move one piece one square in any direction, or turn it. Visit {f5} and {f6} with the pyramid; Red only waits.',
          'あなたは下側の銀です。自分の番に、駒を一つ、どの方向へでも一マス動かすか、回します。ピラミッドで{f5}と{f6}へ行きましょう。赤は待っています。',
        ),
        hint: say('Diagonally first, then straight up.', 'まず斜め、次にまっすぐ上です。'),
        done: say('Every piece but the sphinx moves like this.', 'スフィンクス以外の駒は、みなこのように動きます。'),
        wrong: { far: say('One square at a time.', '一度に一マスです。') },
      },
      turn: {
        task: say(
          'Instead of moving, a piece may turn a quarter on its square. Turn the pyramid on {e4} clockwise.',
          '動く代わりに、その場で90度回せます。{e4}のピラミッドを時計回りに回しましょう。',
        ),
        hint: say(
          'Clockwise is the way the hands of a clock go. It is written with a plus sign.',
          '時計回りは時計の針と同じ向きで、＋と書きます。',
        ),
        done: say('A turn of a piece uses your whole turn.', '回すだけで一手です。'),
        wrong: { 'other-way': say('That was counter-clockwise.', 'それは反時計回りです。') },
      },
      pharaoh: {
        task: say(
          'May you turn the pharaoh on {e2} on its square?',
          '{e2}のファラオを、その場で回してもよいでしょうか。',
        ),
        hint: say('The pharaoh looks the same from all sides.', 'ファラオはどこから見ても同じです。'),
        done: say(
          'No. That would be passing, and nobody may pass.',
          'いいえ。それではパスになります。パスはできません。',
        ),
        wrong: {
          pass: say(
            'Nothing would change, and passing is not allowed.',
            '何も変わらないのでパスと同じです。パスはできません。',
          ),
        },
      },
      sphinx: {
        task: say(
          'The sphinx on {j1} holds your laser. May it move to {j2}?',
          '{j1}のスフィンクスがレーザーを撃ちます。{j2}へ動けますか。',
        ),
        hint: say('It sits in its corner all game long.', 'ずっと隅にいる駒です。'),
        done: say(
          'No. The sphinx never leaves its square; it only turns.',
          'いいえ。スフィンクスは動かず、回るだけです。',
        ),
        wrong: { rooted: say('The sphinx stays where it is.', 'スフィンクスは動けません。') },
      },
      reserved: {
        task: say(
          'Column a, {i1} and {i8} are reserved for Red; column j, {b1} and {b8} for you. May your pyramid go from {b4} to {a4}?',
          'ａの列と{i1}、{i8}は赤の専用マス、ｊの列と{b1}、{b8}はあなたの専用マスです。ピラミッドは{b4}から{a4}へ動けますか。',
        ),
        hint: say('Whose square is {a4}?', '{a4}はどちらのマスでしょう。'),
        done: say(
          'No. Each side keeps the lane of its own laser.',
          'いいえ。お互いのレーザーの通り道は守られています。',
        ),
        wrong: { 'red-column': say('Column a belongs to Red.', 'ａの列は赤のものです。') },
      },
    },
  },
  beam: {
    title: say('The laser', 'レーザー'),
    steps: {
      aim: {
        task: say(
          'Your sphinx faces up or left. Turn it so that the light hits the red pyramid on {d1}.',
          'スフィンクスは上か左を向きます。{d1}の赤いピラミッドに光が当たるように回しましょう。',
        ),
        hint: say('Turn it counter-clockwise, to the left.', '反時計回りに、左へ向けます。'),
        done: say(
          'The light ran along the bottom row and burned the pyramid.',
          '光が下の段を走り、ピラミッドを焼きました。',
        ),
        wrong: {
          'wrong-way': say(
            'It cannot turn off the board. Turn it the other way.',
            '盤の外へは向けません。反対に回しましょう。',
          ),
        },
      },
      'every-turn': {
        task: say(
          'After every turn of yours, your laser fires, whatever you did. It points at {d1} already. Make a move that lets it hit.',
          '自分の手番の終わりに、必ずレーザーが発射されます。もう{d1}を向いています。当たる手を指しましょう。',
        ),
        hint: say(
          'Keep the row free: move the pharaoh, but not into the light.',
          '道を空けたまま、光に入らないようにファラオを動かしましょう。',
        ),
        done: say('You need not touch the laser to fire it.', 'レーザーに触れなくても、光は出ます。'),
        wrong: {
          'turned-away': say('You turned the laser away.', 'レーザーの向きを変えてしまいました。'),
          'own-pharaoh': say(
            'Your pharaoh would step into its own laser, and you would lose.',
            '自分のファラオがレーザーに入り、負けてしまいます。',
          ),
        },
      },
      'first-hit': {
        task: say(
          'Light stops at the first piece it destroys. If you play the pharaoh to {e3}, which piece is hit? Name the square.',
          '光は、最初に壊した駒で止まります。ファラオを{e3}へ動かすと、どの駒に当たりますか。マスを答えましょう。',
        ),
        hint: say('The light starts at {j1} and goes left.', '光は{j1}から左へ進みます。'),
        done: say('Only the nearest of the three is hit.', '三つのうち、いちばん近い駒だけに当たります。'),
        wrong: { stops: say('The light never gets that far.', '光はそこまで届きません。') },
      },
    },
  },
  pyramids: {
    title: say('Pyramids', 'ピラミッド'),
    steps: {
      mirror: {
        task: say(
          'A pyramid’s long side is a mirror: it bends light by a quarter. Turn the pyramid on {j4} so that the light hits {c4}.',
          'ピラミッドの斜めの面は鏡で、光を直角に曲げます。{j4}のピラミッドを回して、{c4}に光を当てましょう。',
        ),
        hint: say('Light coming from below must leave to the left.', '下から来た光が左へ出るようにします。'),
        done: say('Up, to the left, and the red pyramid burns.', '上へ、左へ。赤いピラミッドが焼けました。'),
        wrong: {
          back: say(
            'Now the light strikes its back, and your own pyramid burns.',
            '鏡のない面に当たり、自分のピラミッドが焼けます。',
          ),
        },
      },
      'walk-in': {
        task: say(
          'You can also step into the light. Move the pyramid on {i4} so that the light hits {c4}.',
          '光の中へ入ることもできます。{i4}のピラミッドを動かして、{c4}に光を当てましょう。',
        ),
        hint: say('Your laser shines up column j.', 'レーザーはｊの列を上へ進みます。'),
        done: say('On {j4} the mirror sends the light along rank 4.', '{j4}の鏡が、光を４段目へ曲げました。'),
        wrong: {
          'other-rank': say('There the light would go along another row.', 'そこでは、光が別の段を進みます。'),
        },
      },
      'two-mirrors': {
        task: say(
          'Two mirrors bend the light twice. Turn the pyramid on {f4} so that the light hits {f7}.',
          '鏡が二つあれば、光は二回曲がります。{f4}のピラミッドを回して、{f7}に当てましょう。',
        ),
        hint: say('Light coming from the right must leave upward.', '右から来た光が上へ出るようにします。'),
        done: say('To the left, then up: the anubis burns.', '左へ、そして上へ。アヌビスが焼けました。'),
        wrong: {
          own: say(
            'The light would strike the back of your own pyramid.',
            '自分のピラミッドの背に当たってしまいます。',
          ),
        },
      },
      'follow-light': {
        task: say(
          'Follow the light with your finger. If the pharaoh goes to {e3}, which square is hit?',
          '光を指でたどりましょう。ファラオを{e3}へ動かすと、どのマスに当たりますか。',
        ),
        hint: say('From {j1} up to {j4}, left to {f4}, and then?', '{j1}から{j4}へ、左の{f4}へ、それから。'),
        done: say('The mirror on {f4} sends it up to {f7}.', '{f4}の鏡で上へ曲がり、{f7}に当たります。'),
        wrong: {
          turned: say('There the light meets a mirror and is only turned.', 'そこには鏡があるので、曲がるだけです。'),
        },
      },
    },
  },
  scarabs: {
    title: say('Scarabs', 'スカラベ'),
    steps: {
      turn: {
        task: say(
          'A scarab is a mirror on both sides and never burns. Turn it so that the light hits {f7}.',
          'スカラベは両面が鏡で、決して焼けません。回して、{f7}に光を当てましょう。',
        ),
        hint: say('Light from the right must go up.', '右から来た光を上へ曲げます。'),
        done: say(
          'For a scarab both ways of turning give the same mirror.',
          'スカラベは、どちらへ回しても同じ向きになります。',
        ),
      },
      'both-faces': {
        task: say(
          'Whatever its direction, a scarab bends the light. Let the light run straight on to {c4}.',
          'スカラベは、どちらの向きでも光を曲げます。光がまっすぐ{c4}へ届くようにしましょう。',
        ),
        hint: say('Take the scarab out of the way.', 'スカラベを道からどけましょう。'),
        done: say('Without the mirror the light goes straight.', '鏡がなければ、光はまっすぐ進みます。'),
        wrong: {
          'still-bends': say(
            'It bends the light the other way, but it still bends it.',
            '曲がる向きが変わるだけです。',
          ),
        },
      },
      swap: {
        task: say(
          'A scarab may change places with a pyramid or anubis beside it, yours or theirs. Swap with the red pyramid on {g5}, and put it into your light.',
          'スカラベは、隣のピラミッドやアヌビスと、敵味方を問わず入れ替われます。{g5}の赤いピラミッドと入れ替わり、光の中へ入れましょう。',
        ),
        hint: say('The scarab stands on {f4}.', 'スカラベは{f4}にいます。'),
        done: say(
          'The enemy pyramid was pulled into the light and burned.',
          '敵のピラミッドを光の中へ引き込みました。',
        ),
      },
      'no-swap': {
        task: say(
          'May the scarab on {f7} change places with the pharaoh on {f8}?',
          '{f7}のスカラベは、{f8}のファラオと入れ替われますか。',
        ),
        hint: say('It swaps with two kinds of piece only.', '入れ替われるのは二種類の駒だけです。'),
        done: say(
          'No. A scarab swaps with pyramids and anubis, never with a pharaoh, a sphinx or a scarab.',
          'いいえ。相手はピラミッドかアヌビスだけです。',
        ),
        wrong: { pharaoh: say('Pharaohs cannot be swapped.', 'ファラオとは入れ替われません。') },
      },
    },
  },
};
