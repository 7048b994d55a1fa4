import { chess } from '@tesuji/rules/chess';
import { hasami } from '@tesuji/rules/hasami';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { settled } from './test/fake-engine.ts';
import { E4, startSession } from './test/test-session.ts';
import { UCI_DIALECT, USI_DIALECT } from './dialects.ts';

describe('threads', () => {
  it('are limited to the number of cores, with an info string', async () => {
    const { say, engine } = startSession(chess, UCI_DIALECT);
    const told = 'info string Threads 64 is more than this machine has cores: 8 are used';
    expect(await say('setoption name threads value 64', 'isready')).toEqual([told, 'readyok']);
    expect(engine.log).toContain('threads 8');
    expect(await say('setoption name Threads value many')).toEqual([
      'info string Threads cannot be “many”: it takes whole numbers from 1 to 8',
    ]);
  });
});

describe('networks', () => {
  it('are read when they are needed, and a file that cannot be used is reported once', async () => {
    const { say, engine } = startSession(chess, UCI_DIALECT);
    await say('isready', 'isready');
    expect(engine.log.filter((line) => line.startsWith('network'))).toEqual(['network chess none']);
    expect(await say('setoption name EvalFile value some/file.tnn', 'isready', 'isready')).toEqual([
      'info string some/file.tnn cannot be read',
      'readyok',
      'readyok',
    ]);
    await say('setoption name EvalFile value classic', 'isready');
    expect(engine.log.filter((line) => line.startsWith('network'))).toHaveLength(2);
  });

  it('are not read for a weak level, which does not use them', async () => {
    const { say, engine } = startSession(chess, UCI_DIALECT);
    await say('setoption name Level value 3', 'isready');
    expect(engine.log.filter((line) => line.startsWith('network'))).toEqual([]);
    await say('setoption name Level value 10', 'isready');
    expect(engine.log.filter((line) => line.startsWith('network'))).toEqual(['network chess none']);
  });
});

describe('introductions', () => {
  it('UCI', async () => {
    const { say } = startSession(chess, UCI_DIALECT);
    expect(await say('uci')).toEqual([
      'id name Test',
      'id author Nobody',
      'option name Hash type spin default 64 min 1 max 4096',
      'option name Clear Hash type button',
      'option name Ponder type check default false',
      'option name Threads type spin default 1 min 1 max 8',
      'option name MultiPV type spin default 1 min 1 max 100',
      'option name Level type spin default 10 min 1 max 10',
      'option name Move Overhead type spin default 50 min 0 max 5000',
      'option name EvalFile type string default <internal>',
      'option name UCI_Chess960 type check default false',
      'uciok',
    ]);
    expect(await say('isready')).toEqual(['readyok']);
  });

  it('USI, with the rule options of shogi', async () => {
    const lines = await startSession(shogi, USI_DIALECT).say('usi');
    expect(lines).toContain('option name USI_Hash type spin default 64 min 1 max 4096');
    expect(lines).toContain(
      'option name EnteringKingRule type combo default CSARule27 var NoEnteringKing var CSARule24 var CSARule27 var TryRule',
    );
    expect(lines).toContain('option name MaxMovesToDraw type spin default 500 min 0 max 9999');
    expect(lines.at(-1)).toBe('usiok');
    expect(lines.filter((line) => line.includes('Rule_'))).toEqual([]);
  });

  it('any game has its rules as options', async () => {
    const { say, engine } = startSession(hasami, UCI_DIALECT);
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
    expect(engine.questions[0]?.line).toMatchObject({
      start: hasami.setups[1]?.text,
      options: { dai: 'on', limit: 'off', goal: 'eight' },
    });
  });

  it('the usual start is that of the rules as they are when the search begins', async () => {
    const { say, engine } = startSession(hasami, UCI_DIALECT);
    expect(await say('position startpos', 'setoption name Rule_dai value on', 'go depth 1')).toEqual([]);
    expect(engine.questions[0]?.line).toMatchObject({ start: hasami.setups[1]?.text, options: { dai: 'on' } });
  });
});

describe('the option Level', () => {
  it('is sent with the request, and each new game has another seed', async () => {
    const { say, engine } = startSession(shogi, USI_DIALECT);
    await say('setoption name Level value 3', 'usinewgame', 'go depth 4');
    expect(engine.questions[0]).toMatchObject({ level: 3, seed: 8 });
    expect(await say('setoption name Level value 11')).toEqual([
      'info string Level cannot be “11”: it takes whole numbers from 1 to 10',
    ]);
  });
});

describe('the end', () => {
  it('comes after the pending answers', async () => {
    const { session, say, take, engine } = startSession(chess, UCI_DIALECT);
    let isEnded = false;
    void session.ended.then(() => (isEnded = true));
    await say('go infinite', 'quit');
    expect([isEnded, session.isOver, engine.log.includes('stop')]).toEqual([false, true, true]);
    await engine.finish(E4);
    expect([isEnded, take().at(-1)]).toEqual([true, 'bestmove e2e4 ponder e7e5']);
    expect(await say('isready')).toEqual([]);
  });

  it('completes a pending ready request', async () => {
    const { session, take } = startSession(chess, UCI_DIALECT);
    session.receive('isready');
    session.quit();
    await session.ended;
    await settled();
    expect(take()).toEqual(['readyok']);
  });

  it('a new game clears the table', async () => {
    const { say, engine } = startSession(chess, UCI_DIALECT);
    await say(
      'ucinewgame',
      'setoption name Clear Hash',
      'setoption name threads value 4',
      'setoption name Hash value 8',
    );
    await say('isready');
    expect(engine.log).toEqual(['clear', 'clear', 'threads 4', 'megabytes 8', 'network chess none']);
  });
});
