import { materialOf, moveTo, opponent, unwrap, type Game, type Position } from '@tesuji/rules';
import type { FactKind } from '../../src/fact.ts';
import { whyGood } from '../../src/reasons/reasons-for.ts';
import { TACTIC_THEMES, type TacticTheme } from '../../src/tactics/tactic.ts';

/** The themes that facts about a move of the solver stand for. Other facts are in every puzzle or in none. */
const THEME_OF: Readonly<Partial<Record<FactKind, TacticTheme>>> = {
  mate: 'mate',
  'mate-threat': 'mate-threat',
  fork: 'fork',
  pin: 'pin',
  skewer: 'skewer',
  'discovered-attack': 'discovered-attack',
  overloaded: 'overloaded',
  trapped: 'trapped',
  undefended: 'hanging',
  'cheaper-attacker': 'exchange',
  outnumbered: 'exchange',
  exchange: 'exchange',
  trade: 'exchange',
  promotion: 'promotion',
  'mate-parried': 'defence',
  'mate-avoided': 'defence',
  guards: 'defence',
  saves: 'defence',
  sandwich: 'sandwich',
  'sandwich-prepared': 'threat',
  'beam-hit': 'beam',
  'beam-opened': 'threat',
};

/** Returns what the moves of the solver show, as far as the coach proves it. `isMate` is the solver's proof. */
export function themesOf(game: Game, start: string, moves: readonly string[], isMate: boolean): readonly TacticTheme[] {
  const position = unwrap(game.parsePosition(start));
  const { side } = position;
  const balance = (): number =>
    materialOf(game, position.places, side) - materialOf(game, position.places, opponent(side));
  const before = balance();
  const found = new Set<TacticTheme>();
  for (const [ply, text] of moves.entries()) {
    const move = unwrap(game.parseMove(position, text));
    if (ply === 0 && isQuiet(game, position, move)) found.add('quiet');
    if (ply % 2 === 0) {
      for (const { after, kind } of whyGood(game, position, move, 0)) {
        const theme = THEME_OF[kind];
        // An exchange that only may follow is no theme.
        if (theme !== undefined && (after === undefined || theme !== 'exchange')) found.add(theme);
      }
    }
    position.make(move);
    if (ply === 1 && balance() < before) found.add('sacrifice');
  }
  // A mate that the coach sees in another line is not what this puzzle is about.
  if (isMate) found.add('mate');
  else found.delete('mate');
  const themes = TACTIC_THEMES.filter((theme) => found.has(theme));
  return themes.length > 0 ? themes : ['advantage'];
}

function isQuiet(game: Game, position: Position, move: number): boolean {
  const isForcing = position.givesCheck(move) || position.places[moveTo(move)] !== 0;
  return !isForcing && game.effects(position, move).every(({ kind }) => kind !== 'capture' && kind !== 'promote');
}
