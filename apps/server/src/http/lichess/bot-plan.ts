/** Challenges that bots make, from the fields of their forms. */
import type { TimeControl } from '@tesuji/match';
import type { ChallengePlan } from '@tesuji/online';
import { findGame, type Side } from '@tesuji/rules';
import { BotFailure } from './facade.ts';

const DAY = 86_400_000;
const SIDES: Readonly<Record<string, Side>> = { white: 0, sente: 0, black: 1, gote: 1 };
const NO_HELP = { hints: false, warnings: false };

/** Returns the terms that a bot asks for. Throws a `BotFailure` for what this server does not have. */
export function readBotPlan(fields: ReadonlyMap<string, string>, plays: string): ChallengePlan {
  const game = findGame(plays);
  if (game === undefined) throw new BotFailure(400, 'This account plays no game');
  const variant = fields.get('variant') ?? 'standard';
  const fen = fields.get('fen') ?? fields.get('sfen');
  if (variant !== 'standard' && !(variant === 'fromPosition' && fen !== undefined))
    throw new BotFailure(400, `This server has no variant ${variant}`);
  const clock = clockOf(fields, plays);
  const isRated = fields.get('rated') === 'true';
  return {
    line: { game: game.id, options: {}, start: fen ?? game.setups[0]!.text, moves: [] },
    clocks: [clock, clock],
    side: SIDES[fields.get('color') ?? ''] ?? 'random',
    takebacks: isRated ? 'none' : 'asked',
    pauses: 'none',
    help: [NO_HELP, NO_HELP],
    isPublic: true,
    delay: 0,
    isRated,
  };
}

function clockOf(fields: ReadonlyMap<string, string>, plays: string): TimeControl {
  const seconds = (name: string): number | undefined => {
    const text = fields.get(name);
    if (text === undefined) return undefined;
    if (!/^\d{1,6}(?:\.\d{1,3})?$/.test(text)) throw new BotFailure(400, `${name} is not a number of seconds`);
    return Math.round(Number(text) * 1000);
  };
  const main = seconds('clock.limit');
  const days = fields.get('days');
  if (main === undefined)
    return /^\d{1,2}$/.test(days ?? '') ? { kind: 'per-move', each: Number(days) * DAY } : { kind: 'none' };
  const period = seconds('clock.byoyomi') ?? 0;
  const increment = seconds('clock.increment') ?? 0;
  if (plays === 'shogi' && period > 0)
    return { kind: 'byoyomi', main, period, periods: Math.max(1, Number(fields.get('clock.periods') ?? 1) || 1) };
  return increment > 0 ? { kind: 'increment', main, increment } : { kind: 'sudden-death', main };
}
