import type { Command } from 'commander';
import type { Terminal } from '../terminal.ts';
import { addDeleteCommand, addUndoCommand } from './library/delete-command.ts';
import { addExportCommand } from './library/export-command.ts';
import { addImportCommand } from './library/import-command.ts';
import { addListCommand } from './library/list-command.ts';
import { addSearchCommand } from './library/search-command.ts';
import { addShowCommand } from './library/show-command.ts';

const EXAMPLES = `
Examples:
  tesuji library list
  tesuji library show last
  tesuji library search --player habu --game shogi
  tesuji library import old-records
  tesuji library export backup.jsonl

The library is where this system keeps the data of programs, in the folder that the environment variable TESUJI_LIBRARY
names, or in the one given with --library.`;

export function addLibraryCommand(program: Command, terminal: Terminal): void {
  const library = program
    .command('library')
    .description('the games you have played or collected')
    .addHelpText('after', EXAMPLES);
  addListCommand(library, terminal);
  addShowCommand(library, terminal);
  addSearchCommand(library, terminal);
  addImportCommand(library, terminal);
  addExportCommand(library, terminal);
  addDeleteCommand(library, terminal);
  addUndoCommand(library, terminal);
}
