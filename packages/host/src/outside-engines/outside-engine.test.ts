import { describe, expect, it } from 'vitest';
import { setThinking, setUpEngine } from '../../test/engine-stand.ts';
import { chess, shogi, ticTacToe } from '@tesuji/testing/host/games';
import { winIn } from '@tesuji/engine';

const HELLO = ['id name Fake', 'option name Threads type spin default 1 min 1 max 8'];

describe('an outside engine', () => {
  it('is started and asked in USI for shogi', () => {
    const { ask, programs, thoughts, time } = setUpEngine(shogi, { options: { Threads: '4', 'Clear Hash': '' } });
    expect(programs).toHaveLength(0);
    ask(['7g7f']);
    const program = programs[0]!;
    expect(program.take()).toEqual(['usi']);
    program.say(...HELLO, 'usiok');
    expect(program.take()).toEqual(['setoption name Threads value 4', 'setoption name Clear Hash', 'isready']);
    program.say('readyok');
    const go = ['position startpos moves 7g7f', 'go btime 0 wtime 0 byoyomi 1000'];
    expect(program.take()).toEqual(['usinewgame', ...go]);
    program.say('info depth 1 score cp 30', 'info depth 2 score cp 52 pv 3c3d', 'bestmove 3c3d ponder 2g2f');
    expect(thoughts).toEqual([{ kind: 'move', move: '3c3d', score: 52, depth: 2, ms: 0 }]);
    expect([program.take(), time.waiting]).toEqual([[], 0]);
  });

  it('is started and asked in UCI for chess, and for games without a protocol of their own', () => {
    const { ask, programs, thoughts } = setUpEngine(chess);
    const start = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1';
    ask(['e2e4'], { start });
    const program = programs[0]!;
    program.say('uciok');
    program.say('readyok');
    const go = [`position fen ${start} moves e2e4`, 'go movetime 1000'];
    expect(program.take()).toEqual(['uci', 'ucinewgame', 'isready', ...go]);
    program.say('info score mate -2', 'bestmove e8d8');
    expect(thoughts).toEqual([{ kind: 'move', move: 'e8d8', score: -winIn(4), ms: 0 }]);
    const toy = setThinking(ticTacToe);
    toy.program.say('bestmove b2');
    expect(toy.thoughts).toEqual([{ kind: 'move', move: 'b2', ms: 0 }]);
  });

  it('is told of Chess960 only where kings or rooks castle from other squares', () => {
    const { ask, program } = setThinking(chess);
    program.say('bestmove e2e4');
    const start = '4k3/8/8/8/8/8/4P3/1R2K2R w KQ - 0 1';
    const after = `fen ${start} moves`;
    ask(['e1g1'], { start });
    expect(program.take()).toEqual([
      'setoption name UCI_Chess960 value true',
      `position ${after} e1h1`,
      'go movetime 1000',
    ]);
    program.say('bestmove e8d8');
    ask(['e1b1', 'e8d8'], { start });
    expect(program.take()).toEqual([`position ${after} e1b1 e8d8`, 'go movetime 1000']);
    program.say('bestmove e2e4');
    ask();
    expect(program.take()).toEqual([
      'setoption name UCI_Chess960 value false',
      'position startpos',
      'go movetime 1000',
    ]);
  });

  it('is not set up again for the next move, but for the next match', () => {
    const { program, ask } = setThinking();
    program.say('bestmove 7g7f');
    ask(['7g7f', '3c3d']);
    expect(program.take()).toEqual(['position startpos moves 7g7f 3c3d', 'go btime 0 wtime 0 byoyomi 1000']);
    program.say('bestmove 2g2f');
    ask([], {}, 'another');
    expect(program.take()).toEqual(['isready']);
  });

  it.each([
    ['resign', { kind: 'resign' }],
    ['win', { kind: 'claim', claim: 'impasse' }],
    ['(none)', { kind: 'error', error: { code: 'no-move', got: '' } }],
  ])('may answer %s', (best, thought) => {
    const { program, thoughts } = setThinking();
    program.say(`bestmove ${best}`);
    expect(thoughts).toEqual([thought]);
  });

  it('is stopped when its move is no longer wanted, and that move is not taken for the next one', () => {
    const stand = setUpEngine();
    const stop = stand.ask();
    const program = stand.programs[0]!;
    program.say('usiok', 'readyok');
    program.take();
    stop();
    stop();
    expect(program.take()).toEqual(['stop']);
    stand.ask(['2g2f']);
    expect(program.take()).toEqual([]);
    program.say('info score cp 900', 'bestmove 7g7f');
    expect(program.take()).toEqual(['position startpos moves 2g2f', 'go btime 0 wtime 0 byoyomi 1000']);
    program.say('bestmove 8c8d');
    expect(stand.thoughts).toEqual([{ kind: 'move', move: '8c8d', ms: 0 }]);
  });

  it('is stopped when it is asked something else before it has answered', () => {
    const { program, ask, thoughts } = setThinking();
    ask(['7g7f']);
    program.say('bestmove 2g2f', 'bestmove 3c3d');
    expect(thoughts).toEqual([{ kind: 'move', move: '3c3d', ms: 0 }]);
  });

  it('is not asked a question that was dropped while it was being set up', () => {
    const { ask, programs, thoughts, time } = setUpEngine();
    ask()();
    programs[0]!.say('usiok', 'readyok', 'bestmove 7g7f');
    expect([programs[0]!.take(), thoughts, time.waiting]).toEqual([['usi', 'isready', 'usinewgame'], [], 0]);
  });

  it('can be made ready before its clock runs', () => {
    const { engine, ask, programs, time } = setUpEngine();
    engine.prepare('m');
    programs[0]!.say('usiok', 'readyok');
    expect([programs[0]!.take(), time.waiting]).toEqual([['usi', 'isready', 'usinewgame'], 0]);
    ask();
    expect(programs[0]!.take()).toEqual(['position startpos', 'go btime 0 wtime 0 byoyomi 1000']);
  });

  it('has started once it was ready to play, for good', () => {
    const { engine, programs } = setUpEngine();
    engine.prepare('m');
    programs[0]!.say('usiok');
    expect(engine.hasStarted).toBe(false);
    programs[0]!.say('readyok');
    expect(engine.hasStarted).toBe(true);
    programs[0]!.die();
    expect(engine.hasStarted).toBe(true);
  });

  it('ignores unknown lines and those out of turn', () => {
    const { program, thoughts, ask } = setThinking();
    program.say('', '\0\u{FFFF}', 'usiok', 'readyok', 'info', 'info score cp x', 'bestmove 7g7f', 'bestmove 2g2f');
    expect(thoughts).toEqual([{ kind: 'move', move: '7g7f', ms: 0 }]);
    program.say('bestmove 1g1f', 'info score cp 500');
    ask(['7g7f', '3c3d']);
    program.say('bestmove 6g6f');
    expect(thoughts[1]).toEqual({ kind: 'move', move: '6g6f', ms: 0 });
  });

  it('cannot be given a second command inside a position or an option', () => {
    const { ask, programs } = setUpEngine(shogi, { options: { 'Eval\nquit': 'a\r\nquit' } });
    ask([], { start: '4k4/9/9/9/9/9/9/9/4K4\nb\n-\n1' });
    programs[0]!.say('usiok', 'readyok');
    const heard = programs[0]!.take();
    expect(heard).toContain('position sfen 4k4/9/9/9/9/9/9/9/4K4 b - 1');
    expect(heard).toContain('setoption name Eval quit value a quit');
    expect(heard.filter((line) => /[\r\n]/.test(line))).toEqual([]);
  });

  it('is sent the result of a game where the protocol has a line for it', () => {
    const { program, engine, ask } = setThinking();
    program.say('bestmove 7g7f');
    engine.rest(0, { winner: 0, reason: 'resign' });
    engine.rest(0, { winner: 1, reason: 'resign' });
    engine.rest(0, { reason: 'repetition' });
    engine.rest(0, undefined);
    expect(program.take()).toEqual(['gameover win', 'gameover lose', 'gameover draw']);
    ask();
    expect(program.take()).toEqual(['isready']);
    const other = setThinking(chess);
    other.engine.rest(0, { winner: 0, reason: 'resign' });
    expect(other.program.take()).toEqual([]);
  });
});
