import type { Help, HelpStage, Hint } from '@tesuji/coach';
import { chess } from '@tesuji/rules/chess';
import { startPosition, unwrap } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { SettingsStore } from '../settings/settings-store.svelte.ts';
import { at, FakeThinkingService, planOf, quiet } from '../play/test/fake-world.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import { CoachCtrl, type CoachSubject } from './coach-ctrl.svelte.ts';

const position = unwrap(startPosition(chess));
const SCENE: CoachSubject = { line: planOf(chess).line, position, side: 0, level: 'beginner' };
const E4 = unwrap(chess.parseMove(position, 'e2e4'));
const D4 = unwrap(chess.parseMove(position, 'd2d4'));

function hint(square: string, move: number): Hint {
  return { kind: 'good', squares: [at(chess, square)], arrows: [], moves: [move], facts: [], weight: 1 };
}

function help(stage: HelpStage): Help {
  const state = { position: '', stage, kind: 'good', move: 'e2e4' } as const;
  return {
    state,
    step: { stage, kind: 'good', squares: [at(chess, 'e2')], isArea: false, arrows: [], move: E4, facts: [] },
  };
}

function open(): { coach: CoachCtrl; thinking: FakeThinkingService } {
  const thinking = new FakeThinkingService(chess);
  thinking.hintsGiven = [hint('e4', E4), hint('d4', D4)];
  return {
    coach: new CoachCtrl(chess, () => Promise.resolve(thinking), new SettingsStore(DEFAULT_SETTINGS)),
    thinking,
  };
}

describe('the coach', () => {
  it('shows the marks of all hints and the sentence of the first', async () => {
    const { coach } = open();
    coach.look(SCENE);
    expect(coach.view.isThinking).toBe(true);
    await quiet();
    expect(coach.view).toMatchObject({ index: 1, count: 2, isThinking: false, canHelp: true });
    expect(coach.view.sentence).toMatch(/e4/);
    expect(coach.drawing.marks).toHaveLength(2);
  });

  it('has recommended a move that help has shown, until the position changes, and one that looked ahead', async () => {
    const { coach, thinking } = open();
    const engineLine: Hint = { ...hint('d4', D4), kind: 'engine-line' };
    thinking.hintsGiven = [hint('e4', E4), engineLine];
    coach.look(SCENE);
    await quiet();
    expect([coach.recommends(E4), coach.recommends(D4)]).toEqual([false, true]);
    thinking.helpGiven = help('piece');
    coach.hint();
    await quiet();
    expect(coach.recommends(E4)).toBe(false);
    thinking.helpGiven = help('move');
    coach.hint();
    await quiet();
    expect(coach.recommends(E4)).toBe(true);
    coach.explain(at(chess, 'd4'));
    expect(coach.recommends(E4)).toBe(true);
    coach.look(undefined);
    expect(coach.recommends(E4)).toBe(false);
  });

  it('steps through the hints in a cycle, and shows the marks of one at a time', async () => {
    const { coach } = open();
    coach.look(SCENE);
    await quiet();
    coach.next();
    expect(coach.view).toMatchObject({ index: 2 });
    expect(coach.drawing.marks.map((mark) => mark.at)).toEqual([at(chess, 'd4')]);
    coach.next();
    expect(coach.view.index).toBe(1);
    coach.previous();
    expect(coach.view.index).toBe(2);
  });

  it('says what is to be said about a square that is pressed or pointed at', async () => {
    const { coach } = open();
    coach.look(SCENE);
    await quiet();
    coach.consider(at(chess, 'd4'));
    expect(coach.view).toMatchObject({ isPointed: true, sentence: expect.stringMatching(/d4/) as string });
    // All marks stay.
    expect(coach.drawing.marks).toHaveLength(2);
    coach.consider(undefined);
    expect(coach.view).toMatchObject({ isPointed: false, index: 1 });
    expect([coach.explain(at(chess, 'a1')), coach.explain(at(chess, 'd4'))]).toEqual([false, true]);
    expect(coach.view).toMatchObject({ index: 2, sentence: expect.stringMatching(/d4/) as string });
  });

  it('marks no capture for a piece with which it would be a bad one', async () => {
    const { coach, thinking } = open();
    const take: Hint = { ...hint('e5', E4), kind: 'take' };
    thinking.hintsGiven = [take, hint('d4', D4)];
    coach.look(SCENE);
    coach.select(at(chess, 'd2'));
    await quiet();
    expect(coach.drawing.marks).toEqual([{ at: at(chess, 'd4'), tone: 'good' }]);
    coach.select(at(chess, 'e2'));
    await quiet();
    expect(coach.drawing.marks).toContainEqual({ at: at(chess, 'e5'), tone: 'take' });
  });

  it('drops an answer about a position that is no longer shown', async () => {
    const { coach } = open();
    coach.look(SCENE);
    coach.look(undefined);
    await quiet();
    expect(coach.view).toMatchObject({ count: 0, canHelp: false });
    expect(coach.drawing.marks).toEqual([]);
  });

  it('keeps waiting for the hints of the position while a piece is selected or help is asked for', async () => {
    const { coach, thinking } = open();
    thinking.helpGiven = help('where');
    const all = thinking.holdNext();
    coach.look(SCENE);
    await quiet();
    coach.select(at(chess, 'e2'));
    await quiet();
    coach.select(undefined);
    coach.hint();
    await quiet();
    expect(coach.view).toMatchObject({ next: 'show', isThinking: true });
    all.resolve(thinking.hintsGiven);
    await quiet();
    coach.next();
    expect(coach.view).toMatchObject({ count: 2, isThinking: false });
  });

  it('cancels the question about a piece when it is deselected or another is selected', async () => {
    const { coach, thinking } = open();
    coach.look(SCENE);
    await quiet();
    const ofFirst = thinking.holdNext();
    coach.select(at(chess, 'd2'));
    await quiet();
    expect(coach.view.isThinking).toBe(true);
    coach.select(undefined);
    expect(coach.view.isThinking).toBe(false);
    const ofSecond = thinking.holdNext();
    coach.select(at(chess, 'e2'));
    await quiet();
    ofFirst.resolve([hint('d4', D4)]);
    await quiet();
    expect(coach.view).toMatchObject({ count: 2, isThinking: true });
    coach.next();
    ofSecond.resolve([hint('e4', E4)]);
    await quiet();
    // The index is reset, since there may be fewer hints now.
    expect(coach.view).toMatchObject({ index: 1, count: 1, isThinking: false });
    expect(coach.drawing.marks.map((mark) => mark.at)).toEqual([at(chess, 'e4')]);
  });

  it('gives no hints when it is off, but help in stages on request', async () => {
    const { coach, thinking } = open();
    coach.look({ ...SCENE, level: 'off' });
    await quiet();
    expect(thinking.asked).toEqual([]);
    thinking.helpGiven = help('where');
    coach.hint();
    await quiet();
    expect(coach.view.next).toBe('show');
    thinking.helpGiven = help('move');
    coach.more();
    await quiet();
    expect(coach.view).toMatchObject({ next: 'why' });
    expect(coach.view.sentence).toMatch(/e4/);
  });

  it('shows nothing when the coach cannot be loaded', async () => {
    const coach = new CoachCtrl(chess, () => Promise.reject(new Error('offline')), new SettingsStore(DEFAULT_SETTINGS));
    coach.look(SCENE);
    await quiet();
    expect(coach.view).toMatchObject({ sentence: '', isThinking: false });
  });
});
