import type { FinishedGame } from '@tesuji/arena';
import type { Loading } from '@tesuji/host';
import { resolveOptions, type Game, type TextError } from '@tesuji/rules';
import { freshId, type KeyValueStore } from '../../shared/storage/key-value-store.ts';
import { moveToGame, parseOwnAgent, type AgentError } from '../../shared/play/setup/agent-draft.ts';
import type { LabBoard, LabProgress, PlayMatch } from './lab-client.ts';
import {
  BOUNDS,
  isComplete,
  LAB_PRESETS,
  readLabPlan,
  type LabPlan,
  type NumberName,
  type PresetId,
} from './lab-plan.ts';
import type { LabStore, StoredLabMatch } from './lab-store.ts';

/** `lost`: its worker failed. `failed`: an agent could not start. `unloaded`: its evaluation could not be loaded. */
export type LabPhase = 'running' | 'stopped' | 'done' | 'lost' | 'failed' | 'unloaded';

/** A match that was begun. */
export interface LabRun extends Pick<StoredLabMatch, 'id'> {
  readonly plan: LabPlan;
  readonly finished: readonly FinishedGame[];
  readonly phase: LabPhase;
  readonly board: LabBoard | undefined;
  /** What is being loaded before the first game. */
  readonly loading: Loading | undefined;
  /** The game that an agent could not start, after `failed`. */
  readonly failure: FinishedGame | undefined;
}

export interface LabState {
  /** The settings of the next match. */
  readonly draft: LabPlan;
  readonly run: LabRun | undefined;
}

/** Why a match cannot be started. */
export interface DraftErrors {
  readonly agents: readonly [AgentError | undefined, AgentError | undefined];
  readonly options: TextError | undefined;
}

export interface LabParts {
  readonly games: readonly Game[];
  readonly storage: KeyValueStore;
  readonly play: PlayMatch;
  readonly store: LabStore;
}

const DRAFT = 'lab';
/** What is known of a match before it runs. */
const FRESH = { board: undefined, loading: undefined, failure: undefined } as const;

/** The settings of matches between agents, and the match that is played. */
export class LabCtrl {
  state: LabState;
  readonly #parts: LabParts;
  /** Cancels the match that is running. */
  #controller = new AbortController();

  constructor(parts: LabParts) {
    this.#parts = parts;
    const draft = readLabPlan(parts.storage.read(DRAFT), parts.games) ?? LAB_PRESETS.random;
    this.state = $state.raw<LabState>({ draft, run: undefined });
  }

  /** Loads the last match; one that was stopped can be continued. */
  async load(): Promise<void> {
    const kept = await this.#parts.store.load();
    if (kept === undefined || this.state.run !== undefined) return;
    const { games: finished, id, plan } = kept;
    const phase = isComplete(plan, finished) ? 'done' : 'stopped';
    this.#change({ run: { id, plan, finished, phase, ...FRESH } });
  }

  get game(): Game {
    return this.gameOf(this.state.draft);
  }

  gameOf({ game }: LabPlan): Game {
    const found = this.#parts.games.find(({ id }) => id === game);
    if (found === undefined) throw new Error(`there is no game ${game}`);
    return found;
  }

  get errors(): DraftErrors {
    const { agents, options } = this.state.draft;
    const errorOf = (text: string): AgentError | undefined => {
      const agent = parseOwnAgent(this.game, text);
      return agent.ok ? undefined : agent.error;
    };
    const rules = resolveOptions(this.game.options, options);
    return { agents: [errorOf(agents[0]), errorOf(agents[1])], options: rules.ok ? undefined : rules.error };
  }

  get canBegin(): boolean {
    const { agents, options } = this.errors;
    return agents.every((error) => error === undefined) && options === undefined;
  }

  usePreset(id: PresetId): void {
    this.#draft(LAB_PRESETS[id]);
  }

  /** Changes the game. Options are reset, and agents lose terms that the other game does not have. */
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

  /** Changes only whose results are shown first: sides alternate in every match. */
  swapAgents(): void {
    const { draft } = this.state;
    const [a, b] = draft.agents;
    this.#draft({ ...draft, agents: [b, a] });
  }

  /** Numbers are clamped to their bounds, and games rounded up to an even number. */
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

  /** Starts the chosen match and deletes the one before. */
  begin(): void {
    if (!this.canBegin) return;
    this.#controller.abort();
    const { draft: plan } = this.state;
    const id = freshId();
    void this.#parts.store.begin(id, plan);
    void this.#run({ id, plan, finished: [] });
  }

  resume(): void {
    const { run } = this.state;
    if (run === undefined || run.phase === 'running' || run.phase === 'done') return;
    void this.#run(run);
  }

  /** Stops the match, also when the screen is left. Finished games are kept, games under way are lost. */
  stop(): void {
    if (this.state.run?.phase !== 'running') return;
    this.#controller.abort();
    this.#end({ phase: 'stopped' });
  }

  async #run({ id, plan, finished }: Pick<LabRun, 'id' | 'plan' | 'finished'>): Promise<void> {
    this.#change({ run: { id, plan, finished, phase: 'running', ...FRESH } });
    this.#controller = new AbortController();
    const { signal } = this.#controller;
    const onProgress = (progress: LabProgress): void => this.#add(progress);
    try {
      const end = await this.#parts.play({ plan, finished }, { signal, onProgress });
      if (signal.aborted) return;
      this.#end(end.kind === 'failed' ? { phase: 'failed', failure: end.game } : { phase: end.kind });
    } catch {
      if (!signal.aborted) this.#end({ phase: 'lost' });
    }
  }

  #add({ board, games, loading }: LabProgress): void {
    const { run } = this.state;
    if (run === undefined) return;
    if (games.length > 0) void this.#parts.store.add(run.id, games);
    this.#change({ run: { ...run, finished: [...run.finished, ...games], board: board ?? run.board, loading } });
  }

  #end(changes: Pick<LabRun, 'phase'> & Partial<LabRun>): void {
    const { run } = this.state;
    if (run !== undefined) this.#change({ run: { ...run, loading: undefined, ...changes } });
  }

  #draft(draft: LabPlan): void {
    this.#parts.storage.write(DRAFT, draft);
    this.#change({ draft });
  }

  #change(changes: Partial<LabState>): void {
    this.state = { ...this.state, ...changes };
  }
}
