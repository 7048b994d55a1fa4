import { SENSITIVITIES, type Sensitivity } from '@tesuji/coach';
import { formatTimeControl } from '@tesuji/match';
import { formatJson, gameName, LANGUAGES } from '@tesuji/words';
import type { Command } from 'commander';
import { existsSync } from 'node:fs';
import { BadInput } from '../bad-input.ts';
import { GAME_ARGUMENT } from '../choose-game.ts';
import { libraryFolder } from '../library/library-folder.ts';
import { Shelf } from '../library/shelf.ts';
import { NegativeAnswer } from '../negative-answer.ts';
import { answerLine } from '../play/answer.ts';
import { nextTick } from '../play/clock-text.ts';
import { hintEvents } from '../play/coach-commands.ts';
import { wordsToType } from '../play/commands.ts';
import { isDraft, newDraft, tidyDrafts } from '../play/drafts.ts';
import { Keeper, type KeepingPlan } from '../play/keeper.ts';
import { MATCH_EXTENSION } from '../play/match-file.ts';
import { addMatchOptions, type MatchFlags } from '../play/match-flags.ts';
import { openMatch, type OpenedMatch } from '../play/open-match.ts';
import type { PlayEvent } from '../play/play-event.ts';
import { playerText, promptOf } from '../play/prompt.ts';
import { chooseSaveFile, matchFile } from '../play/save-file.ts';
import { isPeoplesTurn, type Session } from '../play/session.ts';
import { showEvent } from '../play/show-event.ts';
import { endEvent, positionEvent, tellNotice } from '../play/tell-notice.ts';
import { readLanguage } from '../read-language.ts';
import { addStartOptions, chooseNotation } from '../start.ts';
import type { Terminal } from '../terminal.ts';

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

export function addPlayCommand(program: Command, terminal: Terminal): void {
  const command = program
    .command('play')
    .argument(...GAME_ARGUMENT)
    .description('play a game: with a person at this terminal, the computer, or any USI or UCI engine');
  addMatchOptions(addStartOptions(command))
    .option('--notation <style>', 'how moves are written (see “tesuji games”)')
    .option('--letters', 'draw pieces as the letters of position text')
    .option('--flip', 'draw the board from the other side')
    .option('--hints', 'point out what can be taken and what is in danger, with every turn of a person')
    .option(
      '--warnings [how]',
      `warn before a bad move: ${SENSITIVITIES.join(', ')}; on for whoever types moves against a computer`,
    )
    .option('--no-warnings', 'let every move pass')
    .option('--lang <language>', `the coach's language: ${LANGUAGES.join(' or ')}`, 'en')
    .option('--json', 'print what happens, one JSON object a line')
    .addHelpText('after', EXAMPLES)
    .action(async (id: string | undefined, flags: PlayFlags) => {
      const opened = openMatch(id, flags);
      try {
        await playMatch(newSession(opened, flags, terminal.isTyped), opened, terminal, flags.json === true);
      } finally {
        opened.table.close();
        opened.cast.close();
      }
    });
}

function newSession(opened: OpenedMatch, flags: PlayFlags, isTyped: boolean): Session {
  const { game, table, cast, isPerson, names, isCopy } = opened;
  return {
    game,
    table,
    cast,
    keeper: new Keeper(game, keepingPlan(opened, flags)),
    state: table.state,
    isPerson,
    names,
    isCopy,
    style: chooseNotation(game, flags.notation),
    hasLetters: flags.letters === true,
    // Who plays only the second side looks at the board from there.
    isFlipped: (flags.flip === true) !== (!isPerson[0] && isPerson[1]),
    hasQuit: false,
    coach: {
      language: readLanguage(flags.lang),
      showsHints: flags.hints === true,
      warns: readWarnings(flags.warnings, isTyped && !isCopy && isPerson[0] !== isPerson[1]),
      help: undefined,
      doubt: undefined,
    },
  };
}

/** Between people, and in a script, nothing comes between a move and the board unless it is asked for. */
function readWarnings(asked: PlayFlags['warnings'], isUsual: boolean): Sensitivity | undefined {
  if (asked === undefined || asked === true) return asked === true || isUsual ? 'normal' : undefined;
  if (asked === false) return undefined;
  const chosen = SENSITIVITIES.find((each) => each === asked);
  if (chosen !== undefined) return chosen;
  throw new BadInput(`--warnings is one of ${SENSITIVITIES.join(', ')}, not “${asked}”`);
}

function keepingPlan({ game, table, resumedFrom = '' }: OpenedMatch, flags: PlayFlags): KeepingPlan {
  const library = libraryFolder(flags.library);
  const isOwnDraft = isDraft(library, resumedFrom);
  const isOwnFile = resumedFrom.toLowerCase().endsWith(MATCH_EXTENSION) && !isOwnDraft;
  const path = flags.save ?? (isOwnFile ? resumedFrom : undefined);
  if (path !== undefined) refuseExisting(path, resumedFrom, isOwnFile);
  const file = path === undefined ? undefined : chooseSaveFile(game, path);
  // Finds out now, and not after an hour, whether it can be written.
  file?.write(table);
  if (!flags.keep) return { file, draft: undefined, shelf: undefined };
  tidyDrafts(library);
  const draft = isOwnDraft ? matchFile(resumedFrom) : newDraft(library, table.id);
  return { file, draft: file?.isMatch === true && !isOwnDraft ? undefined : draft, shelf: new Shelf(library) };
}

/** A match goes on in its own file. A record may hold more than its moves, other games even, which writing would lose. */
function refuseExisting(path: string, resumedFrom: string, isOwnFile: boolean): void {
  const isResumed = path === resumedFrom;
  if ((isResumed && isOwnFile) || !existsSync(path)) return;
  const other = isResumed ? '' : `, or go on with it by --resume ${path}`;
  throw new BadInput(`“${path}” exists already; choose another name${other}`);
}

async function playMatch(session: Session, { early }: OpenedMatch, terminal: Terminal, isJson: boolean): Promise<void> {
  const { table, keeper } = session;
  const tell = (events: readonly PlayEvent[]): void => {
    for (const event of events)
      terminal.print(isJson ? formatJson(event) : showEvent(session, event, terminal.hasColor));
  };
  const warn = (warnings: readonly string[]): void => {
    for (const each of warnings) terminal.warn(`tesuji: ${each}`);
  };
  if (!isJson) terminal.print(`${titleOf(session)} Type a move, or “help”.`);
  warn(keeper.check(table));
  const { phase } = session.state;
  tell([
    positionEvent(session),
    ...hintEvents(session),
    ...(phase.kind === 'over' ? [endEvent(session, phase.ending)] : []),
  ]);
  for (const notice of early) if (notice.kind === 'fault') tell(tellNotice(session, notice));
  const stopListening = table.listen((notice) => {
    // What is shown must not be lost, whatever happens the moment after.
    const warnings = notice.kind === 'events' ? keeper.keep(table) : [];
    tell(tellNotice(session, notice));
    if (notice.kind === 'events' && notice.events.some(({ kind }) => kind === 'moved' || kind === 'taken-back'))
      tell(hintEvents(session));
    warn(warnings);
  });
  await terminal.converse({
    prompt: () => (isJson ? '' : promptOf(session)),
    complete: () => wordsToType(session),
    hear: (line) => tell(answerLine(session, line)),
    isDone: () => session.hasQuit,
    hasListener: () => session.isPerson.includes(true) || session.state.phase.kind === 'paused',
    whenReady: () => whenReady(session),
    nextChange: () => nextTick(session.state, table.now()),
  });
  stopListening();
  await leave(session, isJson ? () => {} : (text) => terminal.warn(text), warn);
}

/** `Shogi: Black (Ann) against White (Computer), 10m byoyomi 3x30s.` */
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

/** When whoever is no person has done what they had to. */
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

/** The clocks stand still until somebody comes back. */
async function leave(
  session: Session,
  say: (text: string) => void,
  warn: (warnings: readonly string[]) => void,
): Promise<void> {
  const { table, keeper } = session;
  if (table.state.phase.kind === 'running') {
    table.order('host', { kind: 'pause' });
    warn(keeper.keep(table));
  }
  const { place, errors } = await keeper.finish(table);
  warn(errors);
  if (place !== undefined) say(place);
  if (errors.length > 0) throw new NegativeAnswer();
}
