import type { BoardData, QuarterTurn } from '@tesuji/board';
import { PROPOSALS, type Proposal } from '@tesuji/match';
import {
  applyEffects,
  handKind,
  isHandPlace,
  moveFrom,
  opponent,
  pieceKind,
  type Position,
  type Side,
} from '@tesuji/rules';
import {
  betterSentences,
  claimAbout,
  claimName,
  dangerSentences,
  describeEnding,
  describeOnlineRefusal,
  explainIllegality,
  type Language,
} from '@tesuji/words';
import { drawMove, lastShown, plainBoard, takenPieces } from '../board/still-board.ts';
import { drawWarning, NOTHING_DRAWN } from '../coach/hint-marks.ts';
import {
  isOurTurn,
  peopleAt,
  permissionsOf,
  premovingSide,
  type GameState,
  type Permissions,
  type WarnedMove,
} from './game-state.ts';
import { premoveWords, seatName, statusOf } from './game-status.ts';
import { destinationsOf, turnsOf } from '../board/legal-moves.ts';
import { listRows, type MoveRow, type PlayedLine } from './move-rows.ts';
import type { Place } from './played-match.ts';
import { PLAY_TEXT } from './text.ts';

export interface Claim {
  readonly id: string;
  readonly name: string;
  readonly about: string;
}

/** An offer that waits for an answer. */
export interface OfferView {
  readonly proposal: Proposal;
  /** Whether the person at this screen made it: it can be withdrawn, and otherwise accepted or declined. */
  readonly isOurs: boolean;
  readonly sentence: string;
}

/** One side of the board. */
export interface SeatView {
  readonly side: Side;
  readonly name: string;
  readonly isPerson: boolean;
  readonly isToMove: boolean;
  /** The other side's pieces that are gone for good, whichever side removed them, the most valuable first. */
  readonly taken: readonly number[];
}

/** The coach's word about a move that is not made yet. */
export interface MoveWarningView {
  /** The place that the piece would leave. */
  readonly from: number;
  /** The move, and the better one, as the reader writes them. */
  readonly move: string;
  readonly better: string;
  readonly sentences: readonly string[];
  /** What is said when the other of the two moves is shown: a page that has room for both stays as it is. */
  readonly unsaid: readonly string[];
  readonly isBetterShown: boolean;
}

export interface EndView {
  readonly sentence: string;
  readonly plies: number;
  readonly winner: Side | undefined;
  readonly isDraw: boolean;
  /** Its id in the library, once it is there. */
  readonly record: string | undefined;
  /** Is it there for good? */
  readonly isFiled: boolean;
}

/** Everything a page shows around the board, as plain data. */
export interface GameView {
  readonly place: Place;
  /** One line that says how things stand and what to do. */
  readonly status: string;
  /** Whether the status says that something is being loaded. */
  readonly isLoading: boolean;
  /** What can be done with the selected piece, or how to begin; empty when no person here is to move. */
  readonly guide: string;
  /** Why what was tried is not possible. */
  readonly refusal: string | undefined;
  /** What the opponent has answered to an offer, until the person does anything else. */
  readonly reply: string | undefined;
  readonly moveWarning: MoveWarningView | undefined;
  /** Whether a move is shown that has to be confirmed before it is sent. */
  readonly isUnconfirmed: boolean;
  /** The move that waits for our turn, in words. */
  readonly premove: string | undefined;
  /** What happened last, for screen readers. */
  readonly announcement: string;
  readonly phase: 'running' | 'paused' | 'over';
  readonly isCheck: boolean;
  readonly isFlipped: boolean;
  /** Whether it waits for a person at this screen. */
  readonly isOurTurn: boolean;
  readonly isThinking: boolean;
  readonly turn: Side;
  /** From the near side of the board to the far one. */
  readonly seats: readonly [near: SeatView, far: SeatView];
  readonly hasClocks: boolean;
  readonly can: Permissions;
  readonly claims: readonly Claim[];
  readonly offers: readonly OfferView[];
  /** Does this game have pieces that turn at all? */
  readonly hasTurns: boolean;
  /** Ways the selected piece may turn. */
  readonly turns: readonly QuarterTurn[];
  /** The kind of the piece that is picked up. */
  readonly selectedKind: number | undefined;
  readonly rows: readonly MoveRow[];
  readonly plies: number;
  /** The moment shown, when it is not the present one. */
  readonly pastPly: number | undefined;
  readonly style: string;
  /** The side whose player has broken down, and what happened to it. */
  readonly fault: Side | undefined;
  readonly end: EndView | undefined;
}

export function gameView(state: GameState, language: Language): GameView {
  const { match, play, moves, selected, past } = state;
  const { game, position } = play;
  const { phase } = match.state;
  const near: Side = state.flipped ? 1 : 0;
  const movable = premovingSide(state) === undefined ? moves : state.premoves;
  const ours = isOurTurn(state);
  return {
    place: match.place,
    ...statusOf(state, language),
    refusal: refusalWords(state, language),
    reply: state.reply,
    moveWarning: moveWarningView(state, language),
    isUnconfirmed: state.moveWarning?.isUnconfirmed === true,
    premove: state.premove === undefined ? undefined : premoveWords(play, state.premove, language),
    announcement: state.announcement,
    phase: phase.kind,
    isCheck: phase.kind !== 'over' && position.inCheck(),
    isFlipped: state.flipped,
    isOurTurn: ours,
    isThinking: match.place === 'here' && phase.kind === 'running' && !ours,
    turn: position.side,
    seats: [seatView(state, near, language), seatView(state, opponent(near), language)],
    hasClocks: match.plan.clocks.some(({ kind }) => kind !== 'none'),
    can: canNow(state),
    claims: ours ? game.claims(position).map((id) => claimView(state, id, language)) : [],
    offers: PROPOSALS.flatMap((proposal) => offerView(state, proposal, language) ?? []),
    hasTurns: game.kinds.some((kind) => kind?.facings !== undefined),
    turns: selected === undefined ? [] : (turnsOf(movable).get(selected) ?? []),
    selectedKind: selected === undefined ? undefined : kindAt(state, selected),
    rows: listRows(play.played, play.firstSide),
    plies: play.played.length,
    pastPly: past?.ply,
    style: play.style,
    fault: match.fault?.side,
    end: endView(state, language),
  };
}

/** A move in doubt can be taken back whatever has been agreed: it has not been made. */
function canNow({ match, moveWarning }: GameState): Permissions {
  const can = permissionsOf(match);
  return moveWarning === undefined ? can : { ...can, takeBack: true };
}

function refusalWords({ play, refusal, refused }: GameState, language: Language): string | undefined {
  const { game, position } = play;
  if (refused !== undefined) return describeOnlineRefusal(game, position, refused, language);
  return refusal === undefined ? undefined : explainIllegality(game, position, refusal, language);
}

/**
 * An offer between two people at different places. Two people at one screen agree by word of mouth, and a machine
 * answers by itself.
 */
function offerView({ match, play }: GameState, proposal: Proposal, language: Language): OfferView | undefined {
  const [pending] = match.state.offers[proposal].standing;
  const [side, other] = peopleAt(match);
  if (match.online === undefined || pending === undefined || side === undefined || other !== undefined)
    return undefined;
  const t = PLAY_TEXT[language];
  const isOurs = pending.by === side;
  const name = seatName(play.game, match.plan, pending.by, language);
  return { proposal, isOurs, sentence: isOurs ? t.weOffered[proposal] : t.offered[proposal](name) };
}

function moveWarningView({ play, moveWarning }: GameState, language: Language): MoveWarningView | undefined {
  if (moveWarning?.warning === undefined) return undefined;
  const { warning, isBetterShown } = moveWarning;
  const fault = dangerSentences(play.game, play.position, warning, language);
  const better = betterSentences(play.game, play.position, warning, language);
  // The better move is shown only on request, so that the player can look for it first.
  const [sentences, unsaid] = isBetterShown ? [better, fault] : [fault, better];
  const written = (move: number): string => play.game.notate(play.position, move, { style: play.style });
  return {
    from: moveFrom(moveWarning.move),
    move: written(moveWarning.move),
    better: written(warning.better.move),
    sentences,
    unsaid,
    isBetterShown,
  };
}

function seatView({ match, play }: GameState, side: Side, language: Language): SeatView {
  const { game, position } = play;
  return {
    side,
    name: seatName(game, match.plan, side, language),
    isPerson: match.isPerson(side),
    isToMove: match.state.phase.kind !== 'over' && position.side === side,
    taken: takenPieces(
      game,
      play.played.flatMap(({ effects }) => effects),
      side,
    ),
  };
}

function claimView({ play: { game } }: GameState, id: string, language: Language): Claim {
  return { id, name: claimName(game, id, language), about: claimAbout(game, id, language) ?? '' };
}

function kindAt({ play: { position } }: GameState, place: number): number {
  return isHandPlace(place) ? handKind(place) : pieceKind(position.places[place] ?? 0);
}

function endView({ match, play }: GameState, language: Language): EndView | undefined {
  const { phase } = match.state;
  if (phase.kind !== 'over') return undefined;
  const { ending } = phase;
  return {
    sentence: describeEnding(play.game, ending, language, play.line.start),
    plies: play.played.length,
    winner: ending.cause === 'abort' ? undefined : ending.outcome.winner,
    isDraw: ending.cause !== 'abort' && ending.outcome.winner === undefined,
    record: match.record,
    isFiled: match.isFiled,
  };
}

/** What the board widget is to show of a game. */
export function boardData(state: GameState): BoardData {
  const { play, past, moveWarning, flipped } = state;
  if (past !== undefined) return still(play, past.position, past.ply, flipped);
  if (moveWarning !== undefined) return warnedBoard(play, moveWarning, flipped);
  const { moves, selected, question, refusal, drawing, reach, attacked } = state;
  const premover = premovingSide(state);
  const refused = (refusal?.squares ?? []).map((at) => ({ at, tone: 'note' }) as const);
  const ranges = [
    ...attacked.map((at) => ({ at, tone: 'attacked' }) as const),
    ...(reach?.squares ?? []).map((at) => ({ at, tone: 'reach' }) as const),
    ...(reach === undefined ? [] : [{ at: reach.from, tone: 'note' } as const]),
  ];
  return {
    ...plainBoard(play.game, play.position, moves, play.played.at(-1)?.effects ?? []),
    flipped,
    selected,
    marks: [...ranges, ...drawing.marks, ...refused],
    arrows: drawing.arrows,
    chooser: question?.chooser,
    ...(premover === undefined ? {} : premoveBoard(state, premover)),
  };
}

/** What differs while a person waits for the opponent. */
function premoveBoard({ premoves, premove }: GameState, mover: Side): Partial<BoardData> {
  return {
    mover,
    destinations: destinationsOf(premoves),
    turns: turnsOf(premoves),
    isPremoving: true,
    premove,
  };
}

/** An earlier position of the line, which cannot be played on. */
function still({ game, played }: PlayedLine, position: Position, ply: number, flipped: boolean): BoardData {
  return { ...plainBoard(game, position, [], played[ply - 1]?.effects ?? []), flipped };
}

/** The move in doubt as if it were made, with the answer to it; or, where it was asked for, what to play instead. */
function warnedBoard(play: PlayedLine, { effects, warning, isBetterShown }: WarnedMove, flipped: boolean): BoardData {
  const { position, played } = play;
  const board = still(play, position, played.length, flipped);
  if (warning !== undefined && isBetterShown)
    return { ...board, ...drawMove(play.game, position, warning.better.move, 'good') };
  const places = position.places.slice();
  applyEffects(places, effects);
  return {
    ...board,
    ...(warning === undefined ? NOTHING_DRAWN : drawWarning(warning)),
    places,
    checks: [],
    ...lastShown(effects),
  };
}
