import { shogi } from '@tesuji/rules/shogi';
import { expect, it } from 'vitest';
import { EngineTalk } from './engine-talk.ts';
import { playEngines } from './play-engines.ts';
import { runTesuji, typed } from './run-tesuji.ts';

const MOVE = String.raw`(?:[1-9][a-i][1-9][a-i]\+?|[PLNSGBR]\*[1-9][a-i])`;
const BEST = new RegExp(`^bestmove ${MOVE}(?: ponder ${MOVE})?$`);
/** Milliseconds; far more than the usual 50, since the machine may be busy. */
const STOPPED_WITHIN = 3000;

it('a complete session as with a GUI', async () => {
  const engine = new EngineTalk('usi');
  engine.say('usi');
  expect(await engine.until(/^usiok$/)).toContain('id author the Tesuji authors');
  engine.say('setoption name USI_Hash value 8', 'setoption name USI_Ponder value true', 'isready');
  await engine.until(/^readyok$/);

  engine.say('usinewgame', 'position startpos moves 7g7f', 'go nodes 2000');
  const told = await engine.until(BEST);
  const score = String.raw`score (?:cp|mate) -?\d+(?: (?:lower|upper)bound)?`;
  const info = new RegExp(
    String.raw`^info depth \d+ seldepth \d+ ${score} time \d+ nodes \d+ nps \d+ hashfull \d+ pv `,
  );
  expect(told.length).toBeGreaterThan(3);
  for (const line of told.slice(0, -1)) expect(line).toMatch(info);

  engine.say('position startpos', 'go infinite');
  await engine.until(/depth 3 /);
  const start = performance.now();
  engine.say('stop');
  await engine.until(BEST);
  expect(performance.now() - start).toBeLessThan(STOPPED_WITHIN);

  engine.say('position startpos moves 7g7f 3c3d', 'go ponder btime 0 wtime 0 byoyomi 300');
  await engine.until(/depth 3 /);
  engine.say('ponderhit');
  await engine.until(BEST);

  engine.say('position sfen 7nk/7bl/9/9/9/9/9/9/9 b Np 1', 'go mate 10000');
  expect(await engine.until(/^checkmate/)).toEqual(['checkmate N*2c']);

  engine.say('gameover win', 'quit');
  expect(await engine.ended()).toEqual({ why: 'it ended with status 0', lines: [] });
});

it('two threads, several lines, and unknown words', async () => {
  const engine = new EngineTalk('usi');
  engine.say(
    'setoption name Threads value 2',
    'setoption name MultiPV value 2',
    'hello',
    'setoption name x',
    'isready',
  );
  // On a single core there is a line about the threads as well.
  expect((await engine.until(/^readyok$/)).slice(-2)).toEqual(['info string there is no option “x”', 'readyok']);
  engine.say('go depth 4');
  const told = await engine.until(BEST);
  expect(told.filter((line) => line.includes(' multipv 2 ')).length).toBeGreaterThan(2);
  engine.say('quit');
  await engine.ended();
});

it('sends pending replies at the end of input', async () => {
  const ran = await runTesuji(['usi'], typed('position startpos moves 7g7f 7g7f', 'position startpos', 'go infinite'));
  expect(ran).toMatchObject({ code: 0, stderr: '' });
  const lines = ran.stdout.trimEnd().split('\n');
  expect(lines[0]).toBe('info string Move 2, “7g7f”: There is no piece on 7g.');
  expect(lines.at(-1)).toMatch(BEST);
  expect(lines.filter((line) => line.startsWith('bestmove'))).toHaveLength(1);
});

it('our own client plays our own server', async () => {
  expect(await playEngines(shogi, 'usi', 6)).toHaveLength(6);
});
