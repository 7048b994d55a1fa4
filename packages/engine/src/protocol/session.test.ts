import { chess } from '@tesuji/rules/chess';
import { hasami } from '@tesuji/rules/hasami';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { settled } from './test/fake-team.ts';
import { E4, startTalk } from './test/talk.ts';
import { UCI } from './uci.ts';
import { USI } from './usi.ts';

describe('threads', () => {
  it('are no more than the machine has cores, and whoever asks for more is told', async () => {
    const { say, team } = startTalk(chess, UCI);
    const told = 'info string Threads 64 is more than this machine has cores: 8 are used';
    expect(await say('setoption name threads value 64', 'isready')).toEqual([told, 'readyok']);
    expect(team.log).toContain('threads 8');
    expect(await say('setoption name Threads value many')).toEqual([
      'info string Threads cannot be “many”: it takes whole numbers from 1 to 8',
    ]);
  });
});

describe('introductions', () => {
  it('UCI', async () => {
    const { say } = startTalk(chess, UCI);
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

  it('the usual start is that of the rules as they are when the search begins', async () => {
    const { say, team } = startTalk(hasami, UCI);
    expect(await say('position startpos', 'setoption name Rule_dai value on', 'go depth 1')).toEqual([]);
    expect(team.questions[0]?.line).toMatchObject({ start: hasami.setups[1]?.text, options: { dai: 'on' } });
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
