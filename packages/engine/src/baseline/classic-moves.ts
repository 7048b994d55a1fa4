import { ALL, CAPTURES, CHECKS, type Position } from '@tesuji/rules';
import type { ClassicSpec } from '../agents/agent-spec.ts';
import type { WriteMoves } from './game-tree.ts';

/**
 * The student engine's choice of moves, at every node: checks and captures, and only where there is neither, all legal
 * moves. It so plays any exchange or check it finds, however bad, as soon as there is one.
 */
export function classicMoves(choice: ClassicSpec['moves']): WriteMoves {
  if (choice === 'all') return (position, _depth, out, at) => position.generate(ALL, out, at);
  const withChecks = choice.includes('checks');
  const withCaptures = choice.includes('captures');
  return (position, _depth, out, at) => {
    const checked = withChecks ? position.generate(CHECKS, out, at) : at;
    const end = withCaptures ? writeOtherCaptures(position, withChecks, out, checked) : checked;
    return end === at ? position.generate(ALL, out, at) : end;
  };
}

/** Captures; those that give check are written already if checks are. */
function writeOtherCaptures(position: Position, withChecks: boolean, out: Int32Array, at: number): number {
  const end = position.generate(CAPTURES, out, at);
  if (!withChecks) return end;
  let kept = at;
  for (let i = at; i < end; i++) if (!position.givesCheck(out[i])) out[kept++] = out[i];
  return kept;
}
