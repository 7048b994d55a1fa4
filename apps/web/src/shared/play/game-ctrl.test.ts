import { chess } from '@tesuji/rules/chess';
import { handPlace, pieceKind } from '@tesuji/rules';
import { laser } from '@tesuji/rules/laser';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import type { Motion } from '../board/board-session.ts';
import type { GameCtrl } from './game-ctrl.svelte.ts';
import type { GamePlan } from './setup/game-plan.ts';
import { AGAINST_LEVEL, at, drag, movesOf, planOf, quiet, startClocks, Tab } from './test/fake-world.ts';

async function sit(plan: GamePlan): Promise<{ ctrl: GameCtrl; tab: Tab; motions: (Motion | undefined)[] }> {
  const tab = new Tab([shogi, chess, laser].find(({ id }) => id === plan.line.game) ?? shogi);
  const ctrl = tab.begin(plan);
  const motions: (Motion | undefined)[] = [];
  ctrl.subscribe((motion) => motions.push(motion));
  await quiet();
  return { ctrl, tab, motions };
}

const MINUTE = { kind: 'sudden-death', main: 60_000 } as const;

describe('a move', () => {
  it('is made, shown, written down, said and heard', async () => {
    const { ctrl, tab, motions } = await sit(planOf(shogi));
    drag(ctrl, '7g', '7f');
    expect(motions.at(-1)).toMatchObject({ direction: 'forward', effects: [{ kind: 'move' }] });
    expect(ctrl.view.rows).toMatchObject([{ number: 1, first: { ply: 1, notation: 'P-7f' }, second: undefined }]);
    expect(ctrl.view.status).toBe('White to move');
    expect(ctrl.board.lastMove).toEqual([at(shogi, '7g'), at(shogi, '7f')]);
    expect(ctrl.view.announcement).toBe('Pawn to 7f.');
    expect(tab.heard).toEqual(['move']);
  });

  it('leaves a board that was handed out as it was', async () => {
    const { ctrl } = await sit(planOf(shogi));
    const { places } = ctrl.board;
    drag(ctrl, '7g', '7f');
    expect(places[at(shogi, '7g')]).not.toBe(0);
    expect(ctrl.board.places[at(shogi, '7g')]).toBe(0);
  });

  it('that is illegal changes nothing and is explained in words, with the squares that show why', async () => {
    const { ctrl, tab } = await sit(planOf(shogi));
    drag(ctrl, '8h', '5e');
    expect(movesOf(ctrl)).toBe('');
    expect(ctrl.view.refusal).toMatch(/^[A-Z].*\.$/);
    expect(ctrl.board.marks.map((mark) => mark.at)).toContain(at(shogi, '7g'));
    expect(tab.heard).toEqual(['refuse']);
    ctrl.receive({ kind: 'select', place: at(shogi, '7g') });
    expect(ctrl.view.refusal).toBeUndefined();
  });

  it('cannot be begun with a piece of the other side, which shows its range, nor from a hand that is empty', async () => {
    const { ctrl } = await sit(planOf(shogi, { start: '4k4/9/9/9/9/9/9/9/4K4 b p 1' }));
    const pawn = shogi.handKinds[6]!;
    ctrl.receive({ kind: 'point', place: at(shogi, '5a') });
    expect(ctrl.view).toMatchObject({
      refusal: undefined,
      guide: 'King on 5a: the small circles show where it could go.',
    });
    expect(ctrl.board.marks.filter(({ tone }) => tone === 'reach')).toHaveLength(5);
    ctrl.receive({ kind: 'point', place: handPlace(0, pawn) });
    expect(ctrl.view.refusal).toMatch(/no pawn in hand/);
    ctrl.receive({ kind: 'point', place: handPlace(1, pawn) });
    expect(ctrl.view.refusal).toMatch(/belongs to White/);
  });

  it('that promotes is asked about with the pieces to choose from, the dearer first', async () => {
    const { ctrl } = await sit(planOf(shogi, { moves: '7g7f 3c3d' }));
    drag(ctrl, '8h', '2b');
    expect(ctrl.board.chooser?.options.map(({ piece }) => shogi.kinds[pieceKind(piece)]?.id)).toEqual([
      'horse',
      'bishop',
    ]);
    expect(ctrl.view.status).toBe('Choose: horse or bishop');
    ctrl.receive({ kind: 'cancel' });
    expect(ctrl.board.chooser).toBeUndefined();
    drag(ctrl, '8h', '2b');
    ctrl.receive({ kind: 'choose', index: 1 });
    expect(movesOf(ctrl)).toBe('7g7f 3c3d 8h2b');
  });

  it('turns a mirror that is picked up', async () => {
    const { ctrl } = await sit(planOf(laser));
    ctrl.receive({ kind: 'select', place: at(laser, 'c1') });
    expect(ctrl.view).toMatchObject({ hasTurns: true, turns: [1, -1] });
    ctrl.turn(1);
    expect(ctrl.view.plies).toBe(1);
  });
});

describe('a game against a level', () => {
  it('prompts the person, waits for the level and follows it', async () => {
    const { ctrl, tab, motions } = await sit(planOf(chess, AGAINST_LEVEL));
    expect(ctrl.view).toMatchObject({ status: 'Your move', isOurTurn: true });
    expect(ctrl.view.seats.map(({ name }) => name)).toEqual(['You', 'Level 1']);
    drag(ctrl, 'e2', 'e4');
    expect(ctrl.view).toMatchObject({ status: 'Level 1 is thinking…', isThinking: true });
    expect(ctrl.board).toMatchObject({ mover: 0, isPremoving: true });
    await quiet();
    tab.thinker.say({ kind: 'move', move: 'e7e5' });
    expect(movesOf(ctrl)).toBe('e2e4 e7e5');
    expect(motions.at(-1)).toMatchObject({ direction: 'forward' });
    expect(ctrl.board.mover).toBe(0);
  });

  it('says what is being loaded while it waits for the level', async () => {
    const { ctrl, tab } = await sit(planOf(chess, AGAINST_LEVEL));
    drag(ctrl, 'e2', 'e4');
    await quiet();
    tab.thinker.onLoading({ loaded: 640_000, total: 1_900_000 });
    expect(ctrl.view).toMatchObject({ status: 'Loading the evaluation (0.6 of 1.9 MB)…', isLoading: true });
    ctrl.showPly(0);
    expect(ctrl.view).toMatchObject({ status: 'Looking at the start', isLoading: false });
    ctrl.showPly(undefined);
    tab.thinker.onLoading({ loaded: 700_000 });
    expect(ctrl.view.status).toBe('Loading the evaluation…');
    tab.thinker.onLoading(undefined);
    expect(ctrl.view).toMatchObject({ status: 'Level 1 is thinking…', isLoading: false });
  });

  it('seats the person below, whichever side it is', async () => {
    const { ctrl } = await sit(
      planOf(chess, {
        seats: [
          { kind: 'level', level: 1 },
          { kind: 'person', name: 'Aya' },
        ],
      }),
    );
    expect(ctrl.board.flipped).toBe(true);
    expect(ctrl.view.seats.map(({ name }) => name)).toEqual(['Aya', 'Level 1']);
    ctrl.flip();
    expect(ctrl.board.flipped).toBe(false);
  });

  it('takes back to the person’s own turn, over the answer too', async () => {
    const { ctrl, tab, motions } = await sit(planOf(chess, AGAINST_LEVEL));
    expect(ctrl.view.can.takeBack).toBe(false);
    drag(ctrl, 'e2', 'e4');
    expect(ctrl.view.can.takeBack).toBe(true);
    await quiet();
    tab.thinker.say({ kind: 'move', move: 'e7e5' });
    ctrl.takeBack();
    expect(movesOf(ctrl)).toBe('');
    expect(motions.at(-1)).toMatchObject({ direction: 'backward' });
  });

  it('says what broke, and lets a level play on', async () => {
    const { ctrl, tab } = await sit(
      planOf(chess, {
        seats: [
          { kind: 'person', name: '' },
          { kind: 'outside', engine: 'Fish' },
        ],
      }),
    );
    drag(ctrl, 'e2', 'e4');
    await quiet();
    tab.thinker.say({ kind: 'error', error: { code: 'engine-lost', why: 'it crashed' } });
    expect(ctrl.view).toMatchObject({
      fault: 1,
      status: expect.stringMatching(/^Fish cannot go on: .*it crashed/) as string,
    });
    ctrl.resume();
    expect(ctrl.view.fault).toBeUndefined();
    await quiet();
    tab.thinker.say({ kind: 'error', error: { code: 'engine-lost', why: 'again' } });
    ctrl.letLevelPlay(1, 2);
    await quiet();
    tab.thinker.say({ kind: 'move', move: 'e7e5' });
    expect(movesOf(ctrl)).toBe('e2e4 e7e5');
    expect(ctrl.view.seats[1].name).toBe('Level 2');
  });

  it('offers a draw once a move, and hears the answer', async () => {
    const { ctrl, tab } = await sit(planOf(chess, AGAINST_LEVEL));
    ctrl.offerDraw();
    expect(ctrl.view.can.draw).toBe(false);
    await quiet();
    tab.thinker.say({ kind: 'move', move: 'e2e4', score: -900 });
    expect(ctrl.view).toMatchObject({ phase: 'running', announcement: 'Black declines the draw.' });
    expect(ctrl.view.reply).toBe('Black declines the draw.');
    drag(ctrl, 'e2', 'e4');
    expect(ctrl.view).toMatchObject({ plies: 1, reply: undefined });
  });
});

describe('looking back', () => {
  it('shows an earlier moment without losing the game', async () => {
    const { ctrl } = await sit(planOf(chess, { moves: 'e2e4 e7e5 g1f3' }));
    ctrl.showPly(1);
    expect(ctrl.view).toMatchObject({ pastPly: 1, status: 'Looking at move 1 of 3' });
    expect(ctrl.board).toMatchObject({ mover: undefined, lastMove: [at(chess, 'e2'), at(chess, 'e4')] });
    expect(ctrl.board.places[at(chess, 'g1')]).not.toBe(0);
    drag(ctrl, 'b8', 'c6');
    expect(ctrl.view.plies).toBe(3);
    ctrl.showPly(undefined);
    expect(ctrl.board.mover).toBe(1);
    drag(ctrl, 'b8', 'c6');
    expect(ctrl.view.plies).toBe(4);
  });

  it('goes move by move, and a new move returns to the game', async () => {
    const { ctrl, motions, tab } = await sit(planOf(chess, { ...AGAINST_LEVEL, moves: 'e2e4 e7e5 g1f3' }));
    await quiet();
    ctrl.step(-1);
    expect(ctrl.view.pastPly).toBe(2);
    expect(motions.at(-1)).toMatchObject({ direction: 'backward' });
    for (const by of [-1, -1, -1, 1] as const) ctrl.step(by);
    expect(ctrl.view.pastPly).toBe(1);
    expect(motions.at(-1)).toMatchObject({ direction: 'forward' });
    tab.thinker.say({ kind: 'move', move: 'b8c6' });
    expect(ctrl.view).toMatchObject({ pastPly: undefined, plies: 4 });
    ctrl.step(-1);
    ctrl.step(1);
    expect(ctrl.view.pastPly).toBeUndefined();
  });
});

describe('a typed move', () => {
  it('is made in any notation, also while one looks back, and refused with a reason', async () => {
    const { ctrl } = await sit(planOf(chess, { ...AGAINST_LEVEL, moves: 'e2e4 e7e5' }));
    expect(await ctrl.typeMove('Ng5')).toBe('“Ng5” is not a move that can be played here.');
    expect(await ctrl.typeMove('g1g5')).toMatch(/not how a knight moves/);
    ctrl.step(-1);
    expect(await ctrl.typeMove(' nf3 ')).toBeUndefined();
    expect(movesOf(ctrl)).toBe('e2e4 e7e5 g1f3');
    expect(await ctrl.typeMove('Nc6')).toBe('This cannot be a premove.');
  });

  it('that could be several moves is not guessed', async () => {
    const { ctrl } = await sit(planOf(chess, { start: '4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1' }));
    expect(await ctrl.typeMove('BXC3')).toBe('That could be bxc3 (b2c3) or Bxc3 (d2c3).');
    expect(movesOf(ctrl)).toBe('');
  });
});

describe('a move the coach doubts', () => {
  const HELPED: Partial<GamePlan> = {
    ...AGAINST_LEVEL,
    help: { hints: 'off', sides: [0], tutorial: false, warnings: 'normal' },
  };

  async function warned(): Promise<Awaited<ReturnType<typeof sit>>> {
    const seated = await sit(planOf(chess, HELPED));
    const arrows = [{ from: at(chess, 'd8'), to: at(chess, 'h4') }];
    seated.tab.thinking.warnings.set('g2g4', { arrows, squares: [at(chess, 'e1')] });
    drag(seated.ctrl, 'g2', 'g4');
    return seated;
  }

  it('is shown at once, and waits for the person', async () => {
    const { ctrl, motions } = await warned();
    expect(motions.at(-1)).toMatchObject({ direction: 'forward' });
    expect(ctrl.board.places[at(chess, 'g4')]).not.toBe(0);
    expect(ctrl.view.moveWarning).toBeUndefined();
    await quiet();
    expect(ctrl.view.moveWarning?.sentences.length).toBeGreaterThan(0);
    expect(ctrl.board.arrows).toEqual([{ from: at(chess, 'd8'), to: at(chess, 'h4'), tone: 'refutation' }]);
    expect(movesOf(ctrl)).toBe('');
  });

  it('is taken back, and another one made', async () => {
    const { ctrl, motions } = await warned();
    await quiet();
    ctrl.takeBack();
    expect(motions.at(-1)).toMatchObject({ direction: 'backward' });
    expect(ctrl.board).toMatchObject({ mover: 0, arrows: [] });
    drag(ctrl, 'e2', 'e4');
    await quiet();
    expect(movesOf(ctrl)).toBe('e2e4');
  });

  it('is taken back by whoever types another one', async () => {
    const { ctrl } = await warned();
    await quiet();
    expect(await ctrl.typeMove('e5')).toMatch(/./);
    expect(ctrl.view.moveWarning).toBeDefined();
    expect(await ctrl.typeMove('e4')).toBeUndefined();
    await quiet();
    expect(movesOf(ctrl)).toBe('e2e4');
  });

  it('is played all the same, and not shown twice', async () => {
    const { ctrl, motions } = await warned();
    await quiet();
    const shown = motions.length;
    ctrl.playAnyway();
    expect(movesOf(ctrl)).toBe('g2g4');
    expect(motions.slice(shown).every((motion) => motion === undefined)).toBe(true);
  });

  it('can be compared with a better one', async () => {
    const { ctrl } = await warned();
    await quiet();
    const { sentences, unsaid } = ctrl.view.moveWarning!;
    ctrl.showBetter(true);
    expect(ctrl.board.places[at(chess, 'g4')]).toBe(0);
    expect(ctrl.board.arrows).toHaveLength(1);
    expect(ctrl.view.moveWarning).toMatchObject({ isBetterShown: true, sentences: unsaid, unsaid: sentences });
    expect(unsaid).not.toEqual(sentences);
    ctrl.forgetMove();
    expect(ctrl.view.moveWarning).toBeUndefined();
  });

  it('names both moves, and the better one is made instead', async () => {
    const { ctrl } = await warned();
    await quiet();
    const { move, better } = ctrl.view.moveWarning!;
    expect(move).toBe('g4');
    ctrl.playBetter();
    expect(ctrl.view.rows[0]?.first?.notation).toBe(better);
    expect(ctrl.view.moveWarning).toBeUndefined();
  });

  it('is dropped when another tab takes the game, before the coach has spoken or after', async () => {
    for (const hasSpoken of [false, true]) {
      const { ctrl, tab } = await warned();
      if (hasSpoken) await quiet();
      const other = new Tab(chess, tab.device).look('g1');
      other.takeOver();
      await quiet();
      expect(ctrl.view).toMatchObject({ place: 'elsewhere', moveWarning: undefined });
      expect(ctrl.board.places[at(chess, 'g4')]).toBe(0);
      ctrl.takeOver();
      await quiet();
      drag(ctrl, 'e2', 'e4');
      await quiet();
      expect(movesOf(ctrl)).toBe('e2e4');
    }
  });

  it('goes through when the coach has nothing against it, or warnings are off', async () => {
    const { ctrl, tab } = await sit(planOf(chess, HELPED));
    drag(ctrl, 'e2', 'e4');
    await quiet();
    expect(movesOf(ctrl)).toBe('e2e4');
    tab.thinker.say({ kind: 'move', move: 'e7e5' });
    tab.thinking.warnings.set('g2g4', {});
    ctrl.changeHelp({ ...ctrl.plan.help, warnings: 'off' });
    drag(ctrl, 'g2', 'g4');
    expect(movesOf(ctrl)).toBe('e2e4 e7e5 g2g4');
  });
});

describe('on the opponent’s turn', () => {
  const HELPED: Partial<GamePlan> = {
    ...AGAINST_LEVEL,
    moves: 'e2e4',
    help: { hints: 'off', sides: [0], tutorial: false, warnings: 'off' },
  } as Partial<GamePlan>;

  it('taps alarm nobody: pieces of the opponent show their range, and the rest is silent', async () => {
    const { ctrl, tab } = await sit(planOf(chess, HELPED));
    await quiet();
    ctrl.receive({ kind: 'point', place: at(chess, 'b8') });
    expect(ctrl.board.marks.filter(({ tone }) => tone === 'reach').map((mark) => mark.at)).toEqual(
      expect.arrayContaining([at(chess, 'a6'), at(chess, 'c6')]),
    );
    ctrl.receive({ kind: 'point', place: at(chess, 'e5') });
    expect(ctrl.board.marks).toEqual([]);
    expect([ctrl.view.refusal, tab.heard]).toEqual([undefined, []]);
    tab.settings.update((settings) => ({ ...settings, premoves: 'off' }));
    ctrl.receive({ kind: 'point', place: at(chess, 'b8') });
    expect(ctrl.board.marks).not.toEqual([]);
    ctrl.receive({ kind: 'point', place: at(chess, 'e5') });
    expect([ctrl.view.refusal, tab.heard]).toEqual([undefined, []]);
  });

  it('a hint says what they threaten', async () => {
    const { ctrl, tab } = await sit(planOf(chess, HELPED));
    await quiet();
    const square = at(chess, 'e4');
    tab.thinking.hintsGiven = [{ kind: 'at-risk', squares: [square], arrows: [], moves: [], facts: [], weight: 1 }];
    ctrl.hint();
    await quiet();
    expect(tab.thinking.asked.at(-1)).toMatchObject({ side: 0 });
    expect(ctrl.board.marks).toEqual([{ at: square, tone: 'danger' }]);
  });

  it('all squares that they attack can be shown', async () => {
    const { ctrl, tab } = await sit(planOf(chess, AGAINST_LEVEL));
    tab.settings.update((settings) => ({ ...settings, attacked: 'on' }));
    const attacked = (): number => ctrl.board.marks.filter(({ tone }) => tone === 'attacked').length;
    expect(attacked()).toBeGreaterThan(8);
    tab.settings.update((settings) => ({ ...settings, attacked: 'off' }));
    expect(attacked()).toBe(0);
  });
});

describe('hints', () => {
  it('come by themselves for the side that is helped, and go with the move', async () => {
    const tab = new Tab(chess);
    const from = at(chess, 'e2');
    tab.thinking.hintsGiven = [{ kind: 'good', squares: [from], arrows: [], moves: [], facts: [], weight: 1 }];
    const ctrl = tab.begin(
      planOf(chess, { help: { hints: 'beginner', sides: [0], tutorial: false, warnings: 'off' } }),
    );
    await quiet();
    expect(ctrl.board.marks).toEqual([{ at: from, tone: 'good' }]);
    ctrl.receive({ kind: 'select', place: from });
    await quiet();
    expect(tab.thinking.asked.at(-1)).toMatchObject({ selected: from, side: 0 });
    ctrl.receive({ kind: 'attempt', attempt: { from, to: at(chess, 'e4') } });
    await quiet();
    expect(ctrl.board.marks).toEqual([]);
  });

  it('are those of the position again when a piece in hand was put down by looking back', async () => {
    const tab = new Tab(chess);
    const hint = { kind: 'good', arrows: [], moves: [], facts: [], weight: 1 } as const;
    const [ofAll, ofPiece] = [at(chess, 'd4'), at(chess, 'e4')];
    tab.thinking.hintsGiven = [{ ...hint, squares: [ofAll] }];
    const help = { hints: 'beginner', sides: [0], tutorial: false, warnings: 'off' } as const;
    const ctrl = tab.begin(planOf(chess, { help, moves: 'e2e4 e7e5' }));
    await quiet();
    tab.thinking.hintsGiven = [{ ...hint, squares: [ofPiece] }];
    ctrl.receive({ kind: 'select', place: at(chess, 'd2') });
    await quiet();
    expect(ctrl.board.marks).toEqual([{ at: ofPiece, tone: 'good' }]);
    ctrl.showPly(1);
    ctrl.showPly(undefined);
    expect(ctrl.board.marks).toEqual([{ at: ofAll, tone: 'good' }]);
  });

  it('put down what is in hand when one is asked for, so that the coach is heard', async () => {
    const { ctrl } = await sit(
      planOf(chess, { help: { hints: 'beginner', sides: [0], tutorial: true, warnings: 'off' } }),
    );
    ctrl.receive({ kind: 'select', place: at(chess, 'e2') });
    expect(ctrl.view.selectedKind).toBeDefined();
    ctrl.hint();
    expect(ctrl.view).toMatchObject({ selectedKind: undefined, refusal: undefined });
    expect(ctrl.board.selected).toBeUndefined();
  });
});

describe('the end of a game', () => {
  it('by mate is announced, put away, and no piece can be picked up any more', async () => {
    const { ctrl, tab } = await sit(planOf(shogi, { start: '4k4/9/4P4/9/9/9/9/9/4K4 b G 1' }));
    const gold = handPlace(0, shogi.handKinds[2]!);
    ctrl.receive({ kind: 'attempt', attempt: { from: gold, to: at(shogi, '5b') } });
    expect(ctrl.view).toMatchObject({ phase: 'over', end: { plies: 1, winner: 0 } });
    expect(ctrl.view.status).toMatch(/^Black wins/);
    expect(ctrl.view.announcement).toMatch(/^Gold dropped on 5b, check\. Black wins/);
    expect(ctrl.board).toMatchObject({ mover: undefined });
    expect(tab.heard.at(-1)).toBe('win');
    await quiet();
    expect(tab.putAway).toEqual(['g1']);
    expect(ctrl.view.end?.record).toBe('record-of-g1');
  });

  it('can be taken back where that is free, and then goes to the same record', async () => {
    const { ctrl, tab } = await sit(planOf(chess, { moves: 'f2f3 e7e5 g2g4' }));
    drag(ctrl, 'd8', 'h4');
    await quiet();
    ctrl.takeBack();
    expect(ctrl.view.phase).toBe('running');
    drag(ctrl, 'd8', 'h4');
    await quiet();
    expect(tab.putAway).toEqual(['g1', 'record-of-g1']);
  });

  it('comes by resignation, by agreement and by the clock', async () => {
    const resigned = await sit(planOf(chess, AGAINST_LEVEL));
    resigned.ctrl.resign();
    expect(resigned.ctrl.view.end).toMatchObject({ winner: 1 });
    expect(resigned.tab.heard.at(-1)).toBe('lose');
    const agreed = await sit(planOf(chess));
    agreed.ctrl.offerDraw();
    expect(agreed.ctrl.view.end?.winner).toBeUndefined();
    const flagged = await sit(planOf(chess, { clocks: [MINUTE, MINUTE] }));
    flagged.tab.time.pass(600_000);
    expect(flagged.ctrl.clock(0)).toMatchObject({ left: 60_000, isRunning: false });
    startClocks(flagged.ctrl);
    expect(flagged.ctrl.clock(0)).toMatchObject({ left: 60_000, isRunning: true });
    flagged.tab.time.pass(60_000);
    expect(flagged.ctrl.view.end).toMatchObject({ winner: 1 });
  });

  it('in check, the king is marked and the person told', async () => {
    const { ctrl } = await sit(planOf(shogi, { ...AGAINST_LEVEL, start: '4k4/9/9/9/9/9/9/4r4/4K4 b - 1' }));
    expect(ctrl.board.checks).toEqual([at(shogi, '5i')]);
    expect(ctrl.view).toMatchObject({ isCheck: true, status: 'Your move — you are in check' });
  });
});

describe('settings', () => {
  it('write the moves in another style and say everything in another language', async () => {
    const { ctrl, tab } = await sit(planOf(shogi, { moves: '7g7f' }));
    tab.settings.update((settings) => ({ ...settings, language: 'ja', notations: { shogi: 'usi' } }));
    expect(ctrl.view.rows[0]?.first?.notation).toBe('7g7f');
    expect(ctrl.view.status).toBe('後手の手番です');
  });
});
