import { isDecided, pliesToEnd, type NetworkError, type NetworkErrorCode } from '@tesuji/engine';
import type { Game, Position } from '@tesuji/rules';

/** Returns a line of moves in notation. The position is left unchanged. */
export function lineText(game: Game, position: Position, moves: readonly number[], style?: string): string {
  const ahead = position.clone();
  const words = moves.map((move) => {
    const word = game.notate(ahead, move, style === undefined ? {} : { style });
    ahead.make(move);
    return word;
  });
  return words.join(' ');
}

/** Returns a score for people: pawns with a sign, or the plies until the end. */
export function scoreText(game: Game, score: number): string {
  if (!isDecided(score)) return `${score < 0 ? '−' : '+'}${(Math.abs(score) / 100).toFixed(2)}`;
  const plies = pliesToEnd(score);
  const [won, lost] = game.reasons.includes('checkmate') ? ['mate', 'mated'] : ['won', 'lost'];
  return `${plies > 0 ? won : lost} in ${Math.abs(plies)}`;
}

const NETWORK_ERRORS = {
  'not-a-network': 'is not a network',
  'wrong-version': 'has another version of the format than this program reads',
  'bad-header': 'has a header that cannot be read',
  'unknown-game': 'is a network for a game that this program does not know',
  'wrong-inputs': 'has another number of inputs than its game',
  'wrong-length': 'is too long or too short for its network',
  'wrong-checksum': 'is damaged: its checksum is wrong',
  'weight-too-large': 'has an output weight beyond 127',
} as const satisfies Record<NetworkErrorCode, string>;

/** Returns the error of a network's file, to follow the name of the file. */
export function describeNetworkError({ code, found }: NetworkError): string {
  return found === undefined ? NETWORK_ERRORS[code] : `${NETWORK_ERRORS[code]} (${found})`;
}
