import { HINT_KINDS, hintsFor, reasonsFor, type Fact } from '@tesuji/coach';
import { chess } from '@tesuji/rules/chess';
import { ALL, games, ONGOING, unwrap, type Game, type Position } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { makeRandom, pickMove, SEED } from '@tesuji/testing/contract/random-game';
import { ticTacToe } from '@tesuji/testing/tic-tac-toe/game';
import { sayFact } from '../../test/say-fact.ts';
import { factSentence } from './facts.ts';
import { hintTitle } from './hints.ts';
import { type Reader } from './speaker.ts';
import { LANGUAGES, type Language } from '../message.ts';

const EVERY_GAME = [...games, ticTacToe];
const READERS: readonly Reader[] = [0, 1, 'nobody'];

/** Checks that a sentence begins and ends as one, and has no gaps and no leftovers such as `undefined`. */
function expectSentence(text: string, language: Language): void {
  expect(text).toMatch(language === 'ja' ? /。$/ : /^[A-Z].*\.$/);
  expect(text).not.toMatch(/undefined|NaN|Infinity|null|\?\?|[{}]| {2}|\s[.,:]/);
  if (language === 'ja') expect(text).not.toMatch(/のの|、、|。。/);
}

function expectAll(game: Game, position: Position, facts: readonly Fact[]): void {
  const before = game.formatPosition(position);
  for (const fact of facts)
    for (const language of LANGUAGES)
      for (const reader of READERS) expectSentence(factSentence(game, position, fact, language, reader), language);
  expect(game.formatPosition(position)).toBe(before);
}

describe.each(EVERY_GAME.map((game) => ({ id: game.id, game })))('facts of $id', ({ game }) => {
  it('are whole sentences in both languages for any reader, in random games', () => {
    const random = makeRandom(SEED);
    const moves = new Int32Array(game.maxMoves);
    for (const setup of game.setups.slice(0, 2)) {
      const position = unwrap(game.parsePosition(setup.text, setup.options));
      for (let ply = 0; ply < 40 && position.outcome() === ONGOING; ply++) {
        const count = position.generate(ALL, moves, 0);
        const move = moves[random(count)]!;
        expectAll(game, position, [...reasonsFor(game, position, move), { kind: 'engine-prefers', move, score: 0 }]);
        if (ply % 10 === 0)
          for (const side of [0, 1] as const)
            for (const { facts } of hintsFor(game, position, { side, level: 'beginner' }))
              expectAll(game, position, facts);
        position.make(pickMove(game, position, 'captures', random));
      }
    }
  });

  it.each([...LANGUAGES])('has a title for every kind of hint in %s', (language) => {
    const titles = HINT_KINDS.map((kind) => hintTitle(game, kind, language));
    for (const title of titles) {
      expect(title).toMatch(language === 'ja' ? /[\p{Script=Hiragana}\p{Script=Han}]/u : /^[A-Z]/);
      expect(title).not.toMatch(/[{}]|undefined/);
    }
    expect(new Set(titles).size).toBe(HINT_KINDS.length);
  });
});

describe('what the coach says', () => {
  it.each([
    ['xx1/oo1/3 x', 'c3', 'mate', 'You can win at once with c3.', 'c3であなたの勝ちです。'],
    [
      'x1o/o2/x2 x',
      'c1',
      'mate',
      'You can force a win in 3 moves, beginning with c1.',
      'c1から、どう応じても3手以内にあなたの勝ちです。',
    ],
    [
      'x2/1o1/o1x x',
      'c3',
      'mate-parried',
      'This stops the win that Nought could have with c3.',
      'c3による相手の勝ちを防ぎます。',
    ],
  ] as const)('of tic-tac-toe %s %s: %s', (text, move, kind, english, japanese) => {
    expect(sayFact(ticTacToe, text, move, kind)).toEqual([english, japanese]);
  });

  it('names the sides for the other reader and for none', () => {
    const position = unwrap(chess.parsePosition('r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1'));
    const [fork] = reasonsFor(chess, position, unwrap(chess.parseMove(position, 'd5c7')));
    expect(READERS.map((reader) => factSentence(chess, position, fork!, 'en', reader))).toEqual([
      'Your knight on c7 attacks Black’s king on e8 and rook on a8 at once.',
      'White’s knight on c7 attacks your king on e8 and rook on a8 at once.',
      'White’s knight on c7 attacks Black’s king on e8 and rook on a8 at once.',
    ]);
    expect(factSentence(chess, position, fork!, 'ja', 'nobody')).toBe(
      'c7の白のナイトがe8の黒のキングとa8の黒のルークを同時に狙っています。',
    );
  });
});
