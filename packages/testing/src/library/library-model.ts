import fc from 'fast-check';
import { chess } from '@tesuji/rules/chess';
import { unwrap } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import type { GameRecord } from '@tesuji/records';
import type { Library } from '@tesuji/library';
import { failure, got, newGame, openTestLibrary, players, record, testRandom } from './sample-games.ts';
import type { Place } from './store-contract.ts';

/** A simple model of the library. */
interface Model {
  readonly games: { readonly id: string; readonly savedAt: number; readonly record: GameRecord; deletion: number }[];
  time: number;
}

type Step = (model: Model, tab: Library) => Promise<void>;

const RECORDS = ['', 'e2e4', 'e2e4 e7e5', 'd2d4', 'e2e4 e7e5 g1f3 [2] c7c5', 'e2e3 e7e5 e3e4'].map((moves, i) =>
  record(chess, moves, players(`P${i}`, 'Q')),
);
const HOLDS_E4_E5 = new Set([RECORDS[2], RECORDS[4]]);

const shown = (model: Model) => model.games.filter(({ deletion }) => deletion === 0);
const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];

const add = fc.nat(RECORDS.length - 1).map((at): Step => async (model, tab) => {
  const game = RECORDS[at];
  const { id } = await got(tab.add(newGame(game, { savedAt: ++model.time })));
  model.games.push({ id, savedAt: model.time, record: game, deletion: 0 });
});

const update = fc.tuple(fc.nat(), fc.nat(RECORDS.length - 1)).map(([which, at]): Step => async (model, tab) => {
  const old = pick(shown(model), which);
  if (old === undefined) return;
  await got(tab.update(old.id, { record: RECORDS[at] }));
  model.games[model.games.indexOf(old)] = { ...old, record: RECORDS[at] };
});

const remove = fc.array(fc.nat(), { minLength: 1, maxLength: 3 }).map((which): Step => async (model, tab) => {
  const gone = new Set(which.flatMap((at) => pick(shown(model), at) ?? []));
  const deletion = Math.max(0, ...model.games.map((game) => game.deletion)) + 1;
  await got(tab.remove([...gone].map(({ id }) => id)));
  for (const game of gone) game.deletion = deletion;
});

async function undo(model: Model, tab: Library): Promise<void> {
  const latest = Math.max(1, ...model.games.map((game) => game.deletion));
  const back = model.games.filter(({ deletion }) => deletion === latest);
  expect((await got(tab.undo())).map(({ id }) => id).sort()).toEqual(back.map(({ id }) => id).sort());
  for (const game of back) game.deletion = 0;
}

async function purge(model: Model, tab: Library, which: readonly number[]): Promise<void> {
  const gone = new Set(which.flatMap((at) => pick(model.games, at) ?? []));
  await got(tab.purge([...gone].map(({ id }) => id)));
  for (const game of gone) {
    model.games.splice(model.games.indexOf(game), 1);
    expect((await failure(tab.get(game.id))).code).toBe('no-such-game');
  }
}

const undoing = fc.constant<Step>(undo);
const purging = fc.array(fc.nat(), { maxLength: 2 }).map(
  (which): Step =>
    (model, tab) =>
      purge(model, tab, which),
);

async function compare(model: Model, tab: Library): Promise<void> {
  const expected = shown(model).sort((a, b) => b.savedAt - a.savedAt);
  expect((await got(tab.list())).map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  for (const { id, record } of expected) expect((await got(tab.get(id))).record).toEqual(record);
  const wanted = unwrap(chess.parsePosition(chess.setups[0].text));
  for (const move of ['e2e4', 'e7e5']) wanted.make(unwrap(chess.parseMove(wanted, move)));
  const found = await got(tab.find({ game: chess, position: chess.formatPosition(wanted) }));
  const holding = expected.filter((game) => HOLDS_E4_E5.has(game.record));
  expect(found.map(({ summary }) => summary.id)).toEqual(holding.map(({ id }) => id));
}

/** Tests random operations in two tabs, one after another, against a simple model. */
export function describeModel(name: string, makePlace: () => Promise<Place>, numRuns: number): void {
  describe(`a library in ${name} compared with a model`, () => {
    it('equals the model after any operations and reopening', async () => {
      const step = fc.oneof({ weight: 3, arbitrary: add }, update, { weight: 2, arbitrary: remove }, undoing, purging);
      const steps = fc.array(fc.tuple(step, fc.nat(1), fc.boolean()), { maxLength: 25 });
      await fc.assert(
        fc.asyncProperty(steps, async (all) => {
          const place = await makePlace();
          const tabs = [
            await openTestLibrary(await place.open()),
            await openTestLibrary(await place.open(), { random: testRandom(2) }),
          ];
          const model: Model = { games: [], time: 0 };
          for (const [run, tab, isCompared] of all) {
            await run(model, tabs[tab]);
            if (isCompared) await compare(model, tabs[1 - tab]);
          }
          const later = await openTestLibrary(await place.open());
          await compare(model, later);
          for (const library of [...tabs, later]) await library.close();
          await place.destroy();
        }),
        { numRuns },
      );
    });
  });
}
