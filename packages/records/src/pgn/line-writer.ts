const WIDTH = 80;

/** Puts words on lines of ordinary width; what stands between brackets or braces is never broken. */
export class LineWriter {
  text = '';
  private column = 0;
  /** No blank is wanted: at the beginning of a line and after an opening bracket. */
  private isFresh = true;

  word(word: string): void {
    const breakAt = word.indexOf('\n');
    const width = breakAt < 0 ? word.length : breakAt;
    if (!this.isFresh) {
      if (this.column + 1 + width > WIDTH) this.breakLine();
      else this.append(' ');
    }
    this.append(word);
    this.isFresh = false;
  }

  /** A word after which the line must end. */
  lastWord(word: string): void {
    this.word(word);
    this.breakLine();
  }

  open(): void {
    this.word('(');
    this.isFresh = true;
  }

  close(): void {
    this.append(')');
    this.isFresh = false;
  }

  private append(text: string): void {
    this.text += text;
    const breakAt = text.lastIndexOf('\n');
    this.column = breakAt < 0 ? this.column + text.length : text.length - breakAt - 1;
  }

  private breakLine(): void {
    this.append('\n');
    this.isFresh = true;
  }
}
