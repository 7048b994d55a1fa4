import { handKind, isHandPlace, pieceKind, type Game, type Side } from '@tesuji/rules';
import {
  agentName,
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
import { turnsOf } from '../board/legal-moves.ts';
import type { Premove } from '@tesuji/board';
import { isOurTurn, peopleAt, premovingSide, type GameState } from './game-state.ts';
import type { PlayedLine } from './move-rows.ts';
import type { ConnectionNotice, PlayedPlan } from './played-match.ts';
import { personName } from '../online/names.ts';
import { loadingWords } from '../ui/files.ts';
import { PLAY_TEXT } from './text.ts';

/** What a player is called where it is shown: by name, or by what is known. */
export function seatName(game: Game, { seats, isCopy, line }: PlayedPlan, side: Side, language: Language): string {
  const seat = seats[side];
  switch (seat.kind) {
    case 'person': {
      if (seat.name !== '') return plainName(seat.name);
      const isAlone = seats[side === 0 ? 1 : 0].kind !== 'person';
      return isAlone && !isCopy ? PLAY_TEXT[language].you : sideName(game, side, language, line.start);
    }
    case 'level':
      return levelName(seat.level, language);
    case 'agent':
      return agentName(seat.agent, language) ?? plainName(seat.agent);
    case 'outside':
      return plainName(seat.name ?? seat.engine);
    case 'remote':
      return seat.name === '' ? sideName(game, side, language, line.start) : personName(seat, language);
  }
}

/** How the connection to the server is, in a sentence. */
export function connectionWords(notice: ConnectionNotice, language: Language): string {
  const t = PLAY_TEXT[language];
  switch (notice.code) {
    case 'connected':
      return notice.lag === undefined ? t.connected : t.connectedIn(Math.round(notice.lag));
    case 'reconnecting':
      return notice.isMoveKept ? t.reconnectingKept : t.reconnecting;
    case 'saving':
      return t.storing;
    case 'was-away':
      return t.wasAway(Math.ceil(notice.ms / 1000));
    case 'old':
      return t.oldPage;
  }
}

export interface Status {
  readonly status: string;
  /** Whether the status says that something is being loaded. */
  readonly isLoading: boolean;
  readonly guide: string;
}

/** How things stand, and what the person at the board can do about it. */
export function statusOf(state: GameState, language: Language): Status {
  const isFree = state.past === undefined && state.moveWarning === undefined && state.question === undefined;
  const interrupted = interruption(state, language);
  return {
    status: interrupted ?? turnOf(state, language),
    isLoading: interrupted === undefined && state.match.loading !== undefined,
    guide: isFree ? guideOf(state, language) : '',
  };
}

/** Whatever keeps the game from going on, the weightiest first. */
function interruption({ match, play, past, moveWarning, question }: GameState, language: Language): string | undefined {
  const t = PLAY_TEXT[language];
  const { game, position, played } = play;
  const { phase, line } = match.state;
  if (past !== undefined) return past.ply === 0 ? t.lookingAtStart : t.lookingBack(past.ply, played.length);
  if (phase.kind === 'over') return describeEnding(game, phase.ending, language, line.start);
  if (match.place === 'elsewhere') return t.elsewhere;
  if (match.place === 'asking') return t.asking;
  if (match.fault !== undefined) {
    const { side, fault } = match.fault;
    const what = describePlayerError(game, line, position, fault, language);
    return t.faulty(seatName(game, match.plan, side, language), what);
  }
  if (phase.kind === 'paused') return t.paused;
  if (moveWarning?.warning !== undefined) return moveWarning.isBetterShown ? t.betterShown : t.sure;
  if (moveWarning !== undefined) return moveWarning.isUnconfirmed === true ? t.unconfirmed : t.judging;
  return question === undefined ? undefined : t.choose(question.chooser.options.map(({ label }) => label));
}

function turnOf({ match, play }: GameState, language: Language): string {
  const t = PLAY_TEXT[language];
  const { game, position } = play;
  const { side } = position;
  if (!match.isPerson(side))
    return match.loading === undefined
      ? t.thinking(seatName(game, match.plan, side, language))
      : loadingWords(match.loading, language);
  const check = position.inCheck() ? wordsOf(game)?.terms?.check[language] : undefined;
  if (peopleAt(match).length === 1) return check === undefined ? t.yourMove : t.yourMoveIn(check);
  const name = seatName(game, match.plan, side, language);
  if (check !== undefined) return t.toMoveIn(name, check);
  return match.plan.isCopy ? t.enterMove(sideName(game, side, language, position)) : t.toMove(name);
}

function guideOf(state: GameState, language: Language): string {
  const { reach } = state;
  if (reach !== undefined) {
    const say = reach.squares.length > 0 ? PLAY_TEXT[language].reaches : PLAY_TEXT[language].reachesNothing;
    return say(capitalise(pieceWords(state.play, reach.from, language)));
  }
  if (premovingSide(state) !== undefined) return premoveGuide(state, language);
  if (!isOurTurn(state)) return '';
  const t = PLAY_TEXT[language];
  const { play, moves, selected } = state;
  if (selected === undefined) return play.game.handKinds.length > 0 ? t.guideDrops : t.guide;
  const canMove = moves.some(({ from, turn }) => from === selected && turn === undefined);
  const canTurn = turnsOf(moves).has(selected);
  const say = canMove ? (canTurn ? t.canMoveOrTurn : t.canMove) : canTurn ? t.canTurn : t.cannot;
  return say(capitalise(pieceWords(play, selected, language)));
}

/** Nothing is said about premoves until a piece is picked up. */
function premoveGuide({ play, premoves, premove, selected }: GameState, language: Language): string {
  const t = PLAY_TEXT[language];
  if (selected === undefined) return premove === undefined ? '' : t.premoveWaits;
  const say = premoves.some(({ from }) => from === selected) ? t.premoveFrom : t.premoveNowhere;
  return say(capitalise(pieceWords(play, selected, language)));
}

function pieceWords({ game, position }: PlayedLine, place: number, language: Language): string {
  const t = PLAY_TEXT[language];
  if (isHandPlace(place)) return t.pieceInHand(pieceName(game, handKind(place), language));
  return t.pieceOn(pieceName(game, position.places[place] ?? 0, language), squareName(game, place, language));
}

/** A premove in words, for screen readers: “Premove: pawn to e8, becomes queen.” */
export function premoveWords({ game, position }: PlayedLine, premove: Premove, language: Language): string {
  const t = PLAY_TEXT[language];
  const { from, to, turn, piece } = premove;
  const square = squareName(game, to, language);
  if (isHandPlace(from)) return t.premove(t.drops(pieceName(game, piece, language), square));
  const before = position.places[from] ?? 0;
  const name = pieceName(game, before, language);
  if (turn !== undefined)
    return t.premove(t.list([t.turns(name, square), turn === 1 ? t.clockwise : t.counterClockwise]));
  const isPromotion = pieceKind(before) !== pieceKind(piece);
  return t.premove(
    t.list([t.moves(name, square), ...(isPromotion ? [t.becomes(pieceName(game, piece, language))] : [])]),
  );
}
