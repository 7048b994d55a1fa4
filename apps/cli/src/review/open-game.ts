import { lineOfRecord, mainEnd, readAny, type GameRecord, type Problem, type RecordEnd } from '@tesuji/records';
import { games, type Game, type GameLine } from '@tesuji/rules';
import { plainLine } from '@tesuji/words';
import { basename } from 'node:path';
import { BadInput } from '../bad-input.ts';
import { count } from '../count.ts';
import { gameOf } from '../records/game-of.ts';
import { locateProblem } from '../records/locate-problem.ts';
import { readGames, type GamesRead } from '../records/read-games.ts';
import { inputName, STREAM } from '../stream.ts';
import type { Terminal } from '../terminal.ts';

/** A game out of a file, ready for review. */
export interface OpenedGame {
  readonly game: Game;
  readonly line: GameLine;
  readonly end: RecordEnd | undefined;
  /** Who played whom, as far as the record says. */
  readonly title: string;
}

/** The game of this number, from 1. Whatever is wrong with the text it came from is told, and does not matter else. */
export async function openGame(terminal: Terminal, path: string, number: number): Promise<OpenedGame> {
  const name = inputName(path);
  const problems: Problem[] = [];
  let seen = 0;
  for await (const read of readingsOf(terminal, path)) {
    for (const problem of read.problems) problems.push(problem);
    const record = read.records[number - 1 - seen];
    seen += read.records.length;
    if (record === undefined) continue;
    for (const problem of read.problems) terminal.warn(locateProblem(name, problem));
    if (seen > 1 && number === 1) terminal.warn(`${name}: this is the first of ${count(seen, 'game')}; see --game`);
    return opened(record, name);
  }
  const [first] = problems;
  if (seen > 0) throw new BadInput(`${name}: there is no game ${number}, only ${count(seen, 'game')}`);
  throw new BadInput(first === undefined ? `${name}: there is no game in it` : locateProblem(name, first));
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
