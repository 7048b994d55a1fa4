/**
 * A new screen begins at its heading, for those who have it read out or walk it by keyboard. A heading that is yet to
 * come, or that stood there only while something was loaded, is followed by the next one, unless somebody has meanwhile
 * gone elsewhere. Answers how to stop following.
 */
export function focusHeading(page: Element): () => void {
  let heading = focus(page);
  const observer = new MutationObserver(() => {
    // The focus of what has gone is nowhere, and that is with the body.
    const isLost = document.activeElement === document.body && heading?.isConnected !== true;
    if (isLost) heading = focus(page);
  });
  observer.observe(page, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function focus(page: Element): HTMLElement | undefined {
  const heading = page.querySelector<HTMLElement>('h1') ?? undefined;
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  return heading;
}
