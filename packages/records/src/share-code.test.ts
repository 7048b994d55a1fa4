import fc from 'fast-check';
import { games, legalMoves, resolveOptions, startPosition, unwrap, type Game } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { shogi } from '@tesuji/rules/shogi';
import { Random } from '@tesuji/testing/records/random';
import { describe, expect, it } from 'vitest';
import { readPgn } from './pgn/pgn.ts';
import type { GameRecord, Header, RecordEnd, RecordNode } from './record.ts';
import { formatShareCode, parseShareCode } from './share-code.ts';
import { lineOfRecord, mainEnd } from './tree.ts';

const SETUPS = games.flatMap((game) => game.setups.map((setup) => [game, setup.id] as const));

function recordWith(
  line: Pick<GameRecord, 'game' | 'options' | 'start'>,
  moves: readonly string[],
  rest: Partial<Pick<GameRecord, 'headers'>> & { end?: RecordEnd } = {},
): GameRecord {
  const { headers = [], end } = rest;
  const last: RecordNode = { ...(end !== undefined && { end }), children: [] };
  const root = moves.reduceRight<RecordNode>((after, move) => ({ children: [{ ...after, move }] }), last);
  return { ...line, headers, root };
}

/** A game of random moves from a setup; `skip` moves are played before the record begins, so that its start is a text. */
function randomGame(game: Game, setup: string, seed: number, plies: number, skip = 0): GameRecord {
  const random = new Random(seed);
  const options = Object.fromEntries(
    game.options.flatMap((option) =>
      option.kind === 'choice' && random.below(4) === 0
        ? [[option.id, option.values[random.below(option.values.length)]!]]
        : [],
    ),
  );
  const started = startPosition(game, setup, options);
  const position = started.ok ? started.value : unwrap(startPosition(game, setup));
  const moves: string[] = [];
  let start = game.setups.find(({ id }) => id === setup)!.text;
  while (moves.length < plies) {
    const choices = legalMoves(game, position);
    if (choices.length === 0) break;
    const move = choices[random.below(choices.length)]!;
    if (moves.length === 0 && position.ply === skip && skip > 0) start = game.formatPosition(position);
    const isBefore = position.ply < skip;
    if (!isBefore) moves.push(game.formatMove(move));
    position.make(move);
  }
  return recordWith({ game: game.id, options: position.options, start }, moves);
}

const lineOf = (record: GameRecord) => {
  const { options, ...line } = lineOfRecord(record);
  const game = games.find(({ id }) => id === line.game)!;
  return { ...line, options: unwrap(resolveOptions(game.options, options)) };
};

const ENDS: readonly (RecordEnd | undefined)[] = [
  undefined,
  { reason: 'interrupted' },
  { isDraw: true, reason: 'agreement' },
  { winner: 0, reason: 'resign' },
  { winner: 1, reason: 'time' },
];

describe('share codes', () => {
  it.each(SETUPS.map(([game, setup]) => [game.id, setup, game] as const))(
    'have every game of %s from the setup %s, with names and result',
    (_, setup, game) => {
      fc.assert(
        fc.property(
          fc.nat(),
          fc.nat(60),
          fc.constantFrom(0, 7),
          fc.string({ maxLength: 20, unit: 'binary' }),
          fc.constantFrom(...ENDS),
          (seed, plies, skip, name, end) => {
            const played = randomGame(game, setup, seed, plies, skip);
            const headers: Header[] = name === '' ? [] : [{ name: game.sides[1], value: name }];
            const record = recordWith(played, lineOfRecord(played).moves, {
              headers,
              ...(end !== undefined && { end }),
            });
            const read = unwrap(parseShareCode(unwrap(formatShareCode(game, record)), games));
            expect(lineOf(read)).toEqual(lineOf(record));
            expect(mainEnd(read.root)).toEqual(end);
            expect(read.headers).toEqual(headers);
          },
        ),
        { numRuns: 4 },
      );
    },
  );

  it.each(games.map((game) => [game.id, game] as const))('stay short: 300 moves of %s', (_, game) => {
    const longest = [1, 2, 3].map((seed) => {
      const record = randomGame(game, game.setups[0]!.id, seed, 300);
      return unwrap(formatShareCode(game, record)).length;
    });
    expect(Math.max(...longest)).toBeLessThan(500);
  });

  it('consist of characters that no address changes', () => {
    const record = randomGame(shogi, shogi.setups[0]!.id, 5, 80);
    expect(unwrap(formatShareCode(shogi, record))).toMatch(/^[\w-]+$/);
  });

  it('leave out what is long, and keep names in any script', () => {
    const [record] = readPgn(
      '[White "羽生 🐉"]\n[Black "' + 'x'.repeat(200) + '"]\n[Date "2026.11.18"]\n\n1. e4 {why not} (1. d4) e5 1-0',
    ).records;
    const read = unwrap(parseShareCode(unwrap(formatShareCode(chess, record!)), games));
    expect(read.headers).toEqual([
      { name: 'white', value: '羽生 🐉' },
      { name: 'date', value: record!.headers.find(({ name }) => name === 'date')!.value },
    ]);
    expect(lineOfRecord(read).moves).toEqual(['e2e4', 'e7e5']);
    expect(mainEnd(read.root)).toMatchObject({ winner: 0 });
    expect(JSON.stringify(read.root)).not.toContain('why not');
  });

  it('are refused after any change of a character, and when they are cut off', () => {
    const code = unwrap(formatShareCode(chess, randomGame(chess, chess.setups[0]!.id, 3, 40)));
    for (let at = 0; at < code.length; at++) {
      const other = code[at] === 'A' ? 'B' : 'A';
      // The last character has bits that mean nothing.
      const changed = code.slice(0, at) + other + code.slice(at + 1);
      if (at < code.length - 1)
        expect(parseShareCode(changed, games)).toEqual({ ok: false, error: { kind: 'damaged' } });
      expect(parseShareCode(code.slice(0, at), games).ok).toBe(false);
    }
  });

  it('are refused when they are something else', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parseShareCode(text, games).ok).toBe(false);
      }),
    );
    fc.assert(
      fc.property(fc.base64String(), (text) => {
        expect(
          parseShareCode(`AQ${text.replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_')}`, games).ok,
        ).toBe(false);
      }),
    );
    expect(parseShareCode('A'.repeat(1_000_000), games).ok).toBe(false);
    const code = unwrap(formatShareCode(shogi, randomGame(shogi, shogi.setups[0]!.id, 1, 10)));
    expect(parseShareCode(code, [chess]).ok).toBe(false);
  });

  it('are not written for moves that cannot be played', () => {
    const start = chess.setups[0]!.text;
    const record = recordWith({ game: 'chess', options: {}, start }, ['e2e5']);
    expect(formatShareCode(chess, record)).toMatchObject({ ok: false, error: { kind: 'bad-move', ply: 0 } });
  });
});
