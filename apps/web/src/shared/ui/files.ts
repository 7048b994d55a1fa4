import type { Loading } from '@tesuji/host';
import { plainLine, plainName, type Language } from '@tesuji/words';
import { UI_TEXT } from './text.ts';

export interface ReadFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/** Reads what can be read: among dropped files may be a folder, or one that has moved since. The others are named. */
export async function readFiles(
  files: readonly File[],
): Promise<{ readonly read: readonly ReadFile[]; readonly unread: readonly string[] }> {
  const read: ReadFile[] = [];
  const unread: string[] = [];
  for (const file of files) {
    try {
      read.push({ name: file.name, content: new Uint8Array(await file.arrayBuffer()) });
    } catch {
      unread.push(plainName(file.name));
    }
  }
  return { read, unread };
}

/** Says how much of the engine's evaluation has been loaded. */
export function loadingWords({ loaded, total }: Loading, language: Language): string {
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const megabytes = (bytes: number): string => format.format(bytes / 1e6);
  const t = UI_TEXT[language];
  return total === undefined ? t.loadingEvaluation : t.loadingPart(megabytes(loaded), megabytes(total));
}

/** Offers a file as a download. */
export function saveFile(name: string, content: BlobPart, type = 'application/octet-stream'): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = plainLine(name);
  link.click();
  // The browser has started the download by the time the next task runs.
  setTimeout(() => URL.revokeObjectURL(address));
}

/** Puts text on the clipboard; false when the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Shows in its field the number that was taken. One that was brought back into bounds may be the one that was there
 * before: then nothing changes that would set the field right.
 */
export function showNumber(field: Pick<HTMLInputElement, 'value'>, taken: number | undefined): void {
  field.value = String(taken ?? '');
}
