import type { GameLine } from '@tesuji/rules';
import type { LogJudge, LogOrder, OrderedEntry } from '../room/log-room.ts';
import type { BoardCommand } from '../wire/board.ts';
import type { TopicRefusal } from '../wire/message.ts';
import { createSharedBoard, isIdle, judgeBoard, nodeIdOf, reduceBoard, type SharedBoard } from './shared-board.ts';

/** Judges what people do at a board that they look at together. */
export class BoardJudge implements LogJudge<BoardCommand> {
  #board: SharedBoard;

  constructor(line: GameLine) {
    this.#board = createSharedBoard(line);
  }

  get board(): SharedBoard {
    return this.#board;
  }

  judge({ by, id, command }: LogOrder<BoardCommand>): 'store' | 'done' | TopicRefusal {
    if (this.#board.answered.has(nodeIdOf(by, id)) || isIdle(this.#board, by, command)) return 'done';
    const judged = judgeBoard(this.#board, by, command);
    return judged.ok ? 'store' : { code: judged.error };
  }

  follow(entries: readonly OrderedEntry<BoardCommand>[]): void {
    this.#board = reduceBoard(this.#board, entries);
  }
}
