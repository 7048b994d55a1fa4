import './print.css';

/** A diagram on paper. */
export interface Figure {
  /** Our own markup. */
  readonly svg: string;
  readonly caption: string;
}

/**
 * Puts a sheet into the page that is invisible on the screen and alone on paper. Returns a function that removes it.
 */
export function layPrintSheet(title: string, figures: readonly Figure[]): () => void {
  const sheet = document.createElement('section');
  sheet.className = figures.length > 1 ? 'print-sheet many' : 'print-sheet';
  const heading = document.createElement('h1');
  heading.textContent = title;
  sheet.append(heading);
  for (const { svg, caption } of figures) {
    const figure = document.createElement('figure');
    figure.innerHTML = svg;
    const words = document.createElement('figcaption');
    words.textContent = caption;
    figure.append(words);
    sheet.append(figure);
  }
  document.body.append(sheet);
  return () => sheet.remove();
}
