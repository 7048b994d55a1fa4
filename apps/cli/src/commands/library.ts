import type { Command } from 'commander';
import type { Terminal } from '../terminal/terminal.ts';
import { addDeleteCommand, addUndoCommand } from './library/delete.ts';
import { addExportCommand } from './library/export.ts';
import { addImportCommand } from './library/import.ts';
import { addListCommand } from './library/list.ts';
import { addSearchCommand } from './library/search.ts';
import { addShowCommand } from './library/show.ts';

const EXAMPLES = `
Examples:
  tesuji library list
  tesuji library show last
  tesuji library search --player habu --game shogi
  tesuji library import old-records
  tesuji library export backup.jsonl

The library is in the usual folder for program data of this system, in the folder of the environment variable
TESUJI_LIBRARY, or in the folder given with --library.`;

export function defineLibrary(command: Command, terminal: Terminal): void {
  command.addHelpText('after', EXAMPLES).configureHelp({});
  addListCommand(command, terminal);
  addShowCommand(command, terminal);
  addSearchCommand(command, terminal);
  addImportCommand(command, terminal);
  addExportCommand(command, terminal);
  addDeleteCommand(command, terminal);
  addUndoCommand(command, terminal);
}
