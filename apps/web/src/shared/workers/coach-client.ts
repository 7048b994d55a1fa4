import type { Fact, Help, HelpState, Hint, MoveWarning, Sensitivity } from '@tesuji/coach';
import type { PendingResult, Port } from '@tesuji/engine';
import type { GameLine } from '@tesuji/rules';
import type { HintQuestion, PendingAnswer, ReviewAnswer, ReviewQuestion } from './thinking-service.ts';
import { RequestQueue } from './worker-port.ts';

interface Pending {
  readonly id: number;
  readonly onProgress: CoachProgress | undefined;
  resolve(answer: unknown): void;
  reject(why: Error): void;
}

/**
 * The page's side of one coach: a worker that answers one question at a time. It is started with the first question,
 * and again after it was lost.
 */
export class CoachClient {
  readonly #spawn: () => CoachPort;
  readonly #isPatient: boolean;
  readonly #turns = new RequestQueue();
  #port: CoachPort | undefined;
  #pending: Pending | undefined;
  #lastId = 0;

  /**
   * @param isPatient its questions are short enough that a cancelled one may come to its end; otherwise the
   * worker is ended with it, which works with shared memory and without.
   */
  constructor(spawn: () => CoachPort, isPatient: boolean) {
    this.#spawn = spawn;
    this.#isPatient = isPatient;
  }

  ask<Q extends CoachQuestion>(question: Q, onProgress?: CoachProgress): PendingAnswer<CoachAnswers[Q['kind']]> {
    return this.#turns.ask(() => this.#begin<CoachAnswers[Q['kind']]>(question, onProgress));
  }

  #begin<T>(question: CoachQuestion, onProgress: CoachProgress | undefined): PendingResult<T> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const id = ++this.#lastId;
    this.#pending = { id, onProgress, resolve, reject };
    this.#port ??= this.#hire();
    this.#port.send({ id, question });
    const stop = (): void => {
      if (this.#isPatient) this.#pending = { id, onProgress: undefined, resolve, reject };
      else this.#lose('nobody wants the answer');
    };
    // Our own worker answers each kind of question with its own kind of answer.
    return { result: promise as Promise<T>, stop };
  }

  #hire(): CoachPort {
    const port = this.#spawn();
    port.onMessage((reply) => this.#hear(reply));
    port.onEnd((why) => {
      if (port === this.#port) this.#lose(why);
    });
    return port;
  }

  #hear(reply: CoachReply): void {
    const pending = this.#pending;
    if (pending?.id !== reply.id) return;
    if (reply.kind === 'answer') pending.resolve(reply.answer);
    else pending.onProgress?.(reply.share, reply.state);
  }

  #lose(why: string): void {
    this.#port?.close();
    this.#port = undefined;
    const pending = this.#pending;
    this.#pending = undefined;
    pending?.reject(new Error(why));
  }
}

/** What the coach is asked, as it crosses to a worker: plain data, and a game line rather than a position. */
export type CoachQuestion =
  | ({ readonly kind: 'hints' } & HintQuestion)
  | { readonly kind: 'judge'; readonly line: GameLine; readonly move: number; readonly sensitivity: Sensitivity }
  | { readonly kind: 'help'; readonly line: GameLine; readonly state: HelpState | undefined }
  | { readonly kind: 'reasons'; readonly line: GameLine; readonly move: number }
  | ({ readonly kind: 'review' } & ReviewQuestion);

/** The answer to each; `undefined` where there is none, or the line cannot be played. */
export interface CoachAnswers {
  readonly hints: readonly Hint[];
  readonly judge: { readonly warning: MoveWarning | undefined };
  readonly help: Help;
  readonly reasons: readonly Fact[];
  readonly review: ReviewAnswer;
}

export type CoachProgress = (share: number, state: unknown) => void;

export interface CoachMessage {
  readonly id: number;
  readonly question: CoachQuestion;
}

export type CoachReply =
  | { readonly id: number; readonly kind: 'answer'; readonly answer: unknown }
  | { readonly id: number; readonly kind: 'progress'; readonly share: number; readonly state: unknown };

export type CoachPort = Port<CoachMessage, CoachReply>;
