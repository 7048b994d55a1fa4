import type { Fact } from '@tesuji/coach';
import { formatSquare, handKind, isHandPlace, pieceKind, pieceSide, type Game } from '@tesuji/rules';
import { formatJson } from '@tesuji/words';
import { outcomeJson } from '../format.ts';
import type { DeckGrowth } from './files.ts';
import type { OpenedGame } from './open-game.ts';
import type { DescribedMove, DescribedTurn, ReviewReport } from './report.ts';

/** Returns a review as JSON for scripts. Points are from 0 to 1, scores in centipawns. */
export function reviewJson({ title }: OpenedGame, report: ReviewReport, puzzles: DeckGrowth | undefined): string {
  const { game, moves, review, turns } = report;
  const { end, graph, line, sides } = review;
  const [first, second] = game.sides;
  return formatJson({
    game: game.id,
    title,
    options: line.options,
    start: line.start,
    moves: moves.map((move) => moveJson(game, move)),
    graph,
    sides: { [first]: sides[0], [second]: sides[1] },
    turningPoints: turns.map((turn) => turnJson(game, turn)),
    end: end === undefined ? null : { ...outcomeJson(game, end), loserPoints: end.loserPoints ?? null },
    ...(puzzles === undefined ? {} : { puzzles }),
  });
}

function moveJson(game: Game, { betterNames, side, ...move }: DescribedMove): object {
  return { ...move, side: game.sides[side], betterName: betterNames[0] ?? null };
}

function turnJson(game: Game, { turn, words }: DescribedTurn): object {
  return {
    ply: turn.ply,
    position: game.formatPosition(words.position),
    better: words.move.better,
    reasons: factsJson(game, turn.reasons, words.reasons),
    answer: turn.answer,
    answerReasons: factsJson(game, turn.answerReasons, words.answerReasons),
  };
}

function factsJson(game: Game, facts: readonly Fact[], texts: readonly string[]): unknown {
  return coachJson(
    game,
    facts.map((fact, index) => ({ ...fact, text: texts[index] ?? '' })),
  );
}

/** Names of fields that hold places, moves or pieces, alone or in lists. */
const PLACES = ['at', 'from', 'to', 'squares', 'path', 'ends', 'mayGo'];

const MOVES = ['move', 'moves', 'line', 'after', 'takers', 'bestTakers', 'refutation'];

const PIECES = ['piece', 'becomes'];

/** Returns facts of the coach as JSON for scripts, with squares, pieces and moves as text. */
export function coachJson(game: Game, value: unknown, key = ''): unknown {
  if (typeof value === 'number') return numberJson(game, key, value);
  if (Array.isArray(value)) return value.map((each: unknown) => coachJson(game, each, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, coachJson(game, each, name)]));
}

function numberJson(game: Game, key: string, value: number): unknown {
  if (PLACES.includes(key)) return placeText(game, value);
  if (MOVES.includes(key)) return game.formatMove(value);
  if (PIECES.includes(key)) return `${game.sides[pieceSide(value)]} ${game.kinds[pieceKind(value)]?.id ?? ''}`;
  return key === 'side' ? game.sides[value as 0 | 1] : value;
}

/** Returns a square, or `P*` for pawns in hand. */
function placeText(game: Game, place: number): string {
  return isHandPlace(place) ? `${game.kinds[handKind(place)]?.letter ?? ''}*` : formatSquare(game.shape, place);
}
