import { tick } from 'svelte';

/**
 * Call it before a change to a part of the page. Where the change takes away what had the focus in it, or disables it,
 * the focus would be nowhere: `give` is called to put it where it is of use.
 */
export async function passFocusOn(part: Element | undefined, give: () => void): Promise<void> {
  if (part?.contains(document.activeElement) !== true) return;
  await tick();
  const now = document.activeElement;
  if (now === null || now === document.body || now.matches(':disabled')) give();
}
