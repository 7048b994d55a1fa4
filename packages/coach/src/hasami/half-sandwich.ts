import { STEPS, SWAP } from '@tesuji/rules/hasami';
import { standingAt, type Standing } from '../fact.ts';
import type { QuietFact } from '../quiet/quiet-fact.ts';
import type { QuietMove } from '../quiet/quiet-move.ts';

/** The longest run of enemy men between the man that moved and an empty square. */
export function findHalfSandwich({ arrived, position }: QuietMove): QuietFact[] {
  const { places } = position;
  const runs = Array.from(STEPS, (step) => {
    const men: Standing[] = [];
    let to = arrived.at + step;
    for (; places[to] === (arrived.piece ^ SWAP); to += step) men.push(standingAt(position, to));
    return { men, to };
  });
  const [longest] = runs
    .filter(({ men, to }) => men.length > 0 && places[to] === 0)
    .sort((a, b) => b.men.length - a.men.length);
  return longest === undefined ? [] : [{ kind: 'half-sandwich', by: arrived, ...longest }];
}
