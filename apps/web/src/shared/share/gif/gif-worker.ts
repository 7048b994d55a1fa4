import { serve } from '@tesuji/workers';
import { ownPort } from '../../workers/worker-port.ts';
import { GifWriter } from './gif.ts';
import { ColourTable } from './palette.ts';

/** What the GIF worker offers: it writes one GIF, frame by frame. Pictures are RGBA. */
export interface GifApi {
  begin(input: {
    readonly width: number;
    readonly height: number;
    /** Pictures that have the colours of all. */
    readonly samples: readonly Uint8ClampedArray[];
  }): void;
  add(frame: { readonly pixels: Uint8ClampedArray; readonly delay: number }): void;
  finish(): Uint8Array<ArrayBuffer>;
}

let writer: GifWriter | undefined;

serve<GifApi>(ownPort(), {
  begin: ({ width, height, samples }) => {
    writer = new GifWriter(width, height, ColourTable.of(samples));
  },
  add: ({ pixels, delay }) => writer?.add(pixels, delay),
  finish: () => writer?.finish() ?? new Uint8Array(),
});
