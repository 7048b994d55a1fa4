import { findGame } from '@tesuji/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEVELS } from '../levels/level.ts';
import { PLAUSIBLE_NAMES } from '../plausible/plausible-moves.ts';
import { CLASSIC_TERMS, type AgentSpec } from './agent-spec.ts';
import { AGENT_FORMS, agentForms, formatAgent, parseAgent, splitCommand, type AgentOption } from './agent-text.ts';

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
    search: fc.option(fc.constantFrom({ razoring: false }, { futility: 70, razor: -5, nullMove: true }), {
      nil: undefined,
    }),
  }),
  fc.record({ kind: fc.constant('level' as const), level: fc.constantFrom(...LEVELS) }),
  fc.record({
    kind: fc.constant('outside' as const),
    protocol: fc.constantFrom('usi' as const, 'uci' as const),
    command: fc.string({ minLength: 1 }).filter((text) => text.trim() === text && (splitCommand(text)[0] ?? '') !== ''),
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

  it('never makes the parser throw, and errors have positions within the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom(...AGENT_FORMS).chain(spoil)), (text) => {
        const read = parseAgent(text);
        if (read.ok) expect(parseAgent(formatAgent(read.value))).toEqual(read);
        else expect(text.slice(read.error.at, read.error.at + read.error.got.length)).toBe(read.error.got);
      }),
    );
  });

  it.each(AGENT_FORMS)('may be %s', (text) => expect(parseAgent(text).ok).toBe(true));

  it('fills in defaults', () => {
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
    ['engine:search=razoring:off+luck:3', 'bad-setting-value', 27, 'luck:3'],
    ['engine:search=razoring:3', 'bad-setting-value', 14, 'razoring:3'],
    ['engine:search=razor:1.5', 'bad-setting-value', 14, 'razor:1.5'],
    ['engine:search=razor:1+razor:2', 'bad-setting-value', 22, 'razor:2'],
    ['engine:search=', 'bad-setting-value', 14, ''],
    ['level:11', 'bad-setting-value', 6, '11'],
    ['level', 'bad-setting-value', 5, ''],
    ['usi: ', 'missing-command', 4, ''],
    ['usi:""', 'missing-command', 4, ''],
    [`uci:'' --threads 2`, 'missing-command', 4, ''],
    ['usi:"', 'missing-command', 4, ''],
  ])('%j is refused: %s', (text, kind, at, got) => {
    expect(parseAgent(text)).toMatchObject({ ok: false, error: { kind, at, got } });
  });

  it('accepts only the terms of the given game', () => {
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

it.each([
  ['engine', ['engine']],
  ['  engine  --threads 2 ', ['engine', '--threads', '2']],
  ['"C:\\Program Files\\engine.exe" -x', ['C:\\Program Files\\engine.exe', '-x']],
  ["./run 'a b' c", ['./run', 'a b', 'c']],
  ['--name="a b"', ['--name=a b']],
  ['', []],
])('%j is %j', (command, words) => {
  expect(splitCommand(command)).toEqual(words);
});

/** Values that are valid by the description of an option. */
function valuesOf(option: AgentOption): readonly string[] {
  if (option.kind === 'switch') return ['on', 'off'];
  if (option.kind === 'number') return [option.min, option.max, option.initial ?? option.min].map(String);
  if (option.kind === 'file') return ['a file.tnn'];
  if (option.kind === 'search') return ['razoring:off', 'nullMove:on+reductionBase:700+futility:-5'];
  const { names = [], word, initial } = option;
  return [...names, names.join('+'), ...[word, initial].filter((each) => each !== undefined)];
}

it('takes terms or a network, not both', () => {
  expect(parseAgent('engine:network=a.tnn.gz')).toMatchObject({ ok: true, value: { network: 'a.tnn.gz' } });
  expect(parseAgent('engine:eval=classic,network=a.tnn')).toMatchObject({ ok: false, error: { at: 28, got: 'a.tnn' } });
  expect(parseAgent('engine:network=')).toMatchObject({ ok: false, error: { at: 15 } });
});

describe('agentForms', () => {
  it.each(['shogi', 'chess', 'hasami', 'laser'])('lists options and values of %s that are read', (id) => {
    const game = findGame(id)!;
    const forms = agentForms(game);
    expect(forms.map(({ example }) => example)).toEqual(AGENT_FORMS);
    for (const { kind, options } of forms) {
      for (const option of options) {
        for (const value of valuesOf(option))
          expect(parseAgent(`${kind}:${option.name}=${value}`, game)).toMatchObject({ ok: true, value: { kind } });
      }
    }
  });

  it('names the defaults that a spec without options has', () => {
    for (const { kind, options } of agentForms().filter((form) => form.options.length > 0)) {
      const given = options.flatMap((option) => {
        if (option.kind === 'file' || option.kind === 'search' || option.initial === undefined) return [];
        const { name, initial } = option;
        return [`${name}=${typeof initial === 'boolean' ? (initial ? 'on' : 'off') : initial}`];
      });
      expect(parseAgent(`${kind}:${given.join(',')}`)).toEqual(parseAgent(kind));
    }
  });

  it('lists the evaluation terms of a game', () => {
    const terms = agentForms(findGame('chess'))
      .find(({ kind }) => kind === 'engine')
      ?.options.find(({ name }) => name === 'eval');
    expect(terms).toMatchObject({ kind: 'names', names: expect.arrayContaining(['material', 'mobility']) as string[] });
  });
});
