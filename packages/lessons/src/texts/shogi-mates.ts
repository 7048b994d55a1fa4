import { say, type LessonWords } from './course-words.ts';

const MATE = say('Black to move: checkmate in one move.', '一手詰です。玉を詰ませましょう。');
const MATE_IN_THREE = say(
  'Black to move: give check, White answers, and your second move is mate. Every move of yours must be a check.',
  '三手詰です。王手をかけ、相手が受け、次の手で詰ませます。攻める手はすべて王手です。',
);

export const SHOGI_MATES: Readonly<Record<string, LessonWords>> = {
  'mate-in-one': {
    title: say('Mate in one', '一手詰'),
    steps: {
      head: {
        task: MATE,
        hint: say(
          'The bishop on {3c} guards a square right in front of the king.',
          '{3c}の角は、玉のすぐ前のマスに利いています。',
        ),
        done: say('Gold on the head, guarded from afar by the bishop.', '遠くの角に支えられた頭金です。'),
      },
      corner: {
        task: MATE,
        hint: say('Where does the knight on {2d} guard?', '{2d}の桂馬は、どこに利いていますか。'),
        done: say('In the corner a guarded gold in front is enough.', '隅の玉は、支えのある頭金で詰みます。'),
      },
      knight: {
        task: MATE,
        hint: say(
          'The king is walled in by its own pieces. Which piece jumps?',
          '玉は自分の駒に囲まれています。跳べる駒はどれでしょう。',
        ),
        done: say(
          'A knight’s check cannot be blocked, and the king has no room.',
          '桂馬の王手は間に駒を入れて防げません。玉の逃げ場もありません。',
        ),
      },
      silver: {
        task: MATE,
        hint: say(
          'The horse on {5d} watches {2a}, and the bishop on {2c} guards {1b}.',
          '{5d}の馬は{2a}に、{2c}の角は{1b}に利いています。',
        ),
        done: say(
          'One piece attacks, one guards it, one closes the way out.',
          '攻める駒、支える駒、逃げ道をふさぐ駒がそろいました。',
        ),
      },
      side: {
        task: MATE,
        hint: say('The silver attacks diagonally forward as well.', '銀は斜め前にも利きます。'),
        done: say(
          'From {2b} the silver attacks {1a}, and the lance on {1b} leaves the king no room.',
          '{2b}の銀が{1a}に利き、{1b}の香車が自分の玉の逃げ道をふさいでいます。',
        ),
      },
      far: {
        task: MATE,
        hint: say(
          'The silver guards {2a} and the lance {2b}. Attack along the first file.',
          '{2a}には銀、{2b}には香車が利いています。１筋から攻めましょう。',
        ),
        done: say(
          'The rook attacks from two squares away, where the king cannot take it.',
          '玉に取られないように、一つ離して打った飛車で詰みます。',
        ),
      },
    },
  },
  'mate-in-three': {
    title: say('Mate in three', '三手詰'),
    steps: {
      dragon: {
        task: MATE_IN_THREE,
        hint: say(
          'Promote the rook with check, and see where the king must go.',
          '飛車を成って王手し、玉がどこへ逃げるか見ましょう。',
        ),
        done: say(
          'The dragon drives the king, and the second rook finishes.',
          '竜で追い、二枚目の飛車で仕留めました。',
        ),
      },
      drive: {
        task: MATE_IN_THREE,
        hint: say(
          'Begin with the gold: drop it where your other gold guards it.',
          '金から打ちます。もう一枚の金が支える所です。',
        ),
        done: say(
          'The last piece held was the rook, which attacks best from behind.',
          '飛車を最後まで残し、後ろから打って詰ませました。',
        ),
      },
      horse: {
        task: MATE_IN_THREE,
        hint: say('Bring the horse one step closer, with check.', '馬を一つ近づけて王手しましょう。'),
        done: say(
          'The horse takes the king’s squares away, and the rook mates.',
          '馬が逃げ道をふさぎ、飛車で詰みます。',
        ),
        wrong: {
          quiet: say(
            'That wins as well, but it is no check. Here every move of yours must be one.',
            'それでも勝てますが、王手ではありません。ここでは王手だけで詰ませましょう。',
          ),
        },
      },
      bishop: {
        task: MATE_IN_THREE,
        hint: say(
          'Drop the bishop behind the king and drive it into the corner.',
          '玉の後ろから角を打ち、隅へ追いましょう。',
        ),
        done: say(
          'Driven into the corner, the king falls to a silver on its head.',
          '隅に追われた玉は、頭に打った銀で詰みました。',
        ),
      },
      gift: {
        task: MATE_IN_THREE,
        hint: say(
          'Give up the rook: after the king takes it, it stands badly.',
          '飛車を取らせましょう。取った玉の位置が悪くなります。',
        ),
        done: say(
          'A sacrifice drew the king to a square where it could be mated.',
          '飛車を捨てて、玉を詰む位置に誘いました。',
        ),
      },
    },
  },
};
