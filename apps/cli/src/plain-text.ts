/** Text from a file, without the control characters that could play tricks on a terminal. Line ends stay. */
export function plainText(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n]/gu, '');
}
