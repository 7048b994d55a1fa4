import type { Art, Surface } from './art.ts';

/** Returns a paint for wooden boards: straight vertical grain from one repeating gradient. */
export function grain(id: string, light: string, middle: string, dark: string): string {
  const stops: readonly (readonly [number, string])[] = [
    [0, middle],
    [0.07, light],
    [0.16, middle],
    [0.21, dark],
    [0.25, middle],
    [0.42, light],
    [0.5, middle],
    [0.57, dark],
    [0.61, light],
    [0.78, middle],
    [0.86, dark],
    [0.9, middle],
    [1, light],
  ];
  const marks = stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('');
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="236" y2="9" spreadMethod="reflect">${marks}</linearGradient>`;
}

/** Returns a paint that is lighter at the top. */
export function sheen(id: string, top: string, bottom: string): string {
  return (
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">` +
    `<stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`
  );
}

/** A board colour that suits every game. */
interface BoardColour {
  /** The paint of plain boards, and those of the two squares of chequered boards, the light one first. */
  readonly fill: string;
  readonly chequer: readonly [string, string];
  readonly frame: string;
  readonly line: string;
  readonly label: string;
  /** A plain colour near `fill`. */
  readonly tray: string;
  readonly isDark: boolean;
  /** The squares of chequered boards have a middle tone, on which dark pieces are visible, unless this is set. */
  readonly isDarkChequered?: boolean;
  readonly defs?: string;
}

/** A mix of 70 % ink and paper, for lines. */
const INK = 'rgb(34 32 26 / 70%)';
const PAPER = 'rgb(255 253 248 / 62%)';

/** By the names that the settings use. */
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
  print: {
    fill: '#ffffff',
    chequer: ['#ffffff', '#d4d4d4'],
    frame: '#ffffff',
    line: '#000000',
    label: '#000000',
    tray: '#ffffff',
    isDark: false,
  },
};

/** Returns the same art on a board of another colour. An unknown name, such as `own`, leaves the art as it is. */
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
