/** Keeps the screen on while the page is seen, where the browser allows it. Returns a function that ends this. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isEnded = false;
  const ask = async (): Promise<void> => {
    // Browsers without it, and pages without encryption, have none; a battery that is low refuses it.
    if (document.visibilityState !== 'visible') return;
    const asked = await navigator.wakeLock?.request('screen').catch(() => undefined);
    if (isEnded) await asked?.release();
    else lock = asked;
  };
  // The lock is lost whenever the page is hidden.
  const onVisible = (): void => void ask();
  document.addEventListener('visibilitychange', onVisible);
  void ask();
  return () => {
    isEnded = true;
    document.removeEventListener('visibilitychange', onVisible);
    void lock?.release();
  };
}
