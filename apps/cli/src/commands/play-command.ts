import { gameName } from '@tesuji/words/game-name';
import { sideName } from '@tesuji/words/side-name';
import { opponent } from '@tesuji/rules/core/side';
import type { Command } from 'commander';
import { chooseGame, GAME_ARGUMENT } from '../choose-game.ts';
import { legalMoves } from '../legal-moves.ts';
import { answerLine } from '../play/answer.ts';
import { PLAY_COMMANDS } from '../play/commands.ts';
import type { PlayEvent } from '../play/play-event.ts';
import { newSession, outcomeEvents, outcomeOf, positionEvent, type Session } from '../play/session.ts';
import { showEvent } from '../play/show-event.ts';
import { addStartOptions, chooseNotation, openStart, type Start } from '../start.ts';
import type { Terminal } from '../terminal.ts';

interface PlayFlags extends Start {
  readonly notation?: string;
  readonly letters?: true;
  readonly flip?: true;
  readonly json?: true;
}

const EXAMPLES = `
Examples:
  tesuji play shogi
  tesuji play shogi --setup 2-piece --letters
  tesuji play hasami --options goal=five
  printf 'e2e4\\ne7e5\\n' | tesuji play chess --json`;

export function addPlayCommand(program: Command, terminal: Terminal): void {
  addStartOptions(
    program
      .command('play')
      .argument(...GAME_ARGUMENT)
      .description('play a game, two people at one terminal'),
  )
    .option('--notation <style>', 'how moves are written (see “tesuji games”)')
    .option('--letters', 'draw pieces as the letters of position text')
    .option('--flip', 'draw the board from the other side')
    .option('--json', 'print what happens, one JSON object a line')
    .addHelpText('after', EXAMPLES)
    .action(async (id: string | undefined, flags: PlayFlags) => {
      const game = chooseGame(id);
      const session = newSession(game, openStart(game, flags), chooseNotation(game, flags.notation));
      session.hasLetters = flags.letters === true;
      session.isFlipped = flags.flip === true;
      await playSession(session, terminal, flags.json === true);
    });
}

async function playSession(session: Session, terminal: Terminal, isJson: boolean): Promise<void> {
  const tell = (events: readonly PlayEvent[]): void => {
    for (const event of events)
      terminal.print(isJson ? JSON.stringify(event) : showEvent(session, event, terminal.hasColor));
  };
  if (!isJson) terminal.print(`${gameName(session.game, 'en')}. Type a move, or “help”.`);
  tell([positionEvent(session), ...outcomeEvents(session)]);
  for await (const line of terminal.ask(
    () => (isJson ? '' : promptOf(session)),
    () => wordsToType(session),
  )) {
    tell(answerLine(session, line));
    if (session.hasQuit) break;
  }
}

function promptOf(session: Session): string {
  const { game, position, offerBy } = session;
  if (outcomeOf(session) !== undefined) return 'Game over (undo, record, quit)> ';
  return `${sideName(game, offerBy === undefined ? position.side : opponent(offerBy), 'en')}> `;
}

/** What Tab can complete: every move and every command. */
function wordsToType(session: Session): readonly string[] {
  const { game, position } = session;
  return [
    ...legalMoves(game, position).map((move) => game.formatMove(move)),
    ...PLAY_COMMANDS.map((command) => command.name),
  ];
}
