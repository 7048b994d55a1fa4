import { describe, expect, it } from 'vitest';
import { play, read } from './test/ask.ts';
import type { Position } from '../core/position.ts';
import { unwrap } from '../core/text.ts';
import { shogi } from './game.ts';

function notate(position: Position, usi: string, style: string): string {
  return shogi.notate(position, unwrap(shogi.parseMove(position, usi)), { style });
}
const japanese = (sfen: string, usi: string): string => notate(read(sfen), usi, 'japanese');
const western = (sfen: string, usi: string): string => notate(read(sfen), usi, 'western');
/** A board with the given rows e, f, g and kings in far corners. */
const rows = (e: string, f: string, g: string, hand = '-'): string => `k8/9/9/9/${e}/${f}/${g}/9/8K b ${hand} 1`;

describe('USI', () => {
  const start = read(shogi.setups[0].text);

  it('S63 writes two squares', () => {
    expect(notate(start, '7g7f', 'usi')).toBe('7g7f');
    for (const text of ['', '7g', '7g7', '7g7j', '0g7f', '7G7F', ' 7g7f', '7g7f ', '7g7f++']) {
      expect(shogi.parseMove(start, text), text).toMatchObject({ ok: false, error: { stage: 'text', got: text } });
    }
  });

  it('S64 has a plus for a promotion', () => {
    const position = play(read(shogi.setups[0].text), '7g7f', '3c3d');
    expect(notate(position, '8h2b+', 'usi')).toBe('8h2b+');
    expect(notate(position, '8h2b', 'usi')).toBe('8h2b');
  });

  it('S65 writes drops in upper case for both sides', () => {
    expect(notate(read('4k4/9/9/9/9/9/9/9/4K4 w p 1'), 'P*5e', 'usi')).toBe('P*5e');
    expect(shogi.parseMove(read('4k4/9/9/9/9/9/9/9/4K4 w p 1'), 'p*5e').ok).toBe(false);
  });
});

describe('Japanese notation', () => {
  it('S66 has the side, the square and the piece', () => {
    const position = read(shogi.setups[0].text);
    expect(notate(position, '7g7f', 'japanese')).toBe('☗７六歩');
    expect(notate(play(position, '7g7f'), '3c3d', 'japanese')).toBe('☖３四歩');
  });

  it('S67 has a mark for the square of the move before', () => {
    const position = play(read(shogi.setups[0].text), '7g7f', '3c3d', '8h2b+');
    expect(notate(position, '3a2b', 'japanese')).toBe('☖同　銀');
    const text = read(shogi.formatPosition(position));
    expect(notate(text, '3a2b', 'japanese')).toBe('☖２二銀');
    const move = unwrap(shogi.parseMove(text, '3a2b'));
    expect(shogi.notate(text, move, { style: 'japanese', previous: position.moveAt(2) })).toBe('☖同　銀');
  });

  it('S68 marks promotions, and possible ones that are declined', () => {
    const sfen = '8k/9/4S4/9/9/9/9/9/8K b - 1';
    expect(japanese(sfen, '5c5b+')).toBe('☗５二銀成');
    expect(japanese(sfen, '5c5b')).toBe('☗５二銀不成');
    expect(japanese('8k/9/9/9/4S4/9/9/9/8K b - 1', '5e5d')).toBe('☗５四銀');
    expect(japanese('8k/4P4/9/9/9/9/9/9/8K b - 1', '5b5a+')).toBe('☗５一歩成');
  });

  it('S69 marks a drop with 打 only when a piece on the board could also go there', () => {
    expect(japanese(rows('9', '4G4', '9', 'G'), 'G*5e')).toBe('☗５五金打');
    expect(japanese(rows('9', '4G4', '9', 'G'), 'G*1e')).toBe('☗１五金');
    expect(japanese(rows('9', '4G4', '9', 'S'), 'S*5e')).toBe('☗５五銀');
  });

  it('S70 has no mark for a single piece; promoted pieces are of another kind', () => {
    expect(japanese(rows('9', '4G4', '9'), '5f5e')).toBe('☗５五金');
    expect(japanese(rows('9', '3+P1G3', '9'), '4f5e')).toBe('☗５五金');
  });

  it('S71 distinguishes moves forward, sideways and back', () => {
    const sfen = rows('5G3', '4G4', '9');
    expect(japanese(sfen, '5f5e')).toBe('☗５五金上');
    expect(japanese(sfen, '4e5e')).toBe('☗５五金寄');
    const silvers = rows('5S3', '9', '4S4');
    expect(japanese(silvers, '4e5f')).toBe('☗５六銀引');
    expect(japanese(silvers, '5g5f')).toBe('☗５六銀上');
  });

  it('S72 has a mark for a move straight forward', () => {
    const sfen = rows('9', '4GG3', '9');
    expect(japanese(sfen, '5f5e')).toBe('☗５五金直');
    expect(japanese(sfen, '4f5e')).toBe('☗５五金右');
  });

  it('S73 distinguishes left and right as the mover sees them', () => {
    const sfen = rows('9', '3G1G3', '9');
    expect(japanese(sfen, '6f5e')).toBe('☗５五金左');
    expect(japanese(sfen, '4f5e')).toBe('☗５五金右');
    const white = 'k8/9/9/3g1g3/9/9/9/9/8K w - 1';
    expect(japanese(white, '6d5e')).toBe('☖５五金右');
    expect(japanese(white, '4d5e')).toBe('☖５五金左');
    const dragons = 'k8/9/9/9/9/9/9/3+R+R4/8K b - 1';
    expect(japanese(dragons, '5h5g')).toBe('☗５七龍右');
    expect(japanese(dragons, '6h5g')).toBe('☗５七龍左');
  });

  it('S74 can mark side and direction together', () => {
    const four = rows('3S1S3', '9', '3S1S3');
    expect(japanese(four, '6e5f')).toBe('☗５六銀左引');
    expect(japanese(four, '6g5f')).toBe('☗５六銀左上');
    expect(japanese(four, '4g5f')).toBe('☗５六銀右上');
  });
});

describe('Western notation', () => {
  it('S75 has the piece, the action and the square', () => {
    const position = play(read(shogi.setups[0].text), '7g7f', '3c3d');
    expect(notate(position, '2g2f', 'western')).toBe('P-2f');
    expect(notate(position, '8h2b+', 'western')).toBe('Bx2b+');
    expect(western('4k4/9/9/9/9/9/9/9/4K4 b P 1', 'P*5e')).toBe('P*5e');
    expect(western('4k4/9/9/4+R4/9/9/9/9/3K5 b - 1'.replace(' b ', ' w '), '5a4b')).toBe('K-4b');
  });

  it('S76 has a plus for a promotion and an equals sign for declining one', () => {
    expect(western('8k/9/4S4/9/9/9/9/9/8K b - 1', '5c5b+')).toBe('S-5b+');
    expect(western('8k/9/4S4/9/9/9/9/9/8K b - 1', '5c5b')).toBe('S-5b=');
  });

  it('S77 has the square of origin when another piece of the kind could legally go there', () => {
    expect(notate(read(shogi.setups[0].text), '6i5h', 'western')).toBe('G6i-5h');
    // The other gold is pinned.
    expect(western('4k4/9/9/4r4/9/9/3G5/4G4/4K4 b - 1', '6g6h')).toBe('G-6h');
  });
});
