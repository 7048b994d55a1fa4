/** Lets the page answer to clicks and draw before more work is done. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
