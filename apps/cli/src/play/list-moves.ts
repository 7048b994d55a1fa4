import { formatSquare, isPieceOf, legalMoves, moveFrom, parseSquare } from '@tesuji/rules';
import { explainIllegality, standingPiece } from '@tesuji/words';
import type { PlayEvent } from './play-event.ts';
import { refuse } from './refuse.ts';
import { boardOf, type Session } from './session.ts';

/** The legal moves: all, those of one square, or those whose text begins as given (`P*`). */
export function listMoves(session: Session, start: string): readonly PlayEvent[] {
  const { game, state } = session;
  const position = boardOf(session);
  if (state.phase.kind === 'over') return [refuse(start, 'The game is over, so there are no moves.')];
  const square = parseSquare(game.shape, start);
  const moves = legalMoves(game, position).filter((move) =>
    square === undefined ? game.formatMove(move).startsWith(start) : moveFrom(move) === square,
  );
  if (moves.length === 0 && start !== '') return [refuse(start, whyNone(session, start, square))];
  const targets = square === undefined ? [] : moves.flatMap((move) => game.targets(position, move).slice(0, 1));
  return [
    {
      type: 'moves',
      moves: moves.map((move) => ({
        move: game.formatMove(move),
        notation: game.notate(position, move, { style: session.style }),
      })),
      targets: [...new Set(targets)].map((target) => formatSquare(game.shape, target)),
    },
  ];
}

function whyNone(session: Session, start: string, square: number | undefined): string {
  const { game } = session;
  const position = boardOf(session);
  if (square === undefined) return `No legal move begins with “${start}”.`;
  const standing = standingPiece(game, position, square, 'en');
  const piece = position.places[square] ?? 0;
  if (isPieceOf(piece, position.side)) return `There is no legal move for ${standing ?? 'that piece'}.`;
  const code = standing === undefined ? 'no-piece' : 'not-yours';
  return explainIllegality(game, position, { code, rule: '', squares: [square] }, 'en');
}
