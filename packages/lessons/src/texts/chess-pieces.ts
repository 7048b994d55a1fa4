import { say, type LessonWords } from './course-words.ts';

export const CHESS_PIECES: Readonly<Record<string, LessonWords>> = {
  pawns: {
    title: say('The board and the pawns', '盤とポーン'),
    steps: {
      first: {
        task: say(
          'You are White, at the bottom. Files are a to h from the left, ranks 1 to 8 from below. From its first square a pawn may move one or two squares ahead. Move the king’s pawn two squares, from {e2} to {e4}.',
          'あなたは下側の白です。列は左からａ〜ｈ、段は下から１〜８です。最初の位置のポーンは、一マスか二マス前へ進めます。キングの前のポーンを{e2}から{e4}へ進めましょう。',
        ),
        hint: say('Find file e and rank 2.', 'ｅの列の２段目です。'),
        done: say('A fine first move: it takes a share of the centre.', '中央を押さえる、よい初手です。'),
        wrong: {
          one: say('One square is allowed too, but here, go two.', '一マスも指せますが、ここでは二マス進めましょう。'),
          three: say('A pawn never moves three squares.', 'ポーンが三マス進むことはありません。'),
        },
      },
      'one-step': {
        task: say(
          'This pawn has left its first square. May it go from {e3} to {e5}?',
          'このポーンはもう動いています。{e3}から{e5}へ進めますか。',
        ),
        hint: say('Two squares are for the first move only.', '二マス進めるのは最初の一回だけです。'),
        done: say('No. From now on it moves one square at a time.', 'いいえ。二回目からは一マスずつです。'),
        wrong: { started: say('It has moved already, so only one square.', 'もう動いたので、一マスだけです。') },
      },
      take: {
        task: say(
          'A pawn takes diagonally forward, one square. Take a pawn.',
          'ポーンは斜め前の駒を取ります。ポーンを取りましょう。',
        ),
        hint: say('Not the one straight ahead.', '正面のポーンではありません。'),
        done: say('Straight to move, diagonal to take.', '進むのは前、取るのは斜め前です。'),
        wrong: { ahead: say('A pawn cannot take what stands straight ahead.', '正面の駒は取れません。') },
      },
      blocked: {
        task: say('May the pawn on {e4} take the knight on {e5}?', '{e4}のポーンは{e5}のナイトを取れますか。'),
        hint: say('Pawns take only diagonally.', 'ポーンが取れるのは斜め前だけです。'),
        done: say('No. The knight blocks the pawn.', 'いいえ。ナイトに道をふさがれています。'),
        wrong: { 'not-straight': say('A pawn never takes straight ahead.', '正面の駒は取れません。') },
      },
    },
  },
  lines: {
    title: say('Rook, bishop and queen', 'ルーク・ビショップ・クイーン'),
    steps: {
      rook: {
        task: say(
          'The rook moves any distance along a file or rank. Visit {a5} and then {d5}; Black only waits.',
          'ルークは縦と横に、いくつでも進めます。{a5}、{d5}の順に行きましょう。黒は待っています。',
        ),
        hint: say('Up, then to the right.', '上へ、それから右へ。'),
        done: say('Rooks love open files.', 'ルークは開いた列で力を出します。'),
        wrong: { diagonal: say('The rook never moves diagonally.', 'ルークは斜めに動けません。') },
      },
      bishop: {
        task: say(
          'The bishop moves any distance along a diagonal. Visit {g5} and then {e7}.',
          'ビショップは斜めに、いくつでも進めます。{g5}、{e7}の順に行きましょう。',
        ),
        hint: say('Up to the right, then up to the left.', '右上へ、それから左上へ。'),
        done: say('Long diagonals are the bishop’s roads.', '長い斜めの線がビショップの道です。'),
        wrong: { straight: say('The bishop never moves in a straight line.', 'ビショップは縦や横に動けません。') },
      },
      'one-colour': {
        task: say(
          'The bishop stands on a dark square. May it go from {c1} to {c2}?',
          'このビショップは黒いマスにいます。{c1}から{c2}へ行けますか。',
        ),
        hint: say('The square {c2} is light.', '{c2}は白いマスです。'),
        done: say(
          'No. A bishop stays on squares of one colour for ever.',
          'いいえ。ビショップはずっと同じ色のマスにいます。',
        ),
        wrong: { colour: say('It never changes the colour of its square.', 'ビショップのマスの色は変わりません。') },
      },
      queen: {
        task: say(
          'The queen moves as rook and bishop together. Take all three pawns.',
          'クイーンはルークとビショップの両方の動きができます。三つのポーンをすべて取りましょう。',
        ),
        hint: say('First straight up the file.', 'まず、まっすぐ上です。'),
        done: say('The queen is the strongest piece.', 'クイーンは最強の駒です。'),
      },
      'no-jump': {
        task: say('May the rook on {a1} take the pawn on {a5}?', '{a1}のルークは{a5}のポーンを取れますか。'),
        hint: say('What stands on {a4}?', '{a4}に何がありますか。'),
        done: say(
          'No. Rook, bishop and queen stop at the first piece in their way.',
          'いいえ。ルーク、ビショップ、クイーンは途中の駒を越えられません。',
        ),
        wrong: { 'own-pawn': say('Your own pawn on {a4} is in the way.', '{a4}の自分のポーンが邪魔をしています。') },
      },
    },
  },
  'knight-and-king': {
    title: say('Knight and king', 'ナイトとキング'),
    steps: {
      knight: {
        task: say(
          'The knight goes two squares straight and one to the side, like the letter L. Visit {c3} and {e4}.',
          'ナイトは縦か横に二つ、そこから横へ一つの、Ｌ字に動きます。{c3}と{e4}へ行きましょう。',
        ),
        hint: say('Two up and one right, then one up and two right.', '二つ上と一つ右、次は一つ上と二つ右です。'),
        done: say('Each jump changes the colour of its square.', '跳ぶたびに、マスの色が変わります。'),
        wrong: { corner: say('That is not an L: two and one.', 'Ｌ字ではありません。二つと一つです。') },
      },
      over: {
        task: say(
          'Knights jump over anything. Take the pawn on {c3} with the knight.',
          'ナイトはどんな駒も飛び越えます。ナイトで{c3}のポーンを取りましょう。',
        ),
        hint: say('The knight stands on {b1}.', 'ナイトは{b1}にいます。'),
        done: say('The pawns in front did not matter.', '前のポーンは関係ありません。'),
        wrong: {
          pawn: say(
            'A pawn could take it too, but here, use the knight.',
            'ポーンでも取れますが、ここではナイトを使いましょう。',
          ),
        },
      },
      king: {
        task: say(
          'The king moves one square in any direction, and takes in the same way. Take the pawn.',
          'キングはどの方向へも一マス動き、そこの駒を取れます。ポーンを取りましょう。',
        ),
        hint: say('It stands on {e2}.', '{e2}にいます。'),
        done: say('Kings take what nobody guards.', '守りのない駒は、キングでも取れます。'),
      },
      'king-danger': {
        task: say('May the king step from {d1} to {e1}?', 'キングは{d1}から{e1}へ動けますか。'),
        hint: say('A rook looks down file e.', 'ルークがｅの列に利いています。'),
        done: say(
          'No. A king never steps onto an attacked square.',
          'いいえ。キングは攻撃されているマスへ動けません。',
        ),
        wrong: { rook: say('The rook on {e8} would take it.', '{e8}のルークに取られてしまいます。') },
      },
      'round-trip': {
        task: say('Take the three pawns with your knight.', 'ナイトで三つのポーンを取りましょう。'),
        hint: say('Start with {d2}, then {c4}.', 'まず{d2}、次に{c4}です。'),
        done: say('You can steer a knight now.', 'ナイトを使いこなせましたね。'),
      },
    },
  },
  worth: {
    title: say('What pieces are worth', '駒の価値'),
    steps: {
      queen: {
        task: say(
          'Pawn 1, knight and bishop 3, rook 5, queen 9: these are the points. Take the queen.',
          'ポーンは１点、ナイトとビショップは３点、ルークは５点、クイーンは９点です。クイーンを取りましょう。',
        ),
        hint: say('Your knight on {c3} can reach it.', '{c3}のナイトが届きます。'),
        done: say('Nine points for nothing.', '９点をただで取れました。'),
      },
      free: {
        task: say(
          'You can take the knight on {e5} or the bishop on {a3}. Take the one that costs you nothing.',
          '{e5}のナイトか、{a3}のビショップが取れます。損をしない方を取りましょう。',
        ),
        hint: say('The pawn on {d6} guards {e5}.', '{d6}のポーンが{e5}を守っています。'),
        done: say('Nobody guarded the bishop.', 'ビショップは守られていませんでした。'),
        wrong: {
          guarded: say(
            'The pawn takes back: you win 3 points and lose 5.',
            'ポーンに取り返されます。３点取って５点失います。',
          ),
        },
      },
      trade: {
        task: say(
          'The rook on {d5} is guarded, but your bishop is worth less. Take the rook.',
          '{d5}のルークは守られていますが、ビショップの方が安い駒です。取りましょう。',
        ),
        hint: say('Your bishop on {g2} looks along the diagonal.', '{g2}のビショップが斜めに利いています。'),
        done: say(
          'Win 5, lose 3. To give the cheaper piece is good business.',
          '５点取って３点失います。安い駒との交換は得です。',
        ),
      },
      save: {
        task: say(
          'The bishop on {g4} attacks your queen, and nobody guards it. Answer in the best way.',
          '{g4}のビショップがクイーンを狙っていますが、守られていません。最もよい手で応じましょう。',
        ),
        hint: say('The queen attacks it as well.', 'クイーンからも狙っています。'),
        done: say(
          'The best answer to an attack is often to take the attacker.',
          '攻めてきた駒を取るのが、最もよい受けです。',
        ),
      },
    },
  },
};
