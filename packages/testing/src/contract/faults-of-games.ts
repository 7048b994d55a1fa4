import { ALL, moveTo, ok, QUIETS, type Position } from '@tesuji/rules';
import { ticTacToe } from '../tic-tac-toe/game.ts';
import { KEYS_HIGH, KEYS_LOW, SIDE_KEY } from '../tic-tac-toe/tables.ts';
import { broken, extended, regenerated, smudge, tampered, type Fault, type Faults } from './fault.ts';

const { shape, kinds, options, maxMoves, parsePosition, formatPosition, parseMove } = ticTacToe;

/** For the checks of the game value, of texts and keys, and of generation. */
export const GAME_FAULTS: Faults = {
  'names, kinds and reasons are complete and distinct': [
    broken(/kinds: 1 to 15/, { kinds: kinds.slice(1) }),
    broken(/occurs twice/, { reasons: ['line', 'line'] }),
    broken(/one is missing/, { notations: [] }),
    broken(/handKinds/, { handKinds: [1, 5] }),
    broken(/does not know it/, { kinds: [undefined, { id: 'cross', letter: 'X', value: 1, promotesTo: 2 }, kinds[2]] }),
    broken(/bad initial/, { options: [{ id: 'misere', kind: 'choice', values: ['on'], initial: 'off' }] }),
  ],
  'squares have names that lead back to them': [
    broken(/which is another/, { shape: { ...shape, names: shape.names.map((name) => name.replace(/\d/, '1')) } }),
    broken(/one for each cell/, { shape: { ...shape, squares: [0, 1, 2, 3, 4, 5, 6, 7, 7] } }),
    broken(/one for each line/, { shape: { ...shape, columnLabels: ['a', 'b'] } }),
    broken(/where hands are/, { shape: { ...shape, squares: [0, 1, 2, 3, 4, 5, 6, 7, 230] } }),
  ],
  'every setup is a position, its options filled in': [
    broken(/options are/, { options: [...options, { id: 'more', kind: 'choice', values: ['on'], initial: 'on' }] }),
    broken(/option misere is/, { parsePosition: (text) => parsePosition(text) }),
    broken(/differ/, {
      createPosition: (_, given) =>
        ticTacToe.createPosition({ places: new Uint8Array(256).fill(5, 224), side: 0 }, given),
    }),
  ],
  'unknown options are refused': [
    broken(/unknown option/, { parsePosition: (text, { misere = 'off' } = {}) => parsePosition(text, { misere }) }),
    broken(/any value/, { parsePosition: (text, given = {}) => parsePosition(text, { ...given, misere: 'on' }) }),
  ],
  'places hold pieces the game knows': [
    extended(/place 60 holds/, 'make', smudge),
    tampered(/place 4 holds 200/, ({ places }) => (places[4] = 200)),
    tampered(/place 230 holds 1/, ({ places }) => (places[230] = 1)),
  ],
  'position text carries all that decides key and moves': [
    broken(/comes back/, {
      formatPosition: (position) => formatPosition(position) + ' '.repeat(position.ply),
      parsePosition: (text, given) => parsePosition(text.trim(), given),
    }),
    rewritten(/side differs/, '3/3/3 o', '3/3/3 x'),
    rewritten(/square 4 differs/, 'xxx/oo1/3 o', 'xxx/o1o/3 o'),
    tampered(/key differs/, (position) => Object.defineProperty(position, 'keyLow', { get: () => position.ply })),
    regenerated(/moves differ/, (_, at, end, _set, { ply }) => (ply === 0 ? Math.max(at, end - 1) : end)),
    tampered(/inCheck differs/, (position) => (position.inCheck = () => position.ply > 2)),
  ],
  'keys tell the sides apart': [
    tampered(/same key/, (position) => {
      const ignoreSide = (keys: Int32Array, key: number) => ({
        value: position.side === 1 ? key ^ keys[SIDE_KEY] : key,
      });
      Object.defineProperty(position, 'keyLow', ignoreSide(KEYS_LOW, position.keyLow));
      Object.defineProperty(position, 'keyHigh', ignoreSide(KEYS_HIGH, position.keyHigh));
    }),
  ],
  'move text reads back as the move, so that no two share one': [broken(/is read as/, { formatMove: () => 'a1' })],
  'notation is never empty and tells moves apart in every style': [
    broken(/empty/, { notate: () => ' ' }),
    broken(/both as/, { notate: () => 'a1' }),
    broken(/default/, { notate: (_, move, request) => `${move}${request?.style}` }),
  ],
  'notation needs no history beyond the previous move': [
    broken(/bare position/, { notate: (position, move) => `${position.ply}.${move}` }),
  ],
  'a game line replays to the same position': [
    broken(/replay fails/, { formatMove: () => 'd4' }),
    broken(/replay leads/, {
      parseMove: (position, text) => (position.ply === 0 ? ok(firstMove(position)) : parseMove(position, text)),
    }),
  ],
  'legal moves are distinct positive int32 between places that exist': [
    regenerated(/twice/, (out, at) => void (out[at + 1] = out[at]!)),
    regenerated(/not positive/, (out, at) => void (out[at] = -5)),
    regenerated(/nowhere/, (out, at) => void (out[at] = 0x2003)),
    regenerated(/nowhere/, (out, at) => void (out[at] ^= 0x1000)),
    regenerated(/off the board/, (out, at) => void (out[at] |= 64)),
  ],
  'CAPTURES and QUIETS part ALL in two': [
    regenerated(/CAPTURES and QUIETS/, (_, at, end, set) => (set === QUIETS ? at : end)),
  ],
  'CHECKS are the moves that give check, EVASIONS all moves in check': [
    tampered(/CHECKS/, (position) => (position.givesCheck = (move) => moveTo(move) === 4)),
    tampered(/EVASIONS/, (position) => (position.inCheck = () => true)),
    tampered(/inCheck after it disagrees/, (position) => (position.inCheck = () => position.ply === 1)),
  ],
  'generate writes from `at` on, never beyond maxMoves': [
    regenerated(/outside/, (out, at) => void (out[at - 1] = 1)),
    regenerated(/outside/, (out, at) => void (out[at + maxMoves] = 1)),
    broken(/not within/, { maxMoves: 8 }),
    regenerated(/depends on/, (out, at, end) => void (at > 0 && out.subarray(at, end).reverse())),
    tampered(/changes the position/, (position) => {
      position.generate = (_, _out, at) => {
        smudge(position);
        return at;
      };
    }),
  ],
  'isLegal knows exactly the generated moves': [
    tampered(/isLegal\(\d+\) says false/, (position) => (position.isLegal = () => false)),
    relaxed((move, isLegal) => isLegal(move & ~(1 << 20))),
    relaxed((move, isLegal) => isLegal(move) || isLegal(move ^ 0x1100 ^ 0x300)),
    extended(/isLegal changes/, 'isLegal', smudge),
  ],
};

/** A game whose `isLegal` lets too much pass. */
function relaxed(judge: (move: number, isLegal: (move: number) => boolean) => boolean): Fault {
  return tampered(/isLegal\(-?\d+\) says true/, (position) => {
    const isLegal = position.isLegal.bind(position);
    position.isLegal = (move) => judge(move, isLegal);
  });
}

/** A game that writes one position as another. */
function rewritten(complaint: RegExp, text: string, other: string): Fault {
  const format = (position: Position): string => formatPosition(position).replace(text, other);
  return broken(complaint, { formatPosition: format });
}

function firstMove(position: Position): number {
  const out = new Int32Array(maxMoves);
  position.generate(ALL, out, 0);
  return out[0];
}
