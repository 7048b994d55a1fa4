import { boardTopic, gameNodeId, nodeIdOf, type BoardPresence } from '@tesuji/online';
import { FakeTime } from '@tesuji/testing/host/fake-time';
import { expect, it } from 'vitest';
import { moveOnce, order, Page, planOf, sitDown, until, type BoardFollower } from './page.ts';
import { pass, useServer } from './server.ts';

const time = new FakeTime(1_800_000_000_000);
const place = useServer({ time });

/** A game of two moves that has ended. */
async function playToTheEnd(isPublic = true, delay = 0) {
  const table = await sitDown(place.url, planOf('chess', { isPublic, delay }));
  await moveOnce(table.seats, () => 0);
  await moveOnce(table.seats, () => 0);
  await order(table.seats, table.seats[0], { kind: 'resign' });
  return table;
}

async function ready(follower: BoardFollower): Promise<BoardFollower> {
  await until(() => follower.snapshot !== undefined || follower.gone !== undefined, 'the board has answered');
  return follower;
}

function isLevel(...followers: readonly BoardFollower[]): boolean {
  const [first] = followers;
  return followers.every(({ after, pending }) => after === first!.after && pending.length === 0);
}

const presence = (node: string, at: number, part: Partial<BoardPresence> = {}): BoardPresence => ({
  cursor: { node, at },
  isFollowing: true,
  drawing: { node, strokes: [] },
  ...part,
});

it('keeps what both add, through a cut and a restart', async () => {
  const { id, pages } = await playToTheEnd();
  const [ann, ben] = [await ready(pages[0].followBoard(id)), await ready(pages[1].followBoard(id))];
  ann.order({ kind: 'join' });
  const start = gameNodeId(0);
  ann.order({ kind: 'add', parent: start, move: 'd2d4' });
  const first = nodeIdOf(pages[0].me!.id, ann.pending.at(-1)!.id);
  ann.order({ kind: 'add', parent: first, move: 'd7d5' });
  await until(() => isLevel(ann, ben) && ben.entries.length === 3, 'Ben has what Ann has added');
  pages[1].cut();
  ben.order({ kind: 'comment', node: first, text: 'why not?' });
  ann.order({ kind: 'add', parent: first, move: 'g8f6' });
  await until(() => isLevel(ann, ben) && ann.entries.length === 5, 'both have all');
  expect(ben.entries).toEqual(ann.entries);
  await place.stop();
  await place.start({ time });
  const late = await ready(pages[0].tab().followBoard(id));
  expect(late.entries).toEqual(ann.entries);
  await until(() => pages.every(({ connection }) => connection.status.kind === 'connected'), 'both are back');
  ben.order({ kind: 'join' });
  await until(() => isLevel(ann, ben, late) && late.entries.length === 6, 'all have all');
  for (const page of pages) page.close();
});

it('refuses what is illegal, and what is not for spectators', async () => {
  const { id, pages } = await playToTheEnd();
  const ann = await ready(pages[0].followBoard(id));
  const guest = await Page.ofGuest(place.url);
  const watcher = await ready(guest.followBoard(id));
  const refusals: string[] = [];
  for (const follower of [ann, watcher])
    follower.listen(({ refusal }) => refusal && refusals.push(refusal.refusal.code));
  ann.order({ kind: 'add', parent: gameNodeId(0), move: 'e2e5' });
  ann.order({ kind: 'remove', node: gameNodeId(1) });
  await until(() => refusals.length === 2);
  watcher.order({ kind: 'add', parent: gameNodeId(0), move: 'e2e4' });
  await until(() => refusals.length === 3);
  expect(refusals).toEqual(['illegal-move', 'not-yours', 'no-seat']);
  // What a spectator shows is shown to nobody.
  guest.connection.send({ t: 'now', topic: boardTopic(id), value: presence(gameNodeId(1), 1) });
  pages[0].connection.send({ t: 'now', topic: boardTopic(id), value: presence(gameNodeId(2), 1) });
  await until(() => watcher.now?.cursor !== undefined);
  expect(watcher.now).toMatchObject({ cursor: { node: 'm2', by: pages[0].me!.id }, spectators: 1 });
  expect(Object.keys(watcher.now!.people)).toEqual([pages[0].me!.id]);
});

it('leads those who follow to where the last of them has gone, and shows what is drawn', async () => {
  const { id, pages } = await playToTheEnd();
  const topic = boardTopic(id);
  const [ann, ben] = [await ready(pages[0].followBoard(id)), await ready(pages[1].followBoard(id))];
  const show = (side: 0 | 1, value: BoardPresence): void =>
    void pages[side].connection.send({ t: 'now', topic, value });
  const strokes = [{ from: 12, to: 28 }];
  show(0, presence('m1', 1, { drawing: { node: 'm1', strokes } }));
  await until(() => ben.now?.cursor?.node === 'm1');
  expect(ben.now?.people[pages[0].me!.id]).toEqual({ isFollowing: true, drawing: { node: 'm1', strokes } });
  // Out of step: others stay where they are. Back again with an old step: they stay as well.
  show(1, presence('m2', 1, { isFollowing: false }));
  await until(() => ann.now?.people[pages[1].me!.id] !== undefined);
  expect(ann.now?.cursor?.node).toBe('m1');
  show(1, presence('m2', 1));
  await until(() => ann.now?.people[pages[1].me!.id]?.isFollowing === true);
  expect(ann.now?.cursor?.node).toBe('m1');
  show(1, presence('m0', 2));
  await until(() => ann.now?.cursor?.node === 'm0');
  pages[1].cut();
  pages[1].close();
  await until(() => ann.now?.people[pages[1].me!.id] === undefined, 'Ann sees that Ben has gone');
});

it('is not there while a game goes on, in private games for players only, and for those who see it late not before', async () => {
  const live = await sitDown(place.url, planOf('chess'));
  expect((await ready(live.pages[0].followBoard(live.id))).gone).toBe('unknown');
  const hidden = await playToTheEnd(false);
  const guest = await Page.ofGuest(place.url);
  expect((await ready(guest.followBoard(hidden.id))).gone).toBe('forbidden');
  const delayed = await playToTheEnd(true, 5000);
  expect((await ready(guest.followBoard(delayed.id))).gone).toBe('forbidden');
  expect((await ready(delayed.pages[0].followBoard(delayed.id))).gone).toBeUndefined();
  await pass(time, 6000, guest);
  const second = await Page.ofGuest(place.url);
  expect((await ready(second.followBoard(delayed.id))).gone).toBeUndefined();
});

it('is nothing for two of whom one blocks the other, and drops characters that deceive', async () => {
  const { id, pages } = await playToTheEnd();
  const ann = await ready(pages[0].followBoard(id));
  ann.order({ kind: 'comment', node: 'm0', text: 'abc\u202Edef\n' });
  await until(() => ann.entries.length === 1);
  expect(ann.entries[0]?.command).toMatchObject({ text: 'abcdef' });
  await pages[1].request('PUT', `/people/${pages[0].me!.id}/block`, {});
  const refusals: string[] = [];
  ann.listen(({ refusal }) => refusal && refusals.push(refusal.refusal.code));
  ann.order({ kind: 'join' });
  await until(() => refusals.length > 0);
  expect(refusals).toEqual(['blocked']);
});
