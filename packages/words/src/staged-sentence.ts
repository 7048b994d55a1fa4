import type { HelpStep } from '@tesuji/coach';
import { handKind, isHandPlace, isPiece, makePiece, moveFrom, opponent, type Game, type Position } from '@tesuji/rules';
import { factSentence } from './fact-sentence.ts';
import { actorName, moveName, standingName, type Speaker } from './fact-speaker.ts';
import { termsOf } from './fact-terms.ts';
import type { Language } from './language.ts';
import { saySentence } from './sentence.ts';
import { squareName } from './square-name.ts';
import { PLACES_TO_LOOK, STEPS } from './staged-table.ts';

/** Reasons said in the last step. */
const MOST_REASONS = 3;

/** A step of help, told to the side to move: one sentence, or a few reasons in the last step. */
export function helpSentences(game: Game, position: Position, step: HelpStep, language: Language): readonly string[] {
  const speaker: Speaker = { game, language, reader: position.side };
  const { facts, move, stage } = step;
  switch (stage) {
    case 'where':
      return [sayWhere(speaker, position, step)];
    case 'piece':
    case 'move': {
      const gaps = { piece: moverName(speaker, position, move), move: moveName(speaker, position, move) };
      return [saySentence([STEPS], stage, gaps, language) ?? ''];
    }
    case 'why':
      return facts.slice(0, MOST_REASONS).map((fact) => factSentence(game, position, fact, language));
  }
}

function sayWhere(speaker: Speaker, position: Position, { kind, squares }: HelpStep): string {
  const { game, language } = speaker;
  const [square = 0] = squares;
  const piece = position.places[square] ?? 0;
  const gaps = {
    ...termsOf(speaker),
    square: squareName(game, square, language),
    opponent: actorName(speaker, opponent(position.side)),
    ...(isPiece(piece) ? { target: standingName(speaker, { at: square, piece }) } : {}),
  };
  return (
    saySentence([PLACES_TO_LOOK], kind, gaps, language) ?? saySentence([PLACES_TO_LOOK], 'around', gaps, language) ?? ''
  );
}

function moverName(speaker: Speaker, { places, side }: Position, move: number): string {
  const at = moveFrom(move);
  const piece = isHandPlace(at) ? makePiece(side, handKind(at)) : (places[at] ?? 0);
  return standingName(speaker, { at, piece });
}
