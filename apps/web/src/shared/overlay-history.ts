/**
 * Back, in the browser and on Android, closes what lies over the page: while anything does, there is one more entry in
 * the history, above that of the page. Going back from it closes the topmost dialog or menu and nothing else.
 *
 * The entry stays when a dialog is closed in another way, and serves the next one. Rejected: removing it, which is a step
 * back that browsers take some time later, when the next dialog is open or the next link has been pressed. So going back
 * from it while nothing lies over the page goes one step further.
 */
interface Overlay {
  close(): void;
}

/** What tells the two entries of a pair: `above` in the state of the one, and the same number as `below` in the other. */
interface EntryState {
  readonly above?: number;
  readonly below?: number;
}

interface Place extends EntryState {
  readonly address: string;
}

const open: Overlay[] = [];
let here: Place = { address: '' };
/** The address that replaces that of the page, once the entry above it is left. */
let next: string | undefined;

/** Has to be called once, when the page starts. */
export function followHistory(): void {
  here = presentPlace();
  addEventListener('popstate', arrive);
  addEventListener('hashchange', arrive);
}

/** Call it when a dialog or a menu is shown, and what it returns when that is gone, however it was closed. */
export function closeOnBack(close: () => void): () => void {
  const overlay = { close };
  open.push(overlay);
  addEntry();
  return () => {
    const index = open.indexOf(overlay);
    if (index >= 0) open.splice(index, 1);
  };
}

/** Goes to another address, and leaves none to go back to where the page is now. */
export function replaceAddress(address: string): void {
  if (here.above === undefined) return location.replace(address);
  const isLeaving = next !== undefined;
  next = address;
  if (!isLeaving) history.back();
}

/** Writes another address for what is shown already. */
export function rewriteAddress(address: string): void {
  history.replaceState(history.state, '', address);
  here = presentPlace();
}

function presentPlace(): Place {
  return { ...(history.state as EntryState | null), address: location.href };
}

function addEntry(): void {
  if (here.above !== undefined) return;
  const mark = Math.random();
  history.replaceState({ below: mark } satisfies EntryState, '');
  history.pushState({ above: mark } satisfies EntryState, '');
  here = presentPlace();
}

function arrive(): void {
  const before = here;
  here = presentPlace();
  if (here.address === before.address && here.above === before.above) return;
  if (before.above !== undefined && here.below === before.above) leaveEntry(before);
  else {
    next = undefined;
    for (const overlay of open.splice(0).reverse()) overlay.close();
  }
}

function leaveEntry({ address }: Place): void {
  // It may have been rewritten meanwhile.
  if (here.address !== address) rewriteAddress(address);
  if (next !== undefined) location.replace(next);
  else if (open.length === 0) history.back();
  else {
    open.pop()?.close();
    if (open.length > 0) addEntry();
  }
  next = undefined;
}
