import { replay, type Game, type GameLine, type Position } from '@tesuji/rules';
import { FULL_STRENGTH } from '../levels/level.ts';
import { LevelSearch } from '../levels/level-search.ts';
import { levelsOf } from '../levels/registry.ts';
import { MateSolver } from '../mate/mate-solver.ts';
import type { Port } from '../port.ts';
import { knowledgeOf } from '../registry.ts';
import type { SearchLimits } from '../search/limits.ts';
import type { SearchReport } from '../search/report.ts';
import { Search } from '../search/search.ts';
import { Table } from '../search/table.ts';
import { Control } from './control.ts';
import { JobWatch } from './job-watch.ts';
import type { Memory, SearchQuestion, TeamMessage, TeamReply } from './message.ts';

export interface EngineEnvironment {
  readonly games: readonly Game[];
  /** Milliseconds from any fixed moment; the one that `TeamSetup.now` counts from, where that is given. */
  now(): number;
}

/** A thread's side of an `EngineTeam`: does what it is told, one thing after the other. */
export function serveEngine(port: Port<TeamReply, TeamMessage>, environment: EngineEnvironment): void {
  const desk = new Desk(environment, (reply) => port.send(reply));
  port.onMessage((message) => desk.hear(message));
}

type Seeker = Pick<Search, 'run'>;

class Desk {
  readonly #environment: EngineEnvironment;
  readonly #send: (reply: TeamReply) => void;
  #memory: Memory = { megabytes: 16 };
  #control: Control | undefined;
  #table: Table | undefined;
  /** What scores in the table depend on besides the position. */
  #terms: string | undefined;
  /** Kept between moves, since it remembers which moves were good. */
  #search: { readonly key: string; readonly search: Seeker } | undefined;
  #solver: { readonly game: Game; readonly solver: MateSolver } | undefined;
  #watch: JobWatch | undefined;

  constructor(environment: EngineEnvironment, send: (reply: TeamReply) => void) {
    this.#environment = environment;
    this.#send = send;
  }

  hear(message: TeamMessage): void {
    switch (message.kind) {
      case 'memory':
        return this.#settle(message.memory);
      case 'clear':
        this.#table?.clear();
        this.#search = undefined;
        return;
      case 'greet':
        return this.#send({ kind: 'ready', job: message.job });
      case 'search':
        return this.#seek(message);
      case 'mate':
        return this.#solve(message);
    }
  }

  #settle(memory: Memory): void {
    this.#memory = memory;
    this.#control = memory.shared === undefined ? undefined : new Control(memory.shared.control);
    this.#table = this.#search = this.#solver = undefined;
  }

  #seek({ job, thread, question, askedAt }: Extract<TeamMessage, { kind: 'search' }>): void {
    const opened = this.#open(job, question.line);
    if (opened === undefined) return;
    const { now } = this.#environment;
    const watch = new JobWatch(this.#control, job, now, question.isPonder === true);
    this.#watch = watch;
    const search = this.#searchFor(opened.game, question, thread);
    this.#table?.joinSearch(job);
    const { position } = opened;
    const limits = lessTime(question.limits, this.#lateness(askedAt));
    const found = search.run(position, limits, (each) => {
      watch.noteReport();
      this.#send({ kind: 'report', job, report: each });
    });
    const isBlind = thread === 0 && found.depth === 0 && found.lines.length > 0;
    const report = isBlind ? this.#glance(search, position, question.limits) : found;
    // Told from here, and not by way of the owner, so that nobody waits for a busy event loop.
    if (thread === 0) this.#control?.stop(job);
    this.#send({ kind: 'done', job, report });
  }

  /** Stopped before a single depth was through: one look costs a moment, and any move at all might lose at once. */
  #glance(search: Seeker, position: Position, { lines, moves }: SearchLimits): SearchReport {
    this.#watch = undefined;
    const few = { ...(lines === undefined ? {} : { lines }), ...(moves === undefined ? {} : { moves }) };
    return search.run(position, { depth: 1, ...few });
  }

  #solve({ job, question, askedAt }: Extract<TeamMessage, { kind: 'mate' }>): void {
    const { line, milliseconds = Infinity, plies, all = false } = question;
    const opened = this.#open(job, line);
    if (opened === undefined) return;
    const { now } = this.#environment;
    const start = now() - this.#lateness(askedAt);
    const isOver = (): boolean => this.#control?.isStopped(job) === true || now() - start >= milliseconds;
    const limits = { isOver, all, ...(plies === undefined ? {} : { plies }) };
    const answer = this.#solverFor(opened.game).solve(opened.position, limits);
    this.#send({ kind: 'solved', job, answer });
  }

  /** Returns the milliseconds between the question and now, when somebody begins to think about it. */
  #lateness(askedAt: number | undefined): number {
    return askedAt === undefined ? 0 : Math.max(0, this.#environment.now() - askedAt);
  }

  #open(job: number, line: GameLine): { readonly game: Game; readonly position: Position } | undefined {
    const game = this.#environment.games.find((each) => each.id === line.game);
    const replayed = game === undefined ? undefined : replay(game, line);
    if (game !== undefined && replayed?.ok === true) return { game, position: replayed.value };
    this.#send({ kind: 'failed', job, why: `the ${line.game} line cannot be replayed` });
    return undefined;
  }

  #searchFor(game: Game, question: SearchQuestion, thread: number): Seeker {
    const { settings, level, seed } = question;
    if (thread === 0) this.#agreeOn(JSON.stringify([game.id, question.line.options, settings]));
    const key = JSON.stringify([game.id, settings, level, seed, thread]);
    if (this.#search?.key === key) return this.#search.search;
    const search = this.#newSearch(game, question, thread);
    this.#search = { key, search };
    return search;
  }

  /** Under other rules, or judged by other terms, old scores are wrong. */
  #agreeOn(terms: string): void {
    if (this.#terms !== undefined && this.#terms !== terms) this.#table?.clear();
    this.#terms = terms;
  }

  #newSearch(game: Game, { settings, level = FULL_STRENGTH, seed = 0 }: SearchQuestion, thread: number): Seeker {
    const knowledge = knowledgeOf(game);
    const { now } = this.#environment;
    const isStopped = (): boolean => this.#watch?.isStopped() === true;
    if (level !== FULL_STRENGTH) {
      const levels = levelsOf(game);
      return new LevelSearch(knowledge, levels.skills[level], levels, { now, isStopped, seed });
    }
    this.#table ??= new Table(this.#memory.megabytes, this.#memory.shared?.table);
    return new Search(knowledge, this.#table, { now, isStopped }, { ...settings, threadNumber: thread });
  }

  #solverFor(game: Game): MateSolver {
    if (this.#solver?.game !== game)
      this.#solver = { game, solver: new MateSolver(game, Math.max(1, this.#memory.megabytes)) };
    return this.#solver.solver;
  }
}

/** Returns the limits for a search that begins `late` milliseconds after it was asked for. */
function lessTime(limits: SearchLimits, late: number): SearchLimits {
  if (limits.time === undefined || late === 0) return limits;
  const { usual, most } = limits.time;
  return { ...limits, time: { usual: Math.max(0, usual - late), most: Math.max(0, most - late) } };
}
