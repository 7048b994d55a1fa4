const waiting = new WeakMap<Element, () => void>();
let watcher: IntersectionObserver | undefined;

/** Calls back once, when an element is on the screen or about to be. One observer serves the whole page. */
export function whenNear(element: Element, then: () => void): () => void {
  watcher ??= new IntersectionObserver(arrive, { rootMargin: '300px' });
  waiting.set(element, then);
  watcher.observe(element);
  return () => forget(element);
}

function arrive(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    const then = waiting.get(target);
    forget(target);
    then?.();
  }
}

function forget(element: Element): void {
  waiting.delete(element);
  watcher?.unobserve(element);
}

/** Calls back again and again, with so many milliseconds between, while the page is visible. Returns a function that stops it. */
export function everyWhileVisible(milliseconds: number, call: () => void): () => void {
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') call();
  }, milliseconds);
  return () => clearInterval(timer);
}

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
