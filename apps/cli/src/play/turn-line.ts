import { isPiece, pieceKind, pieceSide, type Side } from '@tesuji/rules';
import { pieceNames, sideName } from '@tesuji/words';
import type { PlayEvent } from './play-event.ts';
import { boardOf, type Session } from './session.ts';

/** Whose turn it is. */
export function turnLine(session: Session, event: Extract<PlayEvent, { type: 'position' }>): string {
  if (event.outcome !== null) return '';
  const side = sideName(session.game, boardOf(session).side, 'en');
  return `${side} to move${event.check ? ', in check' : ''}.${countMen(session)}`;
}

/** Where all pieces are alike, how many are left is the score. */
function countMen(session: Session): string {
  const { game } = session;
  const position = boardOf(session);
  const kinds = game.kinds.filter((kind) => kind !== undefined);
  if (kinds.length > 1) return '';
  const pieces = game.shape.squares.map((square) => position.places[square] ?? 0).filter(isPiece);
  const count = (side: Side): string =>
    `${sideName(game, side, 'en')} ${pieces.filter((piece) => pieceSide(piece) === side).length}`;
  const [first] = pieces;
  return first === undefined
    ? ''
    : ` ${capital(pieceNames(game, pieceKind(first), 'en'))} left: ${count(0)}, ${count(1)}.`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
