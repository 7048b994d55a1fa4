/** A name that nothing else has. Not `randomUUID`, which pages without a secure connection do not have. */
export function freshId(): string {
  return Date.now().toString(36) + Math.floor(Math.random() * 36 ** 4).toString(36);
}
