import { cleanOutput } from './terminal-text.ts';

/** The whole screen, for one picture after the other. */
export interface Screen {
  show(picture: string): void;
  /** Gives the screen back as it was. */
  close(): void;
}

/** The alternate screen, as editors and pagers use it. */
export function wholeScreen(stdout: NodeJS.WriteStream): Screen {
  const escape = (code: string): void => void stdout.write(`\u001B[${code}`);
  escape('?1049h');
  escape('?25l');
  return {
    show: (picture) => {
      escape('H');
      // Each line is cleared behind its text: wiping the whole screen first would flicker.
      stdout.write(cleanOutput(picture).replaceAll('\n', '\u001B[K\n'));
      escape('J');
    },
    close: () => {
      escape('?25h');
      escape('?1049l');
    },
  };
}

/** Where there is no screen, pictures come one below the other. */
export function pictureRoll(print: (text: string) => void): Screen {
  return { show: (picture) => print(`${picture}\n`), close: () => {} };
}
