import { ALL, CAPTURES, legalMoves } from '@tesuji/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeRandom } from '@tesuji/testing/contract/random-game';
import { GAMES, randomPosition, sorted } from '../../test/search-games.ts';
import { PLAUSIBLE_NAMES, PlausibleMoves } from '../plausible/plausible-moves.ts';
import { knowledgeOf } from '../knowledge.ts';
import { SearchLimitsMonitor } from './limits.ts';
import { MoveLists, MovePicker } from './move-picker.ts';
import { SearchParameters } from './parameters.ts';
import { SearchStack } from './search-stack.ts';

const { plausibleDepth } = new SearchParameters();

const PLY = 1;

function handOut(picker: MovePicker): [move: number, gain: number][] {
  const moves: [number, number][] = [];
  for (let move = picker.next(); move !== 0; move = picker.next()) moves.push([move, picker.gain]);
  return moves;
}

describe.each(GAMES.map((game) => [game.id, game] as const))('the move picker in %s', (_, game) => {
  const knowledge = knowledgeOf(game);
  const { tactics } = knowledge;
  const lists = new MoveLists(game.maxMoves * 8);
  const monitor = new SearchLimitsMonitor({ now: () => 0, isStopped: () => false }, {});

  it('returns every legal move once, the TT move first, with its gain', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(60), (seed, plies) => {
        const position = randomPosition(game, seed, plies);
        const random = makeRandom(seed ^ 1);
        const legal = legalMoves(game, position, ALL);
        const any = (): number => legal[random(legal.length)];
        const stack = new SearchStack(knowledge, {}, position, monitor);
        const { histories } = stack;
        // Killers and countermoves may be anything: from this position, from another, equal, or none.
        const killer = random(2) === 0 ? any() : random(1 << 16);
        stack.killers[PLY * 2] = killer;
        stack.killers[PLY * 2 + 1] = random(2) === 0 ? 0 : any();
        if (stack.killers[PLY * 2 + 1] === killer) stack.killers[PLY * 2 + 1] = 0;
        histories.countermove[stack.lastSlot(PLY)] = random(2) === 0 ? killer : any();
        for (const move of legal) histories.quiet[histories.quietSlot(position.side, move)] = random(9) - 4;
        const tableMove = random(3) === 0 ? 0 : any();

        const picker = new MovePicker(stack, lists, 0);
        picker.start(PLY, random(8), tableMove);
        const given = handOut(picker);
        expect(sorted(given.map(([move]) => move))).toEqual(sorted(legal));
        if (tableMove !== 0) expect(given[0][0]).toBe(tableMove);
        for (const [move, gain] of given) expect(gain).toBe(tactics.gain(position, move));

        // Good captures come before quiet moves, quiet moves before bad captures.
        const kind = ([move, gain]: [number, number]): number =>
          gain === 0 ? 1 : gain > 0 && tactics.seeAtLeast(position, move, 0) ? 0 : 2;
        const isPromotion = ([move, gain]: [number, number]): boolean =>
          gain !== 0 && position.places[move & 255] === 0;
        // A shot that destroys as much of one side as of the other has gain 0, and is no quiet move all the same.
        const captures = new Set(legalMoves(game, position, CAPTURES));
        const isEvenTrade = ([move, gain]: [number, number]): boolean => gain === 0 && captures.has(move);
        const kinds = given
          .filter((each) => each[0] !== tableMove && !isPromotion(each) && !isEvenTrade(each))
          .map(kind);
        expect(kinds).toEqual(sorted(kinds));
      }),
      { numRuns: 40 },
    );
  });

  it('skips quiet moves when requested', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(60), (seed, plies) => {
        const position = randomPosition(game, seed, plies);
        const stack = new SearchStack(knowledge, {}, position, monitor);
        const picker = new MovePicker(stack, lists, 0);
        picker.start(PLY, 1, 0);
        picker.skipQuiets();
        const given = handOut(picker).map(([move]) => move);
        const tactical = tactics.hasCheapCaptures
          ? legalMoves(game, position, CAPTURES)
          : legalMoves(game, position).filter((move) => tactics.gain(position, move) !== 0);
        expect(sorted(given)).toEqual(sorted(tactical));
      }),
      { numRuns: 20 },
    );
  });

  it('marks plausible quiet moves, and returns them when other quiet moves are skipped', () => {
    const names = PLAUSIBLE_NAMES.filter((name) => name !== 'checks');
    const plausible = new PlausibleMoves(knowledge, names);
    fc.assert(
      fc.property(fc.integer(), fc.nat(60), (seed, plies) => {
        const position = randomPosition(game, seed, plies);
        const captures = legalMoves(game, position, CAPTURES);
        const quiets = legalMoves(game, position).filter(
          (move) => tactics.gain(position, move) === 0 && !captures.includes(move),
        );
        plausible.setPosition(position, plausibleDepth);
        const wanted = quiets.filter((move) => plausible.maskOf(move) !== 0);

        const picker = new MovePicker(new SearchStack(knowledge, { plausible: names }, position, monitor), lists, 0);
        const marked = (depth: number, skipsAfter: number): [all: number[], marked: number[]] => {
          picker.start(PLY, depth, 0);
          const given: number[] = [];
          const found: number[] = [];
          for (let move = picker.next(); move !== 0; move = picker.next()) {
            if (quiets.includes(move)) given.push(move);
            if (picker.isPlausible) found.push(move);
            if (given.length >= skipsAfter) picker.skipQuiets();
          }
          return [given, found];
        };
        expect(sorted(marked(plausibleDepth, Infinity)[1])).toEqual(sorted(wanted));
        expect(marked(plausibleDepth - 1, Infinity)[1]).toEqual([]);
        const [given, found] = marked(plausibleDepth, 1);
        expect(sorted(found)).toEqual(sorted(wanted));
        expect(given.slice(1).every((move) => wanted.includes(move))).toBe(true);
      }),
      { numRuns: 20 },
    );
  });
});
