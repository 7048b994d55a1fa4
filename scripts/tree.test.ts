import { expect, it } from 'vitest';
import {
  declaredNamesOf,
  findRepeatedNames,
  listProductFiles,
  measureTree,
  MOST_FILES,
  MOST_ONLINE_FILES,
} from './tree.ts';

it('there are not too many files', () => {
  const { files, onlineFiles } = measureTree();
  expect(files).toBeGreaterThan(0);
  expect(files).toBeLessThanOrEqual(MOST_FILES);
  expect(onlineFiles).toBeLessThanOrEqual(MOST_ONLINE_FILES);
});

it('no file is too long', () => {
  expect(measureTree().longFiles).toEqual([]);
});

it('no folder has too many files side by side', () => {
  expect(measureTree().wideFolders).toEqual([]);
});

it('counts source files and leaves out tests, benches and scripts', () => {
  const files = listProductFiles();
  expect(files).toContain('packages/rules/src/play.ts');
  expect(files).toContain('apps/web/src/app/app.svelte');
  expect(files.filter((file) => /\.test\.ts$|\/(test|scripts)\//.test(file))).toEqual([]);
});

it('finds what a file declares and exports, not what it exports again', () => {
  const code = `
    import { a, b as c } from './other.ts';
    export { a, c };
    export { d, e as f } from './other.ts';
    export * from './more.ts';
    export interface G {}
    export const h = 1, i = 2;
    function j() {}
    export { j, h as k };
  `;
  expect([...declaredNamesOf(code)].toSorted()).toEqual(['G', 'c', 'f', 'h', 'i', 'j', 'k']);
});

it('no two files of a package export the same name, unless they are in the folders of two games', () => {
  expect(Object.fromEntries(findRepeatedNames())).toEqual({});
});
