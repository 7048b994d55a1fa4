/** What a press on the board does. */
export type Tool =
  /** Picks a piece up, and sets it down with the next press. */
  | { readonly kind: 'move' }
  | { readonly kind: 'piece'; readonly piece: number }
  | { readonly kind: 'erase' }
  | { readonly kind: 'promote' }
  | { readonly kind: 'side' }
  | { readonly kind: 'turn'; readonly by: 1 | -1 };

/** A name to tell tools apart by, as the value of a radio button, say. */
export function toolName(tool: Tool): string {
  if (tool.kind === 'piece') return `piece-${tool.piece}`;
  return tool.kind === 'turn' ? `turn${tool.by}` : tool.kind;
}
