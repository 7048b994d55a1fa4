import { expect, it } from 'vitest';
import { listProductFiles, measureTree, MOST_FILES } from './tree.ts';

it('there are not too many files', () => {
  const { files } = measureTree();
  expect(files).toBeGreaterThan(0);
  expect(files).toBeLessThanOrEqual(MOST_FILES);
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
