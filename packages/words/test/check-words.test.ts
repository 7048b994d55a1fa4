import { GRADES, HELP_STAGES, HINT_KINDS, type Puzzle, type ReviewedMove } from '@tesuji/coach';
import { chess } from '@tesuji/rules/chess';
import { ALL, games, unwrap, type Game, type Position } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { expect, it } from 'vitest';
import { ticTacToe } from '@tesuji/testing/tic-tac-toe/game';
import { helpSentences, hintSentences, hintTitle } from '../src/coach/hints.ts';
import { puzzlePrompt } from '../src/coach/puzzles.ts';
import { describeTurn, gradeName } from '../src/coach/review.ts';

const MISSED: ReviewedMove = {
  ply: 16,
  number: 9,
  side: 0,
  move: '',
  grade: 'missed-mate',
  lost: 1,
  before: 1,
  after: 0,
  scoreBefore: 0,
  scoreAfter: 0,
  missedMate: 3,
  better: [],
};
const PUZZLE: Puzzle = {
  key: '',
  game: '',
  options: {},
  position: '',
  side: 0,
  answers: [],
  line: [],
  mate: 3,
  wrong: '',
  grade: 'missed-mate',
  source: { title: '', number: 9 },
};

/** Everything that may mention check and mate in Japanese, about some move in a position. */
function sayAll(game: Game, position: Position): readonly string[] {
  const moves = new Int32Array(game.maxMoves);
  position.generate(ALL, moves, 0);
  const move = moves[0]!;
  const square = game.shape.squares.find((at) => (position.places[at] ?? 0) !== 0) ?? 0;
  const common = { squares: [square], arrows: [], facts: [] };
  return [
    ...HINT_KINDS.flatMap((kind) => [
      hintTitle(game, kind, 'ja'),
      ...hintSentences(game, position, { ...common, kind, moves: [move], weight: 0 }, 'ja', position.side),
      ...HELP_STAGES.flatMap((stage) =>
        helpSentences(game, position, { ...common, isArea: false, kind, stage, move }, 'ja'),
      ),
    ]),
    ...GRADES.map((grade) => gradeName(game, grade, 'ja')),
    describeTurn(game, MISSED, { played: 'a', better: 'b' }, 'ja'),
    puzzlePrompt(game, PUZZLE, 'a', 'ja'),
  ];
}

function wordsIn(game: Game): ReadonlySet<string> {
  const text = sayAll(game, unwrap(game.parsePosition(game.setups[0]!.text))).join('\n');
  expect(text).not.toMatch(/undefined|[{}]/);
  return new Set(text.match(/王手|詰み?|チェックメイト|メイト|チェック/gu));
}

it('Japanese uses the terms of the game for check and mate', () => {
  expect(wordsIn(chess)).toEqual(new Set(['チェック', 'チェックメイト']));
  expect(wordsIn(shogi)).toEqual(new Set(['王手', '詰み']));
});

it('a game without check and mate mentions neither', () => {
  const others = [...games, ticTacToe].filter(({ id }) => id !== chess.id && id !== shogi.id);
  for (const game of others) expect([game.id, ...wordsIn(game)]).toEqual([game.id]);
});
