import { chess } from '@tesuji/rules/chess/game';
import { hasami } from '@tesuji/rules/hasami/game';
import { shogi } from '@tesuji/rules/shogi/game';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { winIn } from '../search/score.ts';
import { settled } from './test/fake-team.ts';
import { reportOf, startTalk } from './test/talk.ts';
import { UCI } from './uci.ts';
import { USI } from './usi.ts';

const E4 = reportOf(chess, 'e2e4 e7e5');
const P76 = reportOf(shogi, '7g7f 3c3d');
const E4_INFO = 'info depth 4 seldepth 9 score cp 25 time 500 nodes 2000 nps 4000 hashfull 7 pv e2e4 e7e5';

describe('introductions', () => {
  it('UCI', async () => {
    const { say } = startTalk(chess, UCI);
    expect(await say('uci')).toEqual([
      'id name Test',
      'id author Nobody',
      'option name Hash type spin default 64 min 1 max 4096',
      'option name Clear Hash type button',
      'option name Ponder type check default false',
      'option name Threads type spin default 1 min 1 max 64',
      'option name MultiPV type spin default 1 min 1 max 100',
      'option name Level type spin default 10 min 1 max 10',
      'option name Move Overhead type spin default 50 min 0 max 5000',
      'uciok',
    ]);
    expect(await say('isready')).toEqual(['readyok']);
  });

  it('USI, with the rules that shogi lets people choose', async () => {
    const lines = await startTalk(shogi, USI).say('usi');
    expect(lines).toContain('option name USI_Hash type spin default 64 min 1 max 4096');
    expect(lines).toContain(
      'option name EnteringKingRule type combo default CSARule27 var NoEnteringKing var CSARule24 var CSARule27 var TryRule',
    );
    expect(lines).toContain('option name MaxMovesToDraw type spin default 500 min 0 max 9999');
    expect(lines.at(-1)).toBe('usiok');
    expect(lines.filter((line) => line.includes('Rule_'))).toEqual([]);
  });

  it('any game has its rules as options', async () => {
    const { say, team } = startTalk(hasami, UCI);
    expect(await say('uci')).toEqual(
      expect.arrayContaining([
        'option name Rule_goal type combo default eight var eight var five var lead',
        'option name Rule_limit type spin default 100 min 0 max 9999',
      ]),
    );
    await say(
      'setoption name Rule_dai value on',
      'setoption name rule_limit value 0',
      'position startpos',
      'go depth 1',
    );
    expect(team.questions[0]?.line).toMatchObject({
      start: hasami.setups[1]?.text,
      options: { dai: 'on', limit: 'off', goal: 'eight' },
    });
  });
});

describe('the option Level', () => {
  it('goes with the question, and each new game overlooks other things', async () => {
    const { say, team } = startTalk(shogi, USI);
    await say('setoption name Level value 3', 'usinewgame', 'go depth 4');
    expect(team.questions[0]).toMatchObject({ level: 3, seed: 8 });
    expect(await say('setoption name Level value 11')).toEqual([
      'info string Level cannot be “11”: it takes whole numbers from 1 to 10',
    ]);
  });
});

describe('go', () => {
  it('reports and answers once', async () => {
    const { say, take, team } = startTalk(chess, UCI);
    expect(await say('position startpos moves d2d4', 'position startpos', 'go depth 4')).toEqual([]);
    expect(team.questions).toEqual([
      {
        line: { game: 'chess', options: {}, start: chess.setups[0]?.text, moves: [] },
        limits: { depth: 4, lines: 1 },
        level: 10,
        seed: 7,
        isPonder: false,
      },
    ]);
    team.report(E4);
    expect(take()).toEqual([E4_INFO]);
    await team.finish(E4);
    expect(take()).toEqual([E4_INFO, 'bestmove e2e4 ponder e7e5']);
    expect(await say('stop', 'stop', 'ponderhit')).toEqual([]);
  });

  it('passes on every limit', async () => {
    const { say, team } = startTalk(chess, UCI);
    await say('setoption name multipv value 3', 'go nodes 500 movetime 1000 searchmoves e2e4 d2d4 e2e5 depth 3');
    expect(team.questions[0]?.limits).toEqual({
      depth: 3,
      nodes: 500,
      lines: 3,
      moves: ['e2e4', 'd2d4'].map((text) => reportOf(chess, text).lines[0]?.moves[0]),
      time: { usual: 950, most: 950 },
    });
  });

  it('plans with the clock of the side to move', async () => {
    const { say, team, take } = startTalk(chess, UCI);
    await say('go wtime 60000 btime 1 winc 0 binc 0');
    const [white] = team.questions;
    expect(white?.limits.time?.usual).toBeGreaterThan(100);
    expect(white?.limits.time?.most).toBeLessThan(60_000);
    await team.finish(E4);
    await say('position startpos moves e2e4', 'go wtime 60000 btime -20');
    expect(team.questions[1]?.limits.time?.most).toBeLessThan(100);
    take();
    const japanese = startTalk(shogi, USI);
    await japanese.say('go btime 0 wtime 99000 byoyomi 3000');
    expect(japanese.team.questions[0]?.limits.time?.most).toBeLessThanOrEqual(3000);
    expect(japanese.team.questions[0]?.limits.time?.most).toBeGreaterThan(2000);
  });

  it('tells scores as each protocol does', async () => {
    const mate = { score: winIn(5) };
    const lost = { score: -winIn(4), bound: 'upper' } as const;
    const uci = startTalk(chess, UCI);
    await uci.say('go infinite');
    uci.team.report(reportOf(chess, 'e2e4', mate));
    uci.team.report(reportOf(chess, 'e2e4', lost));
    expect(uci.take().map((line) => /score .*(?= time)/.exec(line)?.[0])).toEqual([
      'score mate 3',
      'score mate -2 upperbound',
    ]);
    const usi = startTalk(shogi, USI);
    await usi.say('go infinite');
    usi.team.report(reportOf(shogi, '7g7f', mate));
    usi.team.report(reportOf(shogi, '7g7f', lost));
    expect(usi.take().map((line) => /score .*(?= time)/.exec(line)?.[0])).toEqual([
      'score mate 5',
      'score mate -4 upperbound',
    ]);
  });

  it('numbers several lines', async () => {
    const { say, take, team } = startTalk(chess, UCI);
    await say('go infinite');
    team.report({ ...E4, lines: [...E4.lines, ...reportOf(chess, 'd2d4', { score: 20 }).lines] });
    expect(take().map((line) => /multipv.* cp \d+/.exec(line)?.[0])).toEqual([
      'multipv 1 score cp 25',
      'multipv 2 score cp 20',
    ]);
  });

  it('infinite is answered only after stop, even if the search has ended', async () => {
    const { say, take, team } = startTalk(chess, UCI);
    await say('go infinite');
    await team.finish(E4);
    expect(take()).toEqual([E4_INFO]);
    expect(await say('isready')).toEqual(['readyok']);
    expect(await say('stop')).toEqual(['bestmove e2e4 ponder e7e5']);
    expect(await say('stop')).toEqual([]);
  });

  it('stop ends the search, which then answers', async () => {
    const { say, take, team } = startTalk(chess, UCI);
    expect(await say('go infinite', 'stop')).toEqual([]);
    expect(team.log).toContain('stop');
    await team.finish(E4);
    expect(take()).toEqual([E4_INFO, 'bestmove e2e4 ponder e7e5']);
  });

  it('again before the answer stops the first search; both are answered', async () => {
    const { say, take, team } = startTalk(chess, UCI);
    await say('go infinite', 'go depth 1', 'go depth 2');
    expect([team.log.filter((line) => line === 'stop').length, team.questions.length]).toEqual([2, 1]);
    await team.finish(E4);
    await team.finish(E4);
    await team.finish(E4);
    expect(take().filter((line) => line.startsWith('bestmove'))).toHaveLength(3);
    expect(team.questions).toHaveLength(3);
  });

  it('survives lost threads with words, and still answers with a move', async () => {
    const { say, take, team } = startTalk(chess, UCI);
    await say('go depth 9');
    team.report(E4);
    await team.lose('out of memory');
    expect(take()).toEqual([E4_INFO, 'info string out of memory', 'bestmove e2e4 ponder e7e5']);
    await say('go depth 9');
    await team.lose('out of memory');
    expect(take().at(-1)).toMatch(/^bestmove [a-h][1-8][a-h][1-8]$/);
    team.isBroken = true;
    expect(await say('isready')).toEqual(['info string no threads here', 'readyok']);
  });
});

describe('pondering', () => {
  it('turns into thinking on the clock', async () => {
    const { say, take, team } = startTalk(shogi, USI);
    await say('position startpos moves 7g7f 3c3d', 'go ponder btime 60000 wtime 60000 byoyomi 1000');
    expect(team.questions[0]).toMatchObject({ isPonder: true, limits: { lines: 1 } });
    expect(team.questions[0]?.limits.time).toBeUndefined();
    await say('ponderhit', 'ponderhit');
    expect(team.hits).toHaveLength(1);
    await team.finish(P76);
    expect(take().at(-1)).toBe('bestmove 7g7f ponder 3c3d');
  });

  it('answers at once if the search has ended before the hit', async () => {
    const { say, take, team } = startTalk(chess, UCI);
    await say('go ponder depth 3');
    await team.finish(E4);
    expect(take()).toEqual([E4_INFO]);
    expect(await say('ponderhit')).toEqual(['bestmove e2e4 ponder e7e5']);
  });

  it('is answered after stop too, and a hit brings new clocks where it has some', async () => {
    const { say, take, team } = startTalk(shogi, USI);
    await say('go ponder btime 1000 wtime 1000 byoyomi 0', 'stop');
    await team.finish(P76);
    expect(take().at(-1)).toBe('bestmove 7g7f ponder 3c3d');
    await say('go ponder btime 1000 wtime 1000 byoyomi 0', 'ponderhit btime 0 wtime 0 byoyomi 50000');
    expect(team.hits[0]?.most).toBeGreaterThan(40_000);
  });
});

describe('special answers', () => {
  const ENTERED = '+R+B+R+B5/GGGGSSSS1/K8/9/9/9/9/9/8k b 10P 1';
  const MATED_SHOGI = '4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1';

  it('bestmove win where the rules accept a declaration', async () => {
    const { say, team } = startTalk(shogi, USI);
    expect(await say(`position sfen ${ENTERED}`, 'go btime 1000 wtime 1000')).toEqual(['bestmove win']);
    expect(await say('go ponder btime 1000 wtime 1000')).toEqual([]);
    expect(await say('ponderhit')).toEqual(['bestmove win']);
    await say('setoption name EnteringKingRule value NoEnteringKing', 'go depth 1');
    expect(team.questions[0]?.line.options).toMatchObject({ impasse: 'off', try: 'off' });
  });

  it('no legal move', async () => {
    const usi = startTalk(shogi, USI);
    expect(await usi.say(`position sfen ${MATED_SHOGI}`, 'go depth 3')).toEqual([
      'info depth 0 score mate 0',
      'bestmove resign',
    ]);
    const uci = startTalk(chess, UCI);
    expect(await uci.say('position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', 'go depth 3')).toEqual([
      'info depth 0 score cp 0',
      'bestmove (none)',
    ]);
  });

  it('resigns only when an option says so', async () => {
    const { say, take, team } = startTalk(shogi, USI);
    const bad = reportOf(shogi, '7g7f', { score: -2000 });
    await say('go depth 3');
    await team.finish(bad);
    expect(take().at(-1)).toBe('bestmove 7g7f');
    await say('setoption name ResignValue value 1500', 'go depth 3');
    await team.finish(bad);
    expect(take().at(-1)).toBe('bestmove resign');
  });
});

describe('go mate', () => {
  const PROBLEM = '7nk/7bl/9/9/9/9/9/9/9 b Np 1';

  it('in USI is answered with the line, for problems with one king too', async () => {
    const { say, take, team } = startTalk(shogi, USI);
    expect(await say(`position sfen ${PROBLEM}`, 'go mate 5000')).toEqual([]);
    expect(team.problems[0]).toMatchObject({ milliseconds: 5000, line: { options: { kings: 'one' } } });
    const position = shogi.parsePosition(PROBLEM, { kings: 'one' });
    const move = position.ok ? shogi.parseMove(position.value, 'N*2c') : position;
    if (!move.ok) throw new Error('the knight cannot be dropped');
    await team.solved({ result: 'mate', plies: 1, pv: [move.value], nodes: 1 });
    expect(take()).toEqual(['checkmate N*2c']);
    await say('go mate infinite', 'stop');
    await team.solved({ result: 'unknown', pv: [], nodes: 1 });
    expect(take()).toEqual(['checkmate timeout']);
    await say('go mate');
    await team.solved({ result: 'nomate', pv: [], nodes: 1 });
    expect(take()).toEqual(['checkmate nomate']);
    expect(team.problems[1]?.milliseconds).toBeUndefined();
  });

  it('in UCI is a move all the same', async () => {
    const { say, take, team } = startTalk(chess, UCI);
    await say('go mate 2');
    expect(team.problems[0]?.plies).toBe(3);
    await team.solved({ result: 'mate', plies: 3, pv: [...(E4.lines[0]?.moves ?? [])], nodes: 10 });
    expect(take()).toEqual(['info depth 3 score mate 2 nodes 10 pv e2e4 e7e5', 'bestmove e2e4 ponder e7e5']);
    await say('go mate 1');
    await team.solved({ result: 'nomate', pv: [], nodes: 10 });
    expect(team.questions[0]?.limits).toEqual({ depth: 1, lines: 1 });
    await team.finish(E4);
    expect(take().at(-1)).toBe('bestmove e2e4 ponder e7e5');
  });
});

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

describe('the end', () => {
  it('comes after the answers that are owed', async () => {
    const { session, say, take, team } = startTalk(chess, UCI);
    let isEnded = false;
    void session.ended.then(() => (isEnded = true));
    await say('go infinite', 'quit');
    expect([isEnded, session.isOver, team.log.includes('stop')]).toEqual([false, true, true]);
    await team.finish(E4);
    expect([isEnded, take().at(-1)]).toEqual([true, 'bestmove e2e4 ponder e7e5']);
    expect(await say('isready')).toEqual([]);
  });

  it('lets a greeting finish', async () => {
    const { session, take } = startTalk(chess, UCI);
    session.hear('isready');
    session.quit();
    await session.ended;
    await settled();
    expect(take()).toEqual(['readyok']);
  });

  it('a new game forgets the last', async () => {
    const { say, team } = startTalk(chess, UCI);
    await say(
      'ucinewgame',
      'setoption name Clear Hash',
      'setoption name threads value 4',
      'setoption name Hash value 8',
    );
    await say('isready');
    expect(team.log).toEqual(['clear', 'clear', 'threads 4', 'megabytes 8']);
  });
});
