import type { BoardData } from '@tesuji/board';
import { makePiece, makeShape, PLACES, type Game, type PieceKind, type Side } from '@tesuji/rules';
import type { Language } from '@tesuji/words';

export const DEMOS = [
  'take',
  'amazing',
  'great',
  'good',
  'danger',
  'mate',
  'mate-against',
  'refutation',
  'line',
  'note',
  'selected',
  'capture',
  'reach',
  'attacked',
  'drawn',
  'last',
  'check',
] as const;
export type Demo = (typeof DEMOS)[number];

const COLUMNS = ['1', '2', '3'];

/** The game on a board of three squares in a row: enough for a piece, an arrow and its target. */
export function smallGame(game: Game): Game {
  const squares = game.shape.squares.slice(0, COLUMNS.length);
  return { ...game, handKinds: [], shape: makeShape(COLUMNS, ['a'], 'column-row', (column) => squares[column] ?? 0) };
}

/** Board data that shows each sign as in a game. */
export function demoData(game: Game, demo: Demo): Partial<BoardData> {
  const [left = 0, , right = 0] = smallGame(game).shape.squares;
  const strong = makePiece(0, strongest(game));
  const king = (side: Side): number =>
    makePiece(
      side,
      firstKind(game, ({ royal }) => royal === true),
    );
  const enemy = makePiece(
    1,
    firstKind(game, () => true),
  );
  const stand = (onLeft: number, onRight: number): Partial<BoardData> => {
    const places = new Uint8Array(PLACES);
    places[left] = onLeft;
    places[right] = onRight;
    return { places };
  };
  const forth = { from: left, to: right };
  switch (demo) {
    case 'take':
      return { ...stand(strong, enemy), marks: [{ at: right, tone: demo }], arrows: [{ ...forth, tone: demo }] };
    case 'amazing':
    case 'great':
    case 'good':
    case 'line':
    case 'note':
      return { ...stand(strong, 0), marks: [{ at: right, tone: demo }], arrows: [{ ...forth, tone: demo }] };
    case 'danger':
      return { ...stand(strong, 0), marks: [{ at: left, tone: demo }], arrows: [{ ...forth, tone: 'safety' }] };
    case 'mate':
      return { ...stand(strong, king(1)), marks: [{ at: right, tone: demo }], arrows: [{ ...forth, tone: demo }] };
    case 'mate-against':
    case 'refutation':
      return {
        ...stand(demo === 'refutation' ? strong : king(0), enemy),
        marks: [{ at: left, tone: demo }],
        arrows: [{ from: right, to: left, tone: demo }],
      };
    case 'selected':
      return { ...stand(strong, 0), ...picked(left, [right - (right - left) / 2, right]) };
    case 'capture':
      return { ...stand(strong, enemy), ...picked(left, [right]) };
    case 'reach':
      return { ...stand(makePiece(1, strongest(game)), 0), marks: marksAt([left + (right - left) / 2, right], demo) };
    case 'attacked':
      return {
        ...stand(makePiece(1, strongest(game)), strong),
        marks: marksAt([left + (right - left) / 2, right], demo),
      };
    case 'drawn':
      return {
        ...stand(strong, enemy),
        strokes: [
          { from: left, to: right },
          { from: right, to: right },
        ],
      };
    case 'last':
      return { ...stand(0, strong), lastMove: [left, right] };
    case 'check':
      return { ...stand(king(0), makePiece(1, strongest(game))), checks: [left] };
  }
}

function marksAt(squares: readonly number[], tone: 'reach' | 'attacked'): BoardData['marks'] {
  return squares.map((at) => ({ at, tone }));
}

function picked(selected: number, squares: readonly number[]): Partial<BoardData> {
  return {
    mover: 0,
    selected,
    destinations: new Map([[selected, squares.map((to) => ({ to, kind: 'go' }) as const)]]),
  };
}

function firstKind({ kinds }: Game, isIt: (kind: PieceKind) => boolean): number {
  return Math.max(
    1,
    kinds.findIndex((kind) => kind !== undefined && isIt(kind)),
  );
}

/** The most valuable kind of piece at the start. */
function strongest({ kinds }: Game): number {
  const value = (kind: number): number => (kinds[kind]?.promotedFrom === undefined ? (kinds[kind]?.value ?? 0) : 0);
  return [...kinds.keys()].reduce((best, kind) => (value(kind) > value(best) ? kind : best), 1);
}

/** What a sign on a board is called, and what it means. */
interface Sign {
  readonly name: string;
  readonly about: string;
}

const en: Readonly<Record<Demo, Sign>> = {
  take: {
    name: 'Take it',
    about: 'Taking this piece wins something. A capture that loses is never marked so. Filled ring.',
  },
  amazing: { name: 'Amazing', about: 'A safe move with two threats at once, or one that wins. Three rings.' },
  great: { name: 'Great', about: 'A safe move that also threatens something. Double ring.' },
  good: { name: 'Good', about: 'A safe move; in check, a way out of it. Single ring.' },
  danger: {
    name: 'In danger',
    about: 'Your piece could be taken at a loss. Hatched square; the black arrow leads to safety.',
  },
  mate: { name: 'Mate for you', about: 'You can win by force: play along the thick arrow. Star.' },
  'mate-against': { name: 'Mate against you', about: 'The other side threatens to win. Warning triangle.' },
  refutation: { name: 'A mistake', about: 'A bad move, or what the other side would reply to it. Cross.' },
  line: {
    name: 'A line',
    about: 'Worth considering: a plan some moves deep, or a move of the engine. Diamond, thin arrow.',
  },
  note: { name: 'Look here', about: 'What a lesson, a rule or a refused move is about. Broken square.' },
  selected: {
    name: 'Picked up',
    about: 'The piece you have picked up, and dots where it may go. A square without a ring may be unsafe.',
  },
  capture: { name: 'May take', about: 'A plain ring around a piece that the picked-up one may take, good or bad.' },
  reach: { name: 'Range', about: 'Where the opponent’s piece that you pressed could go. Small circles.' },
  attacked: {
    name: 'Attacked',
    about: 'A square where the opponent could take something next, if you have switched that on. Red corner.',
  },
  drawn: {
    name: 'Drawn by you',
    about: 'With the right mouse button or a long press. A click removes it. Broken ring.',
  },
  last: {
    name: 'Last move',
    about: 'Where the last move began and ended: a tint and corner marks; fainter where it took something aside.',
  },
  check: { name: 'Check', about: 'The king is attacked: rays around it, and the edge of the board is red.' },
};

const ja: typeof en = {
  take: { name: '取れる', about: '取ると得になる駒です。損になる駒には付きません。塗りつぶした輪。' },
  amazing: { name: 'すばらしい手', about: '安全で、二つの狙いがある手や、勝ちになる手です。三重の輪。' },
  great: { name: 'とても良い手', about: '安全で、狙いもある手です。二重の輪。' },
  good: { name: '良い手', about: '安全な手です。王手されているときは、逃れる手です。一重の輪。' },
  danger: { name: '危ない', about: '取られると損になる自分の駒です。斜線の四角。黒い矢印は逃げ道です。' },
  mate: { name: '勝ちがある', about: '必ず勝てる手順があります。太い矢印のとおりに指しましょう。星。' },
  'mate-against': { name: '負けに注意', about: '相手に勝ちの狙いがあります。三角の警告。' },
  refutation: { name: '悪手', about: '悪手や、それに対して相手が指してくる手です。ばつ印。' },
  line: { name: '読み筋', about: '数手先の狙いや、エンジンの候補手です。ひし形と細い矢印。' },
  note: {
    name: 'ここに注目',
    about: 'レッスンやルールで取り上げているマスや、指せない理由になるマスです。破線の四角。',
  },
  selected: {
    name: '選んだ駒',
    about: '選んだ駒と、その駒が動けるマス（丸）です。輪のないマスは安全とは限りません。',
  },
  capture: { name: '取れる駒', about: '選んだ駒で取れる駒は、良し悪しにかかわらず無地の輪で囲みます。' },
  reach: { name: '相手の駒の動き', about: '押した相手の駒が動けるマスです。小さな丸。' },
  attacked: { name: '相手の利き', about: '次に相手に取られるおそれのあるマスです（設定で表示）。赤い角。' },
  drawn: { name: '自分で描いた印', about: '右クリックか長押しで描けます。クリックすると消えます。破線の輪。' },
  last: {
    name: '直前の手',
    about: '直前の手の動く前と動いた後のマスです。薄い色と四隅の印。ほかのマスで取った駒の所は、より薄い印です。',
  },
  check: { name: '王手', about: '玉が取られそうです。玉の周りにとがった印が出て、盤の縁が赤くなります。' },
};

export const SIGNS: Readonly<Record<Language, typeof en>> = { en, ja };
