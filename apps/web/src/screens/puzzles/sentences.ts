import { isMate } from '@tesuji/coach';
import { handKind, isHandPlace, moveFrom, pieceKind, unwrap, type Game, type Position } from '@tesuji/rules';
import {
  explainIllegality,
  factSentence,
  gameName,
  hasMate,
  notableFacts,
  pieceName,
  puzzleFeedback,
  puzzlePrompt,
  sideName,
  squareName,
  termsOf,
  type Language,
} from '@tesuji/words';
import type { PuzzleHelpStage, Problem, PuzzleFeedback } from './problem.ts';
import { isChecksOnly, PROBLEM_SETS, type ProblemSet } from './registry.ts';
import { DUE, MISTAKES } from './puzzle-collection.ts';
import { PUZZLES_TEXT, type PuzzlesText } from './text.ts';

interface Style {
  readonly language: Language;
  readonly notation: string;
}

const MOST_FACTS = 2;
/** Causes whose facts would give the answer away. */
const TELLING = ['misses-mate', 'misses-gain', 'engine-judgement'];

/** The sentences about the last try. */
export function feedbackSentences(
  game: Game,
  problem: Problem,
  feedback: PuzzleFeedback,
  style: Style,
): readonly string[] {
  const t = PUZZLES_TEXT[style.language];
  switch (feedback.kind) {
    case 'illegal':
      return [explainIllegality(game, feedback.at, feedback.illegality, style.language)];
    case 'no-check':
      return [t.noCheck];
    case 'unsure':
      return [t.unsure];
    case 'lost':
      return [t.lost];
    case 'right':
      return [t.goOn, ...(feedback.isLonger ? [t.longer] : [])];
    case 'solved':
      return problem.tactic !== undefined
        ? praiseTactic(game, feedback, style)
        : problem.puzzle === undefined
          ? [t.solved(hasMate(game) ? termsOf({ game, language: style.language }).mate : undefined)]
          : praise(game, problem, feedback, style);
    case 'wrong':
      return problem.puzzle === undefined && problem.tactic === undefined
        ? [refutation(game, feedback, style, t)]
        : blame(game, problem, feedback, style);
  }
}

function notate(game: Game, position: Position, move: number, { notation }: Style): string {
  return game.notate(position, move, { style: notation });
}

function feedback(game: Game, { puzzle }: Problem, at: Position, move: number, style: Style): readonly string[] {
  if (puzzle === undefined) return [];
  return [puzzleFeedback(puzzle, game.formatMove(move), notate(game, at, move, style), style.language)];
}

function praiseTactic(
  game: Game,
  { at, move, facts }: Extract<PuzzleFeedback, { kind: 'solved' }>,
  style: Style,
): readonly string[] {
  const t = PUZZLES_TEXT[style.language];
  const why = notableFacts(facts).slice(0, MOST_FACTS);
  return [
    t.tactics.right(notate(game, at, move, style)),
    ...why.map((fact) => factSentence(game, at.clone(), fact, style.language)),
  ].filter((sentence) => sentence !== '');
}

function praise(
  game: Game,
  problem: Problem,
  { at, move, facts }: Extract<PuzzleFeedback, { kind: 'solved' }>,
  style: Style,
): readonly string[] {
  const why = notableFacts(facts).slice(0, MOST_FACTS);
  return [
    ...feedback(game, problem, at, move, style),
    ...why.map((fact) => factSentence(game, at.clone(), fact, style.language)),
  ].filter((sentence) => sentence !== '');
}

function blame(
  game: Game,
  problem: Problem,
  { at, move, reply, warning }: Extract<PuzzleFeedback, { kind: 'wrong' }>,
  style: Style,
): readonly string[] {
  const t = PUZZLES_TEXT[style.language];
  const isTelling = warning === undefined || TELLING.includes(warning.cause);
  const [fact] = isTelling ? [] : notableFacts(warning.facts);
  return [
    ...(problem.tactic === undefined
      ? feedback(game, problem, at, move, style)
      : [t.tactics.wrong(notate(game, at, move, style))]),
    ...(reply === undefined ? [] : [t.expects(answerText(game, at, move, reply, style))]),
    ...(fact === undefined ? [] : [factSentence(game, at.clone(), fact, style.language)]),
  ].filter((sentence) => sentence !== '');
}

function answerText(game: Game, at: Position, move: number, reply: number, style: Style): string {
  const after = at.clone();
  after.make(move);
  return notate(game, after, reply, style);
}

/** How the defence escapes the mate. */
function refutation(
  game: Game,
  { at, move, reply }: Extract<PuzzleFeedback, { kind: 'wrong' }>,
  style: Style,
  t: PuzzlesText,
): string {
  const after = at.clone();
  after.make(move);
  const why = reply === undefined ? t.over : escape(game, after, reply, style, t);
  // Where any move may be played, the mate may only come too late.
  if (hasMate(game) && !isChecksOnly(game)) return t.tooSlow(why);
  return t.noMate(hasMate(game), why);
}

function escape(game: Game, after: Position, reply: number, style: Style, t: PuzzlesText): string {
  const { language } = style;
  const effects = game.effects(after, reply);
  const moved = effects.find((effect) => effect.kind === 'move' || effect.kind === 'drop');
  const taken = effects.find((effect) => effect.kind === 'capture');
  const side = sideName(game, after.side, language);
  if (moved === undefined || !after.inCheck())
    return t.answers(isChecksOnly(game) ? t.defender(side) : side, notate(game, after, reply, style));
  const name = pieceName(game, moved.piece, language);
  const square = squareName(game, moved.to, language);
  if (taken !== undefined) return t.takes(name, pieceName(game, taken.piece, language), square);
  if (moved.kind === 'drop') return t.dropsBetween(name, square);
  return game.kinds[pieceKind(moved.piece)]?.royal === true
    ? t.escapes(name, square)
    : t.movesBetween(name, square, termsOf({ game, language }).check ?? '');
}

interface HintState {
  readonly position: Position;
  readonly hint: number | undefined;
  readonly help: PuzzleHelpStage;
}

/** The help so far, in words. */
export function hintSentence(
  game: Game,
  { position, hint, help }: HintState,
  { language, notation }: { readonly language: Language; readonly notation: string },
): string | undefined {
  if (hint === undefined || help === 0) return undefined;
  const t = PUZZLES_TEXT[language];
  const from = moveFrom(hint);
  const isHeld = isHandPlace(from);
  const piece = pieceName(game, isHeld ? handKind(from) : (position.places[from] ?? 0), language);
  if (help === 1) return isHeld ? t.hintDrop(piece) : t.hintPiece(piece, squareName(game, from, language));
  if (help === 2) return t.hintSquare(piece, squareName(game, game.targets(position, hint)[0] ?? from, language));
  return t.hintMove(game.notate(position, hint, { style: notation }));
}

/** The task in a sentence. */
export function taskSentence(
  game: Game,
  { position: text, options, plies, puzzle, tactic }: Problem,
  { language, notation }: { readonly language: Language; readonly notation: string },
): string {
  const { task } = PUZZLES_TEXT[language];
  const position = unwrap(game.parsePosition(text, options));
  const side = sideName(game, position.side, language);
  if (puzzle !== undefined) {
    const wrong = game.parseMove(position, puzzle.wrong);
    const written = wrong.ok ? game.notate(position, wrong.value, { style: notation }) : puzzle.wrong;
    return puzzlePrompt(game, puzzle, written, language);
  }
  if (tactic !== undefined) return isMate(tactic) ? task.force(side) : task.best(side);
  if (!hasMate(game)) return task.win(side);
  if (isChecksOnly(game)) return plies === undefined ? task.tsumeOpen(side) : task.tsume(side, plies);
  return plies === undefined ? task.mateOpen(side) : task.mate(side, Math.ceil(plies / 2));
}

const movesOf = (plies: number): number => Math.ceil(plies / 2);

/** The name of a set under the heading of its game. */
export function setName({ kind, plies = 0 }: ProblemSet, language: Language): string {
  const { set } = PUZZLES_TEXT[language];
  if (kind === 'classic') return set.classic;
  return kind === 'tsume' ? set.tsume(plies) : set.mate(movesOf(plies));
}

export function setAbout({ kind, plies = 0 }: ProblemSet, language: Language): string {
  const { setAbout: about } = PUZZLES_TEXT[language];
  if (kind === 'classic') return about.classic;
  return kind === 'tsume' ? about.tsume(plies) : about.mate(movesOf(plies));
}

/** The name of any set, including the player's own, with its game. */
export function fullSetName(id: string, games: readonly Game[], language: Language): string {
  const t = PUZZLES_TEXT[language];
  const set = PROBLEM_SETS.find((each) => each.id === id);
  const game = games.find((each) => each.id === set?.game);
  if (set === undefined || game === undefined)
    return id === MISTAKES ? t.set.mistakes : id === DUE ? t.dueTitle : t.set.own;
  return set.kind === 'classic' ? setName(set, language) : t.fullName(setName(set, language), gameName(game, language));
}
