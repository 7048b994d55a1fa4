import type { CompiledQuery, Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** One statement of a transaction. */
export interface BatchStep {
  readonly query: CompiledQuery;
  /**
   * The number of rows that it must change, or return if it returns rows. With any other number, nothing of the
   * transaction is stored.
   */
  readonly expect?: number;
}

export interface StepResult {
  readonly rows: readonly unknown[];
  /** The number of rows that were changed, or returned. */
  readonly count: number;
}

/** What a transaction gives: a result for each step, or which step did not have the number of rows it must have. */
export type BatchResult =
  | { readonly isDone: true; readonly results: readonly StepResult[] }
  | { readonly isDone: false; readonly failedAt: number };

/** A database with our tables. */
export interface Database {
  /** Builds queries and runs single ones. It has no transactions. */
  readonly sql: Kysely<Schema>;
  /**
   * Runs statements as one transaction, with nothing between them. What a statement must find is said by its conditions,
   * so that no transaction is open while this process thinks.
   */
  batch(steps: readonly BatchStep[]): Promise<BatchResult>;
  /** The size in bytes. */
  size(): Promise<number>;
  /** Writes a copy while the database is in use. */
  backup(path: string): Promise<void>;
}

/** Returns a statement of a transaction. */
export function batchStep(builder: { compile(): CompiledQuery }, expect?: number): BatchStep {
  return { query: builder.compile(), ...(expect === undefined ? {} : { expect }) };
}
