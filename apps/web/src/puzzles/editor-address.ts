import type { Game } from '@tesuji/rules';
import { lineQuery } from '../app/line-query.ts';
import { routeTo } from '../app/route.ts';
import type { Problem } from './problem.ts';

/** Where a problem can be set right: its position, under the rules it is meant under. */
export function editorAddress(game: Game, problem: Problem): string {
  const { position } = problem;
  // The position is always said, the ordinary one too: the editor would go on with what it last held.
  return routeTo('editor', [], { ...lineQuery(game, { ...problem, start: position, moves: [] }), position });
}
