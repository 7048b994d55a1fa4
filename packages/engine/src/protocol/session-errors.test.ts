import { chess } from '@tesuji/rules/chess';
import { shogi } from '@tesuji/rules/shogi';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { P76, startSession } from './test/test-session.ts';
import { UCI_DIALECT, USI_DIALECT } from './dialects.ts';

describe('what cannot be understood', () => {
  it.each([
    ['position', /position needs “startpos” or “fen …”/],
    ['position sfen 9/9', /position needs/],
    ['position fen nonsense', /info string .*"part":"start"/],
    ['position startpos moves e2e4 e2e4', /info string .*"part":"moves","ply":1/],
    ['setoption', /setoption needs/],
    ['setoption name Colour value red', /no option “Colour”/],
    ['setoption name Hash value lots', /Hash cannot be “lots”: it takes whole numbers from 1 to 4096/],
    ['setoption name Hash value 0', /Hash cannot be “0”/],
    ['setoption name Ponder value maybe', /true or false/],
  ])('%j is answered', async (line, answer) => {
    const { say } = startSession(chess, UCI_DIALECT);
    const [said, ...more] = await say(line);
    expect(said).toMatch(/^info string /);
    expect(said).toMatch(answer);
    expect([more, await say('isready')]).toEqual([[], ['readyok']]);
  });

  it('an invalid number is ignored', async () => {
    const { say, engine } = startSession(chess, UCI_DIALECT);
    expect(await say('go depth deep nodes 9')).toEqual(['info string depth needs a whole number, not “deep”']);
    expect(engine.questions[0]?.limits).toEqual({ nodes: 9, lines: 1 });
  });

  it('names the real error of a problem with one king, not the missing king', async () => {
    const { say } = startSession(shogi, USI_DIALECT);
    const [said] = await say('position sfen 8k/9/8G/9/9/9/9/9/9 b 4G 1');
    expect(said).toContain('"kind":"too-many-pieces"');
  });

  it('a refused position is not searched, nor the one before it', async () => {
    const { say, engine } = startSession(chess, UCI_DIALECT);
    await say('position fen x');
    expect(await say('go depth 1')).toEqual(['info string no position is set', 'bestmove (none)']);
    expect(engine.questions).toEqual([]);
    await say('position startpos', 'go depth 1');
    expect(engine.questions).toHaveLength(1);
  });

  it('unknown words are ignored, and the rest of the line is not', async () => {
    const { say } = startSession(chess, UCI_DIALECT);
    expect(await say('', '  ', 'hello', 'xyzzy isready', 'debug on', 'register later')).toEqual(['readyok']);
  });

  const words = fc.constantFrom(
    'usi',
    'isready',
    'setoption',
    'name',
    'value',
    'USI_Hash',
    'Threads',
    'position',
    'startpos',
    'sfen',
    'moves',
    '7g7f',
    '3c3d',
    'go',
    'ponder',
    'infinite',
    'mate',
    'depth',
    'byoyomi',
    '-1',
    '5',
    '9'.repeat(40),
    'stop',
    'ponderhit',
    'searchmoves',
    'gameover',
    '\0',
    '__proto__',
    '😀',
  );
  const line = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(words, { maxLength: 8 }).map((parts) => parts.join(' ')),
  );

  it('nothing throws, every go has one answer, and isready is answered', async () => {
    const run = async (lines: readonly string[]): Promise<void> => {
      const { session, say, take, engine } = startSession(shogi, USI_DIALECT);
      let answers = 0;
      const count = (said: readonly string[]): void => {
        answers += said.filter((each) => /^(?:bestmove|checkmate) /.test(each)).length;
      };
      for (const each of lines) count(await say(each.replaceAll(/\bquit\b/g, '')));
      const ready = await say('isready');
      count(ready);
      expect(ready.at(-1)).toBe('readyok');
      session.quit();
      const asked = (): number => engine.questions.length + engine.problems.length;
      for (let i = 0; i <= asked(); i++) {
        await engine.finish(P76);
        await engine.solved({ result: 'unknown', pv: [], nodes: 0 });
      }
      count(take());
      const gos = lines.filter((each) => firstCommand(each) === 'go').length;
      expect(answers).toBe(gos);
      await session.ended;
    };
    await fc.assert(fc.asyncProperty(fc.array(line, { maxLength: 12 }), run), { numRuns: 300 });
  });
});

const COMMANDS = ['usi', 'isready', 'setoption', 'usinewgame', 'position', 'go', 'stop', 'ponderhit', 'gameover'];

function firstCommand(line: string): string | undefined {
  return line
    .trim()
    .split(/\s+/)
    .find((word) => [...COMMANDS, 'debug', 'register'].includes(word));
}
