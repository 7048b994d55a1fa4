import type { MatchError } from '@tesuji/match';
import { fail, ok, type Game, type Result } from '@tesuji/rules';
import { routeTo } from '../../app/route.ts';
import type { Services } from '../../shared/services.ts';
import { makePlan, MOST_BOARDS, type Choice } from '../../shared/play/setup/make-plan.ts';
import { beginGames, findStart } from '../../shared/play/setup/start-game.ts';
import type { GamePlan } from '../../shared/play/setup/game-plan.ts';
import { firstDraft, keptDrafts, presetDrafts, readDrafts, type BoardDraft, type Preset } from './drafts.ts';

const KEPT = 'board-drafts';

export type BoardsSetupError =
  | { readonly kind: 'match'; readonly game: Game; readonly error: MatchError }
  | { readonly kind: 'unavailable' };

type Needs = Pick<Services, 'games' | 'storage' | 'settings' | 'live'>;

/** Sets up several boards at once: a list of drafts, which is stored after every change. */
export class BoardsSetupCtrl {
  drafts: readonly BoardDraft[];
  private readonly services: Needs;
  private readonly chance: () => number;
  private nextKey: number = MOST_BOARDS;

  constructor(services: Needs, chance: () => number = Math.random) {
    this.services = services;
    this.chance = chance;
    this.drafts = $state.raw(readDrafts(services.storage.read(KEPT), services.games));
  }

  get isFull(): boolean {
    return this.drafts.length >= MOST_BOARDS;
  }

  usePreset(preset: Preset): void {
    this.set(presetDrafts(preset, this.services.games));
  }

  /** Adds a board like the last one. */
  add(): void {
    if (this.isFull) return;
    const last = this.drafts.at(-1) ?? firstDraft(this.services.games[0]!, 0);
    this.set([...this.drafts, { ...last, key: this.nextKey++ }]);
  }

  remove(key: number): void {
    this.set(this.drafts.filter((draft) => draft.key !== key));
  }

  /** Changes the game of a board: the players stay, setup and rules are those of the new game. */
  chooseGame(key: number, game: Game): void {
    this.change(key, ({ choice }) => {
      const { choice: first } = firstDraft(game, key);
      return { key, game, choice: { ...choice, setup: first.setup, options: first.options } };
    });
  }

  choose(key: number, part: Partial<Choice>): void {
    this.change(key, (draft) => ({ ...draft, choice: { ...draft.choice, ...part } }));
  }

  chooseForAll(part: Partial<Choice>): void {
    this.set(this.drafts.map((draft) => ({ ...draft, choice: { ...draft.choice, ...part } })));
  }

  /** Starts all boards. Returns their address. */
  async begin(): Promise<Result<string, BoardsSetupError>> {
    const plans = this.drafts.flatMap((draft) => this.planOf(draft) ?? []);
    const begun = await beginGames(this.services, plans, true);
    if (begun.ok) return ok(routeTo(begun.value.screen, [begun.value.id]));
    return fail(begun.error.kind === 'match' ? { ...begun.error, game: this.drafts[0]!.game } : begun.error);
  }

  private planOf({ game, choice }: BoardDraft): GamePlan | undefined {
    const start = findStart(game, { ...choice, startFrom: 'setup' }, undefined, undefined);
    if (!start.ok) return undefined;
    const plan = makePlan(choice, start.value.line, this.services.settings.value.name, this.chance);
    return plan.ok ? plan.value : undefined;
  }

  private change(key: number, change: (draft: BoardDraft) => BoardDraft): void {
    this.set(this.drafts.map((draft) => (draft.key === key ? change(draft) : draft)));
  }

  private set(drafts: readonly BoardDraft[]): void {
    this.drafts = drafts;
    this.services.storage.write(KEPT, keptDrafts(drafts));
  }
}
