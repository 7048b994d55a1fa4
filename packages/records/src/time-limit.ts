import { formatDuration, parseDuration } from '@tesuji/rules';

/**
 * How a family of formats tells by what clock a game was played. Records have it as people write it: `10m+5s`,
 * `10m byoyomi 1x30s`, `40 moves 2h then 1h`. Both ways give nothing for what cannot be said or understood.
 */
export interface TimeLimitStyle {
  format(words: string): string | undefined;
  parse(text: string): string | undefined;
}

/** One stage of a clock, in seconds. A time for each move is byoyomi from the beginning. */
interface Stage {
  readonly moves?: number;
  readonly main: number;
  readonly byoyomi?: number;
  readonly increment?: number;
}

const SECOND = 1000;
const THEN = ' then ';
const TIME = String.raw`(?=\d)((?:\d{1,4}h)?(?:\d{1,4}m)?(?:\d{1,6}s)?)`;
const STAGE = new RegExp(String.raw`^(?:(\d{1,4}) moves )?${TIME}(?:\+${TIME}| byoyomi 1x${TIME}|( per move))?$`);

/** Main time and increment in seconds, with moves before a slash: `600`, `600+5`, `40/7200:3600`. */
export const inPgnSeconds: TimeLimitStyle = {
  format: (words) => {
    const stages = words.split(THEN).map(parseStage);
    if (!stages.every((stage) => stage !== undefined) || stages.some(({ byoyomi }) => byoyomi !== undefined))
      return undefined;
    return stages
      .map(({ moves, main, increment }) => {
        const seconds = increment === undefined ? `${main}` : `${main}+${increment}`;
        return moves === undefined ? seconds : `${moves}/${seconds}`;
      })
      .join(':');
  },
  parse: (text) => {
    const stages = text.split(':').map((part) => /^(?:(\d{1,4})\/)?(\d{1,7})(?:\+(\d{1,6}))?$/.exec(part));
    if (!stages.every((stage) => stage !== null)) return undefined;
    return stages
      .map(([, moves, main, increment]) => {
        const time = formatTime(Number(main)) + (increment === undefined ? '' : `+${formatTime(Number(increment))}`);
        return moves === undefined ? time : `${moves} moves ${time}`;
      })
      .join(THEN);
  },
};

/** Hours and minutes with the seconds of byoyomi: `00:10+30`. */
export const inCsaMinutes: TimeLimitStyle = {
  format: (words) => {
    const stage = parseStage(words);
    if (stage === undefined || stage.increment !== undefined) return undefined;
    const { main, byoyomi = 0 } = stage;
    const parts = [Math.floor(main / 3600), Math.floor(main / 60) % 60, byoyomi];
    const [hours, minutes, seconds] = parts.map((part) => String(part).padStart(2, '0'));
    return main % 60 === 0 ? `${hours}:${minutes}+${seconds}` : undefined;
  },
  parse: (text) => {
    const [, hours, minutes, byoyomi] = /^(\d\d):(\d\d)\+(\d\d)$/.exec(text) ?? [];
    return formatCsa(Number(hours) * 3600 + Number(minutes) * 60, Number(byoyomi), 0);
  },
};

/** Seconds of main time, byoyomi and increment: `600+30+0`. */
export const inCsaSeconds: TimeLimitStyle = {
  format: (words) => {
    const stage = parseStage(words);
    return stage && `${stage.main}+${stage.byoyomi ?? 0}+${stage.increment ?? 0}`;
  },
  parse: (text) => {
    const [, main, byoyomi, increment] = /^(\d{1,7})\+(\d{1,6})\+(\d{1,6})$/.exec(text) ?? [];
    return formatCsa(Number(main), Number(byoyomi), Number(increment));
  },
};

const OUR_WORD = /^(?:\d+|(?:\d+x)?(?:\d+(?:h|ms?|s))+|moves|then|delay|bronstein|byoyomi|per|move)$/;

/** Clocks of ours that no standard knows, such as `10m delay 5s`. */
export const inOurWords: TimeLimitStyle = {
  format: (words) =>
    /\d[hms]/.test(words) && words.split(/[ +]/).every((word) => OUR_WORD.test(word)) ? words : undefined,
  parse: (text) => text,
};

function parseStage(words: string): Stage | undefined {
  const match = STAGE.exec(words);
  if (match === null) return undefined;
  const [, moves, main = '', increment, byoyomi, each] = match;
  return {
    ...(moves !== undefined && { moves: Number(moves) }),
    main: each === undefined ? parseTime(main) : 0,
    ...(increment !== undefined && { increment: parseTime(increment) }),
    ...(byoyomi !== undefined && { byoyomi: parseTime(byoyomi) }),
    ...(each !== undefined && { byoyomi: parseTime(main) }),
  };
}

function formatCsa(main: number, byoyomi: number, increment: number): string | undefined {
  if (increment > 0) return byoyomi > 0 ? undefined : `${formatTime(main)}+${formatTime(increment)}`;
  if (byoyomi > 0)
    return main > 0 ? `${formatTime(main)} byoyomi 1x${formatTime(byoyomi)}` : `${formatTime(byoyomi)} per move`;
  return main > 0 ? formatTime(main) : undefined;
}

function parseTime(text: string): number {
  return (parseDuration(text) ?? 0) / SECOND;
}

function formatTime(seconds: number): string {
  return formatDuration(seconds * SECOND);
}
