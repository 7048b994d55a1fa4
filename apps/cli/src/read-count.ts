import { BadInput } from './bad-input.ts';

const MOST = 999_999_999_999;

/** A whole number given for a flag. */
export function readCount(flag: string, text: string, most: number = MOST): number {
  const value = /^[1-9]\d{0,11}$/.test(text) ? Number(text) : 0;
  if (value >= 1 && value <= most) return value;
  const isTooMuch = /^[1-9]\d*$/.test(text);
  const range = most < MOST || isTooMuch ? `from 1 to ${most}` : 'from 1';
  throw new BadInput(`${flag} must be a whole number ${range}, not “${text}”`);
}
