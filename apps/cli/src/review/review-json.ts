import type { Fact } from '@tesuji/coach';
import type { Game } from '@tesuji/rules';
import { formatJson } from '@tesuji/words';
import { coachJson } from '../coach/coach-json.ts';
import { outcomeJson } from '../outcome-json.ts';
import type { DeckGrowth } from './deck-file.ts';
import type { OpenedGame } from './open-game.ts';
import type { ReviewReport, SaidMove, SaidTurn } from './review-report.ts';

/** A review as data for scripts. Points are from 0 to 1, scores in hundredths of a pawn. */
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

function moveJson(game: Game, { betterNames, side, ...move }: SaidMove): object {
  return { ...move, side: game.sides[side], betterName: betterNames[0] ?? null };
}

function turnJson(game: Game, turn: SaidTurn): object {
  const { answer, answerReasons, answerTexts, move, position, reasons, reasonTexts } = turn;
  return {
    ply: move.ply,
    position: game.formatPosition(position),
    better: move.better,
    reasons: factsJson(game, reasons, reasonTexts),
    answer,
    answerReasons: factsJson(game, answerReasons, answerTexts),
  };
}

function factsJson(game: Game, facts: readonly Fact[], texts: readonly string[]): unknown {
  return coachJson(
    game,
    facts.map((fact, index) => ({ ...fact, text: texts[index] ?? '' })),
  );
}
