import { winIn } from '@tesuji/engine';
import { armyValue } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { chess, positionAt, shogi, ticTacToe } from '@tesuji/testing/host/games';
import { movesOf, openDuel, type Duel } from '../test/set-up.ts';
import { findClaim, leadOf } from './machine-policy.ts';

/** Knight moves: after eight plies the first position occurs for the third time. */
const SHUFFLE = ['g1f3', 'g8f6', 'f3g1', 'f6g8', 'g1f3', 'g8f6', 'f3g1'];

function ending({ table }: Duel): unknown {
  const { phase } = table.state;
  return phase.kind === 'over' ? phase.ending : undefined;
}

/** An endgame: a machine does not agree to a draw while there is still a game to play. */
const ENDGAME = '4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1';

describe('an offered draw', () => {
  it.each([
    [-50, 'agreement'],
    [0, 'agreement'],
    [15, 'agreement'],
    [50, undefined],
    [winIn(3), undefined],
  ])('on the machine’s own turn is answered from its score %d', (score, cause) => {
    const duel = openDuel(chess, { start: ENDGAME });
    duel.person.order({ kind: 'move', move: 'e2e4' });
    duel.person.order({ kind: 'offer-draw' });
    expect(duel.thinker.asked).toHaveLength(1);
    duel.thinker.move('e7e5', score);
    if (cause === undefined) expect(movesOf(duel.table)).toBe('e2e4 e7e5');
    else expect(ending(duel)).toMatchObject({ cause });
    expect(duel.table.state.offers.draw.standing).toEqual([]);
  });

  it.each([
    [{ kind: 'move', move: 'e2e4', score: 100 }, true],
    [{ kind: 'move', move: 'e2e4', score: -100 }, false],
    [{ kind: 'move', move: 'e2e4' }, false],
    [{ kind: 'resign' }, false],
    [{ kind: 'claim', claim: 'threefold' }, true],
  ] as const)('on the person’s turn is answered after a look: %j means %s', (thought, isAgreed) => {
    const duel = openDuel(chess, { start: ENDGAME });
    duel.person.order({ kind: 'offer-draw' });
    expect(duel.thinker.asked[0]?.question.budgets()).toBeUndefined();
    duel.thinker.say(thought);
    expect(ending(duel) !== undefined).toBe(isAgreed);
    expect(duel.table.state.offers.draw.standing).toEqual([]);
  });

  it('that the person’s move precedes is answered on the machine’s turn, and only then', () => {
    const duel = openDuel(chess, { start: ENDGAME });
    duel.person.order({ kind: 'offer-draw' });
    duel.person.order({ kind: 'move', move: 'e2e4' });
    expect(duel.thinker.asked.map(({ isStopped }) => isStopped)).toEqual([true, false]);
    duel.thinker.asked[0]!.report({ kind: 'move', move: 'e2e4', score: 900 });
    expect(ending(duel)).toBeUndefined();
    duel.thinker.move('e7e5', -1);
    expect(ending(duel)).toMatchObject({ cause: 'agreement' });
  });

  it.each([chess, shogi])('of $id is declined in the opening, unless the machine is clearly behind', (game) => {
    const army = armyValue(game) * 100;
    for (const [score, isAgreed] of [
      [0, false],
      [-army * 0.04, false],
      [-army * 0.06, true],
    ] as const) {
      const duel = openDuel(game, {}, { drawsEarlyFrom: 0 });
      duel.person.order({ kind: 'offer-draw' });
      duel.thinker.say({ kind: 'move', move: '', score: -score });
      expect(ending(duel) !== undefined).toBe(isAgreed);
    }
  });

  it('is declined on the first moves, however a level takes them: a threat may look like a loss', () => {
    const duel = openDuel(chess, { moves: SHUFFLE.slice(0, 4) });
    duel.person.order({ kind: 'offer-draw' });
    duel.thinker.say({ kind: 'move', move: '', score: armyValue(chess) * 20 });
    expect(ending(duel)).toBeUndefined();
  });

  it('is accepted again after many moves, though most pieces are left', () => {
    const duel = openDuel(chess, { moves: SHUFFLE.slice(0, 4) }, { earlyPlies: 4 });
    duel.person.order({ kind: 'offer-draw' });
    duel.thinker.say({ kind: 'move', move: '', score: 0 });
    expect(ending(duel)).toMatchObject({ cause: 'agreement' });
  });

  it('is declined where stopping would lose by points, and accepted where it would win, whatever the score', () => {
    const poor = '4k4/9/9/9/9/9/9/9/4K4 b 2R2B2G9P 1';
    const rich = '4k4/9/9/9/9/9/9/9/4K4 b 2r2b2g9p 1';
    for (const [start, score, isAgreed] of [
      [poor, 900, false],
      [rich, -900, true],
    ] as const) {
      const duel = openDuel(shogi, { start });
      duel.person.order({ kind: 'offer-draw' });
      duel.thinker.move('5i5h', score);
      expect(ending(duel) !== undefined).toBe(isAgreed);
    }
  });
});

describe('a claim', () => {
  it.each([
    [-1, 'claim'],
    [1, undefined],
  ])('that draws is made when the score is %d', (score, cause) => {
    const duel = openDuel(chess, { moves: ['e2e4', 'e7e5', ...SHUFFLE.slice(0, 5)] });
    duel.thinker.move('g8f6', 0);
    duel.person.order({ kind: 'move', move: 'f3g1' });
    duel.thinker.move('f6g8', 0);
    duel.person.order({ kind: 'move', move: 'g1f3' });
    duel.thinker.move('g8f6', score);
    if (cause === undefined) expect(ending(duel)).toBeUndefined();
    else expect(ending(duel)).toMatchObject({ cause, claim: 'threefold', outcome: { reason: 'threefold' } });
  });

  it('that wins is made without thinking', () => {
    const camp = '4K4/GGGGRRBB1/PPPPP4/9/9/9/9/9/8k b 9P4S4L4N 1';
    expect(findClaim(shogi, positionAt(shogi, shogi.setups[0]!.text), -9)).toBeUndefined();
    expect(findClaim(shogi, positionAt(shogi, camp))).toBe('impasse');
    const own = '8K/9/9/9/9/9/4ppppp/ggggrrbb1/4k4 b 9p4s4l4n 1';
    const duel = openDuel(shogi, { start: own });
    duel.person.order({ kind: 'move', move: '1a1b' });
    expect(duel.thinker.asked).toHaveLength(0);
    expect(ending(duel)).toMatchObject({ cause: 'claim', side: 1, claim: 'impasse', outcome: { winner: 1 } });
  });
});

describe('a lost game', () => {
  /** Plays with these scores on successive turns and returns how many moves the machine made. */
  function playOn(scores: readonly number[], resigns: boolean): { readonly duel: Duel; readonly moves: number } {
    const duel = openDuel(chess, {}, { resigns });
    for (const [turn, score] of scores.entries()) {
      const file = 'abcdefgh'.charAt(turn);
      duel.person.order({ kind: 'move', move: `${file}2${file}3` });
      duel.thinker.move(`${file}7${file}6`, score);
    }
    return { duel, moves: duel.table.state.line.moves.length / 2 };
  }

  it('is resigned after three turns in a row that look lost', () => {
    const { duel } = playOn([-1500, -100, -1500, -1500, -1500], true);
    expect(ending(duel)).toMatchObject({ cause: 'resignation', side: 1, outcome: { winner: 0 } });
    expect(playOn([-1500, -1500, -1200, -1500, -1500], true).moves).toBe(5);
  });

  it('starts to count again after a takeback', () => {
    const { duel } = playOn([-1500, -1500], true);
    duel.person.order({ kind: 'takeback' });
    duel.person.order({ kind: 'move', move: 'h2h3' });
    duel.thinker.move('h7h6', -1500);
    expect(movesOf(duel.table)).toBe('a2a3 a7a6 h2h3 h7h6');
  });

  it('is played to the end by a machine that does not resign', () => {
    expect(playOn([-1500, -1500, -winIn(2), -winIn(1)], false).moves).toBe(4);
  });

  it('is behind by a third of an army, or decided', () => {
    expect(leadOf(chess, -1300)).toBeCloseTo(-1 / 3);
    expect(leadOf(shogi, 6300)).toBe(1);
    expect([leadOf(ticTacToe, -winIn(2)), leadOf(ticTacToe, winIn(9))]).toEqual([-1, 1]);
    expect(leadOf({ ...ticTacToe, kinds: [] }, 5)).toBe(0);
  });
});
