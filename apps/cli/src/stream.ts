/** Stands for standard input or output where a file could be named. */
export const STREAM = '-';

/** What messages call the place that something was read from. */
export function inputName(path: string): string {
  return path === STREAM ? 'standard input' : path;
}
