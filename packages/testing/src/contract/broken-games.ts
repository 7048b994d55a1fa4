import { ALL, moveTo, ok, QUIETS, type Position } from '@tesuji/rules';
import { ticTacToe } from '../tic-tac-toe/game.ts';
import { KEYS_HIGH, KEYS_LOW, SIDE_KEY } from '../tic-tac-toe/tables.ts';
import {
  corrupt,
  withExtraStep,
  withGame,
  withGenerated,
  withPosition,
  type BrokenGame,
  type BrokenGames,
} from './break-game.ts';

const { shape, kinds, options, maxMoves, parsePosition, formatPosition, parseMove } = ticTacToe;

/** Broken games for the checks of the game value, of texts and keys, and of move generation. */
export const BROKEN_GAMES: BrokenGames = {
  'names, kinds and reasons are complete and distinct': [
    withGame(/kinds: 1 to 15/, { kinds: kinds.slice(1) }),
    withGame(/occurs twice/, { reasons: ['line', 'line'] }),
    withGame(/one is missing/, { notations: [] }),
    withGame(/handKinds/, { handKinds: [1, 5] }),
    withGame(/does not know it/, {
      kinds: [undefined, { id: 'cross', letter: 'X', value: 1, promotesTo: 2 }, kinds[2]],
    }),
    withGame(/bad initial/, { options: [{ id: 'misere', kind: 'choice', values: ['on'], initial: 'off' }] }),
  ],
  'every square has a name of its own': [
    withGame(/which is another/, { shape: { ...shape, names: shape.names.map((name) => name.replace(/\d/, '1')) } }),
    withGame(/one for each cell/, { shape: { ...shape, squares: [0, 1, 2, 3, 4, 5, 6, 7, 7] } }),
    withGame(/one for each line/, { shape: { ...shape, columnLabels: ['a', 'b'] } }),
    withGame(/where hands are/, { shape: { ...shape, squares: [0, 1, 2, 3, 4, 5, 6, 7, 230] } }),
  ],
  'every setup is a position with complete options': [
    withGame(/options are/, { options: [...options, { id: 'more', kind: 'choice', values: ['on'], initial: 'on' }] }),
    withGame(/option misere is/, { parsePosition: (text) => parsePosition(text) }),
    withGame(/differ/, {
      createPosition: (_, given) =>
        ticTacToe.createPosition({ places: new Uint8Array(256).fill(5, 224), side: 0 }, given),
    }),
  ],
  'unknown options are refused': [
    withGame(/unknown option/, { parsePosition: (text, { misere = 'off' } = {}) => parsePosition(text, { misere }) }),
    withGame(/any value/, { parsePosition: (text, given = {}) => parsePosition(text, { ...given, misere: 'on' }) }),
  ],
  'places hold known pieces': [
    withExtraStep(/place 60 holds/, 'make', corrupt),
    withPosition(/place 4 holds 200/, ({ places }) => (places[4] = 200)),
    withPosition(/place 230 holds 1/, ({ places }) => (places[230] = 1)),
  ],
  'position text determines key and moves': [
    withGame(/comes back/, {
      formatPosition: (position) => formatPosition(position) + ' '.repeat(position.ply),
      parsePosition: (text, given) => parsePosition(text.trim(), given),
    }),
    rewritten(/side differs/, '3/3/3 o', '3/3/3 x'),
    rewritten(/square 4 differs/, 'xxx/oo1/3 o', 'xxx/o1o/3 o'),
    withPosition(/key differs/, (position) => Object.defineProperty(position, 'keyLow', { get: () => position.ply })),
    withGenerated(/moves differ/, (_, at, end, _set, { ply }) => (ply === 0 ? Math.max(at, end - 1) : end)),
    withPosition(/inCheck differs/, (position) => (position.inCheck = () => position.ply > 2)),
  ],
  'keys depend on the side to move': [
    withPosition(/same key/, (position) => {
      const ignoreSide = (keys: Int32Array, key: number) => ({
        value: position.side === 1 ? key ^ keys[SIDE_KEY] : key,
      });
      Object.defineProperty(position, 'keyLow', ignoreSide(KEYS_LOW, position.keyLow));
      Object.defineProperty(position, 'keyHigh', ignoreSide(KEYS_HIGH, position.keyHigh));
    }),
  ],
  'move text reads back as the same move': [withGame(/is read as/, { formatMove: () => 'a1' })],
  'notation is never empty and distinguishes moves in every style': [
    withGame(/empty/, { notate: () => ' ' }),
    withGame(/both as/, { notate: () => 'a1' }),
    withGame(/default/, { notate: (_, move, request) => `${move}${request?.style}` }),
  ],
  'notation needs no history beyond the previous move': [
    withGame(/bare position/, { notate: (position, move) => `${position.ply}.${move}` }),
  ],
  'a game line replays to the same position': [
    withGame(/replay fails/, { formatMove: () => 'd4' }),
    withGame(/replay leads/, {
      parseMove: (position, text) => (position.ply === 0 ? ok(firstMove(position)) : parseMove(position, text)),
    }),
  ],
  'legal moves are distinct positive int32 between places that exist': [
    withGenerated(/twice/, (out, at) => void (out[at + 1] = out[at]!)),
    withGenerated(/not positive/, (out, at) => void (out[at] = -5)),
    withGenerated(/nowhere/, (out, at) => void (out[at] = 0x2003)),
    withGenerated(/nowhere/, (out, at) => void (out[at] ^= 0x1000)),
    withGenerated(/off the board/, (out, at) => void (out[at] |= 64)),
  ],
  'CAPTURES and QUIETS together are ALL': [
    withGenerated(/CAPTURES and QUIETS/, (_, at, end, set) => (set === QUIETS ? at : end)),
  ],
  'CHECKS are the moves that give check, EVASIONS all moves in check': [
    withPosition(/CHECKS/, (position) => (position.givesCheck = (move) => moveTo(move) === 4)),
    withPosition(/EVASIONS/, (position) => (position.inCheck = () => true)),
    withPosition(/inCheck after it disagrees/, (position) => (position.inCheck = () => position.ply === 1)),
  ],
  'generate writes from `at` on, never beyond maxMoves': [
    withGenerated(/outside/, (out, at) => void (out[at - 1] = 1)),
    withGenerated(/outside/, (out, at) => void (out[at + maxMoves] = 1)),
    withGame(/not within/, { maxMoves: 8 }),
    withGenerated(/depends on/, (out, at, end) => void (at > 0 && out.subarray(at, end).reverse())),
    withPosition(/changes the position/, (position) => {
      position.generate = (_, _out, at) => {
        corrupt(position);
        return at;
      };
    }),
  ],
  'isLegal accepts exactly the generated moves': [
    withPosition(/isLegal\(\d+\) says false/, (position) => (position.isLegal = () => false)),
    relaxed((move, isLegal) => isLegal(move & ~(1 << 20))),
    relaxed((move, isLegal) => isLegal(move) || isLegal(move ^ 0x1100 ^ 0x300)),
    withExtraStep(/isLegal changes/, 'isLegal', corrupt),
  ],
};

/** Returns a game whose `isLegal` accepts too much. */
function relaxed(judge: (move: number, isLegal: (move: number) => boolean) => boolean): BrokenGame {
  return withPosition(/isLegal\(-?\d+\) says true/, (position) => {
    const isLegal = position.isLegal.bind(position);
    position.isLegal = (move) => judge(move, isLegal);
  });
}

/** Returns a game that writes one position as another. */
function rewritten(message: RegExp, text: string, other: string): BrokenGame {
  const format = (position: Position): string => formatPosition(position).replace(text, other);
  return withGame(message, { formatPosition: format });
}

function firstMove(position: Position): number {
  const out = new Int32Array(maxMoves);
  position.generate(ALL, out, 0);
  return out[0];
}
