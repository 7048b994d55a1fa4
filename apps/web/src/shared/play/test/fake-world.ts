import type { Help, Hint, MoveWarning } from '@tesuji/coach';
import type { Thinker, Thought, Timekeeper } from '@tesuji/host';
import { parseSquare, unwrap, type Game } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { hasami } from '@tesuji/rules/hasami';
import { laser } from '@tesuji/rules/laser';
import { shogi } from '@tesuji/rules/shogi';
import { SettingsStore } from '../../settings/settings-store.svelte.ts';
import type { HintQuestion, MoveJudgement, JudgeQuestion, ThinkingService } from '../../workers/thinking-service.ts';
import { DEFAULT_SETTINGS } from '../../settings/settings.ts';
import type { Sound } from '../../sound/voices.ts';
import type { GameCtrl } from '../game-ctrl.svelte.ts';
import type { GamePlan, SeatPlan } from '../setup/game-plan.ts';
import type { OnLoading } from '../setup/seat-players.ts';
import { GameStore } from '../storage/game-store.ts';
import type { UnparsedGame, GameDatabase } from '../storage/games-database.ts';
import { StoredLiveGames } from '../live-games.svelte.ts';
import type { TabLock, TabLocks } from '../storage/tab-lock.ts';

/** The database of games, which all tabs share. Like the real one it stores copies. */
class FakeDatabase {
  readonly values = new Map<string, unknown>();
  readonly claims = new Map<string, number>();
  readonly tabs = new Set<(id: string) => void>();
  isFull = false;
  /** Nothing is answered before this. */
  ready: Promise<void> = Promise.resolve();

  /** The database as one tab sees it. */
  openTab(): GameDatabase {
    const own = new Set<(id: string) => void>();
    const hear = (id: string): void => own.forEach((listener) => listener(id));
    this.tabs.add(hear);
    const change = async <T>(id: string, act: () => T): Promise<T> => {
      await this.ready;
      if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
      const answer = act();
      for (const tab of this.tabs) if (tab !== hear) tab(id);
      return answer;
    };
    const find = (id: string): UnparsedGame => ({ value: this.values.get(id), claims: this.claims.get(id) ?? 0 });
    return {
      load: async () => this.values,
      read: async (id) => find(id),
      claim: (id) =>
        change(id, () => {
          const found = find(id);
          this.claims.set(id, found.claims + 1);
          return found;
        }),
      write: (id, value, claims) =>
        change(id, () => {
          if (find(id).claims > claims) return false;
          this.values.set(id, structuredClone(value));
          return true;
        }),
      noteRecord: (id, record) =>
        change(id, () => {
          const { value } = find(id);
          if (value !== undefined) this.values.set(id, { ...(value as object), record });
        }),
      remove: (id) =>
        change(id, () => {
          this.values.delete(id);
          this.claims.delete(id);
        }),
      import: async () => undefined,
      onChange: (listener) => {
        own.add(listener);
        return () => own.delete(listener);
      },
    };
  }

  /** The same games after the browser was closed. */
  reopen(): FakeDatabase {
    const again = new FakeDatabase();
    for (const [id, value] of this.values) again.values.set(id, structuredClone(value));
    for (const [id, claims] of this.claims) again.claims.set(id, claims);
    return again;
  }
}

/** Locks that answer at once. */
class FakeTabLocks implements TabLocks {
  readonly holders = new Map<string, ((isOurs: boolean) => void)[]>();

  hold(id: string, report: (isOurs: boolean) => void): TabLock {
    const queue = this.holders.get(id) ?? [];
    this.holders.set(id, queue);
    queue.push(report);
    queueMicrotask(() => queue.includes(report) && report(queue[0] === report));
    return {
      take: () => {
        queue[0]?.(false);
        queue.splice(queue.indexOf(report), 1);
        queue.unshift(report);
        report(true);
      },
      release: () => {
        const wasFirst = queue[0] === report;
        queue.splice(queue.indexOf(report), 1);
        if (wasFirst) queue[0]?.(true);
      },
    };
  }
}

export class FakeThinkingService implements Pick<ThinkingService, 'hints' | 'help' | 'judge'> {
  hintsGiven: readonly Hint[] = [];
  helpGiven: Help | undefined;
  /** By move text; a move that is not named is fine. */
  readonly warnings = new Map<string, Partial<MoveWarning>>();
  readonly asked: HintQuestion[] = [];
  private readonly held: Promise<readonly Hint[]>[] = [];
  private readonly game: Game;

  constructor(game: Game) {
    this.game = game;
  }

  hints(question: HintQuestion): Promise<readonly Hint[]> {
    this.asked.push(question);
    return this.held.shift() ?? Promise.resolve(this.hintsGiven);
  }
  /** Lets the test answer the next question for hints, even one that is cancelled. */
  holdNext(): PromiseWithResolvers<readonly Hint[]> {
    const held = Promise.withResolvers<readonly Hint[]>();
    this.held.push(held.promise);
    return held;
  }
  help(): Promise<Help | undefined> {
    return Promise.resolve(this.helpGiven);
  }
  judge({ move }: JudgeQuestion): Promise<MoveJudgement> {
    const given = this.warnings.get(this.game.formatMove(move));
    const whole: Omit<MoveWarning, 'better'> = {
      cause: 'engine-judgement',
      move,
      facts: [],
      refutation: [],
      arrows: [],
      squares: [],
      cost: 1,
    };
    const better = { move, facts: [], line: [move] };
    return Promise.resolve({ warning: given === undefined ? undefined : { ...whole, better, ...given } });
  }
}

/** A thinker whose thoughts the test speaks. */
class FakeThinker implements Thinker {
  /** Reports what is being loaded for the last player that sat down. */
  onLoading: OnLoading = () => {};
  private waiting: ((thought: Thought) => void)[] = [];

  get isAsked(): boolean {
    return this.waiting.length > 0;
  }
  think(_: unknown, report: (thought: Thought) => void): () => void {
    this.waiting.push(report);
    return () => (this.waiting = this.waiting.filter((each) => each !== report));
  }
  say(thought: Thought): void {
    this.waiting.shift()?.(thought);
  }
}

class FakeTime implements Timekeeper {
  /** How far somebody has set the system's clock forward. */
  dateShift = 0;
  private at = 1_000_000;
  private alarms: { readonly at: number; readonly call: () => void }[] = [];

  now(): number {
    return this.at;
  }
  date(): number {
    return this.at + this.dateShift;
  }
  wakeAt(at: number, call: () => void): () => void {
    const alarm = { at, call };
    this.alarms.push(alarm);
    return () => (this.alarms = this.alarms.filter((each) => each !== alarm));
  }
  pass(ms: number): void {
    this.at += ms;
    const due = this.alarms.filter(({ at }) => at <= this.at);
    this.alarms = this.alarms.filter(({ at }) => at > this.at);
    for (const { call } of due) call();
  }
}

export const GAMES: readonly Game[] = [shogi, chess, hasami, laser];
const PERSON: SeatPlan = { kind: 'person', name: '' };

/** Two people, no clock, no help; whatever a test needs otherwise it says. */
export function planOf(
  game: Game,
  part: Partial<GamePlan> & { readonly moves?: string; readonly start?: string } = {},
): GamePlan {
  const { moves = '', start = game.setups[0]?.text ?? '', ...rest } = part;
  return {
    line: { game: game.id, options: {}, start, moves: moves.split(' ').filter((move) => move !== '') },
    seats: [PERSON, PERSON],
    clocks: [{ kind: 'none' }, { kind: 'none' }],
    help: { hints: 'off', sides: [], tutorial: false, warnings: 'off' },
    takeback: 'free',
    isCopy: false,
    ...rest,
  };
}

export const AGAINST_LEVEL: Partial<GamePlan> = { seats: [PERSON, { kind: 'level', level: 1 }] };

/** What tabs of one browser share. */
export class Device {
  readonly database: FakeDatabase;
  readonly tabLocks = new FakeTabLocks();

  constructor(database: FakeDatabase = new FakeDatabase()) {
    this.database = database;
  }
}

/** The games of one tab, with everything around them made up. */
export class Tab {
  readonly settings = new SettingsStore({ ...DEFAULT_SETTINGS });
  readonly heard: Sound[] = [];
  readonly time = new FakeTime();
  readonly thinker = new FakeThinker();
  readonly thinking: FakeThinkingService;
  readonly putAway: string[] = [];
  /** Games get into the library when it is there; not at all when it rejects. */
  library: Promise<void> = Promise.resolve();
  /** Does the library outlast the page? */
  isKept = true;
  /** How often it was said that games cannot be stored. */
  warnings = 0;
  readonly live: StoredLiveGames;
  readonly device: Device;
  readonly store: GameStore;
  private count = 0;

  constructor(game: Game, device: Device = new Device(), tabLocks: TabLocks = device.tabLocks, later = 0) {
    this.device = device;
    this.time.pass(later);
    this.thinking = new FakeThinkingService(game);
    this.store = new GameStore(device.database.openTab(), GAMES, device.database.values);
    this.live = new StoredLiveGames({
      games: GAMES,
      settings: this.settings,
      sounds: { play: (sound) => this.heard.push(sound) },
      thinking: () => Promise.resolve(this.thinking),
      store: this.store,
      tabLocks,
      thinkers: {
        thinkerFor: (_game, _seat, onLoading) => {
          this.thinker.onLoading = onLoading;
          return Promise.resolve(this.thinker);
        },
      },
      time: this.time,
      onUnkept: () => this.warnings++,
      makeId: () => `g${++this.count}`,
      putAway: async (_, { id, record }) => {
        this.putAway.push(record ?? id);
        await this.library;
        return { record: `record-of-${id}`, isKept: this.isKept };
      },
    });
  }

  /** Begins a game and looks at it. */
  begin(plan: GamePlan): GameCtrl {
    return this.look(unwrap(this.live.begin(plan)));
  }

  look(id: string): GameCtrl {
    const ctrl = this.live.open(id)!;
    ctrl.attend();
    return ctrl;
  }
}

/** Lets everything that has been promised come about. */
export async function quiet(): Promise<void> {
  for (let i = 0; i < 100; i++) await Promise.resolve();
}

export function at(game: Game, name: string): number {
  return parseSquare(game.shape, name)!;
}

/** Picks a piece up and puts it down, as the board says it. */
export function drag(ctrl: GameCtrl, from: string, to: string): void {
  const { game } = ctrl;
  ctrl.receive({ kind: 'select', place: at(game, from) });
  ctrl.receive({ kind: 'attempt', attempt: { from: at(game, from), to: at(game, to) } });
}

/** Makes the first move of both sides of a game of chess, after which the clocks run. */
export function startClocks(ctrl: GameCtrl): void {
  drag(ctrl, 'a2', 'a3');
  drag(ctrl, 'a7', 'a6');
}

/** The moves of a game, as text. */
export function movesOf({ match }: GameCtrl): string {
  return match.state.line.moves.join(' ');
}
