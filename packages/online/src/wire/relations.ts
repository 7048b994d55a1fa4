/** What people are to each other, below `/api/v1/people` and `/api/v1/relations`. */
import type { Person } from './api.ts';

/** Whom a person follows, and whom they want nothing to do with. Of two people one is at most one of the two to the other. */
export const RELATION_KINDS = ['follow', 'block'] as const;
export type RelationKind = (typeof RELATION_KINDS)[number];

export interface Relation {
  readonly kind: RelationKind;
  readonly person: Person;
  /** Since when. */
  readonly at: number;
  /** Whether the other follows as well. Those who follow each other are friends. */
  readonly isMutual: boolean;
}

/** `GET /relations`: whom this person follows and blocks, the newest first. */
export type RelationList = readonly Relation[];
