export interface Notice {
  readonly id: number;
  readonly message: string;
  readonly action:
    | {
        readonly label: string;
        run(): void;
        /** Where it leads: the message is removed when that is on the screen. */
        readonly address?: string;
      }
    | undefined;
  /** Stays until it is answered or closed. */
  readonly stays: boolean;
}

const MOST = 3;

/** The messages at the edge of the page. The view removes each when it has been shown long enough. */
export class Notices {
  list: readonly Notice[] = $state.raw<readonly Notice[]>([]);
  private count = 0;

  /** Adds a message. The same message again replaces the older one; of too many the oldest are removed. */
  add(message: string, action?: Notice['action'], stays = false): void {
    const notice = { id: (this.count += 1), message, action, stays };
    const others = this.list.filter((other) => other.message !== message);
    this.list = [...others, notice].slice(-MOST);
  }

  remove(id: number): void {
    this.list = this.list.filter((notice) => notice.id !== id);
  }
}
