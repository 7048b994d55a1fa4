import { splitWords } from '@tesuji/engine';
import { basename } from 'node:path';

/**
 * What the engines that these commands start are called: by their programs; where two have the same program, by the
 * words behind it too; and where even those are the same, by number.
 */
export function engineNames(commands: readonly string[]): readonly string[] {
  const programs = commands.map(programName);
  const names = commands.map((command, index) => {
    const program = programs[index]!;
    const isAlone = programs.indexOf(program) === programs.lastIndexOf(program);
    return isAlone ? program : [program, ...splitWords(command).slice(1)].join(' ');
  });
  return numberTwins(names);
}

/** Tells those of the same name apart: `engine`, `engine (2)`. */
export function numberTwins(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let unique = name;
    for (let number = 2; taken.has(unique); number++) unique = `${name} (${number})`;
    taken.add(unique);
    return unique;
  });
}

/** What the program of an engine is called. */
export function programName(command: string): string {
  return basename(splitWords(command)[0] ?? '').replace(/\.\w+$/, '') || 'Engine';
}
