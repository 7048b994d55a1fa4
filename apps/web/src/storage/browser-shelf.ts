/** `localStorage`; where cookies are blocked, even to look at it is an error. */
export function browserShelf(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
