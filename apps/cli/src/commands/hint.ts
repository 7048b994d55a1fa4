import {
  HELP_STAGES,
  hintsAhead,
  hintsFor,
  nextHelp,
  surveyPosition,
  warningFor,
  type Help,
  type Hint,
} from '@tesuji/coach';
import {
  handPlace,
  parseSquare,
  describeOutcome as readOutcome,
  type Game,
  type Position,
  type Side,
} from '@tesuji/rules';
import {
  formatJson,
  helpSentences,
  hintSentences,
  LANGUAGES,
  outcomeSentence,
  warningSentences,
  type Language,
} from '@tesuji/words';
import type { Command } from 'commander';
import { BadInput } from '../errors.ts';
import {
  addMovesOption,
  addStartOptions,
  chooseGame,
  GAME_ARGUMENT,
  makeMoves,
  readStart,
  readCount,
  readLanguage,
  readMove,
  readSide,
  type StartFlags,
} from '../args.ts';
import { coachJson } from '../review/json.ts';
import { marksOfHints, marksOfStep, marksOfWarning, type Marks } from '../drawing/marks.ts';
import { drawPosition } from '../drawing/board.ts';
import type { Terminal } from '../terminal/terminal.ts';

interface HintFlags extends StartFlags {
  readonly moves?: string;
  readonly side?: string;
  readonly select?: string;
  readonly level: string;
  readonly stage?: string;
  readonly judge?: string;
  readonly lang: string;
  readonly letters?: true;
  readonly json?: true;
}

const LEVELS = ['beginner', 'look-ahead'];

const EXAMPLES = `
Colours of squares: green a piece to win, gold a win of the game, red a danger, yellow a good square, orange a very
good one. Without colour: +x+, *x*, !x!, <x>, «x».

Examples:
  tesuji hint chess --position "4k3/p7/8/3r4/8/4N3/P7/4K3 w - - 0 1"
  tesuji hint shogi --select 7g
  tesuji hint chess --moves "e2e4 e7e5" --stage 4
  tesuji hint chess --level look-ahead --position "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4"
  tesuji hint laser --stage 2
  tesuji hint chess --judge f2f3
  tesuji hint hasami --json`;

export function defineHint(command: Command, terminal: Terminal): void {
  addMovesOption(addStartOptions(command.argument(...GAME_ARGUMENT)))
    .option('--side <side>', 'the side to help; default: the side to move')
    .option('--select <square>', 'grade the moves of the piece on this square, or in hand, as in “P*”')
    .option('--level <level>', `${LEVELS.join(' or ')}: forced lines and the engine's lines too`, 'beginner')
    .option('--stage <1-4>', 'show one stage of help: 1 where to look, 2 which piece, 3 which move, 4 why')
    .option('--judge <move>', 'say whether this move is a mistake, and why')
    .option('--lang <language>', LANGUAGES.join(' or '), 'en')
    .option('--letters', 'draw pieces as the letters of position text')
    .option('--json', 'print {game, position, side, survey, hints}, with --stage {help}, with --judge {warning}')
    .addHelpText('after', EXAMPLES)
    .action((id: string | undefined, flags: HintFlags) => help(terminal, chooseGame(id), flags));
}

function help(terminal: Terminal, game: Game, flags: HintFlags): void {
  const position = readStart(game, flags);
  makeMoves(game, position, flags.moves);
  const { answer, lines, marks } = answerOf(game, position, flags);
  if (flags.json === true) {
    const about = { game: game.id, position: game.formatPosition(position), side: position.side };
    return terminal.print(formatJson(coachJson(game, { ...about, ...answer })));
  }
  const look = { hasColor: terminal.hasColor, hasLetters: flags.letters === true, isFlipped: false };
  terminal.print([drawPosition(game, position, look, marks), '', ...lines].join('\n'));
}

/** The result as data, as sentences, and on the board. */
interface HintResult {
  readonly answer: object;
  readonly lines: readonly string[];
  readonly marks: Marks;
}

function answerOf(game: Game, position: Position, flags: HintFlags): HintResult {
  const language = readLanguage(flags.lang);
  const outcome = readOutcome(position.outcome(), game.reasons);
  if (flags.judge !== undefined) return judgeMoveOf(game, position, flags.judge, language);
  if (flags.stage !== undefined) return stageOf(game, position, flags.stage, language);
  const side = flags.side === undefined ? position.side : readSide(game, flags.side);
  const hints = hintsOf(game, position, side, flags);
  const texts = hints.map((hint) => hintSentences(game, position, hint, language, side));
  const nothing = outcome === undefined ? NOTHING[language] : outcomeSentence(game, outcome, language);
  const said = hints.map((hint, i) => ({ ...hint, text: texts[i] }));
  return {
    answer: { survey: surveyPosition(game, position), hints: said },
    lines:
      hints.length === 0
        ? [nothing, ...(outcome === undefined ? [MORE[language]] : [])]
        : texts.map((text) => `• ${text.join(' ')}`),
    marks: marksOfHints(hints),
  };
}

const NOTHING: Readonly<Record<Language, string>> = {
  en: 'Nothing can be taken, and nothing is in danger.',
  ja: '取れる駒も、取られそうな駒もありません。',
};
const MORE: Readonly<Record<Language, string>> = {
  en: 'For a move to play and why, add “--stage 4”.',
  ja: '次の一手とその理由を知るには「--stage 4」を付けてください。',
};
const FINE: Readonly<Record<Language, string>> = {
  en: 'The coach has nothing against this move.',
  ja: 'この手に問題は見つかりません。',
};

function hintsOf(game: Game, position: Position, side: Side, flags: HintFlags): readonly Hint[] {
  if (!LEVELS.includes(flags.level)) throw new BadInput(`--level must be ${LEVELS.join(' or ')}, not “${flags.level}”`);
  const selected = flags.select === undefined ? undefined : readPlace(game, position, flags.select);
  const request = { side, level: 'beginner', ...(selected === undefined ? {} : { selected }) } as const;
  if (flags.level === 'beginner') return hintsFor(game, position, request);
  return hintsAhead(game, position, request, () => performance.now());
}

function stageOf(game: Game, position: Position, text: string, language: Language): HintResult {
  const count = readCount('--stage', text, HELP_STAGES.length);
  let found: Help | undefined;
  for (let i = 0; i < count; i++) found = nextHelp(game, position, found?.state, () => performance.now());
  if (found === undefined)
    return { answer: { help: null }, lines: [overText(game, position, language)], marks: new Map() };
  const { squares, kind, stage, move } = found.step;
  const lines = helpSentences(game, position, found.step, language);
  const isShown = stage === 'move' || stage === 'why';
  const help = { stage, kind, squares, ...(isShown ? { move } : {}), facts: found.step.facts, text: lines };
  return { answer: { help }, lines, marks: marksOfStep(found.step) };
}

function overText(game: Game, position: Position, language: Language): string {
  const outcome = readOutcome(position.outcome(), game.reasons);
  return outcome === undefined ? NOTHING[language] : outcomeSentence(game, outcome, language);
}

function judgeMoveOf(game: Game, position: Position, text: string, language: Language): HintResult {
  const move = readMove(game, position, text);
  const warning = warningFor(game, position, move, { clock: () => performance.now() });
  if (warning === undefined) return { answer: { warning: null }, lines: [FINE[language]], marks: new Map() };
  const lines = warningSentences(game, position, warning, language);
  return { answer: { warning: { ...warning, text: lines } }, lines, marks: marksOfWarning(warning) };
}

function readPlace(game: Game, { side }: Position, text: string): number {
  const square = parseSquare(game.shape, text);
  if (square !== undefined) return square;
  const letter = text.replace(/\*$/, '').toUpperCase();
  const kind = game.handKinds.find((each) => game.kinds[each]?.letter === letter);
  if (text.endsWith('*') && kind !== undefined) return handPlace(side, kind);
  throw new BadInput(`--select “${text}” is neither a square nor a piece in hand`);
}
