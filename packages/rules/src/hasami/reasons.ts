export const REASONS = [
  'captured-eight',
  'captured-five',
  'lead',
  'line',
  'no-moves',
  'repetition',
  'no-capture-limit',
  'agreement',
  'resign',
  'time',
] as const;

export function reason(name: (typeof REASONS)[number]): number {
  return REASONS.indexOf(name);
}
