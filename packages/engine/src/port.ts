/**
 * One end of a channel to a worker or a process: messages both ways, in order. Apps make them; a listener is set right
 * after that, before anything can have been said.
 */
export interface Port<Sent, Received = Sent> {
  send(message: Sent): void;
  onMessage(listener: (message: Received) => void): void;
  /** Called once if the other end is gone without our asking: it finished, crashed, or never started. */
  onEnd(listener: (why: string) => void): void;
  /** Ends the other end at once. Nothing is heard from it afterwards. */
  close(): void;
}
