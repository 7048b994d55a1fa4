import { Machine, type Question, type Thinker, type Thought } from '@tesuji/host';
import { MemoryBus, Room, type RoomAnswer, type RoomOrder } from '@tesuji/online';
import { legalMoves, startPosition, unwrap } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { FakeTime } from '@tesuji/testing/host/fake-time';
import { sampleGame, START } from '@tesuji/testing/online/event-log-contract';
import { MemoryLog } from '@tesuji/testing/online/memory-log';
import { beforeEach, expect, it } from 'vitest';
import { ResidentGame } from './resident-game.ts';

const ID = 'a0000aaaaaaaa';
let time: FakeTime;
let room: Room;
let game: ResidentGame;
let errors: unknown[];
/** What the level is asked, and how the test answers. */
let asked: { readonly question: Question; answer(thought: Thought): void }[];
/** What becomes of the next command, instead of being carried out. */
let next: Promise<RoomAnswer> | undefined;
let sent: RoomOrder[];

beforeEach(async () => {
  [asked, sent, errors, next] = [[], [], [], undefined];
  time = new FakeTime(START);
  const log = new MemoryLog();
  log.create(sampleGame(ID));
  const absence = { whyNotGone: () => undefined };
  room = (await Room.open({ log, bus: new MemoryBus(), time, absence }, ID))!;
  const thinker: Thinker = {
    think: (question, answer) => {
      asked.push({ question, answer });
      return () => {};
    },
  };
  const machine = new Machine({ kind: 'computer', name: 'Level 1' }, thinker);
  game = new ResidentGame(room, new Map([[0, machine]]), {
    presence: { claimTime: () => undefined, enter: () => {}, leave: () => {} },
    now: () => time.now(),
    do: async (each, order) => {
      sent.push(order);
      const given = next;
      next = undefined;
      return given ?? each.do(order);
    },
    onError: (error) => errors.push(error),
  });
});

const [first] = legalMoves(chess, unwrap(startPosition(chess)));
const MOVE: Thought = { kind: 'move', move: chess.formatMove(first!) };

async function settle(): Promise<void> {
  for (let turns = 0; turns < 20; turns++) await Promise.resolve();
}

it('thinks once about a move, however often it looks', async () => {
  for (let looks = 0; looks < 3; looks++) game.look();
  expect(asked).toHaveLength(1);
  asked[0]!.answer(MOVE);
  await settle();
  game.look();
  expect([room.state.line.moves.length, asked.length]).toEqual([1, 1]);
});

it('tries again in a while when the move could not be stored, with the same id', async () => {
  game.look();
  next = Promise.resolve({ kind: 'later' });
  asked[0]!.answer(MOVE);
  await settle();
  game.look();
  expect(asked).toHaveLength(1);
  time.pass(2000);
  game.look();
  asked[1]!.answer(MOVE);
  await settle();
  expect(room.state.line.moves).toHaveLength(1);
  expect(sent[0]!.id).toBe(sent[1]!.id);
});

it('tries again in a while when the thread of the level is lost', async () => {
  game.look();
  asked[0]!.answer({ kind: 'error', error: { code: 'worker-lost', why: 'killed' } });
  game.look();
  expect([asked.length, errors.length]).toEqual([1, 1]);
  time.pass(2000);
  game.look();
  expect(asked).toHaveLength(2);
});

it('begins anew at once when something else has happened meanwhile', async () => {
  game.look();
  const offered = room.do({ side: 1, id: 'x', at: START, command: { kind: 'offer-draw', ply: 0, branch: 0 } });
  next = offered.then(() => ({ kind: 'refused', refusal: { code: 'no-seat' } }));
  asked[0]!.answer(MOVE);
  await next;
  await settle();
  expect(asked).toHaveLength(2);
});

it('does nothing more once it is closed', async () => {
  game.look();
  game.close();
  asked[0]!.answer(MOVE);
  await settle();
  game.look();
  expect([sent.length, asked.length]).toEqual([0, 1]);
});
