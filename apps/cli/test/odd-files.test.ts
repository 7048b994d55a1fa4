import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runHere } from './recorded-terminal.ts';
import { BIN, LiveTesuji, makeFolder, onlyJson, runTesuji } from './run-tesuji.ts';

const GAME = '1. e4 e5 *\n';
const OTHER = '1. d4 d5 *\n';
const BACKUP = 'backup.jsonl';

const folder = makeFolder();
const records = join(folder, 'records');
const pipe = join(folder, 'pipe.pgn');
const server = createServer();

beforeAll(async () => {
  mkdirSync(join(records, 'deep'), { recursive: true });
  mkdirSync(join(folder, 'elsewhere'));
  writeFileSync(join(records, 'game.pgn'), GAME);
  writeFileSync(join(folder, 'elsewhere', 'other.pgn'), OTHER);
  const links: readonly (readonly [name: string, to: string])[] = [
    ['a-twin.pgn', 'game.pgn'],
    ['again.pgn', 'again.pgn'],
    ['deep/up', '../..'],
    ['device.pgn', '/dev/zero'],
    ['gone.pgn', 'nowhere'],
    ['loop', '../records'],
    ['self', '.'],
  ];
  for (const [name, to] of links) symlinkSync(to, join(records, name));
  execFileSync('sh', ['-c', 'mkfifo "$@"', 'sh', join(records, 'pipe.pgn'), pipe]);
  await new Promise<void>((resolve) => server.listen(join(records, 'socket.pgn'), resolve));
});

afterAll(() => void server.close());

/** Writes into the pipe, and waits for a reader. */
function writeIntoPipe(text: string): void {
  spawn('sh', ['-c', 'printf %s "$1" > "$2"', 'sh', text, pipe]);
}

describe('a folder with links to itself, pipes, sockets and devices', () => {
  const why: Readonly<Record<string, string>> = {
    'a-twin.pgn': 'it is a link to something already read',
    'again.pgn': 'it is a link to itself',
    'device.pgn': 'it is a device',
    'gone.pgn': 'there is no such file or folder',
    loop: 'it is a link to something already read',
    'pipe.pgn': 'it is a pipe',
    self: 'it is a link to something already read',
    'socket.pgn': 'it is a socket',
  };

  it('is imported, each file once, and skipped files are named', async () => {
    const library = makeFolder();
    const words = ['library', 'import', records, '--library', library];
    const ran = await runHere([...words, '--json']);
    expect(ran.code).toBe(0);
    const { skipped, ...rest } = onlyJson(ran);
    // deep/up leads to one more file and one more pipe.
    expect(rest).toEqual({ files: 2, added: 2, duplicates: 0, failed: 0, problems: [] });
    const expected = Object.entries(why).map(([name, reason]) => `${join(records, name)}: skipped: ${reason}`);
    expect(skipped).toEqual([...expected, `${join(records, 'deep/up/pipe.pgn')}: skipped: it is a pipe`].sort());
    expect((await runHere(words)).stderr).toContain(`${join(records, 'pipe.pgn')}: skipped: it is a pipe\n`);
  });

  it('is converted as well', async () => {
    const out = join(makeFolder(), 'out');
    const ran = await runHere(['convert', records, out, '--to', 'json']);
    expect(ran.code).toBe(0);
    expect(
      readdirSync(out, { recursive: true })
        .map(String)
        .filter((name) => name.endsWith('.json'))
        .sort(),
    ).toEqual(['deep/up/elsewhere/other.json', 'game.json']);
    expect(ran.stderr).toContain('pipe.pgn: skipped: it is a pipe\n');
  });
});

describe('a device or socket', () => {
  it.each([
    ['device.pgn', 'it is a device, not a file'],
    ['socket.pgn', 'it is a socket, not a file'],
  ])('is refused when it is named: %s', async (name, reason) => {
    const path = join(records, name);
    for (const words of [
      ['library', 'import', path, '--library', makeFolder()],
      ['convert', path, '-', '--to', 'json'],
      ['review', path],
      ['play', '--resume', path],
      ['mate', '--file', path],
      ['match', 'chess', '--a', 'random', '--b', 'random', '--openings', path],
    ])
      expect(await runHere(words)).toMatchObject({ code: 2, stderr: `tesuji: cannot read “${path}”: ${reason}\n` });
  });
});

describe('a pipe that is named', () => {
  it('is read like standard input', async () => {
    writeIntoPipe(GAME);
    const converted = await runTesuji(['convert', pipe, '-', '--to', 'json']);
    expect(JSON.parse(converted.stdout)).toMatchObject({ game: 'chess' });
    writeIntoPipe(OTHER);
    const library = makeFolder();
    const imported = await runTesuji(['library', 'import', pipe, '--library', library]);
    expect(imported.stdout).toBe('1 file, 1 game added\n');
    await runHere(['library', 'export', join(folder, BACKUP), '--library', library]);
    writeIntoPipe(readFileSync(join(folder, BACKUP), 'utf8'));
    const restored = await runTesuji(['library', 'import', pipe, '--library', makeFolder()]);
    expect(restored.stdout).toBe('1 file, 1 game added\n');
  });

  it('can be interrupted', async () => {
    const live = new LiveTesuji([BIN, 'library', 'import', pipe, '--library', makeFolder()]);
    // A writer can open the pipe only when the program reads it.
    await new Promise((resolve) => spawn('sh', ['-c', 'exec 3> "$1"; sleep 0.2', 'sh', pipe]).on('close', resolve));
    live.kill('SIGINT');
    const { code } = await live.end();
    expect(code).not.toBe(0);
  });
});

describe('standard output under another name', () => {
  it('is written to, whether it is a pipe or a file that is there', async () => {
    const game = join(records, 'game.pgn');
    for (const name of ['/dev/stdout', '/dev/fd/1']) {
      const ran = await runTesuji(['convert', game, name, '--to', 'json']);
      expect(JSON.parse(ran.stdout)).toMatchObject({ game: 'chess' });
    }
    const file = join(folder, 'out.json');
    const command = '"$1" "$2" convert "$3" /dev/stdout --to json > "$4"';
    execFileSync('sh', ['-c', command, 'sh', process.execPath, BIN, game, file]);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ game: 'chess' });
    expect((await runTesuji(['convert', '/dev/stdin', '/dev/stdout', '--to', 'json'], GAME)).code).toBe(0);
  });
});
