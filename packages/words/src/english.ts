/** `a pawn`, `an anubis`. */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** `d1`, `d1 and e1`, `d1, e1 and f1`. */
export function joinWithAnd(items: readonly string[]): string {
  return joinWith('and', items);
}

/** `d1`, `d1 or e1`, `d1, e1 or f1`. */
export function joinWithOr(items: readonly string[]): string {
  return joinWith('or', items);
}

function joinWith(word: 'and' | 'or', items: readonly string[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1) ?? ''}`;
}

/** An id as words: `captured-eight` becomes `captured eight`. */
export function wordsOfId(id: string): string {
  return id.replaceAll('-', ' ');
}
