import { WorkerClient } from '@tesuji/workers';
import { after } from '../../workers/game-time.ts';
import { workerPort } from '../../workers/worker-port.ts';
import { paintSvg } from '../pictures.ts';
import type { GifApi } from './gif-worker.ts';

/** The frames of an animation; each is drawn when it is needed. */
export interface GifFrames {
  readonly count: number;
  /** Returns a frame as an SVG file. All have the same size. */
  svgAt(index: number): string;
  /** Returns for how many milliseconds a frame is shown. */
  delayAt(index: number): number;
}

/** How many frames the palette is made from. */
const SAMPLES = 6;

/** Makes an animated GIF: the page paints, and a worker chooses colours and compresses. Rejects when it is aborted. */
export async function makeGif(
  frames: GifFrames,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const client = new WorkerClient<GifApi>({
    spawn: () => workerPort(new Worker(new URL('./gif-worker.ts', import.meta.url), { type: 'module' })),
    after,
  });
  const pixelsAt = async (index: number): Promise<ImageData> => {
    signal.throwIfAborted();
    const canvas = await paintSvg(frames.svgAt(index));
    return canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  };
  try {
    const steps = Math.min(SAMPLES, frames.count);
    const sampled = Array.from({ length: steps }, (_, i) =>
      Math.round((i * (frames.count - 1)) / Math.max(1, steps - 1)),
    );
    const samples: ImageData[] = [];
    for (const index of sampled) samples.push(await pixelsAt(index));
    const { width, height } = samples[0]!;
    await client.call('begin', { width, height, samples: samples.map(({ data }) => data) });
    for (let index = 0; index < frames.count; index++) {
      const { data } = await pixelsAt(index);
      await client.call('add', { pixels: data, delay: frames.delayAt(index) });
      onProgress((index + 1) / frames.count);
    }
    signal.throwIfAborted();
    return await client.call('finish', undefined);
  } finally {
    client.close();
  }
}
