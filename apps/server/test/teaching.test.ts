import { gameTopic, type GameDrawing, type GameSummary } from '@tesuji/online';
import { expect, it } from 'vitest';
import { begin, command, levelAfter, moveOnce, Page, planOf, until } from './page.ts';
import { useServer } from './server.ts';

const place = useServer();
const first = (): number => 0;

async function sit(teaching: 'nobody' | 'maker' | 'third', isPublic = false) {
  const pages = [await Page.ofGuest(place.url), await Page.ofGuest(place.url)] as const;
  const id = await begin(pages[0], pages[1], planOf('chess', { teaching, isPublic, pauses: 'none' }));
  const seats = [pages[0].follow(id), pages[1].follow(id)] as const;
  await levelAfter(seats, -1);
  return { pages, id, seats };
}

it('a third person comes by the link, sees a private game, draws, pauses and resumes it', async () => {
  const { pages, id, seats } = await sit('third');
  const teacher = await Page.ofGuest(place.url);
  const { key } = await pages[1].request<{ key: string }>('GET', `/games/${id}/teacher`);
  expect((await teacher.fetch('GET', `/games/${id}/teacher`)).status).toBe(404);
  expect((await teacher.fetch('POST', `/games/${id}/teacher`, { key: 'wrong' })).status).toBe(403);
  await teacher.request('POST', `/games/${id}/teacher`, { key });
  // The same once more changes nothing, and another person is too late.
  await teacher.request('POST', `/games/${id}/teacher`, { key });
  const late = await Page.ofGuest(place.url);
  expect((await late.fetch('POST', `/games/${id}/teacher`, { key })).status).toBe(403);
  expect((await pages[0].fetch('GET', `/games/${id}/teacher`)).status).toBe(409);
  await until(() => seats.every(({ info }) => info?.teaching?.teacher?.id === teacher.me!.id), 'the players know');
  const board = teacher.follow(id);
  await until(() => board.confirmed !== undefined);
  expect(board.side).toBeUndefined();
  const [mine] = await teacher.request<readonly GameSummary[]>('GET', '/games');
  expect(mine).toMatchObject({ id, isTaught: true });

  const value: GameDrawing = { ply: 0, strokes: [{ from: 12, to: 28 }] };
  teacher.connection.send({ t: 'now', topic: gameTopic(id), value });
  await until(() => seats.every(({ now }) => now?.drawings?.[teacher.me!.id] !== undefined), 'both see the arrow');
  expect(seats[0].now).toMatchObject({ drawings: { [teacher.me!.id]: value }, isTeacherHere: true, spectators: 0 });

  board.order(command(board, { kind: 'pause' }));
  await until(() => seats.every(({ confirmed }) => confirmed?.phase.kind === 'paused'), 'the game is paused');
  board.order(command(board, { kind: 'resume' }));
  await until(() => seats.every(({ confirmed }) => confirmed?.phase.kind === 'running'), 'the game goes on');
  // A teacher moves for nobody.
  const refused: string[] = [];
  board.listen(({ refusal }) => refusal && refused.push(refusal.refusal.code));
  board.order(command(board, { kind: 'move', move: 'e2e4' }));
  await until(() => refused.length > 0);
  expect(refused).toEqual(['no-seat']);
  await moveOnce(seats, first);
});

it('a player who teaches pauses without consent, and what the pupil draws is seen as well', async () => {
  const { pages, id, seats } = await sit('maker');
  const [teacher, pupil] = seats;
  expect(teacher.info?.teaching?.teacher?.id).toBe(pages[0].me!.id);
  teacher.order(command(teacher, { kind: 'pause' }));
  await until(() => pupil.confirmed?.phase.kind === 'paused');
  teacher.order(command(teacher, { kind: 'resume' }));
  await until(() => pupil.confirmed?.phase.kind === 'running');
  pages[1].connection.send({ t: 'now', topic: gameTopic(id), value: { ply: 0, strokes: [{ from: 1, to: 1 }] } });
  await until(() => teacher.now?.drawings?.[pages[1].me!.id] !== undefined);
  expect((await pages[0].fetch('GET', `/games/${id}/teacher`)).status).toBe(409);
});

it('what spectators draw is seen by nobody, and in other games nobody draws', async () => {
  const { id, seats } = await sit('nobody', true);
  const guest = await Page.ofGuest(place.url);
  const watcher = guest.follow(id);
  await until(() => watcher.confirmed !== undefined);
  guest.connection.send({ t: 'now', topic: gameTopic(id), value: { ply: 0, strokes: [{ from: 1, to: 2 }] } });
  await moveOnce(seats, first);
  await until(() => watcher.confirmed?.line.moves.length === 1);
  expect(seats[0].now?.drawings).toEqual({});
  const pages = [await Page.ofGuest(place.url), await Page.ofGuest(place.url)] as const;
  const plain = await begin(pages[0], pages[1], planOf('chess'));
  const others = [pages[0].follow(plain), pages[1].follow(plain)] as const;
  await levelAfter(others, -1);
  pages[0].connection.send({ t: 'now', topic: gameTopic(plain), value: { ply: 0, strokes: [{ from: 1, to: 2 }] } });
  await moveOnce(others, first);
  expect(others[1].now?.drawings).toBeUndefined();
  expect((await pages[0].fetch('GET', `/games/${plain}/teacher`)).status).toBe(403);
});

it('a rated game is no teaching game', async () => {
  const page = await Page.ofGuest(place.url);
  const plan = planOf('chess', { teaching: 'nobody', isRated: true, takebacks: 'none' });
  const response = await page.fetch('POST', '/challenges', { plan });
  expect(await response.json()).toMatchObject({ code: 'bad-plan', field: 'isRated.teaching' });
});
