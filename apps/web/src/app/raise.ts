/** Throws what a promise was rejected with where a view is drawn, so that the app says that the screen cannot be shown. */
export function raise(failure: unknown): never {
  throw failure;
}
