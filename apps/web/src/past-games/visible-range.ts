/** Which of many equal things lie in view, with a few more on either side so that scrolling shows no gaps. */
export function visibleRange(
  offset: number,
  room: number,
  size: number,
  count: number,
  beyond = 4,
): { readonly from: number; readonly to: number } {
  const from = Math.min(Math.max(0, Math.floor(offset / size) - beyond), count);
  const to = Math.min(count, Math.ceil((offset + room) / size) + beyond);
  return { from, to: Math.max(from, to) };
}
