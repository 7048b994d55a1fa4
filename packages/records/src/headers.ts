import { formatDuration, parseDuration } from '@tesuji/rules';
import type { Header } from './record.ts';

/**
 * How a family of formats writes time controls. Records have the text of `formatTimeControl` in `@tesuji/match`:
 * `10m+5s`, `10m byoyomi 1x30s`, `40 moves 2h then 1h`. Both directions return `undefined` for what cannot be
 * converted.
 */
interface TimeLimitStyle {
  format(words: string): string | undefined;
  parse(text: string): string | undefined;
}

/** One stage of a time control, in seconds. A time per move is byoyomi without main time. */
interface Stage {
  readonly moves?: number;
  readonly main: number;
  readonly byoyomi?: number;
  readonly increment?: number;
}

const SECOND = 1000;
const THEN = ' then ';
/** The stages that formats have a notation for. They have none for delays and for several periods of byoyomi. */
const STAGE = /^(?:(\d{1,4}) moves )?(\d\w*)(?:\+(\d\w*)| byoyomi 1x(\d\w*)|( per move))?$/;

/** Main time and increment in seconds, with moves before a slash: `600`, `600+5`, `40/7200:3600`. */
const inPgnSeconds: TimeLimitStyle = {
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
const inCsaMinutes: TimeLimitStyle = {
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
const inCsaSeconds: TimeLimitStyle = {
  format: (words) => {
    const stage = parseStage(words);
    return stage && `${stage.main}+${stage.byoyomi ?? 0}+${stage.increment ?? 0}`;
  },
  parse: (text) => {
    const [, main, byoyomi, increment] = /^(\d{1,7})\+(\d{1,6})\+(\d{1,6})$/.exec(text) ?? [];
    return formatCsa(Number(main), Number(byoyomi), Number(increment));
  },
};

const UNIT_NAMES = [
  ['時間', 'h'],
  ['分', 'm'],
  ['秒', 's'],
] as const;
const IN_KIF = /^(?:(1手)|([\d時間分秒]+?)(?:\+|、1手ごとに|$))([\d時間分秒]*?)(?:×(\d{1,3})回)?(加算)?$/;

/** As Japanese programs write them: `10分`, `10分+30秒` with byoyomi, `10分、1手ごとに5秒加算`, `1手30秒`. */
const inJapanese: TimeLimitStyle = {
  format: (words) => {
    const [, main = '', kind, count, second = ''] =
      /^([\dhms]+)(?:( per move)|(?:\+| byoyomi (\d{1,3})x)([\dhms]+))?$/.exec(words) ?? [];
    const [first, added] = [japaneseTime(main), japaneseTime(second)];
    if (kind !== undefined) return `1手${first}`;
    if (second === '') return first;
    if (count === undefined) return `${first}、1手ごとに${added}加算`;
    return `${first}+${added}${count === '1' ? '' : `×${count}回`}`;
  },
  parse: (text) => {
    const [, each, main = '', second = '', count = '1', isAdded] = IN_KIF.exec(text) ?? [];
    const [first, added] = [westernTime(main), westernTime(second)];
    const words =
      each !== undefined
        ? `${added} per move`
        : second === ''
          ? first
          : isAdded === undefined
            ? `${first} byoyomi ${count}x${added}`
            : `${first}+${added}`;
    // Only what is written so is read so: a time in words of a file's own stays as it is.
    return inJapanese.format(words) === text ? words : undefined;
  },
};

function japaneseTime(text: string): string {
  return UNIT_NAMES.reduce((time, [name, unit]) => time.replace(unit, name), text);
}

function westernTime(text: string): string {
  return UNIT_NAMES.reduce((time, [name, unit]) => time.replace(name, unit), text);
}

const OWN_WORDS = new Set(['moves', 'then', 'delay', 'bronstein', 'byoyomi', 'per', 'move']);

/** Our own text, for time controls that no standard has, such as `10m delay 5s`. */
const inOwnWords: TimeLimitStyle = {
  format: (words) => (/\d[hms]/.test(words) && words.split(/[ +]/).every(isOwnWord) ? words : undefined),
  parse: (text) => text,
};

function isOwnWord(word: string): boolean {
  return OWN_WORDS.has(word) || /^\d+$/.test(word) || parseDuration(word.replace(/^\d+x/, '')) !== undefined;
}

function parseStage(words: string): Stage | undefined {
  const [, moves, first = '', increment, byoyomi, each] = STAGE.exec(words) ?? [];
  const [main, second] = [parseTime(first), parseTime(increment ?? byoyomi ?? '0s')];
  if (main === undefined || second === undefined) return undefined;
  return {
    ...(moves !== undefined && { moves: Number(moves) }),
    main: each === undefined ? main : 0,
    ...(increment !== undefined && { increment: second }),
    ...(byoyomi !== undefined && { byoyomi: second }),
    ...(each !== undefined && { byoyomi: main }),
  };
}

function formatCsa(main: number, byoyomi: number, increment: number): string | undefined {
  if (increment > 0) return byoyomi > 0 ? undefined : `${formatTime(main)}+${formatTime(increment)}`;
  if (byoyomi > 0)
    return main > 0 ? `${formatTime(main)} byoyomi 1x${formatTime(byoyomi)}` : `${formatTime(byoyomi)} per move`;
  return main > 0 ? formatTime(main) : undefined;
}

/** Returns seconds, which may be a fraction: those cannot be read back, so that they are not written. */
function parseTime(text: string): number | undefined {
  const time = parseDuration(text);
  return time === undefined ? undefined : time / SECOND;
}

function formatTime(seconds: number): string {
  return formatDuration(seconds * SECOND);
}

/**
 * Information about a game as a whole. A header of a record has one of these names, in whatever format it was written,
 * or the name that the file uses. Players are headers named after their side (`black`, `white`, `silver`, `red`).
 */
interface HeaderName {
  readonly name: string;
  /** Names in each family of formats; the first is used for writing. KI2 and JKF use those of KIF. */
  readonly kif?: readonly string[];
  readonly csa?: readonly string[];
  readonly pgn?: readonly string[];
}

const HEADER_NAMES: readonly HeaderName[] = [
  { name: 'black', kif: ['先手', '下手'], pgn: ['Black'] },
  { name: 'white', kif: ['後手', '上手'], pgn: ['White'] },
  { name: 'event', kif: ['棋戦'], csa: ['EVENT'], pgn: ['Event'] },
  { name: 'site', kif: ['場所'], csa: ['SITE'], pgn: ['Site'] },
  { name: 'round', kif: ['回戦'], pgn: ['Round'] },
  { name: 'date', kif: ['対局日'], pgn: ['Date'] },
  { name: 'start-time', kif: ['開始日時'], csa: ['START_TIME'], pgn: ['StartTime'] },
  { name: 'end-time', kif: ['終了日時'], csa: ['END_TIME'], pgn: ['EndTime'] },
  {
    name: 'time-limit',
    kif: ['持ち時間'],
    csa: ['TIME_LIMIT', 'TIME', 'CLOCK_RULE'],
    pgn: ['TimeControl', 'ClockRule'],
  },
  {
    name: 'black-time-limit',
    kif: ['先手持ち時間', '下手持ち時間'],
    csa: ['TIME+', 'CLOCK_RULE+'],
    pgn: ['BlackTimeControl', 'BlackClockRule'],
  },
  {
    name: 'white-time-limit',
    kif: ['後手持ち時間', '上手持ち時間'],
    csa: ['TIME-', 'CLOCK_RULE-'],
    pgn: ['WhiteTimeControl', 'WhiteClockRule'],
  },
  { name: 'byoyomi', kif: ['秒読み'] },
  { name: 'time-spent', kif: ['消費時間'] },
  { name: 'opening', kif: ['戦型'], csa: ['OPENING'], pgn: ['Opening'] },
  { name: 'title', kif: ['表題'] },
  { name: 'note', kif: ['備考'], csa: ['NOTE'] },
  { name: 'published-in', kif: ['掲載'] },
  { name: 'black-short', kif: ['先手省略名', '下手省略名'] },
  { name: 'white-short', kif: ['後手省略名', '上手省略名'] },
  { name: 'scorekeeper', kif: ['記録係'] },
  { name: 'ply-limit', kif: ['最大手数'], csa: ['MAX_MOVES'] },
  { name: 'impasse', kif: ['持将棋'], csa: ['JISHOGI'] },
  { name: 'problem-number', kif: ['作品番号'] },
  { name: 'problem-name', kif: ['作品名'] },
  { name: 'author', kif: ['作者'] },
  { name: 'journal', kif: ['発表誌'] },
  { name: 'published', kif: ['発表年月'] },
  { name: 'source', kif: ['出典'], pgn: ['Source'] },
  { name: 'annotator', pgn: ['Annotator'] },
];

export type HeaderStyle = 'kif' | 'csa' | 'pgn';

/** Headers whose values follow a standard, and our own headers for what no standard has. */
const LIMITS: Readonly<Record<HeaderStyle, ReadonlyMap<string, TimeLimitStyle>>> = {
  kif: new Map(['', '先手', '後手', '下手', '上手'].map((side) => [`${side}持ち時間`, inJapanese])),
  csa: new Map([
    ['TIME_LIMIT', inCsaMinutes],
    ...['TIME', 'TIME+', 'TIME-'].map((spelling) => [spelling, inCsaSeconds] as const),
    ...['CLOCK_RULE', 'CLOCK_RULE+', 'CLOCK_RULE-'].map((spelling) => [spelling, inOwnWords] as const),
  ]),
  pgn: new Map(
    ['', 'Black', 'White'].flatMap((side) => [
      [`${side}TimeControl`, inPgnSeconds],
      [`${side}ClockRule`, inOwnWords],
    ]),
  ),
};

const STYLES = ['kif', 'csa', 'pgn'] as const;
const names = new Map<HeaderStyle, ReadonlyMap<string, string>>();
const spellings = new Map<HeaderStyle, ReadonlyMap<string, readonly string[]>>();
for (const style of STYLES) {
  const rows = HEADER_NAMES.filter((row) => row[style] !== undefined);
  names.set(style, new Map(rows.flatMap((row) => row[style]!.map((spelling) => [spelling, row.name]))));
  spellings.set(style, new Map(rows.map((row) => [row.name, row[style]!])));
}

/** Returns our name of a header that a file calls `spelling`; unknown names stay as they are. */
export function headerName(style: HeaderStyle, spelling: string): string {
  return names.get(style)!.get(spelling) ?? spelling;
}

/** Returns the name of a header in a format; names that the format does not define are written as they are. */
export function headerSpelling(style: HeaderStyle, name: string): string {
  return spellings.get(style)!.get(name)?.[0] ?? name;
}

/** Converts a header for writing, time controls to the form of the format's standard. */
export function spellHeader(style: HeaderStyle, { name, value }: Header): Header {
  const known = spellings.get(style)!.get(name) ?? [];
  for (const spelling of known) {
    const limit = LIMITS[style].get(spelling);
    const text = limit?.format(value);
    if (text !== undefined && limit?.parse(text) === value) return { name: spelling, value: text };
  }
  // A value that would be misread as a time control of the standard goes into our own header, which is read verbatim.
  const isMisread = nameHeader(style, { name: headerSpelling(style, name), value }).value !== value;
  return { name: (isMisread ? known.at(-1) : known[0]) ?? name, value };
}

/** Converts a header of a file to our name and value. */
export function nameHeader(style: HeaderStyle, { name, value }: Header): Header {
  return { name: headerName(style, name), value: LIMITS[style].get(name)?.parse(value) ?? value };
}
