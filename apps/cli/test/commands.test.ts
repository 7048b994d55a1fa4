import { games } from '@tesuji/rules';
import { AGENT_FORMS, CLASSIC_TERMS, PLAUSIBLE_NAMES } from '@tesuji/engine';
import { describe, expect, it } from 'vitest';
import { runHere } from './recorded-terminal.ts';
import { onlyJson, runTesuji } from './run-tesuji.ts';

const EVEN = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1';

describe('tesuji', () => {
  it('without a command shows help', async () => {
    const ran = await runTesuji([]);
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(ran.stdout).toContain('tesuji play chess');
  });

  const parts = ['list', 'show', 'search', 'import', 'export', 'delete', 'undo'].map((name) => `library ${name}`);
  it.each(['games', 'moves', 'perft', 'play', 'convert', 'library', ...parts])(
    '%s --help shows examples',
    async (command) => {
      const ran = await runHere([...command.split(' '), '--help']);
      expect(ran).toMatchObject({ code: 0, stderr: '' });
      expect(ran.stdout).toMatch(new RegExp(`Examples:\\n[^]*tesuji ${command}`));
    },
  );

  it('match --help lists the agents, the kinds of moves and the terms of the evaluation', async () => {
    const { stdout } = await runHere(['match', '--help']);
    for (const form of AGENT_FORMS) expect(stdout).toContain(`\n  ${form}\n`);
    for (const name of [...PLAUSIBLE_NAMES, ...CLASSIC_TERMS]) expect(stdout).toMatch(new RegExp(`\\b${name}\\b`));
    expect(stdout).toMatch(/^ {2}laser: +material, .*\bpharaoh\b/m);
  });

  it('every example in the help works', async () => {
    for (const command of ['games', 'moves', 'perft']) {
      const { stdout } = await runHere([command, '--help']);
      const examples = stdout.split('Examples:')[1]?.trim().split('\n') ?? [];
      expect(examples.length).toBeGreaterThan(1);
      for (const example of examples) {
        const words = [...example.trim().matchAll(/"([^"]*)"|\S+/g)].map((match) => match[1] ?? match[0]);
        const ran = await runHere(words.slice(1));
        expect({ example, ...ran }).toMatchObject({ example, code: 0, stderr: '' });
      }
    }
  });
});

describe('tesuji games', () => {
  it('lists every game with setups, options and notations', async () => {
    const ran = await runHere(['games']);
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    for (const game of games) {
      for (const setup of game.setups) expect(ran.stdout).toContain(setup.text);
      for (const option of game.options) expect(ran.stdout).toContain(`${option.id}=${option.initial}`);
      for (const style of game.notations) expect(ran.stdout).toContain(style);
    }
  });

  it('--json gives the same as data', async () => {
    const { games: listed } = onlyJson(await runTesuji(['games', '--json'])) as { games: { id: string }[] };
    expect(listed.map((game) => game.id)).toEqual(games.map((game) => game.id));
    expect(listed[0]).toMatchObject({
      id: 'shogi',
      name: 'Shogi',
      sides: ['black', 'white'],
      setups: expect.arrayContaining([{ id: 'even', name: 'Even game', text: EVEN }]),
      options: expect.arrayContaining([
        expect.objectContaining({ id: 'impasse', initial: '27', values: ['27', '24', 'off'] }),
      ]),
      notations: expect.arrayContaining(['japanese']),
    });
  });

  it('lists one game by its id', async () => {
    expect(onlyJson(await runHere(['games', 'shogi', '--json']))).toMatchObject({ games: [{ id: 'shogi' }] });
  });
});

describe('tesuji moves', () => {
  it('--json prints exactly the five keys', async () => {
    const json = onlyJson(await runHere(['moves', 'shogi', '--json']));
    expect(Object.keys(json)).toEqual(['game', 'position', 'side', 'moves', 'outcome']);
    expect(json).toMatchObject({ game: 'shogi', position: EVEN, side: 'black', outcome: null });
    expect(json['moves']).toHaveLength(30);
    expect(json['moves']).toContain('7g7f');
  });

  it('writes moves in the given notation', async () => {
    const json = onlyJson(await runHere(['moves', 'shogi', '--notation', 'japanese', '--json']));
    expect(json['moves']).toContain('☗７六歩');
  });

  it('starts from a setup', async () => {
    const json = onlyJson(await runHere(['moves', 'shogi', '--setup', '2-piece', '--json']));
    expect(json).toMatchObject({ side: 'white', position: expect.stringMatching(/^lnsgkgsnl\/9\//) });
  });

  it.each([...games.map(({ id }) => [id]), ['hasami', '--options', 'dai=on']])(
    '%s: startpos is where the game begins',
    async (...words) => {
      const json = onlyJson(await runHere(['moves', ...words, '--position', 'startpos', '--json']));
      expect(json).toEqual(onlyJson(await runHere(['moves', ...words, '--json'])));
    },
  );

  it('prints the outcome of a finished position', async () => {
    const mated = '4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1';
    const json = onlyJson(await runHere(['moves', 'shogi', '--position', mated, '--json']));
    expect(json).toMatchObject({ moves: [], outcome: { winner: 'black', reason: 'checkmate' } });
    expect((await runHere(['moves', 'shogi', '--position', mated])).stdout).toContain('Black wins by checkmate.');
  });

  it('lists them in columns for people', async () => {
    const ran = await runHere(['moves', 'shogi']);
    expect(ran.stdout).toContain('Black to move, 30 legal moves:');
    expect(ran.stdout).toMatch(/\b7g7f\b/);
  });
});

describe('tesuji perft', () => {
  it('--json prints game, depth, nodes and ms', async () => {
    const json = onlyJson(await runHere(['perft', 'shogi', '--depth', '3', '--json']));
    expect(Object.keys(json)).toEqual(['game', 'depth', 'nodes', 'ms']);
    expect(json).toMatchObject({ game: 'shogi', depth: 3, nodes: 25470, ms: expect.any(Number) });
  });

  it('--divide splits the count by first move', async () => {
    const json = onlyJson(await runHere(['perft', 'shogi', '--depth', '2', '--divide', '--json']));
    const divide = json['divide'] as Record<string, number>;
    expect(Object.keys(divide)).toHaveLength(30);
    expect(Object.values(divide).reduce((sum, count) => sum + count, 0)).toBe(900);
    const ran = await runHere(['perft', 'shogi', '--depth', '2', '--divide']);
    expect(ran.stdout).toMatch(/^7g7f +30$/m);
    expect(ran.stdout).toContain('900 positions at depth 2');
  });

  it('counts one position at depth 0', async () => {
    expect(onlyJson(await runHere(['perft', 'shogi', '--depth', '0', '--json']))).toMatchObject({ nodes: 1 });
  });
});
