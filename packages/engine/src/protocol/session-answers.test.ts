import { chess } from '@tesuji/rules/chess';
import { unwrap } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { E4, reportOf, startSession } from './test/test-session.ts';
import { UCI_DIALECT, USI_DIALECT } from './dialects.ts';

describe('special answers', () => {
  const ENTERED = '+R+B+R+B5/GGGGSSSS1/K8/9/9/9/9/9/8k b 10P 1';
  const MATED_SHOGI = '4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1';

  it('bestmove win where the rules accept a declaration', async () => {
    const { say, engine } = startSession(shogi, USI_DIALECT);
    expect(await say(`position sfen ${ENTERED}`, 'go btime 1000 wtime 1000')).toEqual(['bestmove win']);
    expect(await say('go ponder btime 1000 wtime 1000')).toEqual([]);
    expect(await say('ponderhit')).toEqual(['bestmove win']);
    await say('setoption name EnteringKingRule value NoEnteringKing', 'go depth 1');
    expect(engine.questions[0]?.line.options).toMatchObject({ impasse: 'off', try: 'off' });
  });

  it('no legal move', async () => {
    const usi = startSession(shogi, USI_DIALECT);
    expect(await usi.say(`position sfen ${MATED_SHOGI}`, 'go depth 3')).toEqual([
      'info depth 0 score mate 0',
      'bestmove resign',
    ]);
    const uci = startSession(chess, UCI_DIALECT);
    expect(await uci.say('position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', 'go depth 3')).toEqual([
      'info depth 0 score cp 0',
      'bestmove (none)',
    ]);
  });

  it('resigns only when an option is set', async () => {
    const { say, take, engine } = startSession(shogi, USI_DIALECT);
    const bad = reportOf(shogi, '7g7f', { score: -2000 });
    await say('go depth 3');
    await engine.finish(bad);
    expect(take().at(-1)).toBe('bestmove 7g7f');
    await say('setoption name ResignValue value 1500', 'go depth 3');
    await engine.finish(bad);
    expect(take().at(-1)).toBe('bestmove resign');
  });
});

describe('go mate', () => {
  const PROBLEM = '7nk/7bl/9/9/9/9/9/9/9 b Np 1';

  it('in USI is answered with the line, for problems with one king too', async () => {
    const { say, take, engine } = startSession(shogi, USI_DIALECT);
    expect(await say(`position sfen ${PROBLEM}`, 'go mate 5000')).toEqual([]);
    expect(engine.problems[0]).toMatchObject({ milliseconds: 5000, line: { options: { kings: 'one' } } });
    const position = shogi.parsePosition(PROBLEM, { kings: 'one' });
    const move = position.ok ? shogi.parseMove(position.value, 'N*2c') : position;
    if (!move.ok) throw new Error('the knight cannot be dropped');
    await engine.solved({ result: 'mate', plies: 1, pv: [move.value], nodes: 1 });
    expect(take()).toEqual(['checkmate N*2c']);
    await say('go mate infinite', 'stop');
    await engine.solved({ result: 'unknown', pv: [], nodes: 1 });
    expect(take()).toEqual(['checkmate timeout']);
    await say('go mate');
    await engine.solved({ result: 'nomate', pv: [], nodes: 1 });
    expect(take()).toEqual(['checkmate nomate']);
    expect(engine.problems[1]?.milliseconds).toBeUndefined();
  });

  it('in UCI is a move all the same', async () => {
    const { say, take, engine } = startSession(chess, UCI_DIALECT);
    await say('go mate 2');
    expect(engine.problems[0]?.plies).toBe(3);
    await engine.solved({ result: 'mate', plies: 3, pv: [...(E4.lines[0]?.moves ?? [])], nodes: 10 });
    expect(take()).toEqual(['info depth 3 score mate 2 nodes 10 pv e2e4 e7e5', 'bestmove e2e4 ponder e7e5']);
    await say('go mate 1');
    await engine.solved({ result: 'nomate', pv: [], nodes: 10 });
    expect(engine.questions[0]?.limits).toEqual({ depth: 1, lines: 1 });
    await engine.finish(E4);
    expect(take().at(-1)).toBe('bestmove e2e4 ponder e7e5');
  });

  it('in UCI keeps to the time: half for the solver, half for the search', async () => {
    const { say, engine } = startSession(chess, UCI_DIALECT);
    await say('go mate 20 movetime 1000');
    expect(engine.problems[0]).toMatchObject({ plies: 39, milliseconds: 475 });
    await engine.solved({ result: 'unknown', pv: [], nodes: 10 });
    expect(engine.questions[0]?.limits).toMatchObject({ depth: 39, time: { usual: 475, most: 475 } });
    await engine.finish(E4);
    await say('go mate 20 infinite movetime 1000');
    expect(engine.problems[1]?.milliseconds).toBeUndefined();
  });

  it.each(['nodes 1000', 'depth 2', 'searchmoves a2a3', 'ponder'])(
    'in UCI with “%s” is for the search',
    async (limit) => {
      const { say, engine } = startSession(chess, UCI_DIALECT);
      await say(`go mate 3 ${limit}`);
      expect([engine.problems.length, engine.questions.length]).toEqual([0, 1]);
    },
  );

  it('in UCI is none where a draw by the rules comes first', async () => {
    const { say, take, engine } = startSession(chess, UCI_DIALECT);
    const NEAR_DRAW = '7k/8/5K2/8/8/8/8/6R1 w - - 149 80';
    const position = unwrap(chess.parsePosition(NEAR_DRAW));
    const pv = ['f6f7', 'h8h7', 'g1h1'].map((text) => {
      const move = unwrap(chess.parseMove(position, text));
      position.make(move);
      return move;
    });
    await say(`position fen ${NEAR_DRAW}`, 'go mate 2');
    await engine.solved({ result: 'mate', plies: 3, pv, nodes: 10 });
    expect([take(), engine.questions.length]).toEqual([[], 1]);
    await engine.finish(reportOf(chess, 'e2e4'));
    await say(`position fen ${NEAR_DRAW.replace('149', '147')}`, 'go mate 2');
    await engine.solved({ result: 'mate', plies: 3, pv, nodes: 10 });
    expect(take().at(-1)).toBe('bestmove f6f7 ponder h8h7');
  });
});
