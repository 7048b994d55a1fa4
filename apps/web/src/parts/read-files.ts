import { plainName } from '@tesuji/words';

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
