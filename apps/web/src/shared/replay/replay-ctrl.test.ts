import { pathTo, readPgn, RecordCursor, type TreeNode } from '@tesuji/records';
import { chess } from '@tesuji/rules/chess';
import { moveFrom, moveTo, unwrap } from '@tesuji/rules';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Motion } from '../board/board-session.ts';
import { ReplayCtrl } from './replay-ctrl.svelte.ts';

const PGN = '[White "A"]\n[Black "B"]\n\n1. e4 e5 (1... c5 2. Nf3) 2. Nf3 Nc6 1-0';
function open(text = PGN): ReplayCtrl {
  const [record] = readPgn(text).records;
  return new ReplayCtrl(unwrap(RecordCursor.open(chess, record!)), () => 'en');
}

function attempt(ctrl: ReplayCtrl, move: string): void {
  const parsed = unwrap(chess.parseMove(ctrl.position, move));
  ctrl.receive({ kind: 'attempt', attempt: { from: moveFrom(parsed), to: moveTo(parsed) } });
}

const wayTo = (node: TreeNode): string =>
  pathTo(node)
    .map(({ text }) => text)
    .join(' ');
const here = (ctrl: ReplayCtrl): string => wayTo(ctrl.state.node);

describe('a replay', () => {
  it('steps both ways, and animates each step as a move', () => {
    const ctrl = open();
    const motions: (Motion | undefined)[] = [];
    ctrl.subscribe((motion) => motions.push(motion));
    ctrl.forward();
    ctrl.forward();
    ctrl.back();
    expect(motions.map((motion) => motion?.direction)).toEqual(['forward', 'forward', 'backward']);
    expect(here(ctrl)).toBe('e2e4');
    expect(chess.formatPosition(ctrl.position)).toContain(' b ');
  });

  it('jumps without an animation to the right position', () => {
    const ctrl = open();
    const motions: (Motion | undefined)[] = [];
    ctrl.subscribe((motion) => motions.push(motion));
    ctrl.last();
    expect(here(ctrl)).toBe('e2e4 e7e5 g1f3 b8c6');
    ctrl.first();
    expect(motions).toEqual([undefined, undefined]);
    expect(chess.formatPosition(ctrl.position)).toBe(chess.setups[0]!.text);
  });

  it('steps forward along the line it came from', () => {
    const ctrl = open();
    const variation = ctrl.mainNode(1).children[1]!;
    ctrl.go(variation);
    ctrl.back();
    ctrl.forward();
    expect(here(ctrl)).toBe('e2e4 c7c5');
    ctrl.last();
    expect(here(ctrl)).toBe('e2e4 c7c5 g1f3');
  });

  it('follows the tree by a move on the board, and adds any other move as a variation', () => {
    const ctrl = open();
    attempt(ctrl, 'e2e4');
    expect(ctrl.state.version).toBe(0);
    ctrl.go(ctrl.mainNode(4));
    ctrl.back();
    attempt(ctrl, 'd7d6');
    expect(here(ctrl)).toBe('e2e4 e7e5 g1f3 d7d6');
    expect(ctrl.state.version).toBe(1);
    expect(ctrl.cursor.record.root.children[0]?.children[0]?.children[0]?.children.map(({ move }) => move)).toEqual([
      'b8c6',
      'd7d6',
    ]);
  });

  it('explains an illegal move', () => {
    const ctrl = open();
    const [pawn, knight] = ['e2e4', 'g1f3'].map((text) => moveFrom(unwrap(chess.parseMove(ctrl.position, text))));
    ctrl.receive({ kind: 'attempt', attempt: { from: pawn!, to: knight! } });
    expect(ctrl.state.refusal?.squares).toContain(knight);
    expect(here(ctrl)).toBe('');
    ctrl.forward();
    expect(ctrl.state.refusal).toBeUndefined();
  });

  it('removes a variation and restores it', () => {
    const ctrl = open();
    const variation = ctrl.mainNode(1).children[1]!;
    ctrl.go(variation.children[0]!);
    const before = ctrl.cursor.record;
    const restore = ctrl.remove(variation);
    expect(here(ctrl)).toBe('e2e4');
    expect(ctrl.mainNode(1).children).toHaveLength(1);
    restore();
    expect(ctrl.cursor.record).toEqual(before);
    expect(here(ctrl)).toBe('e2e4 c7c5 g1f3');
  });

  it('makes a variation the main line', () => {
    const ctrl = open();
    ctrl.promote(ctrl.mainNode(1).children[1]!);
    expect(wayTo(ctrl.cursor.mainEnd)).toBe('e2e4 c7c5 g1f3');
  });

  it('adds a line as a variation and follows it', () => {
    const ctrl = open();
    const moves = ['d2d4', 'd7d5'].map((text) => {
      const move = unwrap(chess.parseMove(ctrl.position, text));
      ctrl.position.make(move);
      return move;
    });
    ctrl.position.unmake();
    ctrl.position.unmake();
    ctrl.insert(ctrl.cursor.root, moves);
    expect(here(ctrl)).toBe('d2d4');
    ctrl.forward();
    expect(here(ctrl)).toBe('d2d4 d7d5');
  });

  it('writes every move, variations included, with its move number', () => {
    const ctrl = open();
    const names = ctrl.notations('san');
    const node = ctrl.mainNode(1).children[1]!;
    expect(names.get(node)).toEqual({ notation: 'c5', number: 1 });
    expect(names.get(ctrl.mainNode(3))).toEqual({ notation: 'Nf3', number: 2 });
  });

  it('does not change a record', () => {
    const [record] = readPgn(PGN).records;
    expect(unwrap(RecordCursor.open(chess, record!)).record).toEqual(record);
  });
});

describe('a replay that plays by itself', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('plays to the end and stops there', () => {
    const ctrl = open();
    ctrl.run();
    vi.advanceTimersByTime(1300);
    expect(here(ctrl)).toBe('e2e4');
    vi.advanceTimersByTime(20_000);
    expect(here(ctrl)).toBe('e2e4 e7e5 g1f3 b8c6');
    expect(ctrl.state.isRunning).toBe(false);
  });

  it('stops on request, and when a move is made on the board', () => {
    const ctrl = open();
    ctrl.run();
    ctrl.pause();
    vi.advanceTimersByTime(5000);
    expect(here(ctrl)).toBe('');
    ctrl.run();
    attempt(ctrl, 'd2d4');
    vi.advanceTimersByTime(5000);
    expect(here(ctrl)).toBe('d2d4');
  });
});
