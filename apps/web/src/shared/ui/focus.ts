import { tick } from 'svelte';

/**
 * Moves the focus to the heading of a new screen, for screen readers and keyboards. If the heading is yet to
 * come, or was there only while something was loaded, the focus moves to the next one, unless it has meanwhile
 * been moved elsewhere. Returns a function that stops this.
 */
export function focusHeading(page: Element): () => void {
  let heading = focus(page);
  const observer = new MutationObserver(() => {
    // When a focused element is removed, the focus moves to the body.
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

/**
 * Throws what a promise was rejected with where a view is drawn, so that the app says that the screen cannot be
 * shown.
 */
export function raise(failure: unknown): never {
  throw failure;
}

/**
 * Call it before a change to a part of the page. Where the change takes away what had the focus in it, or disables it,
 * the focus would be lost: `give` is called to move it to a useful place.
 */
export async function passFocusOn(part: Element | undefined, give: () => void): Promise<void> {
  if (part?.contains(document.activeElement) !== true) return;
  await tick();
  const now = document.activeElement;
  if (now === null || now === document.body || now.matches(':disabled')) give();
}

/** What takes letters and Escape for itself. A switch or a choice that was pressed before does not. */
const FIELDS =
  'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, dialog, [contenteditable], [role=menu]';

/** Returns whether a key is meant for a field or a dialog, and is no shortcut of the screen. */
export function isTyping({ target }: Event): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null;
}

/** The commands of the game screen that have a key. */
export const SHORTCUT_KEYS = { 'take-back': 'U', hint: 'H', flip: 'F', type: 'M', keys: '?' } as const;
export type Shortcut = keyof typeof SHORTCUT_KEYS;
export const SHORTCUTS = Object.keys(SHORTCUT_KEYS) as readonly Shortcut[];

/** Reads a shortcut, unless the key is typed into a field or meant for the browser. */
export function readKey(event: KeyboardEvent): Shortcut | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return undefined;
  if (isTyping(event)) return undefined;
  return SHORTCUTS.find((wish) => SHORTCUT_KEYS[wish] === event.key.toUpperCase());
}

/** What arrow keys, Home and End step through. */
export interface Steps {
  back(): void;
  forward(): void;
  first(): void;
  last(): void;
}

/** Arrow keys step through a game, unless the keyboard is used to walk the board or a field needs them. */
export class StepKeys {
  private readonly steps: Readonly<Record<string, () => void>>;
  /** Whether the keyboard is used to walk the page, and not the pointer: on the board, arrows then move between squares. */
  private isWalking = true;

  constructor(steps: Steps) {
    this.steps = {
      ArrowLeft: () => steps.back(),
      ArrowRight: () => steps.forward(),
      Home: () => steps.first(),
      End: () => steps.last(),
    };
  }

  point(): void {
    this.isWalking = false;
  }

  press(event: KeyboardEvent): void {
    if (event.key === 'Tab') this.isWalking = true;
    const step = this.steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const isOnBoard = this.isWalking && event.target instanceof Element && event.target.closest('svg') !== null;
    if (isOnBoard || isTyping(event) || takesArrows(event)) return;
    event.preventDefault();
    event.stopPropagation();
    step();
  }
}

function takesArrows({ target }: Event): boolean {
  return (
    target instanceof Element && target.closest('input, [role=slider], [role=radiogroup], [role=tablist]') !== null
  );
}
