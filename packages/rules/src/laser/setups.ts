import type { NamedSetup } from '../core/setup.ts';

/** L64–L66. The setups with eyes differ from the others in two letters. */
export const SETUPS: readonly NamedSetup[] = [
  {
    id: 'classic',
    text: 'sc3ncfancpb2/2pc7/3Pd6/pa1Pc1rbra1pb1Pd/pb1Pd1RaRb1pa1Pc/6pb3/7Pa2/2PdNaFaNa3Sa b 0 1',
  },
  {
    id: 'imhotep',
    text: 'sc3ncfancra2/10/3Pd2pa3/paPc2Pbra2pbPd/pbPd2Rapd2paPc/3Pc2pb3/10/2RaNaFaNa3Sa b 0 1',
  },
  {
    id: 'dynasty',
    text: 'sc3pcncpb3/5fa4/pa3pcncra3/pb1rb1Pd1Pb3/3pd1pb1Rb1Pd/3RaNaPa3Pc/4Fa5/3PdNaPa3Sa b 0 1',
  },
  {
    id: 'classic-eyes',
    text: 'sc3ncfancpb2/2pc7/3Pd6/pa1Pc1rbea1pb1Pd/pb1Pd1EaRb1pa1Pc/6pb3/7Pa2/2PdNaFaNa3Sa b 0 1',
  },
  {
    id: 'imhotep-eyes',
    text: 'sc3ncfancra2/10/3Pd2pa3/paPc2Pbea2pbPd/pbPd2Eapd2paPc/3Pc2pb3/10/2RaNaFaNa3Sa b 0 1',
  },
  {
    id: 'dynasty-eyes',
    text: 'sc3pcncpb3/5fa4/pa3pcncra3/pb1eb1Pd1Pb3/3pd1pb1Eb1Pd/3RaNaPa3Pc/4Fa5/3PdNaPa3Sa b 0 1',
  },
];
