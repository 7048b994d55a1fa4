import { ALL, HAND, type Position } from '@tesuji/rules';

/** The defender's legal moves; without drops, for a question easier than the real one. */
export function generateAnswers(position: Position, hasDrops: boolean, out: Int32Array, at: number): number {
  const end = position.generate(ALL, out, at);
  if (hasDrops) return end;
  let kept = at;
  for (let i = at; i < end; i++) {
    if (((out[i] >> 8) & 255) < HAND) out[kept++] = out[i];
  }
  return kept;
}
