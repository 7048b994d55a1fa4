/**
 * `npm run bench:pairing` simulates evenings in a pool and prints what people get: the mean difference of ratings, how long
 * they wait, and how often they meet the same opponent twice in a row. Then it pairs 2,000 people at once (goal: one
 * second). `--seeds N` is the number of evenings of each kind. The exit status is 1 when the goal is missed.
 */
import { makeRandom } from '@tesuji/testing/match/random';
import { parseArgs } from 'node:util';
import { pairWaiting, type Waiting } from '../src/pairing/pair-waiting.ts';
import { blockPairs, simulateEvening, type EveningPlan } from './evening.ts';

const EVENINGS: readonly { readonly name: string; readonly plan: EveningPlan }[] = [
  { name: 'a class of 12', plan: { people: 12, minutes: 180, blocks: 0 } },
  { name: 'a club of 60', plan: { people: 60, minutes: 180, blocks: 1 } },
  { name: 'a site of 1,000', plan: { people: 1000, minutes: 60, blocks: 3 } },
];
const CROWD = 2000;
/** Milliseconds. */
const GOAL = 1000;
/** By how much two people would differ on average if they met by lot: 2/√π times the spread of their ratings. */
const BY_LOT = (2 / Math.sqrt(Math.PI)) * 300;

const { values } = parseArgs({ options: { seeds: { type: 'string', default: '10' } } });
if (!/^[1-9]\d{0,3}$/.test(values.seeds)) {
  console.error(`--seeds must be a whole number from 1 to 9999, not "${values.seeds}".`);
  process.exit(2);
}

console.log(`By lot, the mean difference of ratings would be ${BY_LOT.toFixed(0)}.`);
for (const { name, plan } of EVENINGS) {
  const results = Array.from({ length: Number(values.seeds) }, (_, seed) => simulateEvening(plan, seed + 1));
  const games = results.reduce((sum, result) => sum + result.games, 0);
  const difference = results.reduce((sum, result) => sum + result.difference * result.games, 0) / games;
  const repeats = results.reduce((sum, result) => sum + result.repeats, 0);
  const waits = results.flatMap((result) => result.waits).sort((a, b) => a - b);
  const at = (part: number): string => (waits[Math.floor(part * (waits.length - 1))] ?? 0).toFixed(1);
  const mean = waits.reduce((sum, wait) => sum + wait, 0) / waits.length;
  console.log(
    `${name}: ${games} games, mean difference ${difference.toFixed(0)}, waited ${mean.toFixed(1)} s on average ` +
      `(half ${at(0.5)} s, 95 % ${at(0.95)} s, longest ${at(1)} s), same opponent again ${repeats} times ` +
      `(${((repeats / games) * 100).toFixed(1)} %)`,
  );
}

/** Pairs many people who have come within half a minute. */
function pairCrowd(name: string, ratingOf: (luck: number) => number, blocks: number): boolean {
  const random = makeRandom(7);
  const waiting = Array.from({ length: CROWD }, (_, index): Waiting => ({
    person: `p${index}`,
    rating: ratingOf(random.below(2001) - 1000),
    since: random.below(30_000),
    lastOpponent: `p${random.below(CROWD)}`,
  }));
  const areBlocked = blockPairs(
    waiting.map(({ person }) => person),
    blocks,
    (count) => random.below(count),
  );
  const began = performance.now();
  const pairs = pairWaiting(waiting, areBlocked, 30_000);
  const took = performance.now() - began;
  console.log(`${CROWD} at once, ${name}: ${pairs.length} pairs in ${took.toFixed(1)} ms`);
  return took <= GOAL;
}

const areMet = [
  pairCrowd('ratings from 500 to 2500', (luck) => 1500 + luck, 0),
  pairCrowd('all newcomers', () => 1500, 0),
  pairCrowd('everybody has blocked 100', (luck) => 1500 + luck / 4, 100),
];
process.exit(areMet.every(Boolean) ? 0 : 1);
