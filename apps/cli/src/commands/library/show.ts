import type { LibraryGame } from '@tesuji/library';
import { RecordCursor, writeJson } from '@tesuji/records';
import { setupOf, unwrap } from '@tesuji/rules';
import { escapeUnseen, gameName, plainLine } from '@tesuji/words';
import type { Command } from 'commander';
import { BadInput } from '../../errors.ts';
import { alignColumns } from '../../format.ts';
import { findSummary, libraryFolder, openLibraryIn, valueOrBadInput } from '../../library/open.ts';
import { addLibraryOption } from '../../library/query-flags.ts';
import { dayOf, playersText } from '../../library/summary-table.ts';
import { gameOf } from '../../records/read-games.ts';
import { recordListing } from '../../replay/listing.ts';
import { pressKey, replayFrame, type ReplayView } from '../../replay/view.ts';
import { chooseNotation } from '../../args.ts';
import { createColors } from '../../terminal/color.ts';
import type { Terminal } from '../../terminal/terminal.ts';

interface ShowFlags {
  readonly step?: true;
  readonly list?: true;
  readonly ply?: string;
  readonly notation?: string;
  readonly letters?: true;
  readonly flip?: true;
  readonly library?: string;
  readonly json?: true;
}

const EXAMPLES = `
Examples:
  tesuji library show last
  tesuji library show 3f0k --ply 40
  tesuji library show 3f0k --list --notation japanese
  printf 'nnnvq' | tesuji library show 3f0k --step

In the replay: arrow keys or n and p step, g goes to a move, v shows variations, q leaves; ? lists the rest.`;

export function addShowCommand(library: Command, terminal: Terminal): void {
  addLibraryOption(library.command('show').argument('<id>', 'the beginning of a game’s id, or “last”'))
    .description('step through a game with the arrow keys; if output is not a terminal, list its moves')
    .option('--step', 'step through the game even if input is piped')
    .option('--list', 'list the moves instead of stepping through them')
    .option('--ply <n>', 'start at the position after this many moves')
    .option('--notation <style>', 'notation of the moves (see “tesuji games”)')
    .option('--letters', 'draw pieces as the letters of position text')
    .option('--flip', 'draw the board from the other side')
    .option('--json', 'print {summary, record}')
    .addHelpText('after', EXAMPLES)
    .action(async (id: string, flags: ShowFlags) => {
      const ply = flags.ply === undefined ? 0 : readPly(flags.ply);
      const opened = await openLibraryIn(libraryFolder(flags.library));
      const { id: full } = await findSummary(opened, id);
      const found = valueOrBadInput(await opened.get(full));
      await opened.close();
      const style = chooseNotation(gameOf(found.record), flags.notation);
      const isStepping = flags.step === true || (terminal.isTyped && flags.list !== true);
      if (flags.json === true) terminal.print(showJson(found));
      else if (isStepping) await step(found, style, ply, flags, terminal);
      else terminal.print(showListing(found, style, terminal.hasColor));
    });
}

function showJson({ summary, record }: LibraryGame): string {
  // The line breaks of the record's JSON are between values, never inside a text.
  return escapeUnseen(
    `{"summary":${JSON.stringify(summary)},"record":${unwrap(writeJson(record)).replaceAll('\n', '')}}`,
  );
}

function showListing({ summary, record }: LibraryGame, style: string, hasColor: boolean): string {
  const { bold, dim } = createColors(hasColor);
  const game = gameOf(record);
  const headers = record.headers.map(({ name, value }) => [name, value]);
  const start = setupOf(game, record.start)?.id ?? record.start;
  const facts = [...headers, ...(start === game.setups[0]?.id ? [] : [['start', start]])];
  return [
    `${bold(gameName(game, 'en'))} ${dim(summary.id)}`,
    ...alignColumns(
      facts.map(([name = '', value = '']) => [dim(plainLine(name)), plainLine(value)]),
      '  ',
    ),
    '',
    ...recordListing(unwrap(RecordCursor.open(game, record)), style),
  ].join('\n');
}

async function step(
  found: LibraryGame,
  style: string,
  ply: number,
  flags: ShowFlags,
  terminal: Terminal,
): Promise<void> {
  const cursor = unwrap(RecordCursor.open(gameOf(found.record), found.record));
  cursor.goToPly(ply);
  const view: ReplayView = {
    cursor,
    isFlipped: flags.flip === true,
    hasLetters: flags.letters === true,
    hasHelp: false,
    entry: undefined,
    isDone: false,
  };
  const players = playersText(found.summary);
  const facts = [gameName(cursor.game, 'en'), players === '–' ? undefined : players, dayOf(found.summary)];
  const title = facts.filter((fact) => fact !== undefined).join(', ');
  const screen = terminal.openScreen();
  try {
    const show = (): void => screen.show(replayFrame(view, title, style, terminal.hasColor));
    show();
    for await (const key of terminal.keys()) {
      pressKey(view, key);
      if (view.isDone) break;
      show();
    }
  } finally {
    screen.close();
  }
}

function readPly(text: string): number {
  if (/^\d{1,5}$/.test(text)) return Number(text);
  throw new BadInput(`--ply must be a number of moves, not “${text}”`);
}
