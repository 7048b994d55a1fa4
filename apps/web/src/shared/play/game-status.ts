import { handKind, isHandPlace, type Game, type Side } from '@tesuji/rules';
import {
  capitalise,
  describeEnding,
  describePlayerError,
  levelName,
  pieceName,
  plainName,
  sideName,
  squareName,
  wordsOf,
  type Language,
} from '@tesuji/words';
import type { GamePlan } from './setup/game-plan.ts';
import { isOurTurn, peopleAt, type GameState } from './game-state.ts';
import { PLAY_TEXT } from './text.ts';

/** What a player is called where it is shown: by name, or by what is known. */
export function seatName(game: Game, { seats, isCopy }: GamePlan, side: Side, language: Language): string {
  const seat = seats[side];
  switch (seat.kind) {
    case 'person': {
      if (seat.name !== '') return plainName(seat.name);
      const isAlone = seats[side === 0 ? 1 : 0].kind !== 'person';
      return isAlone && !isCopy ? PLAY_TEXT[language].you : sideName(game, side, language);
    }
    case 'level':
      return levelName(seat.level, language);
    case 'agent':
      return plainName(seat.agent);
    case 'outside':
      return plainName(seat.engine);
  }
}

export interface Status {
  readonly status: string;
  readonly guide: string;
}

/** How things stand, and what the person at the board can do about it. */
export function statusOf(state: GameState, language: Language): Status {
  const isFree = isOurTurn(state) && state.past === undefined && state.moveWarning === undefined;
  return {
    status: interruption(state, language) ?? turnOf(state, language),
    guide: isFree && state.question === undefined ? guideOf(state, language) : '',
  };
}

/** Whatever keeps the game from going on, the weightiest first. */
function interruption({ match, play, past, moveWarning, question }: GameState, language: Language): string | undefined {
  const t = PLAY_TEXT[language];
  const { game, position, played } = play;
  const { phase, line } = match.state;
  if (past !== undefined) return past.ply === 0 ? t.lookingAtStart : t.lookingBack(past.ply, played.length);
  if (phase.kind === 'over') return describeEnding(game, phase.ending, language);
  if (match.place === 'elsewhere') return t.elsewhere;
  if (match.place === 'asking') return t.asking;
  if (match.fault !== undefined) {
    const { side, fault } = match.fault;
    const what = describePlayerError(game, line, position, fault, language);
    return t.faulty(seatName(game, match.plan, side, language), what);
  }
  if (phase.kind === 'paused') return t.paused;
  if (moveWarning?.warning !== undefined) return moveWarning.isBetterShown ? t.betterShown : t.sure;
  if (moveWarning !== undefined) return t.judging;
  return question === undefined ? undefined : t.choose(question.chooser.options.map(({ label }) => label));
}

function turnOf({ match, play }: GameState, language: Language): string {
  const t = PLAY_TEXT[language];
  const { game, position } = play;
  const { side } = position;
  if (!match.isPerson(side)) return t.thinking(seatName(game, match.plan, side, language));
  const check = position.inCheck() ? wordsOf(game)?.terms?.check[language] : undefined;
  if (peopleAt(match).length === 1) return check === undefined ? t.yourMove : t.yourMoveIn(check);
  const name = seatName(game, match.plan, side, language);
  if (check !== undefined) return t.toMoveIn(name, check);
  return match.plan.isCopy ? t.enterMove(sideName(game, side, language)) : t.toMove(name);
}

function guideOf({ play, moves, selected }: GameState, language: Language): string {
  const t = PLAY_TEXT[language];
  const { game, position } = play;
  if (selected === undefined) return game.handKinds.length > 0 ? t.guideDrops : t.guide;
  const piece = isHandPlace(selected)
    ? t.pieceInHand(pieceName(game, handKind(selected), language))
    : t.pieceOn(pieceName(game, position.places[selected] ?? 0, language), squareName(game, selected, language));
  const canMove = moves.some(({ from, turn }) => from === selected && turn === undefined);
  const canTurn = moves.some(({ from, turn }) => from === selected && turn !== undefined);
  const say = canMove ? (canTurn ? t.canMoveOrTurn : t.canMove) : canTurn ? t.canTurn : t.cannot;
  return say(capitalise(piece));
}
