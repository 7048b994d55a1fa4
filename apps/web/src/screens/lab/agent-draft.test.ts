import { parseAgent } from '@tesuji/engine';
import { games, unwrap } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import * as draft from './agent-draft.ts';

const read = (text: string): ReturnType<typeof unwrapAgent> => unwrapAgent(text);
function unwrapAgent(text: string): Extract<ReturnType<typeof draft.readAgent>, { ok: true }>['value'] {
  return unwrap(draft.readAgent(shogi, text));
}

it('whatever is chosen is a name that can be read, in every game', () => {
  for (const game of games) {
    for (const kind of draft.AGENT_KINDS) {
      const spec = unwrap(draft.readAgent(game, draft.beginAgent(kind)));
      expect(spec.kind).toBe(kind);
      const changes = [
        ...draft.numbersOf(spec).flatMap((field) => [NaN, -1, 3.2, 1e12].map((n) => draft.withNumber(spec, field, n))),
        ...draft.termsOf(spec, game).map(({ name }) => draft.withTerm(spec, game, name, false)),
        ...draft.moveModes(spec).map((mode) => draft.withMoveMode(spec, mode)),
      ];
      for (const text of changes) expect([text, parseAgent(text, game).ok]).toEqual([text, true]);
    }
  }
});

describe('what an agent judges by', () => {
  it('is all there is, less what is switched off; all again is not said', () => {
    const without = draft.withTerm(read('minimax:depth=2'), shogi, 'king', false);
    expect(draft.termsOf(read(without), shogi).filter(({ isOn }) => !isOn)).toEqual([{ name: 'king', isOn: false }]);
    expect(draft.withTerm(read(without), shogi, 'king', true)).toBe('minimax:depth=2,moves=all');
  });

  it('is at least one thing', () => {
    const one = read('alphabeta:eval=material');
    expect(draft.withTerm(one, shogi, 'material', false)).toContain('eval=material,');
  });

  it('is nothing for those who do not judge by terms', () => {
    expect(draft.termsOf(read('random'), shogi)).toEqual([]);
  });
});

describe('which moves it looks at', () => {
  it('can be some kinds only', () => {
    const some = draft.withMoveMode(read('alphabeta'), 'kinds');
    expect(draft.moveMode(read(some))).toBe('kinds');
    const more = draft.withGenerator(read(some), 'rescues', true);
    expect(more).toContain('moves=checks+captures+rescues');
    expect(draft.generatorsOf(read(more)).filter(({ isOn }) => isOn)).toHaveLength(3);
    expect(draft.moveMode(read(draft.withMoveMode(read(more), 'all')))).toBe('all');
  });

  it('is as usual for the engine unless it says otherwise', () => {
    expect(draft.moveMode(read('engine'))).toBe('usual');
    expect(draft.withMoveMode(read('engine:nodes=5'), 'none')).toBe('engine:nodes=5,moves=none');
    expect(draft.withMoveMode(read('engine:nodes=5,moves=none'), 'usual')).toBe('engine:nodes=5');
  });
});

it('a number that can be done without is left out when it is emptied', () => {
  const [nodes] = draft.numbersOf(read('engine:nodes=5,depth=2'));
  expect(draft.withNumber(read('engine:nodes=5,depth=2'), nodes!, NaN)).toBe('engine:depth=2');
});
