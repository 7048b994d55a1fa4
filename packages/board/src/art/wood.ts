/** Paints for wooden boards: straight vertical grain from one repeating gradient, which costs the browser nothing. */
export function grain(id: string, light: string, middle: string, dark: string): string {
  const stops: readonly (readonly [number, string])[] = [
    [0, middle],
    [0.07, light],
    [0.16, middle],
    [0.21, dark],
    [0.25, middle],
    [0.42, light],
    [0.5, middle],
    [0.57, dark],
    [0.61, light],
    [0.78, middle],
    [0.86, dark],
    [0.9, middle],
    [1, light],
  ];
  const marks = stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('');
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="236" y2="9" spreadMethod="reflect">${marks}</linearGradient>`;
}

/** A soft light from above. */
export function sheen(id: string, top: string, bottom: string): string {
  return (
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">` +
    `<stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`
  );
}
