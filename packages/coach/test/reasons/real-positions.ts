import { readAny, walkTree, type GameRecord } from '@tesuji/records';
import { games, ONGOING, unwrap, type Game, type Position } from '@tesuji/rules';
import { fixturesIn, readFixture } from '@tesuji/testing/records/fixtures';
import { middleGames } from '../middle-games.ts';

const FOLDERS = ['pgn', 'csa', 'kif', 'ki2', 'other'];
const SUITES = ['epd/bratko-kopec.epd', 'epd/kaufman.epd'];

let records: readonly GameRecord[] | undefined;

function allRecords(): readonly GameRecord[] {
  const suites = SUITES.map((file) => ({ file, text: readFixture(file) }));
  records ??= [...FOLDERS.flatMap((folder) => fixturesIn(folder)), ...suites].flatMap(
    ({ file, text }) => readAny(text, games, file).records,
  );
  return records;
}

/** Returns the positions of real games without repeats: from records, and from the list of middle games. */
export function realPositions(game: Game): Position[] {
  const found = new Map<string, Position>();
  const add = (position: Position): void => {
    const text = game.formatPosition(position);
    if (position.outcome() === ONGOING && !found.has(text))
      found.set(text, unwrap(game.parsePosition(text, position.options)));
  };
  for (const record of allRecords())
    if (record.game === game.id) walkTree(game, record, { after: (_, position) => add(position) });
  for (const position of middleGames(game)) add(position);
  return [...found.values()];
}
