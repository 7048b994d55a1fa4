/** Packs an OpenType font for the web: https://www.w3.org/TR/WOFF2/. */
import { brotliCompressSync, constants } from 'node:zlib';

const HEADER = 48;
/** Says that a table's four letters follow, rather than a number for a well-known one. */
const ANY_TAG = 63;

interface Table {
  readonly tag: Buffer;
  readonly content: Buffer;
}

/** Tables go in as they are: only TrueType outlines would have to be rewritten, and ours are of the other kind. */
export function packWoff2(font: Buffer): Buffer {
  const tables = readTables(font);
  const directory = Buffer.concat(
    tables.flatMap(({ tag, content }) => [Buffer.of(ANY_TAG), tag, base128(content.length)]),
  );
  const data = brotliCompressSync(Buffer.concat(tables.map(({ content }) => content)), {
    params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT },
  });
  const length = Math.ceil((HEADER + directory.length + data.length) / 4) * 4;
  const header = Buffer.alloc(HEADER);
  header.write('wOF2', 'latin1');
  font.copy(header, 4, 0, 4);
  header.writeUInt32BE(length, 8);
  header.writeUInt16BE(tables.length, 12);
  header.writeUInt32BE(font.length, 16);
  header.writeUInt32BE(data.length, 20);
  header.writeUInt16BE(1, 24);
  return Buffer.concat([header, directory, data], length);
}

function readTables(font: Buffer): readonly Table[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const entry = font.subarray(12 + 16 * index, 28 + 16 * index);
    const start = entry.readUInt32BE(8);
    return { tag: entry.subarray(0, 4), content: font.subarray(start, start + entry.readUInt32BE(12)) };
  });
}

/** Seven bits to a byte, the highest first; all bytes but the last have their top bit set. */
function base128(value: number): Buffer {
  const bytes = [value & 127];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift(128 | (rest & 127));
  return Buffer.from(bytes);
}
