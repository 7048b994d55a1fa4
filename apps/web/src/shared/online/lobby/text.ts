const en = {
  waiting: 'Waiting for an opponent',
  cancel: 'Cancel',
  cancelPool: (pool: string) => `Cancel: ${pool}`,
};

const ja: typeof en = {
  waiting: '対局相手を待っています',
  cancel: 'やめる',
  cancelPool: (pool) => `やめる：${pool}`,
};

/** Words about waiting in a pool that several screens share. */
export const POOL_TEXT = { en, ja };
