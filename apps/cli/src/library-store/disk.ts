/**
 * The part of a file system that a library needs. Paths use `/`. What `write` and `append` have written is safe from a
 * power cut when they return, and so is a new folder; that a file exists, has moved or is gone only after `syncFolder`.
 */
export interface Disk {
  /** The text of a file, or undefined when there is none. */
  read(path: string): Promise<string | undefined>;
  /** Makes the file, or replaces its text. A crash may leave any part of it. */
  write(path: string, text: string): Promise<void>;
  append(path: string, text: string): Promise<void>;
  /** Makes an empty file that need not survive a power cut. */
  touch(path: string): Promise<void>;
  /** Puts a file in the place of another, if there is one, in one go. Says whether there was a file to move. */
  rename(from: string, to: string): Promise<boolean>;
  /** Removes a file; it may be gone already. */
  remove(path: string): Promise<void>;
  /** Makes a folder and those around it where they are missing. */
  makeFolder(path: string): Promise<void>;
  /** Removes a folder and everything in it; it may be gone already. */
  removeFolder(path: string): Promise<void>;
  syncFolder(path: string): Promise<void>;
  /** Names in a folder; none when there is no such folder. */
  list(folder: string): Promise<readonly string[]>;
  /** A text that changes whenever the file does, and when it was last changed; undefined when there is no file. */
  stamp(path: string): Promise<Stamp | undefined>;
}

export interface Stamp {
  readonly text: string;
  /** Epoch milliseconds. */
  readonly time: number;
}
