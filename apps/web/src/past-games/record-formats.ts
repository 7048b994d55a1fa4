import { formats, type RecordFormat } from '@tesuji/records';
import type { Game } from '@tesuji/rules';

/** The formats a game's records can be written in. Text to copy has no encoding, so that one of each kind is enough. */
export function formatsFor(game: Game, use: 'text' | 'file'): readonly RecordFormat[] {
  const known = formats.filter((format) => format.game === undefined || format.game === game.id);
  // Formats made for a game are the ones people ask for.
  const sorted = known.toSorted((a, b) => Number(a.game === undefined) - Number(b.game === undefined));
  return use === 'file' ? sorted : sorted.filter(({ encoding }) => encoding === 'utf-8');
}

/** A format's name among those of files, where the encoding of today goes without saying. */
export function fileFormatName({ name, encoding }: RecordFormat): string {
  return encoding === 'utf-8' ? name : `${name} (Shift-JIS)`;
}
