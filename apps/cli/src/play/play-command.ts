import type { PlayEvent } from './play-event.ts';
import type { Session } from './session.ts';

export interface PlayCommand {
  readonly name: string;
  /** Other words for the same. */
  readonly aliases?: readonly string[];
  /** What may follow the name. */
  readonly operand?: string;
  readonly about: string;
  /** `text` is the whole line as it was typed. */
  run(session: Session, operand: string, text: string): readonly PlayEvent[];
}
