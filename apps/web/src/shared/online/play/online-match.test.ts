import { chess } from '@tesuji/rules/chess';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { drag, movesOf } from '../../play/test/fake-world.ts';
import { seatsOf } from './online-match.svelte.ts';
import { BEN, AKI, MemoryServer, TestPage } from './test/memory-server.ts';

type Plan = Parameters<MemoryServer['begin']>[1];

/** A game between the pages of two people. */
async function sit(plan: Plan = {}, game = chess) {
  const server = new MemoryServer();
  const { time } = server;
  const id = server.begin(game, plan);
  const [aki, ben] = [new TestPage(server, AKI, game), new TestPage(server, BEN, game)];
  const [first, second] = [await aki.show(id), await ben.show(id)];
  return { server, time, id, aki, ben, first, second };
}

/** The first moves, for which no clock runs. */
async function open({ first, second, time }: Awaited<ReturnType<typeof sit>>): Promise<void> {
  drag(first.ctrl, 'e2', 'e4');
  await time.run(100);
  drag(second.ctrl, 'e7', 'e5');
  await time.run(100);
}

it('marks the seat of a program', () => {
  const person = { id: 'a', name: 'Aki', isGuest: false };
  expect(seatsOf([person, { id: 'r', name: 'Robo', isGuest: false, isBot: true }], 0)).toEqual([
    { kind: 'person', name: '' },
    { kind: 'remote', name: 'Robo', isBot: true },
  ]);
});

describe('a match on a server', () => {
  it('is played by two pages, each of which sees itself below and the other by name', async () => {
    const { first, second, time } = await sit();
    expect(first.ctrl.view.seats.map(({ name }) => name)).toEqual(['You', 'Ben']);
    expect(second.ctrl.view.seats.map(({ name }) => name)).toEqual(['You', 'Aki']);
    expect(second.ctrl.view).toMatchObject({ isFlipped: true, isOurTurn: false });
    drag(first.ctrl, 'e2', 'e4');
    expect(movesOf(first.ctrl)).toBe('e2e4');
    expect(movesOf(second.ctrl)).toBe('');
    await time.run(100);
    expect(movesOf(second.ctrl)).toBe('e2e4');
    expect(second.ctrl.view.isOurTurn).toBe(true);
  });

  it('stops our clock at once, and starts that of the opponent when the move is confirmed', async () => {
    const game = await sit();
    await open(game);
    const { first, time, server } = game;
    await time.run(10_000);
    server.stop();
    drag(first.ctrl, 'g1', 'f3');
    const [ours, theirs] = [first.match.clock(0), first.match.clock(1)];
    expect([ours.isRunning, theirs.isRunning]).toEqual([false, false]);
    await time.run(5000);
    expect(first.match.clock(0).left).toBe(ours.left);
    expect(first.match.clock(1).left).toBe(theirs.left);
    server.start();
    await time.run(6000);
    expect(first.match.clock(1).isRunning).toBe(true);
  });

  it('makes a premove when the opponent has moved, once', async () => {
    const { first, second, server, id, time } = await sit();
    drag(first.ctrl, 'e2', 'e4');
    await time.run(100);
    drag(first.ctrl, 'g1', 'f3');
    drag(second.ctrl, 'e7', 'e5');
    await time.run(100);
    expect([movesOf(first.ctrl), movesOf(second.ctrl)]).toEqual(['e2e4 e7e5 g1f3', 'e2e4 e7e5 g1f3']);
    expect(await server.log.read(id, 0)).toHaveLength(3);
  });

  it('says after half a second that a move is being sent, and how the connection is', async () => {
    const { first, time, server } = await sit();
    expect(first.ctrl.saving).toEqual({ plies: 0, status: 'saved' });
    expect(first.match.online.connection).toEqual({ code: 'connected', lag: 40 });
    server.stop();
    drag(first.ctrl, 'e2', 'e4');
    await time.run(400);
    expect(first.ctrl.saving.status).toBe('pending');
    await time.run(200);
    expect(first.ctrl.saving).toEqual({ plies: 0, status: 'sending' });
    expect(first.match.online.connection).toEqual({ code: 'reconnecting', isMoveKept: true });
    expect(first.match.online.presence).toEqual([{ isHere: false }, undefined]);
    server.start();
    await time.run(6000);
    expect(first.ctrl.saving).toEqual({ plies: 1, status: 'saved' });
    expect(first.match.online.presence[0]).toMatchObject({ isHere: true });
  });

  it('sends a move after a reload that was not confirmed before, on whatever screen', async () => {
    const server = new MemoryServer();
    const id = server.begin(chess);
    const area = new Map<string, string>();
    const page = new TestPage(server, AKI, chess, area);
    const { ctrl } = await page.show(id);
    server.stop();
    drag(ctrl, 'e2', 'e4');
    page.connection.close();
    server.start();
    const again = new TestPage(server, AKI, chess, area);
    await server.time.run(500);
    expect((await server.log.read(id, 0)).map(({ kind }) => kind)).toEqual(['moved']);
    const { ctrl: reopened } = await again.show(id);
    expect(movesOf(reopened)).toBe('e2e4');
  });

  it('takes a move back that the server refuses, and says why', async () => {
    const game = await sit();
    await open(game);
    const { first, second, server, time } = game;
    second.ctrl.pause();
    await time.run(100);
    server.stop();
    drag(first.ctrl, 'g1', 'f3');
    expect(first.ctrl.view.plies).toBe(3);
    const room = await server.rooms.find(game.id);
    await room!.do({ side: 0, id: 'elsewhere', command: { kind: 'resign', ply: 2 }, at: time.now() });
    server.start();
    await time.run(6000);
    expect(first.ctrl.view).toMatchObject({ plies: 2, phase: 'over' });
    expect(first.ctrl.view.refusal).toMatch(/^The game is over\./);
  });

  it('says no without asking the server where the rules of the match do', async () => {
    const { first, time } = await sit({ takebacks: 'none' });
    first.ctrl.match.order({ kind: 'takeback' });
    expect(first.ctrl.view.refusal).toBe('Moves cannot be taken back in this game.');
    await time.run(100);
    expect(first.ctrl.saving.status).toBe('saved');
  });

  it('is followed by a second tab, in which it can be played as well', async () => {
    const { server, id, first, time } = await sit();
    const tab = await new TestPage(server, AKI, chess).show(id);
    drag(tab.ctrl, 'd2', 'd4');
    await time.run(100);
    expect(movesOf(first.ctrl)).toBe('d2d4');
    expect(first.ctrl.view.isOurTurn).toBe(false);
  });

  it('can be called off by either before both have moved, and not afterwards', async () => {
    const game = await sit();
    expect([game.first, game.second].map(({ ctrl }) => ctrl.view.can.abort)).toEqual([true, true]);
    await open(game);
    expect(game.first.ctrl.view.can.abort).toBe(false);
    const other = await sit();
    other.second.ctrl.abort();
    await other.time.run(100);
    expect(other.first.ctrl.view.end).toMatchObject({ winner: undefined, plies: 0 });
  });

  it('says how long the first move may take', async () => {
    const game = await sit();
    const { first, time } = game;
    expect(first.match.online.startBy! - first.match.now()).toBeGreaterThan(25_000);
    await open(game);
    expect(first.match.online.startBy).toBeUndefined();
    await time.run(100);
    expect(first.ctrl.view.phase).toBe('running');
  });

  it('is paused when both agree, and goes on when the side to move says so', async () => {
    const game = await sit();
    await open(game);
    const { first, second, time } = game;
    first.ctrl.pause();
    await time.run(100);
    expect(second.ctrl.view.offers).toMatchObject([{ proposal: 'pause', isOurs: false }]);
    second.ctrl.answer('pause', 'accept');
    await time.run(100);
    expect(first.ctrl.view).toMatchObject({ phase: 'paused', can: { resume: true } });
    expect(first.match.online.startBy).toBeUndefined();
    second.ctrl.resume();
    await time.run(100);
    expect(first.ctrl.view.offers).toMatchObject([{ proposal: 'resume', isOurs: false }]);
    expect(second.ctrl.view.can.resume).toBe(false);
    first.ctrl.resume();
    await time.run(100);
    expect(second.ctrl.view.phase).toBe('running');
  });

  it('goes back when the opponent agrees', async () => {
    const game = await sit();
    await open(game);
    const { first, second, time } = game;
    second.ctrl.takeBack();
    await time.run(100);
    first.ctrl.answer('takeback', 'accept');
    await time.run(100);
    expect([movesOf(first.ctrl), movesOf(second.ctrl)]).toEqual(['e2e4', 'e2e4']);
  });

  it('tells how long the server was away', async () => {
    const game = await sit();
    await open(game);
    const { first, server, time, id } = game;
    await time.run(1000);
    server.log.addOutage({ since: time.now(), till: time.now() + 8000 });
    await time.run(8000);
    await (await server.rooms.find(id))!.stopForOutages();
    await time.run(100);
    expect(first.match.online.connection).toEqual({ code: 'was-away', ms: 8000 });
    await time.run(20_000);
    expect(first.match.online.connection.code).toBe('connected');
    expect(first.ctrl.view.phase).toBe('running');
  });
});

describe('help in a match on a server', () => {
  const HELP = { hints: true, warnings: true };
  const NONE = { hints: false, warnings: false };

  it('is what was agreed for each side', async () => {
    const { first, second } = await sit({ help: [HELP, NONE] });
    expect(first.ctrl.plan.help).toMatchObject({ hints: 'beginner', sides: [0], warnings: 'normal' });
    expect(second.ctrl.plan.help).toMatchObject({ hints: 'off', sides: [], warnings: 'off' });
    second.ctrl.changeHelp({ hints: 'look-ahead', sides: [0, 1], tutorial: true, warnings: 'strict' });
    expect(second.ctrl.plan.help).toMatchObject({ hints: 'off', sides: [], warnings: 'off' });
    first.ctrl.changeHelp({ hints: 'look-ahead', sides: [0, 1], tutorial: false, warnings: 'strict' });
    expect(first.ctrl.plan.help).toMatchObject({ hints: 'look-ahead', sides: [0], warnings: 'strict' });
  });

  it('is never given in a rated match', async () => {
    const { first } = await sit({ isRated: true, help: [HELP, HELP] });
    expect(first.ctrl.plan.help.sides).toEqual([]);
  });
});

describe('the end of a match on a server', () => {
  it('is in the library once, and a rematch is asked for over the server', async () => {
    const game = await sit();
    await open(game);
    const { aki, ben, first, second, id, server, time } = game;
    first.ctrl.resign();
    expect(first.ctrl.view.end).toMatchObject({ winner: 1, isFiled: false });
    expect(aki.filed).toEqual([]);
    await time.run(100);
    expect(second.ctrl.view.end).toMatchObject({ winner: 1, isFiled: true, record: `record-${id}` });
    server.tellNow(id, { rematch: { by: [1] } });
    await time.run(100);
    expect([aki.filed, ben.filed]).toEqual([[id], [id]]);
    expect(first.match.online.rematch).toEqual({ by: [1] });
    first.match.online.askRematch();
    first.match.online.withdrawRematch();
    await time.run(100);
    const path = `/api/v1/games/${id}/rematch`;
    expect(aki.requests).toEqual([`POST ${path}`, `DELETE ${path}`]);
    expect(aki.said).toHaveLength(2);
  });

  it('may be claimed when the opponent has left', async () => {
    const game = await sit();
    await open(game);
    const { first, server, id, time } = game;
    server.tellNow(id, { presence: [{ isHere: true }, { isHere: false, claimAt: time.now() + 20_000 }] });
    await time.run(100);
    expect(first.match.online.presence[1]).toMatchObject({ isHere: false, claimAt: expect.any(Number) });
    first.match.online.claimLeft('win');
    await time.run(100);
    expect(first.ctrl.view.refusal).toMatch(/^[A-Z].*\.$/);
  });
});

describe('a spectator', () => {
  it('sees the game with both names, and can do nothing about it', async () => {
    const game = await sit({ isPublic: true });
    const { server, id, first, time } = game;
    const page = new TestPage(server, { id: 'eve', name: 'Eve', isGuest: true }, chess);
    const { ctrl } = await page.show(id);
    expect(ctrl.view.seats.map(({ name }) => name)).toEqual(['Aki', 'Ben']);
    expect(Object.values(ctrl.view.can)).not.toContain(true);
    drag(first.ctrl, 'e2', 'e4');
    await time.run(100);
    expect(movesOf(ctrl)).toBe('e2e4');
    expect(ctrl.match.order({ kind: 'resign' })).toBeUndefined();
    first.ctrl.resign();
    await time.run(100);
    expect([ctrl.view.phase, page.filed]).toEqual(['over', []]);
  });
});

describe('games at a server', () => {
  it('are the same board for the same id, and none for an unknown one', async () => {
    const { aki, id, first, time } = await sit({}, shogi);
    expect(await aki.games.open(id)).toBe(first.ctrl);
    const unknown = aki.games.open('azzzzzzzzzzzz');
    await time.run(200);
    expect(await unknown).toBeUndefined();
    expect(await aki.games.open('m2x8k4abx1y2')).toBeUndefined();
  });

  it('are left when they are shown no more, but not before everything is confirmed', async () => {
    const { first, second, server, time } = await sit();
    server.stop();
    drag(first.ctrl, 'e2', 'e4');
    first.leave();
    second.leave();
    server.start();
    await time.run(8000);
    expect(first.match.confirmed.line.moves).toEqual(['e2e4']);
    expect(second.match.confirmed.line.moves).toEqual([]);
    const stop = second.ctrl.attend();
    await time.run(500);
    expect(movesOf(second.ctrl)).toBe('e2e4');
    stop();
  });
});

describe('a teaching game', () => {
  it('shows what the other draws on the position that is shown, and is paused by its teacher', async () => {
    const { server, id, first, second, time } = await sit({ teaching: 'maker', pauses: 'none' });
    expect(first.match.online.teaching).toMatchObject({ isOurs: true, hasSeat: false });
    expect(second.match.online.teaching).toMatchObject({ isOurs: false, teacher: AKI });
    expect([first, second].map(({ ctrl }) => ctrl.view.can.pause)).toEqual([true, true]);
    server.tellNow(id, {
      drawings: {
        [AKI.id]: {
          ply: 0,
          strokes: [
            { from: 1, to: 2 },
            { from: 3, to: 3 },
          ],
        },
      },
    });
    await time.run(100);
    expect(second.ctrl.board).toMatchObject({ arrows: [{ from: 1, to: 2, tone: 'shown' }], marks: [{ at: 3 }] });
    expect(first.ctrl.board.arrows).toEqual([]);
    drag(first.ctrl, 'e2', 'e4');
    await time.run(100);
    expect(second.ctrl.board.arrows).toEqual([]);
  });

  it('has help for the pupil alone', async () => {
    const help = [
      { hints: false, warnings: false },
      { hints: true, warnings: true },
    ] as const;
    const { first, second } = await sit({ teaching: 'maker', help });
    expect([first, second].map(({ ctrl }) => ctrl.plan.help.sides)).toEqual([[], [1]]);
  });
});
