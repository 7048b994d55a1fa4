import type { Game, Position } from '@tesuji/rules';
import type { Fact } from '../fact.ts';
import { speaksFor } from '../warning/speaks-for.ts';
import { reasonsFor } from './reasons-for.ts';
import { withoutEchoes } from './without-echoes.ts';

/**
 * What speaks for a move that the engine likes best, and nothing but that, each thing once. Where nothing is proved it
 * is the engine's word, after what is at least no secret: that the pieces it trades are worth the same.
 */
export function whyGood(game: Game, position: Position, move: number, engineScore: number): readonly Fact[] {
  const reasons = reasonsFor(game, position, move);
  const facts = reasons.filter((fact) => speaksFor(fact, position.side));
  if (facts.length > 0) return withoutEchoes(facts);
  const trades = reasons.filter((fact) => fact.kind === 'exchange' && fact.gain === 0 && fact.after === undefined);
  return [...trades, { kind: 'engine-prefers', move, score: engineScore }];
}
