import type { MatchFault } from '@tesuji/match';
import { fail, ok, type Game, type Result } from '@tesuji/rules';
import { routeTo } from '../app/route.ts';
import type { Services } from '../app/services.ts';
import { Cell } from '../cell.ts';
import { MOST_BOARDS, type Choice } from '../new-game/choice.ts';
import { makePlan } from '../new-game/make-plan.ts';
import { findStart } from '../new-game/start.ts';
import type { GamePlan } from '../play/game-plan.ts';
import { beginGroup } from './begin-group.ts';
import { firstDraft, keptDrafts, presetDrafts, readDrafts, type BoardDraft, type Preset } from './draft.ts';

const KEPT = 'board-drafts';

export type SetupFault =
  | { readonly kind: 'match'; readonly game: Game; readonly fault: MatchFault }
  | { readonly kind: 'unavailable' };

type Needs = Pick<Services, 'games' | 'keep' | 'settings' | 'live'>;

/** Setting up several boards at once: a list of drafts, kept as it changes. */
export class BoardsSetupCtrl {
  readonly drafts: Cell<readonly BoardDraft[]>;
  private readonly services: Needs;
  private readonly chance: () => number;
  private nextKey: number = MOST_BOARDS;

  constructor(services: Needs, chance: () => number = Math.random) {
    this.services = services;
    this.chance = chance;
    this.drafts = new Cell(readDrafts(services.keep.read(KEPT), services.games));
  }

  get isFull(): boolean {
    return this.drafts.value.length >= MOST_BOARDS;
  }

  usePreset(preset: Preset): void {
    this.set(presetDrafts(preset, this.services.games));
  }

  /** One more board like the last. */
  add(): void {
    if (this.isFull) return;
    const last = this.drafts.value.at(-1) ?? firstDraft(this.services.games[0]!, 0);
    this.set([...this.drafts.value, { ...last, key: this.nextKey++ }]);
  }

  remove(key: number): void {
    this.set(this.drafts.value.filter((draft) => draft.key !== key));
  }

  /** Another game keeps the players and forgets what only the first one had. */
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
    this.set(this.drafts.value.map((draft) => ({ ...draft, choice: { ...draft.choice, ...part } })));
  }

  /** Begins all boards and answers their address. */
  async begin(): Promise<Result<string, SetupFault>> {
    const plans = this.drafts.value.flatMap((draft) => this.planOf(draft) ?? []);
    const live = await this.services.live().catch(() => undefined);
    if (live === undefined) return fail({ kind: 'unavailable' });
    const group = await beginGroup(live, this.services.keep, plans);
    if (group.ok) return ok(routeTo('boards', [group.value]));
    return fail({ kind: 'match', game: this.drafts.value[0]!.game, fault: group.error });
  }

  private planOf({ game, choice }: BoardDraft): GamePlan | undefined {
    const start = findStart(game, { ...choice, startFrom: 'setup' }, undefined, undefined);
    if (!start.ok) return undefined;
    const mine = choice.side === 'random' ? (this.chance() < 0.5 ? 0 : 1) : choice.side;
    const plan = makePlan(choice, start.value.line, this.services.settings.value.name, mine);
    return plan.ok ? plan.value : undefined;
  }

  private change(key: number, change: (draft: BoardDraft) => BoardDraft): void {
    this.set(this.drafts.value.map((draft) => (draft.key === key ? change(draft) : draft)));
  }

  private set(drafts: readonly BoardDraft[]): void {
    this.drafts.set(drafts);
    this.services.keep.write(KEPT, keptDrafts(drafts));
  }
}
