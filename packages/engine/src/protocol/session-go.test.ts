import { unwrap } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { winIn } from '../search/score.ts';
import { E4, E4_INFO, P76, reportOf, startSession } from './test/test-session.ts';
import { UCI_DIALECT, USI_DIALECT } from './dialects.ts';

describe('go', () => {
  it('reports and answers once', async () => {
    const { say, take, engine } = startSession(chess, UCI_DIALECT);
    expect(await say('position startpos moves d2d4', 'position startpos', 'go depth 4')).toEqual([]);
    expect(engine.questions).toEqual([
      {
        line: { game: 'chess', options: {}, start: chess.setups[0]?.text, moves: [] },
        limits: { depth: 4, lines: 1 },
        level: 10,
        seed: 7,
        isPonder: false,
      },
    ]);
    engine.report(E4);
    expect(take()).toEqual([E4_INFO]);
    await engine.finish(E4);
    expect(take()).toEqual([E4_INFO, 'bestmove e2e4 ponder e7e5']);
    expect(await say('stop', 'stop', 'ponderhit')).toEqual([]);
  });

  it('writes castling onto the rook if UCI_Chess960 is on, and reads both ways', async () => {
    const { say, take, engine } = startSession(chess, UCI_DIALECT);
    const fen = '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1';
    const castling = unwrap(chess.parseMove(unwrap(chess.parsePosition(fen)), 'e1g1'));
    const report = { ...E4, lines: [{ score: 25, moves: [castling] }] };
    await say(`position fen ${fen}`, 'go depth 1');
    await engine.finish(report);
    expect(take().at(-1)).toBe('bestmove e1g1');
    await say('setoption name UCI_Chess960 value true', `position fen ${fen}`, 'go depth 1');
    await engine.finish(report);
    expect(take().slice(-2)).toEqual([expect.stringMatching(/ pv e1h1$/), 'bestmove e1h1']);
    await say(`position fen ${fen} moves e1h1`, 'go depth 1');
    expect(engine.questions.at(-1)?.line.moves).toEqual(['e1h1']);
  });

  it('passes on every limit', async () => {
    const { say, engine } = startSession(chess, UCI_DIALECT);
    await say('setoption name multipv value 3', 'go nodes 500 movetime 1000 searchmoves e2e4 d2d4 e2e5 depth 3');
    expect(engine.questions[0]?.limits).toEqual({
      depth: 3,
      nodes: 500,
      lines: 3,
      moves: ['e2e4', 'd2d4'].map((text) => reportOf(chess, text).lines[0]?.moves[0]),
      time: { usual: 950, most: 950 },
    });
  });

  it('accepts movetime in USI too, although the protocol does not have it', async () => {
    const { say, engine } = startSession(shogi, USI_DIALECT);
    await say('go movetime 1000');
    expect(engine.questions[0]?.limits.time).toEqual({ usual: 950, most: 950 });
  });

  it('plans with the clock of the side to move', async () => {
    const { say, engine, take } = startSession(chess, UCI_DIALECT);
    await say('go wtime 60000 btime 1 winc 0 binc 0');
    const [white] = engine.questions;
    expect(white?.limits.time?.usual).toBeGreaterThan(100);
    expect(white?.limits.time?.most).toBeLessThan(60_000);
    await engine.finish(E4);
    await say('position startpos moves e2e4', 'go wtime 60000 btime -20');
    expect(engine.questions[1]?.limits.time?.most).toBeLessThan(100);
    take();
    const japanese = startSession(shogi, USI_DIALECT);
    await japanese.say('go btime 0 wtime 99000 byoyomi 3000');
    expect(japanese.engine.questions[0]?.limits.time?.most).toBeLessThanOrEqual(3000);
    expect(japanese.engine.questions[0]?.limits.time?.most).toBeGreaterThan(2000);
  });

  it('reports scores in the form of each protocol', async () => {
    const mate = { score: winIn(5) };
    const lost = { score: -winIn(4), bound: 'upper' } as const;
    const uci = startSession(chess, UCI_DIALECT);
    await uci.say('go infinite');
    uci.engine.report(reportOf(chess, 'e2e4', mate));
    uci.engine.report(reportOf(chess, 'e2e4', lost));
    expect(uci.take().map((line) => /score .*(?= time)/.exec(line)?.[0])).toEqual([
      'score mate 3',
      'score mate -2 upperbound',
    ]);
    const usi = startSession(shogi, USI_DIALECT);
    await usi.say('go infinite');
    usi.engine.report(reportOf(shogi, '7g7f', mate));
    usi.engine.report(reportOf(shogi, '7g7f', lost));
    expect(usi.take().map((line) => /score .*(?= time)/.exec(line)?.[0])).toEqual([
      'score mate 5',
      'score mate -4 upperbound',
    ]);
  });

  it('numbers several lines', async () => {
    const { say, take, engine } = startSession(chess, UCI_DIALECT);
    await say('go infinite');
    engine.report({ ...E4, lines: [...E4.lines, ...reportOf(chess, 'd2d4', { score: 20 }).lines] });
    expect(take().map((line) => /multipv.* cp \d+/.exec(line)?.[0])).toEqual([
      'multipv 1 score cp 25',
      'multipv 2 score cp 20',
    ]);
  });

  it('infinite is answered only after stop, even if the search has ended', async () => {
    const { say, take, engine } = startSession(chess, UCI_DIALECT);
    await say('go infinite');
    await engine.finish(E4);
    expect(take()).toEqual([E4_INFO]);
    expect(await say('isready')).toEqual(['readyok']);
    expect(await say('stop')).toEqual(['bestmove e2e4 ponder e7e5']);
    expect(await say('stop')).toEqual([]);
  });

  it('stop ends the search, which then answers', async () => {
    const { say, take, engine } = startSession(chess, UCI_DIALECT);
    expect(await say('go infinite', 'stop')).toEqual([]);
    expect(engine.log).toContain('stop');
    await engine.finish(E4);
    expect(take()).toEqual([E4_INFO, 'bestmove e2e4 ponder e7e5']);
  });

  it('a second go stops the first search; both are answered', async () => {
    const { say, take, engine } = startSession(chess, UCI_DIALECT);
    await say('go infinite', 'go depth 1', 'go depth 2');
    expect([engine.log.filter((line) => line === 'stop').length, engine.questions.length]).toEqual([2, 1]);
    await engine.finish(E4);
    await engine.finish(E4);
    await engine.finish(E4);
    expect(take().filter((line) => line.startsWith('bestmove'))).toHaveLength(3);
    expect(engine.questions).toHaveLength(3);
  });

  it('stops every search before it, also those that wait', async () => {
    const { say, take, engine } = startSession(chess, UCI_DIALECT);
    await say('go infinite', 'go infinite', 'go depth 2');
    for (let i = 0; i < 3; i++) await engine.finish(E4);
    expect(take().filter((line) => line.startsWith('bestmove'))).toHaveLength(3);
  });

  it('survives lost threads with words, and still answers with a move', async () => {
    const { say, take, engine } = startSession(chess, UCI_DIALECT);
    await say('go depth 9');
    engine.report(E4);
    await engine.lose('out of memory');
    expect(take()).toEqual([E4_INFO, 'info string out of memory', 'bestmove e2e4 ponder e7e5']);
    await say('go depth 9');
    await engine.lose('out of memory');
    expect(take().at(-1)).toMatch(/^bestmove [a-h][1-8][a-h][1-8]$/);
    engine.isBroken = true;
    expect(await say('isready')).toEqual(['info string no threads here', 'readyok']);
  });
});

describe('pondering', () => {
  it('turns into thinking on the clock', async () => {
    const { say, take, engine } = startSession(shogi, USI_DIALECT);
    await say('position startpos moves 7g7f 3c3d', 'go ponder btime 60000 wtime 60000 byoyomi 1000');
    expect(engine.questions[0]).toMatchObject({ isPonder: true, limits: { lines: 1 } });
    expect(engine.questions[0]?.limits.time).toBeUndefined();
    await say('ponderhit', 'ponderhit');
    expect(engine.hits).toHaveLength(1);
    await engine.finish(P76);
    expect(take().at(-1)).toBe('bestmove 7g7f ponder 3c3d');
  });

  it('answers immediately if the search has ended before the ponderhit', async () => {
    const { say, take, engine } = startSession(chess, UCI_DIALECT);
    await say('go ponder depth 3');
    await engine.finish(E4);
    expect(take()).toEqual([E4_INFO]);
    expect(await say('ponderhit')).toEqual(['bestmove e2e4 ponder e7e5']);
  });

  it('accepts a ponderhit while an earlier answer is pending', async () => {
    const { say, take, engine } = startSession(chess, UCI_DIALECT);
    await say('go infinite', 'stop', 'go ponder wtime 60000 btime 60000', 'ponderhit');
    await engine.finish(E4);
    expect(engine.questions[1]).toMatchObject({ isPonder: true });
    expect(engine.hits).toHaveLength(1);
    expect(take().at(-1)).toBe('bestmove e2e4 ponder e7e5');
    await say('stop', 'go ponder wtime 1000 btime 1000', 'ponderhit wtime 500000 btime 500000 movestogo 1');
    await engine.finish(E4);
    expect(engine.hits[1]?.most).toBeGreaterThan(400_000);
    await engine.finish(E4);
    expect(take().filter((line) => line.startsWith('bestmove'))).toHaveLength(2);
  });

  it('is answered after stop too, and a ponderhit may set new clocks', async () => {
    const { say, take, engine } = startSession(shogi, USI_DIALECT);
    await say('go ponder btime 1000 wtime 1000 byoyomi 0', 'stop');
    await engine.finish(P76);
    expect(take().at(-1)).toBe('bestmove 7g7f ponder 3c3d');
    await say('go ponder btime 1000 wtime 1000 byoyomi 0', 'ponderhit btime 0 wtime 0 byoyomi 50000');
    expect(engine.hits[0]?.most).toBeGreaterThan(40_000);
  });
});
