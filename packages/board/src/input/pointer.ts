/** What was pressed: a place, a turn handle, an option of the question, or the veil around it. */
export type Target =
  | { readonly kind: 'place'; readonly place: number }
  | { readonly kind: 'turn'; readonly turn: 1 | -1 }
  | { readonly kind: 'option'; readonly index: number }
  | { readonly kind: 'veil' };

/** A second press on the same spot this soon is the other half of a double click and means nothing new. */
const ECHO_MS = 300;
const ECHO_PX = 4;

/**
 * Mouse and pen act on the way down, so that the answer shows in the same frame. Fingers act on the way up and only
 * where they came down, so that a swipe over the board scrolls the page instead of playing a move.
 */
export function listenPointer(svg: SVGSVGElement, onPress: (target: Target) => void): () => void {
  let touched: Element | undefined;
  let last: PointerEvent | undefined;
  const down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    const element = elementOf(event);
    if (event.pointerType === 'touch') touched = element;
    else act(element, event);
  };
  const up = (event: PointerEvent): void => {
    if (event.pointerType === 'touch' && touched !== undefined && elementOf(event) === touched) act(touched, event);
    touched = undefined;
  };
  const cancel = (): void => {
    touched = undefined;
  };
  const act = (element: Element | undefined, event: PointerEvent): void => {
    const isEcho = last !== undefined && isSamePress(last, event);
    last = event;
    const target = element === undefined || isEcho ? undefined : targetOf(element);
    if (target !== undefined) onPress(target);
  };
  svg.addEventListener('pointerdown', down);
  svg.addEventListener('pointerup', up);
  svg.addEventListener('pointercancel', cancel);
  return () => {
    svg.removeEventListener('pointerdown', down);
    svg.removeEventListener('pointerup', up);
    svg.removeEventListener('pointercancel', cancel);
  };
}

function isSamePress(one: PointerEvent, other: PointerEvent): boolean {
  const isNear = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) <= ECHO_PX;
  return isNear && other.timeStamp - one.timeStamp < ECHO_MS;
}

function elementOf(event: Event): Element | undefined {
  const target = event.target as Element | null;
  return target?.closest('[data-place], [data-turn], [data-option], .tsj-veil') ?? undefined;
}

/** Reads a node's data attributes; shared with the keyboard, which acts on the focused node. */
export function targetOf(element: Element): Target | undefined {
  const { place, turn, option } = (element as SVGElement).dataset;
  if (place !== undefined) return { kind: 'place', place: Number(place) };
  if (turn !== undefined) return { kind: 'turn', turn: turn === '1' ? 1 : -1 };
  if (option !== undefined) return { kind: 'option', index: Number(option) };
  return element.classList.contains('tsj-veil') ? { kind: 'veil' } : undefined;
}
