import { chess } from '@tesuji/rules/chess';
import { startPosition, unwrap, type GameLine } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import type { BoardCommand, BoardEntry } from '../wire/board.ts';
import {
  createSharedBoard,
  findNode,
  hasHelp,
  isIdle,
  judgeBoard,
  lineToNode,
  nodeIdOf,
  reduceBoard,
  type SharedBoard,
} from './shared-board.ts';

const LINE: GameLine = {
  game: chess.id,
  options: {},
  start: chess.formatPosition(unwrap(startPosition(chess))),
  moves: ['e2e4', 'e7e5', 'g1f3'],
};

/** A board after commands, written as `who command`; each must be allowed. */
class Told {
  board: SharedBoard = createSharedBoard(LINE);
  #count = 0;

  do(by: string, command: BoardCommand): string {
    unwrap(judgeBoard(this.board, by, command));
    const sequence = ++this.#count;
    const entry: BoardEntry = { sequence, at: 0, id: `c${sequence}`, by, command };
    this.board = reduceBoard(this.board, [entry]);
    return nodeIdOf(by, `c${sequence}`);
  }

  add(by: string, parent: string, move: string): string {
    return this.do(by, { kind: 'add', parent, move });
  }

  why(by: string, command: BoardCommand): unknown {
    const judged = judgeBoard(this.board, by, command);
    return judged.ok ? 'allowed' : judged.error;
  }

  children(id: string): readonly string[] {
    return (findNode(this.board, id)?.children ?? []).map((child) => this.board.nodes.get(child)!.move);
  }
}

describe('a board that several look at', () => {
  it('begins with the game', () => {
    const told = new Told();
    expect([...told.board.nodes.keys()]).toEqual(['m0', 'm1', 'm2', 'm3']);
    expect(lineToNode(told.board, findNode(told.board, 'm3')!)).toEqual(LINE);
  });

  it('takes moves that are legal where they are added', () => {
    const told = new Told();
    const first = told.add('ann', 'm1', 'c7c5');
    told.add('ben', first, 'g1f3');
    expect(told.children('m1')).toEqual(['e7e5', 'c7c5']);
    expect(told.why('ann', { kind: 'add', parent: 'm1', move: 'e2e4' })).toBe('illegal-move');
    expect(told.why('ann', { kind: 'add', parent: 'm1', move: 'c5' })).toBe('illegal-move');
    expect(told.why('ann', { kind: 'add', parent: 'nobody:c1', move: 'c7c5' })).toBe('no-node');
  });

  it('knows the same move under the names that two people gave it', () => {
    const told = new Told();
    const ann = told.add('ann', 'm1', 'c7c5');
    const ben = told.add('ben', 'm1', 'c7c5');
    told.add('ben', ben, 'g1f3');
    expect(told.children('m1')).toEqual(['e7e5', 'c7c5']);
    expect(told.children(ann)).toEqual(['g1f3']);
    // A move of the game is one of the game, whoever adds it.
    const played = told.add('ben', 'm1', 'e7e5');
    expect(findNode(told.board, played)?.id).toBe('m2');
  });

  it('lets people remove what is all their own', () => {
    const told = new Told();
    const first = told.add('ann', 'm1', 'c7c5');
    const second = told.add('ann', first, 'g1f3');
    expect(told.why('ben', { kind: 'remove', node: first })).toBe('not-yours');
    expect(told.why('ann', { kind: 'remove', node: 'm2' })).toBe('not-yours');
    const third = told.add('ben', second, 'd7d6');
    expect(told.why('ann', { kind: 'remove', node: first })).toBe('not-yours');
    told.do('ben', { kind: 'remove', node: third });
    told.do('ann', { kind: 'remove', node: first });
    expect(told.children('m1')).toEqual(['e7e5']);
    expect(findNode(told.board, second)).toBeUndefined();
  });

  it('puts a promoted move before the other added ones, and never before the game', () => {
    const told = new Told();
    told.add('ann', 'm1', 'c7c5');
    const second = told.add('ben', 'm1', 'e7e6');
    told.do('ann', { kind: 'promote', node: second });
    expect(told.children('m1')).toEqual(['e7e5', 'e7e6', 'c7c5']);
    expect(told.why('ann', { kind: 'promote', node: 'm2' })).toBe('not-yours');
  });

  it('keeps one comment of each person about a position', () => {
    const told = new Told();
    told.do('ann', { kind: 'comment', node: 'm2', text: 'natural' });
    told.do('ben', { kind: 'comment', node: 'm2', text: 'the Sicilian is sharper' });
    told.do('ann', { kind: 'comment', node: 'm2', text: 'solid' });
    expect(findNode(told.board, 'm2')?.comments).toEqual([
      { by: 'ann', text: 'solid' },
      { by: 'ben', text: 'the Sicilian is sharper' },
    ]);
    told.do('ann', { kind: 'comment', node: 'm2', text: '' });
    expect(findNode(told.board, 'm2')?.comments).toHaveLength(1);
  });

  it('allows engine and coach while all agree', () => {
    const told = new Told();
    const both = ['ann', 'ben'];
    told.do('ann', { kind: 'agree-to-help', isAgreed: true });
    expect(hasHelp(told.board, both)).toBe(false);
    told.do('ben', { kind: 'agree-to-help', isAgreed: true });
    expect(hasHelp(told.board, both)).toBe(true);
    expect(isIdle(told.board, 'ben', { kind: 'agree-to-help', isAgreed: true })).toBe(true);
    told.do('ann', { kind: 'agree-to-help', isAgreed: false });
    expect(hasHelp(told.board, both)).toBe(false);
  });

  it('is full at some time', () => {
    const told = new Told();
    const entries = Array.from({ length: 2000 }, (_, index): BoardEntry => {
      const text = String(index);
      return { sequence: index + 1, at: 0, id: text, by: 'ann', command: { kind: 'comment', node: 'm0', text } };
    });
    told.board = reduceBoard(told.board, entries);
    expect(told.why('ann', { kind: 'add', parent: 'm1', move: 'c7c5' })).toBe('full');
  });
});
