import { describeValues, games, type Game, type RuleOption } from '@tesuji/rules';
import {
  formatJson,
  gameAbout,
  gameName,
  notationName,
  optionAbout,
  optionName,
  optionValueName,
  numberedSetupsName,
  setupName,
  sideName,
} from '@tesuji/words';
import type { Command } from 'commander';
import { chooseGame, GAME_ARGUMENT } from '../args.ts';
import { alignColumns } from '../format.ts';
import { createColors } from '../terminal/color.ts';
import type { Terminal } from '../terminal/terminal.ts';

const EXAMPLES = `
Examples:
  tesuji games
  tesuji games hasami
  tesuji games --json`;

export function defineGames(command: Command, terminal: Terminal): void {
  command
    .argument(...GAME_ARGUMENT)
    .option('--json', 'print {games: […]}')
    .addHelpText('after', EXAMPLES)
    .action((id: string | undefined, flags: { readonly json?: true }) => {
      const listed = id === undefined ? games : [chooseGame(id)];
      if (flags.json === true) terminal.print(formatJson({ games: listed.map(gameJson) }));
      else terminal.print(listed.map((game) => gameText(game, terminal.hasColor)).join('\n\n'));
    });
}

function gameJson(game: Game): object {
  return {
    id: game.id,
    name: gameName(game, 'en'),
    sides: game.sides,
    setups: game.setups.map((setup) => ({ ...setup, name: setupName(game, setup, 'en') })),
    ...(game.numberedSetups !== undefined && {
      numberedSetups: {
        id: game.numberedSetups.id,
        count: game.numberedSetups.count,
        name: numberedSetupsName(game, 'en'),
      },
    }),
    options: game.options.map((option) => ({ ...option, name: optionName(game, option, 'en') })),
    notations: game.notations,
  };
}

/** The numbered setups: one by its number, or by lot without one. */
function numberedRow(game: Game): readonly string[][] {
  if (game.numberedSetups === undefined) return [];
  const { count, id } = game.numberedSetups;
  return [[`${id}:N`, numberedSetupsName(game, 'en'), `N is 0 to ${count - 1}; without :N, by lot`]];
}

function gameText(game: Game, hasColor: boolean): string {
  const { bold, dim } = createColors(hasColor);
  const about = gameAbout(game, 'en');
  const sides = `${sideName(game, 0, 'en')} and ${sideName(game, 1, 'en')}`;
  return [
    `${bold(gameName(game, 'en'))} ${dim(`(${game.id}; ${sides})`)}`,
    ...(about === undefined ? [] : [`  ${about}`]),
    `  ${bold('Setups')} ${dim('--setup ID')}`,
    ...alignColumns(
      [...game.setups.map((setup) => [setup.id, setupName(game, setup, 'en'), dim(setup.text)]), ...numberedRow(game)],
      '    ',
    ),
    ...(game.options.length === 0
      ? []
      : [`  ${bold('Options')} ${dim('--options NAME=VALUE,…; the value shown is the default')}`]),
    ...game.options.flatMap((option) => optionText(game, option, dim)),
    `  ${bold('Notations')} ${dim('--notation STYLE; the first is the default')}`,
    ...alignColumns(
      game.notations.map((style) => [style, notationName(game, style, 'en')]),
      '    ',
    ),
  ].join('\n');
}

function optionText(game: Game, option: RuleOption, dim: (text: string) => string): readonly string[] {
  const about = optionAbout(game, option, 'en') ?? optionName(game, option, 'en');
  const values =
    option.kind === 'choice'
      ? option.values.filter((value) => optionValueName(game, option, value, 'en') !== value)
      : [];
  return [
    `    ${option.id}=${option.initial}  ${dim(describeValues(option))}`,
    `      ${about}`,
    ...alignColumns(
      values.map((value) => [value, optionValueName(game, option, value, 'en')]),
      '        ',
    ),
  ];
}
