import type { Game } from '@tesuji/rules';
import { chessCoachKnowledge } from './chess/knowledge.ts';
import { genericCoachKnowledge } from './generic-knowledge.ts';
import { hasamiCoachKnowledge } from './hasami/knowledge.ts';
import type { CoachKnowledge } from './knowledge.ts';
import { laserCoachKnowledge } from './laser/knowledge.ts';
import { shogiCoachKnowledge } from './shogi/knowledge.ts';

const KNOWN: readonly CoachKnowledge[] = [
  shogiCoachKnowledge,
  chessCoachKnowledge,
  hasamiCoachKnowledge,
  laserCoachKnowledge,
];

/** Generic knowledge, made once for each game because it owns work buffers. */
const generic = new WeakMap<Game, CoachKnowledge>();

/** Returns what the coach knows about a game; a game without an entry is coached by its rules and piece values alone. */
export function coachKnowledgeOf(game: Game): CoachKnowledge {
  const known = KNOWN.find((each) => each.game === game) ?? generic.get(game);
  if (known !== undefined) return known;
  const knowledge = genericCoachKnowledge(game);
  generic.set(game, knowledge);
  return knowledge;
}
