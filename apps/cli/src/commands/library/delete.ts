import type { Summary } from '@tesuji/library';
import type { Command } from 'commander';
import { count } from '../../format.ts';
import { findSummary, libraryFolder, openLibraryIn, valueOrBadInput } from '../../library/open.ts';
import { addLibraryOption } from '../../library/query-flags.ts';
import { NegativeResult } from '../../errors.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { printList } from './list.ts';

interface DeleteFlags {
  readonly library?: string;
  readonly json?: true;
}

export function addDeleteCommand(library: Command, terminal: Terminal): void {
  addLibraryOption(library.command('delete').argument('<id...>', 'the beginnings of games’ ids'))
    .description('delete games; “tesuji library undo” restores them')
    .option('--json', 'print one summary per line')
    .addHelpText('after', '\nExamples:\n  tesuji library delete 3f0k\n  tesuji library delete 3f0k 9q2t')
    .action(async (ids: readonly string[], flags: DeleteFlags) => {
      const opened = await openLibraryIn(libraryFolder(flags.library));
      const found: Summary[] = [];
      // All games are found before any is deleted.
      for (const id of ids) found.push(await findSummary(opened, id));
      const deleted = valueOrBadInput(await opened.remove(found.map(({ id }) => id)));
      await opened.close();
      printList(terminal, deleted, deleted, flags.json === true);
      if (flags.json !== true)
        terminal.warn(`Deleted ${count(deleted.length, 'game')}. “tesuji library undo” restores them.`);
    });
}

export function addUndoCommand(library: Command, terminal: Terminal): void {
  addLibraryOption(library.command('undo'))
    .description('undo the last deletion')
    .option('--json', 'print one summary per line')
    .addHelpText('after', '\nExamples:\n  tesuji library undo\n\nExit status: 1 when there is nothing to bring back.')
    .action(async (flags: DeleteFlags) => {
      const opened = await openLibraryIn(libraryFolder(flags.library));
      const restored = valueOrBadInput(await opened.undo());
      await opened.close();
      printList(terminal, restored, restored, flags.json === true);
      if (flags.json !== true) {
        terminal.warn(
          restored.length === 0 ? 'There is nothing to restore.' : `Restored ${count(restored.length, 'game')}.`,
        );
      }
      if (restored.length === 0) throw new NegativeResult();
    });
}
