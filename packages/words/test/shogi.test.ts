import { findGame, replay, unwrap, type GameLine } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { describeCaptures } from '../src/captures.ts';
import { describeLineError, describeMoveError } from '../src/errors/moves.ts';
import { describePositionError } from '../src/errors/positions.ts';
import { optionName, optionValueName, squareName } from '../src/names.ts';
import { outcomeSentence } from '../src/outcomes.ts';

const shogi = findGame('shogi')!;

/** The refusal of a move in a position, in both languages. */
function refusal(sfen: string, move: string): readonly string[] {
  const position = unwrap(shogi.parsePosition(sfen));
  const read = shogi.parseMove(position, move);
  if (read.ok) throw new Error(`${move} is legal`);
  return [describeMoveError(shogi, position, read.error, 'en'), describeMoveError(shogi, position, read.error, 'ja')];
}

describe('a refused move is explained', () => {
  it.each([
    [
      '4k4/9/9/9/9/9/4P4/9/4K4 b P 1',
      'P*5e',
      'There is already one of your pawns on file 5 (5g); a second unpromoted pawn may not be dropped there.',
      '二歩です。５筋にはすでに自分の歩が５七にあります。',
    ],
    [
      '4k4/9/9/9/9/9/9/4r4/3GK4 b - 1',
      '6i6h',
      'Your king is in check from White’s rook on 5h, and that move does not stop it.',
      '５八の相手の飛車による王手を防いでいません。',
    ],
    [
      '4k4/9/9/9/4r4/9/9/4G4/4K4 b - 1',
      '5h6h',
      'Your king would be open to White’s rook on 5e.',
      '５五の相手の飛車に玉を取られてしまいます。',
    ],
    [
      'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1',
      '8h2b',
      'The bishop cannot pass your pawn on 7g.',
      '７七の自分の歩が邪魔をしているので、角はそこへ進めません。',
    ],
    [
      'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1',
      '7g7e',
      'That is not how a pawn moves: it goes one square straight forward.',
      '歩はそこへは動けません。歩は前に一マスだけ進めます。',
    ],
    [
      'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1',
      '3c3d',
      'The pawn on 3c belongs to White, and it is Black to move.',
      '３三の歩は後手の駒です。今は先手の手番です。',
    ],
    [
      'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1',
      '5e5d',
      'There is no piece on 5e.',
      '５五には駒がありません。',
    ],
    [
      '4k4/9/9/9/9/9/9/9/4K4 b N 1',
      'N*5b',
      'On 5b the knight could never move again, so it may not be put there.',
      '５二に置いた桂馬は二度と動けないので、そこには打てません。',
    ],
    ['4k4/9/4P4/9/9/9/9/9/4K4 b - 1', '5i5h+', 'There is nothing that a king could promote to.', '玉は成れません。'],
  ])('%s %s', (sfen, move, english, japanese) => {
    expect(refusal(sfen, move)).toEqual([english, japanese]);
  });
});

describe('a refused position is explained', () => {
  it.each([
    ['', 'The text is empty. Expected: an SFEN.'],
    ['9/9/9 b - 1', 'The board needs 9 rows, and the text has 3.'],
    [
      'lnsgkgsnl/1r5b1/pppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1',
      'The row “pppppppppp” at character 17 does not fill exactly 9 squares.',
    ],
    ['4k4/9/9/9/4?4/9/9/9/4K4 b - 1', '“?” at character 12 is not a piece of this game.'],
    ['4k4/9/9/9/9/9/9/9/4K4 x - 1', '“x” at character 23 does not say whose turn it is. Expected: b or w.'],
    ['9/9/9/9/9/9/9/9/4K4 b - 1', 'White has no king.'],
    ['4k4/9/9/9/4P4/9/4P4/9/4K4 b - 1', 'Black has more than one unpromoted pawn on file 5 (5e and 5g).'],
    ['4k3P/9/9/9/9/9/9/9/4K4 b - 1', 'Black’s pawn on 1a could never move.'],
    ['4k4/9/9/9/9/9/9/9/2RRR1K2 b - 1', 'There are 3 rooks, and at most 2 are possible.'],
    [
      '4k4/9/9/9/9/9/9/9/4R1K2 b - 1',
      'White’s king could be captured at once: it is in check, and it is Black to move.',
    ],
  ])('%s', (sfen, english) => {
    const read = shogi.parsePosition(sfen);
    if (read.ok) throw new Error('is a position');
    expect(describePositionError(shogi, read.error, 'en')).toBe(english);
  });

  it('an option that does not exist is named', () => {
    const read = shogi.parsePosition('4k4/9/9/9/9/9/9/9/4K4 b - 1', { colour: 'red' });
    if (read.ok) throw new Error('was accepted');
    expect(describePositionError(shogi, read.error, 'en')).toMatch(
      /^There is no rule option called “colour”\. Expected: impasse, /,
    );
  });
});

it('a line that cannot be replayed names the move and explains it on its own position', () => {
  const line: GameLine = {
    game: 'shogi',
    options: {},
    start: shogi.setups[0]!.text,
    moves: ['7g7f', '3c3d', '8h3c+', '9c9d', '5i5h'],
  };
  const read = replay(shogi, line);
  if (read.ok) throw new Error('was replayed');
  expect(describeLineError(shogi, line, read.error, 'en')).toBe(
    'Move 4, “9c9d”: Your king is in check from Black’s horse on 3c, and that move does not stop it.',
  );
  expect(describeLineError(shogi, line, read.error, 'ja')).toBe(
    '4手目「9c9d」：３三の相手の馬による王手を防いでいません。',
  );
});

it('captures say whose piece was taken and where it went', () => {
  const position = unwrap(shogi.parsePosition('4k4/9/9/9/4p4/4P4/9/9/4K4 b - 1'));
  const effects = shogi.effects(position, unwrap(shogi.parseMove(position, '5f5e')));
  expect(describeCaptures(shogi, effects, 'en')).toEqual(['White’s pawn on 5e is captured and goes to Black’s hand.']);
  expect(describeCaptures(shogi, effects, 'ja')).toEqual(['５五の後手の歩が取られ、先手の持ち駒になりました。']);
});

it('outcomes name the winner and the reason', () => {
  expect(outcomeSentence(shogi, { winner: 0, reason: 'checkmate' }, 'en')).toBe('Black wins by checkmate.');
  expect(outcomeSentence(shogi, { winner: 1, reason: 'resign' }, 'ja')).toBe('先手が投了しました。後手の勝ちです。');
  expect(outcomeSentence(shogi, { reason: 'repetition' }, 'ja')).toBe('千日手です。引き分けです。');
});

it('squares are written as each language writes them', () => {
  const square = shogi.shape.squares[0]!;
  expect(squareName(shogi, square, 'en')).toBe('9a');
  expect(squareName(shogi, square, 'ja')).toBe('９一');
});

it('the option that lets a position break rules says which ones', () => {
  const option = shogi.options.find(({ id }) => id === 'kings')!;
  const allowed = (text: string): boolean => shogi.parsePosition(text, { kings: 'one' }).ok;
  // No king, doubled pawns, a pawn that can never move.
  expect(
    ['4k4/9/9/9/9/9/9/9/9 b - 1', '4k4/9/9/9/4P4/4P4/9/9/4K4 b - 1', 'P3k4/9/9/9/9/9/9/9/4K4 b - 1'].every(allowed),
  ).toBe(true);
  expect(`${optionName(shogi, option, 'en')}, ${optionValueName(shogi, option, 'one', 'en')}`).toBe(
    'Kind of position, a problem, where one king may be missing and pawns may be doubled or stuck',
  );
  expect(optionValueName(shogi, option, 'one', 'ja')).toBe('問題（玉は片方でもよく、二歩や行き所のない駒も認める）');
});
