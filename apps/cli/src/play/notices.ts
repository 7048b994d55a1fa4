import type { PlayerError, TableNotice } from '@tesuji/host';
import {
  clockReading,
  plyOf,
  positionOf,
  type ClockFace,
  type Ending,
  type EventOf,
  type MatchEvent,
  type MatchState,
} from '@tesuji/match';
import type { Side } from '@tesuji/rules';
import { describeCaptures, describeEnding, describeEvent, describePlayerError, sideName } from '@tesuji/words';
import { alignColumns, outcomeJson, type OutcomeJson } from '../format.ts';
import { boardOf, type PlayEvent, type Session } from './session.ts';

/** Describes why a computer player cannot continue, and what the user can do. */
function playerErrorEvent(session: Session, side: Side, error: PlayerError): PlayEvent {
  const { game } = session;
  const name = game.sides[side];
  const reason = describePlayerError(game, session.state.line, boardOf(session), error, 'en');
  const ways = [
    ['resume', 'try again'],
    [`seat ${name} computer`, 'let the computer take over; or: person'],
    ['quit', 'leave the game for later'],
  ];
  const text = [
    `${sideName(game, side, 'en')} cannot continue: ${reason}.`,
    session.saver.isKept ? 'The game is saved. Type' : 'Type',
    ...alignColumns(ways, '  '),
  ];
  return { type: 'fault', side: name, code: error.code, text: text.join('\n') };
}

/** Updates the session with a notice of the table. Returns the events to show. */
export function handleNotice(session: Session, notice: TableNotice): readonly PlayEvent[] {
  if (notice.kind === 'error') return [playerErrorEvent(session, notice.side, notice.error)];
  // A refusal is returned to the caller that gave the order.
  if (notice.kind === 'refused') return [];
  const before = session.state;
  session.state = notice.state;
  return notice.events.flatMap((event) => playEventsOf(session, before, event));
}

function playEventsOf(session: Session, before: MatchState, event: MatchEvent): readonly PlayEvent[] {
  const { game } = session;
  switch (event.kind) {
    case 'moved':
      return [moveEvent(session, event), positionEvent(session)];
    case 'taken-back':
      return [{ type: 'undone', moves: before.line.moves.slice(event.to).reverse() }, positionEvent(session)];
    case 'proposed':
      return [{ type: 'offer', side: game.sides[event.side], text: describeEvent(game, event, 'en') }];
    case 'ended':
      return [endEvent(session, event.ending)];
    case 'declined':
    case 'withdrawn':
    case 'paused':
    case 'resumed':
      return [{ type: 'note', kind: event.kind, text: describeEvent(game, event, 'en') }];
  }
}

function moveEvent(session: Session, { side, spent }: EventOf<'moved'>): PlayEvent {
  const { game, state, isPerson, names } = session;
  const position = positionOf(game, state);
  const move = position.moveAt(position.ply - 1);
  position.unmake();
  const notation = game.notate(position, move, { style: session.style });
  const captures = describeCaptures(game, game.effects(position, move), 'en');
  position.make(move);
  return {
    type: 'move',
    side: game.sides[side],
    move: game.formatMove(move),
    notation,
    captures,
    ...(isPerson[side] ? {} : { by: names[side] ?? state.terms.players[side].kind }),
    ...(hasClocks(state) ? { spent } : {}),
  };
}

export function positionEvent({ game, state, table }: Session): PlayEvent {
  const position = positionOf(game, state);
  return {
    type: 'position',
    game: game.id,
    position: game.formatPosition(position),
    side: game.sides[position.side],
    ply: plyOf(state),
    check: position.inCheck(),
    outcome: state.phase.kind === 'over' ? endingJson(game, state.phase.ending) : null,
    ...(hasClocks(state)
      ? { clocks: { [game.sides[0]]: face(state, 0, table.now()), [game.sides[1]]: face(state, 1, table.now()) } }
      : {}),
  };
}

function hasClocks({ terms }: MatchState): boolean {
  return terms.clocks.some(({ kind }) => kind !== 'none');
}

function face(state: MatchState, side: Side, now: number): ClockFace {
  const { part, left, main, periods } = clockReading(state, side, now);
  return { part, left, main, periods };
}

export function endEvent({ game }: Session, ending: Ending): PlayEvent {
  return { type: 'outcome', ...endingJson(game, ending), text: describeEnding(game, ending, 'en') };
}

function endingJson(game: Session['game'], ending: Ending): OutcomeJson {
  return ending.cause === 'abort' ? { winner: null, reason: 'abort' } : outcomeJson(game, ending.outcome);
}
