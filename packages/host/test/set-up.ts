import type { MatchPlan } from '@tesuji/match';
import { unwrap, type Game } from '@tesuji/rules';
import { Host } from '../src/host.ts';
import { Machine } from '../src/machine.ts';
import type { MachinePolicy } from '../src/machine-policy.ts';
import type { Table, TableNotice } from '../src/table.ts';
import { HumanPlayer, type TablePlayer } from '../src/player.ts';
import { FakeThinker } from '@tesuji/testing/host/fake-thinker';
import { FakeTime } from '@tesuji/testing/host/fake-time';

export interface Scene {
  readonly time: FakeTime;
  readonly host: Host;
  readonly table: Table;
  readonly notices: TableNotice[];
}

/** A host with one match, and its notices. */
export function openTable(game: Game, players: readonly [TablePlayer, TablePlayer], plan: MatchPlan = {}): Scene {
  const time = new FakeTime();
  const host = new Host(time);
  const notices: TableNotice[] = [];
  host.listen((_, notice) => notices.push(notice));
  return { time, host, notices, table: unwrap(host.open('m', game, plan, players)) };
}

export interface Duel extends Scene {
  readonly person: HumanPlayer;
  readonly thinker: FakeThinker;
}

/** A person with the first move against a machine whose thoughts the test gives. */
export function openDuel(game: Game, plan: MatchPlan = {}, manner: Partial<MachinePolicy> = {}): Duel {
  const person = new HumanPlayer();
  const thinker = new FakeThinker();
  const machine = new Machine({ kind: 'computer' }, thinker, manner);
  return { ...openTable(game, [person, machine], plan), person, thinker };
}

/** The moves of a match, as text. */
export function movesOf(table: Table): string {
  return table.state.line.moves.join(' ');
}
