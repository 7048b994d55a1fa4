import { describe, expect, test } from 'vitest';
import { importsOf, refusalOf } from './boundaries.ts';

const value = (specifier: string) => ({ specifier, isType: false });
const type = (specifier: string) => ({ specifier, isType: true });

describe('refused', () => {
  test.each([
    ['packages/rules/src/shogi/position.ts', '../chess/position.ts', /only registry.ts/],
    ['packages/rules/src/shogi/position.test.ts', '../chess/position.ts', /only registry.ts/],
    ['packages/rules/src/shogi/position.ts', '@tesuji/rules/chess/position', /only registry.ts/],
    ['packages/rules/src/core/perft.ts', '../shogi/position.ts', /only registry.ts/],
    ['packages/rules/src/shogi/game.ts', '../registry.ts', /only registry.ts/],
    ['packages/rules/src/shogi/game.ts', 'zod', /imports nothing/],
    ['packages/rules/src/shogi/game.ts', '@tesuji/words', /rules may not import words/],
    ['packages/rules/src/shogi/game.ts', '../../test/toy/game.ts', /never imports tests/],
    ['packages/rules/src/shogi/game.ts', '@tesuji/testing/contract/contract', /never imports tests/],
    ['packages/rules/src/core/line.ts', 'node:fs', /nothing from Node/],
    ['packages/rules/src/core/line.ts', 'fs', /nothing from Node/],
    ['packages/board/src/board.ts', '../../rules/src/core/move.ts', /by its name/],
    ['packages/board/src/board.test.ts', '../../rules/src/core/move.ts', /by its name/],
    ['packages/board/src/board.ts', '@tesuji/rules/core/move', /not an entry point/],
    ['packages/board/src/board.test.ts', '@tesuji/rules/core/move', /not an entry point/],
    ['packages/board/src/board.ts', '@tesuji/rules/internal', /is for engine and coach/],
    ['packages/board/src/board.ts', '@tesuji/web/main', /nothing imports an app/],
    ['packages/board/src/board.ts', '../../../apps/web/src/main.ts', /nothing imports an app/],
    ['packages/words/src/english.ts', '@tesuji/rules/shogi', /only types/],
    ['packages/words/src/english.ts', '@tesuji/board', /words may not import board/],
    ['packages/novel/src/page.ts', './other.ts', /not in the table/],
    ['apps/web/src/main.ts', '@tesuji/cli/play', /nothing imports an app/],
    ['apps/web/src/main.ts', '../../cli/src/play.ts', /nothing imports an app/],
    ['apps/web/src/main.ts', '../../../packages/rules/src/registry.ts', /by its name/],
    ['apps/web/src/main.ts', '@tesuji/rules/registry', /not an entry point/],
    ['apps/web/src/main.ts', '@tesuji/engine/internal', /is for coach/],
    ['apps/web/src/shared/play/game-ctrl.ts', '../../screens/game/text.ts', /shared code never imports a screen/],
    ['apps/web/src/shared/play/game-ctrl.test.ts', '../../screens/game/text.ts', /shared code never imports a screen/],
    ['apps/web/src/shared/play/game-ctrl.ts', '../../app/route.ts', /shared code never imports the app/],
    ['apps/web/src/screens/home/home-ctrl.ts', '../game/text.ts', /screens never import each other/],
    ['apps/web/src/screens/learn/lesson/lesson-ctrl.ts', '../../game/text.ts', /screens never import each other/],
  ])('%s → %s', (path, specifier, reason) => {
    expect(refusalOf(path, value(specifier))).toMatch(reason);
  });
});

describe('allowed', () => {
  test.each([
    ['packages/rules/src/shogi/position.ts', '../core/position.ts'],
    ['packages/rules/src/shogi/position.ts', './tables.ts'],
    ['packages/rules/src/registry.ts', './shogi/game.ts'],
    ['packages/rules/src/shogi/game.test.ts', 'vitest'],
    ['packages/rules/src/shogi/game.test.ts', '@tesuji/testing/contract/contract'],
    ['packages/rules/bench/run.ts', 'node:child_process'],
    ['packages/board/src/board.ts', '@tesuji/rules'],
    ['packages/engine/src/search/search.ts', '@tesuji/rules/internal'],
    ['packages/words/src/english.test.ts', '@tesuji/rules/shogi'],
    ['packages/words/src/english.ts', '@tesuji/rules'],
    ['apps/cli/src/play.ts', '@tesuji/rules/shogi'],
    ['apps/cli/src/play.ts', 'node:fs'],
    ['apps/cli/src/main.ts', '../package.json'],
    ['apps/web/src/app/screens.ts', '../screens/home/home-screen.svelte'],
    ['apps/web/src/screens/learn/lesson/lesson-ctrl.ts', '../course.ts'],
    ['apps/web/src/screens/home/home-ctrl.ts', '../../shared/play/live-games.ts'],
    ['apps/web/test/play.browser.ts', '../../../scripts/test/open-browser.ts'],
  ])('%s → %s', (path, specifier) => {
    expect(refusalOf(path, value(specifier))).toBeUndefined();
  });

  test('words may know the types of rules', () => {
    expect(refusalOf('packages/words/src/english.ts', type('@tesuji/rules/shogi'))).toBeUndefined();
  });
});

test('every form of import is found, and whether it is only of types', () => {
  const text = `
    import { a } from 'a';
    import type { B } from 'b';
    import { type C } from 'c';
    import { type D, d } from 'd';
    import 'e';
    export { f } from 'f';
    export type { G } from 'g';
    export * from 'h';
    const i = import('i');
  `;
  const expected = [
    value('a'),
    type('b'),
    type('c'),
    value('d'),
    value('e'),
    value('f'),
    type('g'),
    value('h'),
    value('i'),
  ];
  expect(importsOf('packages/board/src/x.ts', text)).toEqual(expected);
  expect(importsOf('apps/web/src/X.svelte', `<script lang="ts">${text}</script><p>import 'no'</p>`)).toEqual(expected);
});
