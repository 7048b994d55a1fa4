import type { Header } from './record.ts';
import { inCsaMinutes, inCsaSeconds, inOurWords, inPgnSeconds, type TimeLimitStyle } from './time-limit.ts';

/**
 * What files say about a game as a whole. A header of a record has one of these names, whatever the format it came
 * from, or the name the file gave it. Players are headers named after their side (`black`, `white`, `silver`, `red`).
 */
interface HeaderName {
  readonly name: string;
  /** Spellings in each family of formats; the first is the one we write. KI2 and JKF use those of KIF. */
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
    kif: ['先手持ち時間'],
    csa: ['TIME+', 'CLOCK_RULE+'],
    pgn: ['BlackTimeControl', 'BlackClockRule'],
  },
  {
    name: 'white-time-limit',
    kif: ['後手持ち時間'],
    csa: ['TIME-', 'CLOCK_RULE-'],
    pgn: ['WhiteTimeControl', 'WhiteClockRule'],
  },
  { name: 'byoyomi', kif: ['秒読み'] },
  { name: 'time-spent', kif: ['消費時間'] },
  { name: 'opening', kif: ['戦型'], csa: ['OPENING'], pgn: ['Opening'] },
  { name: 'title', kif: ['表題'] },
  { name: 'note', kif: ['備考'], csa: ['NOTE'] },
  { name: 'published-in', kif: ['掲載'] },
  { name: 'black-short', kif: ['先手省略名'] },
  { name: 'white-short', kif: ['後手省略名'] },
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

/** Spellings whose values follow a standard, and ours for what no standard can say. */
const LIMITS: Readonly<Record<HeaderStyle, ReadonlyMap<string, TimeLimitStyle>>> = {
  kif: new Map(),
  csa: new Map([
    ['TIME_LIMIT', inCsaMinutes],
    ...['TIME', 'TIME+', 'TIME-'].map((spelling) => [spelling, inCsaSeconds] as const),
    ...['CLOCK_RULE', 'CLOCK_RULE+', 'CLOCK_RULE-'].map((spelling) => [spelling, inOurWords] as const),
  ]),
  pgn: new Map(
    ['', 'Black', 'White'].flatMap((side) => [
      [`${side}TimeControl`, inPgnSeconds],
      [`${side}ClockRule`, inOurWords],
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

/** The common name of what a file calls `spelling`; unknown ones stay as they are. */
export function headerName(style: HeaderStyle, spelling: string): string {
  return names.get(style)!.get(spelling) ?? spelling;
}

/** How a format spells a header; names without a spelling of their own are written as they are. */
export function headerSpelling(style: HeaderStyle, name: string): string {
  return spellings.get(style)!.get(name)?.[0] ?? name;
}

/** A header as a file has it, clocks in the words of its standard. */
export function spellHeader(style: HeaderStyle, { name, value }: Header): Header {
  const known = spellings.get(style)!.get(name) ?? [];
  for (const spelling of known) {
    const limit = LIMITS[style].get(spelling);
    const text = limit?.format(value);
    if (text !== undefined && limit?.parse(text) === value) return { name: spelling, value: text };
  }
  // What only looks like a clock of the standard is told in the place that is ours, where it is read as it stands.
  const isMisread = nameHeader(style, { name: headerSpelling(style, name), value }).value !== value;
  return { name: (isMisread ? known.at(-1) : known[0]) ?? name, value };
}

/** The common form of what a file has. */
export function nameHeader(style: HeaderStyle, { name, value }: Header): Header {
  return { name: headerName(style, name), value: LIMITS[style].get(name)?.parse(value) ?? value };
}
