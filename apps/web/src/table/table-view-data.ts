import type { Turn } from '@tesuji/board/state/board-state';
import { handKind, isHandPlace } from '@tesuji/rules/core/place';
import { pieceKind, pieceSide } from '@tesuji/rules/core/piece';
import { opponent, type Side } from '@tesuji/rules/core/side';
import { claimAbout, claimName } from '@tesuji/words/claim-name';
import { describeOutcome } from '@tesuji/words/outcome-sentence';
import { pieceName } from '@tesuji/words/piece-name';
import { sideName } from '@tesuji/words/side-name';
import { squareName } from '@tesuji/words/square-name';
import { describeCaptures } from '@tesuji/words/capture-sentence';
import { capitalise } from '../parts/capitalise.ts';
import { listRows, type MoveRow } from './move-rows.ts';
import type { GamePlay } from './game-play.ts';
import type { TableState } from './table-state.ts';
import { turnsOf } from './legal-moves.ts';

export interface Claim {
  readonly id: string;
  readonly name: string;
  readonly about: string;
}

/** One side of the table. */
export interface Seat {
  readonly side: Side;
  readonly name: string;
  readonly isToMove: boolean;
  /** The other side's pieces that are gone for good, whoever removed them, the dearest first. */
  readonly taken: readonly number[];
}

/** Everything the page shows around the board, as plain data. */
export interface TableView {
  readonly status: string;
  readonly refusal: string | undefined;
  /** What happened last, for those who do not see the board. */
  readonly announcement: string;
  readonly isOver: boolean;
  readonly isCheck: boolean;
  readonly isFlipped: boolean;
  readonly canTakeBack: boolean;
  readonly claims: readonly Claim[];
  /** Does this game have pieces that turn at all? */
  readonly hasTurns: boolean;
  /** Ways the selected piece may turn. */
  readonly turns: readonly Turn[];
  readonly rows: readonly MoveRow[];
  readonly plies: number;
  readonly style: string;
  /** From the near side of the board to the far one. */
  readonly seats: readonly [near: Seat, far: Seat];
  readonly positionText: string;
}

export function describeTable(state: TableState): TableView {
  const { play, moves, selected, flipped } = state;
  const { game, position } = play;
  const near: Side = flipped ? 1 : 0;
  const isOver = play.outcome !== undefined;
  return {
    status: describeStatus(state),
    refusal: state.refusal?.sentence,
    announcement: state.takenBack === undefined ? announce(play) : `Taken back: ${state.takenBack}.`,
    isOver,
    isCheck: !isOver && position.inCheck(),
    isFlipped: flipped,
    canTakeBack: play.declaration !== undefined || play.played.length > 0,
    claims: isOver ? [] : game.claims(position).map((id) => describeClaim(play, id)),
    hasTurns: game.kinds.some((kind) => kind?.facings !== undefined),
    turns: selected === undefined ? [] : (turnsOf(moves).get(selected) ?? []),
    rows: listRows(play),
    plies: play.played.length,
    style: play.style,
    seats: [seatOf(play, near), seatOf(play, opponent(near))],
    positionText: game.formatPosition(position),
  };
}

/** One line that says what to do next. */
function describeStatus({ play, moves, selected, question }: TableState): string {
  const { game, position, outcome } = play;
  if (outcome !== undefined) return describeOutcome(game, outcome, 'en');
  if (question !== undefined) return 'Choose what it becomes.';
  const side = sideName(game, position.side, 'en');
  if (selected === undefined) return position.inCheck() ? `${side} to move, in check.` : `${side} to move.`;
  const canMove = moves.some(({ from, turn }) => from === selected && turn === undefined);
  const canTurn = moves.some(({ from, turn }) => from === selected && turn !== undefined);
  return `${describeSelected(play, selected)}${describeChoices(canMove, canTurn)}`;
}

function describeSelected({ game, position }: GamePlay, place: number): string {
  if (isHandPlace(place)) return `${capitalise(pieceName(game, handKind(place), 'en'))} in hand`;
  const name = pieceName(game, position.places[place] ?? 0, 'en');
  return `${capitalise(name)} on ${squareName(game, place, 'en')}`;
}

function describeChoices(canMove: boolean, canTurn: boolean): string {
  if (canMove && canTurn) return ': choose where it goes, or turn it.';
  if (canMove) return ': choose where it goes.';
  return canTurn ? ': it can only turn.' : ' has no legal move now.';
}

function announce(play: GamePlay): string {
  const { game, outcome } = play;
  const last = play.played.at(-1);
  const ending = outcome === undefined ? '' : describeOutcome(game, outcome, 'en');
  if (last === undefined) return ending;
  const mover = sideName(game, opponent(play.position.side), 'en');
  return [`${mover}: ${last.notation}.`, ...describeCaptures(game, last.effects, 'en'), ending].join(' ').trim();
}

function describeClaim({ game }: GamePlay, id: string): Claim {
  return { id, name: claimName(game, id, 'en'), about: claimAbout(game, id, 'en') ?? '' };
}

function seatOf(play: GamePlay, side: Side): Seat {
  const { game, position } = play;
  const gone = play.played.flatMap(({ effects }) =>
    effects.flatMap((effect) => (effect.kind === 'capture' && effect.hand === undefined ? [effect.piece] : [])),
  );
  const valueOf = (piece: number): number => game.kinds[pieceKind(piece)]?.value ?? 0;
  const taken = gone.filter((piece) => pieceSide(piece) !== side).toSorted((a, b) => valueOf(b) - valueOf(a));
  return {
    side,
    name: sideName(game, side, 'en'),
    isToMove: play.outcome === undefined && position.side === side,
    taken,
  };
}
