import type { FinishedGame } from '@tesuji/arena';
import { resolveOptions, type Game, type TextError } from '@tesuji/rules';
import { freshId, type KeyValueStore } from '../../shared/storage/key-value-store.ts';
import { moveToGame, readAgent, type AgentError } from './agent-draft.ts';
import type { LabBoard, LabEvent, LabRunner } from './lab-runner.ts';
import { BOUNDS, isComplete, PRESETS, readLabPlan, type LabPlan, type NumberName, type PresetId } from './lab-plan.ts';
import type { LabStore, StoredMatch } from './lab-store.ts';

/** `lost`: its worker failed. `failed`: an agent could not start. */
export type LabPhase = 'running' | 'stopped' | 'done' | 'lost' | 'failed';

/** A match that was begun. */
export interface LabRun extends Pick<StoredMatch, 'id'> {
  readonly plan: LabPlan;
  readonly finished: readonly FinishedGame[];
  readonly phase: LabPhase;
  readonly board: LabBoard | undefined;
  /** The game that shows what is wrong with a player, after `failed`. */
  readonly failure: FinishedGame | undefined;
}

export interface LabState {
  /** The next match, as far as it is chosen. */
  readonly draft: LabPlan;
  readonly run: LabRun | undefined;
}

/** What keeps a match from being begun. */
export interface DraftErrors {
  readonly agents: readonly [AgentError | undefined, AgentError | undefined];
  readonly options: TextError | undefined;
}

export interface LabParts {
  readonly games: readonly Game[];
  readonly storage: KeyValueStore;
  readonly runner: LabRunner;
  readonly store: LabStore;
}

const DRAFT = 'lab';

/** Chooses matches of agents and has them played. */
export class LabCtrl {
  state: LabState;
  readonly #parts: LabParts;
  #stop: (() => void) | undefined;

  constructor(parts: LabParts) {
    this.#parts = parts;
    const draft = readLabPlan(parts.storage.read(DRAFT), parts.games) ?? PRESETS.random;
    this.state = $state.raw<LabState>({ draft, run: undefined });
  }

  /** Brings back the match of last time; one that was broken off can go on. */
  async load(): Promise<void> {
    const kept = await this.#parts.store.load();
    if (kept === undefined || this.state.run !== undefined) return;
    const { games: finished, id, plan } = kept;
    const phase = isComplete(plan, finished) ? 'done' : 'stopped';
    this.#change({ run: { id, plan, finished, phase, board: undefined, failure: undefined } });
  }

  get game(): Game {
    return this.gameOf(this.state.draft);
  }

  gameOf({ game }: LabPlan): Game {
    const found = this.#parts.games.find(({ id }) => id === game);
    if (found === undefined) throw new Error(`there is no game ${game}`);
    return found;
  }

  get faults(): DraftErrors {
    const { agents, options } = this.state.draft;
    const faultOf = (text: string): AgentError | undefined => {
      const agent = readAgent(this.game, text);
      return agent.ok ? undefined : agent.error;
    };
    const rules = resolveOptions(this.game.options, options);
    return { agents: [faultOf(agents[0]), faultOf(agents[1])], options: rules.ok ? undefined : rules.error };
  }

  get canBegin(): boolean {
    const { agents, options } = this.faults;
    return agents.every((fault) => fault === undefined) && options === undefined;
  }

  usePreset(id: PresetId): void {
    this.#draft(PRESETS[id]);
  }

  /** Rules are those of the other game, and so is what an agent can judge by. */
  setGame(game: Game): void {
    const { draft } = this.state;
    if (draft.game === game.id) return;
    const [a, b] = draft.agents;
    const agents = [moveToGame(a, this.game, game), moveToGame(b, this.game, game)] as const;
    this.#draft({ ...draft, game: game.id, options: {}, agents });
  }

  setAgent(who: 0 | 1, text: string): void {
    const { draft } = this.state;
    const [a, b] = draft.agents;
    this.#draft({ ...draft, agents: who === 0 ? [text, b] : [a, text] });
  }

  /** Sides are changed anyway; this is for looking at it the other way round. */
  swapAgents(): void {
    const { draft } = this.state;
    const [a, b] = draft.agents;
    this.#draft({ ...draft, agents: [b, a] });
  }

  /** Brought into bounds; games to the next even number. */
  setNumber(name: NumberName, value: number): void {
    const [least, most] = BOUNDS[name];
    const { draft } = this.state;
    if (Number.isNaN(value)) return;
    const bound = Math.min(most, Math.max(least, Math.round(value)));
    this.#draft({ ...draft, [name]: name === 'games' ? bound + (bound % 2) : bound });
  }

  change(changes: Partial<Pick<LabPlan, 'options' | 'limit' | 'isAdjudicated' | 'isSequential'>>): void {
    this.#draft({ ...this.state.draft, ...changes });
  }

  /** Begins the match that is chosen; the one before is forgotten. */
  begin(): void {
    if (!this.canBegin) return;
    this.#stop?.();
    const { draft: plan } = this.state;
    const id = freshId();
    void this.#parts.store.begin(id, plan);
    this.#run({ id, plan, finished: [] });
  }

  resume(): void {
    const { run } = this.state;
    if (run === undefined || run.phase === 'running' || run.phase === 'done') return;
    this.#run(run);
  }

  /** Games under way are broken off; finished ones are kept. Also for when the screen is left. */
  stop(): void {
    if (this.state.run?.phase === 'running') this.#end({ phase: 'stopped' });
  }

  #run({ id, plan, finished }: Pick<LabRun, 'id' | 'plan' | 'finished'>): void {
    this.#change({ run: { id, plan, finished, phase: 'running', board: undefined, failure: undefined } });
    const onLost = (): void => this.#end({ phase: 'lost' });
    this.#stop = this.#parts.runner.run({ plan, finished }, (news) => this.#hear(news), onLost);
  }

  #hear(news: LabEvent): void {
    const { run } = this.state;
    if (run === undefined) return;
    switch (news.kind) {
      case 'progress': {
        const { board = run.board, games } = news;
        if (games.length > 0) void this.#parts.store.add(run.id, games);
        return this.#change({ run: { ...run, finished: [...run.finished, ...games], board } });
      }
      case 'done':
        return this.#end({ phase: 'done' });
      case 'failed':
        return this.#end({ phase: 'failed', failure: news.game });
    }
  }

  #end(changes: Pick<LabRun, 'phase'> & Partial<LabRun>): void {
    const { run } = this.state;
    this.#stop?.();
    this.#stop = undefined;
    if (run !== undefined) this.#change({ run: { ...run, ...changes } });
  }

  #draft(draft: LabPlan): void {
    this.#parts.storage.write(DRAFT, draft);
    this.#change({ draft });
  }

  #change(changes: Partial<LabState>): void {
    this.state = { ...this.state, ...changes };
  }
}
