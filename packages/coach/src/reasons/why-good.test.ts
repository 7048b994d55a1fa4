import { chess } from '@tesuji/rules/chess';
import { unwrap, type Game } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { hasami } from '@tesuji/rules/hasami';
import { laser } from '@tesuji/rules/laser';
import { shogi } from '@tesuji/rules/shogi';
import type { Fact } from '../fact.ts';
import { reasonsFor } from './reasons-for.ts';
import { whyGood } from './why-good.ts';

interface Answer {
  readonly move: number;
  readonly good: readonly Fact[];
  readonly reasons: readonly Fact[];
}

function ask(text: string, moveText: string, game: Game = chess): Answer {
  const position = unwrap(game.parsePosition(text));
  const move = unwrap(game.parseMove(position, moveText));
  return { move, good: whyGood(game, position, move, 12), reasons: reasonsFor(game, position, move) };
}

describe('why a move is good', () => {
  it('is left to the engine only where nothing is proved', () => {
    const { good, move, reasons } = ask('6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1', 'a1b1');
    expect(reasons).toEqual([]);
    expect(good).toEqual([{ kind: 'engine-prefers', move, score: 12 }]);
    expect(ask('6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1', 'a1a8').good.map(({ kind }) => kind)).toEqual(['mate']);
  });

  it('leaves out what speaks against it', () => {
    const { good, reasons } = ask('4k3/8/8/8/4r3/8/8/3QK3 w - - 0 1', 'd1e2');
    expect(reasons.map(({ kind }) => kind)).toContain('exchange');
    expect(good.map(({ kind }) => kind)).toEqual(['blocks-check']);
  });

  it.each([
    ['a piece for nothing', chess, '4k3/8/8/3p4/8/8/3R4/4K3 w - - 0 1', 'd2d5', ['undefended'], ['exchange']],
    [
      'a man caught',
      hasami,
      '2b3rrr/5rr2/r8/3r5/5b1b1/6r2/6b2/b3b3b/3b1b3 b 1 0 1 17',
      'e6e7',
      ['sandwich'],
      ['exchange'],
    ],
    [
      'a checker taken by a cheaper piece',
      shogi,
      'kng6/l6PP/1p1p1gr2/1sp1sbp+R1/4l4/1P2p4/+pSPP1PP2/LK1+BG4/1NSG3N1 b N2P3p 86',
      '9h9g',
      ['captures-checker'],
      ['cheaper-attacker', 'exchange'],
    ],
    [
      'a piece that cannot get away',
      chess,
      '4k3/8/2n5/8/8/8/8/4KB2 w - - 0 1',
      'f1b5',
      ['trapped', 'pin'],
      ['undefended'],
    ],
  ] as const)('names a capture once: %s', (_, game, text, move, kinds, echoes) => {
    const { good, reasons } = ask(text, move, game);
    const all: readonly Fact['kind'][] = reasons.map(({ kind }) => kind);
    expect(all).toEqual(expect.arrayContaining([...kinds, ...echoes]));
    expect(good.map(({ kind }) => kind)).toEqual(expect.arrayContaining([...kinds]));
    for (const echo of echoes) expect(good.map(({ kind }) => kind)).not.toContain(echo);
  });

  it('says of an exchange what is left when the enemy has taken back', () => {
    const { good } = ask('k7/8/2p5/3n4/4P3/8/8/K7 w - - 0 1', 'e4d5');
    expect(good.map(({ kind }) => kind)).toEqual(['cheaper-attacker', 'exchange']);
  });

  it('names what a trade wins only there', () => {
    const text = 'sc3pcncpb3/1pa2ncfa4/7Pb1Pd/pa1rapd1ra4/3RaRb3paPc/4Na5/4Fa1Pa3/3PdNaPa3Sa b 14 13';
    const { good } = ask(text, 'e4f4', laser);
    const trade = good.find((fact) => fact.kind === 'trade');
    expect(trade?.won).toBeDefined();
    const hits = good.filter((fact) => fact.kind === 'beam-hit');
    expect(hits.map(({ target }) => target.at)).not.toContain(trade?.won?.at);
  });

  it('mentions an even trade before the engine’s word', () => {
    expect(ask('3rk3/8/8/8/8/8/8/3RK3 w - - 0 1', 'd1d8').good.map(({ kind }) => kind)).toEqual([
      'exchange',
      'engine-prefers',
    ]);
  });
});
