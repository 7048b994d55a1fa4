/** Kinds of moves worth a look, as published for selective search in shogi; `plausible-table.ts` says what each means. */
export const PLAUSIBLE_NAMES = [
  'checks',
  'captures',
  'recaptures',
  'undefended',
  'promotions',
  'safe-checks',
  'rescues',
  'defences',
  'attacks',
  'discoveries',
  'pins',
  'frontal',
  'camp-drops',
  'waiting',
] as const;
export type PlausibleName = (typeof PLAUSIBLE_NAMES)[number];
