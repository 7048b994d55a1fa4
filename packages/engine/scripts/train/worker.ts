/** Plays labelled games in its own process: first receives what to play, then numbers of games; see `tune/pool.ts`. */
import { findGame } from '@tesuji/rules';
import { randomFor } from '../tune/collect.ts';
import { LabelledPlay, type PlaySettings } from './labelled-play.ts';
import { formatGame, NO_LABEL } from './shard.ts';
import { createTeacher, type TeacherSpec } from './teacher.ts';

export interface Task {
  readonly game: string;
  readonly teacher: TeacherSpec;
  readonly settings: PlaySettings;
  readonly seed: number;
}

export interface Done {
  /** The game, as `formatGame` writes it; absent if the teacher failed. */
  readonly game?: Uint8Array;
  readonly plies: number;
  readonly labels: number;
}

function begin({ game: id, teacher, settings, seed }: Task): (number: number) => Promise<Done> {
  const game = findGame(id);
  if (game === undefined) throw new Error(`there is no game ${id}`);
  const play = new LabelledPlay(game, createTeacher(game, teacher), settings);
  return async (number) => {
    const played = await play.play(number, randomFor(seed, number));
    if (played === undefined) return { plies: 0, labels: 0 };
    const labels = played.scores.filter((score) => score !== NO_LABEL).length;
    return { game: formatGame(played), plies: played.moves.length, labels };
  };
}

let play: ((number: number) => Promise<Done>) | undefined;

async function answer(number: number): Promise<void> {
  process.send?.(await play?.(number));
}

process.on('message', (message: Task | number) => {
  if (typeof message !== 'number') play = begin(message);
  else void answer(message);
});
process.on('disconnect', () => process.exit());
