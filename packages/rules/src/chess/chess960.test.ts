import { describe, expect, it } from 'vitest';
import { applyEffects } from '../core/game.ts';
import { findSetup, setupNumber, setupOf, startPosition } from '../core/line.ts';
import { chess } from './game.ts';
import { movesOf, namesOf, notate, play, read, refusalText, squareOf, START, textOf } from './test/ask.ts';

function castlings(text: string): string[] {
  const position = read(text);
  return movesOf(position).filter((move) => notate(position, move).startsWith('O-O'));
}

function moveOf(text: string, move: string): { readonly position: ReturnType<typeof read>; readonly move: number } {
  const position = read(text);
  const parsed = chess.parseMove(position, move);
  if (!parsed.ok) throw new Error(`${move} is no move`);
  return { position, move: parsed.value };
}

describe('numbered setups', () => {
  it('C66 a number belongs to a position, and 518 is the ordinary game', () => {
    expect(findSetup(chess, 'chess960:518')?.text).toBe(START);
    expect(findSetup(chess, 'chess960:0')?.text).toBe('bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1');
    expect(setupOf(chess, findSetup(chess, 'chess960:7')!.text)?.id).toBe('chess960:7');
    expect(setupOf(chess, START)?.id).toBe('standard');
    expect(setupOf(chess, '4k3/8/8/8/8/8/8/4K3 w - - 0 1')).toBeUndefined();
  });

  it.each(['chess960', 'chess960:', 'chess960:960', 'chess960:-1', 'chess960:07', 'chess960:1.5', 'other:1'])(
    'C66 %s is no setup',
    (id) => {
      expect(findSetup(chess, id)).toBeUndefined();
      expect(setupNumber(chess, id)).toBeUndefined();
      expect(startPosition(chess, id)).toMatchObject({
        ok: false,
        error: { kind: 'unknown-setup', got: id, expected: 'standard, chess960:0–959' },
      });
    },
  );

  it('C65 bishops are on both colours, and the king is between the rooks', () => {
    for (let number = 0; number < 960; number++) {
      const rank = chess.numberedSetups!.text(number).slice(0, 8);
      const bishops = [...rank].flatMap((letter, file) => (letter === 'b' ? [file % 2] : []));
      expect(new Set(bishops).size).toBe(2);
      expect(rank.replaceAll(/[^rk]/g, '')).toBe('rkr');
      expect([...rank].toSorted().join('')).toBe('bbknnqrr');
    }
  });
});

describe('castling', () => {
  it.each([
    ['both move', '4k3/8/8/8/8/8/8/1R3K1R w KQ - 0 1', 'f1h1', '1R3RK1', ['move f1 g1', 'move h1 f1']],
    ['the king stays', '4k3/8/8/8/8/8/8/R5KR w KQ - 0 1', 'g1h1', 'R4RK1', ['move h1 f1']],
    ['the rook stays', '4k3/8/8/8/8/8/8/R3KR2 w KQ - 0 1', 'e1f1', 'R4RK1', ['move e1 g1']],
    ['they change places', '4k3/8/8/8/8/8/8/R4KR1 w KQ - 0 1', 'f1g1', 'R4RK1', ['swap f1 g1']],
    ['the rook leaves first', '4k3/8/8/8/8/8/8/R3K1R1 w KQ - 0 1', 'e1g1', 'R4RK1', ['move g1 f1', 'move e1 g1']],
    ['far away', '4k3/8/8/8/8/8/8/1K5R w K - 0 1', 'b1h1', '5RK1', ['move b1 g1', 'move h1 f1']],
    ['queen side', '4k3/8/8/8/8/8/8/RK5R w KQ - 0 1', 'b1a1', '2KR3R', ['move b1 c1', 'move a1 d1']],
  ])('C67 %s', (_name, text, move, rank, wanted) => {
    const { position, move: number } = moveOf(text, move);
    const effects = chess.effects(position, number);
    const tell = (effect: (typeof effects)[number]): string =>
      'from' in effect ? [effect.kind, ...namesOf([effect.from, effect.to])].join(' ') : effect.kind;
    expect(effects.map(tell)).toEqual(wanted);
    const places = position.places.slice();
    applyEffects(places, effects);
    const before = textOf(position);
    position.make(number);
    expect(places).toEqual(position.places);
    expect(textOf(position).split('/')[7]?.split(' ')[0]).toBe(rank);
    position.unmake();
    expect(textOf(position)).toBe(before);
  });

  it('C21 the squares that king and rook go to must be empty, too', () => {
    expect(castlings('4k3/8/8/8/8/8/8/1R1K3R w Q - 0 1')).toEqual(['d1b1']);
    expect(castlings('4k3/8/8/8/8/8/8/RK1N4 w Q - 0 1')).toEqual([]);
    expect(refusalText(read('4k3/8/8/8/8/8/8/RK1N4 w Q - 0 1'), 'b1a1')).toBe('castling-blocked C21 d1');
    expect(refusalText(read('4k3/8/8/8/8/8/8/RKN5 w Q - 0 1'), 'b1a1')).toBe('castling-blocked C21 c1');
  });

  it('C23 C68 the king may not pass attacks, nor rely on the rook that leaves', () => {
    expect(refusalText(read('2r1k3/8/8/8/8/8/8/R4K2 w Q - 0 1'), 'f1a1')).toBe('castling-through-check C23 c8');
    expect(refusalText(read('3rk3/8/8/8/8/8/8/R4K2 w Q - 0 1'), 'f1a1')).toBe('castling-through-check C23 d8');
    expect(refusalText(read('4k3/8/8/8/8/8/8/rRK5 w Q - 0 1'), 'c1b1')).toBe('castling-through-check C68 a1');
    expect(castlings('1r2k3/8/8/8/8/8/8/1RK5 w Q - 0 1')).toEqual(['c1b1']);
  });

  it('C20 a right is lost with its rook, and the other stays', () => {
    const text = '1r3kr1/8/8/8/8/8/8/1R3KR1 w KQkq - 0 1';
    expect(textOf(play(read(text), 'b1b8')).split(' ')[2]).toBe('Kk');
    expect(textOf(play(read(text), 'f1e1')).split(' ')[2]).toBe('kq');
  });
});

describe('text', () => {
  it.each([
    ['bqnb1rkr/8/8/8/8/8/8/BQ1BNRKR w HFhf - 2 9', 'KQkq'],
    ['4k3/8/8/8/8/8/8/RR2K1RR w GB - 0 1', 'GB'],
    ['4k3/8/8/8/8/8/8/RR2K1RR w KB - 0 1', 'KB'],
    ['4k3/8/8/8/8/8/8/RR2K1RR w QG - 0 1', 'GQ'],
    ['rr2k3/8/8/8/8/8/8/1R2K3 w Qb - 0 1', 'Qb'],
    ['4k3/8/8/8/8/8/8/K6R w KH - 0 1', '-'],
    ['r3k3/8/8/8/8/8/8/1R2K3 w Qq - 0 1', 'q'],
    ['r2k4/8/8/8/8/8/8/R4K2 w Qq - 0 1', '-'],
  ])('C69 C70 %s has the rights %s', (text, rights) => {
    expect(textOf(read(text)).split(' ')[2]).toBe(rights);
    expect(textOf(read(textOf(read(text))))).toBe(textOf(read(text)));
  });

  it('C69 an editor offers the files of rooks that K and Q do not mean', () => {
    const field = chess.setupFields[0];
    const offered = (text: string): string => {
      const setup = chess.parseSetup(text);
      return setup.ok && field.kind === 'letters' ? (field.offered?.(setup.value) ?? '') : '';
    };
    expect(offered(START)).toBe('KQkq');
    expect(offered('r3k1rr/8/8/8/8/8/8/RR2K2R w - - 0 1')).toBe('KBQkgq');
    expect(offered('8/8/8/8/8/8/8/RR5R w - - 0 1')).toBe('KQkq');
  });

  it('C35 rights with another rook are another position', () => {
    const [outer, inner, none] = ['Q', 'B', '-'].map((right) => read(`4k3/8/8/8/8/8/8/RR2K3 w ${right} - 0 1`));
    expect(new Set([outer, inner, none].map(({ keyLow, keyHigh }) => `${keyLow} ${keyHigh}`)).size).toBe(3);
  });

  it('C71 castling is written onto the rook, and read from the square of arrival if no step leads there', () => {
    const near = '4k3/8/8/8/8/8/8/1R3K1R w KQ - 0 1';
    expect(castlings(near)).toEqual(['f1b1', 'f1h1']);
    expect(notate(read(near), 'f1g1')).toBe('Kg1');
    expect(notate(read(near), 'f1c1')).toBe('O-O-O');
    const { position, move } = moveOf(near, 'f1c1');
    expect(chess.formatMove(move)).toBe('f1b1');
    expect(namesOf(chess.targets(position, move))).toEqual(['c1', 'b1']);
    expect(namesOf(chess.targets(position, moveOf(near, 'f1h1').move))).toEqual(['h1']);
    expect(chess.whyIllegal(position, { from: squareOf('f1'), to: squareOf('h1') })).toBeUndefined();
    expect(castlings('4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1')).toEqual(['e1c1', 'e1g1']);
  });
});
