import type { Game } from '@tesuji/rules';
import type { Knowledge } from './knowledge.ts';
import { plainKnowledge } from './plain/knowledge.ts';
import { chessKnowledge } from './chess/knowledge.ts';
import { hasamiKnowledge } from './hasami/knowledge.ts';
import { laserKnowledge } from './laser/knowledge.ts';
import { shogiKnowledge } from './shogi/knowledge.ts';

/** Games we know something about; any other is played by its rules and the values of its pieces. */
const KNOWN: readonly Knowledge[] = [shogiKnowledge, chessKnowledge, hasamiKnowledge, laserKnowledge];

export function knowledgeOf(game: Game): Knowledge {
  return KNOWN.find((each) => each.game === game) ?? plainKnowledge(game);
}
