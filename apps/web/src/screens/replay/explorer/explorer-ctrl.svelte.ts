import type { LibraryError } from '@tesuji/library';
import type { Exploration, IndexProgress, Whose } from '@tesuji/library/openings';
import type { GameLine, Result } from '@tesuji/rules';
import type { ExploreRequest } from '../../../shared/openings/index-handlers.ts';

/** What the explorer shows. */
export interface ExplorerState {
  readonly whose: Whose;
  /** What was played from the position shown; absent until it was counted for the first time. */
  readonly found: Exploration | undefined;
  /** Whether games are being read or counted. */
  readonly isBusy: boolean;
  /** How far the games are read, where that takes longer. */
  readonly progress: IndexProgress | undefined;
  readonly error: LibraryError | undefined;
}

/** Counts games; `IndexClient` does. */
export interface GameCounter {
  explore(
    request: ExploreRequest,
    onProgress: (progress: IndexProgress) => void,
  ): Promise<Result<Exploration, LibraryError>>;
  close(): void;
}

/** Follows the position that is shown, and counts what was played from it in past games. */
export class ExplorerCtrl {
  state: ExplorerState = $state.raw<ExplorerState>({
    whose: 'all',
    found: undefined,
    isBusy: true,
    progress: undefined,
    error: undefined,
  });
  private readonly counter: GameCounter;
  private readonly getOwnName: () => string;
  private line: GameLine | undefined;
  /** The number of questions asked. Answers to earlier ones are dropped. */
  private asked = 0;

  constructor(counter: GameCounter, getOwnName: () => string) {
    this.counter = counter;
    this.getOwnName = getOwnName;
  }

  /** Shows the position at the end of a line. */
  async show(line: GameLine): Promise<void> {
    this.line = line;
    await this.ask();
  }

  async choose(whose: Whose): Promise<void> {
    this.change({ whose });
    await this.ask();
  }

  close(): void {
    this.asked += 1;
    this.counter.close();
  }

  private async ask(): Promise<void> {
    const { line } = this;
    if (line === undefined) return;
    const question = ++this.asked;
    this.change({ isBusy: true, progress: undefined });
    const request = { line, whose: this.state.whose, ownName: this.getOwnName() };
    const hear = (progress: IndexProgress): void => {
      if (question === this.asked) this.change({ progress });
    };
    const found = await this.counter.explore(request, hear);
    if (question !== this.asked) return;
    const rest = { isBusy: false, progress: undefined };
    if (found.ok) this.change({ ...rest, found: found.value, error: undefined });
    else this.change({ ...rest, found: undefined, error: found.error });
  }

  private change(part: Partial<ExplorerState>): void {
    this.state = { ...this.state, ...part };
  }
}
