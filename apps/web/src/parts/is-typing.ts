/** Are keys pressed here meant for a field or a dialog, and no shortcuts of the screen? */
export function isTyping({ target }: Event): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, dialog, [contenteditable], [role=menu]') !== null
  );
}
