import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_EVALUATION, winIn } from '@tesuji/engine';
import { parseEngineLine } from './engine-line.ts';

describe('a line from an engine', () => {
  it.each([
    ['usiok', { kind: 'hello' }],
    ['  uciok  ', { kind: 'hello' }],
    ['readyok', { kind: 'ready' }],
    ['bestmove 7g7f', { kind: 'best', move: '7g7f' }],
    ['bestmove e2e4 ponder e7e5', { kind: 'best', move: 'e2e4' }],
    ['bestmove\te7e8q', { kind: 'best', move: 'e7e8q' }],
    ['bestmove resign', { kind: 'best', move: 'resign' }],
    ['bestmove (none)', { kind: 'best', move: '' }],
    ['bestmove 0000', { kind: 'best', move: '' }],
    ['bestmove', { kind: 'best', move: '' }],
    ['id name Fake', { kind: 'other' }],
    ['option name Hash type spin default 16', { kind: 'other' }],
    ['', { kind: 'other' }],
  ])('%j', (text, line) => {
    expect(parseEngineLine(text, 1)).toEqual(line);
  });

  it.each([
    ['info score cp 125 pv e2e4', 125],
    ['info score cp -80 lowerbound', -80],
    ['info multipv 1 score cp 5', 5],
    ['info score cp 99999', MAX_EVALUATION],
    ['info score cp -99999', -MAX_EVALUATION],
    ['info score mate 9999', winIn(246)],
    ['info score mate 3', winIn(3)],
    ['info score mate -2', -winIn(2)],
    ['info score mate +7', winIn(7)],
    ['info score mate +', winIn(0)],
    ['info score mate -', -winIn(0)],
    ['info score mate 0', -winIn(0)],
  ])('%j gives a score', (text, score) => {
    expect(parseEngineLine(text, 1)).toEqual({ kind: 'info', score });
  });

  it.each([
    ['mate 1', winIn(1)],
    ['mate 3', winIn(5)],
    ['mate -2', -winIn(4)],
    ['mate 0', -winIn(0)],
    ['mate +', winIn(0)],
    ['mate 9999', winIn(246)],
  ])('UCI counts moves of one side: %s', (score, plies) => {
    expect(parseEngineLine(`info score ${score}`, 2)).toEqual({ kind: 'info', score: plies });
  });

  it('contains depth and nodes beside the score', () => {
    const text = 'info depth 12 seldepth 20 nodes 123456 score cp 7 nps 9 pv e2e4';
    expect(parseEngineLine(text, 1)).toEqual({ kind: 'info', score: 7, depth: 12, nodes: 123_456 });
    expect(parseEngineLine('info depth -3 nodes many', 1)).toEqual({ kind: 'info' });
  });

  it.each([
    'info multipv 2 score cp 5',
    'info string score cp 5',
    'info score',
    'info score cp',
    'info score cp many',
    'info score cp 1e99',
    'info score cp 99999999999',
    'info score mate',
    'info score mate soon',
    'info score wdl 1 2 3',
  ])('%j gives none', (text) => {
    expect(parseEngineLine(text, 1)).not.toHaveProperty('score');
  });

  it('may be anything', () => {
    const words = fc.constantFrom(
      'info',
      'score',
      'cp',
      'mate',
      'multipv',
      'bestmove',
      'string',
      '-',
      '+',
      '0',
      '\0',
      '😀',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(words).map((parts) => parts.join(' ')),
    );
    fc.assert(
      fc.property(text, (line) => {
        const parsed = parseEngineLine(line, 1);
        if (parsed.kind === 'info') expect(parsed.score ?? 0).toSatisfy(Number.isFinite);
        if (parsed.kind === 'best') expect(parsed.move).not.toMatch(/\s/);
      }),
    );
  });
});
