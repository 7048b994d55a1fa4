import type { MatchPlan } from '@tesuji/match';
import { unwrap, type Game } from '@tesuji/rules';
import { Host } from '../src/host.ts';
import { Machine } from '../src/machine.ts';
import type { Manner } from '../src/manner.ts';
import type { Notice } from '../src/notice.ts';
import { Person } from '../src/person.ts';
import type { Player } from '../src/player.ts';
import type { Table } from '../src/table.ts';
import { FakeThinker } from '@tesuji/testing/host/fake-thinker';
import { FakeTime } from '@tesuji/testing/host/fake-time';

export interface Scene {
  readonly time: FakeTime;
  readonly host: Host;
  readonly table: Table;
  readonly notices: Notice[];
}

/** A host with one match on it, and everything it says. */
export function openTable(game: Game, players: readonly [Player, Player], plan: MatchPlan = {}): Scene {
  const time = new FakeTime();
  const host = new Host(time);
  const notices: Notice[] = [];
  host.listen((_, notice) => notices.push(notice));
  return { time, host, notices, table: unwrap(host.open('m', game, plan, players)) };
}

export interface Duel extends Scene {
  readonly person: Person;
  readonly thinker: FakeThinker;
}

/** A person with the first move against a machine whose thoughts the test speaks. */
export function openDuel(game: Game, plan: MatchPlan = {}, manner: Partial<Manner> = {}): Duel {
  const person = new Person();
  const thinker = new FakeThinker();
  const machine = new Machine({ kind: 'computer' }, thinker, manner);
  return { ...openTable(game, [person, machine], plan), person, thinker };
}

/** The moves of a match, as text. */
export function movesOf(table: Table): string {
  return table.state.line.moves.join(' ');
}
