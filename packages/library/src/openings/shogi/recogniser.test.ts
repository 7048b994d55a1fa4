import { unwrap } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { namesAt, recogniseOpenings } from '../recognise.ts';
import { SHOGI_CASTLES } from './castles.ts';
import { compilePattern } from './pattern.ts';
import { shogiOpenings, ShogiRecogniser } from './recogniser.ts';
import { SHARED_STRATEGIES, STRATEGIES } from './strategies.ts';

const START = shogi.setups[0]!.text;

/** Castles as diagrams: the four lowest ranks of Black's side, the sixth first. */
const DIAGRAMS: Readonly<Record<string, string>> = {
  kani: '2P1P4/PP1P1P1PP/1BGSG2R1/LN1K3NL',
  'kin-yagura': '2PPP4/PPSG1P1PP/1KG4R1/LN5NL',
  'gin-yagura': '2PP1P3/PPSSP2PP/1KG4R1/LN5NL',
  'kata-yagura': '2PPP4/PPSG1P1PP/2KG3R1/LN5NL',
  'doi-yagura': '2PPP4/PPSG1P1PP/2K1G2R1/LNB4NL',
  'sou-yagura': '2PPP4/PPSGSP1PP/1KG4R1/LN5NL',
  'hishi-yagura': '2PS5/PPSG1P1PP/1KG4R1/LN5NL',
  'hekomi-yagura': '2P6/PPSPP3P/1KGG3R1/LN5NL',
  'gintachi-yagura': '2SPP4/PP1G1P2P/1KG4R1/LN5NL',
  'kikusui-yagura': '2PP5/PPNGP3P/1SG4R1/LK5NL',
  'yagura-anaguma': '2PPP4/PPSG1P2P/L1G4R1/KN5NL',
  'gangi-castle': '2PPP4/PP1SSP2P/1BG1G2R1/LN1K3NL',
  'tsunogin-gangi': '2PP1P3/PP1SPS2P/1BG1G2R1/LN1K3NL',
  'kata-mino': '2PP5/PP2PPPPP/1B1R2SK1/LNSG1G1NL',
  mino: '2PP5/PP2PPPPP/1B1RG1SK1/LNS2G1NL',
  'taka-mino': '2PP1P3/PP2PGPPP/1B1R2SK1/LNS2G1NL',
  'gin-mino': '2PP5/PP2PPPPP/1B1RS1SK1/LN1G1G1NL',
  'diamond-mino': '2PP1P3/PP2PSPPP/1B1RG1SK1/LN3G1NL',
  'kin-mino': '2PP5/PP2PPPPP/1B1R1SGK1/LNSG3NL',
  'kimura-mino': '2PP1P3/PP2PSPPP/1B1R2GK1/LNSG3NL',
  'kata-ginkan': '2PP3P1/PP2PPPSP/1B1R2GK1/LNSG3NL',
  ginkan: '2PP1P1P1/PP2PGPSP/1B1R2GK1/LNS4NL',
  'hidari-mino': '2P1P4/PPBP1P2P/1KS1G2R1/LN1G1S1NL',
  'tenshukaku-mino': '1PP1P4/PKBP1P2P/2S1G2R1/LN1G1S1NL',
  'yonmai-mino': '1PPPP4/PKSG1P2P/2S4R1/LN1G3NL',
  'ibisha-ginkan': '1PPPP4/PS1G1P2P/1KG4R1/LN5NL',
  'hashigyoku-ginkan': '1PPPP4/PS1G1P2P/K1G4R1/LN5NL',
  funa: '2P1P4/PP1P1P2P/1BK1G2R1/LNSG1S1NL',
  'hakoiri-musume': '2P1P4/PP1P1P2P/1BKG3R1/LNSG1S1NL',
  elmo: '2P1P4/PP1P1P2P/1BKS1S1R1/LNG1G2NL',
  millennium: '2PPP4/PPN2P2P/1SG4R1/LKG2S1NL',
  kushikatsu: '2P1P4/PPBPSP2P/KSG4R1/LNG4NL',
  'ibisha-anaguma': '2P1P4/PPBPSP2P/LS2G2R1/KNG4NL',
  'matsuo-anaguma': '2PPP4/PP1G1P2P/LSGB3R1/KNS4NL',
  'ginkan-anaguma': '1PPPP4/PS3P2P/LGG1S2R1/KN5NL',
  'big-four': '1PPPP4/PSS2P2P/LGG4R1/KN5NL',
  'furibisha-anaguma': '2PP5/PPB1PPPPP/3R3SL/LNSG2GNK',
  'furibisha-ginkan-anaguma': '2PP2PP1/PPB1P2SP/3R2GGL/LN1S3NK',
  'kin-musou': '2PP5/PPB1PPPPP/2R1GGKS1/LNS4NL',
  nakazumai: '2P6/PP1PPPP1P/1BG1K1S2/LNS2G1NL',
  nakahara: '2P6/PP1PPP2P/1SG2S3/LN1KG2NL',
  bonanza: '2P1P4/PPSP1P2P/2KGG2R1/LN5NL',
  ichigo: '2P6/PP1PPP2P/1BGKGS1R1/LNS4NL',
  migigyoku: '2PP1PP2/PP2PSN1P/2G1GK3/LN5RL',
  ahiru: '2P6/PP1PPPP1P/3SKS1R1/LNG3GNL',
  muteki: '4P4/PPPP1PPPP/1B1SRS3/LN1GKG1NL',
};

/** Places of a position with the diagram for Black and, turned round, for White. */
function placesOf(diagram: string): Uint8Array {
  const rows = diagram.split('/').map(expand);
  const turned = rows.toReversed().map((row) => [...row].toReversed().join('').toLowerCase());
  const board = [...turned, '.........', ...rows].map(contract).join('/');
  return unwrap(shogi.parseSetup(`${board} b - 1`)).places;
}

const expand = (row: string): string => row.replaceAll(/\d/g, (digit) => '.'.repeat(Number(digit)));
const contract = (row: string): string => row.replaceAll(/\.+/g, (dots) => String(dots.length));

const recognise = (moves: string, start = START) =>
  recogniseOpenings(shogi, { start, options: {}, moves: moves.split(' ') });
const idsOf = (moves: string, start?: string): readonly string[] => {
  const { shared, sides } = namesAt(recognise(moves, start));
  return [shared?.id ?? '–', ...sides.map((names) => names.map(({ id }) => id).join('+') || '–')];
};

describe('the patterns of shogi', () => {
  it('can be read, and have each id and name once', () => {
    for (const pattern of [...SHARED_STRATEGIES, ...STRATEGIES, ...SHOGI_CASTLES]) {
      for (const side of [0, 1] as const) expect(compilePattern(pattern, side).conditions.length).toBeGreaterThan(0);
    }
    for (const field of ['id', 'en', 'ja'] as const) {
      const names = shogiOpenings().map((each) => each[field]);
      expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
    }
  });

  it('belong to families that exist, and to a number of plies', () => {
    const ids = new Set(shogiOpenings().map(({ id }) => id));
    expect(shogiOpenings().filter(({ family }) => !ids.has(family))).toEqual([]);
    for (const { until } of [...SHARED_STRATEGIES, ...STRATEGIES]) expect(until).toBeGreaterThan(0);
  });
});

describe('a castle', () => {
  it('has a diagram here', () => {
    expect(SHOGI_CASTLES.map(({ id }) => id).toSorted()).toEqual(Object.keys(DIAGRAMS).toSorted());
  });

  it.each(Object.entries(DIAGRAMS))('%s is recognised on either side of the board', (id, diagram) => {
    const reached = new ShogiRecogniser().look({ places: placesOf(diagram) }, 100);
    const castles = reached.filter(({ opening }) => opening.kind === 'castle');
    expect(castles.map(({ opening, side }) => [opening.id, side])).toEqual([
      [id, 0],
      [id, 1],
    ]);
  });

  it('is none when a piece of it is missing', () => {
    for (const { id, at } of SHOGI_CASTLES) {
      const places = placesOf(DIAGRAMS[id]!);
      const { conditions } = compilePattern(
        SHOGI_CASTLES.find((each) => each.id === id)!,
        0,
      );
      for (const { any } of conditions) {
        const broken = places.slice();
        for (const { place } of any) broken[place] = 0;
        const reached = new ShogiRecogniser().look({ places: broken }, 100);
        expect([at, reached.filter(({ side }) => side === 0).map(({ opening }) => opening.id)]).not.toEqual([at, [id]]);
      }
    }
  });

  it('is not named late in a game, and gives way to the one built next', () => {
    expect(new ShogiRecogniser().look({ places: placesOf(DIAGRAMS['mino']!) }, 121)).toEqual([]);
    const recogniser = new ShogiRecogniser();
    const ids = ['kata-mino', 'mino', 'taka-mino', 'mino'].map((id, i) =>
      recogniser
        .look({ places: placesOf(DIAGRAMS[id]!) }, 80 + i)
        .flatMap(({ opening, side }) => (side === 0 ? opening.id : [])),
    );
    expect(ids).toEqual([['kata-mino'], ['mino'], ['taka-mino'], []]);
  });
});

describe('a game of shogi', () => {
  it.each([
    [
      'a fourth-file rook with a Mino castle',
      '7g7f 3c3d 6g6f 8c8d 2h6h 7a6b 5i4h 5a4b 4h3h 4b3b 3h2h 5c5d 3i3h 6a5b 6i5h',
      ['–', 'shikenbisha+mino', 'funa'],
    ],
    [
      'a bishop exchange with reclining silvers',
      '7g7f 8c8d 2g2f 4a3b 6i7h 8d8e 8h7g 3c3d 7i6h 2b7g+ 6h7g 3a2b 3i3h 2b3c 4g4f 7a6b 3h4g 6c6d 4g5f 6b6c 1g1f 6c5d',
      ['kakugawari', 'kakugawari-koshikake-gin', 'kakugawari-koshikake-gin'],
    ],
    ['an exchange that White pays a move for', '7g7f 3c3d 2g2f 2b8h+ 7i8h 3a2b', ['ittezon-kakugawari', '–', '–']],
    ['a cheerful central rook', '7g7f 3c3d 2g2f 5c5d 2f2e 8b5b 4i5h 5d5e', ['–', '–', 'gokigen-nakabisha']],
    ['a central rook of Black', '5g5f 8c8d 2h5h', ['–', 'nakabisha', '–']],
    ['a double wing attack', '2g2f 8c8d 2f2e 8d8e 6i7h 4a3b', ['aigakari', '–', '–']],
    [
      'a side-pawn capture',
      '7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 2e2d 2c2d 2h2d 8e8f 8g8f 8b8f 2d3d',
      ['yokofudori', '–', '–'],
    ],
    [
      'a double Yagura',
      '7g7f 8c8d 7i6h 3c3d 6g6f 7a6b 5g5f 5c5d 3i4h 3a4b 4i5h 4a3b 6h7g 4b3c',
      ['ai-yagura', 'yagura', 'yagura'],
    ],
    ['a quick Ishida', '7g7f 3c3d 7f7e 8c8d 2h7h', ['–', 'haya-ishida', '–']],
    ['rooks that range on both sides', '7g7f 3c3d 6g6f 4c4d 2h7h 8b4b', ['ai-furibisha', 'sankenbisha', 'shikenbisha']],
    ['a climbing silver', '2g2f 3c3d 2f2e 2b3c 3i3h 8b4b 3h2g 5a6b 2g2f', ['–', 'bougin', 'shikenbisha']],
    [
      'a right fourth-file rook',
      '7g7f 3c3d 4g4f 8c8d 3i4h 8d8e 4h4g 7a6b 4g5f 5a4b 2h4h',
      ['–', 'migi-shikenbisha', '–'],
    ],
    ['a sleeve rook', '3g3f 8c8d 2h3h', ['–', 'sodebisha', '–']],
    ['a wrong-diagonal bishop', '7g7f 3c3d 8h2b+ 3a2b B*4e', ['kakugawari', 'sujichigai-kaku', '–']],
    ['an Ureshino-style opening', '7i6h 3c3d 8h7i', ['–', 'ureshino', '–']],
    ['a demon slayer', '7g7f 3c3d 8i7g 8c8d 7g6e', ['–', 'onigoroshi', '–']],
    ['a Pac-Man', '7g7f 4c4d', ['–', '–', 'pacman']],
    ['a snowroof', '7g7f 3c3d 6g6f 8c8d 7i6h 7a6b 6h6g 5a4b 6i7h', ['–', 'gangi', '–']],
  ])('is recognised: %s', (_, moves, ids) => {
    expect(idsOf(moves)).toEqual(ids);
  });

  it('with a handicap has names for the side that has the pieces; any other start has none', () => {
    const [, handicap] = shogi.setups;
    const moves = '3c3d 7g7f 4c4d 6g6f 5a4b 2h6h';
    expect(idsOf(moves, handicap!.text)[1]).toBe('shikenbisha');
    // The usual first move with a handicap is no Pac-Man, which gives a pawn to set a trap with the bishop.
    const twoPieces = shogi.setups.find(({ id }) => id === '2-piece');
    expect(idsOf('4c4d 7g7f', twoPieces!.text)).toEqual(['–', '–', '–']);
    expect(recognise('2h6h', 'lnsgkgsnl/1r5b1/ppppppppp/9/9/7P1/PPPPPPP1P/1B5R1/LNSGKGSNL b - 1')).toEqual([]);
  });
});
