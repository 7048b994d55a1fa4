import type { Library } from '@tesuji/library';
import type { Game } from '@tesuji/rules';
import { finalPosition } from '../../shared/records/record-words.ts';

/** The last position of a game, for a small board. */
export interface FinalPosition {
  readonly game: Game;
  readonly text: string;
}

type Final = FinalPosition | undefined;

/** The last positions of games. They are computed one after the other when they come into view, and cached. */
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

  /** The last request comes first, since it is in view; earlier ones may have been scrolled past. */
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

/**
 * Returns which of many items of equal size are in view, with a few more on either side so that scrolling shows no
 * gaps.
 */
export function visibleRange(
  offset: number,
  room: number,
  size: number,
  count: number,
  beyond = 4,
): { readonly from: number; readonly to: number } {
  const from = Math.min(Math.max(0, Math.floor(offset / size) - beyond), count);
  const to = Math.min(count, Math.ceil((offset + room) / size) + beyond);
  return { from, to: Math.max(from, to) };
}
