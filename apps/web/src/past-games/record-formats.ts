import { formats, type RecordFormat } from '@tesuji/record/registry';
import type { Game } from '@tesuji/rules/core/game';

/** The formats a game's records can be written in. Text to copy has no encoding, so that one of each kind is enough. */
export function formatsFor(game: Game, use: 'text' | 'file'): readonly RecordFormat[] {
  const known = formats.filter((format) => format.game === undefined || format.game === game.id);
  // Formats made for a game are the ones people ask for.
  const sorted = known.toSorted((a, b) => Number(a.game === undefined) - Number(b.game === undefined));
  return use === 'file' ? sorted : sorted.filter(({ encoding }) => encoding === 'utf-8');
}

/** What people call a format. */
export function formatName({ id, extensions, encoding }: Pick<RecordFormat, 'id' | 'extensions' | 'encoding'>): string {
  const name = NAMES[id] ?? (extensions[0] ?? id).toUpperCase();
  return encoding === 'utf-8' ? name : `${name} (Shift-JIS)`;
}

const NAMES: Readonly<Record<string, string>> = { kifu: 'KIF', ki2u: 'KI2' };
