/**
 * Reading and writing records is large and seldom needed: load this file with `import()`. A package as a whole is never
 * imported that way, since then all of it ends up in one chunk, and every screen that uses a part loads that chunk.
 */
export { lineOfRecord, readAny, writeRecord } from '@tesuji/records';
