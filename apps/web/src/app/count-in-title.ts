/** Keeps a number in front of the page's title, whichever screen sets the title. */
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
  const observer = new MutationObserver(show);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
}
