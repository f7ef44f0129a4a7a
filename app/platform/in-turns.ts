/**
 * A bound on work that is done at a time.
 * @returns a function that runs its task at once where fewer than `most` run, and in turn otherwise
 */
export function inTurns(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running < most) running++;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // The place goes on to whoever waits.
      if (next) next();
      else running--;
    }
  };
}
