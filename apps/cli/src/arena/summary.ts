import type { EloEstimate, SprtState, ThinkingStats, TournamentScore, TournamentSummary } from '@tesuji/arena';
import type { Game } from '@tesuji/rules';
import { alignColumns, count } from '../format.ts';

/** Returns the table at the end of a match. */
export function summaryText(game: Game, names: readonly [string, string], summary: TournamentSummary): string {
  const { wins, draws, losses, sideWins, meanPlies, efforts, reasons } = summary;
  const rows: (readonly string[])[] = [
    ['A', `${names[0]}: won ${wins}, drawn ${draws}, lost ${losses}`],
    ['B', `${names[1]}: won ${losses}, drawn ${draws}, lost ${wins}`],
    ...(summary.estimate === undefined ? [] : estimateRows(summary.estimate)),
    ...(summary.sprt === undefined ? [] : [['SPRT', sprtText(summary.sprt)]]),
    ['sides', `${game.sides[0]} won ${sideWins[0]}, ${game.sides[1]} won ${sideWins[1]}`],
    ['length', `${meanPlies.toFixed(1)} plies on average`],
    ['time', `A ${effortText(efforts[0])}; B ${effortText(efforts[1])}`],
    ['ends', reasons.map(([reason, number]) => `${reason} ${number}`).join(', ')],
  ];
  return [`${count(summary.games, 'game')} of ${game.id}`, ...alignColumns(rows, '  ')].join('\n');
}

function estimateRows({ score, elo, low, high, los }: EloEstimate): readonly (readonly string[])[] {
  return [
    ['score', `A has ${(100 * score).toFixed(1)} % of the points`],
    [
      'Elo',
      `A is ${eloText(elo)} (95 %: ${eloText(low)} to ${eloText(high)}); stronger with ${percent(los)} likelihood`,
    ],
  ];
}

/** Rounds so that 99.9 % is not shown as 100 %. */
function percent(share: number): string {
  return `${(Math.floor(share * 1000) / 10).toFixed(1)} %`;
}

function eloText(elo: number): string {
  if (!Number.isFinite(elo)) return elo > 0 ? '+∞' : '−∞';
  const whole = Math.round(elo);
  return whole < 0 ? `−${-whole}` : `+${whole}`;
}

function sprtText({ llr, lower, upper, verdict }: SprtState): string {
  const answer = { accepted: 'yes, elo1', rejected: 'no, elo0' };
  const bounds = `${llr.toFixed(2)} between ${lower.toFixed(2)} and ${upper.toFixed(2)}`;
  return `${bounds}: ${verdict === undefined ? 'not decided' : answer[verdict]}`;
}

function effortText({ meanTime, worstTime, meanNodes }: ThinkingStats): string {
  const nodes = meanNodes === undefined ? '' : `, ${Math.round(meanNodes).toLocaleString('en')} nodes`;
  return `${meanTime.toFixed(1)} ms a move, worst ${worstTime.toFixed(1)}${nodes}`;
}

/** Returns the score for the progress bar: `+12 =3 −5  +82 Elo ±60`. */
export function scoreLine({ wins, draws, losses, estimate, sprt }: TournamentScore): string {
  const score = `+${wins} =${draws} −${losses}`;
  if (estimate === undefined) return score;
  const { elo, low, high } = estimate;
  const error = Number.isFinite(high - low) ? ` ±${Math.round((high - low) / 2)}` : '';
  const llr = sprt === undefined ? '' : `  LLR ${sprt.llr.toFixed(2)}`;
  return `${score}  ${eloText(elo)} Elo${error}${llr}`;
}

/** Returns the result of a match as JSON. Infinite values are null. */
export function summaryJson(game: Game, names: readonly [string, string], summary: TournamentSummary): object {
  const { games, wins, draws, losses, pairs, sideWins, meanPlies, efforts, reasons, estimate, sprt } = summary;
  return {
    game: game.id,
    a: names[0],
    b: names[1],
    games,
    wins,
    draws,
    losses,
    pairs,
    ...(estimate === undefined ? {} : estimate),
    ...(sprt === undefined ? {} : { sprt: { ...sprt, verdict: sprt.verdict ?? null } }),
    sideWins: { [game.sides[0]]: sideWins[0], [game.sides[1]]: sideWins[1] },
    meanPlies,
    efforts: { a: effortJson(efforts[0]), b: effortJson(efforts[1]) },
    reasons: Object.fromEntries(reasons),
  };
}

function effortJson({ moves, meanTime, worstTime, meanNodes }: ThinkingStats): object {
  return { moves, meanTime, worstTime, meanNodes: meanNodes ?? null };
}
