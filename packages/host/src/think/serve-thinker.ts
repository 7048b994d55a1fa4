import { createAgent, parseAgent, type Agent, type OwnAgentSpec, type Port } from '@tesuji/engine';
import { ok, playOn, replay, type Game, type Result } from '@tesuji/rules';
import type { Fault } from '../fault.ts';
import { AgentShelf, weightOf, type Seated } from './agent-shelf.ts';
import type { JobMessage, JobReply } from './job.ts';
import type { Thought } from './thinker.ts';

/** Megabytes for agents and what they remember. */
const SHELF = 128;

export interface ThinkerSettings {
  readonly games: readonly Game[];
  /** Milliseconds from any fixed moment. */
  now(): number;
}

/** The worker's side of a pool: answers every job with a thought. An app's worker file calls this and nothing else. */
export function serveThinker(port: Port<JobReply, JobMessage>, settings: ThinkerSettings): void {
  const desk = new Desk(settings);
  port.onMessage((message) => port.send({ id: message.id, thought: desk.ponder(message) }));
}

class Desk {
  readonly #settings: ThinkerSettings;
  readonly #shelf = new AgentShelf(SHELF);
  #job: JobMessage | undefined;

  constructor(settings: ThinkerSettings) {
    this.#settings = settings;
  }

  ponder(job: JobMessage): Thought {
    const game = this.#settings.games.find((each) => each.id === job.line.game);
    if (game === undefined) return broken({ code: 'unknown-game', game: job.line.game });
    const key = `${job.player}\n${job.agent}\n${job.seed}`;
    const seat = this.#seatOf(key, job, game);
    if (!seat.ok) return broken(seat.error);
    this.#shelf.put(key, seat.value);
    this.#job = job;
    // Getting ready is not thinking: other engines have `isready` for that.
    const start = this.#settings.now();
    const choice = seat.value.agent.choose(seat.value.position, job.limits);
    if (choice === undefined) return broken({ code: 'no-move', got: '' });
    const { score, depth, nodes } = choice;
    return {
      kind: 'move',
      move: game.formatMove(choice.move),
      ...(score === undefined ? {} : { score }),
      ...(depth === undefined ? {} : { depth }),
      ...(nodes === undefined ? {} : { nodes }),
      ms: this.#settings.now() - start,
    };
  }

  #seatOf(key: string, job: JobMessage, game: Game): Result<Seated, Fault> {
    const known = this.#shelf.find(key);
    const position = known === undefined ? replay(game, job.line) : playOn(game, known, job.line);
    if (!position.ok) return { ok: false, error: { code: 'unreadable-line', error: position.error } };
    if (known !== undefined) {
      known.line = job.line;
      known.position = position.value;
      return ok(known);
    }
    const spec = parseAgent(job.agent, game);
    if (!spec.ok || spec.value.kind === 'outside') {
      return { ok: false, error: { code: 'unusable-agent', agent: job.agent } };
    }
    const agent = this.#create(game, spec.value, job);
    if (agent === undefined) return { ok: false, error: { code: 'unusable-agent', agent: job.agent } };
    return ok({ agent, weight: weightOf(spec.value), line: job.line, position: position.value });
  }

  /** `undefined` where an agent cannot be had: there may be no room for all it wants. */
  #create(game: Game, spec: OwnAgentSpec, job: JobMessage): Agent | undefined {
    try {
      return createAgent(game, spec, {
        now: () => this.#settings.now(),
        isStopped: () => this.#isStopped(),
        // An agent that was dropped and is made again in the middle of a game must not throw the same dice again.
        seed: Math.imul(job.seed, 0x9e3779b1) + job.line.moves.length,
      });
    } catch {
      return undefined;
    }
  }

  #isStopped(): boolean {
    const job = this.#job;
    return job?.stop !== undefined && Atomics.load(job.stop, 0) === job.id;
  }
}

function broken(fault: Fault): Thought {
  return { kind: 'fault', fault };
}
