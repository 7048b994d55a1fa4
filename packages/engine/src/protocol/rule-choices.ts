import type { Game, RuleOption } from '@tesuji/rules';
import type { Dialect, RuleChoice } from './dialect.ts';

/** Every rule option of a game as an engine option: under its customary name, or else one made from its id. */
export function ruleChoices(game: Game, dialect: Dialect): readonly RuleChoice[] {
  const has = (id: string): boolean => game.options.some((option) => option.id === id);
  const customary = dialect.rules.filter(({ decides }) => decides.every(has));
  const decided = [...customary.flatMap(({ decides }) => decides), ...Object.keys(dialect.problemOptions)];
  const others = game.options.filter(({ id }) => !decided.includes(id)).map(plainChoice);
  return [...customary, ...others];
}

function plainChoice(rule: RuleOption): RuleChoice {
  const { id, initial } = rule;
  const name = `Rule_${id}`;
  const decides = [id];
  if (rule.kind === 'choice') {
    return {
      option: { kind: 'combo', name, initial, values: rule.values },
      decides,
      read: (value) => ({ [id]: value }),
    };
  }
  const isOff = (value: string): boolean => rule.canBeOff && value === '0';
  return {
    option: {
      kind: 'spin',
      name,
      initial: initial === 'off' ? 0 : Number(initial),
      min: rule.canBeOff ? 0 : rule.min,
      max: rule.max,
    },
    decides,
    read: (value) => ({ [id]: isOff(value) ? 'off' : value }),
  };
}
