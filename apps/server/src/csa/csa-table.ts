/** One game of CSA clients, from its summary to its result. It is a game like any other; this only translates. */
import { plyOf, positionOf, reduce, sideAt, sideToMove, type MatchEvent, type MatchState } from '@tesuji/match';
import {
  csaResult,
  csaSide,
  csaSummary,
  formatCsaMove,
  parseCsaMove,
  type Challenge,
  type ChallengePlan,
  type CsaPool,
  type GameCommand,
  type GameSnapshot,
  type ServerMessage,
} from '@tesuji/online';
import { replay, type Side } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PersonSession } from '../accounts/sessions.ts';
import type { Client } from '../security/client.ts';
import type { JoinedTopic, TopicSocket } from '../socket/topic-service.ts';
import type { CsaWorld } from './csa-server.ts';

/** A client that has signed in. */
export interface CsaPlayer {
  readonly session: PersonSession;
  readonly client: Client;
  readonly token: string;
  readonly name: string;
  send(line: string): void;
  /** The table at which it sits. */
  table: CsaTable | undefined;
}

/** Milliseconds within which both have to agree. */
const AGREE_TIME = 60_000;
/**
 * The protocol counts whole seconds: what a move took beyond them is charged to nobody, as the time that messages travel. So
 * far the room trusts what is claimed for lag, within its buckets.
 */
const SECOND = 1000;
/** What cannot be stored now is tried again, so many times with this many milliseconds between. */
const MOST_TRIES = 20;
const RETRY = 500;
/** Refusals by which a client loses. All others mean that the game is paused or over. */
const LOSING: ReadonlySet<string | undefined> = new Set(['illegal-move', 'bad-move-text', 'claim-not-met']);
const NO_HELP = { hints: false, warnings: false };

/** A seat: a client, or nobody for a level. */
interface Seat {
  readonly player: CsaPlayer;
  readonly side: Side;
  hasAgreed: boolean;
  joined: JoinedTopic | undefined;
  /** The match as this client was told. */
  match: MatchState | undefined;
  /** How many moves it was told. */
  told: number;
  hasStarted: boolean;
  isOver: boolean;
  hasLeft: boolean;
  /** What came while the game was paused: it is done when the game goes on. */
  held: string | undefined;
}

export class CsaTable {
  readonly #deps: CsaWorld;
  readonly #pool: CsaPool;
  readonly #seats: readonly Seat[];
  readonly #id: string;
  #timer: NodeJS.Timeout | undefined;
  #game: string | undefined;
  /** Who has lost by a move that the rules do not allow. */
  #illegal: Seat | undefined;

  private constructor(deps: CsaWorld, pool: CsaPool, players: readonly CsaPlayer[]) {
    const { world } = deps;
    this.#deps = deps;
    this.#pool = pool;
    const first: Side = pool.side ?? (((world.random(1)[0] ?? 0) % 2) as Side);
    this.#seats = players.map((player, index) => ({
      player,
      side: players.length === 2 ? (index as Side) : first,
      hasAgreed: false,
      joined: undefined,
      match: undefined,
      told: 0,
      hasStarted: false,
      isOver: false,
      hasLeft: false,
      held: undefined,
    }));
    const names = this.#names();
    this.#id = `tesuji+${pool.text}+${names[0]}+${names[1]}+${world.now()}`;
    this.#timer = setTimeout(() => this.#reject(this.#seats.find(({ hasAgreed }) => !hasAgreed)!.player), AGREE_TIME);
    this.#timer.unref();
  }

  /** Seats clients at a new game, in the order of their sides, or one against a level. */
  static open(deps: CsaWorld, pool: CsaPool, players: readonly CsaPlayer[]): CsaTable {
    const table = new CsaTable(deps, pool, players);
    const game = { id: table.#id, names: table.#names(), clock: pool.clock };
    for (const { player, side } of table.#seats) {
      player.table = table;
      player.send(csaSummary(game, side));
    }
    return table;
  }

  #names(): readonly [string, string] {
    const nameOf = (side: Side): string =>
      this.#seats.find((seat) => seat.side === side)?.player.name ?? `Level_${this.#pool.level}`;
    return [nameOf(0), nameOf(1)];
  }

  /** Takes a line of a client. What is no part of the protocol is ignored. */
  async take(player: CsaPlayer, line: string): Promise<void> {
    const seat = this.#seats.find((each) => each.player === player);
    if (seat === undefined) return;
    if (!seat.hasStarted) {
      if (/^AGREE(?: |$)/.test(line)) return this.#agree(seat);
      if (/^REJECT(?: |$)/.test(line)) this.#reject(player);
      return;
    }
    // A comment with the evaluation may follow after a comma.
    const [said = ''] = line.split(',', 1);
    if (said === '%TORYO') return void (await this.#do(seat, { kind: 'resign' }));
    if (said === '%KACHI') return this.#claim(seat, said);
    if (said === '%CHUDAN') return void (await this.#do(seat, { kind: 'abort' }));
    if (csaSide(said) !== undefined) await this.#move(seat, said);
  }

  /** A client has gone: the game goes on without it, and its clock runs. */
  left(player: CsaPlayer): void {
    if (this.#game === undefined) return this.#reject(player);
    const seat = this.#seats.find((each) => each.player === player);
    if (seat === undefined) return;
    seat.hasLeft = true;
    seat.joined?.leave(false);
  }

  async #agree(seat: Seat): Promise<void> {
    seat.hasAgreed = true;
    if (this.#game !== undefined || !this.#seats.every(({ hasAgreed }) => hasAgreed)) return;
    clearTimeout(this.#timer);
    this.#game = '';
    const game = await this.#begin();
    if (game === undefined) return this.#reject(seat.player);
    this.#game = game;
    // Followed first, so that no move is early; what has happened meanwhile is told after the start.
    for (const each of this.#seats) await this.#follow(each, game);
    for (const each of this.#seats) {
      each.player.send(`START:${this.#id}`);
      each.hasStarted = true;
    }
    for (const each of this.#seats) if (each.match !== undefined) this.#tell(each, each.match);
  }

  #reject(player: CsaPlayer): void {
    clearTimeout(this.#timer);
    for (const each of this.#seats) {
      each.player.send(`REJECT:${this.#id} by ${player.name}`);
      each.player.table = undefined;
    }
  }

  /** Makes the game by requests to the API, which check whether these two may play. Returns its id. */
  async #begin(): Promise<string | undefined> {
    const [maker, taker] = this.#seats;
    if (maker === undefined) return undefined;
    const { clock, level, isRated } = this.#pool;
    const plan: ChallengePlan = {
      line: { game: shogi.id, options: {}, start: shogi.setups[0]!.text, moves: [] },
      clocks: [clock, clock],
      side: maker.side,
      takebacks: 'none',
      pauses: 'none',
      help: [NO_HELP, NO_HELP],
      isPublic: true,
      delay: 0,
      isRated,
    };
    const to = taker === undefined ? { to: `Level ${level}` } : { toPerson: taker.player.session.person.id };
    const made = await this.#request<Challenge>(maker.player, 'POST', '/challenges', { plan, ...to });
    if (made === undefined || taker === undefined) return made?.game;
    const { planHash } = made;
    const accept = `/challenges/${made.id}/accept`;
    const taken = await this.#request<{ game: string }>(taker.player, 'POST', accept, { planHash });
    // Otherwise it would wait for the other, and count among those that this account may have open.
    if (taken === undefined) await this.#request(maker.player, 'DELETE', `/challenges/${made.id}`, {});
    return taken?.game;
  }

  async #request<T>(
    { token, client }: CsaPlayer,
    method: 'POST' | 'DELETE',
    path: string,
    body: object,
  ): Promise<T | undefined> {
    const text = JSON.stringify(body);
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text)),
    };
    const address = `http://localhost/api/v1${path}`;
    const response = await this.#deps.app.request(address, { method, headers, body: text }, { client });
    if (response.ok) return (await response.json()) as T;
    this.#deps.world.log.info({ status: response.status }, 'csa game refused');
    return undefined;
  }

  #socket(seat: Seat, receive: (message: ServerMessage) => void, game: string): TopicSocket {
    const { session, client } = seat.player;
    return {
      user: { client, session, isHost: false },
      roundTrip: SECOND,
      send: receive,
      sendText: (text) => receive(JSON.parse(text) as ServerMessage),
      // The server stops, or the game is served anew.
      rejoin: () => void this.#follow(seat, game),
    };
  }

  /** Follows the game for a client, as soon as the database can be reached. */
  async #follow(seat: Seat, game: string): Promise<void> {
    const { topics, log } = this.#deps.world;
    const socket = this.#socket(seat, (message) => this.#hear(seat, message), game);
    while (!seat.hasLeft && !seat.isOver) {
      try {
        const joined = await topics.game?.join(socket, { topic: `game:${game}`, id: game });
        if (joined === undefined || typeof joined === 'string') return;
        seat.joined?.leave(false);
        seat.joined = joined;
        if (seat.hasLeft || seat.isOver) joined.leave(false);
        return;
      } catch (error) {
        log.error({ err: error, game }, 'csa');
        await sleep(RETRY);
      }
    }
  }

  #hear(seat: Seat, message: ServerMessage): void {
    if (message.t === 'state') seat.match = (message.state as GameSnapshot).match;
    else if (message.t === 'events' && seat.match !== undefined)
      seat.match = reduce(shogi, seat.match, message.events as readonly MatchEvent[]);
    if (seat.match !== undefined) this.#tell(seat, seat.match);
  }

  /** Tells a client the moves that it has not been told, and how the game has ended. */
  #tell(seat: Seat, match: MatchState): void {
    if (!seat.hasStarted || seat.isOver) return;
    const { line, spent, phase } = match;
    while (seat.told < line.moves.length) {
      const ply = seat.told++;
      const position = replay(shogi, { ...line, moves: line.moves.slice(0, ply + 1) });
      if (!position.ok) return seat.player.send('#CHUDAN');
      const move = formatCsaMove(line.moves[ply]!, sideAt(match, ply), shogi.formatPosition(position.value));
      seat.player.send(`${move},T${Math.floor((spent[ply] ?? 0) / SECOND)}`);
    }
    if (phase.kind !== 'over') return this.#doHeld(seat);
    seat.isOver = true;
    const { ending } = phase;
    const seconds = Math.floor(match.used / SECOND);
    const isIllegal = ending.cause === 'resignation' && ending.side === this.#illegal?.side;
    if (ending.cause === 'resignation' && !isIllegal) seat.player.send(`%TORYO,T${seconds}`);
    if (ending.cause === 'claim') seat.player.send(`%KACHI,T${seconds}`);
    const [reason, result] = csaResult(ending, seat.side);
    seat.player.send(isIllegal ? '#ILLEGAL_MOVE' : reason);
    seat.player.send(result);
    seat.joined?.leave(true);
    // It may sign in again over the same connection, or log out.
    seat.player.table = undefined;
  }

  async #move(seat: Seat, text: string): Promise<void> {
    const { match, side } = seat;
    if (match === undefined || match.phase.kind === 'over') return;
    // A move that comes while the opponent is to move is late: the end of the game is on its way, or will be.
    if (sideToMove(match) !== side || csaSide(text) !== side) return;
    const move = parseCsaMove(text, shogi.formatPosition(positionOf(shogi, match)));
    await this.#judged(seat, text, move === undefined ? 'bad-move-text' : await this.#do(seat, { kind: 'move', move }));
  }

  /** A declaration that is not good enough loses as well. */
  async #claim(seat: Seat, text: string): Promise<void> {
    const { match, side } = seat;
    if (match === undefined || sideToMove(match) !== side) return;
    await this.#judged(seat, text, await this.#do(seat, { kind: 'claim', claim: 'impasse' }));
  }

  /** Does what follows from a refusal. */
  async #judged(seat: Seat, text: string, refusal: string | undefined): Promise<void> {
    if (LOSING.has(refusal)) return this.#forfeit(seat);
    if (refusal !== 'paused') return;
    seat.held = text;
    // It may go on already.
    this.#doHeld(seat);
  }

  #doHeld(seat: Seat): void {
    const { held, match, player } = seat;
    if (held === undefined || match?.phase.kind !== 'running') return;
    seat.held = undefined;
    this.take(player, held).catch((error: unknown) => this.#deps.world.log.error({ err: error }, 'csa'));
  }

  /** By the rules of the protocol an illegal move loses. */
  async #forfeit(seat: Seat): Promise<void> {
    if (seat.match?.phase.kind === 'over') return;
    this.#illegal = seat;
    await this.#do(seat, { kind: 'resign' });
  }

  /** Carries out a command. Returns why it was refused; `undefined` when it was not, or nothing is known. */
  async #do(
    seat: Seat,
    body: { readonly kind: 'move' | 'resign' | 'abort' | 'claim'; readonly [more: string]: unknown },
  ): Promise<string | undefined> {
    const { match } = seat;
    const { topics, limits, now } = this.#deps.world;
    if (match === undefined || this.#game === undefined) return undefined;
    for (let wait = 1; wait > 0;) {
      wait = limits.take('command', seat.player.session.person.id);
      if (wait > 0) await sleep(wait);
    }
    const ply = plyOf(match);
    const at = now();
    const elapsed = match.phase.kind === 'running' ? match.used + at - match.phase.since : match.used;
    const order = {
      topic: this.#game,
      id: `csa-${ply}-${body.kind}`,
      command: { ...body, ply, branch: match.branch } as GameCommand,
      at,
      think: Math.max(0, elapsed - (elapsed % SECOND)),
    };
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const answer = await topics.game?.do?.(
        this.#socket(seat, () => {}, this.#game),
        order,
      );
      if (answer?.kind === 'refused') return answer.refusal.code;
      if (answer?.kind !== 'later') return undefined;
      await sleep(RETRY);
    }
    return undefined;
  }
}
