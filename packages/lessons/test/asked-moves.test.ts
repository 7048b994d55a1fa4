import {
  handKind,
  isHandPlace,
  legalMoves,
  moveFrom,
  moveTo,
  ONGOING,
  outcomeFor,
  parseSquare,
  pieceKind,
  type Game,
  type Position,
} from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { openStep, STEPS, type LessonStep } from './lesson-steps.ts';
import { naiveAttackers, naivePins } from '@tesuji/testing/coach/naive-attack';
import { takenSquares } from '../src/exercise/judge.ts';

/** A legal move of a step, and the position after it. */
interface Tried {
  readonly game: Game;
  readonly kind: string;
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly takes: boolean;
  readonly before: Position;
  readonly after: Position;
}

/** Whether a move is of the kind that the text of the task asks for. */
type Asks = (tried: Tried) => boolean;

const isBlock: Asks = ({ kind, takes }) => kind !== 'king' && !takes;
const isFork =
  (...squares: readonly string[]): Asks =>
  (tried) =>
    squares.every((square) => attackersOf(tried, tried.after, square).includes(tried.to));
const leavesNothing: Asks = ({ game, after }) =>
  legalMoves(game, after).every((reply) => takenSquares(game, after, reply, after.side).length === 0);

/** The tasks that ask for a kind of move and not for one move, with the squares that their texts name. */
const ASKED: Readonly<Record<string, Asks>> = {
  'shogi/hand/drop': ({ text }) => /^B\*[73]c$/.test(text),
  'shogi/hand/block': ({ text }) => text.startsWith('P*'),
  'shogi/check/run': ({ kind }) => kind === 'king',
  'shogi/check/shield': isBlock,
  'shogi/forbidden/pawn-push-mate': ({ kind, after }) => kind === 'pawn' && after.outcome() !== ONGOING,
  'shogi/worth/save': (tried) =>
    tried.kind === 'rook' && attackersOf(tried, tried.after, nameOf(tried.game, tried.to), 1).length === 0,
  'shogi/forks/knight': isFork('6b', '4b'),
  'shogi/forks/silver': isFork('5b', '3b'),
  'shogi/forks/bishop': isFork('5a', '5g'),
  'shogi/forks/lance': isFork('5d'),
  'shogi/first-moves/guard-head': (tried) =>
    ['8f', '8g'].some(
      (square) => attackersOf(tried, tried.after, square).length > attackersOf(tried, tried.before, square).length,
    ),
  'chess/check/block': isBlock,
  'chess/promotion/knight': isFork('g7', 'c7'),
  'chess/promotion/no-stalemate': ({ kind, after }) => kind === 'pawn' && after.outcome() === ONGOING,
  'chess/tactics/fork': isFork('a8', 'e8'),
  'chess/tactics/pawn-fork': isFork('c5', 'e5'),
  'chess/tactics/pin': ({ game, after }) => naivePins(game, after, 1).has(squareOf(game, 'e6')),
  'chess/tactics/skewer': (tried) =>
    attackersOf(tried, tried.after, 'd5').some((from) => nameOf(tried.game, from).startsWith('d')),
  'chess/tactics/discovered': (tried) => tried.after.inCheck() && isFork('b5')(tried),
  'chess/opening/centre': ({ kind, text }) => kind === 'knight' || /^[cde]2.4$/.test(text),
  'chess/opening/develop': ({ kind }) => kind === 'knight' || kind === 'bishop',
  'hasami/safe-between/close-door': (tried) => nameOf(tried.game, tried.from) === 'i6' && leavesNothing(tried),
  'hasami/corners/guard': (tried) => nameOf(tried.game, tried.from) === 'i6' && leavesNothing(tried),
  'laser/principles/block': ({ game, kind, after }) =>
    kind === 'scarab' && legalMoves(game, after).every((reply) => !wins(after, reply)),
};

const FOUND = STEPS.flatMap((each) => {
  const { task } = each.step;
  return task.kind === 'find-move' ? [{ ...each, moves: task.moves }] : [];
});

it('lists the kind of move for every step with several right moves, and for no unknown step', () => {
  const several = FOUND.filter(({ moves }) => moves.length > 1).map(({ name }) => name);
  expect(several.filter((name) => !Object.hasOwn(ASKED, name))).toEqual([]);
  const names = FOUND.map(({ name }) => name);
  expect(Object.keys(ASKED).filter((name) => !names.includes(name))).toEqual([]);
});

describe.each(FOUND.filter(({ name }) => Object.hasOwn(ASKED, name)))('$name', (each) => {
  const { name, step, moves } = each;

  it('accepts only the kind of move it asks for, and comments on moves of that kind that it refuses', () => {
    const asked = triesOf(each).filter((tried) => ASKED[name]!(tried));
    const texts = asked.map(({ text }) => text);
    expect(moves.filter((move) => !texts.includes(move))).toEqual([]);
    const told = (step.wrong ?? []).flatMap(({ answers }) => answers);
    expect(texts.filter((text) => !moves.includes(text) && !told.includes(text))).toEqual([]);
  });
});

function triesOf(each: LessonStep): readonly Tried[] {
  const { game } = each;
  return legalMoves(game, openStep(each)).map((move) => {
    const [before, after] = [openStep(each), openStep(each)];
    const from = moveFrom(move);
    const kind = isHandPlace(from) ? handKind(from) : pieceKind(before.places[from] ?? 0);
    const takes = takenSquares(game, before, move, before.side).length > 0;
    after.make(move);
    const text = game.formatMove(move);
    return { game, kind: game.kinds[kind]?.id ?? '', text, from, to: moveTo(move), takes, before, after };
  });
}

/** The pieces of a side, by default the learner's, that attack or guard a square directly. */
function attackersOf({ game }: Tried, position: Position, square: string, side: 0 | 1 = 0): number[] {
  return naiveAttackers(game, position, squareOf(game, square), side).direct;
}

function squareOf(game: Game, name: string): number {
  return parseSquare(game.shape, name) ?? -1;
}

function nameOf(game: Game, square: number): string {
  return game.shape.names[square] ?? '';
}

function wins(position: Position, move: number): boolean {
  const { side } = position;
  position.make(move);
  const outcome = outcomeFor(position.outcome(), side);
  position.unmake();
  return outcome > 0;
}
