import { SETUPS } from '@tesuji/rules/laser';
import type { Start } from '../../../test/describe-evaluation.ts';

/** Every setup, the other rules, and light that runs in circles. */
export const STARTS: readonly Start[] = [
  ...SETUPS.map(({ text }) => ({ text })),
  { text: SETUPS[0].text, options: { rules: 'simple' } },
  { text: SETUPS[2].text, options: { displace: 'forbid' } },
  { text: 'sb2ea3pc2/1fa3Rb1Ea2/4nbea4/2ra3EaPb2/1Pd2rb2Na2/3Ra2pa3/6pc1Fa1/4Pa4Sd r 7 30' },
];
