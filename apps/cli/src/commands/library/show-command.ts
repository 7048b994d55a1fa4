import type { LibraryGame } from '@tesuji/library';
import { writeJson } from '@tesuji/records';
import { unwrap } from '@tesuji/rules';
import { escapeUnseen, gameName, plainLine } from '@tesuji/words';
import type { Command } from 'commander';
import { BadInput } from '../../bad-input.ts';
import { alignColumns } from '../../columns.ts';
import { findSummary } from '../../library/find-game.ts';
import { libraryFolder } from '../../library/library-folder.ts';
import { answerOf, openLibraryIn } from '../../library/open-library.ts';
import { addLibraryOption } from '../../library/query-flags.ts';
import { dayOf, playersOf } from '../../library/summary-table.ts';
import { gameOf } from '../../records/game-of.ts';
import { recordListing } from '../../replay/record-listing.ts';
import { replayFrame } from '../../replay/replay-frame.ts';
import { pressKey, type ReplayView } from '../../replay/replay-keys.ts';
import { Replay } from '../../replay/replay.ts';
import { chooseNotation } from '../../start.ts';
import { createColors } from '../../terminal-text.ts';
import type { Terminal } from '../../terminal.ts';

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
    .description('step through a game with the arrow keys; into a file or pipe, list it')
    .option('--step', 'step even when keys are piped in')
    .option('--list', 'list the moves instead of stepping through them')
    .option('--ply <n>', 'begin at the position after this many moves')
    .option('--notation <style>', 'how moves are written (see “tesuji games”)')
    .option('--letters', 'draw pieces as the letters of position text')
    .option('--flip', 'draw the board from the other side')
    .option('--json', 'print {summary, record}')
    .addHelpText('after', EXAMPLES)
    .action(async (id: string, flags: ShowFlags) => {
      const opened = await openLibraryIn(libraryFolder(flags.library));
      const { id: full } = await findSummary(opened, id);
      const found = answerOf(await opened.get(full));
      await opened.close();
      const style = chooseNotation(gameOf(found.record), flags.notation);
      const isStepping = flags.step === true || (terminal.isTyped && flags.list !== true);
      if (flags.json === true) terminal.print(showJson(found));
      else if (isStepping) await step(found, style, flags, terminal);
      else terminal.print(showListing(found, style, terminal.hasColor));
    });
}

function showJson({ summary, record }: LibraryGame): string {
  // The record's own text has line ends, but none inside its texts.
  return escapeUnseen(
    `{"summary":${JSON.stringify(summary)},"record":${unwrap(writeJson(record)).replaceAll('\n', '')}}`,
  );
}

function showListing({ summary, record }: LibraryGame, style: string, hasColor: boolean): string {
  const { bold, dim } = createColors(hasColor);
  const game = gameOf(record);
  const headers = record.headers.map(({ name, value }) => [name, value]);
  const start = game.setups.find(({ text }) => text === record.start)?.id ?? record.start;
  const facts = [...headers, ...(start === game.setups[0]?.id ? [] : [['start', start]])];
  return [
    `${bold(gameName(game, 'en'))} ${dim(summary.id)}`,
    ...alignColumns(
      facts.map(([name = '', value = '']) => [dim(plainLine(name)), plainLine(value)]),
      '  ',
    ),
    '',
    ...recordListing(game, record, style),
  ].join('\n');
}

async function step(found: LibraryGame, style: string, flags: ShowFlags, terminal: Terminal): Promise<void> {
  const replay = new Replay(gameOf(found.record), found.record);
  if (flags.ply !== undefined) replay.goTo(readPly(flags.ply));
  const view: ReplayView = {
    replay,
    isFlipped: flags.flip === true,
    hasLetters: flags.letters === true,
    hasHelp: false,
    entry: undefined,
    isDone: false,
  };
  const players = playersOf(found.summary);
  const facts = [gameName(replay.game, 'en'), players === '–' ? undefined : players, dayOf(found.summary)];
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
