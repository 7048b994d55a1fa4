import { legalMoves, pieceKind, type Game, type Position } from '@tesuji/rules';

/** Piece values by the ids of kinds, written again so that the oracle is independent of the product. */
const VALUES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  shogi: {
    pawn: 1,
    lance: 3,
    knight: 4,
    silver: 5,
    gold: 6,
    bishop: 8,
    rook: 10,
    tokin: 7,
    'promoted-lance': 6,
    'promoted-knight': 6,
    'promoted-silver': 6,
    horse: 10,
    dragon: 12,
    king: 0,
  },
  chess: { pawn: 1, knight: 3, bishop: 3, rook: 5, queen: 9, king: 0 },
  hasami: { man: 1 },
};

interface BruteCapture {
  readonly move: number;
  readonly arrival: number;
  readonly gain: number;
}

/**
 * Returns what the side to move wins by capturing on `square`: tries every legal capture in every order, where each
 * side may stop. Reads captures and promotions from the game's effects and knows nothing of lines, pins or bounds.
 */
export function bruteExchange(game: Game, position: Position, square: number): number {
  const balances = bruteCaptures(game, position, square).map((take) => bruteBalance(game, position, take));
  return Math.max(0, ...balances);
}

/** Returns what a legal move, capture or not, wins when the piece that moved may then be captured, and so on. */
export function bruteBalanceOf(game: Game, position: Position, move: number): number {
  return bruteBalance(game, position, captureOf(game, position, move));
}

function bruteBalance(game: Game, position: Position, { move, arrival, gain }: BruteCapture): number {
  position.make(move);
  const loss = bruteExchange(game, position, arrival);
  position.unmake();
  return gain - loss;
}

function bruteCaptures(game: Game, position: Position, square: number): BruteCapture[] {
  return legalMoves(game, position)
    .filter((move) => game.effects(position, move).some((effect) => effect.kind === 'capture' && effect.at === square))
    .map((move) => captureOf(game, position, move));
}

function captureOf(game: Game, position: Position, move: number): BruteCapture {
  const effects = game.effects(position, move);
  const worth = (piece: number): number => VALUES[game.id]![game.kinds[pieceKind(piece)]!.id]!;
  let gain = 0;
  let arrival = -1;
  for (const effect of effects) {
    if (effect.kind === 'capture') gain += worth(effect.piece);
    if (effect.kind === 'promote') gain += worth(effect.after) - worth(effect.before);
    if ((effect.kind === 'move' || effect.kind === 'drop') && arrival < 0) arrival = effect.to;
  }
  return { move, arrival, gain };
}
