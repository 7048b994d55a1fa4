import { parseAgent } from '@tesuji/engine';
import { games, unwrap } from '@tesuji/rules';
import { hasami } from '@tesuji/rules/hasami';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import * as draft from './agent-draft.ts';

const read = (text: string): ReturnType<typeof unwrapAgent> => unwrapAgent(text);
function unwrapAgent(text: string): Extract<ReturnType<typeof draft.parseOwnAgent>, { ok: true }>['value'] {
  return unwrap(draft.parseOwnAgent(shogi, text));
}

it('every choice makes a name that can be parsed, in every game', () => {
  for (const game of games) {
    for (const kind of draft.AGENT_KINDS) {
      const spec = unwrap(draft.parseOwnAgent(game, draft.beginAgent(kind)));
      expect(spec.kind).toBe(kind);
      const changes = [
        ...draft.numbersOf(spec).flatMap((field) => [NaN, -1, 3.2, 1e12].map((n) => draft.withNumber(spec, field, n))),
        ...draft.evaluationTerms(spec, game).map(({ name }) => draft.withTerm(spec, game, name, false)),
        ...draft.moveModes(spec).map((mode) => draft.withMoveMode(spec, mode)),
      ];
      for (const text of changes) expect([text, parseAgent(text, game).ok]).toEqual([text, true]);
    }
  }
});

describe('the evaluation terms of an agent', () => {
  it('are all terms except those that are switched off, and the full list is not written', () => {
    const without = draft.withTerm(read('minimax:depth=2'), shogi, 'king', false);
    expect(draft.evaluationTerms(read(without), shogi).filter(({ isOn }) => !isOn)).toEqual([
      { name: 'king', isOn: false },
    ]);
    expect(draft.withTerm(read(without), shogi, 'king', true)).toBe('minimax:depth=2,moves=all');
  });

  it('are never empty', () => {
    const one = read('alphabeta:eval=material');
    expect(draft.withTerm(one, shogi, 'material', false)).toContain('eval=material,');
  });

  it('are empty for agents without an evaluation', () => {
    expect(draft.evaluationTerms(read('random'), shogi)).toEqual([]);
  });
});

describe('the network of the engine', () => {
  const NETWORKS = { shogi: { url: '/assets/shogi.tnn-1a2b.gz', bytes: 1 } };

  it('is used until terms are chosen, and can be used again', () => {
    expect(draft.hasNetwork(read('engine'), shogi, NETWORKS)).toBe(true);
    const terms = draft.withNetwork(read('engine:nodes=5'), false);
    expect(terms).toBe('engine:nodes=5,eval=classic');
    expect(draft.hasNetwork(read(terms), shogi, NETWORKS)).toBe(false);
    const without = draft.withTerm(read(terms), shogi, 'king', false);
    expect(draft.evaluationTerms(read(without), shogi).filter(({ isOn }) => !isOn)).toHaveLength(1);
    expect(draft.withTerm(read(without), shogi, 'king', true)).toBe(terms);
    expect(draft.withNetwork(read(without), true)).toBe('engine:nodes=5');
    expect(draft.hasNetwork(read('minimax'), shogi, NETWORKS)).toBeUndefined();
  });

  it('is not offered in a game for which the page has none, where the terms are used', () => {
    const spec = unwrap(draft.parseOwnAgent(hasami, 'engine'));
    expect(draft.hasNetwork(spec, hasami, NETWORKS)).toBeUndefined();
    const terms = draft.evaluationTerms(spec, hasami);
    expect(terms.length).toBeGreaterThan(1);
    expect(terms.filter(({ isOn }) => !isOn)).toEqual([]);
    const [first] = terms;
    const without = unwrap(draft.parseOwnAgent(hasami, draft.withTerm(spec, hasami, first!.name, false)));
    expect(draft.evaluationTerms(without, hasami).filter(({ isOn }) => !isOn)).toEqual([{ ...first, isOn: false }]);
  });

  it('cannot be a file', () => {
    expect(draft.parseOwnAgent(shogi, 'engine:network=mine.tnn')).toEqual({ ok: false, error: { kind: 'file' } });
  });
});

describe('the move filter of an agent', () => {
  it('can be a list of kinds', () => {
    const some = draft.withMoveMode(read('alphabeta'), 'kinds');
    expect(draft.moveMode(read(some))).toBe('kinds');
    const more = draft.withGenerator(read(some), 'rescues', true);
    expect(more).toContain('moves=checks+captures+rescues');
    expect(draft.generatorsOf(read(more)).filter(({ isOn }) => isOn)).toHaveLength(3);
    expect(draft.moveMode(read(draft.withMoveMode(read(more), 'all')))).toBe('all');
  });

  it('is that of the engine by default', () => {
    expect(draft.moveMode(read('engine'))).toBe('usual');
    expect(draft.withMoveMode(read('engine:nodes=5'), 'none')).toBe('engine:nodes=5,moves=none');
    expect(draft.withMoveMode(read('engine:nodes=5,moves=none'), 'usual')).toBe('engine:nodes=5');
  });
});

it('an optional number is left out when its field is empty', () => {
  const [nodes] = draft.numbersOf(read('engine:nodes=5,depth=2'));
  expect(draft.withNumber(read('engine:nodes=5,depth=2'), nodes!, NaN)).toBe('engine:depth=2');
});
