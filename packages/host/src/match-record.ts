import {
  chargeMove,
  clockRule,
  formatTimeControl,
  isTimed,
  sideAt,
  startClocks,
  type Ending,
  type MatchState,
} from '@tesuji/match';
import type { GameRecord, Header, RecordEnd, RecordNode } from '@tesuji/records';
import { unusualOptions, type Game } from '@tesuji/rules';

/** What a record needs beside the match. */
export interface MatchRecordInfo {
  /** Written in local time. */
  readonly startedAt: Date;
  /** The time of the last event, written where the match is over. */
  readonly endedAt?: Date;
  /** Describes an ending that record formats have no word for. */
  sayEnding(ending: Ending): string;
}

/** Returns the record of a match: players, date, clocks, the moves with their times, and the ending. */
export function recordOfMatch(game: Game, state: MatchState, facts: MatchRecordInfo): GameRecord {
  const headers = headersOf(game, state, facts);
  const { start } = state.line;
  return {
    game: game.id,
    options: unusualOptions(game.options, state.line.options),
    start,
    headers,
    root: treeOf(state, facts),
  };
}

/** In the order of the roster of PGN. */
function headersOf(game: Game, state: MatchState, { startedAt, endedAt }: MatchRecordInfo): readonly Header[] {
  const { terms, phase } = state;
  const players = terms.players.map(({ name = '' }, side) => ({ name: game.sides[side] ?? '', value: name }));
  const texts = terms.clocks.map(formatTimeControl);
  const limits =
    texts[0] === texts[1]
      ? [{ name: 'time-limit', value: texts[0] ?? '' }]
      : texts.map((value, side) => ({ name: `${game.sides[side]}-time-limit`, value }));
  return [
    { name: 'date', value: formatDay(startedAt) },
    ...players.filter(({ value }) => value !== ''),
    { name: 'start-time', value: formatMoment(startedAt) },
    ...(phase.kind === 'over' && endedAt !== undefined ? [{ name: 'end-time', value: formatMoment(endedAt) }] : []),
    ...limits.filter(({ value }) => value !== 'none'),
  ];
}

/** Formats a day with dots, in local time: in the morning in Tokyo it is still yesterday in UTC. */
export function formatDay(time: Date): string {
  return [time.getFullYear(), time.getMonth() + 1, time.getDate()].map(twoDigits).join('.');
}

/** Formats day and time as Japanese records do: `2014/10/12 14:46:51`. */
function formatMoment(time: Date): string {
  const clock = [time.getHours(), time.getMinutes(), time.getSeconds()].map(twoDigits);
  return `${formatDay(time).replaceAll('.', '/')} ${clock.join(':')}`;
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0');
}

function treeOf(state: MatchState, facts: MatchRecordInfo): RecordNode {
  const end = endOf(state, facts);
  const nodes = timedMoves(state);
  const last = nodes.length - 1;
  // From the last move to the first, since a node contains its successors.
  const first = nodes.reduceRight<RecordNode | undefined>(
    (child, node, index) => ({
      ...node,
      ...(index === last && end !== undefined && { end }),
      children: child === undefined ? [] : [child],
    }),
    undefined,
  );
  return { ...(last < 0 && end !== undefined && { end }), children: first === undefined ? [] : [first] };
}

type Move = Omit<RecordNode, 'children'>;

function timedMoves(state: MatchState): readonly Move[] {
  const { terms, line } = state;
  let clocks = startClocks(terms);
  return line.moves.map((move, ply) => {
    const side = sideAt(state, ply);
    const control = terms.clocks[side];
    const spent = state.spent[ply] ?? 0;
    clocks = chargeMove(state, clocks, { side, ply, spent });
    // Moves from before the match, and those without a clock, have no times.
    if (control.kind === 'none' || !isTimed(state, ply)) return { move };
    return { move, spent, clock: clockRule(control).read(control, clocks[side], 0).left };
  });
}

function endOf({ phase }: MatchState, facts: MatchRecordInfo): RecordEnd | undefined {
  if (phase.kind !== 'over') return undefined;
  const { ending } = phase;
  if (ending.cause === 'abort') return { reason: 'interrupted' };
  const { winner, reason } = ending.outcome;
  return { ...(winner === undefined ? { isDraw: true } : { winner }), ...reasonOf(ending, reason, facts) };
}

/** Records know a few forfeits; others are described in words. */
function reasonOf(ending: Ending, reason: string, facts: MatchRecordInfo): Pick<RecordEnd, 'reason' | 'text'> {
  if (ending.cause !== 'forfeit') return { reason };
  if (ending.forfeit === 'illegal-move') return { reason: 'illegal-move' };
  if (ending.forfeit === 'absent') return { reason: 'default' };
  return { reason: 'other', text: facts.sayEnding(ending) };
}
