import { unwrap } from '@tesuji/rules/core/result';
import { games } from '@tesuji/rules/registry';
import { shogi } from '@tesuji/rules/shogi/game';
import { describe, expect, it } from 'vitest';
import {
  choiceLike,
  chooseOption,
  chooseSetup,
  firstChoice,
  freeOptions,
  openLine,
  optionValue,
} from './choose-ctrl.ts';

describe('choosing a game', () => {
  it.each(games.flatMap((game) => game.setups.map((setup) => [game.id, setup.id, game] as const)))(
    '%s can be begun from %s',
    (id, setup, game) => {
      const choice = chooseSetup(firstChoice(game), setup);
      const line = unwrap(openLine(choice));
      expect(line).toMatchObject({ game: id, moves: [] });
      expect(choiceLike(game, line)).toEqual(choice);
    },
  );

  it('carries chosen rules into the line, over those of the game', () => {
    const option = freeOptions(shogi).find(({ id }) => id === 'try')!;
    const choice = chooseOption(firstChoice(shogi), 'try', 'on');
    expect(optionValue(firstChoice(shogi), option)).toBe('off');
    expect(optionValue(choice, option)).toBe('on');
    expect(openLine(choice)).toMatchObject({ ok: true, value: { options: { try: 'on', impasse: '27' } } });
  });

  it('is easy for another game like the last, as far as that was an ordinary one', () => {
    const choice = chooseOption(chooseSetup(firstChoice(shogi), 'lance'), 'try', 'on');
    expect(choiceLike(shogi, unwrap(openLine(choice)))).toEqual(choice);
    const pasted = { game: 'shogi', options: { try: 'on' }, start: '4k4/9/9/9/9/9/9/9/4K4 b - 1', moves: [] };
    expect(choiceLike(shogi, pasted)).toEqual(chooseOption(firstChoice(shogi), 'try', 'on'));
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
