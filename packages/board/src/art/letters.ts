/** Capital letters as strokes in a box of 20 × 26 around 0,0, so that no font has to be loaded. */
export const LETTERS: Readonly<Record<string, string>> = {
  K: 'M-8-13V13M9-13L-8 3M-2-3L9 13',
  R: 'M-8 13V-13H1A7.5 7.5 0 0 1 1 2H-8M1 2L9 13',
  B: 'M-8-13V13H2A7 7 0 0 0 2-1H-8M-8-13H1A6 6 0 0 1 1-1',
  G: 'M9-8A11 13 0 1 0 10 6V1H2',
  S: 'M8-9C6-14-8-15-8-6S9-1 9 6S-7 15-9 8',
  N: 'M-9 13V-13L9 13V-13',
  L: 'M-7-13V13H9',
  Q: 'M0-13C13-13 13 13 0 13S-13-13 0-13M3 5L11 14',
  P: 'M-8 13V-13H1A8 8 0 0 1 1 3H-8',
};
