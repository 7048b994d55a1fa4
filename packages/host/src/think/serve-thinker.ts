import type { Game } from '@tesuji/rules/core/game';
import { replay } from '@tesuji/rules/core/line';
import type { Port } from '../port.ts';
import type { Job, JobMessage, JobReply } from './job.ts';
import { search } from './search.ts';
import type { Thought } from './thinker.ts';

/** The worker's side of a pool: answers every job with a thought. An app's worker file calls this and nothing else. */
export function serveThinker(port: Port<JobReply, JobMessage>, games: readonly Game[]): void {
  port.onMessage(({ id, ...job }) => port.send({ id, thought: ponder(games, job) }));
}

function ponder(games: readonly Game[], { line, depth, seed }: Job): Thought {
  const game = games.find((each) => each.id === line.game);
  if (game === undefined) return { kind: 'fault', fault: { code: 'unknown-game', game: line.game } };
  const position = replay(game, line);
  if (!position.ok) return { kind: 'fault', fault: { code: 'unreadable-line', error: position.error } };
  const found = search(game, position.value, depth, seed);
  if (found === undefined) return { kind: 'fault', fault: { code: 'no-move', got: '' } };
  return { kind: 'move', move: game.formatMove(found.move), score: found.score };
}
