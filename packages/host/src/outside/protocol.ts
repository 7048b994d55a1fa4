import type { Game, GameLine } from '@tesuji/rules';
import type { GoTime } from './go-time.ts';

/** Where USI and UCI differ. All else they share: `isready`, `setoption`, `position … moves`, `stop`, `quit`. */
export interface Protocol {
  readonly hello: string;
  /** What the engine says when it has introduced itself. */
  readonly helloDone: string;
  /** Said before a game, up to `isready`, and after the engine's `readyok`. */
  readonly prepare: readonly string[];
  readonly begin: readonly string[];
  /** Stands before position text. */
  readonly positionWord: string;
  /** How many plies `score mate 1` is; the last may be missing. */
  readonly pliesPerMate: 1 | 2;
  /** Are `go nodes` and `go depth` part of the protocol? Where they are not, an engine may fail at them. */
  readonly hasEffortLimits: boolean;
  formatGo(time: GoTime): string;
  /** How a finished game is told, where it is. */
  formatEnd?(result: 'win' | 'lose' | 'draw'): string;
}

export function formatPositionLine(protocol: Protocol, game: Game, { start, moves }: GameLine): string {
  const text = oneLine(start);
  const isUsual = text === oneLine(game.setups[0]?.text ?? '');
  const from = isUsual ? 'startpos' : `${protocol.positionWord} ${text}`;
  return `position ${[from, ...(moves.length > 0 ? ['moves', ...moves] : [])].join(' ')}`;
}

export function formatOptionLine(name: string, value: string): string {
  return oneLine(value === '' ? `setoption name ${name}` : `setoption name ${name} value ${value}`);
}

/** Text from outside must not become a second command. */
function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}
