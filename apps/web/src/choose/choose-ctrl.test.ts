import { games } from '@tesuji/rules/registry';
import { shogi } from '@tesuji/rules/shogi/game';
import { describe, expect, it } from 'vitest';
import { chooseOption, chooseSetup, firstChoice, freeOptions, openLine, optionValue } from './choose-ctrl.ts';

describe('choosing a game', () => {
  it.each(games.flatMap((game) => game.setups.map((setup) => [game.id, setup.id, game] as const)))(
    '%s can be begun from %s',
    (id, setup, game) => {
      expect(openLine(chooseSetup(firstChoice(game), setup))).toMatchObject({
        ok: true,
        value: { game: id, moves: [] },
      });
    },
  );

  it('carries chosen rules into the line, over those of the game', () => {
    const option = freeOptions(shogi).find(({ id }) => id === 'try')!;
    const choice = chooseOption(firstChoice(shogi), 'try', 'on');
    expect(optionValue(firstChoice(shogi), option)).toBe('off');
    expect(optionValue(choice, option)).toBe('on');
    expect(openLine(choice)).toMatchObject({ ok: true, value: { options: { try: 'on', impasse: '27' } } });
  });

  it('says what is wrong with a rule out of range', () => {
    expect(openLine(chooseOption(firstChoice(shogi), 'limit', '0'))).toMatchObject({
      ok: false,
      error: { got: 'limit=0' },
    });
  });

  it('leaves rules that belong to a setup to the setup', () => {
    for (const game of games) {
      const fixed = game.setups.flatMap((setup) => Object.keys(setup.options ?? {}));
      expect(freeOptions(game).filter(({ id }) => fixed.includes(id))).toEqual([]);
    }
  });

  it('keeps the setup when asked for one that does not exist', () => {
    expect(chooseSetup(firstChoice(shogi), 'nonsense').setup.id).toBe('even');
  });
});
