const SVG = 'http://www.w3.org/2000/svg';

type Attributes = Readonly<Record<string, string | number>>;

export function svgElement<Tag extends keyof SVGElementTagNameMap>(
  document: Document,
  tag: Tag,
  attributes: Attributes = {},
): SVGElementTagNameMap[Tag] {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

/** Writes an attribute only when it changes: untouched nodes cost the browser nothing. */
export function setAttribute(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Shows or hides a node without taking it out of the tree. */
export function setShown(element: SVGElement, isShown: boolean): void {
  if (isShown) element.removeAttribute('visibility');
  else setAttribute(element, 'visibility', 'hidden');
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
