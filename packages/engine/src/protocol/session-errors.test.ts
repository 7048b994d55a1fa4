import { chess } from '@tesuji/rules/chess';
import { shogi } from '@tesuji/rules/shogi';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { P76, startTalk } from './test/talk.ts';
import { UCI } from './uci.ts';
import { USI } from './usi.ts';

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
    const { say } = startTalk(chess, UCI);
    const [said, ...more] = await say(line);
    expect(said).toMatch(/^info string /);
    expect(said).toMatch(answer);
    expect([more, await say('isready')]).toEqual([[], ['readyok']]);
  });

  it('a number that is none is left out', async () => {
    const { say, team } = startTalk(chess, UCI);
    expect(await say('go depth deep nodes 9')).toEqual(['info string depth needs a whole number, not “deep”']);
    expect(team.questions[0]?.limits).toEqual({ nodes: 9, lines: 1 });
  });

  it('of a problem with one king the true fault is named, not that a king is missing', async () => {
    const { say } = startTalk(shogi, USI);
    const [said] = await say('position sfen 8k/9/8G/9/9/9/9/9/9 b 4G 1');
    expect(said).toContain('"kind":"too-many-pieces"');
  });

  it('a refused position is not searched, nor the one before it', async () => {
    const { say, team } = startTalk(chess, UCI);
    await say('position fen x');
    expect(await say('go depth 1')).toEqual(['info string there is no position to think about', 'bestmove (none)']);
    expect(team.questions).toEqual([]);
    await say('position startpos', 'go depth 1');
    expect(team.questions).toHaveLength(1);
  });

  it('unknown words are ignored, and the rest of the line is not', async () => {
    const { say } = startTalk(chess, UCI);
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
      const { session, say, take, team } = startTalk(shogi, USI);
      let answers = 0;
      const count = (said: readonly string[]): void => {
        answers += said.filter((each) => /^(?:bestmove|checkmate) /.test(each)).length;
      };
      for (const each of lines) count(await say(each.replaceAll(/\bquit\b/g, '')));
      const ready = await say('isready');
      count(ready);
      expect(ready.at(-1)).toBe('readyok');
      session.quit();
      const asked = (): number => team.questions.length + team.problems.length;
      for (let i = 0; i <= asked(); i++) {
        await team.finish(P76);
        await team.solved({ result: 'unknown', pv: [], nodes: 0 });
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
