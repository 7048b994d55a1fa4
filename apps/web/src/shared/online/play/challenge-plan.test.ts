import { whyUnrated, type ChallengePlan } from '@tesuji/online';
import { games, startPosition, unwrap, type Game } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { firstChoice, type Choice } from '../../play/setup/make-plan.ts';
import { findStart } from '../../play/setup/start-game.ts';
import { choiceOfPlan, makeChallengePlan, turnPlan } from './challenge-plan.ts';

function planOf(game: Game, part: Partial<Choice>): ChallengePlan {
  const choice: Choice = { ...firstChoice(game), opponent: 'online', ...part };
  return unwrap(makeChallengePlan(choice, unwrap(findStart(game, choice, undefined, undefined)).line));
}

/** The plan that comes of a form which was opened with a plan and not touched. */
function again(game: Game, plan: ChallengePlan): ChallengePlan {
  const { choice, pasted } = choiceOfPlan(game, plan);
  return unwrap(makeChallengePlan(choice, unwrap(findStart(game, choice, pasted, undefined)).line));
}

const CASES = games.flatMap((game) => game.setups.map((setup) => [`${game.id} ${setup.id}`, game, setup.id] as const));
/** Every value of every rule that can be chosen with the ordinary start. */
const RULES = games.flatMap((game) =>
  game.options.flatMap((option) => {
    const values = option.kind === 'choice' ? option.values : [String(option.min), String(option.max)];
    const isPossible = (value: string): boolean => startPosition(game, game.setups[0]!.id, { [option.id]: value }).ok;
    return values.filter(isPossible).map((value) => [game.id, option.id, value, game] as const);
  }),
);

describe('a form that is opened with the plan of a challenge', () => {
  it.each(CASES)('leads to the same plan: %s', (_, game, setup) => {
    const terms: Partial<Choice> = {
      side: 'random',
      areClocksDifferent: true,
      clocks: ['10m byoyomi 3x30s', '5m+3s'],
      takeback: 'none',
      pauses: 'none',
      allowsHelp: true,
      watchers: 'everybody',
      delay: 60_000,
      teaching: 'third',
    };
    const plan = planOf(game, { setup, ...terms });
    expect(again(game, plan)).toEqual(plan);
    const { choice } = choiceOfPlan(game, plan);
    expect(choice).toMatchObject({ ...terms, startFrom: 'setup' });
  });

  it.each(RULES)('keeps a rule: %s %s %s', (_, id, value, game) => {
    const plan = planOf(game, { options: { [id]: value } });
    expect(plan.line.options[id]).toBe(value);
    expect(again(game, plan)).toEqual(plan);
  });

  it('keeps a position of its own, and moves that were made before', () => {
    const chess = games.find(({ id }) => id === 'chess')!;
    const plan = planOf(chess, {});
    const own = { ...plan, line: { ...plan.line, start: '6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1' } };
    expect(again(chess, own)).toEqual(own);
    expect(choiceOfPlan(chess, own).choice.startFrom).toBe('pasted');
    const begun = { ...plan, line: { ...plan.line, moves: ['e2e4', 'e7e5'] } };
    expect(again(chess, begun)).toEqual(begun);
  });
});

describe('a rated game', () => {
  const terms: Partial<Choice> = { isRated: true, clocks: ['10m', '10m'], allowsHelp: true, takeback: 'asked' };

  it.each(games.map((game) => [game.id, game] as const))('has neither help nor takebacks: %s', (_, game) => {
    const plan = planOf(game, terms);
    expect(plan).toMatchObject({ isRated: true, takebacks: 'none' });
    expect(plan.help).toEqual([
      { hints: false, warnings: false },
      { hints: false, warnings: false },
    ]);
    expect(whyUnrated(plan)).toBeUndefined();
    expect(again(game, plan)).toEqual(plan);
  });

  it('needs a clock', () => {
    expect(whyUnrated(planOf(games[0]!, { ...terms, clocks: ['none', 'none'] }))).toBe('no-clock');
  });
});

describe('a teaching game', () => {
  it('has no help for whoever teaches', () => {
    const game = games[0]!;
    const [none, all] = [
      { hints: false, warnings: false },
      { hints: true, warnings: true },
    ];
    expect(planOf(game, { teaching: 'maker', allowsHelp: true }).help).toEqual([none, all]);
    expect(planOf(game, { teaching: 'taker', allowsHelp: true }).help).toEqual([all, none]);
    expect(planOf(game, { teaching: 'nobody', allowsHelp: true }).help).toEqual([all, all]);
    expect(planOf(game, { teaching: 'maker', isRated: true }).teaching).toBeUndefined();
  });

  it('is offered the other way round with the same teacher', () => {
    const plan = planOf(games[0]!, { teaching: 'maker' });
    expect(turnPlan(plan).teaching).toBe('taker');
    expect(turnPlan(turnPlan(plan))).toEqual(plan);
  });
});
