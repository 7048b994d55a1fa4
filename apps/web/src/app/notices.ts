import { Cell, type ReadCell } from '../cell.ts';

export interface Notice {
  readonly id: number;
  readonly message: string;
  readonly action: { readonly label: string; run(): void } | undefined;
  /** Stays until it is answered or closed. */
  readonly stays: boolean;
}

const MOST = 3;

/** What is said at the edge of the page. The view takes each away when it has been there long enough. */
export class Notices {
  private readonly cell = new Cell<readonly Notice[]>([]);
  private count = 0;

  get list(): ReadCell<readonly Notice[]> {
    return this.cell;
  }

  /** The same message again replaces the older one; of too many the oldest go. */
  add(message: string, action?: Notice['action'], stays = false): void {
    const notice = { id: (this.count += 1), message, action, stays };
    const others = this.cell.value.filter((other) => other.message !== message);
    this.cell.set([...others, notice].slice(-MOST));
  }

  remove(id: number): void {
    this.cell.update((list) => list.filter((notice) => notice.id !== id));
  }
}
