import type { Problem } from './problem.ts';
import type { ProblemSet } from './registry.ts';

/** The problems of a set, in its order. */
export async function loadSet(set: ProblemSet): Promise<readonly Problem[]> {
  const sources = await set.load();
  return sources.flatMap(({ source, lines }) =>
    lines
      .trim()
      .split('\n')
      .map((line) => line.split('\t'))
      .filter(([, plies]) => set.plies === undefined || Number(plies) === set.plies)
      .map(([position = '', plies = '', title]) => ({
        key: `${set.id} ${position}`,
        game: set.game,
        options: set.options,
        position,
        // Of some old problems only the mate is known, not its exact length.
        ...(plies === '' ? {} : { plies: Number(plies) }),
        ...(title === undefined ? {} : { title }),
        source,
      })),
  );
}
