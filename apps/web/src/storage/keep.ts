/** Small named JSON values kept on this device. What cannot be read counts as absent; what cannot be written is lost with this page, never an error. */
export interface Keep {
  read(name: string): unknown;
  write(name: string, value: unknown): void;
  remove(name: string): void;
  /** Another tab has changed this value. */
  onChange(listener: (name: string) => void): () => void;
}
