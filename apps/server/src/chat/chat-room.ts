import { TaskQueue, type Person } from '@tesuji/online';
import type { Store } from '../store/store.ts';
import { formatMessage, parseMessage, type ChatMessage } from './chat-message.ts';

/** How many messages a page gets when it comes. */
const SHOWN_MESSAGES = 200;
/** How many are known here, among which a repeated command is found. */
const KNOWN_MESSAGES = 500;

type NewMessage = Omit<ChatMessage, 'seq'>;

/** What a room calls with messages that are new here, in order. */
type ChatListener = (messages: readonly ChatMessage[]) => void;

/**
 * One room, as this process knows it. The log is what counts: a message is stored by an insert under the next number, and
 * whoever loses that race reads what it missed and tries the number after.
 */
export class ChatRoom {
  readonly topic: string;
  readonly #store: Pick<Store, 'topicLog' | 'people'>;
  readonly #listeners = new Set<ChatListener>();
  #messages: readonly ChatMessage[] = [];
  #people: ReadonlyMap<string, Person> = new Map();
  /** What is asked of the room, one after the other. */
  readonly #queue = new TaskQueue();

  constructor(topic: string, store: Pick<Store, 'topicLog' | 'people'>) {
    this.topic = topic;
    this.#store = store;
  }

  /** The authors of the messages. */
  get people(): ReadonlyMap<string, Person> {
    return this.#people;
  }

  /** The number of the last message. */
  get head(): number {
    return this.#messages.at(-1)?.seq ?? 0;
  }

  /** The last messages. */
  get recent(): readonly ChatMessage[] {
    return this.#messages.slice(-SHOWN_MESSAGES);
  }

  get isFollowed(): boolean {
    return this.#listeners.size > 0;
  }

  /** Calls `listener` with everything that is new from now on. Returns a function that removes it. */
  listen(listener: ChatListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Reads what others have stored. */
  refresh(): Promise<void> {
    return this.#queue.run(() => this.#read());
  }

  /** Reads what others have stored and how all are called now, and then calls `call` before anything new is told. */
  renew(call: () => void): Promise<void> {
    return this.#queue.run(async () => {
      await this.#read();
      this.#people = await this.#authors(this.#messages);
      call();
    });
  }

  /** Returns the number of a message that is stored already. */
  async find(person: string, id: string): Promise<number | undefined> {
    const isThis = (message: ChatMessage): boolean => message.person === person && message.id === id;
    const known = this.#messages.find(isThis);
    if (known !== undefined) return known.seq;
    await this.refresh();
    return this.#messages.find(isThis)?.seq;
  }

  /** Stores a message, unless it is stored already. Returns its number. */
  append(message: NewMessage): Promise<number> {
    return this.#queue.run(async () => {
      for (;;) {
        const { person, id } = message;
        const known = this.#messages.find((each) => each.person === person && each.id === id);
        if (known !== undefined) return known.seq;
        const seq = this.head + 1;
        if (await this.#store.topicLog.append(this.topic, seq, formatMessage(message), message.at)) {
          await this.#add([{ ...message, seq }]);
          return seq;
        }
        await this.#read();
      }
    });
  }

  async #read(): Promise<void> {
    const rows =
      this.head === 0
        ? await this.#store.topicLog.readLast(this.topic, KNOWN_MESSAGES)
        : await this.#store.topicLog.read(this.topic, this.head);
    await this.#add(rows.map(parseMessage));
  }

  /** Listeners are told before the next task of the room, so that all get messages in order. */
  async #add(messages: readonly ChatMessage[]): Promise<void> {
    if (messages.length === 0) return;
    this.#people = new Map([...this.#people, ...(await this.#authors(messages))]);
    this.#messages = [...this.#messages, ...messages].slice(-KNOWN_MESSAGES);
    for (const listener of this.#listeners) listener(messages);
  }

  #authors(messages: readonly ChatMessage[]): Promise<ReadonlyMap<string, Person>> {
    return this.#store.people.findAll([...new Set(messages.map(({ person }) => person))]);
  }
}
