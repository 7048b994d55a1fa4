import { USI } from '@tesuji/engine/protocol';
import type { Command } from 'commander';
import { addProtocolCommand } from '../engine/protocol-command.ts';
import type { Terminal } from '../terminal.ts';

const HELP = `
Examples:
  tesuji usi

In a program such as ShogiHome, add this command as an engine. Options: USI_Hash, Threads (up to one for each
core), MultiPV, Level (1 to 10), EnteringKingRule, MaxMovesToDraw, NetworkDelay, ResignValue. “go mate” solves mate
problems.`;

export function addUsiCommand(program: Command, terminal: Terminal): void {
  addProtocolCommand(program, terminal, {
    dialect: USI,
    game: 'shogi',
    description: 'be a shogi engine for other programs (USI)',
    help: HELP,
  });
}
