/** Stands for standard input or output where a file could be named. */
export const STREAM = '-';

/** Other names of standard input and output on systems that have them. They may lead to a file that is there already. */
const INPUTS = ['/dev/stdin', '/dev/fd/0', '/proc/self/fd/0'];
const OUTPUTS = ['/dev/stdout', '/dev/fd/1', '/proc/self/fd/1'];

/** Returns `STREAM` for any name of standard input, and every other path as it is. */
export function inputPath(path: string): string {
  return INPUTS.includes(path) ? STREAM : path;
}

/** Returns `STREAM` for any name of standard output, and every other path as it is. */
export function outputPath(path: string): string {
  return OUTPUTS.includes(path) ? STREAM : path;
}

/** What messages call the place that something was read from. */
export function inputName(path: string): string {
  return path === STREAM ? 'standard input' : path;
}
