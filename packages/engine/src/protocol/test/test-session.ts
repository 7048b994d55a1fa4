import { chess } from '@tesuji/rules/chess';
import { fail, ok, unwrap, type Game } from '@tesuji/rules';
import type { SearchLine, SearchReport } from '../../search/search.ts';
import { shogi } from '@tesuji/rules/shogi';
import type { Dialect } from '../dialects.ts';
import { EngineSession } from '../session.ts';
import { FakeEngine, settled } from './fake-engine.ts';

export interface TestSession {
  readonly session: EngineSession;
  readonly engine: FakeEngine;
  /** Sends lines and returns the lines emitted meanwhile. */
  say(...lines: readonly string[]): Promise<readonly string[]>;
  /** Returns the lines emitted since the last call. */
  take(): readonly string[];
}

export function startSession(game: Game, dialect: Dialect): TestSession {
  const engine = new FakeEngine();
  let said: string[] = [];
  const session = new EngineSession({
    game,
    dialect,
    threads: engine,
    name: 'Test',
    author: 'Nobody',
    mostThreads: 8,
    seed: 7,
    emit: (line) => said.push(line),
    readNetwork: (file) => (file === undefined ? ok(undefined) : fail(`${file} cannot be read`)),
    explain: (_line, error) => JSON.stringify(error),
  });
  const take = (): readonly string[] => {
    const taken = said;
    said = [];
    return taken;
  };
  const say = async (...lines: readonly string[]): Promise<readonly string[]> => {
    for (const line of lines) session.receive(line);
    await settled();
    return take();
  };
  return { session, engine, say, take };
}

/** A report from the start position of a game. */
export function reportOf(game: Game, moves: string, line: Partial<SearchLine> = {}): SearchReport {
  const position = unwrap(game.parsePosition(game.setups[0]?.text ?? ''));
  const numbers = moves.split(' ').map((text) => {
    const move = unwrap(game.parseMove(position, text));
    position.make(move);
    return move;
  });
  const lines = [{ score: 25, ...line, moves: numbers }];
  return { depth: 4, deepest: 9, nodes: 2000, ms: 500, tableUse: 7, lines };
}

export const E4: SearchReport = reportOf(chess, 'e2e4 e7e5');
export const P76: SearchReport = reportOf(shogi, '7g7f 3c3d');
/** The info line of the report `E4`. */
export const E4_INFO = 'info depth 4 seldepth 9 score cp 25 time 500 nodes 2000 nps 4000 hashfull 7 pv e2e4 e7e5';
