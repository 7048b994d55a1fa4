/**
 * Back, in the browser and on Android, closes what lies over the page. While anything does, there is one more entry in
 * the history, with the same address: going back from it closes the topmost dialog or menu and nothing else.
 */
interface Overlay {
  close(): void;
}

const open: Overlay[] = [];
let isListening = false;

/** Call it when a dialog or a menu is shown, and what it returns when that is gone, however it was closed. */
export function closeOnBack(close: () => void): () => void {
  listen();
  const overlay = { close };
  open.push(overlay);
  addEntry();
  return () => {
    open.splice(open.indexOf(overlay), 1);
    // Later: another may be shown in its place, or its button may have led to another address.
    setTimeout(() => {
      if (open.length === 0 && isOnEntry()) history.back();
    });
  };
}

/** Replaces the present address, and not the entry of a dialog over it. */
export function replaceAddress(address: string): void {
  if (!isOnEntry()) return location.replace(address);
  addEventListener('popstate', () => location.replace(address), { once: true });
  history.back();
}

function isOnEntry(): boolean {
  return (history.state as { readonly isOverlay?: unknown } | null)?.isOverlay === true;
}

function addEntry(): void {
  if (!isOnEntry()) history.pushState({ isOverlay: true }, '');
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  addEventListener('popstate', () => {
    if (!isOnEntry()) {
      open.at(-1)?.close();
      // Closing takes a moment; what is still open then needs its entry again.
      setTimeout(() => {
        if (open.length > 0) addEntry();
      });
    } else if (open.length === 0) {
      // A link in the dialog was followed, and this is the way back: past its entry.
      history.back();
    }
  });
}
