import {
  fail,
  handPlace,
  opponent,
  parseOptions,
  pieceKind,
  resolveOptions,
  startPosition,
  unwrap,
  type Game,
  type Options,
  type Position,
  type PositionError,
  type Result,
} from '@tesuji/rules';
import { describePositionError } from '@tesuji/words';
import { BadInput } from '../bad-input.ts';
import { readWhole } from '../read-whole.ts';
import { inputName, inputPath, STREAM } from '../stream.ts';
import { positionText } from '../start.ts';
import type { Terminal } from '../terminal.ts';

export interface ProblemFlags {
  readonly file?: string;
  readonly options?: string;
  readonly restToDefender?: true;
}

export interface Problem {
  readonly text: string;
  readonly position: Position;
}

/** The problems given as words and in a file; all are read before the first is solved. */
export async function readProblems(
  game: Game,
  words: readonly string[],
  flags: ProblemFlags,
  terminal: Terminal,
): Promise<readonly Problem[]> {
  const typed = typedTexts(words);
  const given = typed.map((text, i) => ({ text, where: typed.length === 1 ? '' : `position ${i + 1}: ` }));
  const listed = flags.file === undefined ? [] : fileTexts(await readText(flags.file, terminal), inputName(flags.file));
  const all = [...given, ...listed];
  if (all.length === 0 && flags.file !== undefined)
    throw new BadInput(`${inputName(flags.file)}: there is no position in it`);
  if (all.length === 0) throw new BadInput('which position? Give its text in quotes, or --file');
  return all.map(({ text, where }) => {
    const opened = openProblem(game, text, flags);
    if (opened.ok) return { text, position: opened.value };
    throw new BadInput(where + describePositionError(game, opened.error, 'en'));
  });
}

/** One text may come without quotes, in several words. */
function typedTexts(words: readonly string[]): readonly string[] {
  const isOne = words.length > 1 && words.every((word) => !word.includes(' '));
  return isOne ? [words.join(' ')] : words;
}

async function readText(file: string, terminal: Terminal): Promise<string> {
  return new TextDecoder().decode(inputPath(file) === STREAM ? await terminal.readAll() : readWhole(file));
}

function fileTexts(content: string, name: string): readonly { readonly text: string; readonly where: string }[] {
  return content
    .split('\n')
    .map((line, i) => ({ text: line.split('\t')[0]?.trim() ?? '', where: `${name}, line ${i + 1}: ` }))
    .filter(({ text }) => text !== '' && !text.startsWith('#'));
}

/** In problems one king is enough, unless the caller's options say otherwise. */
function openProblem(game: Game, typed: string, flags: ProblemFlags): Result<Position, PositionError> {
  const lone: Options = game.options.some((option) => option.id === 'kings') ? { kings: 'one' } : {};
  const options = resolveOptions(game.options, { ...lone, ...parseOptions(flags.options ?? '') });
  if (!options.ok) return fail({ stage: 'text', ...options.error });
  const text = positionText(game, options.value, typed);
  if (flags.restToDefender !== true) return game.parsePosition(text, options.value);
  const setup = game.parseSetup(text);
  if (!setup.ok) return fail({ stage: 'text', ...setup.error });
  const defender = opponent(setup.value.side);
  for (const kind of game.handKinds) {
    const rest = countKind(game, unwrap(startPosition(game)).places, kind) - countKind(game, setup.value.places, kind);
    setup.value.places[handPlace(defender, kind)] =
      (setup.value.places[handPlace(defender, kind)] ?? 0) + Math.max(0, rest);
  }
  const position = game.createPosition(setup.value, options.value);
  return position.ok ? position : fail({ stage: 'setup', ...position.error });
}

/** Pieces of a kind, promoted ones too, on the board and in both hands. */
function countKind(game: Game, places: Uint8Array, kind: number): number {
  let count = (places[handPlace(0, kind)] ?? 0) + (places[handPlace(1, kind)] ?? 0);
  for (const square of game.shape.squares) {
    const found = pieceKind(places[square] ?? 0);
    if (found !== 0 && (found === kind || game.kinds[found]?.promotedFrom === kind)) count++;
  }
  return count;
}
