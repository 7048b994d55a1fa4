const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Calls when the program is told to end, once; told again, it ends at once. Returns a way to call that off. */
export function onInterrupt(call: () => void): () => void {
  const hear = (): void => {
    forget();
    call();
  };
  const forget = (): void => {
    for (const signal of SIGNALS) process.off(signal, hear);
  };
  for (const signal of SIGNALS) process.on(signal, hear);
  return forget;
}
