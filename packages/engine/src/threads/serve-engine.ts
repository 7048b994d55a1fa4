import { replay, type Game, type GameLine, type Position } from '@tesuji/rules';
import { FULL_STRENGTH } from '../levels/level.ts';
import { LevelSearch } from '../levels/level-agent.ts';
import { levelsOf } from '../levels/level-tables.ts';
import { MateSolver } from '../mate/mate-solver.ts';
import type { Port, SearchRequest, ThreadMemory, ThreadMessage, ThreadReply } from './messages.ts';
import { knowledgeOf } from '../knowledge.ts';
import { Network } from '../network/network.ts';
import type { SearchLimits } from '../search/limits.ts';
import { Search, type SearchReport } from '../search/search.ts';
import { TranspositionTable } from '../search/transposition-table.ts';
import { SharedControl, StopSignal } from './shared-control.ts';

export interface EngineServerOptions {
  readonly games: readonly Game[];
  /** Returns milliseconds since any fixed moment; the same scale as `EngineThreadsOptions.now`, if that is given. */
  now(): number;
}

/** Serves the requests of an `EngineThreads` in a thread, one by one. */
export function serveEngine(port: Port<ThreadReply, ThreadMessage>, options: EngineServerOptions): void {
  const handler = new RequestHandler(options, (reply) => port.send(reply));
  port.onMessage((message) => handler.handle(message));
}

type Searcher = Pick<Search, 'run'>;

class RequestHandler {
  readonly #options: EngineServerOptions;
  readonly #send: (reply: ThreadReply) => void;
  #memory: ThreadMemory = { megabytes: 16 };
  #control: SharedControl | undefined;
  #table: TranspositionTable | undefined;
  /** The rules and settings that the scores in the table depend on. */
  #terms: string | undefined;
  /** Kept between moves, because of its histories. */
  #search: { readonly key: string; readonly search: Searcher } | undefined;
  /** By the id of a game. */
  readonly #networks = new Map<string, Network>();
  #solver: { readonly game: Game; readonly solver: MateSolver } | undefined;
  #stopSignal: StopSignal | undefined;

  constructor(options: EngineServerOptions, send: (reply: ThreadReply) => void) {
    this.#options = options;
    this.#send = send;
  }

  handle(message: ThreadMessage): void {
    switch (message.kind) {
      case 'memory':
        return this.#setMemory(message.memory);
      case 'network':
        return this.#setNetwork(message);
      case 'clear':
        this.#table?.clear();
        this.#search = undefined;
        return;
      case 'greet':
        return this.#send({ kind: 'ready', job: message.job });
      case 'search':
        return this.#runSearch(message);
      case 'mate':
        return this.#solve(message);
    }
  }

  #setMemory(memory: ThreadMemory): void {
    this.#memory = memory;
    this.#control = memory.shared === undefined ? undefined : new SharedControl(memory.shared.control);
    this.#table = this.#search = this.#solver = undefined;
  }

  #setNetwork({ game, network }: Extract<ThreadMessage, { kind: 'network' }>): void {
    this.#table?.clear();
    this.#search = undefined;
    if (network === undefined) this.#networks.delete(game);
    else if ('file' in network) this.#networks.set(game, Network.create(network.file));
    else this.#networks.set(game, Network.attach(network.shared, network.thread));
  }

  #runSearch({ job, thread, request, askedAt, histories }: Extract<ThreadMessage, { kind: 'search' }>): void {
    const opened = this.#open(job, request.line);
    if (opened === undefined) return;
    const { now } = this.#options;
    const stopSignal = new StopSignal(this.#control, job, now, request.isPonder === true);
    this.#stopSignal = stopSignal;
    const search = this.#searchFor(opened.game, request, thread, histories);
    this.#table?.joinSearch(job);
    const { position } = opened;
    const limits = lessTime(request.limits, this.#lateness(askedAt));
    const found = search.run(position, limits, (each) => {
      stopSignal.noteReport();
      this.#send({ kind: 'report', job, report: each });
    });
    const isBlind = thread === 0 && found.depth === 0 && found.lines.length > 0;
    const report = isBlind ? this.#searchOnePly(search, position, request.limits) : found;
    // Stops the helpers directly rather than through the owner, whose event loop may be busy.
    if (thread === 0) this.#control?.stop(job);
    this.#send({ kind: 'done', job, report });
  }

  /** Stopped before depth 1 was finished: searches one ply, since any move might lose immediately. */
  #searchOnePly(search: Searcher, position: Position, { lines, moves }: SearchLimits): SearchReport {
    this.#stopSignal = undefined;
    const few = { ...(lines === undefined ? {} : { lines }), ...(moves === undefined ? {} : { moves }) };
    return search.run(position, { depth: 1, ...few });
  }

  #solve({ job, request, askedAt }: Extract<ThreadMessage, { kind: 'mate' }>): void {
    const { line, milliseconds = Infinity, plies, all = false } = request;
    const opened = this.#open(job, line);
    if (opened === undefined) return;
    const { now } = this.#options;
    const start = now() - this.#lateness(askedAt);
    const isOver = (): boolean => this.#control?.isStopped(job) === true || now() - start >= milliseconds;
    const limits = { isOver, all, ...(plies === undefined ? {} : { plies }) };
    const result = this.#solverFor(opened.game).solve(opened.position, limits);
    this.#send({ kind: 'solved', job, result });
  }

  /** Returns the milliseconds since the request was made. */
  #lateness(askedAt: number | undefined): number {
    return askedAt === undefined ? 0 : Math.max(0, this.#options.now() - askedAt);
  }

  #open(job: number, line: GameLine): { readonly game: Game; readonly position: Position } | undefined {
    const game = this.#options.games.find((each) => each.id === line.game);
    const replayed = game === undefined ? undefined : replay(game, line);
    if (game !== undefined && replayed?.ok === true) return { game, position: replayed.value };
    this.#send({ kind: 'failed', job, why: `the ${line.game} line cannot be replayed` });
    return undefined;
  }

  #searchFor(game: Game, request: SearchRequest, thread: number, histories?: SharedArrayBuffer): Searcher {
    const { settings, level, seed } = request;
    if (thread === 0) this.#clearTableIfChanged(JSON.stringify([game.id, request.line.options, settings]));
    const key = JSON.stringify([game.id, settings, level, seed, thread]);
    if (this.#search?.key === key) return this.#search.search;
    const search = this.#newSearch(game, request, thread, histories);
    this.#search = { key, search };
    return search;
  }

  /** Scores found under other rules or settings are wrong, so the table is cleared. */
  #clearTableIfChanged(terms: string): void {
    if (this.#terms !== undefined && this.#terms !== terms) this.#table?.clear();
    this.#terms = terms;
  }

  #newSearch(
    game: Game,
    { settings, level = FULL_STRENGTH, seed = 0 }: SearchRequest,
    thread: number,
    histories: SharedArrayBuffer | undefined,
  ): Searcher {
    const knowledge = knowledgeOf(game);
    const { now } = this.#options;
    const isStopped = (): boolean => this.#stopSignal?.isStopped() === true;
    if (level !== FULL_STRENGTH) {
      const levels = levelsOf(game);
      return new LevelSearch(knowledge, levels.skills[level], levels, { now, isStopped, seed });
    }
    this.#table ??= new TranspositionTable(this.#memory.megabytes, this.#memory.shared?.table);
    const network = this.#networks.get(game.id);
    if (thread === 0 && histories !== undefined) new Uint8Array(histories).fill(0);
    return new Search(
      knowledge,
      this.#table,
      { now, isStopped },
      {
        ...settings,
        ...(network === undefined ? {} : { network }),
        ...(histories === undefined ? {} : { histories }),
        threadNumber: thread,
      },
    );
  }

  #solverFor(game: Game): MateSolver {
    if (this.#solver?.game !== game)
      this.#solver = { game, solver: new MateSolver(game, Math.max(1, this.#memory.megabytes)) };
    return this.#solver.solver;
  }
}

/** Returns the limits of a search that starts `late` milliseconds after its request. */
function lessTime(limits: SearchLimits, late: number): SearchLimits {
  if (limits.time === undefined || late === 0) return limits;
  const { usual, most } = limits.time;
  return { ...limits, time: { usual: Math.max(0, usual - late), most: Math.max(0, most - late) } };
}
