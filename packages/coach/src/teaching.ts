import type { Game, MoveSet, Position } from '@tesuji/rules';
import type { Exchanger } from './exchange/exchanger.ts';
import type { Sight } from './exchange/sight.ts';
import type { Fact } from './fact.ts';
import type { QuietFact } from './quiet/quiet-fact.ts';
import type { QuietMove } from './quiet/quiet-move.ts';
import type { SurveyParts } from './survey.ts';
import type { Taking } from './taking.ts';

/** What a coach knows about a game beyond its rules. */
export interface Teaching {
  readonly game: Game;
  readonly taking: Taking;
  readonly exchanger: Exchanger;
  /** Who attacks and guards squares, in games where pieces take by going there. */
  readonly sight?: Sight;
  /** The moves among which those that win the game at once are found. */
  winsAmong(position: Position): MoveSet;
  /**
   * Writes the squares of enemy pieces that the side to move can take with profit; returns how many. A royal piece is
   * among them where the rules let it be taken.
   */
  writePrey(position: Position, out: Uint8Array): number;
  /** Why the side to move can take what stands on `square`, given all its takes, the best first, which pays. */
  explain(position: Position, square: number, takes: readonly Take[]): readonly Fact[];
  /** What only this game has to say about a position. */
  describe?(position: Position): SurveyParts;
  /** What only this game has to say about a move that was just made. */
  factsAfter?(position: Position, move: number): readonly Fact[];
  /** What only this game can count about a move that was just made, where little else speaks for it. */
  findQuiet?(quiet: QuietMove): readonly QuietFact[];
  /**
   * Where a move acts far from its squares, it is safe only if it leaves nothing else of its side to be taken that
   * could not be taken before.
   */
  readonly answersForAll: boolean;
}

/** A legal move that takes a piece, and what the exchange it begins wins. */
export interface Take {
  readonly move: number;
  readonly balance: number;
}
