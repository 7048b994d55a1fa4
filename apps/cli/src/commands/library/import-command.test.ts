import { tmpdir } from 'node:os';
import { expect, it, vi } from 'vitest';
import { listSources } from './import-command.ts';

const MANY = 300_000;

vi.mock('../../records/record-files.ts', () => ({
  isFolder: () => true,
  listRecordFiles: (folder: string) => ({
    files: Array.from({ length: MANY }, (_, i) => `${folder}/${i}.kif`),
    skipped: Array.from({ length: MANY }, (_, i) => `${folder}/${i}.pipe`),
  }),
}));

it('lists a folder with more files than a call takes arguments', () => {
  const { files, skipped } = listSources([tmpdir()]);
  expect(files).toHaveLength(MANY);
  expect(skipped).toHaveLength(MANY);
});
