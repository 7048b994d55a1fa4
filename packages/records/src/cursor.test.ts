import { legalMoves, replay, unwrap, type Game, type Position } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { Random } from '@tesuji/testing/records/random';
import { randomTree } from '@tesuji/testing/records/random-tree';
import { describe, expect, it } from 'vitest';
import { everyGame } from '../test/every-game.ts';
import { isOnMainLine, pathTo, RecordCursor, variationStart, type TreeNode } from './cursor.ts';
import { readKif } from './kif/kif.ts';
import { mainLine, TreeBuilder, walkTree } from './tree.ts';

const RUNS = 40 * Math.max(1, Number(process.env['TESUJI_FUZZ'] ?? 1));

function nodesOf(cursor: RecordCursor): TreeNode[] {
  const nodes: TreeNode[] = [cursor.root];
  for (let i = 0; i < nodes.length; i++) nodes.push(...nodes[i]!.children);
  return nodes;
}

function describePosition(game: Game, position: Position): unknown[] {
  const moves = Array.from({ length: position.ply }, (_, ply) => game.formatMove(position.moveAt(ply)));
  return [game.formatPosition(position), position.outcome(), moves];
}

/** What a cursor shows, against a replay of the line from the start. */
function expectReplayed(cursor: RecordCursor): void {
  const { game, node } = cursor;
  const fresh = unwrap(replay(game, cursor.lineTo(node)));
  expect(describePosition(game, cursor.position)).toEqual(describePosition(game, fresh));
  const isIllegal = node.data.isIllegal === true;
  expect(cursor.legalMoves).toEqual(isIllegal ? [] : legalMoves(game, fresh));
  expect(cursor.path).toEqual(pathTo(node));
  expect(cursor.ply).toBe(fresh.ply + (isIllegal ? 1 : 0));
}

function expectEffects(cursor: RecordCursor): void {
  const { game } = cursor;
  const start = unwrap(replay(game, cursor.lineTo(cursor.root)));
  const effects = pathTo(cursor.node)
    .filter(({ move }) => move !== 0)
    .map(({ move }) => {
      const found = game.effects(start, move);
      start.make(move);
      return found;
    });
  expect(cursor.effects).toEqual(effects);
}

/** One step of a random walk, which may also add, remove and promote nodes. */
function step(cursor: RecordCursor, random: Random): void {
  const nodes = nodesOf(cursor);
  const moves = cursor.legalMoves;
  const actions: (() => unknown)[] = [
    () => cursor.goTo(random.pick(nodes)),
    () => cursor.next(),
    () => cursor.previous(),
    () => cursor.enter(random.below(3)),
    () => cursor.start(),
    () => cursor.end(),
    () => cursor.goToPly(random.below(40)),
    () => cursor.nextVariation(),
    () => cursor.leaveVariation(),
    () => cursor.markVisited(random.pick(nodes)),
    () => cursor.stepTo(random.pick(nodes)),
    () => cursor.notate(random.pick(nodes)),
    () => cursor.effects,
    () => moves.length > 0 && cursor.goTo(cursor.play(random.pick(moves)).node),
    () => cursor.promote(random.pick(nodes)),
    () => {
      const restore = cursor.remove(random.pick(nodes));
      if (random.chance(80)) restore();
    },
  ];
  random.pick(actions)();
}

describe.each(everyGame.map((game) => ({ id: game.id, game })))('RecordCursor in $id', ({ game }) => {
  it('stands where a replay from the start leads, after any walk', () => {
    for (let seed = 0; seed < RUNS; seed++) {
      const random = new Random(seed);
      const cursor = unwrap(RecordCursor.open(game, randomTree(game, seed)));
      for (let i = 0; i < 20; i++) {
        step(cursor, random);
        expectReplayed(cursor);
        if (random.chance(30)) expectEffects(cursor);
      }
    }
  });

  it('gives back the record that it opened', () => {
    for (let seed = 0; seed < RUNS; seed++) {
      const record = randomTree(game, seed);
      expect(unwrap(RecordCursor.open(game, record)).record).toEqual(record);
    }
  });

  it('notates every move as a walk through the record does', () => {
    for (let seed = 0; seed < RUNS; seed++) {
      const record = randomTree(game, seed);
      const expected: string[] = [];
      walkTree(game, record, {
        before: (node, move, position) => expected.push(move === 0 ? node.move! : game.notate(position, move)),
      });
      const cursor = unwrap(RecordCursor.open(game, record));
      cursor.end();
      expect([...cursor.notateAll().values()].map(({ notation }) => notation)).toEqual(expected);
      expect([...cursor.notateAll().keys()].map((node) => cursor.notate(node))).toEqual(expected);
      expectReplayed(cursor);
    }
  });
});

/** 1 ７六歩 ３四歩 ２六歩 ８四歩, with ８四歩 (then ２六歩) and an illegal move as variations of move 2. */
function openSample(): RecordCursor {
  const builder = new TreeBuilder(shogi, unwrap(shogi.parsePosition(shogi.setups[0]!.text)));
  const play = (text: string): unknown => builder.play(unwrap(shogi.parseMove(builder.position, text)));
  for (const move of ['7g7f', '3c3d', '2g2f', '8c8d']) play(move);
  builder.back(1);
  for (const move of ['8c8d', '2g2f']) play(move);
  builder.back(1);
  builder.playIllegal('3c3e');
  const start = shogi.setups[0]!.text;
  return unwrap(RecordCursor.open(shogi, { game: 'shogi', options: {}, start, headers: [], root: builder.root }));
}

function textsOf(nodes: readonly TreeNode[]): string {
  return nodes.map(({ text }) => text).join(' ');
}

describe('RecordCursor', () => {
  it('steps along the line, and again along the variation that was visited last', () => {
    const cursor = openSample();
    expect([cursor.next(), cursor.next(), cursor.previous(), cursor.enter(1)]).toEqual([true, true, true, true]);
    expect(textsOf(cursor.path)).toBe('7g7f 8c8d');
    cursor.start();
    cursor.end();
    expect(textsOf(cursor.path)).toBe('7g7f 8c8d 2g2f');
    expect(cursor.next()).toBe(false);
    cursor.start();
    expect([cursor.previous(), cursor.enter(1)]).toEqual([false, false]);
    cursor.goToPly(Infinity);
    expect(textsOf(cursor.path)).toBe('7g7f 3c3d 2g2f 8c8d');
    cursor.goToPly(1);
    expect([cursor.lineLength, cursor.mainEnd.ply, cursor.nextNode?.text, cursor.mover]).toEqual([4, 4, '3c3d', 0]);
  });

  it('goes round the variations of a move, and back to the main line', () => {
    const cursor = openSample();
    expect(cursor.nextVariation()).toBe(false);
    cursor.goToPly(2);
    const seen = [1, 2, 3].map(() => cursor.nextVariation() && cursor.node.text);
    expect(seen).toEqual(['8c8d', '3c3e', '3c3d']);
    cursor.nextVariation();
    cursor.end();
    expect([isOnMainLine(cursor.node), variationStart(cursor.node).text]).toEqual([false, '8c8d']);
    cursor.leaveVariation();
    expect([isOnMainLine(cursor.node), cursor.node.text]).toEqual([true, '3c3d']);
  });

  it('stays before an illegal move, after which nothing can be played', () => {
    const cursor = openSample();
    cursor.next();
    cursor.enter(2);
    expect(cursor.node).toMatchObject({ text: '3c3e', move: 0, ply: 2, data: { isIllegal: true } });
    expect([cursor.position.ply, cursor.legalMoves.length, cursor.notate(cursor.node)]).toEqual([1, 0, '3c3e']);
    expect(cursor.lineTo().moves).toEqual(['7g7f']);
  });

  it('has the effects of a single step in both directions, and none for a jump', () => {
    const cursor = openSample();
    const [first] = cursor.root.children;
    const forward = cursor.stepTo(first!);
    expect(forward).toMatchObject({ direction: 'forward' });
    cursor.goTo(first!);
    expect(cursor.stepTo(cursor.root)).toEqual({ ...forward, direction: 'backward' });
    expect(cursor.stepTo(first!.children[2]!)).toBeUndefined();
    expect(cursor.stepTo(cursor.mainEnd)).toBeUndefined();
  });

  it('adds a variation, promotes it, removes it and puts it back', () => {
    const cursor = openSample();
    const before = cursor.record;
    const move = unwrap(shogi.parseMove(cursor.position, '2g2f'));
    const { node, isNew } = cursor.play(move);
    expect([isNew, cursor.play(move)]).toEqual([true, { node, isNew: false }]);
    expect([cursor.canPromote(node), cursor.canPromote(cursor.root)]).toEqual([true, false]);
    cursor.promote(node);
    expect(textsOf(cursor.root.children)).toBe('2g2f 7g7f');
    cursor.goTo(node);
    const restore = cursor.remove(node);
    expect(cursor.node).toBe(cursor.root);
    expect(cursor.record).toEqual(before);
    cursor.remove(node)();
    cursor.remove(cursor.root)();
    expect(cursor.record).toEqual(before);
    restore();
    restore();
    expect(textsOf(cursor.root.children)).toBe('2g2f 7g7f');
    expect(cursor.nextNode).toBe(node);
  });

  it('opens a record whose main line has ended before its variations', () => {
    const [record] = readKif('1 ７六歩(77)\n2 投了\n変化：2手\n2 ３四歩(33)\n').records;
    const cursor = unwrap(RecordCursor.open(shogi, record!));
    expect([cursor.mainEnd.ply, cursor.lineLength]).toEqual([1, 2]);
    expect(mainLine(cursor.record.root)).toHaveLength(1);
  });

  it('refuses a record that cannot be played, and nodes of another tree', () => {
    const record = openSample().record;
    const bad = { ...record, root: { children: [{ move: '7g7e', children: [] }] } };
    expect(RecordCursor.open(shogi, bad)).toMatchObject({ ok: false, error: { kind: 'bad-move', got: '7g7e' } });
    expect(RecordCursor.open(shogi, { ...record, start: 'x' })).toMatchObject({ error: { kind: 'bad-start' } });
    expect(() => openSample().goTo(openSample().root)).toThrow('another tree');
  });

  it('makes only the moves that two lines do not share', () => {
    const builder = new TreeBuilder(shogi, unwrap(shogi.parsePosition(shogi.setups[0]!.text)));
    const play = (text: string): unknown => builder.play(unwrap(shogi.parseMove(builder.position, text)));
    for (let i = 0; i < 500; i++) for (const move of ['5i5h', '5a5b', '5h5i', '5b5a']) play(move);
    builder.back(1990);
    play('9g9f');
    const start = shogi.setups[0]!.text;
    const record = { game: 'shogi', options: {}, start, headers: [], root: builder.root };
    const cursor = unwrap(RecordCursor.open(shogi, record));
    const variation = nodesOf(cursor).find(({ text }) => text === '9g9f')!;
    cursor.goTo(cursor.mainEnd);
    let made = 0;
    const [make, unmake] = [cursor.position.make.bind(cursor.position), cursor.position.unmake.bind(cursor.position)];
    cursor.position.make = (move) => {
      made++;
      make(move);
    };
    cursor.position.unmake = () => {
      made++;
      unmake();
    };
    cursor.goTo(variation);
    cursor.previous();
    cursor.next();
    cursor.goTo(cursor.mainEnd);
    expect(made).toBe(11 + 1 + 1 + 11);
  });
});
