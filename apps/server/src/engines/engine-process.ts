/** A running engine, which reads and writes lines. The app that starts the server starts the programs. */
export interface EngineProcess {
  /** The number of bytes that the program has not read yet. */
  readonly unread: number;
  /** Resolves when the process has ended; never rejects. */
  readonly ended: Promise<void>;
  send(line: string): void;
  onMessage(listener: (line: string) => void): void;
  onEnd(listener: (why: string) => void): void;
  close(): void;
}
