import { findGame } from '@tesuji/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEVELS } from '../levels/level.ts';
import { PLAUSIBLE_NAMES } from '../plausible/plausible-names.ts';
import { CLASSIC_TERMS, type AgentSpec } from './agent-spec.ts';
import { AGENT_FORMS, formatAgent, parseAgent } from './agent-text.ts';
import { splitWords } from './command-words.ts';

const depth = fc.integer({ min: 1, max: 64 });
const count = fc.option(fc.integer({ min: 1, max: 4096 }), { nil: undefined });
const terms = fc.option(fc.uniqueArray(fc.constantFrom('material', 'king', 'own-term'), { minLength: 1 }), {
  nil: undefined,
});
const moves = fc.oneof(
  fc.constant('all' as const),
  fc.uniqueArray(fc.constantFrom(...PLAUSIBLE_NAMES), { minLength: 1 }),
);

const specs: fc.Arbitrary<AgentSpec> = fc.oneof(
  fc.constantFrom<AgentSpec>({ kind: 'random' }, { kind: 'greedy' }),
  fc.record({ kind: fc.constant('minimax' as const), depth, eval: terms, moves }),
  fc.record({ kind: fc.constant('alphabeta' as const), depth, table: fc.boolean(), eval: terms, moves }),
  fc.record({
    kind: fc.constant('classic' as const),
    depth,
    eval: fc.uniqueArray(fc.constantFrom(...CLASSIC_TERMS), { minLength: 1 }),
    moves: fc.constantFrom('all', ['checks'], ['captures', 'checks']) as fc.Arbitrary<'all' | ['checks']>,
  }),
  fc.record({ kind: fc.constant('mcts' as const), time: count, nodes: count, memory: depth, rollout: depth }),
  fc.record({
    kind: fc.constant('engine' as const),
    time: count,
    nodes: count,
    depth: fc.option(depth, { nil: undefined }),
    hash: count,
    eval: terms,
    moves: fc.option(
      fc.oneof(fc.constant('none' as const), fc.uniqueArray(fc.constantFrom(...PLAUSIBLE_NAMES), { minLength: 1 })),
      { nil: undefined },
    ),
  }),
  fc.record({ kind: fc.constant('level' as const), level: fc.constantFrom(...LEVELS) }),
  fc.record({
    kind: fc.constant('outside' as const),
    protocol: fc.constantFrom('usi' as const, 'uci' as const),
    command: fc.string({ minLength: 1 }).filter((text) => text.trim() === text && (splitWords(text)[0] ?? '') !== ''),
  }),
);

describe('the name of an agent', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(specs, (spec) => {
        expect(parseAgent(formatAgent(spec))).toEqual({ ok: true, value: spec });
      }),
    );
  });

  it('never makes the reader throw, and what it cannot read lies in the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom(...AGENT_FORMS).chain(spoil)), (text) => {
        const read = parseAgent(text);
        if (read.ok) expect(parseAgent(formatAgent(read.value))).toEqual(read);
        else expect(text.slice(read.error.at, read.error.at + read.error.got.length)).toBe(read.error.got);
      }),
    );
  });

  it.each(AGENT_FORMS)('may be %s', (text) => expect(parseAgent(text).ok).toBe(true));

  it('fills in what is not said', () => {
    expect(parseAgent('classic')).toEqual({
      ok: true,
      value: {
        kind: 'classic',
        depth: 3,
        eval: ['material', 'mobility', 'mate', 'king'],
        moves: ['checks', 'captures'],
      },
    });
  });

  it.each([
    ['', 'unknown-agent', 0, ''],
    ['clasic:depth=3', 'unknown-agent', 0, 'clasic'],
    ['constructor', 'unknown-agent', 0, 'constructor'],
    ['random:depth=3', 'unknown-setting', 7, 'depth'],
    [' minimax:deep=3', 'unknown-setting', 9, 'deep'],
    ['minimax:depth=0', 'bad-setting-value', 14, '0'],
    ['minimax:depth', 'bad-setting-value', 13, ''],
    ['minimax:depth=3,depth=4', 'repeated-setting', 16, 'depth'],
    ['alphabeta:table=maybe', 'bad-setting-value', 16, 'maybe'],
    ['classic:eval=material+luck', 'bad-setting-value', 22, 'luck'],
    ['classic:moves=checks+checks', 'bad-setting-value', 21, 'checks'],
    ['engine:moves=all', 'bad-setting-value', 13, 'all'],
    ['engine:threads=2', 'unknown-setting', 7, 'threads'],
    ['classic:moves=', 'bad-setting-value', 14, ''],
    ['level:11', 'bad-setting-value', 6, '11'],
    ['level', 'bad-setting-value', 5, ''],
    ['usi: ', 'missing-command', 4, ''],
    ['usi:""', 'missing-command', 4, ''],
    [`uci:'' --threads 2`, 'missing-command', 4, ''],
    ['usi:"', 'missing-command', 4, ''],
  ])('%j is refused: %s', (text, kind, at, got) => {
    expect(parseAgent(text)).toMatchObject({ ok: false, error: { kind, at, got } });
  });

  it('is held to the terms of a game where one is given', () => {
    const shogi = findGame('shogi')!;
    expect(parseAgent('minimax:eval=material', shogi).ok).toBe(true);
    expect(parseAgent('minimax:eval=material+luck', shogi)).toMatchObject({
      ok: false,
      error: { kind: 'bad-setting-value', at: 22, got: 'luck' },
    });
  });
});

/** A text with one character changed for another. */
function spoil(text: string): fc.Arbitrary<string> {
  return fc
    .tuple(fc.nat(text.length - 1), fc.constantFrom(',', '=', '+', ':', '9', 'x', ' '))
    .map(([at, letter]) => text.slice(0, at) + letter + text.slice(at + 1));
}
