import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { winIn } from '../think/score.ts';
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
    expect(parseEngineLine(text)).toEqual(line);
  });

  it.each([
    ['info depth 3 score cp 125 pv e2e4', 1.25],
    ['info score cp -80 lowerbound nodes 5', -0.8],
    ['info multipv 1 score cp 5', 0.05],
    ['info score mate 3', winIn(3)],
    ['info score mate -2', -winIn(2)],
    ['info score mate +7', winIn(7)],
    ['info score mate +', winIn(0)],
    ['info score mate -', -winIn(0)],
    ['info score mate 0', -winIn(0)],
  ])('%j gives a score', (text, score) => {
    expect(parseEngineLine(text)).toEqual({ kind: 'score', score });
  });

  it.each([
    'info depth 3 nodes 5',
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
    expect(parseEngineLine(text)).toEqual({ kind: 'other' });
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
        const parsed = parseEngineLine(line);
        if (parsed.kind === 'score') expect(parsed.score).toSatisfy(Number.isFinite);
        if (parsed.kind === 'best') expect(parsed.move).not.toMatch(/\s/);
      }),
    );
  });
});
