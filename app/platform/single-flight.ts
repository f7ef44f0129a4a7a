/** More callers than this do not wait for one result: each of them holds a place of the server. */
const MOST = 10;

/**
 * Shares work that several callers want at the same time: the first one begins it, and those who come before it ends
 * get the same result, or the same error. Nothing is kept afterwards.
 * @returns a function that takes the key of what is wanted, and the work; it returns undefined where ten wait already
 */
export function singleFlight<T>() {
  const underWay = new Map<string, { result: Promise<T>; callers: number }>();
  return (key: string, work: () => Promise<T>): Promise<T> | undefined => {
    const begun = underWay.get(key);
    if (!begun) {
      const result = work().finally(() => underWay.delete(key));
      underWay.set(key, { result, callers: 1 });
      return result;
    }
    if (begun.callers === MOST) return undefined;
    begun.callers += 1;
    return begun.result;
  };
}
