import type { GameLine } from '@tesuji/rules';
import type { Level } from '../levels/level.ts';
import type { MateAnswer } from '../mate/mate-solver.ts';
import type { Port } from '../port.ts';
import type { SearchLimits } from '../search/limits.ts';
import type { SearchReport } from '../search/report.ts';
import type { SearchSettings } from '../search/settings.ts';

/** What a thread thinks with. Without shared memory it has a table of its own and cannot be spoken to while it thinks. */
export interface Memory {
  readonly megabytes: number;
  readonly shared?: { readonly table: SharedArrayBuffer; readonly control: SharedArrayBuffer };
}

/** Functions cannot be sent. */
export type PlainSettings = Omit<SearchSettings, 'oversight' | 'threadNumber'>;

export interface SearchQuestion {
  readonly line: GameLine;
  /** For pondering without `time`: that comes with the hit. */
  readonly limits: SearchLimits;
  readonly settings?: PlainSettings;
  /** Full strength unless it says otherwise. A weaker level is one thread's work and goes by settings of its own. */
  readonly level?: Level;
  /** What a weaker level overlooks is drawn with this. */
  readonly seed?: number;
  readonly isPonder?: boolean;
}

export interface MateQuestion {
  readonly line: GameLine;
  readonly milliseconds?: number;
  readonly plies?: number;
  /** Judge every first move, not only the position. */
  readonly all?: boolean;
}

/** To a thread. It does one thing after the other. */
export type TeamMessage =
  | { readonly kind: 'memory'; readonly memory: Memory }
  /** Forget what was learned from other games. */
  | { readonly kind: 'clear' }
  | { readonly kind: 'greet'; readonly job: number }
  | {
      readonly kind: 'search';
      readonly job: number;
      /** 0 leads: it keeps the time, and when it ends the others do. */
      readonly thread: number;
      /** When it was asked, by the clock of the threads: the time allowed counts from here. */
      readonly askedAt?: number;
      readonly question: SearchQuestion;
    }
  | { readonly kind: 'mate'; readonly job: number; readonly askedAt?: number; readonly question: MateQuestion };

/** From a thread. */
export type TeamReply =
  | { readonly kind: 'ready'; readonly job: number }
  | { readonly kind: 'report' | 'done'; readonly job: number; readonly report: SearchReport }
  | { readonly kind: 'solved'; readonly job: number; readonly answer: MateAnswer }
  | { readonly kind: 'failed'; readonly job: number; readonly why: string };

export type TeamPort = Port<TeamMessage, TeamReply>;
