/** What was published about a student engine for shogi, as far as it can be played again. */

/** How `a` fared against `b`, both as `parseAgent` reads them; `PERSON` stands for whoever takes the person's place. */
export interface PublishedPairing {
  readonly part: 'random' | 'baseline' | 'person';
  readonly title: string;
  readonly a: string;
  readonly b: string;
  readonly games: number;
  /** Wins of a and of b; absent where it is our own addition. */
  readonly wins?: readonly [number, number];
}

export const PERSON = 'person';

/** The engine that the stand-in for the person is measured against. */
const ENGINE = 'engine:nodes=20000';

export const PAIRINGS: readonly PublishedPairing[] = [
  { part: 'random', title: 'random v random', a: 'random', b: 'random', games: 200, wins: [102, 98] },
  {
    part: 'baseline',
    title: 'alpha-beta without king safety v random',
    a: 'classic:depth=3,eval=material+mobility+mate,moves=checks+captures',
    b: 'random',
    games: 100,
    wins: [100, 0],
  },
  {
    part: 'person',
    title: 'person v alpha-beta, aggressive, without king safety',
    a: PERSON,
    b: 'classic:depth=3,eval=material+mobility+mate,moves=checks+captures',
    games: 20,
    wins: [20, 0],
  },
  {
    part: 'person',
    title: 'person v alpha-beta, aggressive',
    a: PERSON,
    b: 'classic:depth=3,eval=material+mobility+mate+king,moves=checks+captures',
    games: 20,
    wins: [20, 0],
  },
  {
    part: 'person',
    title: 'person v alpha-beta, all moves',
    a: PERSON,
    b: 'classic:depth=3,eval=material+mobility+mate+king,moves=all',
    games: 20,
    wins: [20, 0],
  },
  { part: 'person', title: 'our engine v the stand-in', a: ENGINE, b: PERSON, games: 20 },
];

/** Mean seconds to solve a problem, when the attacker looks at checks only and when at all moves. */
export interface PublishedTsume {
  readonly plies: number;
  readonly problems: number;
  readonly checks: number;
  readonly all: number;
}

export const TSUME: readonly PublishedTsume[] = [
  { plies: 3, problems: 100, checks: 0.67, all: 4.1 },
  { plies: 5, problems: 50, checks: 6.23, all: 40.91 },
  { plies: 7, problems: 20, checks: 56.72, all: 1873.52 },
];
