import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { ROOT } from './tool.ts';
import { findSharedNames } from './tree.ts';

const GLOSSARY = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8');
const SHARED_SECTION = /^## Names that more than one package exports$([^]*)/m.exec(GLOSSARY)?.[1] ?? '';

/** Returns the names in code font at the start of list items. */
function namesIn(text: string): readonly string[] {
  return [...text.matchAll(/^- `(\w+)`/gm)].map((match) => match[1] ?? '');
}

/** Returns every name that a file of the packages and apps exports. */
function listExports(): ReadonlySet<string> {
  const files = globSync('{packages,apps}/*/src/**/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'));
  return new Set(files.flatMap((file) => exportsOf(readFileSync(join(ROOT, file), 'utf8'))));
}

function exportsOf(code: string): readonly string[] {
  const { module } = parseSync('source.ts', code);
  return module.staticExports.flatMap(({ entries }) => entries.flatMap(({ exportName }) => exportName.name ?? []));
}

describe('the glossary', () => {
  it('names only what is exported', () => {
    const exported = listExports();
    const names = namesIn(GLOSSARY);
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name) => !exported.has(name))).toEqual([]);
  });

  it('explains each name once', () => {
    const names = namesIn(GLOSSARY);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('explains every name that more than one package declares and exports, and no other name there', () => {
    expect(namesIn(SHARED_SECTION).toSorted()).toEqual([...findSharedNames().keys()].toSorted());
  });
});
