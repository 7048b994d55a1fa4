/** What travels about teaching games. */
import * as z from 'zod/mini';
import { strokeList, type SharedStroke } from './board.ts';

/** What a person at a teaching game shows the others: what is drawn on the position after so many moves. */
export interface GameDrawing {
  readonly ply: number;
  readonly strokes: readonly SharedStroke[];
}

export const gameDrawing: z.ZodMiniType<GameDrawing> = z.strictObject({
  ply: z.int().check(z.minimum(0), z.maximum(100_000)),
  strokes: strokeList,
});

/** `POST /games/ID/teacher`: takes the teacher's seat of a game by the key in the link to it. */
export const teacherKey: z.ZodMiniType<{ readonly key: string }> = z.strictObject({
  key: z.string().check(z.minLength(1), z.maxLength(60)),
});

/** `PUT /games/ID/teacher`: gives the seat to a person by the name of their account. */
export const teacherName: z.ZodMiniType<{ readonly name: string }> = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(80)),
});
