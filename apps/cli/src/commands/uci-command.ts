import { UCI } from '@tesuji/engine/protocol';
import type { Command } from 'commander';
import { addProtocolCommand } from '../engine/protocol-command.ts';
import type { Terminal } from '../terminal.ts';

const HELP = `
Examples:
  tesuji uci
  tesuji uci hasami

In any chess program that takes UCI engines, add this command as one. Options: Hash, Threads (up to one
for each core), MultiPV, Level (1 to 10), Move Overhead. Other games are spoken about in their own position and move text, with their rules as options.`;

export function addUciCommand(program: Command, terminal: Terminal): void {
  addProtocolCommand(program, terminal, {
    dialect: UCI,
    game: 'chess',
    description: 'be a chess engine for other programs (UCI)',
    help: HELP,
  });
}
