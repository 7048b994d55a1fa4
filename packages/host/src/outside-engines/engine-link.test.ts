import { describe, expect, it } from 'vitest';
import { PATIENCE, setThinking, setUpEngine } from '../../test/engine-stand.ts';
import { shogi } from '@tesuji/testing/host/games';

describe('an engine that fails', () => {
  it('that ends is reported with a code, and started again for the next question', () => {
    const { program, programs, thoughts, ask, time } = setThinking();
    program.die();
    expect(thoughts).toEqual([{ kind: 'error', error: { code: 'engine-lost', why: 'exit 139' } }]);
    expect([program.isClosed, time.waiting]).toEqual([true, 0]);
    program.say('bestmove 7g7f');
    ask();
    expect(programs[1]!.take()).toEqual(['usi']);
    programs[1]!.say('usiok', 'readyok', 'bestmove 2g2f');
    expect(thoughts[1]).toEqual({ kind: 'move', move: '2g2f', ms: 0 });
  });

  it('that ends between two moves is started again without a report', () => {
    const { program, programs, thoughts, ask } = setThinking();
    program.say('bestmove 7g7f');
    program.die();
    ask(['7g7f', '3c3d']);
    programs[1]!.say('usiok', 'readyok', 'bestmove 2g2f');
    expect(thoughts.map(({ kind }) => kind)).toEqual(['move', 'move']);
  });

  it('that cannot be made ready is tried again when a move is asked for', () => {
    const { engine, ask, programs, thoughts, time } = setUpEngine();
    engine.prepare('m');
    time.pass(PATIENCE);
    expect([thoughts, time.waiting]).toEqual([[], 0]);
    ask();
    programs[1]!.die();
    expect(thoughts).toEqual([{ kind: 'error', error: { code: 'engine-lost', why: 'exit 139' } }]);
  });

  it('that cannot be started is reported with a code', () => {
    const open = (): never => {
      throw new Error('no such program');
    };
    const { ask, thoughts, time } = setUpEngine(shogi, { open });
    ask();
    expect(thoughts).toEqual([{ kind: 'error', error: { code: 'engine-lost', why: 'no such program' } }]);
    expect(time.waiting).toBe(0);
  });

  it('that cannot be written to is reported with a code', () => {
    const { ask, programs, thoughts, time } = setUpEngine(shogi, { options: { Threads: '4' } });
    ask();
    programs[0]!.isBroken = true;
    programs[0]!.say('usiok');
    expect(thoughts).toEqual([{ kind: 'error', error: { code: 'engine-lost', why: 'broken pipe' } }]);
    expect(time.waiting).toBe(0);
    ask();
    expect(programs).toHaveLength(2);
  });

  it.each([
    ['usiok', []],
    ['readyok', ['usiok']],
  ])('that never sends %s is reported with a code', (expected, said) => {
    const { ask, programs, thoughts, time } = setUpEngine();
    ask();
    programs[0]!.say(...said);
    time.pass(PATIENCE);
    expect(thoughts).toEqual([{ kind: 'error', error: { code: 'engine-silent', expected } }]);
    expect([programs[0]!.isClosed, time.waiting]).toEqual([true, 0]);
  });

  it('that thinks too long is sent `stop`, and counts as lost if it does not move', () => {
    const { program, time, thoughts } = setThinking();
    time.pass(1099);
    expect(program.take()).toEqual([]);
    time.pass(1);
    expect(program.take()).toEqual(['stop']);
    time.pass(PATIENCE);
    expect(thoughts).toEqual([{ kind: 'error', error: { code: 'engine-silent', expected: 'bestmove' } }]);
    const other = setThinking();
    other.time.pass(1100);
    other.program.say('bestmove 7g7f');
    expect([other.thoughts, other.time.waiting]).toEqual([[{ kind: 'move', move: '7g7f', ms: 1100 }], 0]);
  });

  it('that does not stop counts as lost for the next question', () => {
    const stand = setUpEngine();
    const stop = stand.ask();
    stand.programs[0]!.say('usiok', 'readyok');
    stop();
    stand.ask(['7g7f']);
    stand.time.pass(PATIENCE);
    expect(stand.thoughts).toEqual([{ kind: 'error', error: { code: 'engine-silent', expected: 'bestmove' } }]);
  });

  it('reports nothing when it is closed', () => {
    const { program, engine, thoughts, time } = setThinking();
    engine.close();
    program.say('bestmove 7g7f');
    program.die();
    expect([program.take(), program.isClosed, thoughts, time.waiting]).toEqual([['quit'], true, [], 0]);
  });
});
