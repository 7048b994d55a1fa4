export declare const ROOT: string;
/** The script behind an installed package's command. Running it directly needs no shell on any system. */
export declare function commandOf(packageName: string, from?: string): string;
/** Runs a script on this Node with inherited output, and returns its exit code. */
export declare function runScript(
  script: string,
  args?: readonly string[],
  cwd?: string,
  env?: Readonly<Record<string, string>>,
): Promise<number>;
