/** One game of a bot: follows its stream, and does for its side what there is to do. */
import { listDuties, OpenTurn, type Duty, type TablePlayer, type TurnMatch } from '@tesuji/host';
import { plyOf, reduce, type MatchEvent, type MatchState } from '@tesuji/match';
import type { GameCommand, GameSnapshot, SentCommand, ServerMessage } from '@tesuji/online';
import { findGame, type Game, type Side } from '@tesuji/rules';
import { ServerRefusal, type ServerClient } from './server-client.ts';

export interface BotGameWorld {
  readonly server: ServerClient;
  /** Makes the player of this game. */
  player(game: Game): TablePlayer;
  /** Says what happens, in one line. */
  say(line: string): void;
}

/** Milliseconds after which something is tried again that did not succeed. */
const RETRY = 1000;

export class BotGame {
  readonly id: string;
  readonly #world: BotGameWorld;
  readonly #turns = new Map<string, OpenTurn>();
  readonly #done = new AbortController();
  #game: Game | undefined;
  #player: TablePlayer | undefined;
  #match: MatchState | undefined;
  #side: Side | undefined;
  /** When the last event came, by our clock: from then on thinking takes time. */
  #heardAt = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(id: string, world: BotGameWorld) {
    this.id = id;
    this.#world = world;
  }

  /** Plays until the game is over. */
  async play(): Promise<void> {
    const path = (): string => `/games/${this.id}/stream${this.#after}`;
    try {
      await this.#world.server.follow(path, (message) => this.#hear(message), this.#done.signal);
    } finally {
      this.close();
    }
  }

  close(): void {
    this.#done.abort();
    clearTimeout(this.#timer);
    this.#closePast([]);
    this.#player?.close?.();
    this.#player = undefined;
  }

  get #after(): string {
    return this.#match === undefined ? '' : `?after=${this.#match.sequence}`;
  }

  #hear(message: ServerMessage): void {
    if (message.t === 'state') this.#begin(message.state as GameSnapshot);
    else if (message.t === 'events' && this.#game !== undefined && this.#match !== undefined) {
      const { sequence } = this.#match;
      const fresh = (message.events as readonly MatchEvent[]).filter((event) => event.sequence > sequence);
      if (fresh.length > 0) this.#match = reduce(this.#game, this.#match, fresh);
    } else return;
    this.#heardAt = performance.now();
    this.#look();
  }

  #begin({ info, match, side }: GameSnapshot): void {
    const game = findGame(match.line.game);
    this.#game ??= game;
    this.#match = match;
    this.#side = side;
    if (game === undefined || side === undefined) return this.#done.abort();
    if (this.#player !== undefined) return;
    this.#world.say(`${this.id}: ${info.players.map(({ name }) => name).join(' – ')}, ${game.id}`);
    const player = this.#world.player(game);
    this.#player = player;
    const turnMatch = this.#turnMatch(game);
    player.sit?.({
      match: this.id,
      game,
      author: side,
      get state() {
        return turnMatch.state;
      },
      // A machine gives its orders in turns.
      order: () => ({ ok: false, error: { code: 'not-your-turn', side } }),
    });
  }

  #turnMatch(game: Game): TurnMatch {
    const matchOf = (): MatchState => this.#match!;
    return {
      id: this.id,
      game,
      get state() {
        return matchOf();
      },
      now: () => this.#world.server.now(),
      reportError: (_, error) => {
        this.#world.say(`${this.id}: the engine failed: ${JSON.stringify(error)}`);
        this.#lookLater();
      },
    };
  }

  /** Does what there is to do. Agreements that an engine knows nothing of are declined. */
  #look(): void {
    const [match, game, side, player] = [this.#match, this.#game, this.#side, this.#player];
    if (match === undefined || game === undefined || player === undefined) return;
    if (match.phase.kind === 'over') return this.#end(match, player);
    const duties = listDuties(match).filter((duty) => duty.side === side);
    this.#closePast(duties);
    for (const duty of duties) {
      if (this.#turns.has(duty.key)) continue;
      const seen = { ply: plyOf(match), branch: match.branch };
      const turn = new OpenTurn(this.#turnMatch(game), duty, (order) => {
        void this.#send({ ...order, ...seen } as GameCommand);
        return undefined;
      });
      this.#turns.set(duty.key, turn);
      turn.begin(player);
    }
  }

  #end({ phase }: MatchState, player: TablePlayer): void {
    if (phase.kind !== 'over' || this.#side === undefined) return;
    const { ending } = phase;
    const outcome = ending.cause === 'abort' ? undefined : ending.outcome;
    player.rest?.(this.#side, outcome);
    const result =
      outcome === undefined
        ? 'called off'
        : outcome.winner === undefined
          ? 'draw'
          : outcome.winner === this.#side
            ? 'won'
            : 'lost';
    this.#world.say(`${this.id}: ${result}${outcome === undefined ? '' : ` (${outcome.reason})`}`);
    this.#done.abort();
  }

  async #send(command: GameCommand): Promise<void> {
    const { sequence = 0 } = this.#match ?? {};
    const sent: SentCommand<GameCommand> = {
      // Sent again after a lost answer, it is carried out once.
      id: `bot-${sequence}-${command.kind}`,
      command,
      think: Math.max(0, Math.round(performance.now() - this.#heardAt)),
    };
    try {
      const answer = await this.#world.server.ask<{ readonly refusal?: { readonly code: string } }>(
        'POST',
        `/games/${this.id}/commands`,
        sent,
      );
      if (answer.refusal === undefined || this.#match?.sequence !== sequence) return;
      this.#world.say(`${this.id}: ${command.kind} was refused: ${answer.refusal.code}`);
    } catch (error) {
      if (this.#done.signal.aborted) return;
      const why = error instanceof ServerRefusal || error instanceof Error ? error.message : String(error);
      this.#world.say(`${this.id}: ${why}`);
    }
    this.#lookLater();
  }

  /** Begins the turn anew in a while. */
  #lookLater(): void {
    this.#closePast([]);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#look(), RETRY);
  }

  #closePast(duties: readonly Duty[]): void {
    const keys = new Set(duties.map(({ key }) => key));
    for (const [key, turn] of this.#turns) {
      if (keys.has(key)) continue;
      this.#turns.delete(key);
      turn.close();
    }
  }
}
