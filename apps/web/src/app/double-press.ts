/** Milliseconds and pixels within which a second tap belongs to the first. */
const MOMENT = 350;
const SPOT = 24;

/** What can be pressed; the sheet around a dialog can be, too. */
const CONTROLS = 'button, a[href], input, select, summary, label, dialog, [role=option], [role=row], [role=switch]';

interface Press {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly control: Element | null;
}

/**
 * Makes sure that a double press never hits two different controls. The first press may put something else under the
 * pointer: a dialog, or the button that comes after the one that is gone. The second press is then ignored.
 */
export function guardDoublePresses(target: EventTarget = window): void {
  let last: Press | undefined;
  const look = (event: Event): void => {
    if (!(event instanceof MouseEvent) || !event.isTrusted) return;
    const control = event.target instanceof Element ? event.target.closest(CONTROLS) : null;
    const press = { at: event.timeStamp, x: event.clientX, y: event.clientY, control };
    const isMeantForLast = last !== undefined && control !== null && isSecond(event, last) && isOther(control, last);
    if (isMeantForLast) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else last = press;
  };
  target.addEventListener('click', look, { capture: true });
}

/** With a mouse the browser knows what a double press is; taps are counted by time and place. */
function isSecond(event: MouseEvent, last: Press): boolean {
  const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
  if (!isTouch) return event.detail > 1;
  const isNear = Math.hypot(event.clientX - last.x, event.clientY - last.y) < SPOT;
  return isNear && event.timeStamp - last.at < MOMENT;
}

/** A label and its field, or what is inside the same control, are one. */
function isOther(control: Element, { control: before }: Press): boolean {
  if (before === null) return false;
  return !(control.contains(before) || before.contains(control));
}
