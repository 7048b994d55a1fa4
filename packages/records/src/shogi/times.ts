import { tellMilliseconds } from '../holds.ts';
import { isDigit } from '../lines.ts';

const [OPEN, CLOSE, SLASH, COLON, SPACE] = [0x28, 0x29, 0x2f, 0x3a, 0x20] as const;
const LONGEST = 9;

/** Milliseconds in `( 0:16/00:00:16)`, also without a total; −1 when there is no time, −2 when it is none. */
export function parseKifTime(text: string, at: number, end: number): number {
  while (at < end && text.charCodeAt(at) !== OPEN) at++;
  if (at === end) return -1;
  let seconds = 0;
  let field = 0;
  let digits = 0;
  for (at++; at < end; at++) {
    const code = text.charCodeAt(at);
    if (isDigit(code)) {
      field = field * 10 + code - 0x30;
      digits++;
    } else if (code === COLON) {
      seconds = (seconds + field) * 60;
      field = 0;
    } else if (code === SLASH || code === CLOSE) break;
    else if (code !== SPACE) return -2;
  }
  return digits > 0 && digits <= LONGEST ? (seconds + field) * 1000 : -2;
}

/** `( 0:16/00:00:16)`: the move's minutes and seconds, and all the side has used. */
export function formatKifTime(spent: number, total: number): string {
  const seconds = Math.floor(spent / 1000);
  const minutes = Math.floor(seconds / 60);
  return `(${String(minutes).padStart(2)}:${two(seconds % 60)}/${formatTotal(total)})`;
}

function formatTotal(total: number): string {
  const seconds = Math.floor(total / 1000);
  const minutes = Math.floor(seconds / 60);
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

/** What comes back of a time in a format that counts whole seconds. */
export function tellSeconds(time: number): number | undefined {
  return tellMilliseconds(Math.floor(time / 1000) * 1000);
}

/** CSA counts seconds; since version 3 with a fraction, of which we write whole milliseconds. */
export function formatCsaTime(spent: number): string {
  const whole = Math.round(spent);
  const rest = whole % 1000;
  return `T${Math.floor(whole / 1000)}${rest === 0 ? '' : `.${String(rest).padStart(3, '0')}`}`;
}
