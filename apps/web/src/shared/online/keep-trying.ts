/** Milliseconds between two attempts. */
const AGAIN = 3000;

/**
 * Begins something that needs a part of the app which may not have been loaded: while that fails, as during a restart of the
 * server, it is tried again. `begin` resolves to a function that ends what it began, and so does the one that is returned.
 */
export function keepTrying(begin: () => Promise<() => void>): () => void {
  let isEnded = false;
  let end = (): void => undefined;
  const attempt = async (): Promise<void> => {
    let begun: () => void;
    try {
      begun = await begin();
    } catch {
      const timer = isEnded ? undefined : setTimeout(() => void attempt(), AGAIN);
      end = () => clearTimeout(timer);
      return;
    }
    if (isEnded) begun();
    else end = begun;
  };
  void attempt();
  return () => {
    isEnded = true;
    end();
  };
}
