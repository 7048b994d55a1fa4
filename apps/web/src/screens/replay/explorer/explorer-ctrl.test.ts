import type { LibraryError } from '@tesuji/library';
import type { Exploration, IndexProgress } from '@tesuji/library/openings';
import { fail, ok, type GameLine, type Result } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { describe, expect, it } from 'vitest';
import type { ExploreRequest } from '../../../shared/openings/index-handlers.ts';
import { ExplorerCtrl } from './explorer-ctrl.svelte.ts';

interface Asked {
  readonly request: ExploreRequest;
  readonly onProgress: (progress: IndexProgress) => void;
  readonly reply: (result: Result<Exploration, LibraryError>) => void;
}

function open() {
  const asked: Asked[] = [];
  const counter = {
    isClosed: false,
    explore: (request: ExploreRequest, onProgress: Asked['onProgress']) =>
      new Promise<Result<Exploration, LibraryError>>((reply) => asked.push({ request, onProgress, reply })),
    close() {
      this.isClosed = true;
    },
  };
  return { asked, counter, ctrl: new ExplorerCtrl(counter, () => 'Ann') };
}

const line = (...moves: string[]): GameLine => ({ game: 'chess', options: {}, start: chess.setups[0]!.text, moves });
const found = (games: number): Exploration => ({ total: { games, first: 0, draw: 0, second: 0 }, moves: [] });

describe('the explorer', () => {
  it('shows what was played from the last position asked about, whichever answer comes first', async () => {
    const { asked, ctrl } = open();
    const shown = [ctrl.show(line()), ctrl.show(line('e2e4'))];
    asked[1]!.reply(ok(found(2)));
    asked[0]!.reply(ok(found(1)));
    await Promise.all(shown);
    expect(ctrl.state).toMatchObject({ found: found(2), isBusy: false });
    expect(asked.map(({ request }) => request.line.moves)).toEqual([[], ['e2e4']]);
  });

  it('asks again for other games, with the name of the person', async () => {
    const { asked, ctrl } = open();
    const first = ctrl.show(line('e2e4'));
    asked[0]!.onProgress({ done: 100, total: 300 });
    expect(ctrl.state).toMatchObject({ isBusy: true, progress: { done: 100, total: 300 } });
    asked[0]!.reply(ok(found(5)));
    await first;
    const second = ctrl.choose('second');
    asked[0]!.onProgress({ done: 200, total: 300 });
    expect(ctrl.state).toMatchObject({ whose: 'second', found: found(5), isBusy: true, progress: undefined });
    asked[1]!.reply(ok(found(3)));
    await second;
    expect(asked[1]!.request).toEqual({ line: line('e2e4'), whose: 'second', ownName: 'Ann' });
    expect(ctrl.state).toMatchObject({ found: found(3), isBusy: false });
  });

  it('says what went wrong, and recovers', async () => {
    const { asked, ctrl } = open();
    const error: LibraryError = { code: 'busy' };
    const first = ctrl.show(line());
    asked[0]!.reply(fail(error));
    await first;
    expect(ctrl.state).toMatchObject({ error, found: undefined });
    const second = ctrl.show(line());
    asked[1]!.reply(ok(found(1)));
    await second;
    expect(ctrl.state).toMatchObject({ error: undefined, found: found(1) });
  });

  it('hears nothing after it was closed', async () => {
    const { asked, counter, ctrl } = open();
    const shown = ctrl.show(line());
    ctrl.close();
    asked[0]!.reply(ok(found(1)));
    await shown;
    expect(counter.isClosed).toBe(true);
    expect(ctrl.state.found).toBeUndefined();
  });
});
