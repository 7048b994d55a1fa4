import type { Art, Surface } from './art.ts';
import { grain } from './wood.ts';

/** A colour for any board. */
interface BoardColour {
  /** Plain boards, and the two squares of chequered ones, the light one first. */
  readonly fill: string;
  readonly chequer: readonly [string, string];
  readonly frame: string;
  readonly line: string;
  readonly label: string;
  /** A plain colour near `fill`. */
  readonly tray: string;
  readonly isDark: boolean;
  /** The squares of chequered boards are of a middle tone, so that dark men show on them, unless this says otherwise. */
  readonly isDarkChequered?: boolean;
  readonly defs?: string;
}

/** Ink and paper at seven tenths, for lines. */
const INK = 'rgb(34 32 26 / 70%)';
const PAPER = 'rgb(255 253 248 / 62%)';

/** By the name a person chooses them by. */
const COLOURS: Readonly<Record<string, BoardColour>> = {
  kaya: {
    fill: 'url(#board-kaya)',
    chequer: ['#f2dcae', '#c7985a'],
    frame: '#cf9f58',
    line: INK,
    label: '#3a2a10',
    tray: '#e3b872',
    isDark: false,
    defs: grain('board-kaya', '#e8c083', '#e3b872', '#dfb16a'),
  },
  walnut: {
    fill: 'url(#board-walnut)',
    chequer: ['#d8b795', '#996d4e'],
    frame: '#6a4229',
    line: 'rgb(24 14 6 / 78%)',
    label: '#f5e6d3',
    tray: '#8a5a3b',
    isDark: true,
    defs: grain('board-walnut', '#916141', '#8a5a3b', '#835435'),
  },
  slate: {
    fill: '#5e6b73',
    chequer: ['#c3cbd0', '#73828b'],
    frame: '#48545b',
    line: 'rgb(14 18 21 / 78%)',
    label: '#eef2f4',
    tray: '#5e6b73',
    isDark: true,
  },
  moss: {
    fill: '#7c8b5a',
    chequer: ['#dcdfbd', '#8a9967'],
    frame: '#5f6d41',
    line: INK,
    label: '#f6f7e6',
    tray: '#7c8b5a',
    isDark: false,
  },
  ivory: {
    fill: '#efe6d2',
    chequer: ['#f6f0e1', '#c9b995'],
    frame: '#ddd0b3',
    line: INK,
    label: '#3c3524',
    tray: '#efe6d2',
    isDark: false,
  },
  indigo: {
    fill: '#3b4a6b',
    chequer: ['#bcc6da', '#62749b'],
    frame: '#2a3652',
    line: PAPER,
    label: '#e8edf8',
    tray: '#3b4a6b',
    isDark: true,
  },
  'contrast-light': {
    fill: '#ffffff',
    chequer: ['#ffffff', '#b4b4b4'],
    frame: '#f1f1f1',
    line: '#000000',
    label: '#000000',
    tray: '#ffffff',
    isDark: false,
  },
  'contrast-dark': {
    fill: '#0c0c0c',
    chequer: ['#8c8c8c', '#3a3a3a'],
    frame: '#000000',
    line: '#ffffff',
    label: '#ffffff',
    tray: '#1c1c1c',
    isDark: true,
    isDarkChequered: true,
  },
};

/** The same art on a board of another colour; one of an unknown name, such as `own`, is as it was drawn. */
export function paintBoard(art: Art, name: string): Art {
  const colour = Object.hasOwn(COLOURS, name) ? COLOURS[name] : undefined;
  if (colour === undefined) return art;
  const { fill, chequer, frame, line, label, tray, isDark, defs = '' } = colour;
  const isChequered = art.surface.dark !== undefined;
  const surface: Surface = {
    ...art.surface,
    ...(isChequered ? { fill: chequer[0], dark: chequer[1], tray: chequer[1] } : { fill, tray }),
    frame,
    line,
    label,
    stand: frame,
    isDark: isChequered ? (colour.isDarkChequered ?? false) : isDark,
  };
  return { ...art, id: `${art.id}-${name}`, defs: art.defs + defs, surface };
}
