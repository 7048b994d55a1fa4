import { execFileSync, spawn } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { run } from '../src/program.ts';
import { pipedConversation } from '../src/terminal/conversation.ts';
import { removeLeftParts, tryWriting, writeFileAtomically } from '../src/files.ts';
import { runHere } from './recorded-terminal.ts';
import { jsonLines, makeFolder, typed } from './run-tesuji.ts';

/** The id of a process that cannot be running. */
const DEAD = 4_194_999;

/** Returns a library that cannot be written to, not even by root: its path leads through a file. */
function closedLibrary(): string {
  const file = join(makeFolder(), 'file');
  writeFileSync(file, '');
  return join(file, 'library');
}

function movesIn(library: string): number {
  const folder = join(library, 'unfinished');
  const [name] = existsSync(folder) ? readdirSync(folder) : [];
  return name === undefined ? 0 : (readFileSync(join(folder, name), 'utf8').match(/"kind":"moved"/g) ?? []).length;
}

describe('a game that is played', () => {
  it('is saved before it is shown', async () => {
    const library = makeFolder();
    const seen: (readonly [shown: number, saved: number])[] = [];
    let shown = 0;
    const print = (text: string): void => {
      if (text.startsWith('{"type":"move"')) seen.push([++shown, movesIn(library)]);
    };
    await run(['play', 'chess', '--json', '--library', library], {
      hasColor: false,
      isTyped: false,
      print,
      warn: () => {},
      write: () => {},
      readAll: async () => new Uint8Array(),
      keys: async function* () {},
      openScreen: () => ({ show: () => {}, close: () => {} }),
      converse: (talk) => pipedConversation(talk, Readable.from([typed('e4', 'e5', 'Nf3')]), print),
    });
    expect(seen).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
  });

  it('is not reported as saved where nothing can be written', async () => {
    const library = closedLibrary();
    const ran = await runHere(['play', 'chess', '--library', library], typed('e4', 'save'));
    expect(ran.code).toBe(1);
    expect(ran.stdout + ran.stderr).not.toMatch(/[Tt]he game is saved/);
    expect(ran.stdout).toContain('The game is not saved: cannot make the folder');
    expect(ran.stderr).toMatch(/^tesuji: cannot make the folder .*\. The game is not saved until this is fixed\.\n/);
    expect(ran.stderr).toMatch(/tesuji: the game is NOT saved: cannot make the folder .*\n$/);
  });

  it('is not reported as in a library that could not take it', async () => {
    const ran = await runHere(['play', 'chess', '--library', closedLibrary()], typed('f3', 'e5', 'g4', 'Qh4'));
    expect(ran.code).toBe(1);
    expect(ran.stderr).toContain('tesuji: the game could not be added to the library: ');
    expect(ran.stderr).toContain('tesuji: the game is NOT saved: ');
    expect(ran.stderr).not.toMatch(/is in the library|it is saved/);
  });

  it('is added to the library once, although the process was killed right after that', async () => {
    const library = makeFolder();
    const draft = join(library, 'unfinished', 'x.match');
    const match = join(makeFolder(), 'x.match');
    await runHere(['play', 'chess', '--library', library, '--save', match], typed('f3', 'e5', 'g4', 'Qh4'));
    // As if the process had been killed before it removed the draft.
    mkdirSync(join(library, 'unfinished'), { recursive: true });
    writeFileSync(draft, readFileSync(match));
    const again = await runHere(['play', '--resume', '--library', library]);
    expect(again.stderr).toMatch(/^The game is in the library/);
    expect(existsSync(draft)).toBe(false);
    expect(jsonLines(await runHere(['library', 'list', '--json', '--library', library]))).toHaveLength(1);
  });

  it('is not removed when newer games are saved', async () => {
    const library = makeFolder();
    await runHere(['play', 'chess', '--library', library], typed('e4'));
    const [name = ''] = readdirSync(join(library, 'unfinished'));
    const text = readFileSync(join(library, 'unfinished', name), 'utf8');
    for (let number = 0; number < 60; number++) writeFileSync(join(library, 'unfinished', `${number}.match`), text);
    await runHere(['play', 'chess', '--library', library], typed('d4'));
    expect(readdirSync(join(library, 'unfinished'))).toHaveLength(62);
  });

  it('leaves no incomplete files of a killed process once another game is played', async () => {
    const library = makeFolder();
    const folder = join(library, 'unfinished');
    mkdirSync(folder);
    for (const name of [`a.match.${DEAD}.part`, `b.match.${process.ppid}.part`, 'notes.part'])
      writeFileSync(join(folder, name), 'x');
    await runHere(['play', 'chess', '--library', library], typed('quit'));
    // Files of a running process and foreign files stay.
    expect(readdirSync(folder).sort()).toEqual([`b.match.${process.ppid}.part`, 'notes.part']);
  });
});

describe('progress in lessons', () => {
  it('is reported when it cannot be saved', async () => {
    const ran = await runHere(['learn', 'chess', 'pawns', '--library', closedLibrary()], typed('e2e4', 'e2e4', 'quit'));
    expect(ran.code).toBe(0);
    expect(ran.stderr.match(/Your progress is not saved\./g)).toHaveLength(1);
  });
});

describe('writeFileAtomically', () => {
  it('removes incomplete copies of this file by killed programs, and of no other file', () => {
    const folder = makeFolder();
    const parts = [`a.kif.${DEAD}.part`, `b.kif.${DEAD}.part`, `a.kif.txt.${DEAD}.part`, 'a.kif.part'];
    for (const name of parts) writeFileSync(join(folder, name), 'x');
    writeFileAtomically(join(folder, 'a.kif'), 'new');
    expect(readdirSync(folder).sort()).toEqual(['a.kif', ...parts.slice(1)].sort());
    removeLeftParts(folder);
    expect(readdirSync(folder).sort()).toEqual(['a.kif', 'a.kif.part']);
  });

  it('writes through a link and into a pipe, and leaves no incomplete file when it fails', async () => {
    const folder = makeFolder();
    const [file, link, pipe] = [join(folder, 'file'), join(folder, 'link'), join(folder, 'pipe')];
    writeFileSync(file, 'old');
    symlinkSync(file, link);
    writeFileAtomically(link, 'new');
    expect(readFileSync(file, 'utf8')).toBe('new');
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    execFileSync('sh', ['-c', 'mkfifo "$@"', 'sh', pipe]);
    const { stdout } = spawn('cat', [pipe]);
    writeFileAtomically(pipe, 'piped');
    expect(await text(stdout)).toBe('piped');
    expect(lstatSync(pipe).isFIFO()).toBe(true);
    expect(() => writeFileAtomically(folder, 'x')).toThrow(/cannot write “.*”: it is a folder/);
    tryWriting(join(folder, 'other'), 'x');
    expect(readdirSync(folder).sort()).toEqual(['file', 'link', 'pipe']);
  });
});
