/** The lines that a page may send to an engine. Engines have many more commands, some of which write files. */

/** Numbers and switches only: an option that takes text may name a file or a program. */
const OPTIONS: readonly RegExp[] = [
  /^(USI_)?Ponder value (true|false)$/,
  /^MultiPV value \d{1,2}$/,
  /^Skill Level value \d{1,2}$/,
  /^UCI_LimitStrength value (true|false)$/,
  /^UCI_Elo value \d{1,4}$/,
];

const COMMANDS: readonly RegExp[] = [
  /^(uci|usi|isready|ucinewgame|usinewgame|stop|ponderhit|quit)$/,
  /^gameover (win|lose|draw)$/,
  /^position (startpos|(fen|sfen)( [!-~]+)+)$/,
  /^position startpos moves( [!-~]+)+$/,
  /^go( (infinite|ponder|(wtime|btime|winc|binc|byoyomi|movestogo|movetime|nodes|depth) \d{1,15}))*$/,
];

/** Whether a line is a command of UCI or USI that a page has reason to send. */
export function isEngineCommand(line: string): boolean {
  const option = /^setoption name (.+)$/.exec(line)?.[1];
  if (option !== undefined) return OPTIONS.some((allowed) => allowed.test(option));
  return COMMANDS.some((command) => command.test(line));
}
