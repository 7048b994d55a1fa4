import { findFormat, formats, formatsOf, type Encoding, type RecordFormat } from '@tesuji/records';
import { BadInput } from '../bad-input.ts';

/** What is to be written. */
export interface Target {
  readonly format: RecordFormat;
  readonly encoding: Encoding;
}

export const FORMAT_NAMES: string = formats.map(({ id }) => id).join(', ');
export const ENCODING_NAMES = 'utf8 or sjis';

/** The format that was asked for, or that the name of the output has. */
export function chooseTarget(out: string, format: string | undefined, encoding: string | undefined): Target {
  const chosen = chooseFormat(out, format);
  const wanted = encoding === undefined ? chosen.encoding : readEncoding(encoding);
  // Some formats are two: the same text in another encoding, which its first line may name.
  const twin = formats.find((each) => each.read === chosen.read && each.encoding === wanted);
  return { format: twin ?? chosen, encoding: wanted };
}

function chooseFormat(out: string, asked: string | undefined): RecordFormat {
  const format = asked === undefined ? formatsOf(out)[0] : findFormat(asked.toLowerCase());
  if (format !== undefined) return format;
  if (asked !== undefined) throw new BadInput(`there is no format called “${asked}”; the formats are ${FORMAT_NAMES}`);
  throw new BadInput(`say what to write with --to: ${FORMAT_NAMES}`);
}

function readEncoding(text: string): Encoding {
  if (/^utf-?8$/i.test(text)) return 'utf-8';
  if (/^(sjis|shift[-_]?jis)$/i.test(text)) return 'shift_jis';
  throw new BadInput(`--encoding is ${ENCODING_NAMES}, not “${text}”`);
}
