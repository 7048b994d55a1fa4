import { LEVELS } from '@tesuji/engine';
import type { Library, Summary } from '@tesuji/library';
import { opponent, type Side } from '@tesuji/rules';
import type { Language } from '@tesuji/words';
import type { GameCtrl } from '../../../shared/play/game-ctrl.svelte.ts';
import type { GamePlan, SeatPlan } from '../../../shared/play/setup/game-plan.ts';
import type { EndView, GameView } from '../../../shared/play/game-view.ts';
import { GAME_TEXT } from '../text.ts';
import type { RecordReader } from '../../../shared/records/record-words.ts';
import { copyText, saveFile } from '../../../shared/ui/files.ts';

/**
 * Returns the plan of the same game once more, optionally with sides changed or against another level, and without its
 * group.
 */
export function nextPlan(before: GamePlan, isSwapped: boolean, level?: number): GamePlan {
  const { line, clocks, help, takeback, isCopy } = before;
  const withLevel = (seat: SeatPlan): SeatPlan =>
    seat.kind === 'level' && level !== undefined ? { ...seat, level } : seat;
  const seats = [withLevel(before.seats[0]), withLevel(before.seats[1])] as const;
  const plan = { line, seats, clocks, help, takeback, isCopy };
  if (!isSwapped) return plan;
  const [firstSeat, secondSeat] = plan.seats;
  const [firstClock, secondClock] = plan.clocks;
  return {
    ...plan,
    seats: [secondSeat, firstSeat],
    clocks: [secondClock, firstClock],
    help: { ...plan.help, sides: plan.help.sides.map(opponent) },
  };
}

/** Who has won, by name, in a few words. */
export function resultTitle({ match, plan }: GameCtrl, view: GameView, end: EndView, language: Language): string {
  const t = GAME_TEXT[language];
  const { phase } = match.state;
  if (phase.kind === 'over' && phase.ending.cause === 'abort') return t.noResult;
  const seat = view.seats.find(({ side }) => side === end.winner);
  if (seat === undefined) return t.drawn;
  const winner = plan.seats[seat.side];
  const isNameless = seat.isPerson && winner.kind === 'person' && winner.name === '';
  return isNameless && view.seats.some(({ isPerson }) => !isPerson) ? t.youWin : t.winsBy(seat.name);
}

/** How accurately both sides have played, if the same game was reviewed before. */
export async function knownAccuracies({ match }: GameCtrl): Promise<readonly [number | undefined, number | undefined]> {
  const [{ accuraciesOf, WebReviewStore }, { recordOf }] = await Promise.all([
    import('../../../shared/storage/review-store.ts'),
    import('../../../shared/play/storage/stored-game.ts'),
  ]);
  // As a replay of the record has it, whose reviews are stored.
  const { game, options, start } = recordOf(match);
  return accuraciesOf(new WebReviewStore(), { game, options, start, moves: match.state.line.moves });
}

export type RecordOutcome = 'copied' | 'saved' | 'refused' | 'failed';

/** Copies or saves the record of a game, in the most common format of that game. */
export async function giveRecord(
  { game, match }: GameCtrl,
  use: 'copy' | 'save',
  reader: RecordReader,
): Promise<RecordOutcome> {
  try {
    const [{ formatsFor, withPlayerNames }, { writeRecord }, { recordOf, playersAt }] = await Promise.all([
      import('../../../shared/records/record-words.ts'),
      import('../../../shared/records/record-io.ts'),
      import('../../../shared/play/storage/stored-game.ts'),
    ]);
    const [format] = formatsFor(game, 'text');
    const record = withPlayerNames(game, recordOf(match), { seats: playersAt(match) }, reader);
    const written = format === undefined ? undefined : writeRecord(game, record, format);
    if (format === undefined || written?.ok !== true) return 'failed';
    if (use === 'copy') return (await copyText(written.value.text)) ? 'copied' : 'refused';
    saveFile(`tesuji-${game.id}-${match.id}.${format.extensions[0] ?? 'txt'}`, written.value.text, 'text/plain');
    return 'saved';
  } catch {
    return 'failed';
  }
}

export type LevelResult = 'won' | 'lost' | 'drawn';

/** Wins in a row after which a stronger level is suggested, and losses in a row after which a weaker one is. */
const [WINS_TO_RISE, LOSSES_TO_FALL] = [2, 3];

/** Returns the level to try next after these results against a level, the latest first; `undefined` to stay. */
export function levelAfter(level: number, results: readonly LevelResult[]): number | undefined {
  const isRun = (result: LevelResult, length: number): boolean =>
    results.length >= length && results.slice(0, length).every((each) => each === result);
  const next = isRun('won', WINS_TO_RISE) ? level + 1 : isRun('lost', LOSSES_TO_FALL) ? level - 1 : undefined;
  return LEVELS.find((each) => each === next);
}

/** Returns the level to suggest after a game of a person against a level, by this game and the past ones. */
export async function nextLevel(
  { game, match, plan }: GameCtrl,
  { winner, record }: EndView,
  library: () => Promise<Pick<Library, 'list'>>,
): Promise<number | undefined> {
  const side = ([0, 1] as const).find((each) => plan.seats[each].kind === 'level');
  const seat = side === undefined ? undefined : plan.seats[side];
  const isCalledOff = match.state.phase.kind === 'over' && match.state.phase.ending.cause === 'abort';
  if (side === undefined || seat?.kind !== 'level' || isCalledOff || !match.isPerson(side === 0 ? 1 : 0))
    return undefined;
  // As the record of such a game has it.
  const name = match.state.terms.players[side].name ?? '';
  const listed = await (await library()).list({ filter: { game: game.id, player: name } });
  const past = listed.ok ? listed.value.filter((each) => each.id !== record) : [];
  return levelAfter(seat.level, [resultFor(winner, side), ...past.flatMap((each) => resultAgainst(each, name) ?? [])]);
}

function resultFor(winner: Side | undefined, level: Side): LevelResult {
  if (winner === undefined) return 'drawn';
  return winner === level ? 'lost' : 'won';
}

/** The result of a past game for the person; `undefined` for games that this device has not played, and unfinished ones. */
function resultAgainst({ players, result, source }: Summary, name: string): LevelResult | undefined {
  const level = players.indexOf(name);
  if (source !== 'played' || level < 0 || result === 'none') return undefined;
  if (result === 'draw') return 'drawn';
  return (result === 'first') === (level === 0) ? 'lost' : 'won';
}
