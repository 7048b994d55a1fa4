import type { Person } from './api.ts';

/** A level of the engine that plays at this server, in `GET /residents`. */
export interface Resident {
  /** Always with a `level`. */
  readonly person: Person;
  /** Fixed ratings by the id of the game. They are not those of people, and games against residents change none. */
  readonly ratings: Readonly<Record<string, number>>;
}
