/** A running server. */
export interface PrivateService {
  /** The address that programs are given, such as `postgres://…`. */
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Stops at once, as in a crash: nothing is written any more. */
  kill(): Promise<void>;
  /** Starts again with the same data and port. */
  restart(): Promise<void>;
  /** Stops, and deletes all data. */
  close(): Promise<void>;
}
/** Starts PostgreSQL. `isDurable` waits for the disk, as a server in use does. Resolves to `undefined` where there is none. */
export declare function startPostgres({
  isDurable,
}?: {
  isDurable?: boolean | undefined;
}): Promise<PrivateService | undefined>;
/** Starts Redis, or Valkey. Resolves to `undefined` where there is none. */
export declare function startRedis(): Promise<PrivateService | undefined>;
