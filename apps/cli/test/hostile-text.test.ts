import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cleanOutput, createColors } from '../src/terminal/color.ts';
import { runHere } from './recorded-terminal.ts';
import { jsonLines, makeFolder, onlyJson, runTesuji, typed } from './run-tesuji.ts';

/** Sets a colour, the title of the window, rings the bell, moves the cursor, and reverses the direction of text. */
const HOSTILE = '\u001B[41mA\u001B]0;x\u0007\r\u009B2J\u202En\u2066n\u200B';
const SHOWN = '[41mA]0;x2Jnn';
/**
 * Matches every character that controls a terminal or misleads a reader, except line feeds. Our colours are removed
 * first.
 */
const UNSEEN = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

const folder = makeFolder();
const records = join(folder, `re${HOSTILE}cords`);
const library = join(folder, 'library');
mkdirSync(records);
writeFileSync(
  join(records, `${HOSTILE}\nmate.pgn`),
  `[White "${HOSTILE}"]\n[Event "x\u202E"]\n\n1. f3 {${HOSTILE}} e5 2. g4 Qh4# 0-1\n`,
);
writeFileSync(join(records, `broken${HOSTILE}.pgn`), `[White "${HOSTILE}"]\n\n1. ${HOSTILE} e5 *\n`);

const OWN_COLOUR = new RegExp(String.raw`\u001B\[(?:0|1|2|22|3[2369]|(?:1;)?(?:38;5;\d+;)?48;5;\d+)m`, 'g');

function withoutColours(text: string): string {
  return text.replaceAll(OWN_COLOUR, '');
}

describe('text from outside', () => {
  it('is printed without terminal control sequences by every command, in colour too', async () => {
    const commands: readonly (readonly string[])[] = [
      ['library', 'import', records],
      ['library', 'list'],
      ['library', 'show', 'last'],
      ['library', 'search', HOSTILE],
      ['library', 'export', join(folder, `out${HOSTILE}`), '--to', 'kifu'],
      ['library', 'show', HOSTILE],
      ['convert', records, join(folder, 'converted'), '--to', 'json'],
      ['convert', join(folder, `missing${HOSTILE}`), '-', '--to', 'json'],
      ['review', join(records, `${HOSTILE}\nmate.pgn`), '--nodes', '10'],
      ['play', 'chess', '--names', `${HOSTILE},Bob`, '--no-keep'],
      ['play', 'chess', '--resume', join(records, `${HOSTILE}\nmate.pgn`), '--no-keep'],
      [HOSTILE],
      ['moves', 'chess', '--position', HOSTILE],
    ];
    for (const words of commands) {
      const ran = await runHere(
        words[0] === 'library' ? [...words, '--library', library] : words,
        typed(`e4${HOSTILE}`, 'n'),
        true,
      );
      const shown = withoutColours(ran.stdout + ran.stderr);
      expect(shown, words.join(' ')).not.toBe('');
      expect(UNSEEN.exec(shown)?.[0], `${words.join(' ')}: ${JSON.stringify(shown)}`).toBeUndefined();
    }
    const listed = await runTesuji(['library', 'list'], '', { TESUJI_LIBRARY: library, FORCE_COLOR: '1' });
    // One line, although the name of the file contains line feeds.
    expect(withoutColours(listed.stdout)).toMatch(/^\w{4} .*\n$/);
    expect(withoutColours(listed.stdout)).toContain(`${SHOWN} mate.pgn`);
  });

  it('is exact in JSON, which contains no invisible characters', async () => {
    const ran = await runHere(['library', 'list', '--json', '--library', library]);
    expect(UNSEEN.exec(ran.stdout)).toBeNull();
    expect(onlyJson(ran)).toMatchObject({ source: expect.stringContaining(`${HOSTILE}\nmate.pgn`) });
    const shown = await runHere(['library', 'show', 'last', '--json', '--library', library]);
    expect(UNSEEN.exec(shown.stdout)).toBeNull();
    const played = await runHere(['play', 'chess', '--json', '--no-keep'], typed(`x${HOSTILE}`));
    expect(jsonLines(played).at(-1)).toMatchObject({
      type: 'refused',
      text: expect.stringContaining('\u202En\u2066n'),
    });
    expect(UNSEEN.exec(played.stdout)).toBeNull();
  });

  it('of an outside engine is cleaned as well', async () => {
    const script = join(folder, 'engine.mjs');
    writeFileSync(script, `console.error(${JSON.stringify(HOSTILE.replace('\r', ''))}); process.exit(3);`);
    const ran = await runHere(['play', 'chess', '--no-keep', '--white', `uci:"${process.execPath}" "${script}"`]);
    expect(ran.stdout).toContain(`it ended with status 3: ${SHOWN}`);
    expect(UNSEEN.exec(ran.stdout)).toBeNull();
  });

  it('is unchanged in written records', async () => {
    const ran = await runHere(['convert', join(records, `${HOSTILE}\nmate.pgn`), '-', '--to', 'json']);
    expect(ran.stdout).toMatch(/\u202E|\\u202e/);
  });
});

describe('cleanOutput', () => {
  it('keeps the colours of this program, and no others', () => {
    const { bold, dim, yellow } = createColors(true);
    expect(cleanOutput(bold(`a${dim('b')}c`))).toBe('\u001B[1ma\u001B[2mb\u001B[22m\u001B[1mc\u001B[22m');
    expect(cleanOutput(yellow(`a\u001B[8mb\u001B[1;1;1;8mc`))).toBe('\u001B[33ma[8mb[1;1;1;8mc\u001B[39m');
    expect(cleanOutput(createColors(false).bold('a'))).toBe('a');
  });
});
