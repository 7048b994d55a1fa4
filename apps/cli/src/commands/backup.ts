import type { Command } from 'commander';
import { BadInput } from '../errors.ts';
import type { Terminal } from '../terminal/terminal.ts';

const HELP = `
Examples:
  tesuji backup tesuji-monday.sqlite
  tesuji backup /backups/club.sqlite --data /srv/tesuji

The server may be running. The copy is complete and consistent; “tesuji restore” puts it in the place of the data.`;

export function defineBackup(command: Command, terminal: Terminal): void {
  command
    .argument('<file>', 'the copy, a file that does not exist')
    .option('--data <folder>', 'the data folder of the server')
    .addHelpText('after', HELP)
    .action(async (file: string, { data }: { readonly data?: string }) => {
      const { copyData, dataFolder } = await import('@tesuji/server');
      try {
        await copyData(dataFolder(data), file);
      } catch (error) {
        throw new BadInput(`cannot back up: ${error instanceof Error ? error.message : String(error)}`);
      }
      terminal.print(`The data of the server is in ${file}.`);
    });
}
