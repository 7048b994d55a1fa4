import type { ContractSamples } from '../contract/samples.ts';

export const SAMPLES: ContractSamples = {
  positions: ['xox/oxo/1x1 o', 'xox/xox/oxo o', { text: 'xxx/oo1/3 o', options: { misere: 'on' } }],
  options: [{ misere: 'off' }],
  attackers: () => [],
};
