import { evenStarts, listedOpenings, RandomOpenings, type Openings } from '@tesuji/arena';
import { ONGOING, replay, type Game, type GameLine, type Options } from '@tesuji/rules';
import { describeLineError } from '@tesuji/words';
import { BadInput } from '../errors.ts';
import { readStart, positionText, readCount, startOptions } from '../args.ts';
import { readInput } from '../files.ts';
import type { ArenaFlags } from './plan.ts';

const USUAL_PLIES = 8;
const MOST_PLIES = 200;

/** Returns the openings of a match: lines of a file, or random moves from one or more setups. */
export function readOpenings(game: Game, flags: ArenaFlags, seed: number): Openings {
  if (flags.openings === undefined) {
    const plies = readPlies(flags.randomPlies);
    return new RandomOpenings(game, { starts: readStarts(game, flags), plies, seed });
  }
  const isTwice = [flags.randomPlies, flags.setup, flags.position].some((flag) => flag !== undefined);
  if (isTwice)
    throw new BadInput('--openings gives the starting positions; leave out --random-plies, --setup and --position');
  return listedOpenings(readLines(game, flags.openings, readStart(game, flags).options));
}

function readPlies(text: string | undefined): number {
  if (text === undefined) return USUAL_PLIES;
  return text === '0' ? 0 : readCount('--random-plies', text, MOST_PLIES);
}

/** Returns the given setup or position, or else every setup in which both sides have the same army. */
function readStarts(game: Game, flags: ArenaFlags): readonly [GameLine, ...GameLine[]] {
  const position = readStart(game, flags);
  const asked: GameLine = {
    game: game.id,
    options: position.options,
    start: game.formatPosition(position),
    moves: [],
  };
  if (flags.setup !== undefined || flags.position !== undefined) {
    if (position.outcome() !== ONGOING) throw new BadInput('the game is already over in that position');
    return [asked];
  }
  const [first = asked, ...rest] = evenStarts(game, startOptions(flags));
  return [first, ...rest];
}

function readLines(game: Game, path: string, options: Options): readonly [GameLine, ...GameLine[]] {
  const lines = readInput(path).toString().split(/\r?\n/);
  const found = lines.flatMap((text, at) => {
    const plain = (text.split('\t')[0] ?? '').trim();
    return plain === '' || plain.startsWith('#') ? [] : [readLine(game, plain, options, `${path}, line ${at + 1}`)];
  });
  const [first, ...rest] = found;
  if (first === undefined) throw new BadInput(`there are no openings in “${path}”`);
  return [first, ...rest];
}

/** Reads `startpos moves 7g7f`, `position sfen … moves …`, or a position text, with or without moves. */
function readLine(game: Game, text: string, options: Options, where: string): GameLine {
  const [place = '', moves = ''] = text.replace(/^position\s+/, '').split(/\s*\bmoves\b\s*/);
  const bare = place.replace(/^(?:sfen|fen)\s+/, '').trim();
  const start = positionText(game, options, bare || 'startpos');
  const line = { game: game.id, options, start, moves: moves.split(/\s+/).filter((move) => move !== '') };
  const position = replay(game, line);
  if (!position.ok) throw new BadInput(`${where}: ${describeLineError(game, line, position.error, 'en')}`);
  if (position.value.outcome() !== ONGOING) throw new BadInput(`${where}: the game is already over there`);
  return line;
}
