/** Keeps a number in front of the page's title, whichever screen sets the title, and on the icon of an installed page. */
const COUNTED = /^\(\d+\) /;

/** Shows how many games wait; none is shown as nothing. Returns a function that stops. */
export function countInTitle(count: number): () => void {
  const show = (): void => {
    const plain = document.title.replace(COUNTED, '');
    const wanted = count === 0 ? plain : `(${count}) ${plain}`;
    // Setting the same title again would call the observer without end.
    if (document.title !== wanted) document.title = wanted;
  };
  show();
  showBadge(count);
  const observer = new MutationObserver(show);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
}

/** Only some browsers have it, and only for pages that were installed. */
function showBadge(count: number): void {
  if (typeof navigator.setAppBadge !== 'function') return;
  (count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count)).catch(() => undefined);
}
