/** Paints an SVG file on a canvas of its size. Rejects where the browser cannot. */
export async function paintSvg(svg: string): Promise<HTMLCanvasElement> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext('2d', { willReadFrequently: true })!.drawImage(image, 0, 0);
    return canvas;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Returns an SVG file as a PNG. Rejects where the browser cannot make one. */
export async function toPng(svg: string): Promise<Blob> {
  const canvas = await paintSvg(svg);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('the picture could not be made')) : resolve(blob)));
  });
}

/** Reports whether pictures can be put on the clipboard; in a page over plain HTTP they cannot. */
export function canCopyPictures(): boolean {
  return typeof ClipboardItem !== 'undefined' && typeof navigator.clipboard?.write === 'function';
}

/** Puts a PNG on the clipboard; false when the browser does not allow it. */
export async function copyPicture(png: Promise<Blob>): Promise<boolean> {
  try {
    // Safari wants the promise, not the picture, so that the press still counts.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
    return true;
  } catch {
    return false;
  }
}

/** Reports whether the system can pass this on: phones have a sheet for it, most desktops have none. */
export function canPassOn(data: ShareData): boolean {
  return typeof navigator.share === 'function' && navigator.canShare?.(data);
}

/** Opens the share sheet of the system; false when that failed. A person who closes it has changed their mind. */
export async function passOn(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
