import { plainLine } from '@tesuji/words';

/** Hands a file to the person, as a download. */
export function saveFile(name: string, content: BlobPart, type = 'application/octet-stream'): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = plainLine(name);
  link.click();
  // The browser has taken hold of it by the time the next task runs.
  setTimeout(() => URL.revokeObjectURL(address));
}
