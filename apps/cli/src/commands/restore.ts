import type { Command } from 'commander';
import { BadInput } from '../errors.ts';
import type { Terminal } from '../terminal/terminal.ts';

const HELP = `
Examples:
  tesuji restore tesuji-monday.sqlite
  tesuji restore /backups/club.sqlite --data /srv/tesuji
  tesuji restore /backups/club.sqlite --check

The server must not be running. What was in the data folder is kept beside the restored database.`;

export function defineRestore(command: Command, terminal: Terminal): void {
  command
    .argument('<file>', 'a copy that “tesuji backup” or the host panel has made')
    .option('--data <folder>', 'the data folder of the server')
    .option('--check', 'only check that the copy is whole')
    .addHelpText('after', HELP)
    .action(async (file: string, { data, check }: { readonly data?: string; readonly check?: true }) => {
      const { checkDatabase, dataFolder, restoreData } = await import('@tesuji/server');
      try {
        if (check === true) {
          checkDatabase(file);
          return terminal.print(`${file} is whole.`);
        }
        const before = restoreData(file, dataFolder(data));
        terminal.print(`${file} is restored into ${dataFolder(data)}.`);
        if (before !== undefined) terminal.print(`What was there is in ${before}.`);
      } catch (error) {
        throw new BadInput(`cannot restore: ${error instanceof Error ? error.message : String(error)}`);
      }
    });
}
