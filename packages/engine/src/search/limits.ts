/** When to stop; whichever comes first. None at all: until told. */
export interface SearchLimits {
  readonly depth?: number;
  readonly nodes?: number;
  /** Milliseconds: about `usual` is spent, see `pace.ts`; at `most` the search ends wherever it is. */
  readonly time?: TimePlan;
  /** How many different first moves to report, best first. */
  readonly lines?: number;
  /** Look only at these first moves; at all of them when it is empty. */
  readonly moves?: readonly number[];
}

export interface TimePlan {
  readonly usual: number;
  readonly most: number;
}
