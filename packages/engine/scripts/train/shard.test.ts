import { appendFileSync, mkdtempSync, readFileSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatGame, formatHeader, listShards, NO_LABEL, parseShard, ShardWriter, type LabelledGame } from './shard.ts';

const HEADER = { game: 'chess', teacher: 'somebody', nodes: 400, seed: 7 };

function gameOf(number: number): LabelledGame {
  const moves = Array.from({ length: number + 3 }, (_, ply) => (ply * 7919) % 0xffff);
  return { number, setup: 'standard', result: (number % 3) - 1, moves, scores: moves.map((_, ply) => ply * 100 - 250) };
}

function bytesOf(games: readonly LabelledGame[]): Uint8Array {
  return Buffer.concat([formatHeader(HEADER), ...games.map(formatGame)]);
}

describe('shards', () => {
  test('are read as they were written', () => {
    const games = [gameOf(0), gameOf(1), { ...gameOf(2), scores: [NO_LABEL, -32000, 32000, 0, -1] }];
    const bytes = bytesOf(games);
    expect(parseShard(bytes)).toEqual({ header: HEADER, games, length: bytes.length });
  });

  test('lose only the last game when cut anywhere', () => {
    const games = [gameOf(0), gameOf(1)];
    const whole = bytesOf(games);
    const first = bytesOf([gameOf(0)]).length;
    for (let length = first; length < whole.length; length++)
      expect(parseShard(whole.subarray(0, length)), String(length)).toEqual({
        header: HEADER,
        games: [gameOf(0)],
        length: first,
      });
    const header = formatHeader(HEADER);
    for (let length = 0; length < header.length; length++)
      expect(parseShard(header.subarray(0, length)), String(length)).toBeUndefined();
  });

  test('refuse other files', () => {
    expect(() => parseShard(new Uint8Array(100))).toThrow('not a shard');
  });
});

describe('a writer', () => {
  test('continues after the last complete game', () => {
    const folder = mkdtempSync(join(tmpdir(), 'shards-'));
    const writer = new ShardWriter(folder, HEADER);
    expect(writer.nextNumber).toBe(0);
    for (const number of [0, 2, 1]) writer.append(formatGame(gameOf(number)));
    writer.close();
    const [path] = listShards(folder);
    appendFileSync(path, formatGame(gameOf(3)).subarray(0, 20));
    const second = new ShardWriter(folder, HEADER);
    expect(second.nextNumber).toBe(3);
    second.append(formatGame(gameOf(3)));
    second.close();
    expect(parseShard(readFileSync(path))?.games).toEqual([0, 2, 1, 3].map(gameOf));
  });

  test('starts again after an incomplete header', () => {
    const folder = mkdtempSync(join(tmpdir(), 'shards-'));
    new ShardWriter(folder, HEADER).close();
    const [path] = listShards(folder);
    truncateSync(path, 10);
    const writer = new ShardWriter(folder, HEADER);
    writer.append(formatGame(gameOf(5)));
    writer.close();
    expect(parseShard(readFileSync(path))?.games).toEqual([gameOf(5)]);
  });

  test('refuses shards of other settings', () => {
    const folder = mkdtempSync(join(tmpdir(), 'shards-'));
    const writer = new ShardWriter(folder, HEADER);
    writer.close();
    expect(() => new ShardWriter(folder, { ...HEADER, nodes: 800 })).toThrow('other settings');
  });
});
