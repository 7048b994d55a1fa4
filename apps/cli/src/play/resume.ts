import type { MatchPlan } from '@tesuji/match';
import { mainLine, readAny, type GameRecord } from '@tesuji/records';
import { games, type Game } from '@tesuji/rules';
import { BadInput } from '../bad-input.ts';
import { libraryFolder } from '../library/library-folder.ts';
import { gameOf } from '../records/game-of.ts';
import { locateProblem } from '../records/locate-problem.ts';
import { readWhole } from '../read-whole.ts';
import { latestDraft } from './drafts.ts';
import { isMatchText, parseMatchFile, type MatchFile } from './match-file.ts';
import type { MatchFlags } from './match-flags.ts';

/** A game to go on with: a match with its clocks and all, or the moves of a record. */
export interface Resumed {
  readonly path: string;
  readonly game: Game;
  readonly match?: MatchFile;
  readonly plan?: MatchPlan;
  /** The players of a record, as `--names` has them. */
  readonly names?: string;
}

export function readResumed(flags: MatchFlags): Resumed {
  refuseWith(flags, ['position', 'setup', 'options']);
  const path = typeof flags.resume === 'string' ? flags.resume : latestDraft(libraryFolder(flags.library));
  if (path === undefined) throw new BadInput('there is no unfinished game to resume');
  const bytes = readWhole(path);
  const text = bytes.toString();
  if (!isMatchText(text)) return readRecord(path, bytes);
  refuseWith(flags, ['clock', 'names', 'copy']);
  const match = parseMatchFile(path, text);
  return { path, game: match.game, match };
}

/** What was agreed before the first move does not change. */
function refuseWith(flags: MatchFlags, names: readonly string[]): void {
  const given = names.find((name) => flags[name] !== undefined);
  if (given !== undefined) throw new BadInput(`--${given} cannot be given for a game that is resumed`);
}

function readRecord(path: string, bytes: Buffer): Resumed {
  const { records, problems } = readAny(bytes, games, path);
  const [record] = records;
  const [problem] = problems;
  if (problem !== undefined) throw new BadInput(locateProblem(path, problem));
  if (record === undefined) throw new BadInput(`there is no game in “${path}”`);
  const game = gameOf(record);
  const moves = mainLine(record.root).filter(({ isIllegal }) => isIllegal !== true);
  const plan = { options: record.options, start: record.start, moves: moves.map(({ move = '' }) => move) };
  return { path, game, plan, names: namesIn(game, record) };
}

function namesIn(game: Game, { headers }: GameRecord): string {
  return game.sides
    .map((side) => headers.find(({ name }) => name === side)?.value.replaceAll(',', ' ') ?? '')
    .join(',');
}
