const AT_ONCE = 16;

/** Works on all items, a few at a time: a disk does several things at once better, but has no room for thousands. */
export async function forEachAtOnce<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const workers = Array.from({ length: Math.min(AT_ONCE, items.length) }, async () => {
    for (const item of waiting) await work(item);
  });
  // All of them, even when one has failed: nobody may still be writing when the caller cleans up.
  const ends = await Promise.allSettled(workers);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
