import { say, type LessonWords } from './course-words.ts';

export const LASER_PLAY: Readonly<Record<string, LessonWords>> = {
  'anubis-and-pharaoh': {
    title: say('Anubis and pharaoh', 'アヌビスとファラオ'),
    steps: {
      side: {
        task: say(
          'An anubis absorbs light with its face and burns from every other side. The one on {c5} faces right. Hit it from below.',
          'アヌビスは正面で光を受け止め、ほかの面からは焼けます。{c5}のアヌビスは右を向いています。下から当てましょう。',
        ),
        hint: say('Turn the scarab on {c2}.', '{c2}のスカラベを回しましょう。'),
        done: say('Around the corner, and into its side.', '回り込んで、横から当てました。'),
      },
      shield: {
        task: say(
          'Red’s light comes along rank 4 toward your pharaoh. Turn your anubis so that it absorbs the light.',
          '赤の光が４段目をファラオへ向かって来ます。アヌビスを回して、受け止めましょう。',
        ),
        hint: say('It must face left, where the light comes from.', '光の来る左を向かせます。'),
        done: say('A shield for the pharaoh.', 'ファラオの盾になりました。'),
        wrong: {
          back: say('Now it shows its back to the light and would burn.', '背を向けてしまい、焼けてしまいます。'),
        },
      },
      pharaoh: {
        task: say(
          'A pharaoh that is hit from any side loses the game for its owner. Hit the red pharaoh.',
          'ファラオは、どこから光が当たっても負けになります。赤のファラオに当てましょう。',
        ),
        hint: say('The scarab can send the light up column f.', 'スカラベで、光をｆの列の上へ曲げられます。'),
        done: say('The pharaoh is hit, and you win.', 'ファラオに当たり、あなたの勝ちです。'),
        wrong: {
          own: say(
            'There the light would turn down onto your own pharaoh.',
            'そこでは光が下へ曲がり、自分のファラオに当たります。',
          ),
        },
      },
    },
  },
  eye: {
    title: say('The eye', 'ホルスの目'),
    steps: {
      split: {
        task: say(
          'An eye splits the light: one part goes straight on, the other is bent as by a scarab. Turn the pyramid on {j4} and hit two pieces at once.',
          'ホルスの目は光を二つに分けます。一方はまっすぐ進み、もう一方はスカラベのように曲がります。{j4}のピラミッドを回して、同時に二つの駒に当てましょう。',
        ),
        hint: say('Send the light along rank 4 to the eye.', '光を４段目のホルスの目へ送りましょう。'),
        done: say('One part hit {c4}, the other {f7}.', '一方は{c4}に、もう一方は{f7}に当たりました。'),
      },
      'both-ways': {
        task: say(
          'If you turn the eye on {f4}, which squares are hit? Name them all.',
          '{f4}のホルスの目を回すと、どのマスに当たりますか。すべて答えましょう。',
        ),
        hint: say('One part goes on to the left, the other goes down.', '一方は左へ進み、もう一方は下へ曲がります。'),
        done: say('Both parts burn what they meet.', '二つの光が、それぞれ駒を焼きます。'),
        wrong: {
          both: say(
            'There are two parts of light. Follow the other one too.',
            '光は二つに分かれます。もう一方もたどりましょう。',
          ),
        },
      },
      'no-swap': {
        task: say(
          'An eye moves and swaps as a scarab does. May it change places with the scarab on {g5}?',
          'ホルスの目は、スカラベと同じように動き、入れ替わります。{g5}のスカラベと入れ替われますか。',
        ),
        hint: say('Which pieces does a scarab swap with?', 'スカラベはどの駒と入れ替われたでしょう。'),
        done: say('No. It swaps with pyramids and anubis only.', 'いいえ。相手はピラミッドかアヌビスだけです。'),
        wrong: {
          scarab: say('Scarabs and eyes never swap with each other.', 'スカラベとホルスの目は入れ替われません。'),
        },
      },
    },
  },
  'own-fire': {
    title: say('Your own fire', '自分の光'),
    steps: {
      sphinx: {
        task: say(
          'Light burns your own pieces too. This is the start of a game. If you turn the sphinx to the left, what is hit?',
          '光は自分の駒も焼きます。対局の最初の局面です。スフィンクスを左へ向けると、何に当たりますか。',
        ),
        hint: say('Go along the bottom row from {j1}.', '{j1}から下の段をたどりましょう。'),
        done: say(
          'Your own anubis on {f1}, which looks up and not to the right.',
          '自分の{f1}のアヌビスです。上を向いているので、受け止められません。',
        ),
        wrong: { 'anubis-first': say('The anubis on {f1} stands in between.', '間に{f1}のアヌビスがいます。') },
      },
      mirror: {
        task: say(
          'Here you turn your pyramid on {j4} clockwise. What is hit?',
          '{j4}の自分のピラミッドを時計回りに回すと、何に当たりますか。',
        ),
        hint: say('After the turn, which side of it meets the light?', '回したあと、光はどの面に当たりますか。'),
        done: say(
          'The pyramid itself: its back is in the light now.',
          'そのピラミッド自身です。背の面が光に当たります。',
        ),
        wrong: { before: say('The light does not get past {j4}.', '光は{j4}を越えられません。') },
      },
      pharaoh: {
        task: say(
          'Your laser points along the bottom row. If your pharaoh steps to {e1}, what is hit?',
          'レーザーは下の段を向いています。ファラオが{e1}へ動くと、何に当たりますか。',
        ),
        hint: say('The shot comes after the move.', '光は、動いたあとに出ます。'),
        done: say(
          'Your own pharaoh, and the game is lost. Trace your light before every move.',
          '自分のファラオに当たり、負けです。指す前に必ず光をたどりましょう。',
        ),
        wrong: { 'in-the-way': say('The pharaoh is in the way by then.', 'そのときには、ファラオが間にいます。') },
      },
    },
  },
  winning: {
    title: say('Winning', '勝ち方'),
    steps: {
      'turn-sphinx': {
        task: say('Win with one move.', '一手で勝ちましょう。'),
        hint: say('The mirror on {d1} looks up and to the right.', '{d1}の鏡は右上を向いています。'),
        done: say(
          'Along the row, up the column: the pharaoh is hit.',
          '段を進み、列を上がって、ファラオに当たりました。',
        ),
      },
      'two-mirrors': {
        task: say('Win with one move.', '一手で勝ちましょう。'),
        hint: say('Turn the pyramid that the light meets second.', '二番目に光が当たるピラミッドを回しましょう。'),
        done: say(
          'Find the square from which a line is open to the pharaoh, and put a mirror there.',
          'ファラオへ通じるマスを見つけ、鏡を向けましょう。',
        ),
      },
      swap: {
        task: say(
          'Red’s anubis on {f4} absorbs your light. Win with one move.',
          '{f4}のアヌビスが光を受け止めています。一手で勝ちましょう。',
        ),
        hint: say('A scarab can take the shield’s place.', 'スカラベなら、盾と入れ替われます。'),
        done: say('The shield is gone, and a mirror stands in its place.', '盾が消え、その場所に鏡が立ちました。'),
      },
    },
  },
  principles: {
    title: say('First principles', '基本の考え方'),
    steps: {
      'look-first': {
        task: say(
          'Before every move, trace your own light. If the pyramid on {j5} goes to {i4}, what is hit?',
          '指す前に、自分の光をたどりましょう。{j5}のピラミッドを{i4}へ動かすと、何に当たりますか。',
        ),
        hint: say('From {j1} up to {j4}, then left.', '{j1}から{j4}へ、それから左です。'),
        done: say('It would walk into your own light.', '自分の光の中へ入ってしまいます。'),
        wrong: {
          'walked-in': say('Look where the light goes after {j4}.', '{j4}のあと、光がどこへ進むか見ましょう。'),
        },
      },
      block: {
        task: say(
          'Red’s light will hit your pharaoh on {g4}, and if it steps down, the red mirror follows. A scarab never burns: put it in the way.',
          '赤の光が{g4}のファラオに向かっています。下へ逃げても、赤の鏡が追ってきます。決して焼けないスカラベを間に入れましょう。',
        ),
        hint: say('Bring it from {f5} to rank 4, left of the pharaoh.', '{f5}から４段目の、ファラオの左へ動かします。'),
        done: say('The scarab turns the light away.', 'スカラベが光をそらしました。'),
        wrong: {
          'same-rank': say('It is still in the light.', 'まだ光の中にいます。'),
          followed: say(
            'Red’s mirror can follow to that row. Use the scarab.',
            '赤の鏡がその段へ追ってきます。スカラベを使いましょう。',
          ),
          shelter: say(
            'There the scarab shields it as well, but here, put the scarab in the way.',
            'そこでもスカラベに守られますが、ここではスカラベを間に入れましょう。',
          ),
        },
      },
      'turn-in-time': {
        task: say(
          'The red mirror on {a4} will soon send light along rank 4. Turn your anubis to meet it.',
          '{a4}の赤の鏡が、もうすぐ４段目へ光を送ります。アヌビスを向けて備えましょう。',
        ),
        hint: say('Light will come from the left.', '光は左から来ます。'),
        done: say(
          'An anubis that faces the danger is the best guard of a pharaoh.',
          '危険な方を向いたアヌビスは、ファラオの最良の守りです。',
        ),
        wrong: { back: say('It must face the light, not turn its back.', '背ではなく、正面を向けましょう。') },
      },
    },
  },
};
