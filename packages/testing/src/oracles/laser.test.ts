import { describe, expect, it } from 'vitest';
import * as laser from './laser.ts';
import { countLastPly, perft } from './perft.ts';

const CLASSIC = 'sc3ncfcncpb2/2pc7/3Pd6/pa1Pc1rbra1pb1Pd/pb1Pd1RaRb1pa1Pc/6pb3/7Pa2/2PdNaFaNa3Sa b';
const IMHOTEP = 'sc3ncfcncra2/10/3Pd2pa3/paPc2Pbra2pbPd/pbPd2Rapd2paPc/3Pc2pb3/10/2RaNaFaNa3Sa b';
const DYNASTY = 'sc3pcncpb3/5fc4/pa3pcncra3/pb1rd1Pd1Pb3/3pd1pb1Rd1Pd/3RaNaPa3Pc/4Fa5/3PdNaPa3Sa b';

function isHit(position: laser.LaserPosition, move: string): boolean {
  return laser.hits(position, move).length > 0;
}

function hitsOf(text: string, move: string): readonly string[] {
  const position = laser.parse(text);
  expect(laser.moves(position)).toContain(move);
  return laser.hits(position, move);
}

/** Returns the board after half a turn with the sides exchanged, Silver to move again. */
function rotated(text: string): string {
  const { board } = laser.parse(text);
  const turned = board.toReversed().map((rank) =>
    rank.toReversed().map((piece) => {
      if (piece === undefined) return undefined;
      const turn = piece.kind === 'P' || piece.kind === 'N' || piece.kind === 'S' ? (piece.turn + 2) % 4 : piece.turn;
      return { ...piece, side: piece.side === 'b' ? ('r' as const) : ('b' as const), turn };
    }),
  );
  return laser.format({ ...laser.parse(text), board: turned });
}

describe('the naive laser generator', () => {
  it('counts the published leaves', () => {
    expect([1, 2, 3].map((depth) => perft(laser, laser.parse(CLASSIC), depth))).toEqual([77, 5920, 451_859]);
    expect([1, 2, 3].map((depth) => perft(laser, laser.parse(DYNASTY), depth))).toEqual([70, 4854, 334_850]);
  });

  it('counts the published leaves of the simple variant', () => {
    const start = laser.parse(CLASSIC, { rules: 'simple' });
    expect([1, 2, 3].map((depth) => perft(laser, start, depth))).toEqual([80, 6389, 506_160]);
  });

  it('finds the published number of hits at the last ply', () => {
    expect([1, 2].map((depth) => countLastPly(laser, laser.parse(CLASSIC), depth, isHit))).toEqual([8, 1045]);
  });

  it('traces the idle light', () => {
    const classic = laser.shoot(laser.parse(CLASSIC));
    expect(classic).toEqual({ path: 'j2 j3 j4 i4 h4 h5 i5 j5 j6 j7 j8'.split(' '), hits: [] });
    const dynasty = laser.shoot(laser.parse(DYNASTY));
    expect(dynasty).toEqual({ path: 'j2 j3 i3 h3 g3 f3 f4 g4 h4 h3 h2 h1'.split(' '), hits: [] });
  });

  it('hits at depth one as published', () => {
    const classic = laser.parse(CLASSIC);
    const found = laser.moves(classic).filter((move) => isHit(classic, move));
    expect(Object.fromEntries(found.map((move) => [move, laser.hits(classic, move).join()]))).toEqual({
      'j1-': 'f1',
      j4i3: 'j5',
      j4i4: 'j5',
      j4i5: 'j5',
      'j4+': 'j4',
      j5i4: 'i4',
      'j5+': 'j5',
      'j5-': 'j4',
    });
    expect(laser.winner(laser.play(laser.parse(DYNASTY), 'j3j2'))).toBe('r');
    expect(hitsOf(DYNASTY, 'h4ug5')).toEqual(['h4']);
  });

  it('reads setups that look the same from both sides', () => {
    for (const text of [CLASSIC, IMHOTEP, DYNASTY]) expect(rotated(text)).toBe(laser.format(laser.parse(text)));
  });

  it('splits light at an eye; both pharaohs hit is a draw', () => {
    const text = 'sc9/9Fa/10/4Pa5/10/2fa6Eb/10/9Sa b';
    expect(hitsOf(text, 'e5e6')).toEqual(['j7', 'c3']);
    expect(laser.winner(laser.play(laser.parse(text), 'e5e6'))).toBe('draw');
    expect(hitsOf(text, 'j3+')).toEqual(['j7']);
    expect(laser.winner(laser.play(laser.parse(text), 'j7i7'))).toBe('b');
  });

  it('lets a pyramid that one part of the light destroys still turn another', () => {
    const text = 'sc2fa6/7Fa2/4ra4Rb/10/10/4pb4Eb/10/4pb4Sa b';
    expect(hitsOf(text, 'h7h8')).toEqual(['e1', 'e3']);
  });

  it('stops both parts at a piece that both hit', () => {
    const text = 'sc2fa6/7Fa2/4ra4Rb/10/10/2pb1na4Eb/10/4pb4Sa b';
    expect(hitsOf(text, 'h7h8')).toEqual(['e3']);
  });

  it('ends light that runs in a circle', () => {
    const text = 'sc5Fa3/2fa7/4Ra2rb2/10/10/4Eb2ra2/10/4Rb4Sd b';
    const { path, hits } = laser.shoot(laser.parse(text));
    expect(hits).toEqual([]);
    expect(path.filter((square) => square === 'e3')).toHaveLength(2);
    expect(path.filter((square) => square === 'e4')).toHaveLength(1);
    expect(path).toContain('a3');
  });

  it('allows swaps only on the squares of the rules', () => {
    const text = 'sc2fa6/7Fa2/10/8pdRb/paRa8/Pa9/10/9Sa b';
    expect(laser.moves(laser.parse(text))).toContain('j5ui5');
    expect(laser.moves(laser.parse(text, { displace: 'forbid' }))).not.toContain('j5ui5');
    expect(laser.moves(laser.parse(text))).not.toContain('b4ua4');
    expect(laser.moves(laser.parse(text))).not.toContain('b4ua3');
    expect(laser.moves(laser.parse(text))).not.toContain('b4a5');
    expect(laser.moves(laser.parse(text, { rules: 'simple' }))).toContain('b4a5');
    expect(laser.moves(laser.parse(text, { rules: 'simple' }))).not.toContain('j5ui5');
    const scarabs = 'sc2fa6/7Fa2/10/4Rarb4/4EaNa4/10/10/9Sa b';
    const swaps = laser.moves(laser.parse(scarabs)).filter((move) => move.includes('u'));
    expect(swaps.toSorted()).toEqual(['e4uf4', 'e5uf4']);
  });

  it('turns the sphinx between two directions only', () => {
    const text = 'sb2fa6/7Fa2/10/10/10/10/10/9Sd b';
    const turns = (side: string): string[] =>
      laser.moves(laser.parse(text.replace(/b$/, side))).filter((move) => move.length === 3);
    expect(turns('b')).toEqual(['j1+']);
    expect(turns('r')).toEqual(['a8+']);
  });

  it('writes what it reads, in the smallest letters', () => {
    expect(laser.format(laser.parse('Rd9/Ec9/rc8ed/fc9/10/10/10/9Sd r 12 7'))).toBe(
      'Rb9/Ea9/ra8eb/fa9/10/10/10/9Sd r 12 7',
    );
    expect(laser.format(laser.play(laser.parse(CLASSIC), 'j5+'))).toBe(
      'sc3ncfancpb2/2pc7/3Pd6/pa1Pc1rbra1pb2/pb1Pd1RaRb1pa1Pc/6pb3/7Pa2/2PdNaFaNa3Sa r 0 1',
    );
    const next = laser.play(laser.parse('sc9/2fa4Fa2/10/10/10/10/10/9Sa r 5 9'), 'a8-');
    expect(laser.format(next)).toBe('sb9/2fa4Fa2/10/10/10/10/10/9Sa b 6 10');
  });
});
