/**
 * `npm run bench:records`: reading KIF and CSA beside tsshogi, the same real files in the same process, turn by turn.
 * Prints what each takes and how many times faster ours is; fails below the ratio we promise.
 */
import { importCSA, importKIF, Move, Record } from 'tsshogi';
import { readCsa } from '../src/csa/csa.ts';
import { readKif } from '../src/kif/kif.ts';
import type { GameRecord, RecordNode } from '../src/record.ts';
import { fixturesIn } from '@tesuji/testing/records/fixtures';

const PROMISED_RATIO = 3;
const ROUNDS = 40;

interface Contest {
  readonly format: string;
  readonly texts: readonly string[];
  ours(text: string): GameRecord;
  theirs(text: string): Record;
}

function textsIn(folder: string): readonly string[] {
  return fixturesIn(folder).map(({ text }) => text);
}

function insistRecord(record: Record | Error): Record {
  if (record instanceof Error) throw record;
  return record;
}

const CONTESTS: readonly Contest[] = [
  {
    format: 'KIF',
    texts: textsIn('kif'),
    ours: (text) => readKif(text).records[0]!,
    theirs: (text) => insistRecord(importKIF(text)),
  },
  {
    format: 'CSA',
    texts: textsIn('csa'),
    ours: (text) => readCsa(text).records[0]!,
    theirs: (text) => insistRecord(importCSA(text)),
  },
];

/** Returns the number of moves in all files. Throws when the two readers find different numbers. */
function countMoves({ texts, ours, theirs }: Contest): number {
  let [own, other] = [0, 0];
  for (const text of texts) {
    own += countNodes(ours(text).root) - 1;
    theirs(text).forEach((node) => (other += node.move instanceof Move ? 1 : 0));
  }
  if (own !== other) throw new Error(`we read ${own} moves, the other library ${other}`);
  return own;
}

function countNodes(root: RecordNode): number {
  let count = 0;
  const waiting = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    count++;
    waiting.push(...node.children);
  }
  return count;
}

/** Returns the milliseconds for reading all files once: the least of a few passes. */
function time(texts: readonly string[], read: (text: string) => unknown): number {
  let best = Infinity;
  for (let pass = 0; pass < 5; pass++) {
    const start = performance.now();
    for (const text of texts) read(text);
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

function run(contest: Contest): number {
  const { format, texts } = contest;
  const moves = countMoves(contest);
  let [ours, theirs] = [Infinity, Infinity];
  // Turn by turn, so that whatever else the machine does falls on both alike.
  for (let round = 0; round < ROUNDS; round++) {
    ours = Math.min(ours, time(texts, contest.ours));
    theirs = Math.min(theirs, time(texts, contest.theirs));
  }
  const ratio = theirs / ours;
  const rate = (ms: number): string => `${ms.toFixed(2)} ms, ${Math.round(moves / ms)} moves/ms`;
  console.log(
    `${format}  ${texts.length} files, ${moves} moves:  ours ${rate(ours)}   tsshogi ${rate(theirs)}   ${ratio.toFixed(2)}×`,
  );
  return ratio;
}

console.log(`Node ${process.version}, one thread, the best of ${ROUNDS} rounds\n`);
const ratios = CONTESTS.map(run);
if (Math.min(...ratios) < PROMISED_RATIO) {
  console.error(`Less than ${PROMISED_RATIO}×`);
  process.exitCode = 1;
}
