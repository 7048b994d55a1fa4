/** The two streams of bots: what happens to them, and one game. Both follow the same topics as pages do. */
import { reduce, type MatchEvent, type MatchState, type TimeControl } from '@tesuji/match';
import {
  botChallenge,
  botGameFull,
  botGameStart,
  botGameState,
  type Challenge,
  type ChatEntry,
  type GameInfo,
  type GameSnapshot,
  type MeNow,
  type ServerMessage,
} from '@tesuji/online';
import { findGame } from '@tesuji/rules';
import { fillFromTopic, type ProgramStream } from '../../programs/program-streams.ts';
import type { SocketUser } from '../../socket/topic-service.ts';
import type { World } from '../world.ts';
import { BotFailure } from './facade.ts';

/** Joins a topic for a stream, again when it has changed as a whole. Throws a `BotFailure` when there is none. */
async function join(
  { topics }: World,
  user: SocketUser,
  stream: ProgramStream,
  [kind, id]: readonly ['game' | 'chat' | 'me', string],
  receive: (message: ServerMessage) => void,
): Promise<void> {
  const service = topics[kind];
  const socket = {
    user,
    roundTrip: undefined,
    send: receive,
    sendText: (text: string) => receive(JSON.parse(text) as ServerMessage),
  };
  const given = { topic: id === '' ? kind : `${kind}:${id}`, id };
  if (service === undefined || !(await fillFromTopic(stream, service, socket, given)))
    throw new BotFailure(404, 'No such game');
}

/** Fills the stream of a game: all of it first, then its state after every change, until it is over. */
export async function streamBotGame(world: World, user: SocketUser, id: string, stream: ProgramStream): Promise<void> {
  let match: MatchState | undefined;
  let shown = '';
  const show = (): void => {
    if (match === undefined) return;
    const state = botGameState(match, world.now());
    // Clocks run: what is compared is everything else.
    const text = JSON.stringify({ ...state, wtime: 0, btime: 0, at: match.sequence });
    if (text === shown) return;
    shown = text;
    stream.write(state);
  };
  const begin = async (info: GameInfo, first: MatchState): Promise<void> => {
    const ratings = await world.store.ratings.ofGame(id, world.now());
    stream.write(botGameFull(info, match ?? first, world.now(), ratings ?? []));
    shown = JSON.stringify({
      ...botGameState(match ?? first, world.now()),
      wtime: 0,
      btime: 0,
      at: (match ?? first).sequence,
    });
    isOpen = true;
    endIfOver();
    await join(world, user, stream, ['chat', `${id}.players`], (message) => writeChat(message, stream));
  };
  let isOpen = false;
  const endIfOver = (): void => {
    if (isOpen && match?.phase.kind === 'over') stream.end();
  };
  let hasBegun = false;
  let begun: Promise<void> | undefined;
  await join(world, user, stream, ['game', id], (message) => {
    if (message.t === 'state') {
      const { info, match: state } = message.state as GameSnapshot;
      match = state;
      if (!hasBegun) {
        hasBegun = true;
        begun = begin(info, state);
        // The stream is opened with its first line; if that fails, it is not opened.
        begun.catch(() => stream.end());
      } else if (isOpen) show();
    } else if (message.t === 'events' && match !== undefined) {
      const game = findGame(match.line.game);
      if (game !== undefined) match = reduce(game, match, message.events as readonly MatchEvent[]);
      if (isOpen) show();
    }
    endIfOver();
  });
  await begun;
}

function writeChat(message: ServerMessage, stream: ProgramStream): void {
  if (message.t !== 'events') return;
  for (const entry of message.events as readonly ChatEntry[]) {
    if (entry.kind === 'hidden') continue;
    const text = entry.kind === 'text' ? entry.text : entry.phrase;
    stream.write({ type: 'chatLine', room: 'player', username: entry.by.name, text });
  }
}

/** Fills the stream of events: challenges and games, those that are there first. */
export async function streamBotEvents(
  world: World,
  user: SocketUser,
  plays: string,
  url: string,
  stream: ProgramStream,
): Promise<void> {
  const person = user.session?.person.id ?? '';
  /** The games that were told, with the clock of the bot. */
  const games = new Map<string, TimeControl>();
  const challenges = new Map<string, Challenge>();
  const update = async ({ games: all, challenges: open }: MeNow): Promise<void> => {
    for (const summary of all) {
      const { id, side, isOver } = summary;
      if (summary.game !== plays || side === undefined || games.has(id) !== isOver) continue;
      const control = games.get(id) ?? (await world.store.log.find(id))?.first.terms.clocks[side];
      if (control === undefined) continue;
      if (isOver) games.delete(id);
      else games.set(id, control);
      stream.write({
        type: isOver ? 'gameFinish' : 'gameStart',
        game: botGameStart(summary, side, control, world.now()),
      });
    }
    const now = new Set(open.map(({ id }) => id));
    for (const [id, challenge] of challenges) {
      if (now.has(id)) continue;
      challenges.delete(id);
      const found = await world.store.challenges.find(id, world.now());
      // At lichess a game has the id of its challenge; here it has another, so one that was taken is over for the bot.
      const type = found?.state === 'declined' ? 'challengeDeclined' : 'challengeCanceled';
      stream.write({ type, challenge: botChallenge(found ?? challenge, url) });
    }
    for (const { id, game } of open) {
      if (game !== plays || challenges.has(id)) continue;
      const challenge = await world.store.challenges.find(id, world.now());
      if (challenge === undefined || (challenge.taker === undefined && challenge.maker.id !== person)) continue;
      challenges.set(id, challenge);
      stream.write({ type: 'challenge', challenge: botChallenge(challenge, url) });
    }
  };
  let queue: Promise<void> = Promise.resolve();
  await join(world, user, stream, ['me', ''], (message) => {
    if (message.t !== 'now') return;
    const value = message.value as MeNow;
    queue = queue.then(() => update(value)).catch(() => stream.end());
  });
}
