import type { QuietFact, Standing } from '@tesuji/coach';
import { pieceKind, pieceSide } from '@tesuji/rules';
import { timesWords } from './fact-amount.ts';
import type { Saying } from './fact-code.ts';
import { amount, counted, list, shapeName, someSquares, square } from './quiet-gaps.ts';
import { bareName, laserName, menNames, ownerName, standingNames, standingName, type Speaker } from './fact-speaker.ts';

/** Which sentence of `quiet-table.ts` says a fact about a quiet move, and what its gaps are filled with. */
export function describeQuiet(speaker: Speaker, fact: QuietFact): Saying {
  const stands = (standing: Standing): string => standingName(speaker, standing);
  switch (fact.kind) {
    case 'reach':
    case 'frees':
      return { code: fact.kind, gaps: { piece: stands(fact.piece), ...counted(speaker, fact, 'square') } };
    case 'hems-in': {
      const code = fact.now === 0 ? 'shut-in' : fact.kind;
      return { code, gaps: { target: stands(fact.target), ...counted(speaker, fact, 'square') } };
    }
    case 'denies':
      return { code: fact.kind, gaps: { target: stands(fact.target), squares: someSquares(speaker, fact.squares) } };
    case 'protects':
      return { code: fact.kind, gaps: { by: stands(fact.by), target: stands(fact.target) } };
    case 'presses': {
      const { language } = speaker;
      const attackers = timesWords(fact.attackers, language);
      const defenders = timesWords(fact.defenders, language);
      const gaps = { by: stands(fact.by), target: stands(fact.target), attackers, defenders };
      return { code: fact.attackers > 1 ? 'presses-too' : fact.kind, gaps };
    }
    case 'half-sandwich': {
      const gaps = { by: stands(fact.by), men: menNames(speaker, fact.men), to: square(speaker, fact.to) };
      return { code: fact.kind, gaps: { ...gaps, them: fact.men.length > 1 ? 'them' : 'it' } };
    }
    case 'light-distance': {
      const laser = laserName(speaker, fact.side);
      return { code: fact.kind, gaps: { laser, pharaoh: stands(fact.pharaoh), ...counted(speaker, fact, 'square') } };
    }
    case 'pharaoh-ways':
      return {
        code: fact.now < fact.before ? 'fewer-ways' : 'more-ways',
        gaps: { pharaoh: stands(fact.pharaoh), ...counted(speaker, fact, 'square') },
      };
    case 'open-sides': {
      const code = fact.now === 0 ? 'no-open-side' : fact.kind;
      return { code, gaps: { pharaoh: stands(fact.pharaoh), ...counted(speaker, fact, 'side') } };
    }
    default:
      return describeOpening(speaker, fact);
  }
}

type OpeningKind =
  | 'castles'
  | 'clears-castling'
  | 'develops'
  | 'centre'
  | 'open-file'
  | 'passed-pawn'
  | 'outpost'
  | 'castle-step'
  | 'king-guards'
  | 'king-away'
  | 'ranging-rook'
  | 'backed-pawn';

/** What chess and shogi have besides. */
function describeOpening(speaker: Speaker, fact: Extract<QuietFact, { kind: OpeningKind }>): Saying {
  const stands = (standing: Standing): string => standingName(speaker, standing);
  switch (fact.kind) {
    case 'castles': {
      const { king, pawns, rook } = fact;
      const names = { king: stands(king), rook: bareName(speaker, rook.piece), to: square(speaker, rook.at) };
      return {
        code: pawns === 0 ? 'castles-open' : fact.kind,
        gaps: { ...names, pawns: amount(speaker, pawns, 'pawn') },
      };
    }
    case 'clears-castling': {
      const gaps = {
        pieces: standingNames(speaker, [fact.king, fact.rook]),
        left: amount(speaker, fact.left, 'piece'),
      };
      return { code: fact.left === 0 ? 'castling-cleared' : fact.kind, gaps };
    }
    case 'develops':
      return describeDevelopment(speaker, fact);
    case 'centre': {
      const squares = list(speaker, fact.squares);
      return { code: fact.isInside ? 'centre-taken' : fact.kind, gaps: { piece: stands(fact.piece), squares } };
    }
    case 'open-file': {
      const gaps = { piece: stands(fact.piece), owner: ownerName(speaker, pieceSide(fact.piece.piece)) };
      return { code: fact.isOpen ? fact.kind : 'half-open-file', gaps };
    }
    case 'passed-pawn':
      return { code: fact.kind, gaps: { piece: stands(fact.piece), steps: amount(speaker, fact.steps, 'step') } };
    case 'outpost':
      return { code: fact.kind, gaps: { piece: stands(fact.piece), pawn: stands(fact.pawn) } };
    case 'castle-step': {
      const { castle, of, piece, placed, steps } = fact;
      const names = { piece: stands(piece), castle: shapeName(speaker, castle), steps: amount(speaker, steps, 'step') };
      const code = placed === of ? 'castle-whole' : isKing(speaker, piece) && steps > 0 ? 'castle-way' : fact.kind;
      return { code, gaps: { ...names, placed: amount(speaker, placed), of: amount(speaker, of) } };
    }
    case 'king-guards':
      return {
        code: fact.now === 1 ? 'king-guard' : fact.kind,
        gaps: { king: stands(fact.king), ...counted(speaker, fact) },
      };
    case 'king-away':
      return {
        code: fact.kind,
        gaps: { king: stands(fact.king), rook: stands(fact.rook), ...counted(speaker, fact, 'file') },
      };
    case 'ranging-rook': {
      const gaps = { mover: bareName(speaker, fact.piece.piece), to: square(speaker, fact.piece.at) };
      return { code: fact.kind, gaps: { ...gaps, opening: shapeName(speaker, fact.opening) } };
    }
    case 'backed-pawn': {
      const gaps = { piece: stands(fact.piece), rook: stands(fact.rook), target: stands(fact.target) };
      return { code: fact.kind, gaps: { ...gaps, steps: amount(speaker, fact.steps, 'step') } };
    }
  }
}

function describeDevelopment(speaker: Speaker, fact: Extract<QuietFact, { kind: 'develops' }>): Saying {
  const { piece, reach, waiting } = fact;
  const mover = bareName(speaker, piece.piece);
  if (reach !== undefined) {
    return { code: fact.kind, gaps: { mover, to: square(speaker, piece.at), ...counted(speaker, reach, 'square') } };
  }
  const gaps = { mover, owner: ownerName(speaker, pieceSide(piece.piece)), waiting: amount(speaker, waiting) };
  return { code: waiting === 0 ? 'develops-last' : waiting === 1 ? 'develops-but-one' : 'develops-some', gaps };
}

function isKing({ game }: Speaker, { piece }: Standing): boolean {
  return game.kinds[pieceKind(piece)]?.royal === true;
}
