/** A season of games between players whose strength is known, so that their ratings can be compared with it. */
import { makeRandom } from '@tesuji/testing/match/random';
import { deviationAfter, FIRST_RATING, rateGame, type GlickoRating } from '../src/rating/glicko.ts';

const DAY = 86_400_000;
/** Strengths are normally distributed with this mean and deviation, on the scale of the ratings. */
const MEAN = 1500;
const SPREAD = 300;
/** The part of games between equals that are drawn. */
const DRAWS = 0.1;
/** A player meets those next to them in the order of ratings, but one game of so many is with anybody. */
const NEAR = 15;
const FAR_GAMES = 4;

export interface SeasonPlan {
  readonly players: number;
  readonly games: number;
  readonly days: number;
  /** Points by which the strength of a player changes in ten days (the standard deviation of a random walk). */
  readonly drift: number;
}

export interface SeasonResult {
  /** Pearson's correlation of ratings and strengths at the end. */
  readonly correlation: number;
  /** The part of the players whose strength is within 1.96 deviations of the rating. */
  readonly covered: number;
  /** The mean absolute error in points, and the mean deviation. */
  readonly error: number;
  readonly deviation: number;
}

interface SimulatedPlayer {
  strength: number;
  /** Some play ten times as often as others. */
  readonly activity: number;
  rating: GlickoRating;
  at: number;
}

/** Plays a season. Equal seeds give equal seasons. */
export function playSeason(plan: SeasonPlan, seed: number): SeasonResult {
  const random = makeRandom(seed);
  const fraction = (): number => (random.below(2 ** 31) + 0.5) / 2 ** 31;
  const normal = (): number => Math.sqrt(-2 * Math.log(fraction())) * Math.cos(2 * Math.PI * fraction());
  const players = Array.from({ length: plan.players }, (): SimulatedPlayer => ({
    strength: MEAN + SPREAD * normal(),
    activity: 10 ** fraction(),
    rating: FIRST_RATING,
    at: 0,
  }));
  const step = (plan.days * DAY) / plan.games;
  const drift = plan.drift * Math.sqrt(step / (10 * DAY));
  for (let game = 1; game <= plan.games; game++) {
    const now = game * step;
    if (drift > 0) for (const player of players) player.strength += drift * normal();
    const one = choosePlayer(players, fraction);
    const other = chooseOpponent(players, one, random.once(FAR_GAMES), fraction);
    const before = [ratingAt(one, now), ratingAt(other, now)] as const;
    [one.rating, other.rating] = rateGame(before, playGame(one, other, fraction()));
    one.at = now;
    other.at = now;
  }
  return compare(players, plan.days * DAY);
}

function ratingAt({ rating, at }: SimulatedPlayer, now: number): GlickoRating {
  return { ...rating, deviation: deviationAfter(rating, now - at) };
}

function choosePlayer(players: readonly SimulatedPlayer[], fraction: () => number): SimulatedPlayer {
  for (;;) {
    const player = players[Math.floor(fraction() * players.length)]!;
    if (fraction() * 10 < player.activity) return player;
  }
}

function chooseOpponent(
  players: SimulatedPlayer[],
  player: SimulatedPlayer,
  isFar: boolean,
  fraction: () => number,
): SimulatedPlayer {
  const others = players.filter((other) => other !== player);
  if (isFar) return choosePlayer(others, fraction);
  const distance = ({ rating }: SimulatedPlayer): number => Math.abs(rating.rating - player.rating.rating);
  return choosePlayer(others.sort((one, other) => distance(one) - distance(other)).slice(0, NEAR), fraction);
}

/** Returns the score of the first player. Draws leave the expected score as it is. */
function playGame(one: SimulatedPlayer, other: SimulatedPlayer, luck: number): number {
  const expected = 1 / (1 + 10 ** ((other.strength - one.strength) / 400));
  const drawn = DRAWS * 4 * expected * (1 - expected);
  if (luck < expected - drawn / 2) return 1;
  return luck < expected + drawn / 2 ? 0.5 : 0;
}

/** Games say nothing about the level of all players together, so strengths are moved to the mean of the ratings. */
function compare(players: readonly SimulatedPlayer[], now: number): SeasonResult {
  const mean = (of: (player: SimulatedPlayer) => number): number =>
    players.reduce((sum, player) => sum + of(player), 0) / players.length;
  const [rating, strength] = [mean((player) => player.rating.rating), mean((player) => player.strength)];
  const error = (player: SimulatedPlayer): number => player.rating.rating - rating - (player.strength - strength);
  const squares = (of: (player: SimulatedPlayer) => number): number => Math.sqrt(mean((player) => of(player) ** 2));
  const product = mean((player) => (player.rating.rating - rating) * (player.strength - strength));
  const deviation = (player: SimulatedPlayer): number => ratingAt(player, now).deviation;
  return {
    correlation:
      product / squares((player) => player.rating.rating - rating) / squares((player) => player.strength - strength),
    covered: mean((player) => (Math.abs(error(player)) <= 1.96 * deviation(player) ? 1 : 0)),
    error: mean((player) => Math.abs(error(player))),
    deviation: mean(deviation),
  };
}
