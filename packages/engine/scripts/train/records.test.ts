import { games, startPosition, unwrap } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, test } from 'vitest';
import { bucketCounts } from '../../src/network/network-file.ts';
import { architectureOf } from './layouts.ts';
import { activeInputs, InputReader, recordSize, RecordWriter } from './records.ts';

function sorted(rows: Uint16Array): number[] {
  return [...rows].toSorted((a, b) => a - b);
}

describe('inputs', () => {
  test('of a position of chess are those counted by hand', () => {
    const architecture = architectureOf(chess, 64, '4', 8);
    const { inputs } = architecture;
    const reader = new InputReader(chess, architecture);
    const { rows, kings, bucket } = reader.read(unwrap(chess.parsePosition('4k3/8/8/8/8/8/4P3/6K1 w - - 0 1')));
    // Six states of 64 squares a side. White: pawn e2, own king g1, enemy king e8.
    const padding = Array<number>(29).fill(inputs);
    expect(sorted(rows[0])).toEqual([52, 5 * 64 + 62, 11 * 64 + 4, ...padding]);
    // Black's king on e8 appears on d1 of the rotated board, in the left half, so Black sees the board mirrored.
    expect(sorted(rows[1])).toEqual([5 * 64 + 60, 6 * 64 + 12, 11 * 64 + 6, ...padding]);
    expect([...kings]).toEqual([1, 0]);
    expect(bucket).toBe(0);
  });

  test('have a row for each piece in hand, or one for their number', () => {
    const architecture = architectureOf(shogi, 64, '1', 1);
    const position = unwrap(shogi.parsePosition('4k4/9/9/9/9/9/9/9/4K4 b 3P2g 1'));
    // Fourteen states of 81 squares a side, then eighteen pawns, four lances, knights and silvers, two bishops and rooks.
    const hands = 2 * 14 * 81;
    const golds = hands + 18 + 4 + 4 + 4 + 2 + 2;
    const kings = [7 * 81 + 76, 21 * 81 + 4];
    const each = new InputReader(shogi, architecture).read(position).rows;
    const handsOfFirst = [hands, hands + 1, hands + 2, golds + 38, golds + 39];
    expect(sorted(each[0]).slice(0, 7)).toEqual([...kings, ...handsOfFirst]);
    expect(sorted(each[1]).slice(0, 7)).toEqual([...kings, golds, golds + 1, hands + 38, hands + 39, hands + 40]);
    const number = new InputReader(shogi, architecture, 'number').read(position).rows;
    expect(sorted(number[0]).slice(0, 4)).toEqual([...kings, hands + 2, golds + 39]);
  });

  test.each(games.map((game) => [game.id, game] as const))('fit the record at the start of %s', (_id, game) => {
    const architecture = architectureOf(game, 64, '1', 4);
    const reader = new InputReader(game, architecture);
    const position = unwrap(startPosition(game));
    const { rows } = reader.read(position);
    expect(sorted(rows[0])).toEqual(sorted(rows[1]));
    expect(Math.max(...rows[0])).toBeLessThanOrEqual(architecture.inputs);
    expect(activeInputs(game, architecture)).toBe(rows[0].length);
    expect(bucketCounts(architecture).output).toBe(4);
  });
});

test('records have their fields in order', () => {
  const architecture = architectureOf(chess, 64, '4', 8);
  const reader = new InputReader(chess, architecture);
  const writer = new RecordWriter(chess, architecture);
  const position = unwrap(chess.parsePosition('4k3/8/8/8/8/8/4P3/6K1 b - - 0 1'));
  const inputs = reader.read(position);
  writer.add(inputs, position.side, { score: -300, result: -1 }, -250, 0.75);
  const bytes = writer.finish();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const shorts = (at: number): number[] => Array.from({ length: 32 }, (_, i) => view.getUint16(at + 2 * i, true));
  expect(bytes).toHaveLength(recordSize(chess, architecture));
  expect(shorts(0)).toEqual([...inputs.rows[1]]);
  expect(shorts(64)).toEqual([...inputs.rows[0]]);
  expect([...bytes.subarray(128, 131)]).toEqual([0, 1, 0]);
  expect([view.getInt8(131), view.getInt16(132, true), view.getInt16(134, true)]).toEqual([-1, -300, -250]);
  expect(view.getInt16(136, true)).toBe(7500);
});
