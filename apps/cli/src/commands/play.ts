import { SENSITIVITIES, type Sensitivity } from '@tesuji/coach';
import { formatTimeControl } from '@tesuji/match';
import { formatJson, gameName, LANGUAGES } from '@tesuji/words';
import type { Command } from 'commander';
import { existsSync } from 'node:fs';
import { BadInput, NegativeResult } from '../errors.ts';
import { addStartOptions, chooseNotation, GAME_ARGUMENT, readLanguage } from '../args.ts';
import { isFolder } from '../records/read-games.ts';
import { libraryFolder } from '../library/open.ts';
import { LibraryWriter } from '../library/library-writer.ts';
import { handleLine, wordsToType } from '../play/commands.ts';
import { nextTick, playerText, promptOf, showPlayEvent } from '../play/view.ts';
import { hintEvents } from '../play/coach-commands.ts';
import { chooseSaveFile, isDraft, MATCH_EXTENSION, matchFile, newDraft, tidyDrafts } from '../play/save-files.ts';
import { GameSaver, type KeepingPlan } from '../play/game-saver.ts';
import { addMatchOptions, openMatch, type MatchFlags, type OpenedMatch } from '../play/open.ts';
import { isPeoplesTurn, type PlayEvent, type Session } from '../play/session.ts';
import { endEvent, handleNotice, positionEvent } from '../play/notices.ts';
import type { Terminal } from '../terminal/terminal.ts';

interface PlayFlags extends MatchFlags {
  readonly notation?: string;
  readonly letters?: true;
  readonly flip?: true;
  readonly hints?: true;
  /** `false` for --no-warnings. */
  readonly warnings?: string | boolean;
  readonly lang: string;
  readonly json?: true;
}

const EXAMPLES = `
Examples:
  tesuji play shogi
  tesuji play chess --opponent computer --clock "5m+3s"
  tesuji play shogi --names Ann,Bob --clock "10m byoyomi 3x30s" --save game.kif
  tesuji play shogi --black person --white "usi:./my-engine --fast"
  tesuji play chess --opponent level:1 --hints --warnings strict
  tesuji play --resume
  tesuji play hasami --options goal=five --letters
  printf 'e2e4\\ne7e5\\n' | tesuji play chess --json`;

export function definePlay(command: Command, terminal: Terminal): void {
  command.argument(...GAME_ARGUMENT);
  addMatchOptions(addStartOptions(command))
    .option('--notation <style>', 'notation of the moves (see “tesuji games”)')
    .option('--letters', 'draw pieces as the letters of position text')
    .option('--flip', 'draw the board from the other side')
    .option('--hints', 'show what can be captured and what is in danger, at every turn of a person')
    .option(
      '--warnings [how]',
      `warn before a bad move: ${SENSITIVITIES.join(', ')}; on by default for moves typed against a computer`,
    )
    .option('--no-warnings', 'do not warn')
    .option('--lang <language>', `the coach's language: ${LANGUAGES.join(' or ')}`, 'en')
    .option('--json', 'print what happens, one JSON object per line')
    .addHelpText('after', EXAMPLES)
    .action(async (id: string | undefined, flags: PlayFlags) => {
      const opened = openMatch(id, flags);
      try {
        await playMatch(newSession(opened, flags, terminal.isTyped), opened, terminal, flags.json === true);
      } finally {
        opened.table.close();
        opened.players.close();
      }
    });
}

function newSession(opened: OpenedMatch, flags: PlayFlags, isTyped: boolean): Session {
  const { game, table, players, isPerson, names, isCopy } = opened;
  return {
    game,
    table,
    players,
    saver: new GameSaver(game, keepingPlan(opened, flags)),
    state: table.state,
    isPerson,
    names,
    isCopy,
    style: chooseNotation(game, flags.notation),
    hasLetters: flags.letters === true,
    // A person who plays only the second side sees the board from that side.
    isFlipped: (flags.flip === true) !== (!isPerson[0] && isPerson[1]),
    hasQuit: false,
    coach: {
      language: readLanguage(flags.lang),
      showsHints: flags.hints === true,
      warns: readWarnings(flags.warnings, isTyped && !isCopy && isPerson[0] !== isPerson[1]),
      help: undefined,
      pending: undefined,
    },
  };
}

/** Warnings are off by default between people and in scripts. */
function readWarnings(asked: PlayFlags['warnings'], isUsual: boolean): Sensitivity | undefined {
  if (asked === undefined || asked === true) return asked === true || isUsual ? 'normal' : undefined;
  if (asked === false) return undefined;
  const chosen = SENSITIVITIES.find((each) => each === asked);
  if (chosen !== undefined) return chosen;
  throw new BadInput(`--warnings must be one of ${SENSITIVITIES.join(', ')}, not “${asked}”`);
}

function keepingPlan({ game, table, resumedFrom = '' }: OpenedMatch, flags: PlayFlags): KeepingPlan {
  const folder = libraryFolder(flags.library);
  const isOwnDraft = isDraft(folder, resumedFrom);
  const isOwnFile = resumedFrom.toLowerCase().endsWith(MATCH_EXTENSION) && !isOwnDraft;
  const path = flags.save ?? (isOwnFile ? resumedFrom : undefined);
  if (path !== undefined) refuseExisting(path, resumedFrom, isOwnFile);
  const file = path === undefined ? undefined : chooseSaveFile(game, path);
  // Checks before the game, rather than after it, that the file can be written.
  file?.write(table);
  if (!flags.keep) return { file, draft: undefined, library: undefined };
  tidyDrafts(folder);
  const draft = isOwnDraft ? matchFile(resumedFrom) : newDraft(folder, table.id);
  return { file, draft: file?.isMatch === true && !isOwnDraft ? undefined : draft, library: new LibraryWriter(folder) };
}

/**
 * A resumed match may overwrite its own file. A record may contain more than the game, such as other games, which would
 * be lost.
 */
function refuseExisting(path: string, resumedFrom: string, isOwnFile: boolean): void {
  const isResumed = path === resumedFrom;
  if ((isResumed && isOwnFile) || !existsSync(path)) return;
  if (isFolder(path)) throw new BadInput(`cannot write “${path}”: it is a folder`);
  const other = isResumed ? '' : `, or go on with it by --resume ${path}`;
  throw new BadInput(`“${path}” already exists; choose another name${other}`);
}

async function playMatch(session: Session, { early }: OpenedMatch, terminal: Terminal, isJson: boolean): Promise<void> {
  const { table, saver } = session;
  const show = (events: readonly PlayEvent[]): void => {
    for (const event of events)
      terminal.print(isJson ? formatJson(event) : showPlayEvent(session, event, terminal.hasColor));
  };
  const warn = (warnings: readonly string[]): void => {
    for (const each of warnings) terminal.warn(`tesuji: ${each}`);
  };
  if (!isJson) terminal.print(`${titleOf(session)} Type a move, or “help”.`);
  warn(saver.check(table));
  const { phase } = session.state;
  show([
    positionEvent(session),
    ...hintEvents(session),
    ...(phase.kind === 'over' ? [endEvent(session, phase.ending)] : []),
  ]);
  for (const notice of early) if (notice.kind === 'error') show(handleNotice(session, notice));
  const stopListening = table.listen((notice) => {
    // A move is saved before it is shown, so that what was shown is never lost.
    const warnings = notice.kind === 'events' ? saver.keep(table) : [];
    show(handleNotice(session, notice));
    if (notice.kind === 'events' && notice.events.some(({ kind }) => kind === 'moved' || kind === 'taken-back'))
      show(hintEvents(session));
    warn(warnings);
  });
  await terminal.converse({
    prompt: () => (isJson ? '' : promptOf(session)),
    complete: () => wordsToType(session),
    receive: (line) => show(handleLine(session, line)),
    isDone: () => session.hasQuit,
    wantsInput: () => session.isPerson.includes(true) || session.state.phase.kind === 'paused',
    whenReady: () => whenReady(session),
    nextChange: () => nextTick(session.state, table.now()),
  });
  stopListening();
  await leave(session, isJson ? () => {} : (text) => terminal.warn(text), warn);
}

/** Returns `Shogi: Black (Ann) against White (Computer), 10m byoyomi 3x30s.` */
function titleOf(session: Session): string {
  const { game, names, state } = session;
  const { clocks } = state.terms;
  const name = gameName(game, 'en');
  const sides = names.some((each) => each !== undefined)
    ? `: ${playerText(session, 0)} against ${playerText(session, 1)}`
    : '';
  const times = [...new Set(clocks.map(formatTimeControl))].join(' / ');
  return `${name}${sides}${times === 'none' ? '' : `, ${times}`}.`;
}

/** Resolves when it is the turn of a person. */
function whenReady(session: Session): Promise<void> {
  if (isPeoplesTurn(session)) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = session.table.listen(() => {
      if (!isPeoplesTurn(session)) return;
      stop();
      resolve();
    });
  });
}

/** Leaves the game. The clocks stop until it is resumed. */
async function leave(
  session: Session,
  say: (text: string) => void,
  warn: (warnings: readonly string[]) => void,
): Promise<void> {
  const { table, saver } = session;
  if (table.state.phase.kind === 'running') {
    table.order('host', { kind: 'pause' });
    warn(saver.keep(table));
  }
  const { place, errors } = await saver.finish(table);
  warn(errors);
  if (place !== undefined) say(place);
  if (errors.length > 0) throw new NegativeResult();
}
