import { pieceKind, type Game, type Position } from '@tesuji/rules';
import {
  explainIllegality,
  factSentence,
  hasMate,
  pieceName,
  puzzleFeedback,
  sideName,
  squareName,
  tellingFacts,
  type Language,
} from '@tesuji/words';
import type { Problem } from './problem.ts';
import { isChecksOnly } from './registry.ts';
import type { Said } from './puzzle-state.ts';
import { PUZZLES_TEXT, type PuzzlesText } from './text.ts';

interface Style {
  readonly language: Language;
  readonly notation: string;
}

const MOST_FACTS = 2;
/** Causes whose facts would give the answer away. */
const TELLING = ['misses-mate', 'misses-gain', 'engine-judgement'];

/** What there is to say to the last try, a sentence each. */
export function saidSentences(game: Game, problem: Problem, said: Said, style: Style): readonly string[] {
  const t = PUZZLES_TEXT[style.language];
  switch (said.kind) {
    case 'illegal':
      return [explainIllegality(game, said.at, said.illegality, style.language)];
    case 'no-check':
      return [t.noCheck];
    case 'unsure':
      return [t.unsure];
    case 'lost':
      return [t.lost];
    case 'right':
      return [t.goOn, ...(said.isLonger ? [t.longer] : [])];
    case 'solved':
      return problem.puzzle === undefined ? [t.solved(hasMate(game))] : praise(game, problem, said, style);
    case 'wrong':
      return problem.puzzle === undefined ? [refutation(game, said, style, t)] : blame(game, problem, said, style);
  }
}

function notate(game: Game, position: Position, move: number, { notation }: Style): string {
  return game.notate(position, move, { style: notation });
}

function feedback(game: Game, { puzzle }: Problem, at: Position, move: number, style: Style): readonly string[] {
  if (puzzle === undefined) return [];
  return [puzzleFeedback(puzzle, game.formatMove(move), notate(game, at, move, style), style.language)];
}

function praise(
  game: Game,
  problem: Problem,
  { at, move, facts }: Extract<Said, { kind: 'solved' }>,
  style: Style,
): readonly string[] {
  const why = tellingFacts(facts).slice(0, MOST_FACTS);
  return [
    ...feedback(game, problem, at, move, style),
    ...why.map((fact) => factSentence(game, at.clone(), fact, style.language)),
  ].filter((sentence) => sentence !== '');
}

function blame(
  game: Game,
  problem: Problem,
  { at, move, reply, warning }: Extract<Said, { kind: 'wrong' }>,
  style: Style,
): readonly string[] {
  const t = PUZZLES_TEXT[style.language];
  const isTelling = warning === undefined || TELLING.includes(warning.cause);
  const [fact] = isTelling ? [] : tellingFacts(warning.facts);
  return [
    ...feedback(game, problem, at, move, style),
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
  { at, move, reply }: Extract<Said, { kind: 'wrong' }>,
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
  if (moved === undefined || !after.inCheck()) return t.answers(side, notate(game, after, reply, style));
  const name = pieceName(game, moved.piece, language);
  const square = squareName(game, moved.to, language);
  if (taken !== undefined) return t.takes(name, pieceName(game, taken.piece, language), square);
  if (moved.kind === 'drop') return t.dropsBetween(name, square);
  return game.kinds[pieceKind(moved.piece)]?.royal === true ? t.escapes(name, square) : t.movesBetween(name, square);
}
