import { lineOfRecord, mainEnd, readAny, type GameRecord, type ReadWarning, type RecordEnd } from '@tesuji/records';
import { games, type Game, type GameLine } from '@tesuji/rules';
import { plainLine } from '@tesuji/words';
import { basename } from 'node:path';
import { BadInput } from '../errors.ts';
import { count } from '../format.ts';
import { gameOf, locateWarning, readGames, type GamesRead } from '../records/read-games.ts';
import { inputName, STREAM } from '../files.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** A game from a file. */
export interface OpenedGame {
  readonly game: Game;
  readonly line: GameLine;
  readonly end: RecordEnd | undefined;
  /** The players, as far as the record names them. */
  readonly title: string;
}

/** Opens the game of this number, from 1. Prints the warnings about its text. */
export async function openGame(terminal: Terminal, path: string, number: number): Promise<OpenedGame> {
  const name = inputName(path);
  const warnings: ReadWarning[] = [];
  let seen = 0;
  for await (const read of readingsOf(terminal, path)) {
    for (const warning of read.warnings) warnings.push(warning);
    const record = read.records[number - 1 - seen];
    seen += read.records.length;
    if (record === undefined) continue;
    for (const warning of read.warnings) terminal.warn(locateWarning(name, warning));
    if (seen > 1 && number === 1) terminal.warn(`${name}: this is the first of ${count(seen, 'game')}; see --game`);
    return opened(record, name);
  }
  const [first] = warnings;
  if (seen > 0) throw new BadInput(`${name}: there is no game ${number}, only ${count(seen, 'game')}`);
  throw new BadInput(first === undefined ? `${name}: there are no games in it` : locateWarning(name, first));
}

async function* readingsOf(terminal: Terminal, path: string): AsyncGenerator<GamesRead> {
  if (path === STREAM) yield readAny(await terminal.readAll(), games);
  else yield* readGames(path);
}

function opened(record: GameRecord, name: string): OpenedGame {
  const game = gameOf(record);
  const line = lineOfRecord(record);
  if (line.moves.length === 0) throw new BadInput(`${name}: the game has no moves to review`);
  return { game, line, end: mainEnd(record.root), title: titleOf(record, name) };
}

function titleOf(record: GameRecord, name: string): string {
  const said = (header: string): string => record.headers.find((each) => each.name === header)?.value ?? '';
  const players = gameOf(record).sides.map((side) => plainLine(said(side)));
  const title = players.some((player) => player !== '') ? players.map((player) => player || '?').join(' – ') : '';
  return [title || plainLine(basename(name)), plainLine(said('date'))].filter((part) => part !== '').join(', ');
}
