const waiting: (() => void)[] = [];

/** Does heavy things one in each frame, in the order they were asked for; the answer calls this one off. */
export function inTurn(act: () => void): () => void {
  waiting.push(act);
  if (waiting.length === 1) requestAnimationFrame(step);
  return () => {
    const at = waiting.indexOf(act);
    if (at >= 0) waiting.splice(at, 1);
  };
}

function step(): void {
  waiting.shift()?.();
  if (waiting.length > 0) requestAnimationFrame(step);
}
