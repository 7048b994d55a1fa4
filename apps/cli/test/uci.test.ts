import { chess } from '@tesuji/rules/chess';
import { hasami } from '@tesuji/rules/hasami';
import { describe, expect, it } from 'vitest';
import { EngineTalk } from './engine-talk.ts';
import { playEngines } from './play-engines.ts';
import { runHere } from './recorded-terminal.ts';

const BEST = /^bestmove [a-h][1-8][a-h][1-8][qrbn]?(?: ponder [a-h][1-8][a-h][1-8][qrbn]?)?$/;

it('a complete session as with a GUI', async () => {
  const engine = new EngineTalk('uci');
  engine.say('uci');
  expect(await engine.until(/^uciok$/)).toContain('option name Hash type spin default 64 min 1 max 4096');
  engine.say('debug on', 'setoption name Hash value 8', 'ucinewgame', 'isready');
  await engine.until(/^readyok$/);

  // White castles, and the move is understood.
  const castled = 'position startpos moves e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1';
  engine.say(castled, 'go wtime 1000 btime 1000 winc 10 binc 10 movestogo 20');
  await engine.until(BEST);

  engine.say('position fen 6k1/5ppp/8/8/8/8/8/R6K w - - 0 1', 'go depth 3 searchmoves a1a8 a1a7');
  expect((await engine.until(BEST)).at(-1)).toBe('bestmove a1a8');
  engine.say('go mate 1');
  expect(await engine.until(BEST)).toEqual([
    expect.stringMatching(/^info depth 1 score mate 1 nodes \d+ pv a1a8$/),
    'bestmove a1a8',
  ]);

  engine.say('position startpos', 'go ponder wtime 300 btime 300');
  await engine.until(/depth 3 /);
  engine.say('isready');
  await engine.until(/^readyok$/);
  engine.say('stop');
  await engine.until(BEST);
  engine.say('quit');
  expect(await engine.ended()).toMatchObject({ why: 'it ended with status 0', lines: [] });
});

describe('our own client plays our own server', () => {
  it('at chess', async () => {
    expect(await playEngines(chess, 'uci', 6)).toHaveLength(6);
  });

  it('at a game that has no protocol of its own', async () => {
    expect(await playEngines(hasami, 'uci hasami', 4)).toHaveLength(4);
  });
});

it('no such game', async () => {
  const ran = await runHere(['uci', 'ludo']);
  expect(ran).toMatchObject({ code: 2, stdout: '' });
  expect(ran.stderr).toMatch(/no game called “ludo”/);
});
