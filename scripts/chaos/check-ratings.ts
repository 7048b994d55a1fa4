/** What is known after processes were killed. */
export interface KilledGames {
  /** The database. */
  readonly file: string;
  /** Games whose end was acknowledged. */
  readonly ended: ReadonlySet<string>;
  /** Games that were over and not archived after a kill, over all kills, and kills after which there were some. */
  readonly unsettled: number;
  readonly hits: number;
}

/** What a database says about rated games. */
export interface RatingRows {
  /** Games that are over. */
  readonly games: readonly { readonly id: string; readonly cause: string | null }[];
  readonly changes: readonly {
    readonly game: string;
    readonly side: number;
    readonly person: string;
    readonly before: number;
    readonly after: number;
    readonly score: number;
  }[];
  readonly ratings: readonly {
    readonly person: string;
    readonly rating: number;
    readonly games: number;
    readonly wins: number;
  }[];
}

/** What must all be zero. */
export interface RatingFaults {
  /** Games that were played to their end and are not counted. */
  readonly missing: number;
  /** Aborted or unknown games that are counted, and games counted for one side. */
  readonly wrong: number;
  /** People whose numbers of games differ from their changes, or whose rating is not what the changes lead to. */
  readonly broken: number;
}

const FIRST = 1500;

/** Compares ratings with the games and changes that they come from. */
export function findRatingFaults({ games, changes, ratings }: RatingRows): RatingFaults {
  const counted = Map.groupBy(changes, ({ game }) => game);
  const played = new Set(games.filter(({ cause }) => cause !== 'abort').map(({ id }) => id));
  const isWhole = (game: string): boolean =>
    played.has(game) && new Set(counted.get(game)?.map(({ side }) => side)).size === 2;
  const byPerson = Map.groupBy(changes, ({ person }) => person);
  const people = new Set([...byPerson.keys(), ...ratings.map(({ person }) => person)]);
  const isChain = (person: string): boolean => {
    const own = byPerson.get(person) ?? [];
    const rating = ratings.find((each) => each.person === person);
    if (rating === undefined || rating.games !== own.length) return false;
    if (rating.wins !== own.filter(({ score }) => score === 1).length) return false;
    // Each change begins where another ended, or with the first rating, and the last one leads to the rating.
    const begins = [...own.map(({ before }) => before), rating.rating].sort((a, b) => a - b);
    const ends = [FIRST, ...own.map(({ after }) => after)].sort((a, b) => a - b);
    return begins.every((value, index) => value === ends[index]);
  };
  return {
    missing: [...played].filter((id) => !counted.has(id)).length,
    wrong: [...counted.keys()].filter((game) => !isWhole(game)).length,
    broken: [...people].filter((person) => !isChain(person)).length,
  };
}
