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
