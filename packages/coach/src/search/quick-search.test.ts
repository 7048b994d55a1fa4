import { unwrap, type Position } from '@tesuji/rules';
import { laser } from '@tesuji/rules/laser';
import { describe, expect, it } from 'vitest';
import { coachKnowledgeOf } from '../registry.ts';
import { destroysOwn, findHarmlessLine, startQuickSearch } from './quick-search.ts';

/** Silver may turn j5 into its own beam, which burns j4; a short search finds that no worse than other moves. */
const OWN_SHOT = 'sc3ncfa1pb2/2pc4nc2/3Pd1rb4/paPdPc2ra1pb1Pd/pb3RaRb1pa1Pc/7pb2/4Na5/2Pd1FaNa1Pa1Sa b 6 4';
const knowledge = coachKnowledgeOf(laser);
const open = (): Position => unwrap(laser.parsePosition(OWN_SHOT));
const parse = (position: Position, move: string): number => unwrap(laser.parseMove(position, move));

describe('what is shown instead of a move that destroys an own piece', () => {
  const find = (move: string, score: number): number | undefined => {
    const position = open();
    const best = { score, moves: [parse(position, move)] };
    const line = findHarmlessLine(knowledge, position, best, startQuickSearch(laser, undefined), { nodes: 5000 });
    expect(laser.formatPosition(position)).toBe(OWN_SHOT);
    return line?.moves[0];
  };

  it('is another move that is no mistake', () => {
    expect(destroysOwn(knowledge, open(), parse(open(), 'j5-'))).toBe(true);
    const found = find('j5-', 0);
    expect(found).toBeDefined();
    expect(destroysOwn(knowledge, open(), found!)).toBe(false);
  });

  it('is nothing where every other move is a mistake, and where the move destroys nothing', () => {
    expect(find('j5-', 2000)).toBeUndefined();
    expect(find('j5j6', 0)).toBeUndefined();
  });
});
