/** Splits the command that starts a program at blanks; quotes keep blanks together. No shell is involved. */
export function splitWords(command: string): readonly string[] {
  return [...command.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g)].map(([word]) =>
    word.replaceAll(/"([^"]*)"|'([^']*)'/g, (_, double?: string, single?: string) => double ?? single ?? ''),
  );
}
