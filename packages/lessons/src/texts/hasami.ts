import { say, type CourseWords } from './course-words.ts';

export const HASAMI_COURSE: CourseWords = {
  lessons: {
    moves: {
      title: say('How men move', '駒の動き'),
      steps: {
        slide: {
          task: say(
            'You are Black, at the bottom. Rows are a to i from the top, columns 1 to 9 from the left. A man moves any number of empty squares along its row or column. Move the man on {i5} to {e5}.',
            'あなたは下側の黒です。行は上からａ〜ｉ、列は左から１〜９です。駒は縦と横に、空いたマスをいくつでも進めます。{i5}の駒を{e5}へ動かしましょう。',
          ),
          hint: say('Straight up the column.', '列をまっすぐ上へ進みます。'),
          done: say('Right. Every man moves in this way.', 'そうです。どの駒もこの動きです。'),
          wrong: {
            distance: say('The right man, but go exactly to {e5}.', '駒は合っています。{e5}まで進めましょう。'),
          },
        },
        turns: {
          task: say(
            'One move is one straight line. Visit {e5} and then {e9}; Red only waits.',
            '一手で進めるのは一直線です。{e5}、{e9}の順に行きましょう。赤は待っています。',
          ),
          hint: say('Up the column first, then along the row.', 'まず縦、次に横です。'),
          done: say('Two moves, one corner.', '二手で、一度曲がりました。'),
          wrong: {
            diagonal: say(
              'Men never move diagonally or around a corner.',
              '斜めに進むことも、途中で曲がることもできません。',
            ),
          },
        },
        'no-landing': {
          task: say(
            'May the man on {i5} go all the way to {a5}, where a red man stands?',
            '{i5}の駒は、赤い駒のいる{a5}まで進めますか。',
          ),
          hint: say('In this game nothing is taken by landing on it.', 'このゲームでは、乗って取ることはしません。'),
          done: say('No. A man lands only on empty squares.', 'いいえ。止まれるのは空いたマスだけです。'),
          wrong: { occupied: say('The square is occupied.', 'そのマスはふさがっています。') },
        },
        'no-jump': {
          task: say(
            'May the man on {i5} go to {d5} over your own man?',
            '{i5}の駒は、自分の駒を越えて{d5}へ行けますか。',
          ),
          hint: say('Look at {e5}.', '{e5}を見ましょう。'),
          done: say('No. Men never jump in the ordinary game.', 'いいえ。普通のはさみ将棋では飛び越えられません。'),
          wrong: { 'in-between': say('Your man on {e5} is in the way.', '{e5}の自分の駒が邪魔をしています。') },
        },
      },
    },
    sandwiches: {
      title: say('Sandwiches', '挟んで取る'),
      steps: {
        row: {
          task: say(
            'You take a man by closing it in between two of yours. Take the man on {e5}.',
            '自分の二枚で挟むと、相手の駒を取れます。{e5}の駒を取りましょう。',
          ),
          hint: say(
            'Your man on {e4} waits at one end. Go to the other.',
            '{e4}に自分の駒がいます。反対側へ行きましょう。',
          ),
          done: say(
            'The man that moves must become one end of the sandwich.',
            '動かした駒が、挟む駒の一つになります。',
          ),
          wrong: {
            'not-beside': say('That is in its column, but not beside it.', '同じ列に来ましたが、隣ではありません。'),
          },
        },
        column: {
          task: say('Columns work in the same way. Take the man on {c5}.', '縦でも同じです。{c5}の駒を取りましょう。'),
          hint: say('Your man on {b5} is above it.', '上の{b5}に味方がいます。'),
          done: say('Taken from above and below.', '上下から挟みました。'),
        },
        diagonal: {
          task: say(
            'Diagonals never take. Find the move that takes the man on {e5}.',
            '斜めでは取れません。{e5}の駒を取る手を見つけましょう。',
          ),
          hint: say('Your man on {e4} stands in the same row.', '{e4}の駒が同じ行にいます。'),
          done: say(
            'The man on {d4} only stood diagonally and did not count.',
            '{d4}の駒は斜めなので、関係ありません。',
          ),
          wrong: { slanted: say('That closes it in only diagonally.', '斜めに挟んでも取れません。') },
        },
        edge: {
          task: say(
            'The edge of the board is no wall of yours. Find the move that really takes a man.',
            '盤の端は味方になりません。本当に取れる手を見つけましょう。',
          ),
          hint: say('The man on {c5} has one of yours beside it.', '{c5}の駒の隣に味方がいます。'),
          done: say('The man on {e9} cannot be pressed against the edge.', '{e9}の駒を端に押し付けても取れません。'),
          wrong: { wall: say('Between your man and the edge it is safe.', '自分の駒と端の間では取れません。') },
        },
      },
    },
    chains: {
      title: say('Several at once', 'まとめて取る'),
      steps: {
        two: {
          task: say(
            'A whole row of men can be taken if both ends are yours. Take two.',
            '並んだ駒は、両端を押さえればまとめて取れます。二枚取りましょう。',
          ),
          hint: say('Your man on {e3} is one end.', '{e3}の駒が一方の端です。'),
          done: say(
            'Any number may stand in between, as long as there is no gap.',
            '間が続いていれば、何枚でも取れます。',
          ),
        },
        gap: {
          task: say(
            'Only an unbroken run is taken. Take two men.',
            '途切れなく続いた駒だけが取れます。二枚取りましょう。',
          ),
          hint: say('In row c there is a hole between the red men.', 'ｃの行の赤い駒の間には空きがあります。'),
          done: say('Row e had no hole.', 'ｅの行には空きがありませんでした。'),
          wrong: {
            hole: say(
              'The empty square {c5} breaks the run, so nothing is taken.',
              '{c5}が空いているので、取れません。',
            ),
          },
        },
        'three-ways': {
          task: say(
            'One move can take in several directions. Take three men.',
            '一手で、いくつもの方向の駒を取れます。三枚取りましょう。',
          ),
          hint: say('Go where three red men meet.', '三枚の赤い駒が集まる所へ行きましょう。'),
          done: say('Left, right and above: three sandwiches with one man.', '左、右、上。一枚で三方向を挟みました。'),
        },
        count: {
          task: say(
            'Before you move, count. Which men would {i5} to {e5} take? Name their squares.',
            '指す前に数えましょう。{i5}から{e5}へ動くと、どの駒が取れますか。マスを答えましょう。',
          ),
          hint: say(
            'Follow each direction to its end. Is a man of yours there?',
            '各方向を端までたどり、味方がいるか見ましょう。',
          ),
          done: say(
            'To the right no man of yours closes the row, so those two stay.',
            '右側には味方がいないので、その二枚は残ります。',
          ),
          wrong: { 'open-end': say('To the right of {e7} there is no man of yours.', '{e7}の右には味方がいません。') },
        },
      },
    },
    'safe-between': {
      title: say('Safe in between', '間に入る'),
      steps: {
        'walk-in': {
          task: say(
            'Red stands on {e4} and {e6}. May you move in between, to {e5}?',
            '赤が{e4}と{e6}にいます。間の{e5}へ入ってもよいでしょうか。',
          ),
          hint: say('Only the side that moves can take.', '取れるのは、動かした側だけです。'),
          done: say(
            'Yes, and you are not taken: you came of your own will.',
            'はい。自分から間に入った駒は取られません。',
          ),
          wrong: {
            'own-will': say('Moving in between two enemies is allowed and safe.', '自分から間に入るのは、安全です。'),
          },
        },
        'old-neighbours': {
          task: say(
            'Your men on {e4} and {e6} were there before; that takes nothing. Take the man on {e5}.',
            '{e4}と{e6}の駒は初めからいたので、挟んだことになりません。{e5}の駒を取りましょう。',
          ),
          hint: say('A new man must arrive. Look at the column.', '新しく駒が着く必要があります。列を見ましょう。'),
          done: say(
            'The man that arrived on {f5} closed the sandwich with {d5}.',
            '{f5}に着いた駒が、{d5}の駒とで挟みました。',
          ),
          wrong: { opens: say('That opens the row and takes nothing.', 'それでは行が開くだけで、取れません。') },
        },
        'close-door': {
          task: say(
            'Red threatens to come from {a6} to {e6} and take your man on {e5}. Put your man from {i6} in the way.',
            '赤は{a6}から{e6}へ動いて、{e5}の駒を取ろうとしています。{i6}の駒で防ぎましょう。',
          ),
          hint: say('Occupy {e6}, or stand in column 6 above it.', '{e6}に入るか、その上の６列に立ちましょう。'),
          done: say('The door is closed.', '入り口をふさぎました。'),
          wrong: { far: say('Red can still reach {e6}.', 'それでは{e6}へ来られてしまいます。') },
        },
      },
    },
    corners: {
      title: say('Corners', '隅の駒'),
      steps: {
        take: {
          task: say(
            'A man in a corner is taken when you hold both squares beside it. Take the man on {a1}.',
            '隅の駒は、隣の二マスを両方押さえると取れます。{a1}の駒を取りましょう。',
          ),
          hint: say('You hold {a2} already.', '{a2}はもう押さえています。'),
          done: say('Corners are dangerous places.', '隅は危険な場所です。'),
        },
        'other-corner': {
          task: say('Take the man on {i9}.', '{i9}の駒を取りましょう。'),
          hint: say('Your man on {h9} is one neighbour. The other is {i8}.', '隣の一つは{h9}、もう一つは{i8}です。'),
          done: say('Both neighbours are yours.', '両隣を押さえました。'),
          wrong: {
            'one-side': say(
              'One neighbour is not enough, and you have left the other corner.',
              '片方だけでは取れません。もう一方の隅からも離れました。',
            ),
          },
        },
        'edge-is-not-corner': {
          task: say(
            'Along an edge, take as usual: from both sides. Take the man on {c1}.',
            '端の列では、ふつうに両側から挟みます。{c1}の駒を取りましょう。',
          ),
          hint: say('Your man on {b1} is above it.', '上の{b1}に味方がいます。'),
          done: say(
            'Only the four corner squares have a rule of their own.',
            '特別な決まりがあるのは四つの隅だけです。',
          ),
        },
        guard: {
          task: say(
            'Your man in the corner {i1} has a red man beside it on {h1}. Red’s man on {c2} wants to come to {i2}. Stop it with your man on {i6}.',
            '隅の{i1}の駒の隣{h1}に赤がいます。{c2}の赤が{i2}を狙っています。{i6}の駒で防ぎましょう。',
          ),
          hint: say('Take the square for yourself.', 'そのマスに先に入りましょう。'),
          done: say('A man beside the corner guards it.', '隣の駒が隅を守ります。'),
          wrong: {
            trapped: say(
              'Red still reaches {i2}, and your corner man is lost.',
              '{i2}へ来られて、隅の駒を取られます。',
            ),
          },
        },
      },
    },
    winning: {
      title: say('Winning', '勝ち方'),
      steps: {
        'last-two': {
          task: say(
            'Whoever has one man left or none loses. Red has two. Win now.',
            '駒が一枚以下になると負けです。赤は二枚です。ここで勝ちましょう。',
          ),
          hint: say('Any capture wins.', 'どちらか一枚取れば勝ちです。'),
          done: say('Red has a single man left, and you win.', '赤は一枚になり、あなたの勝ちです。'),
        },
        double: {
          task: say('Red has three men. Take two at once and win.', '赤は三枚です。一度に二枚取って勝ちましょう。'),
          hint: say('Find the square that closes two sandwiches.', '二方向を同時に挟めるマスを探しましょう。'),
          done: say('Two with one move.', '一手で二枚取りました。'),
        },
        corner: {
          task: say('Win by a corner.', '隅を使って勝ちましょう。'),
          hint: say('You hold {a2}. What is missing?', '{a2}は押さえています。あと一つはどこでしょう。'),
          done: say('Both squares beside {a1} are yours.', '{a1}の両隣を押さえました。'),
        },
        'two-threats': {
          task: say(
            'Make a move after which Red cannot escape, and win with the next.',
            '赤が逃げられない手を指し、次の手で勝ちましょう。',
          ),
          hint: say('Threaten from a side that Red cannot close in time.', '赤が防ぎきれない所を狙いましょう。'),
          done: say('Red had no answer: every move left a man to be taken.', '赤がどう動いても、一枚は取れました。'),
        },
        'no-escape': {
          task: say('Again: prepare, and win with the next move.', 'もう一度です。準備をして、次の手で勝ちましょう。'),
          hint: say('Your man on {i1} can come closer along the bottom row.', '{i1}の駒は、下の行で近づけます。'),
          done: say(
            'A quiet move first, then the capture: that is how games are won.',
            '静かな準備の一手から、取って勝つ。これが勝ち方です。',
          ),
        },
      },
    },
    principles: {
      title: say('First principles', '基本の考え方'),
      steps: {
        'attack-two': {
          task: say(
            'Moving in between is safe, and it can threaten both neighbours. Find such a move.',
            '間に入るのは安全で、両隣を同時に狙えます。その手を見つけましょう。',
          ),
          hint: say('Your men on {f3} and {f7} are ready to close in.', '{f3}と{f7}の駒が待っています。'),
          done: say(
            'Next you take on {e4} from {e3} or on {e6} from {e7}. Red can save only one.',
            '次に{e3}か{e7}へ進めば取れます。赤は片方しか守れません。',
          ),
        },
        'best-capture': {
          task: say(
            'Two captures are possible. Take the larger one.',
            '取れる所が二つあります。多く取れる方を選びましょう。',
          ),
          hint: say('Count the men in rows e and g.', 'ｅの行とｇの行の駒を数えましょう。'),
          done: say('Always look for the biggest capture first.', 'まず、いちばん多く取れる手を探しましょう。'),
          wrong: {
            'only-one': say(
              'That takes one. There is a move that takes two.',
              'それは一枚です。二枚取れる手があります。',
            ),
          },
        },
        wall: {
          task: say(
            'Men side by side guard each other. Advance your three middle men together: {h4}, {h5} and {h6}.',
            '並んだ駒は互いに守り合います。中央の三枚を{h4}、{h5}、{h6}へそろえて進めましょう。',
          ),
          hint: say('Move them one after the other.', '一枚ずつ進めます。'),
          done: say('A wall gives Red no place to squeeze in.', '壁を作れば、赤は間に入れません。'),
        },
      },
    },
  },
  tips: {
    man: say(
      'Keep your men side by side, and watch both ends of every line.',
      '駒を並べて進め、並びの両端に気をつけましょう。',
    ),
  },
};
