/**
 * 64 bits of a text as 16 hexadecimal digits. Equal texts have equal prints; whoever needs the reverse compares the
 * texts as well. Prints are stored, so this function may not change without a new version of the library.
 */
export function fingerprint(text: string): string {
  let low = 0x2545f491;
  let high = 0x4f6cdd1d;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul((high << 5) ^ (high >>> 27) ^ unit, 0x2c1b3c6d);
  }
  return hex(mix(low ^ text.length)) + hex(mix(high ^ low));
}

function mix(value: number): number {
  const once = Math.imul(value ^ (value >>> 16), 0x21f0aaad);
  return once ^ (once >>> 15);
}

function hex(value: number): string {
  return (value >>> 0).toString(16).padStart(8, '0');
}
