import { findGame } from '@tesuji/rules';
import { FULL_STRENGTH } from '../levels/level.ts';
import type { MateResult } from '../mate/mate-solver.ts';
import type { NetworkFile } from '../network/network-file.ts';
import { Network, type SharedNetwork } from '../network/network.ts';
import { historyBytes } from '../search/history.ts';
import type { SearchLimits, TimePlan } from '../search/limits.ts';
import type { SearchReport } from '../search/search.ts';
import { tableBytes } from '../search/transposition-table.ts';
import { SharedControl } from './shared-control.ts';
import type { MateRequest, SearchRequest, ThreadMemory, ThreadMessage, ThreadNetwork, ThreadPort } from './messages.ts';
import { MateJob, ReadyJob, SearchJob, type ThreadJob } from './thread-jobs.ts';

/** What `EngineThreads` needs from the app. */
export interface EngineThreadsOptions {
  /** Starts a thread that calls `serveEngine`. */
  spawn(): ThreadPort;
  readonly threads?: number;
  /** Megabytes of the shared transposition table. */
  readonly megabytes?: number;
  /** Whether memory can be shared between threads; detected by default. */
  readonly canShare?: boolean;
  /**
   * Returns milliseconds on the same scale as the threads' `now`. If given, the time of a search is counted from the
   * request and so includes the start of a thread; otherwise it is counted from when the main thread begins.
   */
  now?(): number;
}

/** A request in progress. `result` is rejected if its thread is lost. */
export interface PendingResult<T> {
  readonly result: Promise<T>;
  /** Stops early; the result is what has been found so far. */
  stop(): void;
}

/** A search in progress. */
export interface PendingSearch extends PendingResult<SearchReport> {
  /** The pondered move was played: turns the infinite search into a timed one. */
  ponderHit(plan: TimePlan): void;
}

interface EngineThread {
  readonly port: ThreadPort;
  /** Its workspace in the memory of networks: a number that no other thread has. */
  readonly workspace: number;
  memory: ThreadMemory | undefined;
  /** By the id of a game: the network that the thread has. */
  readonly networks: Map<string, TeamNetwork>;
}

/** A network for all threads. */
interface TeamNetwork {
  readonly file: NetworkFile | undefined;
  /** The memory that the threads share, and how many can use it. */
  readonly shared?: { readonly network: SharedNetwork; readonly threads: number };
  /** True if there was no shared memory for it: each thread makes a copy. */
  readonly isSharingRefused?: boolean;
}

interface AssignedJob {
  readonly pending: ThreadJob;
  readonly members: EngineThread[];
  write(job: number, thread: number): ThreadMessage;
}

/**
 * Search threads over one transposition table (Lazy SMP), seen from their owner. All threads search the same position.
 * Without shared memory there is a single thread, and stopping it means to end it and start another. Threads are
 * started when first needed, and lost ones are replaced.
 */
export class EngineThreads {
  readonly #spawn: () => ThreadPort;
  readonly #canShare: boolean;
  readonly #now: (() => number) | undefined;
  readonly #members: EngineThread[] = [];
  readonly #assignments = new Map<number, AssignedJob>();
  #threads: number;
  #megabytes: number;
  #memory: ThreadMemory | undefined;
  #control: SharedControl | undefined;
  readonly #networks = new Map<string, TeamNetwork>();
  /** By the id of a game: the histories that all threads read and update. */
  readonly #histories = new Map<string, SharedArrayBuffer>();
  /** Set when shared memory of the present size could not be had. */
  #isSharingRefused = false;
  #lastJob = 0;

  constructor({ spawn, threads = 1, megabytes = 16, canShare, now }: EngineThreadsOptions) {
    this.#spawn = spawn;
    this.#now = now;
    this.#canShare = canShare ?? typeof SharedArrayBuffer !== 'undefined';
    this.#threads = threads;
    this.#megabytes = megabytes;
  }

  /** Takes effect at the next request. */
  setThreads(threads: number): void {
    this.#threads = threads;
  }

  /** Takes effect at the next request; clears the table. */
  resize(megabytes: number): void {
    if (megabytes === this.#megabytes) return;
    this.#megabytes = megabytes;
    this.#memory = undefined;
    this.#isSharingRefused = false;
  }

  /**
   * Evaluates the positions of a game (by its id) with a network, or by terms without one. Takes effect at the next
   * request. Threads that can share memory share the weights.
   */
  setNetwork(game: string, file: NetworkFile | undefined): void {
    if (this.#networks.get(game)?.file !== file) this.#networks.set(game, { file });
  }

  /** Clears the table and the histories, for a new game. */
  clear(): void {
    for (const { port } of this.#members) port.send({ kind: 'clear' });
  }

  /** Resolves when all threads are started and idle. */
  ready(): Promise<void> {
    this.#memory ??= this.#allocateMemory();
    const threads = this.#size;
    const pending = new ReadyJob(threads);
    this.#assign(pending, threads, (job) => ({ kind: 'greet', job }));
    return pending.result;
  }

  search(request: SearchRequest, onReport: (report: SearchReport) => void = () => {}): PendingSearch {
    this.#memory ??= this.#allocateMemory();
    const isWeak = (request.level ?? FULL_STRENGTH) !== FULL_STRENGTH;
    const threads = isWeak ? 1 : this.#size;
    let isStopWanted = false;
    const isTimed = request.limits.time !== undefined || request.isPonder === true;
    const pending = new SearchJob(threads, isTimed, (report) => {
      onReport(report);
      this.#addThreads(job, threads);
      // Without shared memory a stop waits until there is a report to return.
      if (isStopWanted && this.#control === undefined) this.#stop(job, pending);
    });
    // Starting many threads at once would take time from the main thread. So missing helpers are started after its
    // first report. With a node limit all are started at once, since they share the nodes.
    const present = Math.max(1, Math.min(threads, this.#members.length));
    const first = request.limits.nodes === undefined ? present : threads;
    const askedAt = this.#askedAt();
    const histories = isWeak ? {} : this.#historiesOf(request.line.game);
    let job = this.#assign(pending, first, (job, thread) => ({
      kind: 'search',
      job,
      thread,
      ...askedAt,
      ...histories,
      request: { ...request, limits: shareOf(request.limits, thread, threads) },
    }));
    const stop = (): void => {
      isStopWanted = true;
      pending.finishNow();
      this.#stop(job, pending);
    };
    const ponderHit = (plan: TimePlan): void => {
      if (pending.isOver || isStopWanted) return;
      if (this.#control !== undefined) return this.#control.ponderHit(job, plan);
      // Without shared memory the thread is replaced by one that knows the time.
      this.#release(job);
      const limits = { ...request.limits, time: plan };
      job = this.#assign(pending, 1, (job, thread) => ({
        kind: 'search',
        job,
        thread,
        ...this.#askedAt(),
        request: { ...request, limits },
      }));
    };
    return { result: pending.result, stop, ponderHit };
  }

  solve(request: MateRequest): PendingResult<MateResult> {
    const pending = new MateJob();
    const job = this.#assign(pending, 1, (job) => ({ kind: 'mate', job, ...this.#askedAt(), request }));
    return { result: pending.result, stop: () => this.#stop(job, pending) };
  }

  /** Ends all threads and rejects all pending results. */
  close(): void {
    for (const member of this.#members.slice()) this.#endThread(member, 'it was closed');
  }

  get #size(): number {
    return this.#isSharing ? Math.max(1, this.#threads) : 1;
  }

  get #isSharing(): boolean {
    return this.#canShare && !this.#isSharingRefused;
  }

  #askedAt(): { readonly askedAt?: number } {
    return this.#now === undefined ? {} : { askedAt: this.#now() };
  }

  /** Assigns a job to the first threads, which are started if necessary. If that fails, the job loses the thread. */
  #assign(pending: ThreadJob, threads: number, write: AssignedJob['write']): number {
    const job = ++this.#lastJob;
    for (const member of this.#members.slice(this.#size)) this.#endThread(member, 'it is no longer needed');
    this.#assignments.set(job, { pending, members: [], write });
    this.#addThreads(job, threads);
    return job;
  }

  /** Adds threads to a job until it has this many. */
  #addThreads(job: number, threads: number): void {
    const assignment = this.#assignments.get(job);
    if (assignment === undefined) return;
    const { pending, members, write } = assignment;
    try {
      while (members.length < threads) {
        const member = this.#members[members.length] ?? this.#startThread();
        members.push(member);
        this.#sendMemory(member);
        this.#sendNetworks(member);
        member.port.send(write(job, members.length - 1));
      }
    } catch (error) {
      pending.threadLost(Math.max(0, members.length - 1), error instanceof Error ? error.message : String(error));
      if (pending.isOver) this.#assignments.delete(job);
    }
  }

  #sendMemory(member: EngineThread): void {
    const memory = (this.#memory ??= this.#allocateMemory());
    if (member.memory === memory) return;
    member.port.send({ kind: 'memory', memory });
    member.memory = memory;
  }

  #sendNetworks(member: EngineThread): void {
    for (const game of this.#networks.keys()) {
      const network = this.#networkFor(game);
      if (network === undefined || member.networks.get(game) === network) continue;
      member.port.send({ kind: 'network', game, network: messageOf(network, member.workspace) });
      member.networks.set(game, network);
    }
  }

  /** Returns the network of a game, in shared memory with room for all threads. */
  #networkFor(game: string): TeamNetwork | undefined {
    const known = this.#networks.get(game);
    if (known?.file === undefined || !this.#isSharing || known.isSharingRefused === true) return known;
    const { file } = known;
    const needed = Math.max(this.#size, ...this.#members.map(({ workspace }) => workspace + 1));
    if (known.shared !== undefined && known.shared.threads >= needed) return known;
    // One more than needed, since memory for a single thread would not be shared.
    const threads = needed + 1;
    const shared = orRefused(() => ({ network: Network.create(file, { threads }).share(), threads }));
    const made = { file, ...(shared === undefined ? { isSharingRefused: true } : { shared }) };
    this.#networks.set(game, made);
    return made;
  }

  /** Where shared memory cannot be had, a single thread uses memory of its own. */
  #allocateMemory(): ThreadMemory {
    const megabytes = this.#megabytes;
    const shared = this.#isSharing ? orRefused(() => new SharedArrayBuffer(tableBytes(megabytes))) : undefined;
    if (shared === undefined) {
      this.#isSharingRefused = true;
      this.#control = undefined;
      return { megabytes };
    }
    this.#control ??= new SharedControl();
    return { megabytes, shared: { table: shared, control: this.#control.buffer } };
  }

  /** Returns the shared histories of a game; without shared memory each thread has its own. */
  #historiesOf(id: string): { readonly histories?: SharedArrayBuffer } {
    const game = findGame(id);
    if (!this.#isSharing || game === undefined) return {};
    const histories = this.#histories.get(id) ?? orRefused(() => new SharedArrayBuffer(historyBytes(game)));
    if (histories === undefined) return {};
    this.#histories.set(id, histories);
    return { histories };
  }

  #startThread(): EngineThread {
    const port = this.#spawn();
    const taken = this.#members.map(({ workspace }) => workspace);
    const workspace = [...taken.keys(), taken.length].find((each) => !taken.includes(each)) ?? 0;
    const member: EngineThread = { port, workspace, memory: undefined, networks: new Map() };
    this.#members.push(member);
    port.onMessage((reply) => {
      const { pending, members } = this.#assignments.get(reply.job) ?? {};
      const thread = members?.indexOf(member) ?? -1;
      if (pending === undefined || thread < 0) return;
      pending.receive(thread, reply);
      if (pending.isOver) this.#assignments.delete(reply.job);
    });
    port.onEnd((why) => this.#endThread(member, why));
    return member;
  }

  #endThread(member: EngineThread, why: string): void {
    const at = this.#members.indexOf(member);
    if (at < 0) return;
    this.#members.splice(at, 1);
    member.port.close();
    for (const [job, { pending, members }] of this.#assignments) {
      const thread = members.indexOf(member);
      if (thread < 0) continue;
      pending.threadLost(thread, why);
      if (!pending.isOver) continue;
      this.#control?.stop(job);
      this.#assignments.delete(job);
    }
  }

  #stop(job: number, pending: SearchJob | MateJob): void {
    if (pending.isOver) return;
    if (this.#control !== undefined) return this.#control.stop(job);
    pending.finishEarly();
    if (pending.isOver) this.#release(job);
  }

  /** Without shared memory, a thread stops only when it is ended. */
  #release(job: number): void {
    const { members = [] } = this.#assignments.get(job) ?? {};
    this.#assignments.delete(job);
    for (const member of members) this.#endThread(member, 'it was replaced');
  }
}

/** Returns what `allocate` returns, or `undefined` if there is no memory for it. */
function orRefused<T>(allocate: () => T): T | undefined {
  try {
    return allocate();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function messageOf({ file, shared }: TeamNetwork, thread: number): ThreadNetwork | undefined {
  if (shared !== undefined) return { shared: shared.network, thread };
  return file === undefined ? undefined : { file };
}

/** Only the main thread has a time limit; a node limit is divided between the threads. */
function shareOf(limits: SearchLimits, thread: number, threads: number): SearchLimits {
  const { time, nodes, ...rest } = limits;
  return {
    ...rest,
    ...(nodes === undefined ? {} : { nodes: Math.ceil(nodes / threads) }),
    ...(time === undefined || thread > 0 ? {} : { time }),
  };
}
