import type { Scope } from '@tesuji/online';
import type * as z from 'zod/mini';

/** The parts of the API, as its document groups them. */
export type OperationGroup =
  | 'Server'
  | 'Games'
  | 'Streams'
  | 'Challenges'
  | 'People'
  | 'Leaderboards'
  | 'Tournaments'
  | 'Imports'
  | 'Account'
  | 'Lobby'
  | 'Moderation'
  | 'Host';

/** One method of one path: what it takes and gives, and which tokens may use it. */
export interface Operation {
  readonly group: OperationGroup;
  readonly summary: string;
  /**
   * Scopes of which a token needs one; an empty list where any token will do, and none is needed. Absent for what is only
   * for a browser with a session: no token opens it.
   */
  readonly scopes?: readonly Scope[];
  /** Whether whoever has neither session nor token is refused. */
  readonly isPersonal?: boolean;
  /** The schema with which the handler reads the body. */
  readonly body?: z.ZodMiniType;
  /** Parameters after the question mark, with what they mean. */
  readonly query?: Readonly<Record<string, string>>;
  /** The schema of the answer, or its media type where it is no single JSON value. */
  readonly answer: z.ZodMiniType | string;
}

/** Operations by method and path below `/api/v1`, such as `GET /games/:id`. */
export type Operations = Readonly<Record<string, Operation>>;

/** For anybody, with or without a token. */
export const ANYBODY: { readonly scopes: readonly Scope[] } = { scopes: [] };
/** Only for pages: what a program must not do for a person. */
export const BROWSER: { readonly isPersonal: true } = { isPersonal: true };

/** For whoever has a token with one of these scopes, and for pages. */
export function withScope(...scopes: Scope[]): { readonly scopes: readonly Scope[]; readonly isPersonal: true } {
  return { scopes, isPersonal: true };
}
