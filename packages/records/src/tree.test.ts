import { ALL, ok, unwrap, type Position } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it, vi } from 'vitest';
import { Random } from '@tesuji/testing/records/random';
import { readKif } from './kif/kif.ts';
import type { GameRecord, RecordNode } from './record.ts';
import { mainChild, mainEnd, mainLine, TreeBuilder, variationsOf, walkTree } from './tree.ts';

function builderAt(...moves: string[]): TreeBuilder {
  const builder = new TreeBuilder(shogi, unwrap(shogi.parsePosition(shogi.setups[0]!.text)));
  for (const move of moves) play(builder, move);
  return builder;
}

function play(builder: TreeBuilder, text: string): void {
  builder.play(unwrap(shogi.parseMove(builder.position, text)));
}

const parsePosition = shogi.parsePosition.bind(shogi);

/** The position that the moves of the line lead to. */
function positionOf(builder: TreeBuilder): string {
  const position = unwrap(shogi.parsePosition(shogi.setups[0]!.text));
  for (const move of pathTo(builder.root, builder.node)) position.make(unwrap(shogi.parseMove(position, move)));
  return shogi.formatPosition(position);
}

function pathTo(root: RecordNode, target: RecordNode): string[] {
  const waiting: { readonly node: RecordNode; readonly path: readonly string[] }[] = [{ node: root, path: [] }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.node === target) return [...next.path];
    for (const child of next.node.children) waiting.push({ node: child, path: [...next.path, child.move!] });
  }
  throw new Error('the node is not in the tree');
}

function recordOf(builder: TreeBuilder): GameRecord {
  return { game: shogi.id, options: {}, start: shogi.setups[0]!.text, headers: [], root: builder.root };
}

function namesOf(record: GameRecord): string[] {
  return mainLine(record.root).map((node) => node.move!);
}

describe('TreeBuilder', () => {
  it('keeps position and line together', () => {
    const builder = builderAt('7g7f', '3c3d', '2g2f');
    builder.back(1);
    expect(builder.ply).toBe(1);
    expect(shogi.formatPosition(builder.position)).toBe(
      'lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2',
    );
    play(builder, '8c8d');
    expect(builder.root.children[0]!.children.map((node) => node.move)).toEqual(['3c3d', '8c8d']);
  });

  it('reads a variation and comes back to the move it replaces', () => {
    const builder = builderAt('7g7f', '3c3d');
    const branch = builder.branch();
    play(builder, '8c8d');
    play(builder, '2g2f');
    builder.rejoin(branch);
    play(builder, '6g6f');
    expect(namesOf(recordOf(builder))).toEqual(['7g7f', '3c3d', '6g6f']);
    expect(variationsOf(builder.root.children[0]!)).toMatchObject([{ move: '8c8d', children: [{ move: '2g2f' }] }]);
  });

  it('branches off an illegal move and returns to it', () => {
    const builder = builderAt('7g7f');
    builder.playIllegal('3c3e');
    expect(builder.isStuck).toBe(true);
    const branch = builder.branch();
    play(builder, '3c3d');
    builder.rejoin(branch);
    expect(builder.isStuck).toBe(true);
    expect(builder.ply).toBe(2);
    builder.back(1);
    expect(builder.position.ply).toBe(1);
  });

  it('goes forward along an earlier line when the present one is too short', () => {
    const builder = builderAt('7g7f', '3c3d', '2g2f', '8c8d');
    builder.back(1);
    play(builder, '8c8d');
    expect(builder.goTo(3)).toBe(true);
    expect(builder.node.move).toBe('2g2f');
    expect(builder.position.ply).toBe(3);
    expect(builder.goTo(9)).toBe(false);
    expect(builder.goTo(-1)).toBe(false);
  });

  it('has the right position after any order of steps', () => {
    const random = new Random(5);
    const builder = builderAt();
    const [found, replayed]: [string[], string[]] = [[], []];
    const moves = new Int32Array(shogi.maxMoves);
    for (let step = 0; step < 3000; step++) {
      const isJump = random.chance(12);
      if (isJump && random.chance(50)) builder.goTo(random.below(300));
      else if (isJump) builder.back(random.below(builder.ply + 1));
      const branch = random.chance(5) && builder.ply > 0 ? builder.branch() : undefined;
      const count = builder.isStuck ? 0 : builder.position.generate(ALL, moves, 0);
      if (count > 0) builder.play(moves[random.below(count)]!);
      if (branch !== undefined) builder.rejoin(branch);
      const isChecked = step % 7 === 0;
      found.push(isChecked ? shogi.formatPosition(builder.position) : '');
      replayed.push(isChecked ? positionOf(builder) : '');
    }
    expect(found).toEqual(replayed);
  });

  it('plays few moves to go to a distant node', () => {
    const builder = builderAt();
    for (let i = 0; i < 750; i++) for (const move of ['5i5h', '5a5b', '5h5i', '5b5a']) play(builder, move);
    let made = 0;
    const count = (position: Position): Position => {
      const make = position.make.bind(position);
      position.make = (move) => {
        made++;
        make(move);
      };
      return position;
    };
    const parse = vi
      .spyOn(shogi, 'parsePosition')
      .mockImplementation((...given) => ok(count(unwrap(parsePosition(...given)))));
    count(builder.position);
    for (let i = 0; i < 200; i++) {
      for (const ply of [2990, 10]) {
        expect(builder.goTo(ply)).toBe(true);
        play(builder, '9g9f');
        builder.back(10);
        builder.goTo(3000);
      }
    }
    parse.mockRestore();
    expect(made).toBeLessThan(200 * 2 * 200);
  });

  it('has one end per node, of the main line or a variation', () => {
    const builder = builderAt('7g7f', '3c3d');
    expect(builder.end({ reason: 'interrupted' })).toBe(true);
    expect(builder.end({ reason: 'resign' })).toBe(false);
    builder.back(1);
    builder.end({ winner: 0, reason: 'resign' });
    expect(builder.node.end).toEqual({ winner: 0, reason: 'resign', isVariation: true });
    expect(mainEnd(builder.root)).toEqual({ reason: 'interrupted' });
  });

  it('adds comments line by line', () => {
    const builder = builderAt();
    builder.comment('one');
    builder.comment('two');
    expect(builder.root.comment).toBe('one\ntwo');
  });
});

describe('main line', () => {
  const ended = readKif('1 ７六歩(77)\n2 投了\n変化：2手\n2 ３四歩(33)\n').records[0]!;

  it('stops at an end, even with variations there', () => {
    expect(namesOf(ended)).toEqual(['7g7f']);
    expect(mainChild(ended.root.children[0]!)).toBeUndefined();
    expect(variationsOf(ended.root.children[0]!)).toHaveLength(1);
    expect(mainEnd(ended.root)).toEqual({ winner: 0, reason: 'resign' });
  });
});

describe('walkTree', () => {
  it('visits every node once with the right position', () => {
    const builder = builderAt('7g7f', '3c3d');
    builder.back(1);
    play(builder, '8c8d');
    builder.playIllegal('1a1b');
    const seen: string[] = [];
    const walked = walkTree(shogi, recordOf(builder), {
      before: (node, move, position, ply) =>
        seen.push(`${ply} ${node.move} ${move === 0 ? 'illegal' : ''}${position.ply}`),
      after: (node, position, ply) => seen.push(`${ply} after ${node.move ?? 'start'} ${position.ply}`),
    });
    expect(walked.ok).toBe(true);
    expect(seen).toEqual([
      '0 after start 0',
      '1 7g7f 0',
      '1 after 7g7f 1',
      '2 3c3d 1',
      '2 after 3c3d 2',
      '2 8c8d 1',
      '2 after 8c8d 2',
      '3 1a1b illegal2',
    ]);
  });

  it('reports the move that cannot be played', () => {
    const record = { ...recordOf(builderAt()), root: { children: [{ move: '7g7e', children: [] }] } };
    expect(walkTree(shogi, record, {})).toEqual({ ok: false, error: { kind: 'bad-move', got: '7g7e', ply: 0 } });
    expect(walkTree(shogi, { ...record, start: 'nonsense' }, {})).toMatchObject({ error: { kind: 'bad-start' } });
    expect(walkTree(shogi, { ...record, game: 'go' }, {})).toMatchObject({ error: { kind: 'wrong-game' } });
  });
});
