import type { Phrase } from '@tesuji/words';
import type { Lesson } from '../lesson.ts';

/** Mate problems: the attacker needs no king. */
const PROBLEM = { kings: 'one' };
const MATE: Phrase = { en: 'Black to move: checkmate in one move.', ja: '一手詰です。玉を詰ませましょう。' };
const MATE_IN_THREE: Phrase = {
  en: 'Black to move: give check, White answers, and your second move is mate. Every move of yours must be a check.',
  ja: '三手詰です。王手をかけ、相手が受け、次の手で詰ませます。攻める手はすべて王手です。',
};

/** Mate problems, and lessons about exchanges and forks in shogi. */
export const SHOGI_TACTICS: readonly Lesson[] = [
  {
    id: 'mate-in-one',
    title: { en: 'Mate in one', ja: '一手詰' },
    theme: 'mates',
    pieces: ['gold', 'knight', 'silver', 'rook'],
    rules: ['S29', 'S81'],
    steps: [
      {
        id: 'head',
        position: '7k1/9/5gB2/4+P4/9/9/9/9/9 b G 1',
        options: PROBLEM,
        task: { kind: 'win-in', plies: 1 },
        prompt: MATE,
        hint: {
          en: 'The bishop on {3c} guards a square right in front of the king.',
          ja: '{3c}の角は、玉のすぐ前のマスに利いています。',
        },
        done: { en: 'Gold on the head, guarded from afar by the bishop.', ja: '遠くの角に支えられた頭金です。' },
      },
      {
        id: 'corner',
        position: '8k/9/9/7Ng/9/9/9/9/9 b G 1',
        options: PROBLEM,
        task: { kind: 'win-in', plies: 1 },
        prompt: MATE,
        hint: { en: 'Where does the knight on {2d} guard?', ja: '{2d}の桂馬は、どこに利いていますか。' },
        done: { en: 'In the corner a guarded gold in front is enough.', ja: '隅の玉は、支えのある頭金で詰みます。' },
      },
      {
        id: 'knight',
        position: '7rk/7bl/9/9/9/9/9/9/9 b N 1',
        options: PROBLEM,
        task: { kind: 'win-in', plies: 1 },
        prompt: MATE,
        hint: {
          en: 'The king is walled in by its own pieces. Which piece jumps?',
          ja: '玉は自分の駒に囲まれています。跳べる駒はどれでしょう。',
        },
        done: {
          en: 'A knight’s check cannot be blocked, and the king has no room.',
          ja: '桂馬の王手は間に駒を入れて防げません。玉の逃げ場もありません。',
        },
      },
      {
        id: 'silver',
        position: '8k/7p1/6gB1/4+B4/9/9/9/9/9 b S 1',
        options: PROBLEM,
        task: { kind: 'win-in', plies: 1 },
        prompt: MATE,
        hint: {
          en: 'The horse on {5d} watches {2a}, and the bishop on {2c} guards {1b}.',
          ja: '{5d}の馬は{2a}に、{2c}の角は{1b}に利いています。',
        },
        done: {
          en: 'One piece attacks, one guards it, one closes the way out.',
          ja: '攻める駒、支える駒、逃げ道をふさぐ駒がそろいました。',
        },
      },
      {
        id: 'side',
        position: '8k/8l/8+R/8g/9/9/9/9/9 b S 1',
        options: PROBLEM,
        task: { kind: 'win-in', plies: 1 },
        prompt: MATE,
        hint: { en: 'The silver attacks diagonally forward as well.', ja: '銀は斜め前にも利きます。' },
        done: {
          en: 'From {2b} the silver attacks {1a}, and the lance on {1b} leaves the king no room.',
          ja: '{2b}の銀が{1a}に利き、{1b}の香車が自分の玉の逃げ道をふさいでいます。',
        },
      },
      {
        id: 'far',
        position: '5g2k/6S2/7L1/8s/9/9/9/9/9 b R 1',
        options: PROBLEM,
        task: { kind: 'win-in', plies: 1 },
        prompt: MATE,
        hint: {
          en: 'The silver guards {2a} and the lance {2b}. Attack along the first file.',
          ja: '{2a}には銀、{2b}には香車が利いています。１筋から攻めましょう。',
        },
        done: {
          en: 'The rook attacks from two squares away, where the king cannot take it.',
          ja: '玉に取られないように、一つ離して打った飛車で詰みます。',
        },
      },
    ],
  },
  {
    id: 'mate-in-three',
    title: { en: 'Mate in three', ja: '三手詰' },
    theme: 'mates',
    pieces: ['rook', 'bishop', 'gold', 'silver'],
    rules: ['S29', 'S81'],
    steps: [
      {
        id: 'dragon',
        position: '8k/9/7s1/6R2/9/9/9/9/9 b R 1',
        options: PROBLEM,
        task: { kind: 'win-in', plies: 3 },
        prompt: MATE_IN_THREE,
        hint: {
          en: 'Promote the rook with check, and see where the king must go.',
          ja: '飛車を成って王手し、玉がどこへ逃げるか見ましょう。',
        },
        done: {
          en: 'The dragon drives the king, and the second rook finishes.',
          ja: '竜で追い、二枚目の飛車で仕留めました。',
        },
      },
      {
        id: 'drive',
        position: '7GN/8k/9/7s1/9/9/9/9/9 b GR 1',
        options: PROBLEM,
        task: { kind: 'win-in', plies: 3 },
        prompt: MATE_IN_THREE,
        hint: {
          en: 'Begin with the gold: drop it where your other gold guards it.',
          ja: '金から打ちます。もう一枚の金が支える所です。',
        },
        done: {
          en: 'The last piece held was the rook, which attacks best from behind.',
          ja: '飛車を最後まで残し、後ろから打って詰ませました。',
        },
      },
      {
        id: 'horse',
        position: '8k/9/9/5p+B2/9/9/9/9/9 b R 1',
        options: PROBLEM,
        task: { kind: 'win-in', plies: 3 },
        prompt: MATE_IN_THREE,
        hint: { en: 'Bring the horse one step closer, with check.', ja: '馬を一つ近づけて王手しましょう。' },
        done: {
          en: 'The horse takes the king’s squares away, and the rook mates.',
          ja: '馬が逃げ道をふさぎ、飛車で詰みます。',
        },
        wrong: [
          {
            answers: ['3d2c'],
            text: {
              en: 'That wins as well, but it is no check. Here every move of yours must be one.',
              ja: 'それでも勝てますが、王手ではありません。ここでは王手だけで詰ませましょう。',
            },
          },
        ],
      },
      {
        id: 'bishop',
        position: '9/7lk/5B3/7S1/9/9/9/9/9 b SB 1',
        options: PROBLEM,
        task: { kind: 'win-in', plies: 3 },
        prompt: MATE_IN_THREE,
        hint: {
          en: 'Drop the bishop behind the king and drive it into the corner.',
          ja: '玉の後ろから角を打ち、隅へ追いましょう。',
        },
        done: {
          en: 'Driven into the corner, the king falls to a silver on its head.',
          ja: '隅に追われた玉は、頭に打った銀で詰みました。',
        },
      },
      {
        id: 'gift',
        position: '7R1/6k1l/9/7+P1/9/9/9/9/9 b GS 1',
        options: PROBLEM,
        task: { kind: 'win-in', plies: 3 },
        prompt: MATE_IN_THREE,
        hint: {
          en: 'Give up the rook: after the king takes it, it stands badly.',
          ja: '飛車を取らせましょう。取った玉の位置が悪くなります。',
        },
        done: {
          en: 'A sacrifice drew the king to a square where it could be mated.',
          ja: '飛車を捨てて、玉を詰む位置に誘いました。',
        },
      },
    ],
  },
  {
    id: 'worth',
    title: { en: 'What pieces are worth', ja: '駒の価値' },
    theme: 'principles',
    steps: [
      {
        id: 'free',
        position: '4k4/9/9/7s1/9/9/9/7R1/4K4 b - 1',
        task: { kind: 'capture', squares: ['2d'] },
        prompt: {
          en: 'A piece that is not guarded can be won. Take it.',
          ja: '支えのない駒を「浮き駒」といい、ただで取れます。取りましょう。',
        },
        hint: { en: 'The silver on {2d} stands alone.', ja: '{2d}の銀は浮き駒です。' },
        done: {
          en: 'Before every move, look for pieces that stand unguarded, yours and theirs.',
          ja: '指す前に、お互いの浮き駒を探しましょう。',
        },
      },
      {
        id: 'which',
        position: '4k4/9/9/2g4p1/7n1/9/9/2L4R1/4K4 b - 1',
        task: { kind: 'find-move', moves: ['7h7d'] },
        prompt: {
          en: 'A pawn is worth 1 point, a knight 4, a gold 6, a rook 10. You can take the knight on {2e} or the gold on {7d}. Take the right one.',
          ja: '歩は１点、桂馬は４点、金は６点、飛車は10点です。{2e}の桂馬と{7d}の金が取れます。よい方を取りましょう。',
        },
        hint: {
          en: 'If you take on {2e}, the pawn on {2d} takes your rook.',
          ja: '{2e}を取ると、{2d}の歩に飛車を取られます。',
        },
        done: { en: 'A whole gold for nothing.', ja: '金をただで取れました。' },
        wrong: [
          {
            answers: ['2h2e'],
            text: {
              en: 'The pawn on {2d} guards the knight: you would win 4 points and lose 10.',
              ja: '桂馬は{2d}の歩に支えられています。４点取って10点失います。',
            },
          },
        ],
      },
      {
        id: 'trade-up',
        position: '4k4/9/4p4/4s4/4P4/9/9/9/4K4 b - 1',
        task: { kind: 'capture', squares: ['5d'] },
        prompt: {
          en: 'The silver is guarded, but your pawn is worth only 1 point. Take the silver.',
          ja: '銀には支えがありますが、歩は１点です。銀を取りましょう。',
        },
        hint: { en: 'You lose a pawn and win a silver.', ja: '歩と銀の交換です。' },
        done: { en: 'Win 5, lose 1: a fine exchange.', ja: '５点取って１点失うだけ。とても得な交換です。' },
      },
      {
        id: 'save',
        position: '4k4/9/9/9/4b4/9/8P/7R1/4K4 b - 1',
        task: {
          kind: 'find-move',
          moves: '2h2g 2h2e 2h2d 2h2c 2h2c+ 2h2a 2h2a+ 2h2i 2h1h 2h3h 2h4h 2h5h 2h6h 2h7h 2h9h'.split(' '),
        },
        prompt: {
          en: 'The bishop on {5e} attacks your rook. Move the rook to a safe square.',
          ja: '{5e}の角が飛車を狙っています。飛車を安全なマスへ逃がしましょう。',
        },
        hint: { en: 'Stay off the bishop’s diagonals.', ja: '角の斜めの線から外れましょう。' },
        done: { en: 'Your strongest piece is safe.', ja: '最も強い駒を守れました。' },
        wrong: [
          {
            answers: ['5i5h', '5i4h', '5i6h', '5i4i', '5i6i'],
            text: { en: 'Then the bishop takes the rook.', ja: 'それでは飛車を取られてしまいます。' },
          },
          {
            answers: ['2h2b', '2h2b+', '2h8h'],
            text: { en: 'The bishop attacks that square too.', ja: 'そこにも角が利いています。' },
          },
          {
            answers: ['2h2f'],
            text: {
              en: 'The bishop can promote on {3g}: check, and the rook is attacked too.',
              ja: '角に{3g}へ成られると、王手飛車取りです。',
            },
          },
        ],
      },
    ],
  },
  {
    id: 'forks',
    title: { en: 'Forks and skewers', ja: '両取りと田楽刺し' },
    theme: 'principles',
    pieces: ['knight', 'silver', 'bishop', 'lance'],
    steps: [
      {
        id: 'knight',
        position: '4k4/3g1g3/9/9/9/9/9/9/4K4 b N 1',
        task: { kind: 'find-move', moves: ['N*5d'] },
        prompt: {
          en: 'Attack two pieces at once, and one of them will fall. Drop the knight.',
          ja: '二つの駒を同時に狙えば、どちらかが取れます。桂馬を打ちましょう。',
        },
        hint: { en: 'A knight two ranks below both golds, between them.', ja: '二枚の金の間で、二段下のマスです。' },
        done: {
          en: 'The knight attacks both golds. This fork has a name of its own: the loincloth.',
          ja: '二枚の金の両取りです。「ふんどしの桂」と呼ばれます。',
        },
        wrong: [
          {
            answers: ['N*6d', 'N*4d'],
            text: { en: 'From there it attacks one gold at most.', ja: 'そこでは二枚を狙えません。' },
          },
        ],
      },
      {
        id: 'silver',
        position: '9/4g1gk1/9/9/9/9/9/9/4K4 b S 1',
        task: { kind: 'find-move', moves: ['S*4a'] },
        prompt: {
          en: 'The silver forks from behind. Drop it so that both golds are attacked.',
          ja: '銀は後ろから両取りをかけます。二枚の金を狙う所に打ちましょう。',
        },
        hint: { en: 'It attacks diagonally backward.', ja: '銀は斜め後ろに利きます。' },
        done: {
          en: 'Golds cannot strike diagonally backward, so the silver is safe there.',
          ja: '金は斜め後ろに利かないので、銀は取られません。「割り打ちの銀」です。',
        },
        wrong: [
          {
            answers: ['S*4c'],
            text: { en: 'On {4c} both golds can take it.', ja: '{4c}では、どちらの金にも取られます。' },
          },
        ],
      },
      {
        id: 'bishop',
        position: '4k4/9/9/9/9/9/4r4/9/8K b B 1',
        task: { kind: 'find-move', moves: ['B*2d', 'B*8d'] },
        prompt: {
          en: 'Give check and attack the rook on {5g} with the same bishop.',
          ja: '王手をかけながら、{5g}の飛車も狙う所に角を打ちましょう。',
        },
        hint: {
          en: 'Look for a square where a diagonal of {5a} meets a diagonal of {5g}.',
          ja: '{5a}の斜めの線と{5g}の斜めの線が交わるマスを探しましょう。',
        },
        done: {
          en: 'The king must answer the check, and then the rook falls.',
          ja: '玉が王手を受ける間に飛車が取れます。「王手飛車取り」です。',
        },
        wrong: [
          {
            answers: ['B*3c', 'B*7c'],
            text: {
              en: 'That is check, but it does not attack the rook.',
              ja: '王手にはなりますが、飛車に利いていません。',
            },
          },
        ],
      },
      {
        id: 'lance',
        position: '7k1/4r4/9/4g4/9/9/9/9/4K4 b L 1',
        task: { kind: 'find-move', moves: ['L*5f', 'L*5g', 'L*5h'] },
        prompt: {
          en: 'Two pieces stand one behind the other on file 5. Drop the lance where nothing can take it.',
          ja: '５筋に二枚の駒が縦に並んでいます。取られない所から香車を打ちましょう。',
        },
        hint: {
          en: 'Keep at least one empty square between the lance and the gold.',
          ja: '金との間を一マス以上空けましょう。',
        },
        done: {
          en: 'If the gold steps aside, the lance takes the rook. This is a skewer.',
          ja: '金が逃げれば飛車が取れます。「田楽刺し」です。',
        },
        wrong: [
          { answers: ['L*5e'], text: { en: 'On {5e} the gold takes the lance.', ja: '{5e}では金に取られます。' } },
        ],
      },
    ],
  },
];
