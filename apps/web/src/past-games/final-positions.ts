import type { Library } from '@tesuji/library';
import { mainLine, type GameRecord } from '@tesuji/records';
import type { Game } from '@tesuji/rules';

/** Text of the last position of a record's main line; `undefined` when it cannot be replayed. */
export function finalPosition(game: Game, record: GameRecord): string | undefined {
  const start = game.parsePosition(record.start, record.options);
  if (!start.ok) return undefined;
  for (const { move = '', isIllegal } of mainLine(record.root)) {
    const read = isIllegal === true ? undefined : game.parseMove(start.value, move);
    if (read?.ok !== true) break;
    start.value.make(read.value);
  }
  return game.formatPosition(start.value);
}

/** How a game stood at its end, as a small board shows it. */
export interface FinalPosition {
  readonly game: Game;
  readonly text: string;
}

type Final = FinalPosition | undefined;

/** Last positions of games, worked out when they come into view, one after the other, and remembered. */
export class FinalPositions {
  private readonly library: Library;
  private readonly games: readonly Game[];
  private readonly known = new Map<string, Promise<Final>>();
  private readonly waiting: { readonly id: string; readonly answer: (final: Final) => void }[] = [];
  private isReading = false;

  constructor(library: Library, games: readonly Game[]) {
    this.library = library;
    this.games = games;
  }

  /** `print` is the fingerprint of the record: a changed game is another one. */
  of({ id, print }: { readonly id: string; readonly print: string }): Promise<Final> {
    const key = `${id} ${print}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const made = new Promise<Final>((answer) => this.waiting.push({ id, answer }));
    this.known.set(key, made);
    void this.readOn();
    return made;
  }

  /** What was asked for last is in view; what was scrolled past can wait. */
  private async readOn(): Promise<void> {
    if (this.isReading) return;
    this.isReading = true;
    for (let next = this.waiting.pop(); next !== undefined; next = this.waiting.pop()) {
      next.answer(await this.read(next.id));
    }
    this.isReading = false;
  }

  private async read(id: string): Promise<Final> {
    const found = await this.library.get(id);
    const game = found.ok ? this.games.find((each) => each.id === found.value.record.game) : undefined;
    const text = found.ok && game !== undefined ? finalPosition(game, found.value.record) : undefined;
    return game === undefined || text === undefined ? undefined : { game, text };
  }
}
