import { readFileSync } from 'node:fs';
import { createContext, runInContext, type Context } from 'node:vm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Position } from '../core/position.ts';
import { read } from './test/ask.ts';

const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const EXAMPLE = README.slice(README.indexOf('## A tiny example'), README.indexOf('## Hasami'));
const SECTION = README.slice(README.indexOf('## Hasami: the course-style API'));

type Method = (position: Position | undefined, ...values: readonly string[]) => unknown;

/** A context in which the names that a text imports are known. */
async function importInto(text: string): Promise<Context> {
  const context = createContext({});
  for (const [, names, path] of text.matchAll(/^import \{ (.+) \} from '(@tesuji\/rules.*)';$/gm)) {
    const module = (await import(path)) as Readonly<Record<string, unknown>>;
    for (const name of names.split(', ')) {
      expect(module).toHaveProperty(name);
      context[name] = module[name];
    }
  }
  return context;
}

/** The methods of the table, made of the code in its rows: what stands in backticks, the last piece being the answer. */
async function readMethods(): Promise<Map<string, Method>> {
  const context = await importInto(SECTION);
  const methods = new Map<string, Method>();
  for (const line of SECTION.split('\n').filter((each) => each.startsWith('| `'))) {
    const [, first, second] = line
      .split('|')
      .map((cell) => Array.from(cell.matchAll(/`([^`]+)`/g), (match) => match[1]));
    const [, name, values] = /^(\w+)\((.*)\)$/.exec(first.join(''))!;
    const statements = [...second.slice(0, -1), `return ${second.at(-1)}`.replace('return const position =', 'return')];
    const head = ['position', values].filter((each) => each !== '').join(', ');
    methods.set(name, runInContext(`(${head}) => { ${statements.join(';\n')} }`, context) as Method);
  }
  return methods;
}

describe('the README', () => {
  it('has a tiny example that runs as it says', async () => {
    const context = await importInto(EXAMPLE);
    const code = /```ts\n([^]+?)```/.exec(EXAMPLE)![1].replaceAll(/^import .*$/gm, '');
    const [, text] = /formatPosition\(position\); \/\/ '(.+)'/.exec(code)!;
    expect(runInContext(`${code}; hasami.formatPosition(position)`, context)).toBe(text);
    expect(runInContext('refused.error', context)).toMatchObject({
      stage: 'rules',
      illegality: { code: 'not-how-it-moves', rule: 'H5' },
    });
  });
});

describe('the course-style table of the README', () => {
  let methods: Map<string, Method>;
  beforeAll(async () => {
    methods = await readMethods();
  });
  const call = (name: string, position?: Position, ...values: readonly string[]): unknown =>
    methods.get(name)!(position, ...values);
  const begin = (): Position => call('HasamiShogiGame') as Position;

  it('has a row for each method', () => {
    expect([...methods.keys()]).toEqual([
      'HasamiShogiGame',
      'get_game_state',
      'get_active_player',
      'get_num_captured_pieces',
      'make_move',
      'get_square_occupant',
    ]);
  });

  it('H2 H3 begins a game without draws', () => {
    const game = begin();
    expect(game.options).toMatchObject({ draws: 'off', goal: 'eight', dai: 'off' });
    expect(call('get_game_state', game)).toBe('UNFINISHED');
    expect(call('get_active_player', game)).toBe('BLACK');
    expect(['i1', 'a9', 'e5', 'z0'].map((square) => call('get_square_occupant', game, square))).toEqual([
      'BLACK',
      'RED',
      'NONE',
      'NONE',
    ]);
  });

  it.each(['a1 b1', 'e5 e6', 'i5 i6', 'i5 a5', 'i5 h6', 'i5 i5', 'i5 j5', 'z9 i5', 'i5 '])(
    'H4 H5 H6 H7 answers false to the illegal move %s, and nothing changes',
    (text) => {
      const game = begin();
      const [from, to] = text.split(' ');
      expect(call('make_move', game, from, to)).toBe(false);
      expect([game.ply, call('get_active_player', game)]).toEqual([0, 'BLACK']);
    },
  );

  it('H19 counts the men captured of a colour', () => {
    const game = begin();
    for (const [from, to] of [
      ['i5', 'e5'],
      ['a4', 'e4'],
      ['i3', 'e3'],
    ]) {
      expect(call('make_move', game, from, to)).toBe(true);
    }
    expect(call('get_active_player', game)).toBe('RED');
    expect(call('get_square_occupant', game, 'e4')).toBe('NONE');
    expect(call('get_num_captured_pieces', game, 'RED')).toBe(1);
    expect(call('get_num_captured_pieces', game, 'BLACK')).toBe(0);
  });

  it.each([
    ['9/9/9/br7/9/2b6/9/8r/9 b 7 7 0 30', 'BLACK_WON', 'h9'],
    ['9/9/9/rb7/9/2r6/9/8b/9 r 7 7 0 30', 'RED_WON', 'h9'],
  ])('H20 H30 from %s, f3d3: %s, and then every move is false', (text, state, last) => {
    const game = read(text, { draws: 'off' });
    expect(call('get_game_state', game)).toBe('UNFINISHED');
    expect(call('make_move', game, 'f3', 'd3')).toBe(true);
    expect(call('get_game_state', game)).toBe(state);
    expect(call('make_move', game, last, 'g9')).toBe(false);
  });
});
