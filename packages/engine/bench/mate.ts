/**
 * Solves files of mate problems and reports how long it took:
 *   node packages/engine/bench/mate.ts FILE [--game chess] [--time ms] [--megabytes N] [--nodes N] [--plies N] [--each]
 *     [--any] [--traditional] [--cpu] [--from N] [--step N]
 * A file has one problem per line: position, plies (a number, =N, <=N, no<=N, mate, nomate, ?), name, separated by tabs.
 */
import { findGame, type Game } from '@tesuji/rules';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { MateSolver, type MateResult } from '../src/mate/mate-solver.ts';

interface Row {
  readonly name: string;
  readonly answer: MateResult;
  readonly expected: string;
  readonly ms: number;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    game: { type: 'string', default: 'shogi' },
    time: { type: 'string', default: '10000' },
    nodes: { type: 'string', default: 'Infinity' },
    plies: { type: 'string' },
    megabytes: { type: 'string', default: '512' },
    each: { type: 'boolean', default: false },
    any: { type: 'boolean', default: false },
    traditional: { type: 'boolean', default: false },
    cpu: { type: 'boolean', default: false },
    from: { type: 'string', default: '0' },
    step: { type: 'string', default: '1' },
  },
});

/** On a busy machine, processor time is more meaningful than wall time. */
const now = values.cpu ? (): number => process.cpuUsage().user / 1000 : (): number => performance.now();
const game = findGame(values.game);
if (game === undefined) throw new Error(`there is no game ${values.game}`);
const longest = values.plies === undefined ? {} : { plies: Number(values.plies) };
const solver = new MateSolver(game, Number(values.megabytes));

function solveLine(game: Game, line: string): Row {
  const [sfen = '', expected = '', name = ''] = line.split('\t');
  const position = game.parsePosition(sfen, game.handKinds.length > 0 ? { kings: 'one' } : {});
  if (!position.ok) throw new Error(`${name}: ${JSON.stringify(position.error)}`);
  const start = now();
  const begun = performance.now();
  // Reading the processor time is slow, and it never exceeds the wall time.
  const isOver = (): boolean => performance.now() - begun > Number(values.time) && now() - start > Number(values.time);
  const limits = {
    ...longest,
    isOver,
    nodes: Number(values.nodes),
    isAnyLengthEnough: values.any,
    traditional: values.traditional,
  };
  const answer = solver.solve(position.value, limits);
  const ms = now() - start;
  if (values.each) {
    const { result, plies = '', isShortest, pliesTraditional, isTraditionalShortest, nodes, pv } = answer;
    const length = `${isShortest === false ? '≤ ' : ''}${plies}`;
    const traditional =
      pliesTraditional === undefined
        ? []
        : [`${isTraditionalShortest === true ? '' : '≤ '}${pliesTraditional} traditionally`];
    console.log(
      [name, expected, result, length, ...traditional, `pv ${pv.length}`, `${nodes} nodes`, `${ms.toFixed(1)} ms`].join(
        '\t',
      ),
    );
  }
  return { name, answer, expected, ms };
}

/** Returns whether the result contradicts the file. */
function isWrong({ answer, expected }: Row): boolean {
  const { result, plies = 0, isShortest, noMateWithin = 0 } = answer;
  const length = Number(/^(?:<=|=)?(?<plies>\d+)$/.exec(expected)?.groups?.['plies']);
  if (noMateWithin >= length) return true;
  if (result === 'unknown') return false;
  const ruledOut = /^no<=(\d+)$/.exec(expected)?.[1];
  if (ruledOut !== undefined) return result === 'mate' && plies <= Number(ruledOut);
  if (expected === 'nomate' || result === 'nomate') return (expected === 'nomate') !== (result === 'nomate');
  if (Number.isNaN(length)) return false;
  if (expected.startsWith('<')) return isShortest === true && plies > length;
  return isShortest === true ? plies !== length : plies < length;
}

function report(rows: readonly Row[]): void {
  const count = (wanted: (row: Row) => boolean): number => rows.filter(wanted).length;
  const wrong = rows.filter(isWrong).map(({ name }) => name);
  console.log(
    `${rows.length} problems: ${count((row) => row.answer.result === 'mate')} mates ` +
      `(${count((row) => row.answer.isShortest === true)} with their exact length), ` +
      (values.traditional
        ? `${count((row) => row.answer.isTraditionalShortest === true)} with their exact traditional length, `
        : '') +
      `${count((row) => row.answer.result === 'nomate')} without mate, ` +
      `${count((row) => row.answer.result === 'unknown')} unknown, ` +
      `${wrong.length} wrong${wrong.length > 0 ? ` (${wrong.join(', ')})` : ''}`,
  );
  const groups = Map.groupBy(rows, (row) => (/^\d+$/.test(row.expected) ? row.expected : 'all'));
  for (const [plies, group] of groups) {
    const ms = group.reduce((sum, row) => sum + row.ms, 0) / group.length;
    const nodes = group.reduce((sum, row) => sum + row.answer.nodes, 0) / group.length;
    const worst = Math.max(...group.map((row) => row.ms));
    console.log(
      `${plies} plies: ${group.length} problems, mean ${ms.toFixed(2)} ms, worst ${worst.toFixed(1)} ms, ` +
        `mean ${Math.round(nodes)} nodes, ${Math.round(nodes / ms)} k nodes/s`,
    );
  }
}

const file = positionals[0];
if (file === undefined) throw new Error('which file of problems?');
const lines = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .filter((_, i) => i >= Number(values.from) && (i - Number(values.from)) % Number(values.step) === 0);
report(lines.map((line) => solveLine(game, line)));
