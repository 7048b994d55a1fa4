import type { NamedOpening } from '@tesuji/library/openings';
import { findFormat } from '@tesuji/records';
import { MemoryStore, openLibrary } from '@tesuji/library';
import { chess } from '@tesuji/rules/chess';
import { games, unwrap } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it, vi } from 'vitest';
import { exportGames, exportLibrary } from './export-games.ts';
import type { GamesReport } from './import-games.ts';
import { PastGamesCtrl, type OpeningFinder } from './past-games-ctrl.svelte.ts';
import { sayUnread, summaryWords } from '../../shared/records/record-words.ts';

const PGN = (white: string, date: string, moves: string): string =>
  `[White "${white}"]\n[Black "Level 1"]\n[Date "${date}"]\n\n${moves}\n`;
const THREE = [
  PGN('Aya', '2026.01.02', '1. e4 e5 2. Nf3 1-0'),
  PGN('Ben', '2026.03.04', '1. d4 0-1'),
  PGN('Cho', '2026.02.03', '1. e4 c5 1/2-1/2'),
].join('\n');
const KIF = '手合割：平手\n先手：佐藤\n後手：鈴木\n   1 ７六歩(77)\n   2 投了\n';
const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';

async function open(apart = async (): Promise<GamesReport | undefined> => undefined) {
  const library = unwrap(await openLibrary(new MemoryStore(), { games, random: Math.random }));
  const ctrl = new PastGamesCtrl(library, games, apart);
  await ctrl.load();
  return { library, ctrl };
}

async function openThree() {
  const opened = await open();
  await opened.ctrl.import([{ name: 'three.pgn', content: THREE }]);
  return opened.ctrl;
}

const namesOf = ({ state }: PastGamesCtrl): readonly string[] => state.shown.map(({ players }) => players[0]);

describe('importing', () => {
  it('reads any format, and reports what was added, skipped and not understood', async () => {
    const { ctrl } = await open();
    const bytes = new TextEncoder().encode(KIF);
    const report = await ctrl.import([
      { name: 'three.pgn', content: `${THREE}\n${PGN('Dan', '2026.01.01', '1. e4 e9 *')}` },
      { name: 'a.kif', content: bytes },
      { name: '', content: 'not a game' },
    ]);
    expect(report).toMatchObject({ added: 5, duplicates: 0, failed: 0 });
    expect(report?.sources).toMatchObject([
      { name: 'three.pgn', format: 'pgn', games: 4, problemCount: 1 },
      { name: 'a.kif', games: 1, problemCount: 0 },
      { name: '', games: 0 },
    ]);
    expect(report?.sources[2]?.problemCount).toBeGreaterThan(0);
    const again = await ctrl.import([{ name: 'three.pgn', content: THREE }]);
    expect(again).toMatchObject({ added: 0, duplicates: 3 });
    expect(ctrl.state.total).toBe(5);
  });

  it('reads an exported library back', async () => {
    const ctrl = await openThree();
    const lines: string[] = [];
    unwrap(await ctrl.library.export((line) => void lines.push(line)));
    const { ctrl: other } = await open();
    const report = await other.import([{ name: 'all.jsonl', content: lines.join('') }]);
    expect(report).toMatchObject({ added: 3, sources: [{ format: 'library', games: 3 }] });
    expect(namesOf(other)).toEqual(namesOf(ctrl));
  });

  it('names the games that are missing in an exported library', async () => {
    const store = new MemoryStore();
    const library = unwrap(await openLibrary(store, { games, random: Math.random }));
    const ctrl = new PastGamesCtrl(library, games, async () => undefined);
    await ctrl.import([{ name: 'three.pgn', content: THREE }]);
    const readGame = store.readGame.bind(store);
    const lose = (names: readonly string[]): void => {
      const lost = new Set(ctrl.state.shown.filter(({ players }) => names.includes(players[0])).map(({ id }) => id));
      store.readGame = async (id) => (lost.has(id) ? undefined : readGame(id));
    };
    const { text, unread } = unwrap(await exportLibrary(library));
    expect([text.trim().split('\n').length, sayUnread(games, unread, 'en')]).toEqual([3, '']);

    lose(['Ben']);
    const rest = unwrap(await exportLibrary(library));
    expect(rest.text.trim().split('\n')).toHaveLength(2);
    expect(sayUnread(games, rest.unread, 'en')).toBe(
      '1 game could not be read and is not in the file: Ben – Level 1 (Mar 4, 2026).',
    );
    expect(sayUnread(games, rest.unread, 'ja')).toBe(
      '1局は読めなかったため、ファイルに入っていません：Ben 対 レベル1（2026/03/04）。',
    );

    lose(['Aya', 'Ben', 'Cho']);
    const nothing = unwrap(await exportLibrary(library));
    expect(nothing).toMatchObject({ text: '', unread: { length: 3 } });
    const many = Array.from({ length: 10 }, () => nothing.unread[0]!);
    expect(sayUnread(games, many, 'en')).toMatch(/^10 games could not be read and are not in the file: .*2 more\.$/);
  });

  it('reads large files in a worker, or on the page if there is none', async () => {
    const apart = vi.fn<() => Promise<GamesReport | undefined>>(async () => undefined);
    const { ctrl } = await open(apart);
    await ctrl.import([{ name: 'small.pgn', content: THREE }]);
    expect(apart).not.toHaveBeenCalled();
    const many = Array.from({ length: 300 }, (_, i) => PGN(`P${i}`, '2026.01.01', '1. e4 *')).join('\n');
    const report = await ctrl.import([{ name: 'large.pgn', content: many }]);
    expect(apart).toHaveBeenCalledOnce();
    expect(report?.added).toBe(300);
  });

  it('leaves a game without a date undated: it is listed by the time of its import, and exported as it was', async () => {
    const ctrl = await openThree();
    await ctrl.import([{ name: '', content: '[White "Eva"]\n[Black "Finn"]\n\n1. c4 *\n' }]);
    const [eva] = ctrl.state.shown;
    expect(eva).toMatchObject({ players: ['Eva', 'Finn'] });
    expect(eva).not.toHaveProperty('playedAt');
    const { files } = unwrap(
      await exportGames(ctrl.library, chess, [eva!.id], findFormat('pgn')!, { language: 'en', name: '' }),
    );
    expect(new TextDecoder().decode(files[0]!.bytes)).toContain('[Date "????.??.??"]');
  });

  it('keeps partial dates', async () => {
    const { ctrl } = await open();
    const parts = [PGN('Year', '2024.??.??', '1. c4 *'), PGN('Month', '2024.05.??', '1. d4 *')];
    await ctrl.import([{ name: 'parts.pgn', content: parts.join('\n') }]);
    const dates = ctrl.state.shown.map((each) => [each.players[0], summaryWords(games, each, 'en').date]);
    expect(Object.fromEntries(dates)).toEqual({ Year: '2024', Month: 'May 2024' });
  });

  it('selects the imported game', async () => {
    const ctrl = await openThree();
    await ctrl.import([{ name: '', content: PGN('Old', '1999.01.01', '1. c4 *') }]);
    const { selected, shown } = ctrl.state;
    expect(shown.find(({ id }) => id === selected)?.players[0]).toBe('Old');
  });
});

describe('the list', () => {
  it('is sorted by a column, and reversed by the same column again', async () => {
    const ctrl = await openThree();
    expect(namesOf(ctrl)).toEqual(['Ben', 'Cho', 'Aya']);
    ctrl.sortBy('time');
    expect(namesOf(ctrl)).toEqual(['Aya', 'Cho', 'Ben']);
    ctrl.sortBy('players');
    expect(namesOf(ctrl)).toEqual(['Aya', 'Ben', 'Cho']);
    ctrl.sortBy('length');
    expect(namesOf(ctrl)).toEqual(['Aya', 'Cho', 'Ben']);
  });

  it('is filtered by game, player and result', async () => {
    const ctrl = await openThree();
    await ctrl.import([{ name: '', content: KIF }]);
    ctrl.setQuery({ game: shogi.id });
    expect(namesOf(ctrl)).toEqual(['佐藤']);
    ctrl.setQuery({ game: chess.id, result: 'draw' });
    expect(namesOf(ctrl)).toEqual(['Cho']);
    ctrl.setQuery({ result: undefined, player: 'be' });
    expect(namesOf(ctrl)).toEqual(['Ben']);
    expect(ctrl.state.total).toBe(4);
  });

  it('is filtered by a position, and knows its ply in each game', async () => {
    const ctrl = await openThree();
    expect(await ctrl.searchPosition(chess, ` ${AFTER_E4}\n`)).toBeUndefined();
    expect(namesOf(ctrl)).toEqual(['Cho', 'Aya']);
    expect([...ctrl.state.search!.found.values()].map(({ ply }) => ply)).toEqual([1, 1]);
    expect(await ctrl.searchPosition(chess, 'nonsense')).toMatchObject({ code: 'bad-position' });
    ctrl.clearSearch();
    expect(namesOf(ctrl)).toHaveLength(3);
  });

  it('ignores the result of a search that was cancelled', async () => {
    const ctrl = await openThree();
    const late = ctrl.searchPosition(chess, AFTER_E4);
    ctrl.clearSearch();
    expect(await late).toBeUndefined();
    expect(ctrl.state.search).toBeUndefined();
    expect(ctrl.state.shown).toHaveLength(3);
  });

  it('is walked through, and always has a selected game', async () => {
    const ctrl = await openThree();
    const selected = (): string | undefined => {
      const { shown, selected: id } = ctrl.state;
      return shown.find((each) => each.id === id)?.players[0];
    };
    ctrl.step(-Infinity);
    expect(selected()).toBe('Ben');
    ctrl.step(1);
    ctrl.step(1);
    ctrl.step(1);
    expect(selected()).toBe('Aya');
    ctrl.setQuery({ player: 'cho' });
    expect(selected()).toBe('Cho');
  });

  it('shows changes of another tab', async () => {
    const { library, ctrl } = await open();
    const other = new PastGamesCtrl(library, games, async () => undefined);
    await other.import([{ name: '', content: THREE }]);
    await vi.waitFor(() => expect(namesOf(ctrl)).toHaveLength(3));
  });
});

describe('deleting', () => {
  it('removes the selected game, selects its neighbour, and can be undone', async () => {
    const ctrl = await openThree();
    ctrl.step(-Infinity);
    expect(await ctrl.remove()).toBe(1);
    expect(namesOf(ctrl)).toEqual(['Cho', 'Aya']);
    expect(ctrl.chosen.map(({ players }) => players[0])).toEqual(['Cho']);
    await ctrl.undo();
    expect(namesOf(ctrl)).toEqual(['Ben', 'Cho', 'Aya']);
    expect(ctrl.chosen.map(({ players }) => players[0])).toEqual(['Ben']);
  });

  it('removes all ticked games at once', async () => {
    const ctrl = await openThree();
    ctrl.tickAll();
    expect(await ctrl.remove()).toBe(3);
    expect(ctrl.state).toMatchObject({ total: 0, selected: undefined });
    await ctrl.undo();
    expect(ctrl.state.total).toBe(3);
  });
});

describe('openings', () => {
  const FAMILY: NamedOpening = { id: 'f', family: 'f', kind: 'opening', en: 'F', ja: 'F' };
  const PART: NamedOpening = { id: 'f/g', family: 'f', kind: 'opening', en: 'F: G', ja: 'F: G' };

  it('filter the list by a name or its family, and follow the library', async () => {
    const library = unwrap(await openLibrary(new MemoryStore(), { games, random: Math.random }));
    let isClosed = false;
    const finder: OpeningFinder = {
      find: async () => {
        const listed = unwrap(await library.list());
        return new Map(
          listed.flatMap(({ id, players: [white] }) =>
            white === 'Ben' ? [] : [[id, [white === 'Aya' ? FAMILY : PART]]],
          ),
        );
      },
      family: () => FAMILY,
      close: () => (isClosed = true),
    };
    const ctrl = new PastGamesCtrl(
      library,
      games,
      async () => undefined,
      () => '',
      finder,
    );
    await ctrl.import([{ name: 'three.pgn', content: THREE }]);
    await vi.waitFor(() => expect(ctrl.state.openings.size).toBe(2));
    const choices = ctrl.state.openingChoices.map(({ opening, count }) => `${opening.id} ${count}`);
    expect(choices.toSorted()).toEqual(['f 2', 'f/g 1']);
    ctrl.setQuery({ opening: 'f' });
    expect(namesOf(ctrl)).toEqual(['Cho', 'Aya']);
    ctrl.setQuery({ opening: 'f/g' });
    expect(namesOf(ctrl)).toEqual(['Cho']);
    ctrl.setQuery({ game: 'chess' });
    expect(namesOf(ctrl)).toHaveLength(3);
    ctrl.close();
    expect(isClosed).toBe(true);
  });
});
