import { describe, expect, it } from 'vitest';
import { movesFrom, movesOf, play, read, refusal } from './test/ask.ts';
import { shogi } from './game.ts';

const KINGS = '8k/9/9/9/9/9/9/9/8K';
/** A lone black piece on 5e, kings out of its way. */
const lone = (piece: string): string => `1k7/9/9/9/4${piece}4/9/9/9/1K7 b - 1`;

function targets(sfen: string, from: string): string[] {
  return movesFrom(read(sfen), from).map((move) => move.slice(2));
}

describe('how shogi pieces move', () => {
  it('S1 S2 names squares by file and rank, and Black begins', () => {
    const position = read(shogi.setups[0].text);
    expect(shogi.sides[position.side]).toBe('black');
    expect(refusal(position, '3c3d')).toMatchObject({ code: 'not-yours', rule: 'S17' });
    expect(shogi.sides[play(position, '7g7f').side]).toBe('white');
    expect(shogi.whyIllegal(position, { from: 0, to: 1 })).toMatchObject({ code: 'off-board', rule: 'S1' });
  });

  it('S5 the king moves one square in any direction', () => {
    expect(targets('k8/9/9/9/4K4/9/9/9/9 b - 1', '5e')).toEqual(['4d', '4e', '4f', '5d', '5f', '6d', '6e', '6f']);
  });

  it('S6 the rook moves along rank and file', () => {
    expect(targets(lone('R'), '5e')).toHaveLength(16 + 3);
    expect(refusal(read(lone('R')), '5e4d')).toMatchObject({ code: 'not-how-it-moves', rule: 'S6' });
  });

  it('S7 the bishop moves along diagonals', () => {
    const squares = targets(lone('B'), '5e');
    expect(squares).toContain('1a+');
    expect(squares).toContain('8b');
    expect(refusal(read(lone('B')), '5e5d')).toMatchObject({ code: 'not-how-it-moves', rule: 'S7' });
  });

  it('S8 the gold moves one square in six directions', () => {
    expect(targets(lone('G'), '5e')).toEqual(['4d', '4e', '5d', '5f', '6d', '6e']);
  });

  it('S9 the silver moves one square in five directions', () => {
    expect(targets(lone('S'), '5e')).toEqual(['4d', '4f', '5d', '6d', '6f']);
  });

  it('S10 the knight jumps', () => {
    expect(targets('k8/9/9/3ppp3/4N4/9/9/9/K8 b - 1', '5e')).toEqual(['4c', '4c+', '6c', '6c+']);
  });

  it('S11 the lance moves straight forward', () => {
    expect(targets(lone('L'), '5e')).toEqual(['5a+', '5b', '5b+', '5c', '5c+', '5d']);
    expect(refusal(read(lone('L')), '5e5f')).toMatchObject({ code: 'not-how-it-moves', rule: 'S11' });
  });

  it('S12 the pawn moves and takes straight forward', () => {
    expect(targets(lone('P'), '5e')).toEqual(['5d']);
    expect(targets('k8/9/9/3ppp3/4P4/9/9/9/K8 b - 1', '5e')).toEqual(['5d']);
    expect(refusal(read('k8/9/9/3ppp3/4P4/9/9/9/K8 b - 1'), '5e4d')).toMatchObject({ rule: 'S12' });
  });

  it('S13 the dragon moves as rook and king, S14 the horse as bishop and king', () => {
    expect(targets(lone('+R'), '5e')).toHaveLength(16 + 4);
    expect(targets(lone('+R'), '5e')).toEqual(expect.arrayContaining(['4d', '6f', '5a', '1e']));
    expect(targets(lone('+B'), '5e')).toEqual(expect.arrayContaining(['5d', '4e', '5f', '6e', '1a', '1i']));
    expect(targets(lone('+B'), '5e')).not.toContain('5c');
  });

  it('S15 promoted small pieces move as golds and no longer in their own way', () => {
    for (const piece of ['+P', '+L', '+N', '+S']) {
      expect(targets(lone(piece), '5e'), piece).toEqual(['4d', '4e', '5d', '5f', '6d', '6e']);
    }
  });

  it('S16 long moves stop before an own piece and on an enemy one, which is named as the blocker', () => {
    const position = read('k8/9/4p4/9/4R1P2/9/9/9/K8 b - 1');
    expect(movesFrom(position, '5e')).toEqual(expect.arrayContaining(['5e5c', '5e5c+', '5e4e']));
    expect(movesFrom(position, '5e')).not.toContain('5e3e');
    expect(refusal(position, '5e2e')).toMatchObject({ code: 'blocked', rule: 'S16' });
    const blocked = refusal(position, '5e5b')!;
    expect(blocked.squares.map((square) => shogi.shape.squares.indexOf(square))).toEqual([2 * 9 + 4]);
  });

  it('S17 a move begins on an own piece and does not end on one', () => {
    const position = read('k8/9/9/4p4/4R4/4P4/9/9/K8 b - 1');
    expect(refusal(position, '4e4d')).toMatchObject({ code: 'no-piece', rule: 'S17' });
    expect(refusal(position, '5d5e')).toMatchObject({ code: 'not-yours', rule: 'S17' });
    expect(refusal(position, '5e5f')).toMatchObject({ code: 'own-piece-there', rule: 'S17' });
  });

  it('S18 a captured piece goes to the hand of the other side, unpromoted', () => {
    const position = play(read(`4k4/9/9/4+p4/4R4/9/9/9/4K4 b - 1`), '5e5d');
    expect(shogi.formatPosition(position)).toBe('4k4/9/9/4R4/9/9/9/9/4K4 w P 2');
  });
});

describe('promotion', () => {
  it('S4 S19 a move that begins or ends in the enemy camp may promote', () => {
    expect(movesFrom(read('8k/9/4S4/9/9/9/9/9/8K b - 1'), '5c')).toEqual([
      '5c4b',
      '5c4b+',
      '5c4d',
      '5c4d+',
      '5c5b',
      '5c5b+',
      '5c6b',
      '5c6b+',
      '5c6d',
      '5c6d+',
    ]);
    expect(movesFrom(read('8k/9/9/4S4/9/9/9/9/8K b - 1'), '5d5c')).toEqual(['5d5c', '5d5c+']);
    expect(movesFrom(read('8k/9/9/9/9/4s4/9/9/8K w - 1'), '5f5g')).toEqual(['5f5g', '5f5g+']);
    expect(refusal(read('8k/9/9/9/4S4/9/9/9/8K b - 1'), '5e5d+')).toMatchObject({
      code: 'cannot-promote',
      rule: 'S19',
    });
  });

  it('S20 king, gold and promoted pieces do not promote', () => {
    expect(refusal(read('8k/9/4G4/9/9/9/9/9/8K b - 1'), '5c5b+')).toMatchObject({
      code: 'cannot-promote',
      rule: 'S20',
    });
    expect(refusal(read('8k/9/4+P4/9/9/9/9/9/8K b - 1'), '5c5b+')).toMatchObject({
      code: 'cannot-promote',
      rule: 'S20',
    });
    expect(refusal(read('k8/9/4K4/9/9/9/9/9/9 b - 1'), '5c5b+')).toMatchObject({ code: 'cannot-promote', rule: 'S20' });
  });

  it('S21 pawn, lance and knight must promote where they could never move again', () => {
    expect(movesFrom(read('8k/4P4/9/9/9/9/9/9/8K b - 1'), '5b')).toEqual(['5b5a+']);
    expect(movesFrom(read('8k/4L4/9/9/9/9/9/9/8K b - 1'), '5b')).toEqual(['5b5a+']);
    expect(movesFrom(read('8k/9/9/4N4/9/9/9/9/8K b - 1'), '5d')).toEqual(['5d4b+', '5d6b+']);
    expect(refusal(read('8k/9/9/4N4/9/9/9/9/8K b - 1'), '5d4b')).toMatchObject({ code: 'must-promote', rule: 'S21' });
  });

  it('S22 a promoted piece stays promoted', () => {
    const position = play(read('8k/9/4S4/9/9/9/9/9/8K b - 1'), '5c5b+', '1a1b', '5b5a', '1b1a');
    expect(shogi.formatPosition(position)).toBe('4+S3k/9/9/9/9/9/9/9/8K b - 5');
  });
});

describe('drops', () => {
  it('S23 a piece in hand goes to any empty square, unpromoted', () => {
    const position = read(`${KINGS} b GP 1`);
    expect(movesFrom(position, 'G*')).toHaveLength(79);
    expect(refusal(position, 'G*1a')).toMatchObject({ code: 'square-occupied', rule: 'S23' });
    expect(refusal(position, 'S*5e')).toMatchObject({ code: 'not-in-hand', rule: 'S23' });
    expect(shogi.parseMove(position, 'G*5e+').ok).toBe(false);
    expect(shogi.formatPosition(play(position, 'P*5b'))).toBe('8k/4P4/9/9/9/9/9/9/8K w G 2');
  });

  it('S24 a piece may not be dropped where it could never move', () => {
    const position = read(`${KINGS} b PLN 1`);
    expect(movesFrom(position, 'N*')).toHaveLength(63 - 1);
    expect(movesFrom(position, 'L*')).toHaveLength(72 - 1);
    expect(refusal(position, 'P*5a')).toMatchObject({ code: 'no-further-move', rule: 'S24' });
    expect(refusal(position, 'N*5b')).toMatchObject({ code: 'no-further-move', rule: 'S24' });
    const white = read(`${KINGS} w pln 1`);
    expect(refusal(white, 'L*5i')).toMatchObject({ code: 'no-further-move', rule: 'S24' });
    expect(movesFrom(white, 'N*')).toHaveLength(63 - 1);
  });

  it('S25 a second pawn on a file may not be dropped (nifu), but a tokin does not count', () => {
    const position = read('8k/9/9/9/9/9/4P4/3+P5/8K b P 1');
    expect(refusal(position, 'P*5c')).toMatchObject({ code: 'nifu', rule: 'S25' });
    expect(movesFrom(position, 'P*6')).not.toEqual([]);
    expect(movesFrom(position, 'P*5')).toEqual([]);
  });

  it('S26 a pawn drop may not mate; a pawn move that mates and a drop that only checks are legal', () => {
    const mating = read('7lk/9/8S/9/9/9/9/7L1/8K b P 1');
    expect(refusal(mating, 'P*1b')).toMatchObject({ code: 'pawn-drop-mate', rule: 'S26' });
    const checking = read('8k/9/8S/9/9/9/9/9/8K b P 1');
    expect(refusal(checking, 'P*1b')).toBeUndefined();
    const pushing = read('7lk/9/8P/8S/9/9/9/7L1/8K b - 1');
    expect(movesFrom(pushing, '1c')).toContain('1c1b');
    const golden = read('7lk/9/8S/9/9/9/9/9/8K b G 1');
    expect(movesFrom(golden, 'G*')).toContain('G*1b');
  });

  it('S26 counts an answer that takes the pawn, but not one by a pinned piece', () => {
    // The gold on 2b could take on 1b, were it not pinned by the bishop.
    expect(refusal(read('7lk/7g1/8S/9/9/9/9/9/K8 b P 1'), 'P*1b')).toBeUndefined();
    expect(refusal(read('7lk/7g1/6B1S/9/9/9/9/9/K8 b P 1'), 'P*1b')).toMatchObject({ code: 'pawn-drop-mate' });
  });
});

describe('check', () => {
  it('S27 a pinned piece still gives check', () => {
    // The white rook checks along the rank although the black rook pins it on the file.
    expect(read('4k4/9/9/9/4r3K/9/9/9/4R4 b - 1').inCheck()).toBe(true);
    expect(read('4k4/9/9/9/4r4/8K/9/9/4R4 b - 1').inCheck()).toBe(false);
  });

  it('S28 no move may leave the own king in check', () => {
    const pinned = read('4k4/4r4/9/9/4G4/9/9/9/4K4 b - 1');
    expect(movesFrom(pinned, '5e')).toEqual(['5e5d', '5e5f']);
    expect(refusal(pinned, '5e4e')).toMatchObject({ code: 'leaves-king', rule: 'S28' });
    const checked = read('4k4/4r4/9/9/9/9/9/9/3GK4 b P 1');
    expect(refusal(checked, '6i7h')).toMatchObject({ code: 'does-not-stop-check', rule: 'S28' });
    expect(refusal(checked, 'P*3e')).toMatchObject({ code: 'does-not-stop-check', rule: 'S28' });
    expect(refusal(checked, 'P*5e')).toBeUndefined();
    expect(refusal(read('4k4/9/9/9/9/9/9/3r5/4K4 b - 1'), '5i6i')).toMatchObject({ code: 'leaves-king', rule: 'S28' });
  });

  it('S28 a pinned piece that blocks another check exposes the king to the pinning piece', () => {
    const position = read('4k4/9/9/9/b8/9/4r4/4R4/4K4 b - 1');
    const squares = [shogi.shape.byName.get('5g')];
    expect(refusal(position, '5h6h')).toMatchObject({ code: 'leaves-king', rule: 'S28', squares });
  });

  it('S28 a king may not retreat along the line of a slider', () => {
    expect(movesFrom(read('4k4/9/9/9/4r4/9/9/4K4/9 b - 1'), '5h')).not.toContain('5h5i');
  });

  it('S28 in double check only the king moves', () => {
    const position = read('4k4/9/9/9/4r4/9/9/3p5/4K3G b G 1');
    const double = read('4k4/9/4r4/9/9/9/9/3+p5/4K3G b G 1');
    expect(position.inCheck()).toBe(true);
    expect(movesOf(double).every((move) => move.startsWith('5i'))).toBe(true);
  });
});
