import { formatBoard } from '../core/board-text.ts';
import type { NamedSetup } from '../core/setup.ts';
import { countAllPoints } from './impasse.ts';
import { SHAPE } from './pieces.ts';
import { formatHands, writePiece, type ShogiSetup } from './setup.ts';

const ARMY = '/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1';
const BARE = '4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL';

/** The even game, then the handicaps from the lightest on; in these White moves first. */
export const SETUPS: readonly NamedSetup[] = [
  { id: 'even', text: 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1' },
  { id: 'lance', text: `lnsgkgsn1/1r5b1${ARMY}` },
  { id: 'right-lance', text: `1nsgkgsnl/1r5b1${ARMY}` },
  { id: 'bishop', text: `lnsgkgsnl/1r7${ARMY}` },
  { id: 'rook', text: `lnsgkgsnl/7b1${ARMY}` },
  { id: 'rook-lance', text: `lnsgkgsn1/7b1${ARMY}` },
  { id: '2-piece', text: `lnsgkgsnl/9${ARMY}` },
  { id: '4-piece', text: `1nsgkgsn1/9${ARMY}` },
  { id: '5-piece', text: `2sgkgsn1/9${ARMY}` },
  { id: '6-piece', text: `2sgkgs2/9${ARMY}` },
  { id: '7-piece', text: `2sgkg3/9${ARMY}` },
  { id: '8-piece', text: `3gkg3/9${ARMY}` },
  { id: '10-piece', text: `4k4/9${ARMY}` },
  { id: 'three-pawns', text: `${BARE} w 3p 1` },
  { id: 'naked-king', text: `${BARE} w - 1` },
];

/** What all forty pieces of a set are worth in impasse counts. */
const FULL_SET = 54;

/** S42: in a game that begins from a handicap setup, the pieces White left out still count for White. */
export function handicapPoints(setup: ShogiSetup): number {
  const text = `${formatBoard(setup.places, SHAPE, writePiece)} w ${formatHands(setup.places)} 1`;
  const isHandicap = setup.side === 1 && setup.number === 1 && SETUPS.some((named) => named.text === text);
  return isHandicap ? FULL_SET - countAllPoints(setup.places, 0) - countAllPoints(setup.places, 1) : 0;
}
