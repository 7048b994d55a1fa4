import type { PlayEvent } from './play-event.ts';
import type { Session } from './session.ts';

export interface PlayCommand {
  readonly name: string;
  /** What may follow the name. */
  readonly operand?: string;
  readonly about: string;
  run(session: Session, operand: string): readonly PlayEvent[];
}
