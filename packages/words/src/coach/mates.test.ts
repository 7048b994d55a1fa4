import { reasonsFor } from '@tesuji/coach';
import { unwrap } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { expect, it } from 'vitest';
import { LANGUAGES } from '../message.ts';
import { factSentence } from './facts.ts';

const BOARD = '8/2p5/1p6/7p/1P2P1k1/1P4B1/5PKP/4R3';

it('describes a forced mate that a move prevents', () => {
  const white = unwrap(chess.parsePosition(`${BOARD} w - - 1 31`));
  const [mate] = reasonsFor(chess, white, unwrap(chess.parseMove(white, 'h2h4'))).filter(({ kind }) => kind === 'mate');
  if (mate?.kind !== 'mate') throw new Error('the move forces mate');
  const { line, plies } = mate;
  expect(plies).toBe(3);
  const black = unwrap(chess.parsePosition(`${BOARD} b - - 1 31`));
  const sentences = LANGUAGES.map((language) =>
    factSentence(chess, black, { kind: 'mate-parried', line, plies }, language),
  );
  expect(sentences).toEqual([
    'This stops the checkmate in 2 moves that White could force with h4.',
    'h4からの2手以内のチェックメイトを防ぎます。',
  ]);
  expect(chess.formatPosition(black)).toBe(`${BOARD} b - - 1 31`);
});
