// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { games, handPlace } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { artOf } from '../art/registry.ts';
import { createState, TONES, type Arrow, type SquareMark } from '../state/board-state.ts';
import { defaultNames } from '../state/names.ts';
import { SHAPE_OF } from './marks.ts';
import { Renderer } from './renderer.ts';

const { squares } = shogi.shape;
const css = readFileSync(join(import.meta.dirname, '../styles/board.css'), 'utf8');
const COLOURS = ['own', 'kaya', 'walnut', 'slate', 'moss', 'ivory', 'indigo', 'contrast-light', 'contrast-dark'];

function makeRenderer(): Renderer {
  return new Renderer(document, {
    game: shogi,
    art: artOf(shogi),
    names: defaultNames(shogi),
    frames: window,
    isLive: false,
    coordinates: true,
  });
}

function draw(marks: readonly SquareMark[], arrows: readonly Arrow[] = []): SVGGElement {
  const renderer = makeRenderer();
  renderer.sync(createState(0, { marks, arrows }));
  return renderer.svg.querySelector<SVGGElement>('.tsj-layer-marks')!;
}

const outlines = (node: Element): string =>
  [...node.querySelectorAll('path')].map((path) => path.getAttribute('d')).join('|');

describe('marks', () => {
  it('have a shape of their own for every tone, except the end of the way to safety', () => {
    const at = squares[40]!;
    const pictures = TONES.filter((tone) => tone !== 'safety').map((tone) => {
      const mark = draw([{ at, tone }]).firstElementChild!;
      const area = mark.querySelector('.tsj-area') === null ? 'open' : 'filled';
      return `${area} ${outlines(mark)}`;
    });
    expect(new Set(pictures).size).toBe(TONES.length - 1);
  });

  it('have a casing under every line', () => {
    for (const tone of TONES) {
      const mark = draw([{ at: squares[0]!, tone }]).firstElementChild!;
      const [casing, stroke] = ['.tsj-casing', '.tsj-stroke'].map((name) =>
        mark.querySelector(name)?.getAttribute('d'),
      );
      expect(casing).toBe(stroke);
      expect(mark.firstElementChild?.classList.contains('tsj-casing')).toBe(true);
    }
  });

  it('can be given another shape', () => {
    const mark = draw([{ at: squares[0]!, tone: 'danger', shape: 'ring' }]).firstElementChild!;
    expect(mark.classList.contains('tsj-shape-ring')).toBe(true);
    expect(SHAPE_OF.danger).toBe('hatch');
  });

  it('omit squares that are not on this board, and arrows of length zero', () => {
    const [from, to] = [squares[3]!, squares[30]!];
    const layer = draw(
      [{ at: 223, tone: 'good' }],
      [
        { from, to, tone: 'take' },
        { from, to: from, tone: 'take' },
        { from: 223, to, tone: 'take' },
      ],
    );
    expect(layer.children).toHaveLength(1);
  });

  it('draw arrows out of hands, and thicker ones for mate', () => {
    const [hand, to] = [handPlace(0, shogi.handKinds[0]!), squares[30]!];
    const layer = draw(
      [],
      [
        { from: hand, to, tone: 'take' },
        { from: hand, to, tone: 'mate' },
      ],
    );
    const [plain, thick] = [...layer.children].map((arrow) => arrow.getAttribute('d'));
    expect(plain).toMatch(/^M[\d.]+ [\d.]+L/);
    expect(thick).not.toBe(plain);
  });
});

it('the sign of check differs from every mark, and surrounds the king', () => {
  const at = squares[40]!;
  const renderer = makeRenderer();
  renderer.sync(createState(0, { checks: [at] }));
  const check = renderer.svg.querySelector('.tsj-check')!;
  const rays = check.getAttribute('d')!.split('L');
  expect(rays.length).toBeGreaterThan(12);
  for (const tone of TONES) expect(outlines(draw([{ at, tone }]))).not.toContain(rays[0]);
});

it('signs give way to an arrow that ends where they usually are', () => {
  const to = squares[30]!;
  const signFor = (from: number): string =>
    outlines(draw([{ at: to, tone: 'refutation' }], [{ from, to, tone: 'refutation' }]).lastElementChild!);
  const [left, above, right] = [squares[1]!, squares[3]!, squares[5]!].map(signFor);
  expect(left).toBe(above);
  expect(right).not.toBe(above);
});

it('signs in corners are above arrows, in any order', () => {
  const [from, to] = [squares[3]!, squares[30]!];
  const arrows: readonly Arrow[] = [{ from, to, tone: 'refutation' }];
  const marks: readonly SquareMark[] = [
    { at: to, tone: 'refutation' },
    { at: from, tone: 'danger' },
  ];
  const renderer = makeRenderer();
  for (const shown of [{ marks }, { marks, arrows }]) renderer.sync(createState(0, shown));
  const layer = renderer.svg.querySelector('.tsj-layer-marks')!;
  expect([...layer.children].map(({ classList }) => classList.item(classList.length - 1))).toEqual([
    'tsj-shape-hatch',
    'tsj-tone-refutation',
    'tsj-shape-cross',
  ]);
});

describe('palettes', () => {
  const block = (selector: string): string => css.slice(css.lastIndexOf(`${selector} {\n  --tsj-take`)).split('}')[0]!;
  const tonesIn = (text: string): string[] => [...text.matchAll(/--tsj-(\w+): (#\w{6})/g)].map(([, name]) => name!);

  it('both colour the same tones, differently', () => {
    const usual = block('.tsj-board');
    const colourBlind = block(".tsj-board[data-palette='colour-blind']");
    expect(tonesIn(usual)).toEqual(tonesIn(colourBlind));
    expect(tonesIn(usual)).toContain('danger');
    expect(usual.match(/#\w{6}/g)).not.toEqual(colourBlind.match(/#\w{6}/g));
  });

  it('no two tones have both colour and shape in common', () => {
    const colourOf = (tone: string): string =>
      [...css.matchAll(/((?:\.tsj-tone-[\w-]+[,\s]+)+)\{\s*--tone: ([^;]+);/g)].find(([, names]) =>
        names!.split(/[,\s]+/).includes(`.tsj-tone-${tone}`),
      )![2]!;
    const looks = TONES.map((tone) => `${colourOf(tone)} ${SHAPE_OF[tone]}`);
    expect(new Set(looks).size).toBe(TONES.length);
  });

  it('every tone is in the style sheet', () => {
    for (const tone of TONES) expect(css).toContain(`.tsj-tone-${tone}`);
  });

  it('the casing is visible on every board, with every tone', () => {
    const casing = (selector: string): string =>
      new RegExp(`${selector} \\{[^}]*--tsj-mark-casing: (#\\w{6})`).exec(css)![1]!;
    const [onLight, onDark] = [casing('\\.tsj-board'), casing('\\.tsj-board\\.tsj-on-dark')];
    for (const game of games)
      for (const colour of COLOURS) {
        const { fill, tray, dark, isDark } = artOf(game, { colour }).surface;
        const squares = [fill.startsWith('#') ? fill : tray, ...(dark === undefined ? [] : [dark])];
        for (const square of squares)
          expect(contrast(square, isDark ? onDark : onLight), `${game.id} ${colour}`).toBeGreaterThanOrEqual(3);
      }
  });
});

function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)].toSorted((x, y) => y - x) as [number, number];
  return (a + 0.05) / (b + 0.05);
}

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
