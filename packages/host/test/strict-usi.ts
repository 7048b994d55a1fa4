import type { Port } from '@tesuji/engine';

/** The numbers that may follow `go` in the protocol as the oldest engines in use know it. */
const GO_NUMBERS = ['btime', 'wtime', 'byoyomi'];
const MOVE = /^([1-9][a-i][1-9][a-i]\+?|[PLNSGBR]\*[1-9][a-i])$/;

/**
 * A USI engine that ends, as `gpsusi` does, at the first line that is not in the protocol or comes when it must not.
 * It replies to `go` with `bestmove resign`. `goes` has the arguments of every `go`.
 */
export class StrictUsi implements Port<string> {
  readonly goes: string[] = [];
  isClosed = false;
  #stage: 'new' | 'greeted' | 'ready' | 'playing' | 'ended' = 'new';
  #hasPosition = false;
  #onMessage: (line: string) => void = () => {};
  #onEnd: (why: string) => void = () => {};

  send(line: string): void {
    if (this.#stage === 'ended') return;
    const error = this.#hear(line.split(' '));
    if (error === undefined) return;
    this.#stage = 'ended';
    this.#onEnd(`${error} in “${line}”`);
  }

  onMessage(listener: (line: string) => void): void {
    this.#onMessage = listener;
  }

  onEnd(listener: (why: string) => void): void {
    this.#onEnd = listener;
  }

  close(): void {
    this.isClosed = true;
  }

  /** Returns what is wrong with a line. */
  #hear([word = '', ...rest]: readonly string[]): string | undefined {
    if (word === 'quit' || word === 'stop') return rest.length === 0 ? undefined : 'words too many';
    if (this.#stage === 'new')
      return word === 'usi' && rest.length === 0 ? this.#say('greeted', 'usiok') : 'no greeting';
    switch (word) {
      case 'setoption':
        return rest[0] === 'name' && rest[1] !== undefined ? undefined : 'no name';
      case 'isready':
        return rest.length === 0 ? this.#say('ready', 'readyok') : 'words too many';
      case 'usinewgame':
        return this.#stage === 'ready' ? this.#say('playing') : 'not ready';
      case 'gameover':
        return ['win', 'lose', 'draw'].includes(rest.join(' ')) ? undefined : 'no result';
      case 'position':
        return this.#place(rest);
      case 'go':
        return this.#go(rest);
      default:
        return 'an unknown command';
    }
  }

  #say(stage: 'greeted' | 'ready' | 'playing', ...lines: readonly string[]): undefined {
    this.#stage = stage;
    for (const line of lines) this.#onMessage(line);
  }

  #place(words: readonly string[]): string | undefined {
    const at = words.indexOf('moves');
    const [kind, ...sfen] = at < 0 ? words : words.slice(0, at);
    const moves = at < 0 ? [] : words.slice(at + 1);
    this.#hasPosition = true;
    if (kind !== 'startpos' && (kind !== 'sfen' || sfen.length !== 4)) return 'no position';
    return moves.find((move) => !MOVE.test(move));
  }

  #go(words: readonly string[]): string | undefined {
    if (this.#stage !== 'playing' || !this.#hasPosition) return 'not playing';
    for (let i = 0; i < words.length; i += 2) {
      const name = words[i] ?? '';
      if (!GO_NUMBERS.includes(name)) return `unknown option ${name}`;
      if (!/^\d+$/.test(words[i + 1] ?? '')) return `no number after ${name}`;
    }
    this.goes.push(words.join(' '));
    this.#onMessage('bestmove resign');
    return undefined;
  }
}
