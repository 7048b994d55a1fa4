import type { Game } from '@tesuji/rules';
import { chessKnowledge } from './chess/knowledge.ts';
import { genericKnowledge } from './generic-knowledge.ts';
import { hasamiKnowledge } from './hasami/knowledge.ts';
import type { CoachKnowledge } from './knowledge.ts';
import { laserKnowledge } from './laser/knowledge.ts';
import { shogiKnowledge } from './shogi/knowledge.ts';

const KNOWN: readonly CoachKnowledge[] = [shogiKnowledge, chessKnowledge, hasamiKnowledge, laserKnowledge];

/** Generic knowledge, made once for each game because it owns work buffers. */
const generic = new WeakMap<Game, CoachKnowledge>();

/** Returns what the coach knows about a game; a game without an entry is coached by its rules and piece values alone. */
export function coachKnowledgeOf(game: Game): CoachKnowledge {
  const known = KNOWN.find((each) => each.game === game) ?? generic.get(game);
  if (known !== undefined) return known;
  const knowledge = genericKnowledge(game);
  generic.set(game, knowledge);
  return knowledge;
}
