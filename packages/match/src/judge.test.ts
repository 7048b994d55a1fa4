import { chess } from '@tesuji/rules/chess';
import { shogi } from '@tesuji/rules/shogi';
import { ticTacToe } from '@tesuji/testing/tic-tac-toe/game';
import { describe, expect, it } from 'vitest';
import { RIVALS, Table } from '../test/table.ts';
import type { TimeControl } from './clock/time-control.ts';
import { FORFEITS } from './event.ts';
import { canPropose } from './judge.ts';
import { positionOf } from './position-of.ts';

/** Black's king and ten more stand in the enemy camp; with both rooks and bishops in hand that is 30 points. */
const ENTERED = '1SSSSGGGG/+P+P1K5/9/9/9/9/9/9/4k4 b 2R2B 1';

describe('claims', () => {
  it('S39 a correct declaration on one’s own turn wins', () => {
    const table = new Table(shogi, { start: ENTERED });
    expect(table.refuse(1, { kind: 'claim', claim: 'impasse', author: 1 })).toEqual({ code: 'not-your-turn', side: 0 });
    expect(table.refuse(1, { kind: 'claim', claim: 'impasse', author: 'host' }).code).toBe('not-allowed');
    table.send(1, { kind: 'claim', claim: 'impasse' });
    expect(table.state.phase).toEqual({
      kind: 'over',
      ending: { cause: 'claim', side: 0, claim: 'impasse', outcome: { winner: 0, reason: 'impasse-declared' } },
    });
  });

  it('S41 a wrong declaration loses', () => {
    const table = new Table(shogi);
    table.send(1, { kind: 'claim', claim: 'impasse', author: 'both' });
    expect(table.state.phase).toMatchObject({ ending: { side: 0, outcome: { winner: 1, reason: 'impasse-failed' } } });
  });

  it('an unknown or disabled claim is refused', () => {
    const off = new Table(shogi, { options: { impasse: 'off' } });
    expect(off.refuse(1, { kind: 'claim', claim: 'impasse' })).toEqual({ code: 'claim-not-met', claim: 'impasse' });
    for (const claim of ['', 'threefold', '__proto__']) {
      expect(new Table(ticTacToe).refuse(1, { kind: 'claim', claim })).toEqual({ code: 'claim-not-met', claim });
    }
  });

  const KNIGHTS = 'g1f3 g8f6 f3g1 f6g8';

  it('C30 the side to move claims threefold repetition, C32 which is refused before it occurs', () => {
    const table = new Table(chess);
    table.play(1, 1, KNIGHTS);
    expect(table.refuse(10, { kind: 'claim', claim: 'threefold' })).toEqual({
      code: 'claim-not-met',
      claim: 'threefold',
    });
    table.play(11, 1, KNIGHTS);
    expect(table.state.phase.kind).toBe('running');
    expect(table.refuse(20, { kind: 'claim', claim: 'threefold', author: 1 }).code).toBe('not-your-turn');
    expect(table.refuse(20, { kind: 'claim', claim: 'fifty-moves' }).code).toBe('claim-not-met');
    table.send(21, { kind: 'claim', claim: 'threefold' });
    expect(table.state.phase).toMatchObject({ ending: { cause: 'claim', side: 0, outcome: { reason: 'threefold' } } });
  });

  it('C31 fifty moves are a claim, C34 seventy-five need none', () => {
    const table = new Table(chess, { start: '4k3/8/8/8/8/8/8/R3K3 w - - 99 80' });
    table.play(1, 1, 'e1e2');
    table.send(2, { kind: 'claim', claim: 'fifty-moves', author: 1 });
    expect(table.state.phase).toMatchObject({ ending: { side: 1, outcome: { reason: 'fifty-moves' } } });
    const later = new Table(chess, { start: '4k3/8/8/8/8/8/8/R3K3 w - - 149 99' });
    later.play(1, 1, 'e1e2');
    expect(later.state.phase).toMatchObject({ ending: { cause: 'board', outcome: { reason: 'seventy-five-moves' } } });
  });
});

const SECOND: TimeControl = { kind: 'per-move', each: 1000 };

describe('flags', () => {
  it('C38 a fallen flag draws when the opponent could never mate, and so does C39 resigning', () => {
    const start = '4k3/8/8/8/8/8/8/R3K3 w - - 0 1';
    const flagged = new Table(chess, { start, terms: { clocks: [SECOND, SECOND] } });
    flagged.send(1000, { kind: 'flag', author: 1 });
    expect(flagged.state.phase).toEqual({
      kind: 'over',
      ending: { cause: 'flag', side: 0, outcome: { reason: 'time' } },
    });
    const resigned = new Table(chess, { start });
    resigned.send(1, { kind: 'resign', author: 0 });
    expect(resigned.state.phase).toMatchObject({ ending: { side: 0, outcome: { reason: 'resign' } } });
  });

  it('otherwise the side that runs out of time loses', () => {
    for (const game of [chess, shogi]) {
      const table = new Table(game, { terms: { clocks: [SECOND, SECOND] } });
      table.send(1000, { kind: 'flag', author: 'host' });
      expect(table.state.phase).toMatchObject({ ending: { side: 0, outcome: { winner: 1, reason: 'time' } } });
    }
  });
});

const DRAWN = { cause: 'agreement', outcome: { reason: 'agreement' } };

function offered(at = 10, author: 0 | 1 = 0): Table {
  const table = new Table(ticTacToe, { terms: RIVALS });
  table.send(at, { kind: 'offer-draw', author });
  return table;
}

describe('draw offers', () => {
  it('a draw offer is pending until the other side replies', () => {
    const table = offered();
    expect(table.log).toMatchObject([{ kind: 'proposed', proposal: 'draw', side: 0, to: 0 }]);
    expect(table.refuse(11, { kind: 'accept', proposal: 'draw', author: 0 })).toEqual({
      code: 'nothing-proposed',
      proposal: 'draw',
    });
    expect(table.refuse(11, { kind: 'accept', proposal: 'takeback', author: 1 }).code).toBe('nothing-proposed');
    expect(table.refuse(11, { kind: 'offer-draw', author: 0 })).toEqual({ code: 'already-proposed', proposal: 'draw' });
    table.send(12, { kind: 'accept', proposal: 'draw', author: 1 });
    expect(table.state.phase).toEqual({ kind: 'over', ending: DRAWN });
    expect(table.state.offers.draw.standing).toEqual([]);
  });

  it('one’s own move keeps a draw offer, the opponent’s move declines it', () => {
    const table = offered();
    table.play(20, 1, 'a1');
    expect(table.state.offers.draw.standing).toEqual([{ by: 0, to: 0 }]);
    table.play(30, 1, 'b2');
    expect(table.state.offers.draw.standing).toEqual([]);
    expect(table.refuse(31, { kind: 'accept', proposal: 'draw', author: 1 }).code).toBe('nothing-proposed');
  });

  it('a draw offer in return accepts', () => {
    const table = offered();
    table.send(20, { kind: 'offer-draw', author: 1 });
    expect(table.state.phase).toEqual({ kind: 'over', ending: DRAWN });
  });

  it('a declined or withdrawn draw offer may be repeated only after a move of one’s own', () => {
    const table = offered();
    expect(table.refuse(11, { kind: 'decline', proposal: 'draw', author: 0 }).code).toBe('nothing-proposed');
    expect(table.refuse(11, { kind: 'withdraw', proposal: 'draw', author: 1 }).code).toBe('nothing-proposed');
    expect(table.send(12, { kind: 'decline', proposal: 'draw', author: 1 })).toMatchObject([
      { kind: 'declined', side: 1 },
    ]);
    expect(table.refuse(13, { kind: 'offer-draw', author: 0 })).toEqual({
      code: 'proposed-too-soon',
      proposal: 'draw',
    });
    table.play(14, 1, 'a1');
    expect(table.send(15, { kind: 'offer-draw', author: 0 })).toMatchObject([{ kind: 'proposed', side: 0 }]);
    expect(table.send(16, { kind: 'withdraw', proposal: 'draw', author: 0 })).toMatchObject([
      { kind: 'withdrawn', side: 0 },
    ]);
    table.play(17, 1, 'b2');
    expect(table.refuse(18, { kind: 'offer-draw', author: 0 }).code).toBe('proposed-too-soon');
    table.play(19, 1, 'a2');
    table.send(20, { kind: 'offer-draw', author: 0 });
  });

  it('canPropose returns whether a side may make an offer', () => {
    const table = offered();
    const free = (): readonly boolean[] => [0, 1].map((side) => canPropose(table.state, 'draw', side === 0 ? 0 : 1));
    expect(free()).toEqual([false, false]);
    table.send(12, { kind: 'decline', proposal: 'draw', author: 1 });
    expect(free()).toEqual([false, true]);
    table.play(13, 1, 'a1');
    expect(free()).toEqual([true, true]);
    // After an offer on the other side's turn, the next offer is allowed only after one's own next turn.
    table.send(14, { kind: 'offer-draw', author: 0 });
    table.send(15, { kind: 'withdraw', proposal: 'draw', author: 0 });
    table.play(16, 1, 'b2');
    expect(free()).toEqual([false, true]);
    table.play(17, 1, 'a2');
    expect(free()).toEqual([true, true]);
  });

  it('one person for both sides agrees at once, and may reply to an offer of a side', () => {
    const table = new Table(ticTacToe);
    table.send(1, { kind: 'offer-draw', author: 'both' });
    expect(table.state.phase).toEqual({ kind: 'over', ending: DRAWN });
    const other = new Table(ticTacToe);
    other.send(1, { kind: 'offer-draw', author: 1 });
    expect(other.send(2, { kind: 'withdraw', proposal: 'draw', author: 'both' })).toMatchObject([{ side: 1 }]);
  });

  it('draw offers may be disabled, and the host can neither make one nor reply', () => {
    const table = new Table(ticTacToe, { terms: { hasDrawOffers: false } });
    expect(table.refuse(1, { kind: 'offer-draw' })).toEqual({ code: 'offers-off' });
    expect(table.refuse(1, { kind: 'offer-draw', author: 'host' }).code).toBe('not-allowed');
    expect(offered().refuse(11, { kind: 'accept', proposal: 'draw', author: 'host' }).code).toBe('not-allowed');
  });

  it('S43 the game decides the outcome of an agreement, which may be a win', () => {
    const start = '4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1';
    const table = new Table(shogi, { start });
    table.send(1, { kind: 'offer-draw', author: 'both' });
    expect(table.state.phase).toEqual({
      kind: 'over',
      ending: { cause: 'agreement', outcome: { winner: 0, reason: 'impasse-agreed' } },
    });
  });
});

const rivals = (terms = {}): Table => new Table(ticTacToe, { terms: { ...RIVALS, ...terms } });

describe('resigning', () => {
  it('is possible on either side’s turn, for one’s own side', () => {
    const table = rivals();
    expect(table.refuse(1, { kind: 'resign', author: 1, side: 0 }).code).toBe('not-allowed');
    expect(table.refuse(1, { kind: 'resign', author: 'host' }).code).toBe('not-allowed');
    table.send(1, { kind: 'resign', author: 1 });
    expect(table.state.phase).toEqual({
      kind: 'over',
      ending: { cause: 'resignation', side: 1, outcome: { winner: 0, reason: 'resignation' } },
    });
  });

  it('one person for both sides names the side, by default the side to move', () => {
    const named = new Table(ticTacToe);
    named.send(1, { kind: 'resign', author: 'both', side: 1 });
    expect(named.state.phase).toMatchObject({ ending: { side: 1, outcome: { winner: 0 } } });
    const unnamed = new Table(ticTacToe);
    unnamed.play(1, 1, 'a1');
    unnamed.send(2, { kind: 'resign', author: 'both' });
    expect(unnamed.state.phase).toMatchObject({ ending: { side: 1 } });
  });
});

describe('aborting', () => {
  it('is allowed for players only during the first plies, and has no result', () => {
    const table = rivals({ abortPlies: 1 });
    table.send(1, { kind: 'abort', author: 1 });
    expect(table.state.phase).toEqual({ kind: 'over', ending: { cause: 'abort', by: 1 } });
    const later = rivals({ abortPlies: 1 });
    later.play(1, 1, 'a1');
    expect(later.refuse(2, { kind: 'abort', author: 1 })).toEqual({ code: 'too-late-to-abort', plies: 1 });
    later.send(2, { kind: 'abort', author: 'host' });
    expect(later.state.phase).toEqual({ kind: 'over', ending: { cause: 'abort', by: 'host' } });
  });

  it('does not count the moves before the match', () => {
    const table = new Table(ticTacToe, { moves: ['a1', 'b2'], terms: { ...RIVALS, abortPlies: 1 } });
    expect(table.send(1, { kind: 'abort' })).toMatchObject([{ kind: 'ended' }]);
  });
});

describe('forfeits', () => {
  it.each(FORFEITS)('%s: declared by the host, and the other side wins', (forfeit) => {
    const table = rivals();
    expect(table.refuse(1, { kind: 'forfeit', author: 1, side: 0, forfeit }).code).toBe('not-allowed');
    table.send(1, { kind: 'forfeit', author: 'host', side: 1, forfeit });
    expect(table.state.phase).toEqual({
      kind: 'over',
      ending: { cause: 'forfeit', side: 1, forfeit, outcome: { winner: 0, reason: forfeit } },
    });
  });

  it('by leaving may count as a draw', () => {
    const table = new Table(shogi);
    table.send(1, { kind: 'forfeit', author: 'host', side: 1, forfeit: 'left', isDraw: true });
    expect(table.state.phase).toMatchObject({ ending: { side: 1, outcome: { reason: 'left' } } });
    expect(table.state.phase).not.toHaveProperty('ending.outcome.winner');
  });

  it('may be declared by one person for both sides', () => {
    const table = new Table(shogi);
    table.send(1, { kind: 'forfeit', author: 'both', side: 0, forfeit: 'illegal-move' });
    expect(table.state.phase.kind).toBe('over');
  });
});

describe('a pause by agreement', () => {
  const agreed = (): Table => rivals({ pauses: 'asked' });

  it('begins when the other side accepts', () => {
    const table = agreed();
    expect(table.send(1, { kind: 'pause', author: 1 })).toMatchObject([
      { kind: 'proposed', proposal: 'pause', side: 1 },
    ]);
    expect(table.refuse(2, { kind: 'accept', author: 1, proposal: 'pause' }).code).toBe('nothing-proposed');
    expect(table.send(3, { kind: 'accept', author: 0, proposal: 'pause' })).toMatchObject([{ kind: 'paused', by: 1 }]);
    expect(table.state.offers.pause.standing).toEqual([]);
  });

  it('begins when both sides ask for it', () => {
    const table = agreed();
    table.send(1, { kind: 'pause', author: 1 });
    expect(table.send(2, { kind: 'pause', author: 0 })).toMatchObject([{ kind: 'paused', by: 1 }]);
  });

  it('is declined by an answer or a move', () => {
    const table = agreed();
    table.send(1, { kind: 'pause', author: 1 });
    expect(table.send(2, { kind: 'decline', author: 0, proposal: 'pause' })).toMatchObject([{ kind: 'declined' }]);
    expect(table.refuse(3, { kind: 'pause', author: 1 }).code).toBe('proposed-too-soon');
    const other = agreed();
    other.send(1, { kind: 'pause', author: 1 });
    other.play(2, 1, 'a1');
    expect(other.state.offers.pause.standing).toEqual([]);
  });

  it('ends at once for the side to move, and with its consent for the other', () => {
    const table = agreed();
    table.send(1, { kind: 'pause', author: 'host' });
    expect(table.send(2, { kind: 'resume', author: 1 })).toMatchObject([{ kind: 'proposed', proposal: 'resume' }]);
    table.send(3, { kind: 'decline', author: 0, proposal: 'resume' });
    table.send(4, { kind: 'resume', author: 1 });
    expect(table.send(5, { kind: 'accept', author: 0, proposal: 'resume' })).toMatchObject([
      { kind: 'resumed', by: 1 },
    ]);
    table.send(6, { kind: 'pause', author: 'host' });
    expect(table.send(7, { kind: 'resume', author: 0 })).toMatchObject([{ kind: 'resumed', by: 0 }]);
  });
});

describe('a pause', () => {
  it('refuses everything except ending and resuming the match', () => {
    const table = new Table(ticTacToe, { terms: { ...RIVALS, pauses: 'free' } });
    expect(table.refuse(1, { kind: 'resume' })).toEqual({ code: 'not-paused' });
    expect(table.send(1, { kind: 'pause', author: 1 })).toMatchObject([{ kind: 'paused', by: 1 }]);
    for (const kind of ['move', 'pause', 'claim', 'offer-draw', 'takeback', 'flag'] as const) {
      expect(table.refuse(2, { kind, move: 'a1', claim: 'x', proposal: 'draw' })).toEqual({ code: 'paused' });
    }
    table.send(3, { kind: 'resume', author: 0 });
    table.send(4, { kind: 'pause', author: 'host' });
    table.send(5, { kind: 'resign', author: 0 });
  });

  it('is allowed only for the host when players may not pause', () => {
    const table = rivals({ pauses: 'none' });
    expect(table.refuse(1, { kind: 'pause' })).toEqual({ code: 'pauses-off' });
    table.send(2, { kind: 'pause', author: 'host' });
    expect(table.refuse(3, { kind: 'resume' })).toEqual({ code: 'pauses-off' });
    table.send(4, { kind: 'resume', author: 'host' });
    table.play(5, 1, 'a1');
  });
});

const MOVES = 'a1 b1 a2 b2';

function played(terms = {}): Table {
  const table = new Table(ticTacToe, { terms });
  table.play(1, 1, MOVES);
  return table;
}

function board({ game, state }: Table): string {
  return game.formatPosition(positionOf(game, state));
}

describe('a free takeback', () => {
  it('goes back to one’s own previous turn', () => {
    const table = played();
    expect(table.send(10, { kind: 'takeback', author: 0 })).toMatchObject([{ kind: 'taken-back', by: 0, to: 2 }]);
    expect(table.state.line.moves).toEqual(['a1', 'b1']);
    const other = played();
    expect(other.send(10, { kind: 'takeback', author: 1 })).toMatchObject([{ kind: 'taken-back', by: 1, to: 3 }]);
    const both = played();
    expect(both.send(10, { kind: 'takeback', author: 'both' })).toMatchObject([{ to: 3 }]);
  });

  it('goes back any number of plies, and new moves follow', () => {
    const table = played();
    table.send(10, { kind: 'takeback', count: 4 });
    expect(board(table)).toBe('3/3/3 x');
    table.play(11, 1, 'c3 b2');
    expect(board(table)).toBe('2x/1o1/3 x');
    expect(table.state).toMatchObject({ branch: 1, line: { moves: ['c3', 'b2'] }, spent: [1, 1] });
  });

  it('is refused when there is no move to take back', () => {
    const table = new Table(ticTacToe);
    expect(table.refuse(1, { kind: 'takeback' })).toEqual({ code: 'nothing-to-take-back', ply: 0 });
    table.play(1, 1, 'a1');
    expect(table.refuse(2, { kind: 'takeback', author: 1 })).toEqual({ code: 'nothing-to-take-back', ply: 1 });
    expect(table.refuse(2, { kind: 'takeback', count: 2 })).toEqual({ code: 'nothing-to-take-back', ply: 1 });
    expect(table.refuse(2, { kind: 'takeback', count: 0 })).toEqual({ code: 'nothing-to-take-back', ply: 1 });
    expect(table.refuse(2, { kind: 'takeback', author: 'host' }).code).toBe('not-allowed');
  });

  it('reopens a finished game, but not an aborted one', () => {
    const table = played();
    table.play(5, 1, 'a3');
    expect(table.state.phase.kind).toBe('over');
    table.send(20, { kind: 'takeback', author: 0 });
    expect(table.state).toMatchObject({ phase: { kind: 'running' }, line: { moves: ['a1', 'b1', 'a2', 'b2'] } });
    table.send(21, { kind: 'abort', author: 'host' });
    expect(table.refuse(22, { kind: 'takeback', author: 0 }).code).toBe('game-over');
  });

  it('removes offers', () => {
    const table = played();
    table.send(10, { kind: 'offer-draw', author: 0 });
    table.send(11, { kind: 'takeback', author: 0 });
    expect(table.refuse(12, { kind: 'accept', proposal: 'draw', author: 1 }).code).toBe('nothing-proposed');
    table.send(13, { kind: 'offer-draw', author: 0 });
  });
});

describe('a takeback by consent', () => {
  it('is accepted by the other side', () => {
    const table = played(RIVALS);
    expect(table.send(10, { kind: 'takeback', author: 0 })).toMatchObject([
      { kind: 'proposed', proposal: 'takeback', side: 0, to: 2 },
    ]);
    expect(table.refuse(11, { kind: 'accept', proposal: 'takeback', author: 0 }).code).toBe('nothing-proposed');
    expect(table.refuse(11, { kind: 'takeback', author: 0 })).toEqual({
      code: 'already-proposed',
      proposal: 'takeback',
    });
    expect(table.refuse(11, { kind: 'takeback', author: 1 })).toEqual({ code: 'answer-first', proposal: 'takeback' });
    expect(table.send(12, { kind: 'accept', proposal: 'takeback', author: 1 })).toMatchObject([
      { kind: 'taken-back', by: 0, to: 2 },
    ]);
    expect(board(table)).toBe('3/3/xo1 x');
  });

  it('lapses with any move, and may be declined or withdrawn', () => {
    const table = played(RIVALS);
    table.send(10, { kind: 'takeback', author: 0 });
    table.play(11, 1, 'c3');
    expect(table.refuse(12, { kind: 'accept', proposal: 'takeback', author: 1 }).code).toBe('nothing-proposed');
    table.send(13, { kind: 'takeback', author: 0 });
    table.send(14, { kind: 'decline', proposal: 'takeback', author: 1 });
    expect(table.refuse(15, { kind: 'takeback', author: 0, count: 1 })).toEqual({
      code: 'proposed-too-soon',
      proposal: 'takeback',
    });
    table.send(16, { kind: 'takeback', author: 1 });
    table.send(17, { kind: 'withdraw', proposal: 'takeback', author: 1 });
    expect(table.state.line.moves).toHaveLength(5);
  });

  it('needs no consent of one person for both sides', () => {
    const table = played({ ...RIVALS, isShared: true });
    table.send(10, { kind: 'takeback', author: 'both', count: 3 });
    expect(table.state.line.moves).toEqual(['a1']);
  });
});

it('a match may disable takebacks', () => {
  const table = played({ assists: { hints: false, warnings: false, takeback: 'none' } });
  expect(table.refuse(10, { kind: 'takeback', author: 0 })).toEqual({ code: 'takebacks-off' });
  expect(table.refuse(10, { kind: 'takeback', author: 'both' })).toEqual({ code: 'takebacks-off' });
});
