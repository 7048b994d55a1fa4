/** Milliseconds by unit, the longest first. */
const UNITS = [
  ['h', 3_600_000],
  ['m', 60_000],
  ['s', 1000],
  ['ms', 1],
] as const;

/** Reads `1h30m`, `90m`, `5s`, `1500ms` or `0s`; a bare number is nobody's guess. */
export function parseDuration(text: string): number | undefined {
  const counts = /^(?:(\d{1,9})h)?(?:(\d{1,9})m(?!s))?(?:(\d{1,9})s)?(?:(\d{1,12})ms)?$/.exec(text)?.slice(1);
  if (counts === undefined || text === '') return undefined;
  return UNITS.reduce((sum, [, size], index) => sum + size * Number(counts[index] ?? 0), 0);
}

export function formatDuration(time: number): string {
  let rest = time;
  let text = '';
  for (const [unit, size] of UNITS) {
    const count = Math.floor(rest / size);
    if (count > 0) text += `${count}${unit}`;
    rest -= count * size;
  }
  return text === '' ? '0s' : text;
}
