import type { FinishedGame } from '@tesuji/arena';
import { existsSync } from 'node:fs';
import { BadInput } from '../bad-input.ts';
import { chooseGame } from '../choose-game.ts';
import { WRITTEN_FLAGS, type ArenaFlags } from './match-options.ts';
import { readPlan, type MatchPlan } from './match-plan.ts';
import { namedPlace, unnamedPlace, type SavePlace } from './save-place.ts';
import { StateFile, type WrittenPlan } from './state-file.ts';

/** A match and what has been played of it. */
interface Opened {
  readonly plan: MatchPlan;
  readonly place: SavePlace;
  readonly finished: readonly FinishedGame[];
}

/** These may change while a match goes on; of a file of openings its content counts. */
const FREE = ['games', 'sprt', 'openings'];

/** A new match, or one that was begun before. `isTyped` tells flags that were given from those that have defaults. */
export function openMatch(id: string | undefined, flags: ArenaFlags, isTyped: (flag: string) => boolean): Opened {
  if (typeof flags.resume === 'string') return resumeFrom(flags.resume, id, flags, isTyped);
  const plan = readPlan(id, flags);
  const place = flags.save === undefined ? unnamedPlace(withoutFree(plan.identity)) : namedPlace(plan.game, flags.save);
  if (place.state.exists) return goOn(plan, place);
  if (flags.resume !== undefined) {
    throw new BadInput('there is nothing to go on with: no match like this was broken off');
  }
  refuseStranger(place);
  return { plan, place, finished: [] };
}

/** A new match begins its file of records anew, which must not be one of somebody's own. */
function refuseStranger({ records }: SavePlace): void {
  if (records !== undefined && existsSync(records.path))
    throw new BadInput(`“${records.path}” exists already, and no match is kept beside it; save this one elsewhere`);
}

function goOn(plan: MatchPlan, place: SavePlace): Opened {
  const { plan: written, games } = place.state.read();
  refuseOther(place.state.path, withoutFree(written), withoutFree(plan.identity));
  return { plan, place, finished: games };
}

/** What the match was asked to be is in its file; what is typed beside it goes before. */
function resumeFrom(
  path: string,
  id: string | undefined,
  flags: ArenaFlags,
  isTyped: (flag: string) => boolean,
): Opened {
  if (flags.save !== undefined) throw new BadInput('--resume goes on where the match was saved; leave out --save');
  const state = [`${path}/match.jsonl`, `${path}.match.jsonl`].map((each) => new StateFile(each));
  const found = state.find((file) => file.exists);
  if (found === undefined) throw new BadInput(`there is no match in “${path}”`);
  const { plan: written } = found.read();
  const texts = WRITTEN_FLAGS.flatMap((name) => {
    const text = isTyped(name) ? flags[name] : written[name];
    return text === undefined ? [] : [[name, text] as const];
  });
  refusePrograms(written, isTyped);
  const adjudicate = isTyped('adjudicate') ? flags.adjudicate : written['adjudicate'] !== 'false';
  const { seed, plies, games } = { ...flags, ...Object.fromEntries(texts) };
  const plan = readPlan(id ?? written['game'], {
    ...flags,
    ...Object.fromEntries(texts),
    seed,
    plies,
    games,
    adjudicate,
  });
  return goOn(plan, namedPlace(chooseGame(plan.game.id), path));
}

/** A file must not be able to start programs: an outside engine is named again by whoever resumes. */
function refusePrograms(written: WrittenPlan, isTyped: (flag: string) => boolean): void {
  const which = ['a', 'b'].find((each) => /^\s*(?:usi|uci):/.test(written[each] ?? '') && !isTyped(each));
  if (which === undefined) return;
  throw new BadInput(`an outside engine plays in this match; say again which: --${which} "${written[which] ?? ''}"`);
}

/** Games of different matches must not be counted together. */
function refuseOther(path: string, written: WrittenPlan, asked: WrittenPlan): void {
  const names = [...new Set([...Object.keys(written), ...Object.keys(asked)])];
  const name = names.find((each) => written[each] !== asked[each]);
  if (name === undefined) return;
  throw new BadInput(
    `“${path}” holds another match (${name} is “${written[name] ?? 'not given'}” there); save this one elsewhere`,
  );
}

function withoutFree(plan: WrittenPlan): WrittenPlan {
  return Object.fromEntries(Object.entries(plan).filter(([name]) => !FREE.includes(name)));
}
