/**
 * Samples from self-play as lines of text: `game NUMBER`, the samples of that game with fields separated by tabs, and
 * `end`. Scores and results are from side 0's view.
 */
export interface Sample {
  readonly position: string;
  /** Rule options, as `formatOptions` writes them; empty for the defaults. */
  readonly options: string;
  /** The score of the search, in hundredths of a pawn. */
  readonly score: number;
  /** The result of the game: 1, ½ or 0. */
  readonly result: number;
}

export interface SampledGame {
  readonly number: number;
  readonly samples: readonly Sample[];
}

export function formatGame({ number, samples }: SampledGame): string {
  const lines = samples.map(({ position, options, score, result }) =>
    [position, options, String(score), String(result)].join('\t'),
  );
  return [`game ${number}`, ...lines, 'end', ''].join('\n');
}

/** Reads a file of games. A game that was not written completely is left out. */
export function parseGames(text: string): readonly SampledGame[] {
  const games: SampledGame[] = [];
  let number: number | undefined;
  let samples: (Sample | undefined)[] = [];
  for (const line of text.split('\n')) {
    const head = /^game (\d+)$/.exec(line);
    if (head !== null) {
      number = Number(head[1]);
      samples = [];
    } else if (line === 'end') {
      if (number !== undefined && samples.every((sample) => sample !== undefined)) games.push({ number, samples });
      number = undefined;
      samples = [];
    } else samples.push(parseSample(line));
  }
  return games;
}

function parseSample(line: string): Sample | undefined {
  const [position, options, score, result, ...rest] = line.split('\t');
  if (result === undefined || rest.length > 0) return undefined;
  const numbers = [Number(score), Number(result)];
  if (score === '' || result === '' || !numbers.every(Number.isFinite)) return undefined;
  return { position, options, score: numbers[0], result: numbers[1] };
}
