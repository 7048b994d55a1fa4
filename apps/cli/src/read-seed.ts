import { BadInput } from './bad-input.ts';

/** The number that all dice come from; where none is given, any. */
export function readSeed(text: string | undefined): number {
  if (text === undefined) return Math.floor(Math.random() * 2 ** 31);
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new BadInput(`--seed must be a whole number of up to nine digits, not “${text}”`);
}
