import { describeOutcome, replay, unwrap, type GameLine } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { openFakeEngine } from '@tesuji/testing/host/node-process';
import { FakeThinker } from '@tesuji/testing/host/fake-thinker';
import { allGames, chess, shogi, ticTacToe } from '@tesuji/testing/host/games';
import { inProcess, scripted } from '@tesuji/testing/arena/in-process';
import { RealTime } from '@tesuji/testing/host/real-time';
import type { Behaviour } from '@tesuji/testing/host/fake-engine';
import { OutsideEngine, type Thought } from '@tesuji/host';
import { contestantOf, playGame, type ArenaGamePlan, type Contestant, type PlayedGame } from './play-game.ts';

function openingOf(game: ArenaGamePlan['game'], moves: readonly string[] = [], start = game.setups[0]!.text): GameLine {
  return { game: game.id, options: {}, start, moves };
}

function play(
  game: ArenaGamePlan['game'],
  players: readonly [Contestant, Contestant],
  changes: Partial<ArenaGamePlan> = {},
): Promise<PlayedGame> {
  return playGame({
    game,
    id: 'g',
    opening: openingOf(game),
    players,
    clock: { kind: 'none' },
    adjudication: {},
    mostPlies: 300,
    ...changes,
  });
}

function says(move: string, score?: number, ms = 1): Thought {
  return { kind: 'move', move, ms, ...(score === undefined ? {} : { score }) };
}

function outside(game: ArenaGamePlan['game'], behaviour: Behaviour): Contestant {
  const settings = { open: () => openFakeEngine(behaviour), time: new RealTime(), thinkingTime: 1 };
  return contestantOf(behaviour, new OutsideEngine(game, settings));
}

describe('a game in the arena', () => {
  it.each(allGames)('of $id is legal to its end', async (game) => {
    const seen: number[] = [];
    const onMove: ArenaGamePlan['onMove'] = (position, moves) => seen.push(position.ply, moves.length);
    const { line, moves, outcome } = await play(game, [inProcess(game, 'random'), inProcess(game, 'greedy')], {
      onMove,
    });
    const position = unwrap(replay(game, line));
    const judged = describeOutcome(position.outcome(), game.reasons);
    if (judged === undefined) expect(game.claims(position).length > 0 || line.moves.length === 300).toBe(true);
    else expect(outcome).toEqual(judged);
    expect(moves.map(({ move }) => move)).toEqual(line.moves);
    expect(seen).toEqual(moves.flatMap((_, at) => [at + 1, at + 1]));
  });

  it('is the same with the same seeds, and another with others', async () => {
    const lineWith = async (seed: number): Promise<readonly string[]> =>
      (await play(shogi, [inProcess(shogi, 'random', seed), inProcess(shogi, 'random', seed + 1)])).line.moves;
    expect(await lineWith(3)).toEqual(await lineWith(3));
    expect(await lineWith(3)).not.toEqual(await lineWith(5));
  });

  it('starts after its opening, whose moves cost no time', async () => {
    const opening = openingOf(ticTacToe, ['a1', 'a2', 'b1']);
    const played = await play(ticTacToe, [scripted(says('c1')), scripted(says('b2'))], { opening });
    expect(played).toMatchObject({ outcome: { winner: 0 }, line: { moves: ['a1', 'a2', 'b1', 'b2', 'c1'] } });
    expect(played.moves).toEqual([
      { move: 'b2', ms: 1 },
      { move: 'c1', ms: 1 },
    ]);
  });

  it.each<[string, Thought, object]>([
    ['an illegal move', says('e2e5'), { outcome: { winner: 1, reason: 'illegal-move' }, failure: { text: 'e2e5' } }],
    ['no move at all', says('pizza'), { outcome: { winner: 1, reason: 'illegal-move' }, failure: { text: 'pizza' } }],
    ['a claim of nothing', { kind: 'claim', claim: 'impasse' }, { outcome: { winner: 1, reason: 'illegal-move' } }],
    ['a resignation', { kind: 'resign' }, { outcome: { winner: 1, reason: 'resign' } }],
    [
      'a breakdown',
      { kind: 'error', error: { code: 'engine-lost', why: 'exit 3' } },
      { outcome: { winner: 1, reason: 'breakdown' }, failure: { kind: 'error', error: { code: 'engine-lost' } } },
    ],
  ])('is lost by %s', async (_, thought, ending) => {
    expect(await play(chess, [scripted(thought), scripted()])).toMatchObject({ ...ending, moves: [] });
  });

  it('is drawn by a repetition that could be claimed, without a claim', async () => {
    const there = [says('g1f3'), says('f3g1'), says('g1f3'), says('f3g1')];
    const back = [says('g8f6'), says('f6g8'), says('g8f6'), says('f6g8')];
    const { outcome, moves } = await play(chess, [scripted(...there), scripted(...back)]);
    expect([outcome, moves.length]).toEqual([{ reason: 'threefold' }, 8]);
  });

  it('is won by a declaration that the player did not make', async () => {
    const camp = '4K4/GGGGRRBB1/PPPPP4/9/9/9/9/9/8k b 9P4S4L4N 1';
    const played = await play(shogi, [scripted(), scripted()], { opening: openingOf(shogi, [], camp) });
    expect(played.outcome).toEqual({ winner: 0, reason: 'impasse-declared' });
  });

  it('is drawn at the limit of plies', async () => {
    const { outcome, moves } = await play(chess, [scripted(says('e2e4')), scripted(says('e7e5'))], { mostPlies: 2 });
    expect([outcome, moves.length]).toEqual([{ reason: 'ply-limit' }, 2]);
  });

  it('is lost by a player that thinks longer than the clock allows', async () => {
    const clock = { kind: 'increment', main: 1000, increment: 100 } as const;
    const slow = scripted(says('e2e4', 0, 600), says('d2d4', 0, 499.5));
    const late = scripted(says('e7e5', 0, 1000));
    expect((await play(chess, [slow, late], { clock })).outcome).toEqual({ winner: 0, reason: 'time' });
    const again = scripted(says('e2e4', 0, 600), says('d2d4', 0, 500));
    const quick = scripted(says('e7e5', 0, 1));
    expect((await play(chess, [again, quick], { clock })).outcome).toEqual({ winner: 1, reason: 'time' });
  });

  it('passes the remaining time to players', async () => {
    const clock = { kind: 'byoyomi', main: 1000, periods: 1, period: 500 } as const;
    const thinker = new FakeThinker();
    const game = play(chess, [contestantOf('fake', thinker), scripted(says('e7e5', 0, 200))], { clock });
    expect(thinker.asked[0]?.question.budgets()).toEqual([
      { main: 1000, increment: 0, period: 500 },
      { main: 1000, increment: 0, period: 500 },
    ]);
    thinker.say(says('e2e4', 0, 1200));
    await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve));
    expect(thinker.asked[1]?.question.budgets()).toEqual([
      { main: 0, increment: 0, period: 500 },
      { main: 800, increment: 0, period: 500 },
    ]);
    thinker.say({ kind: 'resign' });
    expect((await game).outcome).toEqual({ winner: 1, reason: 'resign' });
    expect([thinker.prepared, thinker.rested]).toEqual([['g'], [[0, { winner: 1, reason: 'resign' }]]]);
  });
});

describe('an outside engine in the arena', () => {
  it.each<[Behaviour, object]>([
    ['illegal', { outcome: { winner: 1, reason: 'illegal-move' }, failure: { kind: 'refusal', text: 'a1a1' } }],
    [
      'die',
      { outcome: { winner: 1, reason: 'breakdown' }, failure: { error: { code: 'engine-lost', why: 'exit 3' } } },
    ],
    ['resign', { outcome: { winner: 1, reason: 'resign' } }],
  ])('of the kind “%s” loses, with the cause', async (behaviour, ending) => {
    const engine = outside(chess, behaviour);
    expect(await play(chess, [engine, inProcess(chess, 'random')])).toMatchObject(ending);
    engine.close();
  });

  it('plays to the end of a game', async () => {
    const engines = [outside(chess, 'plain'), outside(chess, 'noisy')] as const;
    const played = await play(chess, engines);
    expect(played).toMatchObject({ outcome: { reason: 'threefold' } });
    expect(played.moves[0]).toMatchObject({ score: 0, depth: 1, ms: expect.any(Number) });
    for (const engine of engines) engine.close();
  });
});
