import { FULL_STRENGTH } from '../levels/level.ts';
import type { MateAnswer } from '../mate/mate-solver.ts';
import type { SearchLimits, TimePlan } from '../search/limits.ts';
import type { SearchReport } from '../search/report.ts';
import { tableBytes } from '../search/table.ts';
import { Control } from './control.ts';
import type { MateQuestion, Memory, SearchQuestion, TeamMessage, TeamPort } from './message.ts';
import { GreetTask, MateTask, SearchTask, type Task } from './task.ts';

export interface TeamSetup {
  /** Starts a thread that calls `serveEngine`. */
  spawn(): TeamPort;
  readonly threads?: number;
  /** Of the table that all threads share. */
  readonly megabytes?: number;
  /** Can memory be shared between threads? Found out by itself unless told. */
  readonly canShare?: boolean;
  /**
   * Returns milliseconds on the scale of the threads' own `now`. With it the time of a search counts from the question,
   * so that the start of a thread is part of it; without it, from when the leader begins.
   */
  now?(): number;
}

/** A question under way. When the thread it depends on is lost, `result` is rejected with the reason. */
export interface Inquiry<T> {
  readonly result: Promise<T>;
  /** Ends it early: the result is what has been found so far. */
  stop(): void;
}

export interface SearchInquiry extends Inquiry<SearchReport> {
  /** The move that was pondered on was played: turns an endless search into a timed one. */
  ponderHit(plan: TimePlan): void;
}

interface Member {
  readonly port: TeamPort;
  memory: Memory | undefined;
}

interface Assignment {
  readonly task: Task;
  readonly members: Member[];
  write(job: number, thread: number): TeamMessage;
}

/**
 * The owner's side of the threads that search: all think about the same position and share one table. Without shared
 * memory there is a single thread, and stopping it means to end it and start another. Whoever owns a team only passes
 * messages; threads are started when first needed and lost ones replaced.
 */
export class EngineTeam {
  readonly #spawn: () => TeamPort;
  readonly #canShare: boolean;
  readonly #now: (() => number) | undefined;
  readonly #members: Member[] = [];
  readonly #assignments = new Map<number, Assignment>();
  #threads: number;
  #megabytes: number;
  #memory: Memory | undefined;
  #control: Control | undefined;
  #lastJob = 0;

  constructor({ spawn, threads = 1, megabytes = 16, canShare, now }: TeamSetup) {
    this.#spawn = spawn;
    this.#now = now;
    this.#canShare = canShare ?? typeof SharedArrayBuffer !== 'undefined';
    this.#threads = threads;
    this.#megabytes = megabytes;
  }

  /** From the next question on. */
  setThreads(threads: number): void {
    this.#threads = threads;
  }

  /** From the next question on; what the table held is forgotten. */
  resize(megabytes: number): void {
    if (megabytes === this.#megabytes) return;
    this.#megabytes = megabytes;
    this.#memory = undefined;
  }

  /** Forgets what was learned from other games. */
  clear(): void {
    for (const { port } of this.#members) port.send({ kind: 'clear' });
  }

  /** All threads are there, and done with what they were at. */
  ready(): Promise<void> {
    const threads = this.#size;
    const task = new GreetTask(threads);
    this.#assign(task, threads, (job) => ({ kind: 'greet', job }));
    return task.result;
  }

  search(question: SearchQuestion, onReport: (report: SearchReport) => void = () => {}): SearchInquiry {
    const isWeak = (question.level ?? FULL_STRENGTH) !== FULL_STRENGTH;
    const threads = isWeak ? 1 : this.#size;
    let isStopWanted = false;
    const isTimed = question.limits.time !== undefined || question.isPonder === true;
    const task = new SearchTask(threads, isTimed, (report) => {
      onReport(report);
      this.#employ(job, threads);
      // Without shared memory a stop waits until there is something to answer with.
      if (isStopWanted && this.#control === undefined) this.#stop(job, task);
    });
    // A thread takes long to start, and many at once take the machine from the one that keeps the time. So those that
    // are missing are started when the leader has something to answer with. Shares of nodes are for all at once.
    const present = Math.max(1, Math.min(threads, this.#members.length));
    const first = question.limits.nodes === undefined ? present : threads;
    const askedAt = this.#askedAt();
    let job = this.#assign(task, first, (job, thread) => ({
      kind: 'search',
      job,
      thread,
      ...askedAt,
      question: { ...question, limits: shareOf(question.limits, thread, threads) },
    }));
    const stop = (): void => {
      isStopWanted = true;
      task.hurry();
      this.#stop(job, task);
    };
    const ponderHit = (plan: TimePlan): void => {
      if (task.isOver || isStopWanted) return;
      if (this.#control !== undefined) return this.#control.hit(job, plan);
      // A thread that cannot be spoken to is replaced by one that knows the time.
      this.#release(job);
      const limits = { ...question.limits, time: plan };
      job = this.#assign(task, 1, (job, thread) => ({
        kind: 'search',
        job,
        thread,
        ...this.#askedAt(),
        question: { ...question, limits },
      }));
    };
    return { result: task.result, stop, ponderHit };
  }

  solve(question: MateQuestion): Inquiry<MateAnswer> {
    const task = new MateTask();
    const job = this.#assign(task, 1, (job) => ({ kind: 'mate', job, ...this.#askedAt(), question }));
    return { result: task.result, stop: () => this.#stop(job, task) };
  }

  /** Ends all threads. What was under way is rejected. */
  close(): void {
    for (const member of this.#members.slice()) this.#dismiss(member, 'it was closed');
  }

  get #size(): number {
    return this.#canShare ? Math.max(1, this.#threads) : 1;
  }

  #askedAt(): { readonly askedAt?: number } {
    return this.#now === undefined ? {} : { askedAt: this.#now() };
  }

  /** Hands a task to the first threads, which are started if need be. Whatever fails is the task's loss. */
  #assign(task: Task, threads: number, write: Assignment['write']): number {
    const job = ++this.#lastJob;
    for (const member of this.#members.slice(this.#size)) this.#dismiss(member, 'it is no longer needed');
    this.#assignments.set(job, { task, members: [], write });
    this.#employ(job, threads);
    return job;
  }

  /** Lets so many threads work on a job, those that do already among them. */
  #employ(job: number, threads: number): void {
    const assignment = this.#assignments.get(job);
    if (assignment === undefined) return;
    const { task, members, write } = assignment;
    try {
      while (members.length < threads) {
        const member = this.#members[members.length] ?? this.#hire();
        members.push(member);
        this.#equip(member);
        member.port.send(write(job, members.length - 1));
      }
    } catch (error) {
      task.lose(Math.max(0, members.length - 1), error instanceof Error ? error.message : String(error));
      if (task.isOver) this.#assignments.delete(job);
    }
  }

  #equip(member: Member): void {
    const memory = this.#memory ?? this.#allocate();
    if (member.memory === memory) return;
    member.port.send({ kind: 'memory', memory });
    member.memory = memory;
  }

  #allocate(): Memory {
    const megabytes = this.#megabytes;
    if (this.#canShare) {
      this.#control ??= new Control();
      const table = new SharedArrayBuffer(tableBytes(megabytes));
      this.#memory = { megabytes, shared: { table, control: this.#control.buffer } };
    } else this.#memory = { megabytes };
    return this.#memory;
  }

  #hire(): Member {
    const port = this.#spawn();
    const member: Member = { port, memory: undefined };
    this.#members.push(member);
    port.onMessage((reply) => {
      const { task, members } = this.#assignments.get(reply.job) ?? {};
      const thread = members?.indexOf(member) ?? -1;
      if (task === undefined || thread < 0) return;
      task.hear(thread, reply);
      if (task.isOver) this.#assignments.delete(reply.job);
    });
    port.onEnd((why) => this.#dismiss(member, why));
    return member;
  }

  #dismiss(member: Member, why: string): void {
    const at = this.#members.indexOf(member);
    if (at < 0) return;
    this.#members.splice(at, 1);
    member.port.close();
    for (const [job, { task, members }] of this.#assignments) {
      const thread = members.indexOf(member);
      if (thread < 0) continue;
      task.lose(thread, why);
      if (!task.isOver) continue;
      this.#control?.stop(job);
      this.#assignments.delete(job);
    }
  }

  #stop(job: number, task: SearchTask | MateTask): void {
    if (task.isOver) return;
    if (this.#control !== undefined) return this.#control.stop(job);
    task.cut();
    if (task.isOver) this.#release(job);
  }

  /** Where nothing can be said to a thread, only ending it makes it let go. */
  #release(job: number): void {
    const { members = [] } = this.#assignments.get(job) ?? {};
    this.#assignments.delete(job);
    for (const member of members) this.#dismiss(member, 'it was replaced');
  }
}

/** The leader keeps the time; nodes are shared out, so that all together stay within the limit. */
function shareOf(limits: SearchLimits, thread: number, threads: number): SearchLimits {
  const { time, nodes, ...rest } = limits;
  return {
    ...rest,
    ...(nodes === undefined ? {} : { nodes: Math.ceil(nodes / threads) }),
    ...(time === undefined || thread > 0 ? {} : { time }),
  };
}
